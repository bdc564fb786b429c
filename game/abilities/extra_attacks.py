"""More attacks for fatigue."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.store import GAME
from game.kernel.table import Owned, Table
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import HeroTurn
from game.state.events.facts import ActionDeclared
from game.state.queries.figures import seat_of, speed_of
from game.state.requests import purposes
from game.state.requests.requests import YesNo


@ability("extra_attacks")
class ExtraAttacks(Ability):
    """On declaring an action, fatigue buys further attacks, and with `half_speed` points of half the speed."""

    action: Literal["advance", "battle"]
    fatigue: int
    attacks: int
    half_speed: bool = False


@on(ActionDeclared, owner="hero", ability=ExtraAttacks)
async def extra_attacks(table: Table, owned: Owned[ExtraAttacks], declared: ActionDeclared) -> None:
    """Asked once, when the action is declared; halves are rounded up."""
    hero, offer = declared.hero, owned.ability
    if declared.action != offer.action or not can_spend(table.world, hero, offer.fatigue):
        return
    seat = seat_of(table.world, hero)
    if not await table.ask(YesNo(seat=seat, why="BASE-HERO-07", purpose=purposes.EXTRA_ATTACKS, subject=hero)):
        return
    spend_fatigue(table, hero, offer.fatigue, use="extra_attacks")
    turn = table.world.get(HeroTurn, GAME)
    movement_points.change_turn(table, attacks=turn.attacks + offer.attacks, used=(*turn.used, "extra_attacks"))
    if offer.half_speed:
        movement_points.add(table, hero, (speed_of(table.world, hero) + 1) // 2)
