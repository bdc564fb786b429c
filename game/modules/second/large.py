"""Large monsters of the second edition: they shrink to one of their spaces, walk as a figure of one, and expand where
they stop or are interrupted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.registry import part, rule
from game.kernel.request import Note
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.second import purposes as second_purposes
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.movement.holding import sinks
from game.rules.movement.pits import CLIMB_PRICE, is_in_pit
from game.rules.movement.shrinking import GAIT, LARGE_MOVE, UNTOUCHED, expanded_over, has_shrunk
from game.rules.movement.special_moves import climb_places
from game.rules.movement.steps import (
    LegalStep,
    barred_glyphs,
    enterable,
    move_to,
    put_figure,
    small_steps,
    step,
    touch,
    unfit_to_stand,
)
from game.rules.overlord.activation import active_now, undisturbed
from game.rules.overlord.area_lock import within_bounds
from game.rules.turn import movement_points
from game.rules.turn.guard import guards
from game.state.components.components import Monster, Position
from game.state.components.gait import Shrunk
from game.state.events import causes
from game.state.events.facts import Entered
from game.state.familiars import solid_spaces
from game.state.queries.board_queries import by_a_pit, covered_spaces, crowd, steps
from game.state.queries.figures import full_size, on_board, seat_of, size_of
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import Menu, PlaceFigure
from game.state.rule_options import RuleOption

SHRINK_EXPAND = "shrink_expand"
LARGE_TERRAIN: RuleOption[Literal["walked_square", "wholly"]] = RuleOption(
    "large_terrain",
    "walked_square",
    "wholly",
    "SECOND-LARGE-06",
    "Large monsters feel the ground they walk on",
    "On: ground acts on a large monster that has folded up to walk over it. Off: ground that acts only on whole "
    "figures spares it.",
)
SHRUNK = "shrunk"
"""The menu of a large monster that has shrunk to walk."""


class Folded(Note, frozen=True, kw_only=True):
    """A large monster has shrunk to walk: the masks of the spaces that it covered and covers."""

    aside: ClassVar[bool] = True
    figure: FigureId
    before: int
    after: int


class Unfolded(Note, frozen=True, kw_only=True):
    """It stands with its whole base again: the masks of the spaces that it covered and covers."""

    aside: ClassVar[bool] = True
    figure: FigureId
    before: int
    after: int


@part(GAIT, SHRINK_EXPAND)
def no_whole_steps(world: World, figure: FigureId, budget: int) -> list[Any]:
    """The whole base takes no step."""
    return []


@part(UNTOUCHED, "shrunk_base")
@rule("SECOND-LARGE-06")
def whole_bases_alone(world: World) -> bool:
    """Whether ground on the way of one that has shrunk spares it: by the second edition it does not
    (SECOND-LARGE-06)."""
    return LARGE_TERRAIN.of(world) == "wholly"


def is_large(world: World, figure: FigureId) -> bool:
    """Whether a monster stands on several spaces, and shrinks to walk."""
    return size_of(world, figure) != "1x1" and LARGE_MOVE.of(world) == SHRINK_EXPAND and not is_in_pit(world, figure)


def spaces_to_shrink_to(world: World, figure: FigureId) -> list[Space]:
    """The spaces under the base of a large monster from which a step leads off it; of one that is held, where it is
    held (SECOND-LARGE-01)."""
    own = covered_spaces(world, figure)
    ahead = enterable(world, figure) & ~own
    held = own & sinks(world, figure)
    return [space for space in bits(held or own) if steps(world).neighbours(space) & ahead]


@menu_action("monster", "SECOND-LARGE-01")
class Shrink(MenuAction, frozen=True):
    """Shrink to one of the spaces under the base and walk from there (SECOND-LARGE-01)."""

    space: Space
    worth = 10.0
    gates = (active_now, movement_points.can_pay, is_large)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Shrink]:
        """Any of them from which there is a way."""
        return map(cls, spaces_to_shrink_to(table.world, who))

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then it walks until it expands."""
        if await undisturbed(table, who):
            fold(table, who, self.space, Shrunk(table.world.get(Position, who).stance))
            await walk(table, who)


def fold(table: Table, figure: FigureId, space: Space, shrunk: Shrunk) -> None:
    """The monster takes up one space alone, and walks on as far as it has come."""
    world = table.world
    before = covered_spaces(world, figure)
    world.set(figure, shrunk)
    world.set(figure, Position(space))
    table.log(Folded(figure=figure, before=before, after=1 << space))


async def walk(table: Table, figure: FigureId) -> None:
    """One thing after the other, until it stands with its whole base again or is gone."""
    world = table.world
    while on_board(world, figure) and has_shrunk(world, figure):
        if active_now(world, figure) is None:
            await stop(table, figure)
            return
        request = Menu(seat=seat_of(world, figure), why="SECOND-LARGE-01", menu=SHRUNK, who=figure)
        line = await table.ask(request)
        await line.do(table, figure)
    world.drop(Shrunk, figure)


# --- where it fits ---------------------------------------------------------------------------------------------------
@rule("SECOND-LARGE-02", "SECOND-LARGE-04")
def places_to_stand(world: World, figure: FigureId) -> list[Stance]:
    """The stances in which it may stop now (SECOND-LARGE-02, SECOND-LARGE-04)."""
    now = crowd(world)
    others = now.everyone & ~(covered_spaces(world, figure) & ~now.shared)
    free = within_bounds(world, figure) & ~others & ~unfit_to_stand(world, figure) & ~solid_spaces(world)
    return expanded_over(world, figure, world.get(Position, figure).anchor, free & ~barred_glyphs(world))


