"""From the choice of *New game* on the title to the picture of set-up, once the title has read ahead."""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from time import process_time

import pygame

from tests.bench.figure import Figure

LIMIT = 0.15
SIZES = ((1280, 720), (1920, 1080))
OPENED = 5


def figures() -> Iterator[Figure]:
    """Yield the first opening in each size, and the middle of those after it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    note = f"reference is the bar, {LIMIT} s of processor time"
    for size in SIZES:
        first, *later = opened(size)
        name = f"set-up opens, {size[0]} by {size[1]}"
        yield Figure(f"{name}: first", first, LIMIT, target=1, better="lower", note=note)
        yield Figure(f"{name}: again", statistics.median(later), LIMIT, target=1, better="lower", note=note)


def opened(size: tuple[int, int]) -> Iterator[float]:
    """Seconds of processor time from the choice to the picture, again and again."""
    from game.app import Program, new_stage
    from game.scenes.menus.title import Title, read_ahead
    from game.scenes.setup.setup import Setup
    from game.ui.scene import Pop, Push

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    program = Program(surface, Title(), new_stage(surface))
    program.tick(0)
    read_ahead()
    for number in range(OPENED):
        began = process_time()
        program.change(Push(Setup()))
        program.tick(100.0 + number)
        yield process_time() - began
        program.change(Pop())
        program.tick(150.0 + number)
