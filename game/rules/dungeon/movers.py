"""Movers: bodies that move on a moment, how they come into play, move, push, kill, and leave the map.

What kinds there are and what each of them does is brought by modules: see `MoverKind`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space, bits, mask_of
from game.kernel.registry import on, rule
from game.kernel.request import Fact
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.companions.familiars import shift_familiar
from game.rules.dungeon.push_plan import PushPlan, push_plan
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.dungeon.terrain import take_off_terrain
from game.rules.movement.steps import arrive_at, put_figure, stands_at, strand
from game.rules.quest.conquest import settle
from game.rules.status.death import die
from game.rules.status.wounds import Hit, wound_all
from game.state.components.components import OVERLORD
from game.state.events.attack import Pausing
from game.state.events.facts import GroundChanged
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import board, game_data
from game.state.movers import (
    ENDLESS,
    Mover,
    MoverArrived,
    MoverGone,
    MoverMoved,
    MoverStarted,
    MoverStopped,
    Moving,
    Swept,
    floor_beside,
    movers_in_play,
    shut_by,
    shuts,
    step_of,
    swept_by,
)
from game.state.queries.board_queries import covered_spaces, revealed, shut_doors
from game.state.queries.figures import on_board
from game.state.requests.requests import ChooseSpace
from game.state.slugs import Cause, Purpose

MOVER, MOVER_ORDER = "mover", "mover_order"
"""The kinds of part that a `MoverKind` is, and a function `(world, movers)` that says which of them may go next."""


class Meeting(NamedTuple):
    """What comes of a mover's next space: the figures that it pushes on (those who cannot give way die, those down in a
    pit are not touched) and the figures that it kills; why it breaks before it gets there, "" where it does not, and
    the movers that break with it; the direction in which it goes on from there, "" for straight on; whether its move is
    over `before` that space or `after` it."""

    pushed: Sequence[FigureId] = ()
    killed: Sequence[FigureId] = ()
    breaks: str = ""
    wrecks: Sequence[Entity] = ()
    turns: str = ""
    halts: Literal["", "before", "after"] = ""


class Ahead(NamedTuple):
    """A step of a mover's way as the board is now: its body after it, how likely it comes so far (0 to 1), the figures
    that it would kill there, and those that it would leave unhurt."""

    body: Mover
    chance: float
    killed: Sequence[FigureId] = ()
    spared: Sequence[FigureId] = ()


class ChooseMover(ChooseSpace, frozen=True, kw_only=True):
    """Choose which mover goes next, by a space of it or of its way; `firsts` is one such space of each of them."""

    movers: tuple[Entity, ...]
    firsts: tuple[Space, ...]


class MoverKind:
    """A kind of body that moves on a moment, registered as `part("mover", name)`."""

    why: ClassVar[str]
    """The rule by which it moves."""
    moment: ClassVar[type[Fact]] = OverlordTurnBegan
    wounds: ClassVar[int] = 0
    """What each whom it pushes suffers, whatever the armour."""
    clears: ClassVar[tuple[str, ...]] = ()
    """The kinds of terrain that it takes off the map."""

    async def length(self, table: Table, entity: Entity) -> int:
        """The spaces of its next move."""
        return 1

    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """What it meets in the spaces before it."""
        return Meeting()

    def lane(self, world: World, entity: Entity) -> int:
        """The mask of the spaces to which its next move may lead, or beside which it stands: pointing at any of them
        chooses it too."""
        mover, grid = world.get(Mover, entity), board(world)
        return swept_by(grid, mover) | floor_beside(grid, mover)

    def forecast(self, world: World, entity: Entity) -> Sequence[Ahead]:
        """Its next move step by step with what is expected of it; nothing where that is not left to dice."""
        return ()

    def leaves(self, world: World, entity: Entity) -> str:
        """Why it is taken off the map where it is now, a word for `MoverGone`; "" where it stays."""
        return ""


def kind_of(world: World, entity: Entity) -> MoverKind:
    """What a mover's kind does in this game."""
    kind: type[MoverKind] = game_data(world).book.all(MOVER)[world.get(Mover, entity).kind]
    return kind()


# --- coming and going ------------------------------------------------------------------------------------------------
async def put_mover(table: Table, mover: Mover) -> None:
    """Bring a mover into play."""
    entity = table.world.create(mover)
    await table.publish(MoverStarted(mover=entity, body=mover, shown=is_shown(table.world, mover)))


