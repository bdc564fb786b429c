"""One attack after another."""

from __future__ import annotations

from game.board.grid import bits
from game.content.models import Trait
from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets_again
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import Exhausted, Skill
from game.state.events.facts import Attacked
from game.state.game_data import catalog
from game.state.queries.figures import is_ready, seat_of
from game.state.requests.requests import ChooseSpace


@ability("repeat_attack")
class RepeatAttack(Ability):
    """After an attack of a kind, fatigue buys another with the same weapon; with `exhaust` the card is used up until it
    is refreshed."""

    attack: Trait
    fatigue: int
    exhaust: bool = False


def card_with(world: World, hero: int, held: RepeatAttack) -> int:
    """The skill entity that gives a hero this ability; 0 when it is no skill."""
    skills = catalog(world).skills
    mine = ((entity, skill.card) for entity, skill in world.each(Skill) if skill.hero == hero)
    return next((entity for entity, card in mine if held in skills[card].abilities), 0)


@on(Attacked, owner="by", ability=RepeatAttack)
async def repeat_attack(table: Table, owned: Owned[RepeatAttack], attacked: Attacked) -> None:
    """The player names the space of the next attack, or declines with -1."""
    world, hero, held = table.world, attacked.by, owned.ability
    card = card_with(world, hero, held)
    own = attacked.chooser == seat_of(world, hero)
    ready = own and can_spend(world, hero, held.fatigue) and is_ready(world, card)
    spaces = tuple(bits(targets_again(world, hero, attacked.weapon))) if ready and attacked.kind == held.attack else ()
    if not spaces:
        return
    request = ChooseSpace(
        seat=attacked.chooser, why="BASE-HERO-09", purpose="repeat_attack", spaces=(-1, *spaces), subject=hero
    )
    space = await table.ask(request)
    if space >= 0:
        spend_fatigue(table, hero, held.fatigue, use="repeat_attack")
        if held.exhaust and card:
            world.set(card, Exhausted())
        await attack(table, hero, chooser=attacked.chooser, weapon=attacked.weapon, target=space)
