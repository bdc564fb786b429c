"""The first picture of a screen is got ready over several frames, and is then the one that is drawn at once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import Program, new_stage
from game.pictures import draw_scene
from game.scenes import open_scene
from game.ui import rehearsal
from game.ui.board.camera import Camera
from game.ui.board.ground import ground_of
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.render.canvas import Canvas
from game.ui.scene import Push, Replace

SIZE = (1280, 720)


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def opened(surface: pygame.Surface, *, spreads: bool) -> Program:
    """A program that shows its title and may spread the first pictures of what comes then."""
    program = Program(surface, open_scene("title"), new_stage(surface, user=1.0))
    program.tick(0.0)
    program.spreads = spreads
    return program


@pytest.mark.parametrize("name", ["skills", "town", "hero_turn", "overlord_turn", "curtain", "rulebook"])
def test_what_is_got_ready_bit_by_bit_looks_like_what_is_drawn_at_once(
    name: str, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsal, "SLICE", 0.0)
    draw_scene(open_scene(name), surface)
    at_once = surface.copy()
    program = opened(surface, spreads=True)
    program.change(Push(open_scene(name)))
    frames = 1
    while not program.tick(0.0):
        frames += 1
    assert frames > 10
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_a_screen_that_is_not_ready_is_not_drawn_and_goes_on_later(surface: pygame.Surface) -> None:
    program = opened(surface, spreads=True)
    scene = open_scene("hero_turn")
    ticked: list[float] = []
    scene.tick = lambda now: bool(ticked.append(now))  # type: ignore[func-returns-value, method-assign]
    program.change(Push(scene))
    assert program.rehearsing and not program.tick(0.0) and not ticked
    while program.rehearsing:
        assert not program.tick(16.0)
    assert program.tick(32.0) and ticked == [32.0]


def test_a_screen_of_the_same_kind_is_drawn_at_once(surface: pygame.Surface) -> None:
    program = opened(surface, spreads=True)
    program.change(Replace(open_scene("title")))
    assert program.tick(0.0)


def test_a_program_that_does_not_spread_draws_at_once(surface: pygame.Surface) -> None:
    program = opened(surface, spreads=False)
    program.change(Push(open_scene("hero_turn")))
    assert program.tick(0.0)


def test_ground_is_baked_one_chunk_at_a_time_and_then_all_of_it_is_there(canvas: Canvas) -> None:
    rooms = (1 << 24 * 16) - 1
    picture, camera = BoardPicture(24, 16, rooms, rooms), Camera(24, 16, step=4, view=pygame.Rect(0, 0, 900, 600))
    view, steps = BoardView(canvas), 0
    while not view.ground.bake(picture, camera, most=1):
        steps += 1
        assert view.ground.baked == steps
    assert view.ground.baked == steps + 1 > 4
    view.paint(picture, camera, most=1)
    bit_by_bit = pygame.image.tobytes(canvas.surface, "RGB")
    BoardView(canvas).paint(picture, camera)
    assert view.whole and bit_by_bit == pygame.image.tobytes(canvas.surface, "RGB")


def test_the_screens_of_a_game_share_its_ground(surface: pygame.Surface) -> None:
    program = opened(surface, spreads=False)
    program.change(Push(open_scene("hero_turn")))
    program.tick(0.0)
    baked = ground_of(program.stage.canvas).baked
    program.change(Replace(open_scene("hero_turn")))
    program.tick(0.0)
    ahead = 1
    assert baked > 10 and ground_of(program.stage.canvas).baked <= baked + ahead
