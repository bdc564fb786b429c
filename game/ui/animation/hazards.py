"""Movers, fog and corrupted ground as animations, and how the facts about them are played."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.board.grid import Space
from game.kernel.request import Fact
from game.kernel.store import World
from game.modules.altar.altars.memory import AltarActivated
from game.modules.altar.fog import FogMoved
from game.show.reading import shown
from game.state.events import facts as f
from game.state.game_data import board, game_data
from game.state.movers import Mover, MoverGone, MoverMoved, MoverStarted
from game.state.terrain import terrain_kinds
from game.ui.animation.reel import Animation, SlayAnimation
from game.ui.animation.seen_figures import SeenFigures
from game.ui.board.frame import Frame, OnBoard, Point, Pose
from game.ui.board.hazards import Slab
from game.ui.board.picture import FigurePicture, MoverPicture
from game.ui.picture import mover_picture


class Motion(NamedTuple):
    """How movers go: milliseconds of warning, milliseconds for each space of a move (the last for all beyond), and the
    share of these after which they stand still and dust rises; one that rolls keeps its pace, dust behind it."""

    warning: float
    spaces: tuple[float, ...]
    stop: float = 1.0
    rolls: bool = False


CONTACT = 0.3
"""The share of its space after which what rolls meets whatever is in its way."""
FLASH, QUAKE = 120.0, 180.0
"""Milliseconds for which one who is crushed flashes, and for which the board shakes."""
CRUSHED = "crushed"
MOTIONS = {
    "grind": Motion(400.0, (900.0,), 0.85),
    "roll": Motion(400.0, (260.0, 220.0, 190.0, 165.0, 145.0), rolls=True),
}
"""By the word `motion` that the module of a kind of mover has for it."""


@dataclass(frozen=True, kw_only=True)
class MoverStep(Animation):
    """A mover goes on by a space: it pushes figures before it and crushes others; one that warns trembles before."""

    mover: MoverPicture
    motion: Motion
    figures: tuple[tuple[str, Point, Point], ...] = ()
    crushed: tuple[FigurePicture, ...] = ()
    cleared: tuple[tuple[Space, str], ...] = ()
    """The spaces that it clears, each with the picture of what lies there."""
    width: int = 1
    nth: int = 1
    """Of the spaces of its move; before the first it warns."""
    held = True

    @property
    def warning(self) -> float:
        """How long it warns."""
        return self.motion.warning if self.nth == 1 else 0.0

    @property
    def space(self) -> float:
        """How long it takes for its space."""
        return self.motion.spaces[min(self.nth, len(self.motion.spaces)) - 1]

    @property
    def length(self) -> float:
        """Its warning and its space."""
        return self.warning + self.space

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Faster and faster, and a hard stop, or rolling at one pace; with reduced motion it is there in the middle."""
        now, warning, space = t * self.length, self.warning, self.space
        stop, rolls = self.motion.stop, self.motion.rolls
        part = max(0.0, (now - warning) / space)
        gone = float(part >= 0.5) if reduced else min(1.0, (part / stop) ** (1 if rolls else 3))
        tremble = 0.025 * math.sin(now / 18) if warning and now and part < stop and not reduced else 0.0
        dust = max(0.0, 1 - (part - stop) / (1 - stop)) if stop <= part < 1.0 and not reduced else 0.0
        trail = 0.3 + 0.6 * part if rolls and 0.0 < part < 1.0 and not reduced else 0.0
        bright = abs(math.sin(now / warning * 2 * math.pi)) if part == 0.0 and now else 0.0
        alert = bright if rolls else 0.0
        frame.slabs[self.mover.id] = Slab(self.mover, shift=gone, tremble=tremble, dust=dust, trail=trail, alert=alert)
        if part == 0.0 and now:
            frame.warned.update(dict.fromkeys(self.mover.swept, bright))
        for at, name in self.cleared:
            frame.swept[at] = (name, float(gone > 0) if reduced else max(0.0, part - CONTACT) / (1 - CONTACT))
        for figure, (ax, ay), (bx, by) in self.figures:
            frame.poses[figure] = Pose(ax + (bx - ax) * gone, ay + (by - ay) * gone)
        for picture in self.crushed:
            frame.ghosts.append(picture)
            if part < CONTACT and picture.wounds is not None:
                frame.wounds[picture.id] = picture.wounds
            x, y = picture.anchor % self.width, picture.anchor // self.width
            frame.poses[picture.id] = Pose(x, y, flash=0.7 * gone, crack=gone)
            if rolls:
                self._rolled_over(frame, picture, since=(part - CONTACT) * space, reduced=reduced)

    def _rolled_over(self, frame: Frame, picture: FigurePicture, *, since: float, reduced: bool) -> None:
        """One who is crushed: he stands as he was until he is hit, so many milliseconds ago."""
        x, y = picture.anchor % self.width, picture.anchor // self.width
        if since < 0:
            frame.poses[picture.id] = Pose(x, y)
            return
        flash = 0.0 if reduced else max(0.0, 1 - since / FLASH)
        frame.poses[picture.id] = Pose(x, y, flash=flash, crack=1.0, flat=min(1.0, since / FLASH), word=CRUSHED)
        if not reduced and since < QUAKE:
            frame.shake = (0.05 * math.sin(since / 12) * (1 - since / QUAKE), 0.04 * math.cos(since / 9))


