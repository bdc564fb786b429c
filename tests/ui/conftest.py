"""A canvas on a surface that nobody sees, and a small board to paint on it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pygame
import pytest

from game import paths
from game.board.grid import Space
from game.scenes import playing
from game.ui.board.picture import BoardPicture, DoorPicture, FigurePicture
from game.ui.memory import OFTEN
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import metrics

CanvasMaker = Callable[..., Canvas]


@pytest.fixture(autouse=True)
def no_game_left() -> Iterator[None]:
    """The game that a test has begun is let go with it, and memory is looked through as it is outside of games."""
    yield
    playing.leave()
    gc.set_threshold(*OFTEN)


@pytest.fixture
def make_canvas() -> Iterator[CanvasMaker]:
    """A maker of canvases of a size and user scale."""
    pygame.display.init()
    pygame.font.init()

    def make(size: tuple[int, int] = (1280, 720), *, user: float = 1.0) -> Canvas:
        surface = pygame.display.set_mode(size)
        return Canvas(surface, metrics(size, user), Art(paths.assets() / "art" / "png"))

    yield make
    pygame.display.quit()


@pytest.fixture
def canvas(make_canvas: CanvasMaker) -> Canvas:
    """A canvas of 1280 by 720."""
    return make_canvas()


ROWS = (
    "##########",
    "#....#...#",
    "#....#...#",
    "#........#",
    "##########",
)


@pytest.fixture
def picture() -> BoardPicture:
    """Two rooms joined by a closed door, the right one unrevealed, a hero on the left."""
    floor = sum(1 << y * 10 + x for y, row in enumerate(ROWS) for x, cell in enumerate(row) if cell == ".")
    left = sum(1 << y * 10 + x for y in range(5) for x in range(6))
    hero = FigurePicture("hero", "heroes/sir_valadir", Space(22), side="hero", seat=1, wounds=9, max_wounds=12)
    return BoardPicture(10, 5, floor, left, doors=(DoorPicture("door", ((35, 36),)),), figures=(hero,))
