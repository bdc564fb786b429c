"""How much a program grows that plays one game after another: `python -m tests.bench memory`."""

import gc
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.figure import Figure

if TYPE_CHECKING:
    from game.app import Program
    from game.modules.setup import GameSetup

GAMES, SETTLED = 50, 5
"""Games played, and those after which nothing new should stay in memory."""
ANSWERS = 150
"""Answers given in each game."""
LIMIT = 10.0
"""Megabytes that the program may have grown by at the end."""


def figures() -> Iterator[Figure]:
    """Yield the growth from the fifth game to the fiftieth."""
    sizes = []
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", EMBERDELVE_HOME=home)
        for size in sizes_of_games(GAMES):
            sizes.append(size)
    grown = sizes[-1] - sizes[SETTLED - 1]
    note = f"{GAMES} games of {ANSWERS} answers: {sizes[0]:.0f} MB after the first, {sizes[-1]:.0f} at the end"
    yield Figure("memory: growth after the fifth game", grown, LIMIT, unit="MB", target=1, better="lower", note=note)


def sizes_of_games(games: int) -> Iterator[float]:
    """Megabytes in use after each of so many games, played by computers on the screen and left for the title."""
    import pygame

    from game.app import Program, new_stage
    from game.scenes import open_scene
    from game.scenes.route import start
    from game.ui.preferences import Preferences
    from game.ui.scene import Home

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    stage = new_stage(surface, user=1.0)
    stage.preferences = Preferences(speed="instant")
    program = Program(surface, open_scene("title"), stage)
    for seed in range(games):
        program.change(Home(start(setup_of(seed), (), curtain=False)))
        play(program)
        program.change(Home())
        program.tick(1e9 * seed)
        gc.collect()
        yield resident()


def setup_of(seed: int) -> "GameSetup":
    """A game in which computers have every seat."""
    from game.kernel.luck import seed_from
    from game.modules.setup import GameSetup

    seats = dict.fromkeys(("overlord", "seat1", "seat2"), "normal")
    return GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(seed), seats=seats)


def play(program: "Program") -> None:
    """Let the computers play on the screen up to the number of answers, or to the end."""
    from game.scenes import playing
    from game.scenes.table.table import TableScene
    from game.ui.input.actions import Action, Pressed

    game, now = playing.current(), 0.0
    assert game is not None
    while len(game.table.journal) < ANSWERS and not game.over:
        now += 40.0
        if isinstance(program.scene, TableScene) and program.scene.play.sheets.reading:
            program.feed(Pressed(Action.ACCEPT), now)
        program.tick(now)


def resident() -> float:
    """Megabytes of this process that are in memory now."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
