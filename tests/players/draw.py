"""`python -m tests.players.draw [--games N] [--level normal]`: which numbers of a style matter.

For each game chance draws each number of the heroes' style anew, low or high about that of a level. Told is how much
more often heroes win with the high one, and how many standard errors that is: all numbers are tried on all the games,
and one that stands out in a few hundred is worth moving that way."""

from __future__ import annotations

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from game.content.module_folders import played_together
from game.kernel.luck import Numbers, seed_from
from game.modules.measured import measuring_setup
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players import make
from game.players.greedy import GreedyPlayer
from game.players.style import HARD, NORMAL, Style
from game.simulate.game import overheard
from game.state.components.components import OVERLORD, PARTY, hero_seat

QUESTS = ("into_the_dark", "the_bone_mill", "the_long_bridge_at_hest", "the_toll_of_weir")
LEVELS = {"normal": NORMAL, "hard": HARD}
OF_LEVELS = ("margin", "forgetful")
"""Numbers by which levels err, nothing to be fitted."""
LOW, HIGH = 0.6, 1.6
"""By what a number is multiplied."""


class Drawn(NamedTuple):
    """What a game was played with, each number low (False) or high (True), and whether the heroes won."""

    quest: str
    high: dict[str, bool]
    won: bool


def numbers_of(style: Style) -> dict[str, float]:
    """The numbers of a style that can be drawn, by name."""
    found = {each.name: getattr(style, each.name) for each in fields(style) if each.name not in OF_LEVELS}
    return {name: value for name, value in found.items() if not isinstance(value, bool)}


def drawn_about(style: Style, high: dict[str, bool]) -> Style:
    """The style with each number low or high; a whole one by a step, as it would else stay."""
    values = dict[str, Any]()
    for name, value in numbers_of(style).items():
        moved = value * (HIGH if high[name] else LOW)
        values[name] = max(0, value + (1 if high[name] else -1)) if isinstance(value, int) else moved
    return replace(style, **values)


def play(number: int, level: str, heroes: int) -> Drawn:
    """One game."""
    numbers, style = Numbers("draw", str(number)), LEVELS[level]
    high = {name: bool(numbers.below(2)) for name in numbers_of(style)}
    quest = QUESTS[number % len(QUESTS)]
    modules = played_together([*modules_of(quest)])
    setup = measuring_setup(GameSetup(quest=quest, heroes=heroes, seed=seed_from(number), modules=modules))
    drawn, seats = drawn_about(style, high), (*map(hero_seat, range(1, heroes + 1)), PARTY)
    players = {seat: GreedyPlayer(seat, setup.seed, drawn) for seat in seats}
    table = new_table(setup, sources=overheard({**players, OVERLORD: make("normal", OVERLORD, setup.seed)}))
    table.advance()
    assert table.over is not None
    return Drawn(quest, high, table.over.winner != OVERLORD)


def gains(games: list[Drawn]) -> list[tuple[float, float, str]]:
    """(standard errors, how much more often heroes won with the high number, its name), what stands out most first."""
    share = {
        quest: _mean([game.won for game in games if game.quest == quest]) for quest in {game.quest for game in games}
    }
    found = []
    for name in games[0].high:
        sides = [[game.won - share[game.quest] for game in games if game.high[name] == high] for high in (False, True)]
        gain = _mean(sides[1]) - _mean(sides[0])
        found.append((gain / (0.5 * sqrt(sum(1 / max(1, len(side)) for side in sides))), gain, name))
    return sorted(found, key=lambda each: -abs(each[0]))


def _mean(numbers: list[float] | list[bool]) -> float:
    return sum(numbers) / max(1, len(numbers))


def main() -> None:
    """Play the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=20_001)
    parser.add_argument("--heroes", type=int, default=4)
    parser.add_argument("--level", choices=LEVELS, default="hard", help="about whose numbers")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers, multiprocessing.get_context("spawn")) as pool:
        one = partial(play, level=args.level, heroes=args.heroes)
        games = list(pool.map(one, range(args.seed, args.seed + args.games), chunksize=4))
    print(f"heroes won {sum(game.won for game in games)} of {len(games)}")
    for errors, gain, name in gains(games):
        print(f"{name:14s} {getattr(LEVELS[args.level], name):>6} high rather than low {gain:+.1%} ({errors:+.1f})")


if __name__ == "__main__":
    main()
