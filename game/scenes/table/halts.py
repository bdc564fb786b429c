"""The full stops that have come and were not read yet, and for how long the first of them is shown at least."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.kernel.request import Fact
from game.kernel.store import World
from game.ui.full_stops import FullStop, StopFinder

READ_AT_LEAST = 600
"""Milliseconds for which a full stop takes no input, so that no habit closes it."""


@dataclass(eq=False)
class Halts:
    """Full stops in a row; `now` tells the time in milliseconds."""

    now: Callable[[], float]
    finder: StopFinder = field(default_factory=StopFinder)
    stops: list[FullStop] = field(default_factory=list)
    _since: float = 0.0
    _unseen: bool = False
    """Whether the last of them has come while something else was to be seen first."""
    _shut: bool = False
    """Whether the first of them has taken no input yet."""

    def hear(self, facts: Iterable[Fact], world: World) -> list[FullStop]:
        """Note what facts stop the game; the stops among them."""
        found = self.finder.heard(facts, world)
        self.add(found)
        return found

    def add(self, stops: Iterable[FullStop]) -> None:
        """Stop for these as well."""
        before = len(self.stops)
        self.stops += stops
        self._unseen = self._unseen or len(self.stops) > before

    def appear(self) -> bool:
        """All that came before the first of them has been seen; True when it is shown only now."""
        came, self._unseen = self._unseen and bool(self.stops), False
        if came:
            self.shown()
        return came

    def shown(self) -> None:
        """The first of them has only now come to be seen."""
        self._since = self.now() if self.stops else 0.0
        self._shut = bool(self.stops)

    @property
    def age(self) -> float:
        """Milliseconds since the first of them came."""
        return self.now() - self._since

    @property
    def too_soon(self) -> bool:
        """Whether it has only just come."""
        return bool(self.stops) and (self._unseen or self.age < READ_AT_LEAST)

    def opens(self) -> bool:
        """Whether the first of them takes input from this moment on."""
        opened = self._shut and not self.too_soon
        self._shut = self._shut and not opened
        return opened

    def go_on(self) -> bool:
        """Close the first of them; False where that is too soon."""
        if self.too_soon or not self.stops:
            return False
        self.stops.pop(0)
        self.shown()
        return True
