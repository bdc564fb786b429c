"""A game whose computer players think beside the screen: what the screen asks, and what becomes of the answers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.journal import JournalEntry
from game.kernel.request import Seat
from game.kernel.table import WAIT, Table
from game.modules.setup import GameSetup
from game.state.components.components import Round
from game.thinking.messages import Advise, Advised, Follow, Lost, Ready, Think, Thought
from game.thinking.mirror import beginning
from game.thinking.process import ThinkingProcess

if TYPE_CHECKING:
    from game.players.advice import Advice

MOST_LOSSES = 3
"""How often in a row the mirror may be made anew without an answer."""
LONGEST_START = 60.0
"""Seconds that a process may take to begin."""
GIVEN_UP = (
    "The computer players cannot think in a process of their own here; they think between two pictures, and the "
    "screen may halt for a moment. A hard player does not look ahead then."
)


class ThinkingBeside:
    """The computer players of one game, in a process of their own. It is told each answer of the journal as it is
    given; a question is put once and asked about until the answer is there. An answer to a question that was taken back
    or overtaken is dropped. A process that ends or loses the game is replaced, and the game told again."""

    def __init__(self, setup: GameSetup, table: Table, process: ThinkingProcess | None = None) -> None:
        self._setup = setup
        self._table = table
        self._process = process or ThinkingProcess()
        self._known: list[JournalEntry] = []
        """The journal as it was told last."""
        self._start = 0
        """How many answers the mirror does not know: it cannot go back behind them."""
        self._turned_back = 0
        self._number = 0
        self._asked: tuple[int, int] | None = None
        self._round: Round | None = None
        self._losses = 0
        self._ready = False
        self._began = time.monotonic()
        self.given_up = False
        """Whether no process can be had: the computer players have to think where they are asked."""
        self._begin()

    def follow(self) -> None:
        """Tell what the journal has come to since it was told last."""
        journal = self._table.journal
        kept = len(self._known)
        if self._turned_back != self._table.turned_back:
            self._turned_back = self._table.turned_back
            kept = _common(self._known, journal)
        if kept < self._start:
            self._begin()
        elif kept < len(self._known) or kept < len(journal):
            self._process.send(Follow(kept, tuple(journal[kept:])))
            self._known[kept:] = journal[kept:]

    def answer(self, seat: Seat) -> Any:
        """The answer of a computer player to the question that waits; WAIT as long as there is none."""
        moment = (self._table.turned_back, len(self._table.journal))
        if self._asked != moment:
            self.follow()
            self._asked = moment
            self._number += 1
            self._process.send(Think(self._number, seat, self._proof()))
        message = self._said()
        if isinstance(message, Thought) and self._is_legal(message):
            self._losses = 0
            return message.answer
        return WAIT

    def advice(self) -> Advice | None:
        """What the person who is asked could do, each time that more of it is known; None when there is nothing new."""
        moment = (self._table.turned_back, len(self._table.journal))
        if self._asked != moment:
            self.follow()
            self._asked = moment
            self._number += 1
            self._process.send(Advise(self._number))
        message = self._said()
        if isinstance(message, Advised):
            self._asked, self._losses = None if message.advice.whole else moment, 0
            return message.advice
        return None

    def _said(self) -> Thought | Advised | None:
        """The answer to what was asked last, if it has come, and the last where several have. What came of anything
        else is dropped, and a process that does not run or has lost the game is replaced."""
        found: Thought | Advised | None = None
        for message in self._process.received():
            if isinstance(message, Ready):
                self._ready = True
            elif message.number != self._number:
                continue
            elif isinstance(message, Lost):
                self._begin_again()
            else:
                found = message
        if found is not None:
            return found
        if self._process.fault or not (self._ready or time.monotonic() - self._began < LONGEST_START):
            self._begin_again(ThinkingProcess)
        return None

    def close(self) -> None:
        """The game is left: the process ends."""
        self._process.close()

    def _is_legal(self, thought: Thought) -> bool:
        """Whether a thought answers the question; where not, the mirror shows another game."""
        request = self._table.pending
        fits = request is not None and request.refusal(self._table, thought.answer) is None
        if not fits:
            self._begin_again()
        return fits

    def _begin_again(self, process: type[ThinkingProcess] | None = None) -> None:
        """Make the mirror anew, in another process where the old one is no more."""
        self._losses += 1
        self._asked = None
        if self._losses > MOST_LOSSES:
            self.given_up = True
            self.close()
            return
        if process is not None:
            self.close()
            self._process, self._ready, self._began = process(), False, time.monotonic()
        self._begin()

    def _begin(self) -> None:
        told = beginning(self._table, self._setup)
        self._process.send(told)
        self._start = told.entries
        self._known, self._turned_back = self._table.journal[:], self._table.turned_back

    def _proof(self) -> str:
        """What the World of the mirror is to be, once a round."""
        number, before = self._table.world.the(Round), self._round
        self._round = number
        return "" if number == before else self._table.world.hash()


def _common(known: Sequence[JournalEntry], journal: Sequence[JournalEntry]) -> int:
    """How many answers two journals have in common, up to one that somebody chose: a table waits for no others."""
    kept = next((at for at, (one, other) in enumerate(zip(known, journal, strict=False)) if one != other), None)
    kept = min(len(known), len(journal)) if kept is None else kept
    while 0 < kept < len(known) and known[kept].auto:
        kept -= 1
    return kept
