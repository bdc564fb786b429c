"""`python -m tests.bench.beside FOLDER`: random play here beside that of another working copy, in turns.

Each run plays the same seeds in both, game by game, and counts answers for each second of processor time. Printed are
its ratio, here over there, and the medians of all runs."""

import argparse
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.modules.quest_head import modules_of

QUESTS = ("into_the_dark", "the_drowned_choir")
WARM_GAMES = 4
HERE = Path(__file__).parents[2]
PROGRAM = """
import sys
from time import process_time
from tests.bench import engine

for line in sys.stdin:
    engine.QUEST, seed, *modules = line.split()
    start = process_time()
    _, choices = engine.played(int(seed), tuple(modules))
    print(choices, process_time() - start, flush=True)
"""


class Player:
    """A process that plays games with the code of one folder."""

    def __init__(self, folder: Path) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], cwd=folder, stdin=pipe, stdout=pipe, text=True
        )

    def play(self, quest: str, seed: int) -> tuple[int, float]:
        """Free answers and processor seconds of one game."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(quest, seed, *modules_of(quest), file=self._process.stdin, flush=True)
        choices, spent = self._process.stdout.readline().split()
        return int(choices), float(spent)

    def leave(self) -> None:
        """Let the process end."""
        self._process.communicate()


def compared(quest: str, players: Sequence[Player], *, run: int, games: int) -> tuple[float, float]:
    """Answers for each second of both players over the games of one run; they take turns at going first."""
    choices, spent = [0, 0], [0.0, 0.0]
    for seed in range(1_000 + run * games, 1_000 + (run + 1) * games):
        for at in (0, 1) if seed % 2 else (1, 0):
            answers, seconds = players[at].play(quest, seed)
            choices[at] += answers
            spent[at] += seconds
    return choices[0] / spent[0], choices[1] / spent[1]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print a line for each run and the medians; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.beside", description="Random play here and there.")
    parser.add_argument("folder", type=Path, help="the top folder of the other working copy")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--games", type=int, default=6, help="games of each run")
    parser.add_argument("--quest", action="append", help=f"a quest, more than once for several ({', '.join(QUESTS)})")
    args = parser.parse_args(argv)
    players = (Player(HERE), Player(args.folder))
    for quest in args.quest or QUESTS:
        for player in players:
            for seed in range(WARM_GAMES):
                player.play(quest, seed)
        paces = []
        for run in range(args.runs):
            paces.append(compared(quest, players, run=run, games=args.games))
            print(f"{quest}: {paces[-1][0]:,.0f} / {paces[-1][1]:,.0f} = {paces[-1][0] / paces[-1][1]:.3f}", flush=True)
        here, there = (statistics.median(pace) for pace in zip(*paces, strict=True))
        ratio = statistics.median(here / there for here, there in paces)
        print(f"{quest}: medians {here:,.0f} / {there:,.0f} answers/s, of the ratios {ratio:.3f}", flush=True)
    for player in players:
        player.leave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
