"""Groups of monsters as the screen shows them: what modules tell of each, its letter and its colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.show.marks import Colour
from game.state.game_data import game_data

GROUPS = "show:groups"
"""The kind of part that tells the groups of monsters: a function of the World that gives GroupShown, in order."""


@dataclass(frozen=True)
class GroupSign:
    """What stands for a group on its figures and its card: a letter and a colour."""

    letter: str
    colour: Colour


@dataclass(frozen=True)
class GroupFigure:
    """A figure of a group: its picture and rank, the number on its badge, whether it has acted in this turn, and the
    figure itself, None for one that was killed."""

    art: str
    rank: str
    number: int = 0
    acted: bool = False
    figure: FigureId | None = None


@dataclass(frozen=True)
class GroupShown:
    """A group: its sign, its name, its figures, how far it is in this turn, and a line about it."""

    sign: GroupSign
    name: str
    figures: tuple[GroupFigure, ...]
    state: Literal["later", "now", "done", "killed"]
    note: str
    token: bool = False
    """Whether its figures are tokens of cardboard."""

    @property
    def next(self) -> FigureId | None:
        """The figure that would act first of those that have not; None where all have."""
        return next((each.figure for each in self.figures if each.figure is not None and not each.acted), None)


GroupsOf = Callable[[World], tuple[GroupShown, ...]]


def groups_of_monsters(name: str) -> Callable[[GroupsOf], GroupsOf]:
    """Register a function as what tells the groups, for the module in whose folder it is written."""
    return part(GROUPS, name)


def groups_shown(world: World) -> tuple[GroupShown, ...]:
    """The groups of monsters by the modules of a game; none where monsters act one by one."""
    return tuple(group for told in game_data(world).book.all(GROUPS).values() for group in told(world))
