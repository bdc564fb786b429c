"""The journal: every answer in the order in which it was given, and what undo may not pass."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.request import Seat
from game.kernel.store import Snapshot


class JournalEntry(msgspec.Struct, frozen=True, gc=False):
    """One answer, or one standing action (`standing=True`) taken while another seat was being asked.

    `auto` marks what nobody chose: chance, forced choices, automatic passes. `blocks_undo` says why undo stops here."""

    seat: Seat
    answer: Any
    auto: bool = False
    standing: bool = False
    blocks_undo: str = ""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A moment between two stages, when the World alone is the whole game."""

    entries: int
    facts: int
    snapshot: Snapshot


class Unreadable(Exception):
    """A journal does not fit the rules that read it."""
