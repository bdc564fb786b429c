"""Animations of what has happened: a reel that plays them one after the other, over a state that is already new."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.ui.board.frame import Frame, Point, Pose, Rising
from game.ui.board.picture import FigurePicture
from game.ui.render import theme

Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: dict[Speed, float] = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}


def in_out_quad(t: float) -> float:
    """Slow, fast, slow."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def out_cubic(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


@dataclass(frozen=True, kw_only=True)
class Animation:
    """Something that takes `length` milliseconds; `sound` is played as it starts, `then` runs at its end."""

    sound: str = ""
    then: Callable[[], None] | None = None

    millis: ClassVar[float] = 180.0
    held: ClassVar[bool] = False
    suspense: ClassVar[bool] = False
    """Whether no words may run ahead of it: the dice, the sum, the blow."""

    @property
    def length(self) -> float:
        """Milliseconds at normal speed."""
        return self.millis

    @property
    def least(self) -> float:
        """Milliseconds that it takes at any speed that shows it at all."""
        return 0.0

    @property
    def holds(self) -> bool:
        """Whether its first frame is shown while it waits for its turn, so that nothing runs ahead of it."""
        return self.held

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Write the moment t (0 to 1) into the frame; with reduced motion only fades remain."""


@dataclass(frozen=True, kw_only=True)
class WalkAnimation(Animation):
    """A figure steps, leaps or flies along points in spaces."""

    figure: str
    points: tuple[Point, ...]
    way: Literal["step", "leap", "fly"] = "step"
    trail: tuple[Point, ...] = ()
    """The middles of the places on the whole walk that it is a part of."""

    @property
    def length(self) -> float:
        """160 a space walked, 140 flown, 420 for a leap."""
        spaces = max(1, len(self.points) - 1)
        return {"step": 160.0 * spaces, "fly": 140.0 * spaces, "leap": 420.0}[self.way]

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Move along the points, with a small hop at each step or one arc for a leap."""
        if self.trail:
            frame.way = self.trail
        legs = len(self.points) - 1
        if legs < 1:
            return
        if reduced:
            x, y = self.points[0] if t < 0.5 else self.points[-1]
            frame.poses[self.figure] = Pose(x, y, alpha=round(255 * abs(1 - 2 * t)))
            return
        along = in_out_quad(t) * legs if self.way == "leap" else t * legs
        leg = min(legs - 1, int(along))
        part = along - leg if self.way != "step" else in_out_quad(along - leg)
        (ax, ay), (bx, by) = self.points[leg], self.points[leg + 1]
        lift = {"step": 0.107 * math.sin(math.pi * part), "leap": 0.72 * math.sin(math.pi * t), "fly": 0.18}[self.way]
        frame.poses[self.figure] = Pose(ax + (bx - ax) * part, ay + (by - ay) * part, lift=lift)


@dataclass(frozen=True, kw_only=True)
class Blow(Animation):
    """A figure is hit (flash, shake, a number rises), dodges (side step), or is missed."""

    figure: str
    at: Point
    outcome: Literal["hit", "dodge", "miss"] = "hit"
    text: str = ""
    before: int | None = None
    """The wounds that the figure has left until then, where the blow takes any."""

    suspense = True

    @property
    def holds(self) -> bool:
        """The wounds are shown as they were until then."""
        return self.before is not None

    @property
    def length(self) -> float:
        """240 for a hit, 220 for a dodge, 180 for a miss; a number needs time to be read."""
        return {"hit": 240.0, "dodge": 220.0, "miss": 180.0}[self.outcome] + (360.0 if self.text else 0.0)

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Shake or side-step the figure, and raise the text by about half a space."""
        if t <= 0.0 and self.before is not None:
            frame.wounds[self.figure] = self.before
            return
        x, y = self.at
        quick = min(1.0, t * self.length / 240.0)
        if self.outcome == "hit" and not reduced:
            sway = 0.07 * math.sin(quick * math.pi * 6) * (1 - quick)
            frame.poses[self.figure] = Pose(x + sway, y, flash=max(0.0, 1 - quick * 4))
        elif self.outcome == "dodge" and not reduced:
            frame.poses[self.figure] = Pose(x + 0.3 * math.sin(math.pi * quick), y)
        if self.text:
            tone = theme.TARGET_TEXT if self.outcome == "hit" else theme.MUTED
            rise = 0.0 if reduced else 0.57 * out_cubic(t)
            fade = round(255 * min(1.0, (1 - t) * 3))
            frame.rising.append(Rising(self.text, x + 0.5, y + 0.2 - rise, colour=tone, alpha=fade))


@dataclass(frozen=True, kw_only=True)
class TokensChange(Animation):
    """The tokens on a figure are others from now on."""

    figure: str
    before: tuple[str, ...]
    millis = 1.0
    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Until then it has those of before."""
        if t <= 0.0:
            frame.tokens[self.figure] = self.before


