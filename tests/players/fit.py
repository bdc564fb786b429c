"""`python -m tests.players.fit [GAMES]`: fits the weights of `game/players/value.py` on so many games of each quest
between players who do not look ahead, and writes them to `assets/players/value.json`.

Every World at which a round begins counts as won or lost with its game, as the heroes see it. The fit is a logistic
regression with a ridge. Each quest and number of heroes has a number of its own in it, so that how hard these are is
not laid to what their tables happen to hold; their mean is kept. One game in five is kept apart, and tells how well
the others foretell it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
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
RIDGE = 2.0
FIRST = 900_000
"""The number of the first game: none that is measured has these seeds."""
KINDS = [(quest, heroes) for quest in QUESTS for heroes in range(1, MOST_HEROES + 1)]
Row = tuple[list[float], float]


def rows_of(quest: str, number: int) -> list[Row]:
    """(features and of which kind the game is, whether the heroes won) for each beginning of a round of one game."""
    heroes = 1 + number % MOST_HEROES
    kind = [float(each == (quest, heroes)) for each in KINDS]
    setup = GameSetup(quest=quest, heroes=heroes, seed=seed_from(FIRST + number), modules=modules_of(quest))
    players, rows, round_of = seated(setup, hero_bot="normal", overlord_bot="normal"), [], 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal round_of
        now = table.world.the(Round).number
        if now != round_of and now > 1:
            seen = masked_world(table.world, PARTY)
            rows.append([*(feature(seen) for feature in FEATURES.values()), *kind])
        round_of = now
        return players[request.seat](table, request)

    table = new_table(setup, sources=dict.fromkeys(players, source))
    table.advance()
    won = float(table.over is not None and table.over.winner != OVERLORD)
    return [(row, won) for row in rows]


def fit(rows: list[Row]) -> np.ndarray:
    """The weights, by Newton's method."""
    x, y = np.array([row for row, _ in rows]), np.array([won for _, won in rows])
    weights = np.zeros(x.shape[1])
    ridge = RIDGE * np.eye(x.shape[1])
    ridge[0, 0] = 0.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = x.T @ (x * (p * (1 - p))[:, None]) + ridge
        step = np.linalg.solve(hessian + 1e-9 * np.eye(len(weights)), x.T @ (y - p) - ridge @ weights)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def told(name: str, rows: list[Row], weights: np.ndarray) -> Iterator[str]:
    """How well weights foretell games: what is lost per row against always saying the share of games that was won."""
    x, y = np.array([row for row, _ in rows]), np.array([won for _, won in rows])
    p = np.clip(1 / (1 + np.exp(-x @ weights)), 1e-6, 1 - 1e-6)
    share = np.clip(y.mean(), 1e-6, 1 - 1e-6)
    loss = -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))
    usual = -np.mean(y * np.log(share) + (1 - y) * np.log(1 - share))
    yield f"{name}: {len(rows)} rows, heroes won {y.mean():.2f}, loss {loss:.3f} instead of {usual:.3f}"


def main(words: list[str]) -> None:
    """Play, fit, tell and write."""
    games = int(words[0]) if words else 400
    asked = [(quest, number) for quest in QUESTS for number in range(games)]
    with ProcessPoolExecutor(2) as pool:
        played = list(pool.map(rows_of, *zip(*asked, strict=True), chunksize=4))
    apart = [row for at, rows in enumerate(played) if at % 5 == 0 for row in rows]
    used = [row for at, rows in enumerate(played) if at % 5 for row in rows]
    print(*told("kept apart", apart, fit(used)), sep="\n")
    weights = fit(used + apart)
    for at, quest in enumerate(QUESTS):
        of_quest = [row for rows in played[at * games : (at + 1) * games] for row in rows]
        print(*told(quest, of_quest, weights), sep="\n")
    KEPT.parent.mkdir(exist_ok=True)
    weights[0] += weights[len(FEATURES) :].mean()
    lines = {name: round(float(weight), 4) for name, weight in zip(FEATURES, weights, strict=False)}
    KEPT.write_text(json.dumps(lines, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
