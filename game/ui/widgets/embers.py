"""A picture in whose air sparks rise, and whose fires come and go."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

import pygame

from game.ui.render import brush
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets.base import Widget

COUNT, SEED = 46, 7
RISE = 26_000.0
"""Milliseconds in which a slow spark goes from the foot of the picture to its top."""
SWAY, FLICKER = 1_700.0, 260.0
SPARK, FIRE = (255, 150, 60), (66, 30, 8)
"""The colours of a spark's light, and of what a fire throws at its brightest."""
STEPS = 6
"""In how many steps a light comes up."""


class Spark(NamedTuple):
    """Where a spark rises (in parts of the width), how fast, how large in logical pixels, and where it begins."""

    across: float
    speed: float
    size: int
    phase: float


@cache
def sparks() -> tuple[Spark, ...]:
    """The sparks, always the same."""
    luck = Random(SEED)
    return tuple(Spark(luck.random(), luck.uniform(0.7, 1.8), luck.randint(3, 8), luck.random()) for _ in range(COUNT))


@dataclass(eq=False, kw_only=True)
class EmberPicture(Widget):
    """A picture that fills the box, with what moves in it; it stands still where motion is reduced. `fires` are the
    middles of its fires in parts of its width and height."""

    name: str
    fires: tuple[tuple[float, float], ...] = ()

    @property
    def live(self) -> bool:
        """It fills its box."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture, and the sparks where they are at this time."""
        rect = canvas.rect(self.box)
        key = ("embers", self.name, rect.size)
        ground = canvas.parts.kept(key, lambda: SurfacePart(canvas.art.filling(self.name, *rect.size).convert()))
        canvas.surface.blit(ground.surface, rect)
        if canvas.reduced_motion:
            return
        for number, (across, down) in enumerate(self.fires):
            burns = 0.5 + 0.25 * math.sin(canvas.now / FLICKER + number) + 0.25 * math.sin(canvas.now / 97 + 2 * number)
            at = (rect.x + round(rect.w * across), rect.y + round(rect.h * down))
            self._light(canvas, at, round(rect.h * 0.2), FIRE, burns)
        for number, spark in enumerate(sparks()):
            share = (canvas.now / RISE * spark.speed + spark.phase) % 1.0
            sway = 0.012 * math.sin(canvas.now / SWAY + number)
            at = (rect.x + round(rect.w * (spark.across + sway)), rect.bottom - round(rect.h * share))
            self._light(canvas, at, canvas.px(spark.size), SPARK, min(1.0, 4 * share, 2 * (1 - share)))

    def _light(
        self, canvas: Canvas, at: tuple[int, int], radius: int, colour: tuple[int, int, int], strength: float
    ) -> None:
        """A glow about a point, as strong as a part of its whole."""
        step = round(strength * STEPS)
        tone = (colour[0] * step // STEPS, colour[1] * step // STEPS, colour[2] * step // STEPS)
        glow = canvas.parts.kept(("ember", radius, tone), lambda: SurfacePart(brush.disc(radius, tone))).surface
        canvas.surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
