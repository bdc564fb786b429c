"""The lanes of boulders on the board, and the question which of them rolls next."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.kernel.store import Entity
from game.modules.well.boulders import Boulder, reach_chances
from game.rules.dungeon.movers import ChooseMover
from game.state.components.components import OVERLORD, InPit, TerrainPatch
from game.state.movers import Mover
from game.state.queries.figures import name_of
from game.state.slugs import Purpose
from game.ui.board.camera import Camera
from game.ui.board.view import BoardView
from game.ui.lanes import lane_of
from game.ui.picture import board_picture
from game.ui.prompts import Asked, prompt_for
from game.ui.render.canvas import Canvas
from tests.modules.boulders import put, scene
from tests.overlord_support import Scene


def laid() -> tuple[Scene, Entity]:
    """A boulder of two spaces, and two heroes in a row before it."""
    on = scene("....AB....", heroes={"A": "mordrog", "B": "lyssa"})
    return on, put(on, (0, 0), (1, 0))


def test_the_forecast_tells_whom_a_boulder_would_crush_and_how_likely() -> None:
    on, ball = laid()
    ahead = Boulder().forecast(on.world, ball)
    chances = reach_chances(on.world)
    assert [step.chance for step in ahead] == list(chances)
    assert [(at, figure) for at, step in enumerate(ahead) for figure in step.killed] == [(2, on["A"]), (3, on["B"])]


def test_who_is_down_in_a_pit_that_does_not_hold_it_is_spared() -> None:
    on, ball = laid()
    on.world.create(TerrainPatch("pit", (on.space(4, 0),)))
    on.world.set(on["A"], InPit())
    ahead = Boulder().forecast(on.world, ball)
    assert [figure for step in ahead for figure in step.spared] == [on["A"]]
    assert [figure for step in ahead for figure in step.killed] == [on["B"]]
    lane = lane_of(on.world, ball, "1")
    assert (lane.safe, lane.doomed) == ((1 << on.space(4, 0),), (1 << on.space(5, 0),))


def test_the_lane_is_drawn_with_chances_skulls_and_shelter(canvas: Canvas) -> None:
    on, ball = laid()
    plain = board_picture(on.world)
    lane = lane_of(on.world, ball, "1")
    assert [*lane.marks.numbers] == [on.space(x, 0) for x in range(2, 7)]
    seen = set()
    for picture in (plain, replace(plain, lanes=(replace(lane, doomed=()),)), replace(plain, lanes=(lane,))):
        canvas.surface.fill((0, 0, 0))
        camera = Camera(plain.width, plain.height, view=canvas.surface.get_rect())
        BoardView(canvas).paint(picture, camera)
        seen.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(seen) == 3


def test_each_boulder_has_a_line_with_its_number_and_whom_it_would_crush() -> None:
    on, ball = laid()
    other = put(on, (9, 0), way="west")
    request = ChooseMover(
        seat=OVERLORD,
        why="WELL-BOULD-02",
        purpose=Purpose("boulder"),
        spaces=(on.space(0, 0), on.space(9, 0)),
        movers=(ball, other),
        firsts=tuple(on.world.get(Mover, each).spaces[0] for each in (ball, other)),
    )
    lines = prompt_for(Asked(request, on.table, on.world, request.spaces)).lines
    assert [(line.shortcut, line.answer) for line in lines] == [("1", on.space(0, 0)), ("2", on.space(9, 0))]
    assert name_of(on.world, on["A"]) in lines[0].note
