"""Animations of the board itself: doors swing, darkness lifts, fronts of fire run over spaces."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.animation.reel import Animation, out_cubic
from game.ui.board.frame import Frame, Point, Veil


@dataclass(frozen=True, kw_only=True)
class Swing(Animation):
    """A door swings open or shut: `frame.doors` tells how far it stands open."""

    door: str
    opening: bool = True

    millis = 300.0

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The leaves turn on their hinges; with reduced motion they change in the middle."""
        part = float(t >= 0.5) if reduced else out_cubic(t)
        frame.doors[self.door] = part if self.opening else 1 - part


@dataclass(frozen=True, kw_only=True)
class Reveal(Animation):
    """The darkness over spaces drifts off from a point outward."""

    spaces: int
    origin: Point

    millis = 800.0

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """More and more of it is gone."""
        frame.veils.append(Veil(self.spaces, self.origin, t if reduced else out_cubic(t)))


@dataclass(frozen=True, kw_only=True)
class Front(Animation):
    """A blast or a breath runs over its spaces, ring by ring or row by row; `rows` holds the spaces of each."""

    rows: tuple[tuple[int, ...], ...]
    breath: bool = False

    @property
    def length(self) -> float:
        """600 for a breath, 450 for a blast."""
        return 600.0 if self.breath else 450.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Each row flares up after the one before it and dies down; with reduced motion all of them together."""
        last = max(1, len(self.rows) - 1)
        for at, row in enumerate(self.rows):
            late = 0.0 if reduced else 0.5 * at / last
            part = (t - late) / 0.5
            heat = max(0.0, min(1.0, part * 4) * (1 - part)) if part > 0 else 0.0
            frame.heat.update({space: heat for space in row if heat > 0})