async def take_off_mover(table: Table, entity: Entity, why: str) -> None:
    """Take a mover off the map for good."""
    world = table.world
    mover = world.get(Mover, entity)
    if mover.in_play:
        world.set(entity, msgspec.structs.replace(mover, edges=(), spaces=()))
        await table.publish(MoverGone(mover=entity, body=mover, why=why, shown=is_shown(world, mover)))


def is_shown(world: World, mover: Mover) -> bool:
    """Whether a mover stands on or beside a space that is on the table."""
    return bool(floor_beside(board(world), mover) & revealed(world))


# --- the moment ------------------------------------------------------------------------------------------------------
@on(OverlordTurnBegan, order=-50, rules=("ALTAR-WALL-03",))
async def movers_move(table: Table, moment: Fact) -> None:
    """Before anything else that comes of this moment each mover whose moment it is moves once. A module with movers of
    another moment lets this listen for that."""
    world = table.world
    awake = [each for each in movers_in_play(world) if not world.get(Mover, each).rests]
    await move_all(table, [each for each in awake if kind_of(world, each).moment is type(moment)])


async def move_all(table: Table, movers: list[Entity]) -> None:
    """Move each of these movers once, in the order that the overlord chooses."""
    while movers := [each for each in movers if table.world.get(Mover, each).in_play]:
        mover = await _next(table, movers)
        movers.remove(mover)
        await move_mover(table, mover)


async def _next(table: Table, movers: Sequence[Entity]) -> Entity:
    """The mover that the overlord lets move next, pointed at by a space that it will sweep or one beside it."""
    world, grid = table.world, board(table.world)
    for may_go in table.book.all(MOVER_ORDER).values():
        movers = may_go(world, movers)
    spaces: dict[Space, Entity] = {}
    for each in movers:
        mover = world.get(Mover, each)
        own = (*mover.spaces, *bits(swept_by(grid, mover)), *bits(floor_beside(grid, mover)))
        spaces.update([(space, each) for space in own if space not in spaces][:1])
    if len(spaces) < 2:
        return movers[0]
    for each in movers:
        lane = mask_of(world.get(Mover, each).spaces) | kind_of(world, each).lane(world, each)
        spaces = dict.fromkeys(bits(lane), each) | spaces
    kinds = {world.get(Mover, each).kind for each in movers}
    purpose = MOVER if len(kinds) > 1 else kinds.pop()
    why = kind_of(world, movers[0]).why
    firsts = {
        each: min(space for space in spaces if spaces[space] == each) for each in dict.fromkeys(sorted(spaces.values()))
    }
    request = ChooseMover(
        seat=OVERLORD,
        why=why,
        purpose=Purpose(purpose),
        spaces=tuple(sorted(spaces)),
        movers=tuple(firsts),
        firsts=tuple(firsts.values()),
    )
    return spaces[await table.ask(request)]


async def move_mover(table: Table, entity: Entity) -> None:
    """A mover makes its move, space by space: guards may interrupt before it."""
    kind = kind_of(table.world, entity)
    while not (await table.before(Pausing(what=MOVER))).stands:
        pass
    if not table.world.get(Mover, entity).in_play:
        return
    spaces = await kind.length(table, entity)
    since = len(table.facts)
    table.world.set(GAME, Moving())
    for nth in range(1, spaces + 1):
        if not await _step(table, entity, kind, nth):
            break
    table.world.drop(Moving, GAME)
    _tell_of_move(table, entity, since)
    settle(table)


def _tell_of_move(table: Table, entity: Entity, since: int) -> None:
    """Tell of the move that a mover has made since a place in the row of facts as of one thing."""
    facts = table.facts[since:]
    steps = [fact for fact in facts if isinstance(fact, MoverMoved) and fact.mover == entity]
    gone = next((fact for fact in facts if isinstance(fact, MoverGone) and fact.mover == entity), None)
    body = table.world.get(Mover, entity) if gone is None else gone.body
    table.log(
        MoverStopped(
            mover=entity,
            body=body,
            spaces=len(steps),
            on=tuple(figure for step in steps for figure in step.killed),
            why="" if gone is None else gone.why,
            shown=is_shown(table.world, body) or any(step.shown for step in steps),
        )
    )