@dataclass(frozen=True, kw_only=True)
class GhostAnimation(Animation):
    """A figure is still seen as it looked, at a place where the state has it no more."""

    figure: FigurePicture
    at: Point

    held = True


@dataclass(frozen=True, kw_only=True)
class SlayAnimation(GhostAnimation):
    """A figure that is gone from the state sinks and fades."""

    millis = 500.0

    suspense = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Crack, lose all colour, sink by a fifth of a space and fade."""
        frame.ghosts.append(self.figure)
        sink = 0.0 if reduced else -0.2 * t * t
        fade = round(255 * (1 - t * t))
        frame.poses[self.figure.id] = Pose(*self.at, lift=sink, alpha=fade, flash=0.4 * max(0.0, 1 - t * 6), crack=t)


@dataclass(frozen=True, kw_only=True)
class Drain(Animation):
    """The screen loses its colour in 400 milliseconds, and a breath of 300 follows in which nothing happens."""

    millis = 700.0

    suspense = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The colour that is lost; it is a fade, which stays with reduced motion."""
        frame.grey = min(1.0, t * self.millis / 400.0)


@dataclass(frozen=True, kw_only=True)
class Appear(Animation):
    """Figures drop in one after the other, 60 ms apart: spawned, or revealed behind a door."""

    figures: tuple[tuple[str, Point], ...]

    @property
    def length(self) -> float:
        """350 and 60 for each after the first."""
        return 350.0 + 60.0 * max(0, len(self.figures) - 1)

    held = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Fall from a third of a space and fade in."""
        for at, (figure, (x, y)) in enumerate(self.figures):
            part = out_cubic(min(1.0, max(0.0, (t * self.length - 60.0 * at) / 350.0)))
            frame.poses[figure] = Pose(x, y, lift=0.0 if reduced else 0.35 * (1 - part), alpha=round(255 * part))


@dataclass(frozen=True, kw_only=True)
class Tumble(Animation):
    """Dice roll: `frame.dice` tells for each die how far it has settled (1 is at rest)."""

    count: int
    again: bool = False

    @property
    def length(self) -> float:
        """700 and 60 a die, or 450 for a re-roll."""
        return 450.0 if self.again else 700.0 + 60.0 * self.count

    held = True
    suspense = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """Each die settles 60 ms after the one before."""
        late = self.length - 60.0 * (self.count - 1) if not self.again else self.length
        frame.dice = tuple(min(1.0, max(0.0, (t * self.length - 60.0 * i) / late)) for i in range(self.count))


@dataclass(frozen=True, kw_only=True)
class PauseAnimation(Animation):
    """Nothing moves for a while, so that something can be read."""

    wait: float = 400.0

    @property
    def length(self) -> float:
        """The time to wait."""
        return self.wait


@dataclass(frozen=True, kw_only=True)
class SumUp(Animation):
    """The sum of a hit counts up in the tray, term by term; `terms` are its words, the last of them what is lost.
    `above` are the lines of those who were hit before by the same attack, `fate` is the line that follows the whole."""

    terms: tuple[str, ...]
    above: tuple[str, ...] = ()
    fate: str = ""

    suspense = True

    @property
    def length(self) -> float:
        """180 a term, and 300 to be read."""
        return 180.0 * (len(self.terms) + bool(self.fate)) + 300.0

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """As many terms as have been counted."""
        counted = len(self.terms) + 1 if reduced else 1 + int(t * self.length / 180.0)
        whole = counted > len(self.terms) and self.fate
        frame.sum = "\n".join([*self.above, " ".join(self.terms[:counted]), *([self.fate] if whole else [])])


@dataclass(frozen=True, kw_only=True)
class Cue(Animation):
    """A moment at which something else happens, which takes no time."""

    millis = 0.0


@dataclass(frozen=True, kw_only=True)
class Narration(PauseAnimation):
    """A line of the narrator stands to be read."""


class Reel:
    """The queue of animations; time is told to it, and any input may finish what runs."""

    def __init__(
        self, *, speed: Speed = "normal", reduced: bool = False, sound: Callable[[str], None] = lambda name: None
    ) -> None:
        self.speed: Speed = speed
        self.reduced = reduced
        self._sound = sound
        self.gathering = False
        """Whether all that is added waits, for more of it is to come."""
        self.paused = False
        """Whether time stands still."""
        self.by_click = True
        """Whether a click ends what runs."""
        self._queue: list[Animation] = []
        self._started: float | None = None
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything is running or waiting."""
        return bool(self._queue)

    @property
    def suspense(self) -> bool:
        """Whether dice, sums or blows are still to be seen."""
        return any(animation.suspense for animation in self._queue)

    @property
    def running(self) -> Animation | None:
        """What runs, or is about to."""
        return self._queue[0] if self._queue else None

    @property
    def now(self) -> float:
        """The time that was told last."""
        return self._now

    def rolls_later(self) -> bool:
        """Whether dice are to be rolled that are not yet in the hand."""
        return any(isinstance(later, Tumble) and not later.again for later in self._queue[1:])

    def set_off(self, ahead: Callable[[list[Animation]], list[Animation]]) -> None:
        """What was gathered begins; `ahead` makes of it what is to be played."""
        if self.gathering:
            self.gathering = False
            self._queue = ahead(self._queue)

    def add(self, *animations: Animation) -> None:
        """Put animations at the end of the queue; at instant speed they end at once."""
        self._queue.extend(animations)
        if SPEEDS[self.speed] == 0.0:
            self.finish(everything=True)

    def click(self) -> bool:
        """A click was made: end what runs, where that is wanted; False while it goes on, and the click is to wait."""
        if self.by_click:
            self.finish()
        return self.by_click or not self.busy

    def update(self, now: float) -> None:
        """Go on to a time in milliseconds, ending what is over."""
        if self.paused and self._started is not None:
            self._started += now - self._now
        self._now = now
        while self._queue and not self.paused and not self.gathering:
            if self._started is None:
                self._begin(now)
            length = self._length(self._queue[0])
            started = self._started if self._started is not None else now
            if now - started < length:
                return
            self._end()
            if self._queue:
                self._begin(started + length)

    def finish(self, *, everything: bool = False) -> bool:
        """End the running animation at once, or all of them; True when there was one."""
        was, self.gathering = bool(self._queue), False
        while self._queue:
            self._end()
            if not everything:
                break
        return was

    def frame(self) -> Frame:
        """What the running animation, and those that hold their first frame, change in the picture now."""
        frame = Frame()
        for waiting in reversed(self._queue[1:]):
            if waiting.holds:
                waiting.show(0.0, frame, reduced=self.reduced)
        if self._queue:
            length = max(1.0, self._length(self._queue[0]))
            started = self._now if self._started is None else self._started
            self._queue[0].show(min(1.0, (self._now - started) / length), frame, reduced=self.reduced)
        return frame

    def _length(self, animation: Animation) -> float:
        """Milliseconds that an animation takes at the speed that is set."""
        pace = SPEEDS[self.speed]
        return max(animation.least, animation.length * pace) if pace else 0.0

    def _begin(self, at: float) -> None:
        self._started = at
        if self._queue[0].sound:
            self._sound(self._queue[0].sound)

    def _end(self) -> None:
        ended = self._queue.pop(0)
        self._started = None
        if ended.then is not None:
            ended.then()
