"""Steps and arrivals: which spaces a figure may enter, what a step costs, and what happens where it comes to stand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.board.footprint import OFF_BOARD, Stance
from game.board.going import Going, Patch, union
from game.board.grid import Space, bits, mask_of
from game.board.steps import Steps
from game.kernel.registry import part, rule
from game.kernel.store import FigureId, World, derived, derived_of
from game.kernel.table import Table
from game.rules.dungeon.glyphs import activate_glyph
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.movement.holding import HOLDING, sinks, way_out
from game.rules.movement.pits import falls_in, flies_over, is_in_pit, wholly_in_pit
from game.rules.movement.shared_spaces import can_move_on, held_at
from game.rules.movement.shrinking import GAIT, LARGE_MOVE, Gait, room_for_all, walks_above
from game.rules.overlord.area_lock import within_bounds
from game.rules.turn import movement_points
from game.rules.turn.open_window import open_window
from game.rules.turn.orders import lose_aim
from game.state.ability import Stat
from game.state.components.components import Hero, InPit, InTown, Marker, Position, Revealed, TerrainPatch
from game.state.components.gait import Shrunk
from game.state.events import causes
from game.state.events.drafts import Stepping
from game.state.events.facts import Entered, Left, SteppedBack
from game.state.familiars import solid_spaces
from game.state.footing import bodies_like_figures
from game.state.game_data import game_data
from game.state.movers import mover_spaces
from game.state.queries.bans import grounded
from game.state.queries.board_queries import active_glyphs, covered_at, covered_spaces, crowd, steps, steps_below
from game.state.queries.figures import abilities_of, is_hero, side_of, size_of, total
from game.state.requests import windows
from game.state.rule_options import FLY_END, GLYPH_END_MONSTERS
from game.state.slugs import Cause
from game.state.terrain import (
    Stranded,
    blocking,
    dear,
    pit_piece,
    pits,
    terrain_kinds,
    terrain_mask,
    terrain_masks,
    touching,
)


def figure_flies(world: World, figure: FigureId) -> bool:
    """Whether a figure passes over enemies and obstacles (BASE-ABIL-11)."""
    return total(world, figure, Stat.FLIES) > 0 and not grounded(world, figure)


@rule("BASE-MOVE-04", "BASE-MOVE-11", "ALTAR-ALTAR-01", "BASE-FAM-04", "ALTAR-FAQ-14")
@derived_of(abilities_of, Revealed, TerrainPatch, bodies_like_figures, crowd, mover_spaces)
def enterable(world: World, figure: FigureId) -> int:
    """The spaces that a figure may pass: on the table, without blocking obstacle or enemy; a flier passes both. Markers
    and familiars hinder nobody (BASE-MOVE-04, BASE-MOVE-05, BASE-MOVE-11, BASE-FAM-04, BASE-ABIL-11)."""
    ground = within_bounds(world, figure)
    if figure_flies(world, figure):
        return ground
    return ground & ~(blocking(world) & ~passed_ground(world, figure)) & ~enemies_of(world, figure)


def passed_ground(world: World, figure: FigureId) -> int:
    """The terrain on which a figure comes to no harm, and which it passes where it bars others."""
    if not total(world, figure, Stat.PASSES):
        return 0
    return union(mask for name, mask in terrain_masks(world).items() if total(world, figure, Stat.PASSES, name))


@rule("BASE-GEN-07")
def enemies_of(world: World, figure: FigureId) -> int:
    """The spaces of a figure's enemies: heroes and monsters are each other's, never their own (BASE-GEN-07)."""
    now = crowd(world)
    return now.monsters if side_of(world, figure) == "hero" else now.heroes | bodies_like_figures(world)


@rule("BASE-MOVE-06")
@derived_of(abilities_of, Revealed, TerrainPatch, Marker, Shrunk, crowd, solid_spaces, mover_spaces, steps)
def landable(world: World, figure: FigureId) -> int:
    """The spaces on which a figure may end its movement: free of others, of blocking obstacles, and for a monster of
    activated glyphs (BASE-MOVE-06, BASE-GLYPH-08)."""
    now = crowd(world)
    own = covered_spaces(world, figure) & ~now.shared
    free = within_bounds(world, figure) & ~(now.everyone & ~own) & ~unfit_to_stand(world, figure) & ~solid_spaces(world)
    return free if is_hero(world, figure) else room_for_all(world, figure, free & ~barred_glyphs(world))


def unfit_to_stand(world: World, figure: FigureId) -> int:
    """The obstacles on which a figure cannot end: all that bar movement, but for fliers where they may end anywhere
    (BASE-ABIL-11)."""
    barred = blocking(world)
    return 0 if barred and FLY_END.of(world) == "anywhere" and figure_flies(world, figure) else barred


@rule("BASE-GLYPH-07", "BASE-GLYPH-08", "ALTAR-FAQ-12")
@derived(Marker)
def barred_glyphs(world: World) -> int:
    """The spaces on which no monster may end or be put: activated glyphs, or all of them where that is played
    (BASE-GLYPH-08)."""
    return active_glyphs(world) if GLYPH_END_MONSTERS.of(world) == "unactivated_only" else all_glyphs(world)


@derived(Marker)
def all_glyphs(world: World) -> int:
    """The spaces of all glyphs on the table."""
    return mask_of(thing.space for _, thing in world.each(Marker) if thing.kind == "glyph")


@rule("BASE-MOVE-05")
def _with_friends(world: World, figure: FigureId, anchors: int) -> int:
    """Spaces of friends stay in: they may be passed (BASE-MOVE-05)."""
    return anchors


def dear_for(world: World, figure: FigureId) -> tuple[Patch, ...]:
    """The ground on which steps cost a figure more than the usual point: none a flier."""
    return () if figure_flies(world, figure) else dear(world)


class LegalStep(NamedTuple):
    """A step that a figure may take: how it comes to stand, and the points it costs."""

    to: Stance
    price: int


def walking_ground(world: World, figure: FigureId) -> Going:
    """Where a figure on the board may walk, and what that costs: the ground, and what modules say of places that hold
    it."""
    return past_holds(world, figure, open_ground(world, figure))


def past_holds(world: World, figure: FigureId, going: Going) -> Going:
    """The same ground with what modules say of places that hold a figure on the board."""
    if not game_data(world).book.all(HOLDING):
        return going
    stuck, out = sinks(world, figure), way_out(world, figure)
    patches = (Patch(stuck, ends=True, whole=False), *going.patches) if stuck else going.patches
    if out is None:
        return _kept_going(going.enter, patches) if stuck else going
    return Going(going.enter, (Patch(covered_spaces(world, figure), leave=out.toll), *patches), first=out.places)


@derived_of(enterable, movement_points.grips, InPit)
def open_ground(world: World, figure: FigureId) -> Going:
    """Where a figure on the board may walk by the ground alone, and what that costs. Who has come into a pit, or next
    to an enemy with Grapple, walks no further. Fliers pass pits and pay nothing more."""
    small = size_of(world, figure) == "1x1"
    ground = _with_friends(world, figure, enterable(world, figure)) if small else large_ground(world, figure)
    if is_in_pit(world, figure):
        return Going(ground & pit_piece(world, world.get(Position, figure).anchor))
    patches = rough(world)
    if patches and figure_flies(world, figure):
        patches = ()
    elif patches and flies_over(world, figure):
        patches = dear(world)
    stuck = held_at(world, figure)
    if stuck:
        patches = (Patch(stuck, ends=True, whole=False), *patches)
    return _kept_going(ground, patches)


@derived(dear, pits)
def rough(world: World) -> tuple[Patch, ...]:
    """The ground that is dear, and the pits, in which walking ends."""
    holes = pits(world)
    return (*dear(world), Patch(holes, ends=True)) if holes else dear(world)


@lru_cache(maxsize=1024)
def _kept_going(ground: int, patches: tuple[Patch, ...]) -> Going:
    return Going(ground, patches)


def walking_steps(world: World, figure: FigureId) -> Steps:
    """The steps of a figure: down in a pit it passes beneath crushing walls (ALTAR-WALL-09)."""
    return steps_below(world) if is_in_pit(world, figure) else steps(world)


def small_steps(world: World, figure: FigureId, budget: int) -> tuple[tuple[int, int], ...]:
    """(price, mask) of the spaces to which a figure of one space may step now with `budget` points left. Onto one that
    holds a friend (or for a flier anybody) only if the points reach an empty one from there (BASE-MOVE-06)."""
    if budget < 1:
        return ()
    here = world.get(Position, figure).anchor
    prices = walking_ground(world, figure).prices(here, near_spaces(world, figure, here))
    found = []
    for price, near in prices:
        if price <= budget and (spaces := arrivable(world, figure, near, budget - price)):
            found.append((price, spaces))
    return tuple(found)


def arrivable(world: World, figure: FigureId, near: int, budget: int) -> int:
    """Those of the spaces `near` onto which a figure of one space may come with `budget` points left after it: free
    ones, and those of figures that it may pass if the points reach a free space from there (BASE-MOVE-06)."""
    ends = landable(world, figure)
    now = near & ends
    shared = near & ~ends & _with_friends(world, figure, enterable(world, figure)) if budget > 0 else 0
    for space in bits(shared):
        if can_move_on(world, figure, space, budget, walking_ground(world, figure), ends=ends):
            now |= 1 << space
    return now


@rule("BASE-MOVE-03", "BASE-MOVE-09")
def near_spaces(world: World, figure: FigureId, here: Space) -> int:
    """The spaces one step away; a diagonal leads between two figures or obstacles as well, and enemies beside the way
    hinder nothing (BASE-MOVE-03, BASE-MOVE-09)."""
    return walking_steps(world, figure).neighbours(here)


@part(GAIT, "footprint")
@rule("BASE-LARGE-03", "BASE-LARGE-04", "BASE-LARGE-06")
def large_steps(world: World, figure: FigureId, budget: int) -> list[LegalStep]:
    """The steps of a large figure with `budget` points left (BASE-LARGE-03..07)."""
    if budget < 1:
        return []
    shape = walking_steps(world, figure).footprint(size_of(world, figure))
    going = walking_ground(world, figure)
    ends, stuck = landable(world, figure), held_at(world, figure) | sinks(world, figure)
    found = []
    own = covered_spaces(world, figure)
    for move in shape.moves(world.get(Position, figure).stance, going):
        left = budget - move.price
        free = not move.entered & ~ends and (not own & ~ends or not shape.spaces(move.place) & ~ends)
        goes_on = not free and left > 0 and not shape.spaces(move.place) & stuck
        if left >= 0 and (free or (goes_on and shape.reach(move.place, left, going.onward, stoppable=ends))):
            found.append(LegalStep(move.place, move.price))
    return found


@rule("BASE-LARGE-07")
def large_ground(world: World, figure: FigureId) -> int:
    """The spaces that a large figure may newly cover, and its own; down in a pit those of the pit alone, for out of it
    it climbs (BASE-LARGE-07, BASE-PROP-02)."""
    ground = enterable(world, figure) | covered_spaces(world, figure)
    if not is_in_pit(world, figure):
        return ground
    return ground & pit_piece(world, world.get(Position, figure).anchor)


def legal_steps(world: World, figure: FigureId, budget: int) -> tuple[LegalStep, ...]:
    """Every step that a figure on the board may take with `budget` points."""
    if size_of(world, figure) != "1x1":
        gait: Gait = game_data(world).book.all(GAIT)[LARGE_MOVE.of(world)]
        return tuple(gait(world, figure, budget))
    return _each_step(small_steps(world, figure, budget))


@lru_cache(maxsize=4096)
def _each_step(priced: tuple[tuple[int, int], ...]) -> tuple[LegalStep, ...]:
    return tuple(sorted(LegalStep(Stance(space), price) for price, near in priced for space in bits(near)))


def single_steps(world: World, figure: FigureId) -> list[Stance]:
    """The stances one step away in which a figure could end, whatever points the step would take."""
    ends = landable(world, figure)
    shape = walking_steps(world, figure).footprint(size_of(world, figure))
    moves = shape.moves(world.get(Position, figure).stance, walking_ground(world, figure))
    return sorted(move.place for move in moves if not shape.spaces(move.place) & ~ends)


@rule("BASE-MOVE-02")
async def step(table: Table, figure: FigureId, to: LegalStep) -> None:
    """Pay for a step and take it: one point, diagonal or not, where the ground is plain (BASE-MOVE-02)."""
    await move_to(table, figure, to.to, cause=causes.WALK, price=to.price)


async def move_to(
    table: Table, figure: FigureId, to: Stance, *, cause: Cause, price: int = 0, voluntary: bool = True
) -> None:
    """Pay for a move, and unless something stops it put the figure down and let happen what its coming causes."""
    if price:
        movement_points.pay(table, figure, price)
    place = table.world.find(Position, figure)
    start = OFF_BOARD if place is None else place.stance
    move = Stepping(figure=figure, start=start, to=to, cause=cause, price=price, voluntary=voluntary)
    if cause != causes.PLACE:
        move = await table.before(move)
    if move.stands and table.world.find(Position, figure) == place:
        put_figure(table, figure, move.to, cause=cause)
        await arrive_at(table, figure, start, move.to, cause=cause, voluntary=voluntary)


def put_figure(table: Table, figure: FigureId, to: Stance, *, cause: Cause) -> Stance:
    """Put a figure down and nothing more: how it stood before. Whoever calls this lets `arrive_at` follow."""
    world = table.world
    old = world.find(Position, figure)
    hole = pit_piece(world, old.anchor) if old is not None and is_in_pit(world, figure) else 0
    world.drop(Stranded, figure)
    _count_move(table, figure, left=old)
    world.drop(InTown, figure)
    world.set(figure, Position(*to))
    if not (hole >> to.anchor & 1 and falls_in(world, figure)):
        world.drop(InPit, figure)
    if world.find(Hero, figure) is not None and cause != causes.PLACE:
        lose_aim(table, figure, cause=causes.MOVED)
    return OFF_BOARD if old is None else old.stance


async def tell_move(
    table: Table, figure: FigureId, start: Stance, to: Stance, *, cause: Cause, voluntary: bool = True
) -> Entered:
    """Let those hear who wait for a figure to leave its spaces, then those who wait for it to enter others."""
    before = 0 if start == OFF_BOARD else covered_at(table.world, figure, start)
    now = covered_at(table.world, figure, to)
    left, entered = before & ~now, now & ~before
    if left:
        await table.publish(Left(figure=figure, start=start, to=to, left=left, cause=cause, voluntary=voluntary))
    move = Entered(figure=figure, start=start, to=to, entered=entered, left=left, cause=cause, voluntary=voluntary)
    await table.publish(move)
    return move


async def arrive_at(
    table: Table, figure: FigureId, start: Stance, to: Stance, *, cause: Cause, voluntary: bool = True
) -> None:
    """What the coming of a figure causes: whoever listens to the move (Aura, quest), then a fall into a pit unless it
    is down there already, a glyph, what is now seen, and at last the overlord's window."""
    world = table.world
    move = await tell_move(table, figure, start, to, cause=cause, voluntary=voluntary)
    if not stands_at(world, figure, to):
        return
    await tread(table, move)
    if world.find(Hero, figure) is None:
        await reveal_seen_areas(table)
        return
    if not stands_at(world, figure, to):
        return
    await activate_glyph(table, figure, to.anchor)
    await reveal_seen_areas(table)
    if not move.quiet and stands_at(world, figure, to):
        await open_window(table, move, window=windows.HERO_ENTERED, why="BASE-OLC-11", subject=figure)