# --- a space of the way ----------------------------------------------------------------------------------------------
async def _step(table: Table, entity: Entity, kind: MoverKind, nth: int) -> bool:
    """Push, kill and clear the way in one go, and last what follows. What the mover hid may now be seen
    (BASE-EXPL-01). Whether it may go on from there."""
    world, start = table.world, table.world.get(Mover, entity)
    meeting = kind.meet(world, entity, swept_by(board(world), start))
    if meeting.halts == "before":
        return False
    if meeting.breaks:
        for each in (entity, *meeting.wrecks):
            await take_off_mover(table, each, meeting.breaks)
        await reveal_seen_areas(table)
        return False
    plan = push_plan(world, start, meeting.pushed)
    left = _carry_out(table, entity, kind, meeting, plan, nth)
    end = world.get(Mover, entity)
    for figure in (*plan.crushed, *meeting.killed):
        await die(table, figure, cause=Cause(start.kind), surely=True)
    struck = [figure for figure in plan.pushed if on_board(world, figure)] if kind.wounds else []
    await wound_all(table, [Hit(figure, kind.wounds, Cause(start.kind), ignores_armour=True) for figure in struck])
    for each in plan.places:
        world.drop(Swept, each)
    for each, to in plan.places.items():
        if stands_at(world, each, to):
            await arrive_at(table, each, left[each], to, cause=Cause(start.kind), voluntary=False)
    met = [each for each in movers_in_play(world) if set(end.edges) & set(world.get(Mover, each).edges)]
    gone = [(mover, why) for mover in dict.fromkeys((entity, *met)) if (why := why_gone(world, mover))]
    for mover, why in gone:
        await take_off_mover(table, mover, why)
    await reveal_seen_areas(table)
    await table.before(MoverArrived(start=start, end=end))
    return meeting.halts != "after" and world.get(Mover, entity).in_play


@rule("ALTAR-WALL-06")
def _carry_out(
    table: Table, entity: Entity, kind: MoverKind, met: Meeting, plan: PushPlan, nth: int
) -> dict[FigureId, Stance]:
    """Write the whole step at once and tell of it; how the figures stood that it has moved, still to be followed up."""
    world = table.world
    start = world.get(Mover, entity)
    for figure in plan.pushed:
        world.set(figure, Swept(next(bits(covered_spaces(world, figure) & plan.swept))))
    left = {each: put_figure(table, each, to, cause=Cause(start.kind)) for each, to in plan.places.items()}
    for each, space in plan.familiars.items():
        shift_familiar(table, each, space)
    cleared = {name: take_off_terrain(world, name, plan.swept | plan.passed) for name in kind.clears}
    strand(world, plan.places)
    end = _moved(world, start, plan.swept, met.turns)
    world.set(entity, end)
    table.log(
        MoverMoved(
            mover=entity,
            start=start,
            end=end,
            pushed=tuple((each, left[each].anchor, to.anchor) for each, to in plan.places.items()),
            killed=(*plan.crushed, *met.killed),
            nth=nth,
            shown=is_shown(world, start) or is_shown(world, end),
        )
    )
    for name, spaces in cleared.items():
        if spaces:
            table.log(GroundChanged(kind=name, spaces=spaces, there=False))
    return left


def _moved(world: World, mover: Mover, swept: int, turns: str) -> Mover:
    """A mover one space further on. There is no edge west or north of the board's first spaces: a body of edges that
    has swept these stays on the last, at the end of its track."""
    grid, step, way = board(world), step_of(board(world), mover), mover.direction
    places = [grid.coordinates(space) for space in bits(swept)]
    if mover.edges and any((x == 0 and way == "west") or (y == 0 and way == "north") for x, y in places):
        return msgspec.structs.replace(mover, left=0)
    return msgspec.structs.replace(
        mover,
        edges=tuple(sorted(edge + 2 * step for edge in mover.edges)),
        spaces=tuple(space + step for space in mover.spaces),
        direction=turns or way,
        left=mover.left - 1 if mover.left > 0 else ENDLESS,
    )


# --- what stands in the way ------------------------------------------------------------------------------------------
def shut_before(world: World, entity: Entity, edges: Iterable[int]) -> str:
    """What shuts one of these edges besides this mover: `door`, `met` for another mover, `wall`; "" for nothing."""
    line, grid = frozenset(edges), board(world)
    if line & shut_doors(world):
        return "door"
    if met_before(world, entity, line):
        return "met"
    return "wall" if shuts(grid, line, frozenset()) else ""


def met_before(world: World, entity: Entity, edges: Iterable[int]) -> list[Entity]:
    """The other movers that shut one of these edges."""
    line, grid = frozenset(edges), board(world)
    return [each for each in movers_in_play(world) if each != entity and line & shut_by(grid, world.get(Mover, each))]


def why_gone(world: World, entity: Entity) -> str:
    """Why a mover leaves the map where it is now: by its kind, or at the end of its track (`track`); "" if it stays."""
    at_end = world.get(Mover, entity).left == 0
    return kind_of(world, entity).leaves(world, entity) or ("track" if at_end else "")
