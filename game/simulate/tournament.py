"""`simulate [QUEST] --tournament`: every level against every level, on one quest or on all, on both sides."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import product

from game import paths
from game.modules.measured import wilson
from game.modules.setup import MOST_HEROES
from game.players import LEVELS
from game.simulate.command import fault_of, watched_games
from game.simulate.ratings import Pairing, Rating, ratings

BASE = "normal"
"""The level with which the others are compared."""
HEAD = "| quest | heroes | overlord | games | heroes won | share | interval |\n|---|---|---|---|---|---|---|"
LEVEL_HEAD = "| level | Elo as heroes | Elo as overlord |\n|---|---|---|"


def play_tournament(args: argparse.Namespace) -> int:
    """Play `--games` games of each pair with the same seeds, print each result as it is there, and at the end how the
    levels compare; 0 when all games ended, 1 when one did not or a quest is at fault."""
    played, lost = list[Pairing](), 0
    args.heroes = args.heroes or MOST_HEROES
    quests = [args.quest] if args.quest else shipped()
    if not args.json:
        print(HEAD)
    for args.quest, (args.hero_bot, args.overlord_bot) in product(quests, product(LEVELS, LEVELS)):
        if fault := fault_of(args):
            print(fault, file=sys.stderr)
            return 1
        ended = [report for report in watched_games(args) if not report.error]
        lost += args.games - len(ended)
        won = sum(report.winner == "heroes" for report in ended)
        played.append(Pairing(args.quest, args.hero_bot, args.overlord_bot, won, len(ended)))
        if not args.json:
            print(in_a_row(played[-1]), flush=True)
    found = ratings(played, BASE)
    print(_as_json(played, found) if args.json else "\n".join(["", LEVEL_HEAD, *of_levels(found)]))
    return int(lost > 0)


def shipped() -> list[str]:
    """The names of all shipped quests."""
    return sorted(drawn.stem for drawn in paths.maps().glob("*.tmx"))


def in_a_row(match: Pairing) -> str:
    """A result as a row of a table."""
    share = "- | -"
    if match.games:
        low, high = wilson(match.won, match.games)
        share = f"{match.won / match.games:.0%} | {low:.0%} to {high:.0%}"
    return f"| {match.quest} | {match.heroes} | {match.overlord} | {match.games} | {match.won} | {share} |"


def of_levels(found: dict[tuple[str, str], Rating]) -> Iterator[str]:
    """How the levels compare, as rows of a table."""
    for level in LEVELS:
        told = (found.get((side, level), Rating(0, 0)) for side in ("heroes", "overlord"))
        words = (f"{each.elo:+.0f} (give or take {each.off:.0f})" if each.off else "0" for each in told)
        yield f"| {level} | {' | '.join(words)} |"


def _as_json(played: Sequence[Pairing], found: dict[tuple[str, str], Rating]) -> str:
    levels = [{"side": side, "level": level, **each._asdict()} for (side, level), each in found.items()]
    return json.dumps({"matches": [match._asdict() for match in played], "levels": levels}, indent=1)
