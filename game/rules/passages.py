"""Ways other than walking: out of pits, over them, by stairs, and by glyph to town and back."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import bits
from game.kernel.registry import carries
from game.kernel.store import World
from game.kernel.table import Table
from game.rules import points
from game.rules.glyphs import TRAVEL_PRICE, active, glyph_on
from game.rules.movement import CLIMB_PRICE, climbs, jumps, landable, move_to, stair_ends
from game.rules.things import may_act
from game.state.components import HeroTurn, InTown, Place, Thing
from game.state.facts import Moved
from game.state.figures import in_town
from game.state.options import Option, Refusal, option

STAIR_PRICE = 1


@option("hero", "BASE-MACT-15")
class ClimbOut(Option, frozen=True):
    """Climb out of a pit onto a free space beside it for two points."""

    to: int
    rule = "BASE-MACT-15"

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[ClimbOut]:
        """The rim."""
        world = table.world
        able = world.find(Place, who) is not None and points.affordable(points.free_points(world, who), CLIMB_PRICE)
        return [cls(to=space) for space in bits(climbs(world, who))] if able else []

    async def do(self, table: Table, who: int) -> None:
        """Pay and climb."""
        points.pay(table, who, CLIMB_PRICE)
        await move_to(table, who, self.to, cause="climb")


@option("hero", "BASE-MACT-14")
class Jump(Option, frozen=True):
    """Jump straight over pit spaces, three points each."""

    to: int
    price: int
    rule = "BASE-MACT-14"

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Jump]:
        """The landings in reach of the points."""
        world = table.world
        budget = points.free_points(world, who)
        if world.find(Place, who) is None or not budget:
            return []
        return [cls(to=to, price=price) for to, price in jumps(world, who) if points.affordable(budget, price)]

    async def do(self, table: Table, who: int) -> None:
        """Pay and land."""
        points.pay(table, who, self.price)
        await move_to(table, who, self.to, cause="jump")


@option("hero", "BASE-STAIR-01")
class TakeStairs(Option, frozen=True):
    """Go to another staircase of the same colour for one point."""

    to: int
    rule = "BASE-STAIR-01"

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[TakeStairs]:
        """The free far ends."""
        world = table.world
        able = world.find(Place, who) is not None and points.affordable(points.free_points(world, who), STAIR_PRICE)
        return [cls(to=end) for end in stair_ends(world, who)] if able else []

    async def do(self, table: Table, who: int) -> None:
        """Pay and climb."""
        points.pay(table, who, STAIR_PRICE)
        await move_to(table, who, self.to, cause="stairs")


@carries("BASE-GLYPH-05", off=lambda turn: True)
def glyph_ready(turn: HeroTurn) -> bool:
    """A hero uses a glyph once a turn (BASE-GLYPH-05)."""
    return not turn.glyph_used


@carries("BASE-GLYPH-03", off=lambda world, hero: True)
def on_active_glyph(world: World, hero: int) -> bool:
    """Whether the hero stands on an activated glyph (BASE-GLYPH-03)."""
    glyph = glyph_on(world, world.get(Place, hero).anchor)
    return glyph is not None and world.get(Thing, glyph).on


@option("hero", "BASE-GLYPH-04")
class TakeGlyph(Option, frozen=True):
    """Travel by glyph for one point: from an activated one to town (`to` -1), or from town to any that is free."""

    to: int
    rule = "BASE-GLYPH-04"

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[TakeGlyph]:
        """Town, or the activated glyphs."""
        world = table.world
        turn = may_act(world, who)
        if turn is None or not glyph_ready(turn):
            return []
        if not points.affordable(points.free_points(world, who), TRAVEL_PRICE):
            return []
        if in_town(world, who):
            free = landable(world, who)
            return [cls(to=space) for space in active(world) if free >> space & 1]
        return [cls(to=-1)] if on_active_glyph(world, who) else []

    @classmethod
    def refusals(cls, table: Table, who: int) -> Iterable[Refusal]:
        """Used already, or too few points."""
        world = table.world
        turn = may_act(world, who)
        if turn is None or not (in_town(world, who) or on_active_glyph(world, who)):
            return
        if not glyph_ready(turn):
            yield Refusal("Travel by glyph", "A hero uses a glyph once a turn.", "BASE-GLYPH-05")
        elif not points.affordable(points.free_points(world, who), TRAVEL_PRICE):
            yield Refusal("Travel by glyph", "It takes 1 movement point.", "BASE-GLYPH-04")

    async def do(self, table: Table, who: int) -> None:
        """Pay and go."""
        points.pay(table, who, TRAVEL_PRICE)
        points.change_turn(table, glyph_used=True)
        if self.to >= 0:
            await move_to(table, who, self.to, cause="glyph")
            return
        start = table.world.get(Place, who).anchor
        table.world.drop(Place, who)
        table.world.set(who, InTown())
        await table.after(Moved(figure=who, start=start, end=-1, cause="glyph"))
