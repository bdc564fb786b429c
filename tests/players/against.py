"""`python -m tests.players.against --rev REVISION --side overlord --quest QUEST --games 60`: paired games.

In each pair one side is played once by a player of this tree and once by one of an earlier revision, with the same
seed, against the same opponent of this tree. Printed are the wins of each, and how many of the games that they decide
differently the player of this tree wins; of the others how much sooner or later they end."""

from __future__ import annotations

import argparse
import multiprocessing
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import mean, median, stdev
from time import perf_counter
from typing import NamedTuple

from game.content.module_folders import played_together
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.measured import wilson
from game.modules.new_game import game_data_of, new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players import make
from game.players.random_player import RandomPlayer
from game.simulate.game import overheard
from game.state.components.components import OVERLORD, PARTY, Round, hero_seat
from tests.players.earlier import maker, unpack

SIGMAS = 1.96


class Series(NamedTuple):
    """Who plays what. `conquest` is what the heroes begin with, 0 for what the quest says."""

    quest: str
    heroes: int
    side: str
    player: str
    earlier: str
    opponent: str
    conquest: int
    each_turn: bool
    folder: Path | None


class Ended(NamedTuple):
    """Who won, and in which round."""

    winner: str
    rounds: int


def play(series: Series, seed: int, *, earlier: bool) -> Ended:
    """One game of a pair."""
    options = {"conquest_start": series.conquest} if series.conquest else {}
    setup = GameSetup(
        quest=series.quest,
        heroes=series.heroes,
        seed=seed_from(seed),
        modules=played_together([*modules_of(series.quest)]),
        options=options,
    )
    quest = shipped_quest(setup.quest, setup.modules)
    if series.each_turn:
        quest = replace(quest, spawn_every={})
    players: dict[Seat, RandomPlayer] = {}
    for seat in (*map(hero_seat, range(1, setup.heroes + 1)), PARTY, OVERLORD):
        if (seat == OVERLORD) != (series.side == "overlord"):
            players[seat] = make(series.opponent, seat, setup.seed)
        elif earlier and series.folder is not None:
            players[seat] = maker(series.folder)(series.earlier, seat, setup.seed)
        else:
            players[seat] = make(series.player, seat, setup.seed)
    data = game_data_of(setup, shipped_catalog(setup.modules), quest)
    table = new_table(setup, sources=overheard(players), data=data)
    table.advance()
    assert table.over is not None
    return Ended(table.over.winner, table.world.the(Round).number)


def pair(task: tuple[Series, int]) -> tuple[Ended, Ended | None]:
    """The game of this tree's player, and that of the earlier one if there is one."""
    series, seed = task
    return play(series, seed, earlier=False), play(series, seed, earlier=True) if series.folder else None


def told(series: Series, pairs: list[tuple[Ended, Ended | None]], seconds: float) -> str:
    """The result in words."""
    mine = [one for one, _ in pairs]
    others = [other for _, other in pairs if other is not None]
    setting = f", conquest {series.conquest}" if series.conquest else ""
    setting += ", a spawn card each turn" if series.each_turn else ""
    match = f"the {series.side} against {series.opponent}"
    lines = [
        f"{series.quest}, {series.heroes} heroes{setting}: {match}, {len(pairs)} games, {seconds:.0f} s",
        _side(f"now ({series.player})", series.side, mine),
    ]
    if others:
        lines.append(_side(f"earlier ({series.earlier})", series.side, others))
        differ = [one for one, other in zip(mine, others, strict=True) if one.winner != other.winner]
        won = sum(one.winner == series.side for one in differ)
        share = _share(won, len(differ))
        lines.append(f"decided differently: {len(differ)}, of which now wins {won}: {share}")
        longer = [
            one.rounds - other.rounds for one, other in zip(mine, others, strict=True) if one.winner == other.winner
        ]
        if len(longer) > 1:
            off = SIGMAS * stdev(longer) / sqrt(len(longer))
            lines.append(f"decided alike: {len(longer)}, now by {mean(longer):+.1f} rounds (give or take {off:.1f})")
    return "\n".join(lines)


def _side(who: str, side: str, games: list[Ended]) -> str:
    won = sum(game.winner == side for game in games)
    rounds = sorted(game.rounds for game in games)
    return (
        f"  {who}: wins {won} of {len(games)}, {_share(won, len(games))},"
        f" rounds {rounds[0]}, {median(rounds):g}, {rounds[-1]}"
    )


def _share(won: int, games: int) -> str:
    low, high = wilson(won, games) if games else (0.0, 1.0)
    return f"{won / games:.0%} ({low:.0%} to {high:.0%})" if games else "none"


def main() -> None:
    """Play the pairs asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rev", default="", help="the earlier revision; without it this tree's player plays alone")
    parser.add_argument("--side", choices=("overlord", "heroes"), required=True)
    parser.add_argument("--quest", default="into_the_dark")
    parser.add_argument("--heroes", type=int, default=4)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="normal", help="this tree's player")
    parser.add_argument("--earlier", default="normal", help="the earlier player; once called greedy")
    parser.add_argument("--opponent", default="normal", help="who plays the other side, of this tree")
    parser.add_argument("--conquest", type=int, default=0, help="what the heroes begin with")
    parser.add_argument("--each-turn", action="store_true", help="a spawn card each turn, whatever the quest says")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if args.rev:
            unpack(args.rev, Path(folder))
        series = Series(
            args.quest,
            args.heroes,
            args.side,
            args.player,
            args.earlier,
            args.opponent,
            args.conquest,
            args.each_turn,
            Path(folder) if args.rev else None,
        )
        tasks = [(series, args.seed + number) for number in range(args.games)]
        started = perf_counter()
        if args.workers == 1:
            pairs = [pair(task) for task in tasks]
        else:
            with ProcessPoolExecutor(args.workers, multiprocessing.get_context("spawn")) as pool:
                pairs = list(pool.map(pair, tasks, chunksize=max(1, min(8, len(tasks) // (4 * args.workers)))))
        print(told(series, pairs, perf_counter() - started))


if __name__ == "__main__":
    main()