async def stop(table: Table, figure: FigureId) -> None:
    """What has ended its move makes it stand: where it fits, else as near as it does."""
    places = places_to_stand(table.world, figure) or nearest_places(table.world, figure)
    if places:
        await expand(table, figure, await choose(table, figure, places))


def nearest_places(world: World, figure: FigureId) -> list[Stance]:
    """The stances as near as can be in which it fits, where it does not fit over its own space."""
    around, here = steps(world), 1 << world.get(Position, figure).anchor
    now = crowd(world)
    free = within_bounds(world, figure) & ~(now.everyone & ~here) & ~unfit_to_stand(world, figure)
    shape = around.footprint(full_size(world, figure))
    near, before = here, 0
    while near != before:
        found = [
            Stance(anchor, way)
            for way in shape.orientations
            for anchor in bits(shape.anchors(free, way))
            if shape.spaces(Stance(anchor, way)) & near
        ]
        if found:
            return found
        near, before = near | around.spread(near), near
    return []


async def choose(table: Table, figure: FigureId, places: list[Stance]) -> Stance:
    """The stance that its player likes of these."""
    monster = table.world.get(Monster, figure)
    request = PlaceFigure(
        seat=seat_of(table.world, figure),
        why="SECOND-LARGE-02",
        purpose=second_purposes.EXPAND,
        card=monster.card,
        rank=monster.rank,
        places=tuple(places),
        subject=figure,
    )
    return await table.ask(request)


@rule("SECOND-LARGE-02", "SECOND-LARGE-05", "SECOND-LARGE-07")
async def expand(table: Table, figure: FigureId, to: Stance) -> None:
    """The base stands over the space that was reached. The other spaces under it do not count as entered
    (SECOND-LARGE-05); what the ground there does to who stands on it is its own rule (SECOND-LARGE-07)."""
    world = table.world
    start = world.get(Position, figure).stance
    reached = 1 << start.anchor
    world.drop(Shrunk, figure)
    world.set(figure, Position(*to))  # nothing is asked about a base over the place where it was one space
    put_figure(table, figure, to, cause=causes.WALK)
    table.log(Unfolded(figure=figure, before=reached, after=covered_spaces(world, figure)))
    covered = covered_spaces(world, figure) & ~reached
    move = Entered(figure=figure, start=start, to=to, entered=covered, left=0, cause=causes.WALK, voluntary=True)
    await touch(table, move, spared=reached)
    if on_board(world, figure):
        await reveal_seen_areas(table)


# --- what it may do --------------------------------------------------------------------------------------------------
@menu_action(SHRUNK, "SECOND-LARGE-01", "SECOND-LARGE-04", "SECOND-LARGE-06", module="second")
class ShrunkStep(MenuAction, frozen=True):
    """One step of one that has shrunk, as a figure of one space; never to where its base could not stand in the end."""

    to: Stance
    price: int = 1
    worth = 5.0
    gates = (active_now, movement_points.can_pay)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[ShrunkStep]:
        """Every step that its points allow."""
        world = table.world
        found = small_steps(world, who, movement_points.free_points(world, who))
        return [cls(Stance(space), price) for price, near in found for space in bits(near)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Where a guard may interrupt it stands up for that, if it can; then pay and step."""
        if await heard_by_guards(table, who):
            await step(table, who, LegalStep(self.to, self.price))
            count(table.world, who)


def count(world: World, figure: FigureId) -> None:
    """It has taken a step."""
    shrunk = world.find(Shrunk, figure)
    if shrunk is not None:
        world.set(figure, Shrunk(shrunk.start, shrunk.walked + 1))


async def heard_by_guards(table: Table, figure: FigureId) -> bool:
    """Whether it may go on with a step. A guard may interrupt only a base that stands: it expands for him, and shrinks
    to the same space again when he lets it pass; where it does not fit the guard waits for the next space."""
    world = table.world
    shrunk, space = world.get(Shrunk, figure), world.get(Position, figure).anchor
    places = places_to_stand(world, figure) if guards(world) and shrunk.walked else []
    if not places:
        return True
    await expand(table, figure, await choose(table, figure, places))
    if not on_board(world, figure) or not await undisturbed(table, figure):
        return False
    fold(table, figure, space, shrunk)
    return True


@menu_action(SHRUNK, "SECOND-LARGE-06", module="second")
class ShrunkClimb(MenuAction, frozen=True):
    """Climb out of a pit into which it has walked."""

    to: Stance
    gates = (active_now, by_a_pit, movement_points.costs(CLIMB_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[ShrunkClimb]:
        """The spaces beside the pit where its base has room."""
        return [cls(to) for to in climb_places(table.world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and climb."""
        await move_to(table, who, self.to, cause=causes.CLIMB, price=CLIMB_PRICE)
        count(table.world, who)


@menu_action(SHRUNK, "SECOND-LARGE-02", "SECOND-LARGE-03", module="second")
class Expand(MenuAction, frozen=True):
    """Stand with the whole base over the space that was reached, turned as one likes (SECOND-LARGE-03)."""

    to: Stance
    worth = 1.0
    gates = (active_now,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Expand]:
        """Every stance that fits, once it has taken a step or cannot take one."""
        world = table.world
        stuck = not small_steps(world, who, movement_points.free_points(world, who))
        if not world.get(Shrunk, who).walked and not stuck:
            return []
        return [cls(to) for to in places_to_stand(world, who) or (nearest_places(world, who) if stuck else [])]

    async def do(self, table: Table, who: FigureId) -> None:
        """It stands; one that could not take a step has nothing left to walk with."""
        if not table.world.get(Shrunk, who).walked:
            movement_points.change(table, who, points=0)
        await expand(table, who, self.to)
