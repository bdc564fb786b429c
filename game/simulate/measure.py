"""`emberdelve simulate QUEST --measure`: how hard and how long a quest is for each number of hero players."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

import msgspec

from game import paths
from game.modules.measured import Measured, measured_file, middle_half, write_measured
from game.modules.setup import MOST_HEROES
from game.simulate.command import fault_of, watched_games
from game.simulate.game import GameReport


def measure_quest(args: argparse.Namespace) -> int:
    """Play the games for each number of hero players, or for the one asked for, with the help for small parties, and
    write what they come to beside the quest after each number; 0 when all games ended, 1 when one did not or the quest
    is at fault."""
    if fault := fault_of(args):
        print(fault, file=sys.stderr)
        return 1
    lost, told = 0, list[Measured]()
    for heroes in (args.heroes,) if args.heroes else range(1, MOST_HEROES + 1):
        args.heroes = heroes
        reports = [report for report in watched_games(args) if not report.error]
        lost += args.games - len(reports)
        if reports:
            told.append(figures(args.heroes, (args.hero_bot, args.overlord_bot), reports))
            write_measured(args.quest, told[-1])
            if not args.json:
                print(in_words(told[-1]))
    written = measured_file(paths.quest_file(args.quest))
    print(json.dumps(msgspec.to_builtins(told), indent=1) if args.json else f"Written to {written}")
    return int(lost > 0)


def figures(heroes: int, levels: tuple[str, str], reports: Sequence[GameReport]) -> Measured:
    """What the games that ended came to, with so many hero players; `levels` are those of heroes and overlord."""
    return Measured(
        heroes=heroes,
        hero_level=levels[0],
        overlord_level=levels[1],
        games=len(reports),
        won=sum(report.winner == "heroes" for report in reports),
        rounds=middle_half([report.rounds for report in reports]),
    )


def in_words(told: Measured) -> str:
    """The figures in a line."""
    low, high = told.interval
    return (
        f"{told.heroes} hero players: heroes won {told.won} of {told.games}, {told.share:.0%} "
        f"({low:.0%} to {high:.0%}), mostly {told.rounds[0]} to {told.rounds[1]} rounds"
    )
