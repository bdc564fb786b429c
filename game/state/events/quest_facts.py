"""Facts about what quests do and put on the board."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.request import Fact, Note, Seat
from game.kernel.store import Entity


class MarkerPut(Fact, frozen=True, kw_only=True):
    """The quest has put a marker on the board."""

    thing: Entity
    kind: str
    detail: str
    space: Space


class RunawayStopped(Note, frozen=True, kw_only=True):
    """An entry of the quest's file, as "event 3" or "encounter bell", has set itself off again and again; it was broken
    off."""

    entry: str


class EntryRan(Note, frozen=True, kw_only=True):
    """The verbs of an entry of the quest's file have begun, as "event 3" or "encounter bell". No seat is told: it is
    for the reports of designers."""

    entry: str

    def seen_by(self, seat: Seat) -> Fact | None:
        """Hidden from every seat: that an entry has come due may itself be a secret."""
        return None
