"""Drawing against one blit of a whole 1080p screen in the same run: the panning board, and a carried light."""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import Program, new_stage
from game.scenes.menus.map_board import QuestBoard
from game.ui.board.picture import Light
from tests.bench.figure import Figure, seconds

SIZE = (1920, 1080)
GROUPS = 7


def _median(call: Callable[[], object], *, rounds: int) -> float:
    """Median time of a call that must not be batched, because each one changes what is drawn."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def _beside(call: Callable[[], object], blit: Callable[[], object], *, rounds: int) -> tuple[float, float]:
    """Seconds of a frame and of the blit, which take turns in groups; those of the group with the median ratio."""
    groups = [(_median(call, rounds=rounds), seconds(blit, rounds=1)) for _ in range(GROUPS)]
    return sorted(groups, key=lambda group: group[0] / group[1])[GROUPS // 2]


def figures() -> Iterator[Figure]:
    """The panning frame, and the frame after a light has moved by a space."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    scene = QuestBoard()
    program = Program(surface, scene, new_stage(surface, user=1.0))
    program.tick(0.0)
    screen = surface.copy()
    canvas, pane, desk = program.stage.canvas, scene.pane, scene.desk
    assert desk is not None
    pane.camera.zoom(3)
    desk.draw(canvas)
    way = [4]

    def pan() -> None:
        way[0] = -way[0]
        canvas.now += 16
        pane.camera.pan(way[0], 1)
        desk.touch(pane)
        desk.draw_stale(canvas)

    def blit() -> None:
        surface.blit(screen, (0, 0))

    for _ in range(3):
        pan()
    yield Figure("board frame, camera moving, 1080p", *_beside(pan, blit, rounds=21), 4.0, "lower")
    lit = pane.picture
    step = [10.5]

    def carry_light() -> None:
        step[0] += 1 if step[0] < 20 else -9
        pane.show(replace(lit, lights=(*lit.lights, Light(step[0], 14.5, 3.5))))
        desk.touch(pane)
        desk.draw_stale(canvas)

    yield Figure("frame in which a carried light moves", *_beside(carry_light, blit, rounds=11), 14.0, "lower")
    pygame.display.quit()
