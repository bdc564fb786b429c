"""The camera glides to what happens, and a walk is drawn before it is walked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ui.animation.reel import Animation, WalkAnimation, in_out_quad
from game.ui.board.frame import Frame, Point


@dataclass(frozen=True, kw_only=True)
class Glide(Animation):
    """The camera moves from looking at one point, in spaces, to looking at another."""

    start: Point
    goal: Point

    millis = 350.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Slow, fast, slow; with reduced motion it is there at once."""
        part = 1.0 if reduced else in_out_quad(t)
        (ax, ay), (bx, by) = self.start, self.goal
        frame.look = (ax + (bx - ax) * part, ay + (by - ay) * part)


@dataclass(frozen=True, kw_only=True)
class PathAhead(Animation):
    """The way of a walk grows out of its figure; `points` are the middles of the places on it."""

    points: tuple[Point, ...]

    millis = 300.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """As much of the way as has grown."""
        grown = len(self.points) if reduced else max(2, round(t * len(self.points)))
        frame.way = self.points[:grown]


def drawn_ahead(walk: Sequence[Animation], size: tuple[int, int]) -> list[Animation]:
    """A walk whose way is drawn first and stays until it ends; `size` are the spaces that the walker covers."""
    steps = [each for each in walk if isinstance(each, WalkAnimation) and each.way == "step"]
    if len(steps) < 2:
        return list(walk)
    places = [steps[0].points[0], *(step.points[-1] for step in steps)]
    points = tuple((x + size[0] / 2, y + size[1] / 2) for x, y in places)
    found = [replace(each, trail=points) if isinstance(each, WalkAnimation) else each for each in walk]
    return [PathAhead(points=points), *found]