async def tread(table: Table, move: Entered) -> None:
    """What lies under a figure that has moved acts on it, one kind after the other, as long as it stands there; a large
    one is touched by its whole base or by any space, as the ground has it, and a flier never."""
    world, figure = table.world, move.figure
    own = covered_spaces(world, figure)
    if not own & touching(world):
        return
    await touch(table, move, spared=0)


async def touch(table: Table, move: Entered, *, spared: int) -> None:
    """The same, but for the ground of the mask `spared`."""
    world, figure = table.world, move.figure
    own = covered_spaces(world, figure)
    for name, kind in terrain_kinds(world).items():
        under = terrain_mask(world, name) & own if kind.arrive is not None else 0
        if not under or under & spared or figure_flies(world, figure):
            continue
        if kind.whole and (under != own or walks_above(world, figure)):
            continue
        if total(world, figure, Stat.PASSES, name):
            continue
        if kind.arrive is not None and stands_at(world, figure, move.to):
            await kind.arrive(table, move)


async def leave_for_town(table: Table, hero: FigureId, *, cause: Cause) -> None:
    """A hero goes to town: what he hid from others may now be seen."""
    world = table.world
    start, left = world.get(Position, hero).stance, covered_spaces(world, hero)
    world.drop(Position, hero)
    world.set(hero, InTown())
    _count_move(table, hero, left=None)
    lose_aim(table, hero, cause=causes.MOVED)
    await table.publish(Left(figure=hero, start=start, to=OFF_BOARD, left=left, cause=cause))
    await reveal_seen_areas(table)


