"""`python -m tests.players.fit [GAMES]`: fits the weights of `game/players/value.py` on so many games of each quest
between players who do not look ahead, and writes them to `assets/players/value.json`.

Every World at which a round begins counts as won or lost with its game, as the heroes see it; all the rounds of a game
count together as much as one row, for they are won or lost together. In some rounds chance changes the table, so that
what wins is told from what only comes along with it: who holds many cards is one who could not pay for them. The fit is
a logistic regression with a ridge on features of equal spread, whose weights keep the sign that the rules give them.
What it is worth is told by five fits, each on four games of five and tried on the fifth."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
import numpy as np

from game import paths
from game.content.module_folders import played_together
from game.kernel.journal import JournalEntry
from game.kernel.luck import Numbers, seed_from
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.store import GAME, World
from game.kernel.table import WAIT, Table
from game.modules.measured import measuring_setup
from game.modules.new_game import game_data_for, new_table, starting_conquest
from game.modules.quest_head import modules_of
from game.modules.setup import MOST_HEROES, GameSetup
from game.players.value import FEATURES
from game.rules.overlord.overlord_deck import deck, discards, hand
from game.rules.overlord.threat import threat_of
from game.simulate.game import seated
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Coins,
    Conquest,
    Discards,
    FatigueTaken,
    Hand,
    OverlordDeck,
    Round,
    Threat,
    WoundsTaken,
)
from game.state.queries.figures import heroes_on_board, max_fatigue, max_wounds, monsters
from game.state.queries.view import masked_world

PARTS_OF_START = (1.0, 1.0, 0.4, 2.0)
"""What the heroes begin with, as parts of what the quest gives: so much now and then that either side wins."""
KEPT = Path(__file__).resolve().parents[2] / "assets" / "players" / "value.json"
RIDGE, FREE = 3.0, 1e-3
"""How strongly weights are held down, and the one that stands for all else."""
FIRST = 900_000
"""The number of the first game: none that is measured has these seeds."""
PARTS = 5
STEPS = 3000
"""Steps down the slope of a fit."""
EASY_HEROES, EASY_OVERLORD = 15, 15
"""Of a hundred games, in how many a side is played by beginners."""
STIRRED = 40
"""Of a hundred rounds, how many begin with a table that chance has changed."""
SIGNS = {
    **dict.fromkeys(("conquest", "weakest", "sound", "rested", "orders", "potions", "coins", "armed", "armoured"), 1),
    **dict.fromkeys(("areas", "keys", "glyphs", "on_the_way"), 1),
    **dict.fromkeys(("nearly_lost", "at_stake", "monsters", "their_wounds", "masters", "near", "threat", "hand"), -1),
    **dict.fromkeys(("far_from_new", "time_gone"), -1),
}
"""What can only be good (1) or bad (-1) for the heroes, all else being equal."""
Game = tuple[list[list[float]], float]
"""The features at each beginning of a round, and whether the heroes won."""


def stir(world: World, numbers: Numbers) -> None:
    """Change one thing on a table."""
    some = heroes_on_board(world)
    kind = numbers.below(8)
    if kind == 0 and world.find(Threat, GAME) is not None:
        world.set(GAME, Threat((0, threat_of(world) + 8, threat_of(world) + 16)[numbers.below(3)]))
    elif kind == 1 and world.find(Conquest, GAME) is not None:
        world.set(GAME, Conquest(max(1, world.the(Conquest).points + (-4, 4, 8)[numbers.below(3)])))
    elif kind == 2 and hand(world):
        left = len(hand(world)) // 2
        world.set(GAME, Discards((*discards(world), *hand(world)[left:])))
        world.set(GAME, Hand(hand(world)[:left]))
    elif kind == 3 and len(deck(world)) > 3:
        world.set(GAME, Hand((*hand(world), *deck(world)[::4][:3])))
        world.set(GAME, OverlordDeck(tuple(sorted(_without(deck(world), deck(world)[::4][:3])))))
    elif kind == 4:
        for monster in monsters(world):
            world.set(monster, WoundsTaken(numbers.below(max_wounds(world, monster))))
    elif some:
        hero = some[numbers.below(len(some))]
        if kind == 5:
            world.set(hero, Coins(world.get(Coins, hero).amount + 400))
        elif kind == 6:
            world.set(hero, FatigueTaken(numbers.below(max_fatigue(world, hero) + 1)))
        else:
            world.set(hero, WoundsTaken(numbers.below(max_wounds(world, hero))))


def _without(cards: Sequence[Any], gone: Sequence[Any]) -> list[Any]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def game_of(quest: str, number: int) -> Game:
    """One game between players who do not look ahead, of 1 to 4 heroes, who begin with what the quest
    gives, or with less or more."""
    setup = measuring_setup(
        GameSetup(
            quest=quest,
            heroes=1 + number % MOST_HEROES,
            seed=seed_from(FIRST + number),
            modules=played_together([*modules_of(quest)]),
        )
    )
    given = starting_conquest(game_data_for(setup), setup.heroes)
    start = round(given * PARTS_OF_START[number // MOST_HEROES % len(PARTS_OF_START)])
    setup = msgspec.structs.replace(setup, options={"conquest_start": start})
    numbers = Numbers(str(number), quest)
    hero_bot = "easy" if numbers.below(100) < EASY_HEROES else "normal"
    overlord_bot = "easy" if numbers.below(100) < EASY_OVERLORD else "normal"
    players, rows, round_of = seated(setup, hero_bot=hero_bot, overlord_bot=overlord_bot), [], 1

    def source(table: Table, request: Request[Any]) -> Any:
        return WAIT if table.world.the(Round).number > round_of else players[request.seat](table, request)

    table = new_table(setup, sources=dict.fromkeys(players, source))
    table.advance()
    while table.over is None:
        if numbers.below(100) < STIRRED:
            table = stirred(table, numbers)
        round_of = table.world.the(Round).number
        seen = masked_world(table.world, PARTY)
        rows.append([feature(seen) for feature in FEATURES.values()])
        waits = table.pending
        assert waits is not None
        table.answer(waits.seat, players[waits.seat](table, waits))
    return rows, float(table.over.winner != OVERLORD)


def stirred(table: Table, numbers: Numbers) -> Table:
    """A game like one that waits at the beginning of a round, but for one thing; the same where rules are at work."""
    start = table.checkpoints[-1]
    if start.entries != len(table.journal):
        return table
    world = World(table.world.game_data)
    world.restore(start.snapshot)
    stir(world, numbers)
    twin = Table(world, table.book, sources={**table.sources, CHANCE: Table.drawn})
    twin.journal = [JournalEntry(Seat(""), None, auto=True)] * len(table.journal)
    twin.advance()
    return twin


def fit(games: Sequence[Game]) -> np.ndarray:
    """The weights, by accelerated steps down the slope, each put back to where signs allow."""
    x = np.array([row for rows, _ in games for row in rows])
    y = np.array([won for rows, won in games for _ in rows])
    share = np.array([1 / len(rows) for rows, _ in games for _ in rows])
    spread = x.std(axis=0)
    spread[spread == 0] = 1.0
    x = x / spread
    ridge = np.array([FREE, *[RIDGE] * (x.shape[1] - 1)])
    least = np.array([0.0 if SIGNS.get(name) == 1 else -np.inf for name in FEATURES])
    most = np.array([0.0 if SIGNS.get(name) == -1 else np.inf for name in FEATURES])
    step = 1 / (np.linalg.norm(x * np.sqrt(share)[:, None], 2) ** 2 / 4 + RIDGE)
    weights = ahead = np.zeros(x.shape[1])
    speed = 1.0
    for _ in range(STEPS):
        slope = x.T @ (share * (1 / (1 + np.exp(-x @ ahead)) - y)) + ridge * ahead
        before, weights = weights, np.clip(ahead - step * slope, least, most)
        faster = (1 + np.sqrt(1 + 4 * speed**2)) / 2
        ahead, speed = weights + (speed - 1) / faster * (weights - before), faster
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
    count = int(words[0]) if words else 100
    quests = sorted(file.stem for file in paths.maps().glob("*.tmx"))
    asked = [(quest, number) for number in range(count) for quest in quests]
    with ProcessPoolExecutor(2) as pool:
        games = [game for game in pool.map(game_of, *zip(*asked, strict=True), chunksize=4) if game[0]]
    print(told(games))
    write(games)


if __name__ == "__main__":
    main(sys.argv[1:])
