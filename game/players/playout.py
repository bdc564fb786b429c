"""Plans tried out: each is played on made-up tables by players who think no further ahead, and judged by what stands
there some rounds later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game.kernel.luck import Numbers
from game.kernel.request import Request, Seat
from game.kernel.store import Snapshot
from game.kernel.table import WAIT, Table
from game.players.greedy import GreedyPlayer
from game.players.made_up import MadeUpTable, made_up
from game.players.memory import Memory
from game.players.style import HARD
from game.players.value import ahead, chance_of_heroes
from game.rules.dungeon.doors import WorkDoor
from game.rules.items.chests import OpenChest
from game.state.components.components import OVERLORD, PARTY, HeroSeats, Round
from game.state.requests.requests import Menu

ROUNDS = 3
"""Rounds that a game is played, that of the question among them: in one nobody gets to a door, and to stay where one is
looks better than to go on."""
MOST_ANSWERS = 800
"""Answers after which a game that was made up is judged as it stands."""
LEAST = 6
"""Games on which a plan must have been tried before it is preferred."""
LOOKED_AT = 3
"""After how many games each time plans that fall behind are given up."""
CLEARLY = 2.5
"""Standard errors by which a plan must be better."""
VENTURES: Mapping[type, float] = {WorkDoor: 0.5, OpenChest: 0.3}
"""What it is worth to the heroes, in logits, to have opened a door to what was never seen, or a chest: what 182 doors
and 185 chests changed on an average, all that came out of them counted, in games of all shipped quests."""


class Unforeseen(Exception):
    """A question for which no table can be made up."""


class _Quick(GreedyPlayer):
    """A player at a table that was made up: it comes to it with nothing to recall."""

    def _recalled(self, table: Table) -> Memory:
        return Memory()


class Playouts:
    """The games that are made up for one question to one seat, each with all that is hidden dealt once: so every answer
    is tried on the same games."""

    def __init__(self, table: Table, seat: Seat, numbers: Numbers) -> None:
        self._table = table
        self._seat = seat
        self._numbers = numbers
        self._starts: list[Snapshot] = []
        self._last = table.world.the(Round).number + ROUNDS - 1
        self._seats = (OVERLORD, PARTY, *table.world.the(HeroSeats).seats)

    def value(self, answer: Any, number: int) -> float:
        """How likely (0 to 1) the side of the seat wins after an answer, as game `number` turns out. Unforeseen where
        the question cannot be put on a table that was made up."""
        start = self._start(number)
        try:
            heroes = self._played(answer, start, str(number))
        except Exception as problem:
            # A rule may ask for what is not on a table that was made up; then nothing is known of the question.
            raise Unforeseen from problem
        return 1 - heroes if self._seat == OVERLORD else heroes

    def after(self, answer: Any, watch: Callable[[Table, Menu, Any], bool]) -> None:
        """Play the first of the games after an answer, and show `watch` what the side of the seat answers to menus from
        then on, with the table as it stands before that, until it has seen enough. Unforeseen as for `value`."""
        start = self._start(0)
        try:
            self._played(answer, start, "0", watch)
        except Exception as problem:  # as for `value`
            raise Unforeseen from problem

    def _start(self, number: int) -> Snapshot:
        """The beginning of a game. Unforeseen as for `value`."""
        while len(self._starts) <= number:
            start = made_up(self._table, self._seat, self._numbers)
            if start is None:
                raise Unforeseen
            self._starts.append(start)
        return self._starts[number]

    def _played(
        self, first: Any, start: Snapshot, seed: str, watch: Callable[[Table, Menu, Any], bool] | None = None
    ) -> float:
        firsts, watched = [first], True
        given = 0

        def answer(table: Table, request: Request[Any]) -> Any:
            nonlocal given, watched
            given += 1
            if table.world.the(Round).number > self._last or given > MOST_ANSWERS:
                return WAIT
            while watched:
                asked = not firsts
                chosen = players[request.seat](table, request) if asked else firsts.pop()
                if watch is not None and asked and isinstance(request, Menu) and request.seat == self._seat:
                    watched = watch(table, request, chosen)
                if not twin.ventured(request, chosen):
                    return chosen
                watched = watched and watch is None  # what comes of it is not known
            return WAIT

        players = {seat: _Quick(seat, seed, HARD) for seat in self._seats}
        twin = MadeUpTable(self._table, self._seat, start, dict.fromkeys(players, answer))
        twin.advance()
        return ahead(chance_of_heroes(twin.world), sum(VENTURES.get(kind, 0.0) for kind in twin.ventures.values()))


def best_of(answers: Sequence[Any], playouts: Playouts, budget: int) -> Any:
    """The answer that wins most often in at most so many games; the first is left only for one that is better by more
    than CLEARLY standard errors of the difference. Others are no longer tried once they fall behind it."""
    usual: list[float] = []
    rivals: dict[int, list[float]] = {at: [] for at in range(1, len(answers))}
    left = budget
    while rivals and left > len(rivals):
        number = len(usual)
        usual.append(playouts.value(answers[0], number))
        for at, values in rivals.items():
            values.append(playouts.value(answers[at], number))
        left -= 1 + len(rivals)
        if len(usual) % LOOKED_AT == 0:
            rivals = {at: values for at, values in rivals.items() if sum(values) > sum(usual)}
    best = max(rivals, key=lambda at: sum(rivals[at]), default=0)
    return answers[best if best and _is_better(rivals[best], usual) else 0]


def _is_better(values: Sequence[float], usual: Sequence[float]) -> bool:
    gains = [one - other for one, other in zip(values, usual, strict=True)]
    return len(gains) >= LEAST and fmean(gains) > CLEARLY * stdev(gains) / sqrt(len(gains))
