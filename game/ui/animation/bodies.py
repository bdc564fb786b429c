"""Figures that go down where they stand, get up again, turn on the spot, and fold up to walk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.kernel.request import Fact
from game.kernel.store import World
from game.state.footing import LaidDown, StoodUp
from game.ui.animation.reel import Animation, GhostAnimation, in_out_quad
from game.ui.animation.seen_figures import SeenFigures
from game.ui.board.frame import Frame, Point, Pose
from game.ui.board.picture import FigurePicture


@dataclass(frozen=True, kw_only=True)
class Collapse(GhostAnimation):
    """A figure that lies in the state goes down where it stood."""

    millis = 450.0

    suspense = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It is seen as it stood, loses its light and is pressed flat."""
        frame.ghosts.append(self.figure)
        flash, flat = 0.3 * max(0.0, 1 - t * 6), 0.0 if reduced else t
        frame.poses[self.figure.id] = Pose(*self.at, alpha=round(255 - 90 * t), flash=flash, flat=flat)


@dataclass(frozen=True, kw_only=True)
class GetUp(GhostAnimation):
    """A figure that stands in the state is seen lying until it gets up."""

    millis = 200.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It lies there, and fades."""
        frame.ghosts.append(self.figure)
        frame.poses[self.figure.id] = Pose(*self.at, alpha=round(255 * (1 - t)))


@dataclass(frozen=True, kw_only=True)
class FaceTurn(Animation):
    """The wedge of a figure turns from one side of its base to another, the shorter way round; in quarters of a turn
    clockwise from the north."""

    figure: str
    at: Point
    start: float
    end: float

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The wedge on its way; with reduced motion it is at its end."""
        way = (self.end - self.start + 2.0) % 4.0 - 2.0
        frame.poses[self.figure] = Pose(*self.at, turn=self.end if reduced else self.start + way * in_out_quad(t))


@dataclass(frozen=True, kw_only=True)
class Fold(Animation):
    """A large figure becomes small, or a small one large: where it is and how wide and high, in spaces, before and
    after."""

    figure: FigurePicture
    start: tuple[float, float, float, float]
    end: tuple[float, float, float, float]

    millis = 320.0

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Its base on the way from one size to the other; with reduced motion it is at its end."""
        part = 1.0 if reduced else in_out_quad(t)
        x, y, w, h = (a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))
        frame.ghosts.append(self.figure)
        frame.poses[self.figure.id] = Pose(x, y, size=(w, h))


def _laid(seen: SeenFigures, fact: LaidDown, world: World) -> list[Animation]:
    picture = seen.known.pop(fact.figure, None)
    if picture is None:
        return []
    seen.happens_at(picture.anchor)
    return [Collapse(figure=picture, at=seen.spot(picture.anchor), sound="hero_falls")]


def _stood(seen: SeenFigures, fact: StoodUp, world: World) -> list[Animation]:
    picture = seen.known.pop(fact.figure, None)
    return [] if picture is None else [GetUp(figure=picture, at=seen.spot(fact.start))]


MAKERS: dict[type[Fact], Callable[[SeenFigures, Any, World], list[Animation]]] = {LaidDown: _laid, StoodUp: _stood}
"""How the board plays that somebody falls where he stands, and gets up."""