@dataclass(frozen=True, kw_only=True)
class Crush(SlayAnimation):
    """One over whom a mover has rolled lies flat until it is past, and is gone."""

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """He fades."""
        frame.ghosts.append(self.figure)
        frame.poses[self.figure.id] = Pose(*self.at, alpha=round(255 * (1 - t * t)), crack=1.0, flat=1.0, word=CRUSHED)


@dataclass(frozen=True, kw_only=True)
class Turn(Animation):
    """The arrow on a mover turns to another way."""

    mover: MoverPicture
    way: str
    millis = 320.0
    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """One arrow fades as the other comes."""
        frame.slabs[self.mover.id] = Slab(self.mover, turns_to=self.way, turned=float(t >= 0.5) if reduced else t)


@dataclass(frozen=True, kw_only=True)
class Sink(Animation):
    """A mover falls into a pit."""

    mover: MoverPicture
    millis = 450.0
    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It grows smaller and darkness takes it; with reduced motion it only fades."""
        alpha = round(255 * (1 - t if reduced else min(1.0, 2 - 2 * t)))
        frame.slabs[self.mover.id] = Slab(self.mover, sunk=0.0 if reduced else t, alpha=alpha)


@dataclass(frozen=True, kw_only=True)
class Shatter(Animation):
    """A mover flies to pieces."""

    mover: MoverPicture
    millis = 500.0
    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Pieces fly out as it fades; with reduced motion it only fades."""
        alpha = round(255 * (1 - t)) if reduced else max(0, round(255 * (1 - 3 * t)))
        frame.slabs[self.mover.id] = Slab(self.mover, alpha=alpha, burst=0.0 if reduced else t)


@dataclass(frozen=True, kw_only=True)
class Rise(Animation):
    """A mover comes up out of the floor, or sinks into it."""

    mover: MoverPicture
    up: bool
    millis = 500.0
    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It fades."""
        frame.slabs[self.mover.id] = Slab(self.mover, alpha=round(255 * (t if self.up else 1 - t)))


@dataclass(frozen=True, kw_only=True)
class Feed(Animation):
    """Corrupted ground drinks: violet light runs out of a space."""

    space: Space

    millis = 600.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """It runs out and fades; with reduced motion it only fades."""
        frame.pulses[self.space] = t if not reduced else 0.4 + 0.6 * t


@dataclass(frozen=True, kw_only=True)
class FogTurns(Animation):
    """Fog leaves some spaces and comes over others; where it drifts the way from one to the other is marked."""

    gone: tuple[Space, ...] = ()
    come: tuple[Space, ...] = ()
    drifts: bool = False

    millis = 900.0

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """A slow cross-fade."""
        frame.fog.update(dict.fromkeys(self.gone, 1 - t))
        frame.fog.update(dict.fromkeys(self.come, t))
        if self.drifts:
            frame.trail = (*self.gone, *self.come)


@dataclass(frozen=True, kw_only=True)
class Kindle(Animation):
    """The flame of an altar leaps up over its space."""

    space: Space
    evil: bool = False

    millis = 800.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Two pulses of light, violet for an evil altar."""
        bright = 1 - t if reduced else abs(math.sin(t * 2 * math.pi)) * (1 - 0.4 * t)
        if self.evil:
            frame.pulses[self.space] = 1 - bright
        else:
            frame.heat[self.space] = bright


