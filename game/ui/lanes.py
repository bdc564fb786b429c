"""The lane of a mover as far as it lies on the table, as it is drawn and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.grid import mask_of
from game.kernel.store import Entity, FigureId, World
from game.rules.dungeon.movers import is_shown, kind_of
from game.show.lanes import lane_marks
from game.state.game_data import board
from game.state.movers import Mover
from game.state.queries.board_queries import covered_spaces, revealed
from game.state.queries.figures import name_of
from game.ui.board.lanes import LanePicture


def lane_of(world: World, mover: Entity, number: str, *, lit: bool = False) -> LanePicture:
    """The lane of a mover, with the number by which it is chosen."""
    body, known = world.get(Mover, mover), revealed(world)
    marks = lane_marks(world, mover).within(known, board(world).width)
    ahead = kind_of(world, mover).forecast(world, mover) if is_shown(world, body) else ()
    return LanePicture(
        marks,
        doomed=_masks(world, (figure for step in ahead for figure in step.killed)),
        safe=_masks(world, (figure for step in ahead for figure in step.spared)),
        number=number if body.spaces else "",
        body=mask_of(body.spaces) & known,
        lit=lit,
    )


def doomed_on(world: World, mover: Entity) -> Iterator[str]:
    """Whom a mover would kill, each with how likely that is."""
    for step in kind_of(world, mover).forecast(world, mover):
        yield from (f"{round(100 * step.chance)} % {name_of(world, figure)}" for figure in step.killed)


def safe_on(world: World, mover: Entity) -> Iterator[str]:
    """Who is sheltered from a mover."""
    for step in kind_of(world, mover).forecast(world, mover):
        yield from (f"{name_of(world, figure)} is safe in a pit" for figure in step.spared)


def _masks(world: World, figures: Iterable[FigureId]) -> tuple[int, ...]:
    return tuple(mask for figure in figures if (mask := covered_spaces(world, figure) & revealed(world)))
