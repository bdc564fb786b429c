"""A boulder that rolls, turns, falls and breaks, and lava that glows, as pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.state.components.components import Position, TerrainPatch
from game.ui.animation.hazards import MoverStep, Shatter, Sink, Turn
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame
from game.ui.board.picture import BoardPicture, Light
from game.ui.board.view import BoardView
from game.ui.picture import GLOWS, board_picture
from game.ui.render.canvas import Canvas
from tests.modules.boulders import put, rolled, scene


def painted(canvas: Canvas, picture: BoardPicture, frame: Frame) -> bytes:
    """The pixels of a board at a moment of an animation."""
    camera = Camera(picture.width, picture.height, view=canvas.surface.get_rect())
    camera.look_at(4, 2)
    canvas.surface.fill((0, 0, 0))
    BoardView(canvas).paint(picture, camera, frame=frame)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_each_motion_is_drawn_step_by_step_and_calmly_where_that_is_wished(canvas: Canvas) -> None:
    for end, kinds in ((".", (MoverStep, Turn, Sink)), ("#", (Shatter,))):
        on, played = rolled(end)
        picture = board_picture(on.world)
        for kind in kinds:
            motion = next(each for each in played if isinstance(each, kind))
            lively: set[bytes] = set()
            calm: set[bytes] = set()
            for t in (0.4, 0.7, 0.8, 0.9):
                for reduced, seen in ((False, lively), (True, calm)):
                    frame = Frame()
                    motion.show(t, frame, reduced=reduced)
                    seen.add(painted(canvas, picture, frame))
            assert len(lively) == 4
            assert len(calm) <= 4 and calm != lively
    assert canvas.art.missing == []


def test_whoever_is_beneath_it_is_seen_dimly(canvas: Canvas) -> None:
    on = scene("........", "...A....", "......B.", heroes={"A": "mordrog", "B": "lyssa"})
    bare = painted(canvas, board_picture(on.world), Frame())
    put(on, (3, 1))
    dim = painted(canvas, board_picture(on.world), Frame())
    on.world.drop(Position, on["A"])
    assert len({bare, dim, painted(canvas, board_picture(on.world), Frame())}) == 3


def test_lava_swells_lights_what_lies_about_it_and_is_still_where_that_is_wished(canvas: Canvas) -> None:
    on = scene("........", "........", "......A.")
    dark = board_picture(on.world)
    on.world.create(TerrainPatch("lava", (on.space(2, 0),)))
    picture = board_picture(on.world)
    assert set(picture.lights) - set(dark.lights) == {Light(2.5, 0.5, GLOWS)}
    moments: list[set[bytes]] = []
    for canvas.reduced_motion in (False, True):
        moments.append(set())
        for canvas.now in (1.0, 1200.0, 2400.0):
            moments[-1].add(painted(canvas, replace(picture, lights=()), Frame()))
    assert [len(seen) for seen in moments] == [3, 1]
