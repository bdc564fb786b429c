"""What happened in one game, read off its facts: where heroes fell and walked, what cost conquest, which events ran."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from game.board.grid import Space
from game.kernel.request import Fact
from game.kernel.store import FigureId
from game.state.events.facts import (
    AreaRevealed,
    ConquestChanged,
    Defeated,
    Entered,
    HeroPlaced,
    RoundBegan,
    SteppedBack,
    Wounded,
)
from game.state.events.quest_facts import EntryHeld, EntryRan


class GameCourse(msgspec.Struct, kw_only=True):
    """One game in counts: by space of the board, by cause, by area and by entry of the quest's file."""

    falls: dict[Space, int] = msgspec.field(default_factory=dict)
    """Heroes killed or knocked out, by the space on which they fell."""
    wounds: dict[Space, int] = msgspec.field(default_factory=dict)
    """Wounds that heroes suffered, by the space on which they stood."""
    steps: dict[Space, int] = msgspec.field(default_factory=dict)
    """How often a hero came to stand on a space of his own accord."""
    conquest: dict[str, int] = msgspec.field(default_factory=dict)
    """Conquest won and lost by cause, told apart as `glyph+` and `attack-`."""
    areas: dict[int, int] = msgspec.field(default_factory=dict)
    """The round in which an area was revealed, by its number."""
    entries: dict[str, int] = msgspec.field(default_factory=dict)
    """How often an entry of the quest's file ran, as "event 3"."""
    held: dict[str, int] = msgspec.field(default_factory=dict)
    """How often the occasion of an entry came and a test of it, counted from 1, did not hold: "event 3 test 1"."""


def course_of(facts: Iterable[Fact], heroes: Iterable[FigureId]) -> GameCourse:
    """What the facts of a whole game say of its heroes and its quest."""
    return _Reader(frozenset(heroes)).read(facts)


class _Reader:
    """Follows the heroes over the board from fact to fact."""

    def __init__(self, heroes: frozenset[FigureId]) -> None:
        self.heroes = heroes
        self.stands: dict[FigureId, Space] = {}
        self.round = 0
        self.falls: Counter[Space] = Counter()
        self.wounds: Counter[Space] = Counter()
        self.steps: Counter[Space] = Counter()
        self.conquest: Counter[str] = Counter()
        self.areas: dict[int, int] = {}
        self.entries: Counter[str] = Counter()
        self.held: Counter[str] = Counter()

    def read(self, facts: Iterable[Fact]) -> GameCourse:
        """All facts in their order."""
        for fact in facts:
            self._note(fact)
        return GameCourse(
            falls=dict(sorted(self.falls.items())),
            wounds=dict(sorted(self.wounds.items())),
            steps=dict(sorted(self.steps.items())),
            conquest=dict(sorted(self.conquest.items())),
            areas=dict(sorted(self.areas.items())),
            entries=dict(sorted(self.entries.items())),
            held=dict(sorted(self.held.items())),
        )

    def _note(self, fact: Fact) -> None:
        match fact:
            case RoundBegan():
                self.round = fact.number
            case HeroPlaced():
                self.stands[fact.hero] = fact.space
            case SteppedBack():
                self.stands[fact.figure] = fact.end
            case Entered() if fact.figure in self.heroes:
                self.stands[fact.figure] = fact.space
                self.steps[fact.space] += fact.voluntary
            case Wounded() if fact.figure in self.heroes and fact.figure in self.stands:
                self.wounds[self.stands[fact.figure]] += fact.wounds
            case Defeated() if fact.figure in self.heroes and fact.space >= 0:
                self.falls[fact.space] += 1
            case ConquestChanged():
                self.conquest[f"{fact.cause}{'+' if fact.amount > 0 else '-'}"] += fact.amount
            case AreaRevealed():
                self.areas.setdefault(fact.area, self.round)
            case EntryRan():
                self.entries[fact.entry] += 1
            case EntryHeld():
                self.held.update(f"{fact.entry} test {at + 1}" for at in fact.failed)