# --- facts -----------------------------------------------------------------------------------------------------------
def _started(seen: SeenFigures, fact: MoverStarted, world: World) -> list[Animation]:
    return [Rise(mover=mover_picture(board(world), fact.body), up=True, sound=f"{fact.body.kind}_stop")]


def _gone(seen: SeenFigures, fact: MoverGone, world: World) -> list[Animation]:
    known = replace(seen.slabs.pop(fact.body.id, mover_picture(board(world), fact.body)), swept=())
    sound = f"{fact.body.kind}_stop"
    if fact.why == "pit":
        return [Sink(mover=known, sound=sound)]
    if _motion(world, fact.body).rolls:
        return [Shatter(mover=known, sound=sound)]
    return [Rise(mover=known, up=False, sound=sound)]


def _mover_moved(seen: SeenFigures, fact: MoverMoved, world: World) -> list[Animation]:
    figures = tuple((str(each), seen.spot(start), seen.spot(end)) for each, start, end in fact.pushed)
    crushed = tuple(seen.known[each] for each in fact.killed if each in seen.known)
    for each, _, to in fact.pushed:
        if each in seen.known:
            seen.known[each] = replace(seen.known[each], anchor=to)
    seen.swept = {each: start for each, start, _ in fact.pushed}
    end = seen.slabs[fact.end.id] = mover_picture(board(world), fact.end)
    start = mover_picture(board(world), fact.start)
    played: list[Animation] = [
        MoverStep(
            mover=start,
            motion=_motion(world, fact.start),
            figures=figures,
            crushed=crushed,
            width=seen.width,
            nth=fact.nth,
            sound=fact.start.kind,
        )
    ]
    return [*played, *[Turn(mover=replace(end, way=start.way, swept=()), way=end.way)] * (start.way != end.way)]


def _motion(world: World, mover: Mover) -> Motion:
    return MOTIONS[shown(game_data(world).book, "movers")[mover.kind].motion]


def rolls(world: World, kind: str) -> bool:
    """Whether a cause is a kind of mover that rolls over whoever is in its way."""
    words = shown(game_data(world).book, "movers").get(kind)
    return words is not None and MOTIONS[words.motion].rolls


def clearing(step: MoverStep, fact: f.GroundChanged, world: World) -> MoverStep:
    """A step of a mover that clears the ground on its way."""
    names = terrain_kinds(world)[fact.kind].look.pictures
    return replace(step, cleared=(*step.cleared, *((space, names[0]) for space in fact.spaces if names)))


def _ground(seen: SeenFigures, fact: f.GroundChanged, world: World) -> list[Animation]:
    if fact.kind != "fog":
        return []
    return [FogTurns(come=fact.spaces, sound="fog") if fact.there else FogTurns(gone=fact.spaces, sound="fog")]


def _drifts(seen: SeenFigures, fact: FogMoved, world: World) -> list[Animation]:
    return [FogTurns(gone=(fact.start,), come=(fact.end,), drifts=True, sound="fog")]


def _altar(seen: SeenFigures, fact: AltarActivated, world: World) -> list[Animation]:
    seen.happens_at(fact.space)
    return [Kindle(space=fact.space, evil=fact.side == "evil", sound="altar_flame")]


def feeding(seen: SeenFigures) -> list[Animation]:
    """The ground on which the last thing happened drinks."""
    if not isinstance(seen.source, OnBoard):
        return []
    return [Feed(space=Space(int(seen.source.y) * seen.width + int(seen.source.x)), sound="corruption")]


MAKERS: dict[type[Fact], Callable[[Any, Any, World], list[Animation]]] = {
    MoverStarted: _started,
    MoverMoved: _mover_moved,
    MoverGone: _gone,
    f.GroundChanged: _ground,
    FogMoved: _drifts,
    AltarActivated: _altar,
}
"""How each of these facts is played."""
