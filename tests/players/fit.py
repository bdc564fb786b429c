"""`python -m tests.players.fit [GAMES]`: fits the weights of `game/players/value.py` on so many games of each quest
between players who do not look ahead, and writes them to `assets/players/value.json`.

Every World at which a round begins counts as won or lost with its game, as the heroes see it; all the rounds of a game
count together as much as one row, for they are won or lost together. The fit is a logistic regression with a ridge on
features of equal spread. What it is worth is told by five fits, each on four games of five and tried on the fifth."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import MOST_HEROES, GameSetup
from game.players.value import FEATURES
from game.simulate.game import seated
from game.state.components.components import OVERLORD, PARTY, Round
from game.state.queries.view import masked_world

QUESTS = ("into_the_dark", "the_bone_mill", "the_drowned_choir")
KEPT = Path(__file__).resolve().parents[2] / "assets" / "players" / "value.json"
RIDGE, FREE = 3.0, 1e-3
"""How strongly weights are held down, and the one that stands for all else."""
FIRST = 900_000
"""The number of the first game: none that is measured has these seeds."""
PARTS = 5
CONQUEST = (5, 12, 25, 45)
"""What the heroes begin with: so much now and then that either side wins, whatever the quests give."""
Game = tuple[list[list[float]], float]
"""The features at each beginning of a round, and whether the heroes won."""


def game_of(quest: str, number: int) -> Game:
    """One game between normal players, of 1 to 4 heroes, who begin with little conquest or much."""
    setup = GameSetup(
        quest=quest,
        heroes=1 + number % MOST_HEROES,
        seed=seed_from(FIRST + number),
        modules=modules_of(quest),
        options={"conquest_start": CONQUEST[number // MOST_HEROES % len(CONQUEST)]},
    )
    players, rows, round_of = seated(setup, hero_bot="normal", overlord_bot="normal"), [], 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal round_of
        now = table.world.the(Round).number
        if now != round_of and now > 1:
            seen = masked_world(table.world, PARTY)
            rows.append([feature(seen) for feature in FEATURES.values()])
        round_of = now
        return players[request.seat](table, request)

    table = new_table(setup, sources=dict.fromkeys(players, source))
    table.advance()
    return rows, float(table.over is not None and table.over.winner != OVERLORD)


def fit(games: Sequence[Game]) -> np.ndarray:
    """The weights, by Newton's method."""
    x = np.array([row for rows, _ in games for row in rows])
    y = np.array([won for rows, won in games for _ in rows])
    share = np.array([1 / len(rows) for rows, _ in games for _ in rows])
    spread = x.std(axis=0)
    spread[spread == 0] = 1.0
    x = x / spread
    ridge = RIDGE * np.eye(x.shape[1])
    ridge[0, 0] = FREE
    weights = np.zeros(x.shape[1])
    for _ in range(40):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (share * (y - p)) - ridge @ weights
        step = np.linalg.solve(x.T @ (x * (share * p * (1 - p))[:, None]) + ridge, slope)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    found: np.ndarray = weights / spread
    return found


def loss(games: Sequence[Game], weights: np.ndarray) -> float:
    """What weights lose on games, in nats each."""
    lost = []
    for rows, won in games:
        p = np.clip(1 / (1 + np.exp(-np.array(rows) @ weights)), 1e-6, 1 - 1e-6)
        lost.append(float(-np.mean(won * np.log(p) + (1 - won) * np.log(1 - p))))
    return fmean(lost)


def told(games: Sequence[Game]) -> str:
    """How well games foretell others, against always saying the share of games that was won."""
    parts = [[game for at, game in enumerate(games) if at % PARTS == part] for part in range(PARTS)]
    rest = [[game for at, game in enumerate(games) if at % PARTS != part] for part in range(PARTS)]
    lost = fmean(loss(part, fit(others)) for part, others in zip(parts, rest, strict=True))
    share = fmean(won for _, won in games)
    usual = -(share * np.log(share) + (1 - share) * np.log(1 - share))
    return f"{len(games)} games, heroes won {share:.2f}: loss {lost:.3f} a game instead of {usual:.3f}"


def write(games: Sequence[Game]) -> None:
    """Write the weights that follow from games."""
    KEPT.parent.mkdir(exist_ok=True)
    lines = {name: round(float(weight), 4) for name, weight in zip(FEATURES, fit(games), strict=True)}
    KEPT.write_text(json.dumps(lines, indent=2) + "\n", encoding="utf-8")


def main(words: list[str]) -> None:
    """Play, tell and write."""
    count = int(words[0]) if words else 400
    asked = [(quest, number) for number in range(count) for quest in QUESTS]
    with ProcessPoolExecutor(2) as pool:
        games = [game for game in pool.map(game_of, *zip(*asked, strict=True), chunksize=4) if game[0]]
    print(told(games))
    write(games)


if __name__ == "__main__":
    main(sys.argv[1:])
