"""From saving a quest of 60 by 60 spaces to the frame that shows it, and one look at its files, against the bar."""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app import Program, new_stage
from game.scenes.preview.preview import Preview
from tests.bench.figure import Figure
from tests.preview_support import large_quest, save

SIZE = (1920, 1080)
BAR = 0.3
"""Seconds in which a saved quest has to be seen."""
SAVES = 7
FRAME = 1 / 60


def figures() -> Iterator[Figure]:
    """The whole way from the save to the frame, settling included, for either half of the quest."""
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        quest = large_quest(Path(folder))
        surface = pygame.display.set_mode(SIZE)
        scene = Preview(quest, wait=True)
        program = Program(surface, scene, new_stage(surface, user=1.0))
        start = time.perf_counter()
        program.tick(0.0)
        halves = {"map": (quest, "<!-- {} -->"), "texts": (quest.with_suffix(".toml"), "# {}")}
        for name, (file, remark) in halves.items():
            took = statistics.median(saved(program, scene, file, remark.format(at), start) for at in range(SAVES))
            note = f"reference is the bar, {BAR:g} s"
            yield Figure(f"preview: save to redraw, {name} of 60x60", took, BAR, target=1, better="lower", note=note)
    pygame.display.quit()


def saved(program: Program, scene: Preview, file: Path, remark: str, start: float) -> float:
    """Seconds from a save, with one remark more, until the new quest has been drawn; the check of the last save has
    ended before. A file saved as it was would be known to the boundary already."""
    scene.board.proof.wait()
    before, reads = scene.board.reading, len(scene.board.reads)
    save(file, f"{file.read_text(encoding='utf-8')}{remark}\n")
    begun = time.perf_counter()
    while len(scene.board.reads) == reads or scene.board.reading is before:
        program.tick((time.perf_counter() - start) * 1000)
        time.sleep(FRAME)
    return time.perf_counter() - begun
