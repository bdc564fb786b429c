"""Crushing walls, fog and corrupted ground as animations, and how the facts about them are played."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.kernel.request import Fact
from game.kernel.store import World
from game.modules.altar.altars.memory import AltarActivated
from game.state.events import facts as f
from game.state.terrain import FogMoved
from game.state.walls import WallGone, WallMoved, WallStarted, before_edge
from game.ui.animation.reel import Animation
from game.ui.board.frame import Frame, OnBoard, Point, Pose
from game.ui.board.hazards import Slab
from game.ui.board.picture import FigurePicture, WallPicture, edge_pair

if TYPE_CHECKING:
    from game.ui.animation.fact_animator import FactAnimator

WARNING = 400.0
GRIND = 900.0


@dataclass(frozen=True, kw_only=True)
class Grind(Animation):
    """A crushing wall moves a space: it trembles, grinds on, pushes figures before it and crushes others."""

    wall: WallPicture
    figures: tuple[tuple[str, Point, Point], ...] = ()
    crushed: tuple[FigurePicture, ...] = ()
    width: int = 1

    @property
    def length(self) -> float:
        """400 of warning and 900 for the space."""
        return WARNING + GRIND

    @property
    def holds(self) -> bool:
        """The wall and those before it stay where they were until its turn."""
        return True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Faster and faster, and a hard stop; with reduced motion it is there in the middle."""
        now = t * self.length
        part = max(0.0, (now - WARNING) / GRIND)
        gone = float(part >= 0.5) if reduced else min(1.0, (part / 0.85) ** 3)
        tremble = 0.0 if reduced or not now else 0.025 * math.sin(now / 18) * (part < 0.85)
        dust = max(0.0, 1 - (part - 0.85) / 0.15) if part >= 0.85 and not reduced else 0.0
        frame.slabs[self.wall.id] = Slab(self.wall, shift=gone, tremble=tremble, dust=dust)
        if part == 0.0 and now:
            frame.warned.update(dict.fromkeys(self.wall.swept, abs(math.sin(now / WARNING * 2 * math.pi))))
        for figure, (ax, ay), (bx, by) in self.figures:
            frame.poses[figure] = Pose(ax + (bx - ax) * gone, ay + (by - ay) * gone)
        for picture in self.crushed:
            frame.ghosts.append(picture)
            x, y = picture.anchor % self.width, picture.anchor // self.width
            frame.poses[picture.id] = Pose(x, y, flash=0.7 * gone, crack=gone)


@dataclass(frozen=True, kw_only=True)
class Rise(Animation):
    """A crushing wall comes up out of the floor, or sinks into it."""

    wall: WallPicture
    up: bool

    @property
    def length(self) -> float:
        """500."""
        return 500.0

    @property
    def holds(self) -> bool:
        """What comes is unseen and what goes is there until its turn."""
        return True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It fades."""
        frame.slabs[self.wall.id] = Slab(self.wall, alpha=round(255 * (t if self.up else 1 - t)))


@dataclass(frozen=True, kw_only=True)
class Feed(Animation):
    """Corrupted ground drinks: violet light runs out of a space."""

    space: int

    @property
    def length(self) -> float:
        """600."""
        return 600.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It runs out and fades; with reduced motion it only fades."""
        frame.pulses[self.space] = t if not reduced else 0.4 + 0.6 * t


@dataclass(frozen=True, kw_only=True)
class FogTurns(Animation):
    """Fog leaves some spaces and comes over others; where it drifts the way from one to the other is marked."""

    gone: tuple[int, ...] = ()
    come: tuple[int, ...] = ()
    drifts: bool = False

    @property
    def length(self) -> float:
        """900."""
        return 900.0

    @property
    def holds(self) -> bool:
        """It lies as it lay until its turn."""
        return True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """A slow cross-fade."""
        frame.fog.update(dict.fromkeys(self.gone, 1 - t))
        frame.fog.update(dict.fromkeys(self.come, t))
        if self.drifts:
            frame.trail = (*self.gone, *self.come)


@dataclass(frozen=True, kw_only=True)
class Kindle(Animation):
    """The flame of an altar leaps up over its space."""

    space: int
    evil: bool = False

    @property
    def length(self) -> float:
        """800."""
        return 800.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Two pulses of light, violet for an evil altar."""
        bright = 1 - t if reduced else abs(math.sin(t * 2 * math.pi)) * (1 - 0.4 * t)
        if self.evil:
            frame.pulses[self.space] = 1 - bright
        else:
            frame.heat[self.space] = bright


# --- facts -----------------------------------------------------------------------------------------------------------
def wall_picture(name: str, edges: tuple[int, ...], direction: str, width: int) -> WallPicture:
    """A wall on these edges, with the spaces that it sweeps next."""
    swept = tuple(before_edge(edge, direction, width) for edge in edges)
    return WallPicture(name, tuple(edge_pair(edge, width) for edge in edges), direction[0], swept)


def _started(hand: FactAnimator, fact: WallStarted, world: World) -> list[Animation]:
    picture = wall_picture(fact.id, fact.edges, fact.direction, hand.width)
    return [Rise(wall=picture, up=True, sound="crushing_wall_stop")]


def _gone(hand: FactAnimator, fact: WallGone, world: World) -> list[Animation]:
    direction = "east" if not fact.edges[0] & 1 else "south"
    known = hand.slabs.pop(fact.id, None) or wall_picture(fact.id, fact.edges, direction, hand.width)
    return [Rise(wall=known, up=False, sound="crushing_wall_stop")]


def _wall_moved(hand: FactAnimator, fact: WallMoved, world: World) -> list[Animation]:
    figures = tuple((str(each), hand.spot(start), hand.spot(end)) for each, start, end in fact.pushed)
    crushed = tuple(hand.known[each] for each in fact.crushed if each in hand.known)
    for each, _, end in fact.pushed:
        if each in hand.known:
            hand.known[each] = replace(hand.known[each], anchor=end)
    hand.swept = {each: start for each, start, _ in fact.pushed}
    hand.slabs[fact.id] = wall_picture(fact.id, fact.end, fact.direction, hand.width)
    return [
        Grind(
            wall=wall_picture(fact.id, fact.start, fact.direction, hand.width),
            figures=figures,
            crushed=crushed,
            width=hand.width,
            sound="crushing_wall",
        )
    ]


def _ground(hand: FactAnimator, fact: f.GroundChanged, world: World) -> list[Animation]:
    if fact.kind != "fog":
        return []
    return [FogTurns(come=fact.spaces, sound="fog") if fact.there else FogTurns(gone=fact.spaces, sound="fog")]


def _drifts(hand: FactAnimator, fact: FogMoved, world: World) -> list[Animation]:
    return [FogTurns(gone=(fact.start,), come=(fact.end,), drifts=True, sound="fog")]


def _altar(hand: FactAnimator, fact: AltarActivated, world: World) -> list[Animation]:
    hand.happens_at(fact.space)
    return [Kindle(space=fact.space, evil=fact.side == "evil", sound="altar_flame")]


def feeding(hand: FactAnimator) -> list[Animation]:
    """The ground on which the last thing happened drinks."""
    if not isinstance(hand.source, OnBoard):
        return []
    return [Feed(space=int(hand.source.y) * hand.width + int(hand.source.x), sound="corruption")]


MAKERS: dict[type[Fact], Callable[[Any, Any, World], list[Animation]]] = {
    WallStarted: _started,
    WallMoved: _wall_moved,
    WallGone: _gone,
    f.GroundChanged: _ground,
    FogMoved: _drifts,
    AltarActivated: _altar,
}
"""How each of these facts is played."""