def stands_at(world: World, figure: FigureId, stance: Stance) -> bool:
    """Whether a figure stands so, and has been neither killed nor moved on."""
    place = world.find(Position, figure)
    return place is not None and (place.anchor, place.orientation) == stance


def _count_move(table: Table, figure: FigureId, *, left: Position | None) -> None:
    """One more move of the figure that acts. The place that it leaves is kept if it could have ended there: what ends
    its movement puts it back."""
    now = movement_points.in_progress(table.world, figure)
    if now is not None:
        free = None if left is None or out_of_place(table.world, figure) else left.stance
        movement_points.change(table, figure, moved=now.moved + 1, last_free=free or now.last_free)


def sharing(world: World, figure: FigureId) -> bool:
    """Whether another figure stands on one of its spaces (BASE-MOVE-07)."""
    now = crowd(world)
    return bool(now.under.get(figure, 0) & now.shared)


@derived_of(abilities_of, TerrainPatch, crowd, solid_spaces, Stranded)
def out_of_place(world: World, figure: FigureId) -> bool:
    """Whether a figure stands where no movement ends: on another's space, on an obstacle that it only passes over, or
    where a familiar lets nobody stay (BASE-MOVE-06)."""
    barred = solid_spaces(world) | (0 if stranded(world, figure) else unfit_to_stand(world, figure))
    return sharing(world, figure) or bool(covered_spaces(world, figure) & barred)


