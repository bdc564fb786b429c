"""Hits by their weapons: a blade sweeps over its target, an arrow flies to it, a bolt flies and bursts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from game.ui.animation.reel import Animation
from game.ui.board.frame import Frame, Missile, Point

BEND, BENT = 460.0, 380.0
"""Milliseconds in which the arrow of a shot goes over to who steps in, and in which it stays there."""
Weapon = Literal["melee", "ranged", "magic"]
SWEEP, BURST, LAST = 220.0, 200.0, 60.0
"""Milliseconds of a sweep, of a bolt that bursts, and of an arrow that has come to its goal."""
A_SPACE = {"ranged": 45.0, "magic": 65.0}
"""Milliseconds that a missile takes for a space."""


@dataclass(frozen=True, kw_only=True)
class ShotBends(Animation):
    """The arrow of a shot goes over from whom it was meant for to who has stepped in; all points are middles, in
    spaces."""

    start: Point
    meant: Point
    taker: Point

    length = BEND + BENT
    suspense = True

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The tip of the arrow on its way over; with reduced motion it points to who has stepped in at once."""
        part = 1.0 if reduced else min(1.0, t * self.length / BEND)
        part = part * part * (3 - 2 * part)
        (ax, ay), (bx, by) = self.meant, self.taker
        frame.aimed = self.start, (ax + (bx - ax) * part, ay + (by - ay) * part)


@dataclass(frozen=True, kw_only=True)
class WeaponHit(Animation):
    """A weapon strikes from one point to another, both in spaces."""

    weapon: Weapon
    start: Point
    goal: Point

    suspense = True

    @property
    def flight(self) -> float:
        """Milliseconds on the way; none for a blade."""
        return A_SPACE.get(self.weapon, 0.0) * max(1.0, math.dist(self.start, self.goal))

    @property
    def length(self) -> float:
        """The flight, and what follows at its end."""
        return self.flight + {"melee": SWEEP, "ranged": LAST, "magic": BURST}[self.weapon]

    def show(self, t: float, frame: Frame, *, reduced: bool) -> None:
        """The missile on its straight way, then the burst; with reduced motion the burst or the blade alone."""
        now = t * self.length
        (ax, ay), (bx, by) = self.start, self.goal
        angle = math.atan2(by - ay, bx - ax)
        if now < self.flight:
            part = now / self.flight
            if not reduced:
                spot = (ax + (bx - ax) * part, ay + (by - ay) * part)
                frame.missiles.append(Missile(self.weapon, spot, angle))
            return
        ended = (now - self.flight) / (self.length - self.flight)
        frame.missiles.append(Missile(self.weapon, self.goal, angle, ended=0.5 if reduced else ended))
