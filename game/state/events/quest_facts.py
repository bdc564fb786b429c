"""Facts about what quests do and put on the board."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.request import Fact, Note
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
