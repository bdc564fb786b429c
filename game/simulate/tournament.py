"""`simulate [QUEST] --tournament`: every level against every level, on one quest or on all, on both sides."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import product

from game import paths
from game.modules.measured import wilson
from game.modules.setup import MOST_HEROES
from game.players import LEVELS
from game.simulate.command import fault_of, watched_games
from game.simulate.paired import Compared, Winners, compared
from game.simulate.ratings import Pairing, Rating, ratings

BASE = "normal"
"""The level with which the others are compared."""
HEAD = "| quest | heroes | overlord | games | heroes won | share | interval |\n|---|---|---|---|---|---|---|"
LEVEL_HEAD = "| level | Elo as heroes | Elo as overlord |\n|---|---|---|"
PAIR_HEAD = (
    f"| side | level | quest | pairs | won | {BASE} won | decided differently | of these won | interval |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def play_tournament(args: argparse.Namespace) -> int:
    """Play `--games` games of each pair with the same seeds, print each result as it is there, and at the end how the
    levels compare, by all games and by those that two levels decided differently; 0 when all games ended, 1 when one
    did not or a quest is at fault."""
    played, lost = dict[Pairing, Winners](), 0
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
        match = Pairing(args.quest, args.hero_bot, args.overlord_bot, won, len(ended))
        played[match] = {report.number: report.winner for report in ended}
        if not args.json:
            print(in_a_row(match), flush=True)
    found, pairs = ratings(list(played), BASE), list(compared(played, BASE))
    told = ["", LEVEL_HEAD, *of_levels(found), "", PAIR_HEAD, *map(of_pairs, pairs)]
    print(_as_json(played, found, pairs) if args.json else "\n".join(told))
    return int(lost > 0)


def shipped() -> list[str]:
    """The names of all shipped quests."""
    return sorted(drawn.stem for drawn in paths.maps().glob("*.tmx"))


def in_a_row(match: Pairing) -> str:
    """A result as a row of a table."""
    share = _share(match.won, match.games)
    return f"| {match.quest} | {match.heroes} | {match.overlord} | {match.games} | {match.won} | {share} |"


def of_pairs(each: Compared) -> str:
    """How a level compares with the usual one on one side, as a row of a table."""
    counts = f"{each.pairs} | {each.won} | {each.base_won} | {each.differ}"
    return f"| {each.side} | {each.level} | {each.quest} | {counts} | {_share(each.differ_won, each.differ)} |"


def _share(won: int, games: int) -> str:
    """A share and its interval, as two fields of a row."""
    if not games:
        return "- | -"
    low, high = wilson(won, games)
    return f"{won / games:.0%} | {low:.0%} to {high:.0%}"


def of_levels(found: dict[tuple[str, str], Rating]) -> Iterator[str]:
    """How the levels compare, as rows of a table."""
    for level in LEVELS:
        told = (found.get((side, level), Rating(0, 0)) for side in ("heroes", "overlord"))
        words = (f"{each.elo:+.0f} (give or take {each.off:.0f})" if each.off else "0" for each in told)
        yield f"| {level} | {' | '.join(words)} |"


def _as_json(played: Iterable[Pairing], found: dict[tuple[str, str], Rating], pairs: Iterable[Compared]) -> str:
    levels = [{"side": side, "level": level, **each._asdict()} for (side, level), each in found.items()]
    matches, compared_levels = ([each._asdict() for each in rows] for rows in (played, pairs))
    return json.dumps({"matches": matches, "levels": levels, "pairs": compared_levels}, indent=1)
