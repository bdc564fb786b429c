"""A game that was played, at any of its moments: the rules play its answers again from the checkpoint before."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from typing import Any

from game.kernel.journal import Checkpoint, JournalEntry
from game.kernel.request import CHANCE, Fact
from game.kernel.table import WAIT, Over
from game.modules.setup import GameSetup
from game.saves.course import SavedCourse
from game.saves.load import table_at
from game.state.queries.rounds import round_played


class Recording:
    """The whole course of a game. Its `table` stands at one of the `rests`: where somebody was asked and chose, and at
    the end. `moments` counts them; each is a number from 0 on. Unreadable when the answers do not fit the rules."""

    def __init__(self, course: SavedCourse) -> None:
        self.setup: GameSetup = course.setup
        table = self.table = table_at(course.setup, course.first)
        table.checkpoints = deque()
        table.sources = {CHANCE: lambda table, request: WAIT}
        table.replay(course.since(course.first), raw=True)
        self._journal: list[JournalEntry] = table.journal
        self._facts: list[Fact] = table.facts
        self.ended_by: Over | None = table.over
        """Who has won in the end, and why; None for a game that goes on."""
        self.rounds = round_played(table.world)
        """The round that is played, or was the last."""
        self._checkpoints: list[Checkpoint] = list(table.checkpoints)
        self._begun = [each.entries for each in self._checkpoints]
        first, end = course.first.entries, len(self._journal)
        chosen = [at for at in range(first, end) if not self._journal[at].auto]
        self.rests: tuple[int, ...] = (*chosen, end)
        """How many answers the journal has at each moment."""
        self.at = self.moments - 1
        """The moment at which the table stands."""

    @property
    def moments(self) -> int:
        """How many moments there are."""
        return len(self.rests)

    @property
    def facts(self) -> list[Fact]:
        """All that has happened in the whole game."""
        return self._facts

    def go(self, moment: int) -> None:
        """Put the table at a moment; one before the first or behind the last is that."""
        moment = min(max(0, moment), self.moments - 1)
        if moment == self.at:
            return
        self.at = moment
        entries = self.rests[moment]
        table = self.table
        table.journal = self._journal
        table.facts = self._facts[:]
        table.checkpoints = deque(self._checkpoints[: bisect_right(self._begun, entries)])
        table.rewind(entries)

    def answers(self) -> Iterator[tuple[int, Any]]:
        """What was chosen at each moment but the last."""
        for moment, entries in enumerate(self.rests[:-1]):
            yield moment, self._journal[entries].answer
