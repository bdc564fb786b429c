"""The lanes that the board shows: of all movers among which is chosen, else of the one under the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.board.grid import mask_of
from game.kernel.store import Entity, FigureId, World
from game.rules.dungeon.movers import ChooseMover, is_shown, kind_of
from game.scenes.table.aim import TableAim
from game.show.lanes import lane_marks
from game.state.game_data import board
from game.state.movers import Mover, movers_in_play
from game.state.queries.board_queries import covered_spaces, revealed
from game.ui.board.lanes import LanePicture
from game.ui.board.picture import BoardPicture


def with_lanes(picture: BoardPicture, aim: TableAim) -> BoardPicture:
    """The board with these lanes; while anything is played it is as it was."""
    session = aim.play.session
    world, request = session.view.world, session.request
    if aim.play.reel.busy:
        return picture
    if isinstance(request, ChooseMover) and session.mine:
        numbered = {each: str(at) for at, each in enumerate(request.movers, 1)}
    else:
        under = [each for each in movers_in_play(world) if aim.hovered in world.get(Mover, each).spaces]
        numbered = dict.fromkeys(under, "")
    return replace(picture, lanes=tuple(lane_of(world, each, number) for each, number in numbered.items()))


def lane_of(world: World, mover: Entity, number: str) -> LanePicture:
    """The lane of a mover as far as it lies on the table."""
    body, known = world.get(Mover, mover), revealed(world)
    marks = lane_marks(world, mover).within(known, board(world).width)
    ahead = kind_of(world, mover).forecast(world, mover) if is_shown(world, body) else ()
    return LanePicture(
        marks,
        doomed=_masks(world, (figure for step in ahead for figure in step.killed)),
        safe=_masks(world, (figure for step in ahead for figure in step.spared)),
        number=number if body.spaces else "",
        body=mask_of(body.spaces) & known,
    )


def _masks(world: World, figures: Iterable[FigureId]) -> tuple[int, ...]:
    return tuple(mask for figure in figures if (mask := covered_spaces(world, figure) & revealed(world)))
