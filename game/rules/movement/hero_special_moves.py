"""Ways other than walking: out of pits, over them, by stairs, and by glyph to town and back."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space, bits, mask_of
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.glyphs import TRAVEL_PRICE, gates, wake
from game.rules.dungeon.reveal import reveal
from game.rules.items.markers import may_act, short_of
from game.rules.movement.holding import held_fast
from game.rules.movement.pits import CLIMB_PRICE, is_in_pit
from game.rules.movement.special_moves import climb_price, climbs, gap_words, is_covered, jumps, stair_ends, stair_price
from game.rules.movement.steps import arrivable, landable, leave_for_town, move_to
from game.rules.turn import movement_points
from game.state.components.components import HeroTurn, Marker, Position, Revealed
from game.state.events import causes
from game.state.game_data import game_data
from game.state.queries.board_queries import (
    active_glyphs,
    by_a_gap,
    by_a_pit,
    marker_under,
    markers_at,
    on_marker,
    stairs,
)
from game.state.queries.figures import in_town, on_board
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import GLYPH_TRIGGER


@menu_action("hero", "BASE-MACT-15")
class ClimbOut(MenuAction, frozen=True):
    """Climb out of a pit onto a free space beside it for two points."""

    to: Space
    gates = (on_board, may_act, by_a_pit, movement_points.costs(CLIMB_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[ClimbOut]:
        """The rim."""
        if movement_points.free_points(table.world, who) < climb_price(table.world, who):
            return []
        return [cls(to=space) for space in bits(climbs(table.world, who))]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Down in a pit with too few points, or under what lies over it."""
        if on_board(table.world, who) and is_in_pit(table.world, who) and is_covered(table.world, who):
            yield Refusal("Climb out", "A boulder lies over the pit.", "WELL-BOULD-12")
        elif (
            on_board(table.world, who)
            and climbs(table.world, who)
            and short_of(table.world, who, price := climb_price(table.world, who))
        ):
            why = movement_points.shortfall(table.world, who, price)
            yield Refusal("Climb out", why, "BASE-MACT-15")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and climb."""
        await move_to(table, who, Stance(self.to), cause=causes.CLIMB, price=climb_price(table.world, who))


@menu_action("hero", "BASE-MACT-14")
class Jump(MenuAction, frozen=True):
    """Jump straight over a pit or other ground that one can jump over, three points a space."""

    to: Space
    price: int
    gates = (on_board, may_act, movement_points.can_pay, by_a_gap)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Jump]:
        """The landings in reach of the points."""
        world = table.world
        budget = movement_points.free_points(world, who)
        return [
            cls(to=to, price=price) for to, price in jumps(world, who) if movement_points.points_allow(budget, price)
        ]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """A gap beside the hero that his points do not cross."""
        world = table.world
        prices = [price for _, price in jumps(world, who)] if on_board(world, who) else []
        if prices and short_of(world, who, min(prices)):
            over, why = gap_words(world, who), movement_points.shortfall(world, who, min(prices))
            yield Refusal(f"Jump over the {over}", why, "BASE-MACT-14")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and land."""
        await move_to(table, who, Stance(self.to), cause=causes.JUMP, price=self.price)


@menu_action("hero", "BASE-STAIR-01")
class TakeStairs(MenuAction, frozen=True):
    """Go to another staircase of the same colour for one point."""

    to: Space
    gates = (on_board, may_act, movement_points.can_pay, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TakeStairs]:
        """The far ends that can be entered, those not yet on the table among them."""
        world = table.world
        paid = movement_points.free_points(world, who)
        if not movement_points.points_allow(paid, stair_price()):
            return []
        ends = (*stair_ends(world, who, paid - stair_price()), *unknown_ends(world, who))
        return [cls(to=end) for end in ends]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Nothing to pay with, or a figure at every other end."""
        world = table.world
        ends = stairs(world).get(world.get(Position, who).anchor, ()) if on_board(world, who) else ()
        if not ends or may_act(world, who) is None or cls.offers(table, who):
            return
        if held := held_fast(world, who):
            yield from held
        elif short_of(world, who, stair_price()):
            yield Refusal("Take the stairs", movement_points.shortfall(world, who, stair_price()), "BASE-MACT-04")
        else:
            yield Refusal("Take the stairs", "A figure stands at the other end.", "BASE-STAIR-01")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and climb; what lies at an unknown end is set up first (BASE-EXPL-05)."""
        movement_points.pay(table, who, stair_price())
        area = game_data(table.world).quest.area_at(self.to)
        if area is not None and area.number not in table.world.the(Revealed).areas:
            await reveal(table, area.number, by=who)
            if not landable(table.world, who) >> self.to & 1:
                return
        await move_to(table, who, Stance(self.to), cause=causes.STAIRS)


