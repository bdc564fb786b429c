"""What modules show of figures that are looked at: marks about the one under the pointer, about a walk before it is
gone, and about an attack before it is made; and what they tell of an attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.show.marks import OverlayMarks
from game.state.events.attack import Attack
from game.state.game_data import game_data

POINTED, WALKING, AIMED, ATTACKED = "show:pointed", "show:walking", "show:aimed", "show:attacked"
"""The kinds of part: functions that give marks of a figure, of a walk, of an attack, and words about an attack."""


@dataclass(frozen=True)
class WalkLookedAt:
    """A walk that is not gone yet: who walks, the mask of the spaces that it would cover at its end, the points that it
    has and those that the walk costs."""

    figure: FigureId
    body: int
    points: int
    price: int


MarksOfFigure = Callable[[World, FigureId], OverlayMarks]
MarksOfWalk = Callable[[World, WalkLookedAt], OverlayMarks]
MarksOfAttack = Callable[[World, Attack], OverlayMarks]
WordsOfAttack = Callable[[World, Attack, FigureId], Iterator[str]]


def marks_of_figure(name: str) -> Callable[[MarksOfFigure], MarksOfFigure]:
    """Register what is drawn about the figure under the pointer."""
    return part(POINTED, name)


def marks_of_walk(name: str) -> Callable[[MarksOfWalk], MarksOfWalk]:
    """Register what is drawn while a walk is looked at; its `told` are the lines beside the end of it."""
    return part(WALKING, name)


def marks_of_attack(name: str) -> Callable[[MarksOfAttack], MarksOfAttack]:
    """Register what is drawn while an attack is looked at."""
    return part(AIMED, name)


def words_of_attack(name: str) -> Callable[[WordsOfAttack], WordsOfAttack]:
    """Register lines about an attack that is looked at, and one whom it would strike."""
    return part(ATTACKED, name)


def pointed_marks(world: World, figure: FigureId) -> OverlayMarks:
    """All that is drawn about the figure under the pointer."""
    return _all(each(world, figure) for each in game_data(world).book.all(POINTED).values())


def walking_marks(world: World, walk: WalkLookedAt) -> OverlayMarks:
    """All that is drawn while a walk is looked at."""
    return _all(each(world, walk) for each in game_data(world).book.all(WALKING).values())


def aimed_marks(world: World, attack: Attack) -> OverlayMarks:
    """All that is drawn while an attack is looked at."""
    return _all(each(world, attack) for each in game_data(world).book.all(AIMED).values())


def attack_lines(world: World, attack: Attack, figure: FigureId) -> tuple[str, ...]:
    """All that is told of an attack that is looked at, and of one whom it would strike."""
    return tuple(line for each in game_data(world).book.all(ATTACKED).values() for line in each(world, attack, figure))


def _all(found: Iterator[OverlayMarks]) -> OverlayMarks:
    whole = OverlayMarks()
    for marks in found:
        whole.add(marks)
    return whole
