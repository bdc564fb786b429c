"""Facts about what quests do and put on the board."""

from __future__ import annotations

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Fact, Note, Seat
from game.kernel.store import Entity, FigureId


class MarkerPut(Fact, frozen=True, kw_only=True):
    """The quest has put a marker on the board."""

    thing: Entity
    kind: str
    detail: str
    space: Space


class WayTaken(Fact, frozen=True, kw_only=True):
    """Somebody who was asked by the quest has taken a way: its sentence."""

    text: str


class AllyCame(Fact, frozen=True, kw_only=True):
    """Somebody is an ally of the heroes from now on, and follows this one."""

    figure: FigureId
    hero: FigureId


class AllyFollows(Fact, frozen=True, kw_only=True):
    """An ally follows another hero than before."""

    figure: FigureId
    hero: FigureId


class TraitTested(Fact, frozen=True, kw_only=True):
    """A hero has tried something by a trait that `needs` so many enhancements, and has passed or not."""

    hero: FigureId
    trait: str
    needs: int
    passed: bool


class TimerRanOut(Fact, frozen=True, kw_only=True):
    """A timer of the quest has run out: its name, and its title for the players."""

    timer: str
    title: str


class FlagSet(Fact, frozen=True, kw_only=True):
    """The quest has put another number under a flag than stood there `before`. No seat is told: flags may tell of what
    lies ahead."""

    flag: str
    before: int

    def seen_by(self, seat: Seat) -> Fact | None:
        """Hidden from every seat."""
        return None


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


class EntryHeld(Note, frozen=True, kw_only=True):
    """The occasion of an entry of the quest's file has come, and of its tests those that `failed`, counted from 0, did
    not hold: it has not run. No seat is told, as of `EntryRan`."""

    entry: str
    failed: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Fact | None:
        """Hidden from every seat."""
        return None


class StayedAway(Note, frozen=True, kw_only=True):
    """So many monsters that the quest sends did not come: there was no `room` for them where they may be put, or no
    figure, or the overlord would not have them. No seat is told, as of `EntryRan`."""

    monster: CardId
    rank: str
    many: int
    room: bool

    def seen_by(self, seat: Seat) -> Fact | None:
        """Hidden from every seat."""
        return None
