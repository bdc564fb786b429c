"""The leap: where it can lead, what it passes, and its attack on all enemies passed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from game.board.footprint import Stance
from game.board.grid import DIRECTIONS, Space, bits
from game.kernel.registry import rule
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.modules.altar import purposes as altar_purposes
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import enemies
from game.rules.movement.holding import held_fast
from game.rules.movement.pits import is_in_pit
from game.rules.movement.steps import arrive_at, landable, put_figure, stands_at, tell_move
from game.rules.overlord.activation import active_now, undisturbed
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import Activation, Position
from game.state.events.drafts import Stepping
from game.state.queries.board_queries import covered_spaces, figures_in, revealed, steps
from game.state.queries.figures import on_board, seat_of, side_of, size_of
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import YesNo


class Bound(NamedTuple):
    """One leap: where it ends, the anchors on the way there, and the spaces that it passes."""

    anchor: Space
    way: tuple[Space, ...]
    passed: int


@rule("ALTAR-LEAP-01", "ALTAR-LEAP-02")
def leaps(world: World, figure: FigureId) -> list[Bound]:
    """Every leap that a figure may make now, near ones first in each of the four directions, never diagonal
    (ALTAR-LEAP-01): over twice as many spaces as it has points left (ALTAR-LEAP-02)."""
    reach = 2 * movement_points.free_points(world, figure)
    place = world.find(Position, figure)
    if place is None or reach < 1 or leapt_already(world, figure) or is_in_pit(world, figure):
        return []
    if held_fast(world, figure):
        return []
    return [bound for direction in range(4) for bound in _along(world, figure, direction, reach)]


def leapt_already(world: World, figure: FigureId) -> bool:
    """Whether the figure has leapt in this activation."""
    active = movement_points.in_progress(world, figure)
    return isinstance(active, Activation) and active.leapt


@rule("ALTAR-LEAP-03", "ALTAR-LEAP-04", "ALTAR-LEAP-05")
def _along(world: World, figure: FigureId, direction: int, reach: int) -> list[Bound]:
    """The leaps in one direction: a wall or closed door stops them (ALTAR-LEAP-04), but nothing that stands or lies in
    revealed spaces (ALTAR-LEAP-03); they end on spaces free of others and where one can stop (ALTAR-LEAP-05)."""
    around, place = steps(world), world.get(Position, figure)
    shape = around.footprint(size_of(world, figure))
    dx, dy = DIRECTIONS[direction]
    own = here = covered_spaces(world, figure)
    anchor, passed = place.anchor, 0
    way: tuple[Space, ...] = (anchor,)
    found = []
    for _ in range(reach):
        if not all(around.allowed(space, direction) for space in bits(here)):
            break
        anchor = Space(anchor + dy * around.grid.width + dx)
        stance = Stance(anchor, place.orientation)
        if not shape.fits(stance):
            break
        here = shape.spaces(stance)
        if here & ~own & ~revealed(world):
            break
        way, passed = (*way, anchor), passed | here
        if not here & ~landable(world, figure):
            found.append(Bound(anchor, way, passed & ~own))
    return found


@rule("ALTAR-LEAP-10")
async def leap(table: Table, figure: FigureId, bound: Bound) -> None:
    """Fly along the line, come down, and strike at whom one has passed; that ends the movement (ALTAR-LEAP-10)."""
    movement_points.change(table, figure, leapt=True, points=0)
    await strike_passed(table, figure, await fly(table, figure, bound))


async def fly(table: Table, figure: FigureId, bound: Bound) -> int:
    """Take a figure to the end of its leap, space by space; the mask of the spaces passed. One that is thrown off the
    line on the way has come down there."""
    world = table.world
    start, own, passed = world.get(Position, figure).stance, covered_spaces(world, figure), 0
    end = start._replace(anchor=bound.anchor)
    if not (await table.before(Stepping(figure=figure, start=start, to=end, cause=altar_causes.LEAP))).stands:
        return passed
    for anchor in bound.way[1:-1]:
        to = start._replace(anchor=anchor)
        world.set(figure, Position(*to))
        passed |= covered_spaces(world, figure) & ~own
        await tell_move(table, figure, start, to, cause=altar_causes.LEAP)
        if not stands_at(world, figure, to):
            return passed
        start = to
    put_figure(table, figure, end, cause=altar_causes.LEAP)
    await arrive_at(table, figure, start, end, cause=altar_causes.LEAP)
    return bound.passed


@rule("ALTAR-LEAP-06")
def victims(world: World, figure: FigureId, passed: int) -> list[FigureId]:
    """The enemies in the spaces passed: no friends, and nobody who merely stands beside them (ALTAR-LEAP-06)."""
    return figures_in(world, passed & enemies(world, figure, side_of(world, figure)))


async def strike_passed(table: Table, figure: FigureId, passed: int) -> None:
    """One roll for all enemies passed, if its player wants; it is an attack of the activation (ALTAR-LEAP-06). One that
    a guard has interrupted was not made, and he is asked again (BASE-ORDER-11)."""
    world = table.world
    pay = partial(movement_points.use_attack, table, figure)
    while struck := may_strike(world, figure, passed):
        seat = seat_of(world, figure)
        asked = YesNo(
            seat=seat, why="ALTAR-LEAP-06", purpose=altar_purposes.LEAP_ATTACK, subject=figure, figures=tuple(struck)
        )
        if not await table.ask(asked):
            return
        target = next(bits(covered_spaces(world, struck[0]) & passed))
        if await attack(table, figure, chooser=seat, target=target, passed=passed, pay=pay):
            return


def may_strike(world: World, figure: FigureId, passed: int) -> list[FigureId]:
    """The enemies whom a leaper that has landed can still strike; none when it is gone or has no attack left."""
    active = active_now(world, figure)
    if active is None or active.attacks < 1 or active.dazed or not on_board(world, figure):
        return []
    return victims(world, figure, passed)


@ability("leap")
class Leap(Ability):
    """In its turn it may leap in a straight line over up to twice its remaining movement, and strike at all enemies
    that it has passed (ALTAR-LEAP)."""


@menu_action("monster", "ALTAR-LEAP-02")
class LeapTo(MenuAction, frozen=True):
    """Leap in a straight line, over whatever stands there."""

    anchor: Space
    gates = (active_now, movement_points.can_pay)
    bearers = Leap

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every landing."""
        return [cls(bound.anchor) for bound in leaps(table.world, who)]

    def worth_now(self, world: World, who: FigureId) -> float:
        """The more enemies it passes the better, if it can still strike; two are worth more than a blow at one."""
        active = world.find(Activation, GAME)
        if active is None or not active.attacks or active.dazed:
            return -5.0
        passed = next((bound.passed for bound in leaps(world, who) if bound.anchor == self.anchor), 0)
        count = len(victims(world, who, passed))
        return 60.0 + 70.0 * (count - 1) if count else -5.0

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then leap."""
        if not await undisturbed(table, who):
            return
        bound = next((each for each in leaps(table.world, who) if each.anchor == self.anchor), None)
        if bound is not None:
            await leap(table, who, bound)