def strand(world: World, figures: Iterable[FigureId]) -> None:
    """Those of these figures that were put onto an obstacle, or on whom one was put, stay there until they move."""
    for figure in figures:
        if covered_spaces(world, figure) & unfit_to_stand(world, figure):
            world.set(figure, Stranded())


def stranded(world: World, figure: FigureId) -> bool:
    """Whether a figure stands on an obstacle by no movement of its own: it need not go, and acts as from any space
    (BASE-MOVE-06)."""
    return world.find(Stranded, figure) is not None


def separate(table: Table, figure: FigureId, last_free: Stance | None) -> None:
    """A figure whose movement was ended out of place goes back to where it last could have ended, or, when it has just
    come from town, to the nearest space that is free (BASE-MOVE-06)."""
    world = table.world
    if world.find(Position, figure) is None or not out_of_place(world, figure):
        return
    start = world.get(Position, figure).anchor
    end = last_free or Stance(nearest_free(world, figure))
    world.set(figure, Position(*end))
    if not wholly_in_pit(world, figure):
        world.drop(InPit, figure)
    table.log(SteppedBack(figure=figure, start=start, end=end.anchor))


def nearest_free(world: World, figure: FigureId) -> Space:
    """The nearest space, no pit, on which a figure of one space could end; its own when there is none."""
    found = nearest_space(world, covered_spaces(world, figure), landable(world, figure) & ~pits(world))
    return next(bits(found), world.get(Position, figure).anchor)


def nearest_space(world: World, near: int, ends: int) -> int:
    """Those of `ends` that the fewest steps reach from the spaces `near`, past figures and from under a mover."""
    around = steps_below(world) if near & mover_spaces(world) else steps(world)
    while not near & ends and (wider := near | around.spread(near)) != near:
        near = wider
    return near & ends
