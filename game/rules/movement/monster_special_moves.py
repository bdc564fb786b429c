"""Ways of monsters other than walking: over pits, out of them, and for small ones by stairs."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.movement.pits import CLIMB_PRICE
from game.rules.movement.special_moves import (
    climb_places,
    climb_price,
    jumps,
    monster_stairs,
    stair_price,
)
from game.rules.movement.steps import move_to
from game.rules.overlord.activation import active_now, undisturbed
from game.rules.turn import movement_points
from game.state.events import causes
from game.state.queries.board_queries import by_a_gap, by_a_pit, on_marker
from game.state.requests.menu_actions import MenuAction, menu_action


@menu_action("monster", "BASE-MACT-17", "BASE-PROP-06")
class MonsterJump(MenuAction, frozen=True):
    """Jump over a pit in a straight line, three points a space of it."""

    space: Space
    gates = (active_now, movement_points.can_pay, by_a_gap)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MonsterJump]:
        """The landings that its points reach."""
        world = table.world
        paid = movement_points.free_points(world, who)
        return [cls(space) for space, price in jumps(world, who) if movement_points.points_allow(paid, price)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then pay and land."""
        if await undisturbed(table, who):
            price = dict(jumps(table.world, who))[self.space]
            await move_to(table, who, Stance(self.space), cause=causes.JUMP, price=price)


@menu_action("monster", "BASE-MACT-17", "BASE-PROP-02")
class MonsterClimb(MenuAction, frozen=True):
    """Climb out of a pit for two points."""

    to: Stance
    gates = (active_now, by_a_pit, movement_points.costs(CLIMB_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MonsterClimb]:
        """The free places beside the pit."""
        if movement_points.free_points(table.world, who) < climb_price(table.world, who):
            return []
        return [cls(to) for to in climb_places(table.world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then pay and climb."""
        if await undisturbed(table, who):
            await move_to(table, who, self.to, cause=causes.CLIMB, price=climb_price(table.world, who))


@menu_action("monster", "BASE-STAIR-03", "ALTAR-CHANGE-07")
class MonsterStairs(MenuAction, frozen=True):
    """A small monster goes to another staircase of the same colour for one point; none leads into the unknown."""

    to: Space
    gates = (active_now, movement_points.can_pay, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MonsterStairs]:
        """The far ends on the table that it can enter."""
        world = table.world
        return [cls(end) for end in monster_stairs(world, who, movement_points.free_points(world, who))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then pay and climb."""
        if await undisturbed(table, who):
            await move_to(table, who, Stance(self.to), cause=causes.STAIRS, price=stair_price())
