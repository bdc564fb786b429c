"""What a player has worked out in the turn of a figure and what of it still holds at the next question."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import Component, FigureId, Snapshot, World
from game.kernel.table import ChanceUsed, Seed, Stage
from game.state.components.components import (
    Activation,
    Braced,
    Coins,
    Conquest,
    Course,
    DiceOnTable,
    Discards,
    Exhausted,
    FatigueTaken,
    Hand,
    HeroTurn,
    InPit,
    Order,
    OverlordDeck,
    Position,
    Round,
    Seen,
    Threat,
    Tokens,
    WoundsTaken,
)
from game.state.queries.board_queries import crowd
from game.state.requests.menu_actions import MenuAction

T = TypeVar("T")

_CLOCK: frozenset[type[Component]] = frozenset(
    (
        *(Seed, Stage, ChanceUsed, HeroTurn, Activation, DiceOnTable, Course, Seen),
        *(Hand, OverlordDeck, Discards, Threat, Conquest),
    )
)
_STEPS: frozenset[type[Component]] = frozenset((Position, InPit, FatigueTaken))
_WOUNDS: frozenset[type[Component]] = frozenset((WoundsTaken, Coins))
_STATES: frozenset[type[Component]] = frozenset((Tokens, Order, Exhausted, Braced))


_UNDISTURBED: frozenset[type[Component]] = frozenset((Stage, HeroTurn, Activation, Position, Course, Seen))


class Holds(Enum):
    """How long something holds: until a kind of component is written that is not among these, or anybody else comes to
    stand elsewhere. Where the figure itself stands must not matter, nor how tired it is, but as it says in its key."""

    GROUND = _CLOCK | _STEPS | _WOUNDS | _STATES
    """Ways, posts, and what draws a figure on: while it is only steps, blows and states that change."""
    BLOWS = _CLOCK | _STEPS | _WOUNDS
    """What blows may come to, but for how much the struck can take."""
    MOMENT = _CLOCK | _STEPS
    """What hangs on wounds as well."""

    __hash__ = object.__hash__
    """Each is there once: what is kept is looked up by it all the time."""


_UNHARMFUL = tuple((holds, holds.value) for holds in Holds)
"""How long things hold, and the kinds of component that end it not."""


class Walking(NamedTuple):
    """A walk that somebody is on, and follows without looking at anything else until something happens."""

    line: type[MenuAction]
    """The class of its steps."""
    worth: Callable[[Stance, Any], float]
    """How good a step looks, from where its figure stands."""
    among: frozenset[type[MenuAction]] = frozenset()
    """What else the figure might have done when it set out: with anything new it thinks again."""


class Memory:
    """What a player remembers of one turn. It is begun anew with each turn of a figure, so that a game that is loaded
    comes to the same by asking the questions of the turn again."""

    def __init__(self) -> None:
        self.course: dict[Hashable, Space] = {}
        """Where the figure is on the way to."""
        self.walking: Walking | None = None
        """The walk that the figure is on."""
        self._turn: tuple[FigureId, int] | None = None
        self._others: dict[FigureId, int] = {}
        self._then: Snapshot | None = None
        self._kept: dict[Holds, dict[Hashable, Any]] = {each: {} for each, _ in _UNHARMFUL}

    def look(self, real: World, seen: World, figure: FigureId) -> None:
        """Look at the table as it is now, `seen` as the seat knows it, in the turn of a figure: what does not hold any
        more is forgotten."""
        turn = figure, seen.the(Round).number
        others = {each: mask for each, mask in crowd(seen).under.items() if each != figure}
        written = frozenset[type[Component]]() if self._then is None else real.written_since(self._then)
        anew = turn != self._turn
        moved = anew or others != self._others
        for holds, unharmful in _UNHARMFUL:
            if moved or not written <= unharmful:
                self._kept[holds].clear()
        if anew:
            self.course.clear()
        self.walking = None
        self._turn, self._others, self._then = turn, others, real.snapshot()

    def undisturbed(self, real: World, figure: FigureId) -> bool:
        """Whether nothing has happened since it looked but that the figure has gone on."""
        if self._then is None or (figure, real.the(Round).number) != self._turn:
            return False
        if not real.written_since(self._then) <= _UNDISTURBED:
            return False
        return self._others == {each: mask for each, mask in crowd(real).under.items() if each != figure}

    def kept(self, holds: Holds, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, made the first time that this key is asked for and when it holds no longer."""
        known = self._kept[holds]
        if key not in known:
            known[key] = make()
        found: T = known[key]
        return found
