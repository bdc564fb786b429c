"""One attack after another."""

from __future__ import annotations

from game.board.grid import NOWHERE, bits
from game.content.models import Trait
from game.kernel.registry import on
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets_again
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import Exhausted, Skill
from game.state.events.facts import Attacked
from game.state.game_data import catalog
from game.state.queries.figures import is_ready, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace
from game.state.slugs import Purpose


@ability("repeat_attack")
class RepeatAttack(Ability):
    """After an attack of a kind, fatigue buys another with the same weapon; with `exhaust` the card is used up until it
    is refreshed."""

    attack: Trait
    fatigue: int
    exhaust: bool = False


def card_with(world: World, hero: FigureId, held: RepeatAttack) -> Entity:
    """The skill entity that gives a hero this ability; 0 when it is no skill."""
    skills = catalog(world).skills
    mine = ((entity, skill.card) for entity, skill in world.each(Skill) if skill.hero == hero)
    return next((entity for entity, card in mine if held in skills[card].abilities), GAME)


@on(Attacked, owner="by", ability=RepeatAttack)
async def repeat_attack(table: Table, owned: Owned[RepeatAttack], attacked: Attacked) -> None:
    """With the card, unless it is used up."""
    held = owned.ability
    card = card_with(table.world, attacked.by, held)
    if attacked.kind != held.attack or not is_ready(table.world, card):
        return
    used_up = card if held.exhaust else GAME
    await attack_again(table, attacked, held.fatigue, purpose=purposes.REPEAT_ATTACK, exhausting=used_up)


@ability("cleaving")
class Cleaving(Ability):
    """After a kill by a Melee attack, fatigue buys one more attack with the same weapon."""

    fatigue: int


@on(Attacked, owner="by", ability=Cleaving)
async def cleaving(table: Table, owned: Owned[Cleaving], attacked: Attacked) -> None:
    """Asked once the attack is over."""
    if attacked.kind == "melee" and attacked.slain:
        await attack_again(table, attacked, owned.ability.fatigue, purpose=purposes.CLEAVING)


async def attack_again(
    table: Table, attacked: Attacked, fatigue: int, *, purpose: Purpose, exhausting: Entity = GAME
) -> None:
    """Where the hero's own player decides, he names the space of the next attack for that much fatigue, or declines
    with -1; the card `exhausting` is used up with it."""
    world, hero, seat = table.world, attacked.by, attacked.chooser
    if seat != seat_of(world, hero) or not can_spend(world, hero, fatigue):
        return
    spaces = tuple(bits(targets_again(world, hero, attacked.weapon)))
    if not spaces:
        return
    request = ChooseSpace(seat=seat, why="BASE-HERO-09", purpose=purpose, spaces=(NOWHERE, *spaces), subject=hero)
    space = await table.ask(request)
    if space >= 0:
        spend_fatigue(table, hero, fatigue, use=purpose)
        if exhausting:
            world.set(exhausting, Exhausted())
        await attack(table, hero, chooser=seat, weapon=attacked.weapon, target=space)
