"""What goes through the pipes between a game at the screen and the process that thinks beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.journal import JournalEntry
from game.kernel.request import Seat
from game.kernel.store import Snapshot
from game.modules.setup import GameSetup

if TYPE_CHECKING:
    from game.players.advice import Advice


class Begin(NamedTuple):
    """A game, from a checkpoint on: everything that a mirror of its table is made from."""

    setup: GameSetup
    left_out: tuple[str, ...]
    """Groups of content that are not played at this table, whatever the set-up says."""
    outside: tuple[tuple[Path, str], ...]
    """The folders of the modules from elsewhere, and what tells their content apart."""
    entries: int
    """How many answers there were before the checkpoint."""
    snapshot: Snapshot
    since: tuple[JournalEntry, ...]
    """The answers after it."""
    known: bytes
    """A fingerprint of the table after these answers, its quest included."""


class Follow(NamedTuple):
    """The journal has gone on: behind its first answers, so many, stand these."""

    kept: int
    entries: tuple[JournalEntry, ...]


class Think(NamedTuple):
    """A computer player is asked; `world` is the hash of the World, or empty where it is not compared."""

    number: int
    seat: Seat
    world: str


class Advise(NamedTuple):
    """A person asks what could be done about the question that waits for him."""

    number: int


class Ready(NamedTuple):
    """The process runs."""


class Thought(NamedTuple):
    """The answer to a question."""

    number: int
    answer: Any


class Lost(NamedTuple):
    """A question cannot be answered: the mirror is not in step, or something broke; the text says what."""

    number: int
    why: str


class Advised(NamedTuple):
    """What could be done, as far as it is known by now."""

    number: int
    advice: Advice


ToProcess = Begin | Follow | Think | Advise
FromProcess = Ready | Thought | Advised | Lost
