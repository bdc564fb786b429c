"""Ways of monsters other than walking: over pits, out of them, and for small ones by stairs."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.table import Table
from game.rules import points
from game.rules.activation import active_now, undisturbed
from game.rules.falls import CLIMB_PRICE
from game.rules.movement import move_to
from game.rules.ways import climb_places, jumps, monster_stairs, stair_price
from game.state.ground import by_a_pit, on_marker
from game.state.options import Option, option


@option("monster", "BASE-MACT-17")
class MonsterJump(Option, frozen=True):
    """Jump over a pit in a straight line, three points a space of it."""

    space: int
    rule = "BASE-PROP-06"
    gates = (active_now, points.can_pay, by_a_pit)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[MonsterJump]:
        """The landings that its points reach."""
        world = table.world
        paid = points.free_points(world, who)
        return [cls(space) for space, price in jumps(world, who) if points.affordable(paid, price)]

    async def do(self, table: Table, who: int) -> None:
        """Guards first; then pay and land."""
        if await undisturbed(table, who):
            points.pay(table, who, dict(jumps(table.world, who))[self.space])
            await move_to(table, who, self.space, cause="jump")


@option("monster", "BASE-MACT-17")
class MonsterClimb(Option, frozen=True):
    """Climb out of a pit for two points."""

    space: int
    lies: int = 0
    rule = "BASE-PROP-02"
    gates = (active_now, points.can_pay, by_a_pit)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[MonsterClimb]:
        """The free places beside the pit."""
        world = table.world
        if not points.affordable(points.free_points(world, who), CLIMB_PRICE):
            return []
        return [cls(anchor, lies) for anchor, lies in climb_places(world, who)]

    async def do(self, table: Table, who: int) -> None:
        """Guards first; then pay and climb."""
        if await undisturbed(table, who):
            points.pay(table, who, CLIMB_PRICE)
            await move_to(table, who, self.space, cause="climb", lies=self.lies)


@option("monster", "BASE-STAIR-03", "ALTAR-CHANGE-07")
class MonsterStairs(Option, frozen=True):
    """A small monster goes to another staircase of the same colour for one point; none leads into the unknown."""

    to: int
    rule = "BASE-STAIR-03"
    gates = (active_now, points.can_pay, on_marker)

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[MonsterStairs]:
        """The far ends on the table that it can enter."""
        world = table.world
        return [cls(end) for end in monster_stairs(world, who, points.free_points(world, who))]

    async def do(self, table: Table, who: int) -> None:
        """Guards first; then pay and climb."""
        if await undisturbed(table, who):
            points.pay(table, who, stair_price())
            await move_to(table, who, self.to, cause="stairs")
