"""Sweep for one attack, bought with fatigue."""

from __future__ import annotations

from game.content.models import Trait
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.components.used_this_turn import Spent, spent_by
from game.state.events.attack import Declaring
from game.state.events.facts import TurnBegan
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.queries.figures import heroes, seat_of
from game.state.requests import purposes
from game.state.requests.requests import agrees

USED = "bought_sweep"


@ability("bought_sweep")
class BoughtSweep(Ability):
    """Once in each turn, whoever's it is, the hero may give an attack of some kinds Sweep for fatigue."""

    fatigue: int
    attack: tuple[Trait, ...]


@on(Declaring, owner="attack", ability=BoughtSweep, order=10)
async def bought_sweep(table: Table, owned: Owned[BoughtSweep], declaring: Declaring) -> Declaring:
    """Before the dice, while he can pay."""
    world, attack, cost = table.world, declaring.attack, owned.ability.fatigue
    if USED in spent_by(world, attack.by) or attack.kind not in owned.ability.attack:
        return declaring
    if attack.chooser != seat_of(world, attack.by) or attack.sweep or not can_spend(world, attack.by, cost):
        return declaring
    if not await agrees(table, attack.by, why="BASE-ABIL-23", purpose=purposes.BOUGHT_SWEEP):
        return declaring
    spend_fatigue(table, attack.by, cost, use=USED)
    world.set(attack.by, Spent((*spent_by(world, attack.by), USED)))
    return declaring.changed(attack=attack.changed(sweep=True))


@on(TurnBegan, order=-90)
@on(OverlordTurnBegan, order=-90)
async def a_new_turn(table: Table, began: TurnBegan | OverlordTurnBegan) -> None:
    """In a new turn nothing has been used yet."""
    for hero in heroes(table.world):
        table.world.drop(Spent, hero)
