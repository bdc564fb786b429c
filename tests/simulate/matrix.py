"""`python -m tests.simulate.matrix --log FILE > tests/quests/MATRIX.md`: fifty random games with each set of modules
over the base set. What is in the log is not played again, and the page tells of all games in it; with `--minutes` none
is begun after so long.

Each game is under the eye of the laws of the table, and is played again from its journal. The exit code is 1 when a
game has failed, has not ended, has come to an illegal state or is another when it is played again."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from game.kernel.luck import seed_from
from game.kernel.registry import BASE
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.paths import maps
from game.simulate.game import GameReport, play_game
from tests.content.tally import table
from tests.simulate.noted import with_log

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("altar", "well", "second", "mod")
GAMES = 50
PROVING = ("bestiary", "reliquary", "wheelhouse")
"""Quests to prove things with, beside those that ship."""


@dataclass(frozen=True)
class Cell:
    """Games with one set of modules: those beside the base set, the quest, and how many hero players."""

    modules: tuple[str, ...]
    quest: str
    heroes: int


@cache
def all_quests() -> dict[str, tuple[str, ...]]:
    """The quests that are played, shipped and to prove things with, and the modules that each asks for."""
    shipped = [quest.stem for quest in sorted(maps().glob("*.tmx"))]
    return {name: modules_of(name) for name in (*shipped, *(f"tests/quests/{each}.tmx" for each in PROVING))}


def module_sets() -> list[tuple[str, ...]]:
    """Every set of the modules, that without any first."""
    return [found for number in range(len(MODULES) + 1) for found in combinations(MODULES, number)]


def cells_of(modules: tuple[str, ...], games: int) -> list[Cell]:
    """What is played with a set: the quests that it allows one after the other, each with one to four hero players."""
    quests = [quest for quest, needs in all_quests().items() if {*needs} <= {BASE, *modules}]
    return [Cell(modules, quests[game % len(quests)], 1 + (game + game // len(quests)) % 4) for game in range(games)]


def tasks_of(*, games: int, seed: int) -> list[tuple[Cell, int]]:
    """So many games of each set, the first of every set before the second of any."""
    found = [cells_of(modules, games) for modules in module_sets()]
    return [(cells[game], seed + game) for game in range(games) for cells in found]


def play(task: tuple[Cell, int]) -> GameReport:
    """One game between random players."""
    cell, seed = task
    quest = str(ROOT / cell.quest) if cell.quest.endswith(".tmx") else cell.quest
    setup = GameSetup(quest=quest, heroes=cell.heroes, seed=seed_from(seed), modules=(BASE, *cell.modules))
    return play_game(setup, number=seed, hero_bot="random", overlord_bot="random", laws=True)


def wrong_with(cell: Cell, report: GameReport) -> list[str]:
    """What went wrong in a game, a line each."""
    told = [*([report.error] if report.error else []), *report.illegal]
    if not told and report.winner not in ("heroes", "overlord"):
        told = ["nobody has won"]
    where = f"{' '.join((BASE, *cell.modules))}: {cell.quest}, {cell.heroes} hero players, seed {report.number}"
    return [f"{where}: {each}" for each in told]


def page(found: Sequence[tuple[Cell, GameReport]]) -> str:
    """The page in Markdown."""
    bad = sum(bool(wrong_with(cell, report)) for cell, report in found)
    heads = ("altar", "well", "second", "mod", "games", "wrong", "heroes won", "rounds", "decisions", "how it was lost")
    told = [
        "# Random games with each set of modules",
        "",
        "Every quest that a set allows, shipped or to prove things with, in turn, with one to four hero players and",
        "random players at all seats. A game is wrong when it fails, does not end, comes to a state that the laws of",
        "the table forbid, or is another when its journal is played again. Where there is no conquest, a quest without",
        "an objective of the overlord's own gets that of the second-edition rules: all heroes down at the end of a",
        "round, or the end of round 20; with the house rules alone, all heroes down at once, or that last round.",
        "",
        "Written by `python -m tests.simulate.matrix --log FILE > tests/quests/MATRIX.md`.",
        "",
        f"{len(found)} games, {bad} of them wrong.",
        "",
        *table(heads, _rows(found)),
    ]
    return "\n".join(told) + "\n"


def _rows(found: Sequence[tuple[Cell, GameReport]]) -> Iterator[tuple[object, ...]]:
    for modules in module_sets():
        games = [(cell, report) for cell, report in found if cell.modules == modules]
        reports = [report for _, report in games]
        if not reports:
            continue
        lost = Counter(report.why for report in reports if report.winner == "overlord")
        yield (
            *("x" if module in modules else "" for module in MODULES),
            len(reports),
            sum(bool(wrong_with(cell, report)) for cell, report in games),
            sum(report.winner == "heroes" for report in reports),
            f"{sum(report.rounds for report in reports) / len(reports):.0f}",
            sum(report.decisions for report in reports),
            ", ".join(f"{why} {count}" for why, count in sorted(lost.items())),
        )


def main() -> int:
    """Play, print the page, and tell every fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulate.matrix")
    parser.add_argument("--games", type=int, default=GAMES, help="for each set of modules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=None, help="begin no game after so long")
    parser.add_argument("--log", type=Path, default=None, help="note each game there, and count those noted before")
    args = parser.parse_args()
    tasks = tasks_of(games=args.games, seed=args.seed)
    found = with_log(play, args.log, tasks, workers=args.workers, minutes=args.minutes)
    sys.stdout.write(page(found))
    wrong = [told for cell, report in found for told in wrong_with(cell, report)]
    print("\n".join(wrong), file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
