"""Leap: a bound over everything in one line, and a blow at all enemies passed."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.table import Table
from game.rules.movement.leap import leap, leaps
from game.rules.overlord.activation import active_now, undisturbed
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("leap")
class Leap(Ability):
    """In its turn it may leap in a straight line over up to twice its remaining movement, and strike at all enemies
    that it has passed (ALTAR-LEAP)."""


@menu_action("monster")
class LeapTo(MenuAction, frozen=True):
    """Leap in a straight line, over whatever stands there."""

    anchor: int
    rule = "ALTAR-LEAP-02"
    gates = (active_now, movement_points.can_pay)
    bearers = Leap

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[MenuAction]:
        """Every landing."""
        return [cls(bound.anchor) for bound in leaps(table.world, who)]

    async def do(self, table: Table, who: int) -> None:
        """Guards first; then leap."""
        if not await undisturbed(table, who):
            return
        bound = next((each for each in leaps(table.world, who) if each.anchor == self.anchor), None)
        if bound is not None:
            await leap(table, who, bound)
