"""Blood trade: a wound for fatigue, or fatigue for a wound, at the start of the turn."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import (
    can_spend,
    heal,
    hurt,
    restore_fatigue,
    spend_fatigue,
    wound,
)
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import TurnBegan
from game.state.queries.figures import fatigue_left, max_fatigue, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseName


@ability("blood_trade")
class BloodTrade(Ability):
    """At the start of the turn 1 fatigue may heal 1 wound, or 1 wound may bring 1 fatigue back."""


@on(TurnBegan, owner="hero", ability=BloodTrade)
async def blood_trade(table: Table, owned: Owned[BloodTrade], began: TurnBegan) -> None:
    """Neither is offered where it would bring nothing."""
    world, hero = table.world, began.hero
    names = ["neither"]
    if can_spend(world, hero, 1) and hurt(world, hero):
        names.append("heal")
    if fatigue_left(world, hero) < max_fatigue(world, hero):
        names.append("bleed")
    request = ChooseName(
        seat=seat_of(world, hero), why="BASE-FATIG-06", purpose=purposes.BLOOD_TRADE, names=tuple(names), subject=hero
    )
    chosen = await table.ask(request)
    if chosen == "heal":
        spend_fatigue(table, hero, 1, use="blood_trade")
        await heal(table, hero, 1, cause=causes.BLOOD_TRADE)
    elif chosen == "bleed":
        restore_fatigue(table, hero, 1, cause=causes.BLOOD_TRADE)
        await wound(table, hero, 1, cause=causes.BLOOD_TRADE)