@rule("BASE-EXPL-05")
def unknown_ends(world: World, hero: FigureId) -> tuple[Space, ...]:
    """The ends of the staircase under a hero that lie in areas not yet on the table: climbing reveals them
    (BASE-EXPL-05)."""
    here = () if held_fast(world, hero) else markers_at(world).get(world.get(Position, hero).anchor, ())
    colours = {world.get(Marker, entity).detail for entity in here if world.get(Marker, entity).kind == "stairs"}
    if not colours:
        return ()
    shown = world.the(Revealed).areas
    marked = (thing for thing in game_data(world).quest.things if thing.kind == "stairs" and thing.detail in colours)
    return tuple(thing.space for thing in marked if thing.area not in shown)


@menu_action("hero", "WELL-GLYPH-01")
class WakeGlyph(MenuAction, frozen=True):
    """Activate the glyph on which the hero stands, free of points, where glyphs wake at will (WELL-GLYPH-01)."""

    worth = 80.0
    gates = (may_act, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[WakeGlyph]:
        """On a glyph that sleeps."""
        glyph = marker_under(table.world, who, "glyph")
        sleeps = glyph is not None and not table.world.get(Marker, glyph).on
        return [cls()] if sleeps and GLYPH_TRIGGER.of(table.world) == "stand" else []

    async def do(self, table: Table, who: FigureId) -> None:
        """It turns white and pays."""
        glyph = marker_under(table.world, who, "glyph")
        assert glyph is not None
        await wake(table, glyph, who)


@rule("BASE-GLYPH-05")
def glyph_ready(turn: HeroTurn) -> bool:
    """A hero uses a glyph once a turn (BASE-GLYPH-05)."""
    return not turn.glyph_used


@rule("BASE-GLYPH-03")
def on_active_glyph(world: World, hero: FigureId) -> bool:
    """Whether the hero stands on an activated glyph by which one can travel (BASE-GLYPH-03)."""
    here = world.get(Position, hero).anchor
    return bool(active_glyphs(world) >> here & 1) and here in gates(world)


@menu_action("hero", "BASE-GLYPH-04", "BASE-MACT-03")
class TakeGlyph(MenuAction, frozen=True):
    """Travel by glyph for one point: from an activated one to town (`to` -1), or from town to any that is free."""

    to: Space
    gates = (may_act, movement_points.costs(TRAVEL_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TakeGlyph]:
        """Town, or the activated glyphs."""
        world = table.world
        if not glyph_ready(world.the(HeroTurn)):
            return []
        if in_town(world, who):
            left = movement_points.free_points(world, who) - TRAVEL_PRICE
            return [cls(to=space) for space in bits(arrivable(world, who, mask_of(gates(world)), left))]
        return [cls(to=NOWHERE)] if on_active_glyph(world, who) and not held_fast(world, who) else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Used already, or too few points."""
        world = table.world
        turn = may_act(world, who)
        if turn is None or not (in_town(world, who) or on_active_glyph(world, who)):
            return
        if not glyph_ready(turn):
            yield Refusal("Travel by glyph", "Only one journey by glyph per turn.", "BASE-GLYPH-05")
        elif held := held_fast(world, who):
            yield from held
        elif not movement_points.can_pay(world, who, TRAVEL_PRICE):
            yield Refusal("Travel by glyph", movement_points.shortfall(world, who, TRAVEL_PRICE), "BASE-GLYPH-04")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and go."""
        movement_points.pay(table, who, TRAVEL_PRICE)
        movement_points.change_turn(table, glyph_used=True)
        if self.to >= 0:
            await move_to(table, who, Stance(self.to), cause=causes.GLYPH)
            return
        await leave_for_town(table, who, cause=causes.GLYPH)
