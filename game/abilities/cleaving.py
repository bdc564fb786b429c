"""A blow that goes on."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets_again
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.events.facts import Attacked
from game.state.queries.figures import seat_of
from game.state.requests.requests import ChooseSpace


@ability("cleaving")
class Cleaving(Ability):
    """After a kill by a Melee attack, fatigue buys one more attack with the same weapon."""

    fatigue: int


@on(Attacked, owner="by", ability=Cleaving)
async def cleaving(table: Table, owned: Owned[Cleaving], attacked: Attacked) -> None:
    """The player names the space of the next blow, or declines with -1."""
    hero, cost = attacked.by, owned.ability.fatigue
    own = attacked.chooser == seat_of(table.world, hero)
    if attacked.kind != "melee" or not attacked.slain or not own or not can_spend(table.world, hero, cost):
        return
    spaces = tuple(bits(targets_again(table.world, hero, attacked.weapon)))
    if not spaces:
        return
    request = ChooseSpace(
        seat=attacked.chooser, why="BASE-HERO-09", purpose="cleaving", spaces=(-1, *spaces), subject=hero
    )
    space = await table.ask(request)
    if space >= 0:
        spend_fatigue(table, hero, cost, use="cleaving")
        await attack(table, hero, chooser=attacked.chooser, weapon=attacked.weapon, target=space)
