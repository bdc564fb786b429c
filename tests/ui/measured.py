"""What is drawn on a screen, measured: the contrast of its text for all eyes, and text that lies on other text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from game.app import new_stage
from game.ui.render.canvas import Canvas
from game.ui.render.eyes import CONES
from game.ui.render.metrics import metrics
from game.ui.render.theme import Colour
from game.ui.scene import Scene
from tests.ui.drawn import Names, NotedArt, NotedFonts, NotedParts, NotedSurface

Pixels = NDArray[np.float64]
KINDS = {"protanopia": CONES["red"], "deuteranopia": CONES["green"], "tritanopia": CONES["blue"]}
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
HALO: Colour = (12, 8, 6)
"""The dark run of text that is drawn as an edge round another."""


def linear(pixels: NDArray[Any]) -> Pixels:
    """Light of pixels of 0 to 255."""
    shares = np.asarray(pixels, dtype=np.float64) / 255
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def seen_light(pixels: NDArray[Any], kind: str = "") -> Pixels:
    """The relative luminance of pixels, for all eyes or those of one kind."""
    light = linear(pixels)
    if kind:
        light = np.clip(light @ KINDS[kind].T, 0, 1)
    return np.asarray(light @ WEIGHTS)


def contrast(one: Any, other: Any) -> Any:
    """The contrast of two luminances, 1 to 21 (WCAG 2)."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


@dataclass(frozen=True)
class MeasuredText:
    """A run of text as it was drawn: what it says, where, in which colour and on what."""

    said: str
    rect: pygame.Rect
    colour: Colour
    ground: NDArray[Any]

    def contrast(self, kind: str = "") -> float:
        """Against the ground that nine tenths of its pixels are better than."""
        light = seen_light(np.array(self.colour), kind)
        return float(np.percentile(contrast(light, seen_light(self.ground, kind)), 10))


class MeasuredSurface(NotedSurface):
    """A screen that keeps each run of text with what lay under it, as long as nothing wholly covers it."""

    def __init__(self, size: tuple[int, int], names: Names) -> None:
        super().__init__(size, names)
        self.said: list[MeasuredText] = []
        self._told = names

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        """Put a surface there; a run of text is measured."""
        words = self._told.of(source)
        drawn = None
        if words[0] == "text" and words[2] != str(HALO):
            glyphs = source.get_bounding_rect()
            place = dest.topleft if isinstance(dest, pygame.Rect) else dest
            visible = glyphs.move(place).clip(self.get_clip())
            if visible.w > 1 and visible.h > 1:
                near = near_ink(source)[slice_of(visible.move(-place[0], -place[1]))]
                ground = pygame.surfarray.array3d(self.subsurface(visible))[near]
                drawn = MeasuredText(words[-1], visible, ink_of(source), ground)
        done = super().blit(source, dest, *more, **named)
        if drawn is not None:
            self.said.append(drawn)
        elif words[0] != "something":
            self.said = [each for each in self.said if not done.contains(each.rect)]
        return done

    def crossed(self) -> list[tuple[str, str]]:
        """Runs of text that lie on one another."""
        shrunk = [(each.said, each.rect.inflate(-2, -2)) for each in self.said if each.said.strip()]
        return [
            (said, other)
            for at, (said, rect) in enumerate(shrunk)
            for other, place in shrunk[at + 1 :]
            if rect.colliderect(place)
        ]


def measured(scene: Scene, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> MeasuredSurface:
    """A scene drawn in a window of a size and scale."""
    pygame.display.init()
    pygame.font.init()
    stage, names = new_stage(pygame.display.set_mode((64, 64)), user=scale), Names()
    surface = MeasuredSurface(size, names)
    canvas = stage.canvas = Canvas(surface, metrics(size, scale), NotedArt(stage.canvas.art, names))
    canvas.fonts, canvas.parts = NotedFonts(canvas.scale, names), NotedParts(canvas.scale, names)
    canvas.reduced_motion = True
    scene.enter(stage)
    scene.tick(0.0)
    surface.said.clear()
    scene.draw(canvas)
    return surface


def near_ink(run: pygame.Surface) -> NDArray[np.bool_]:
    """The pixels of a run of text on which its letters lie, or that are next to one."""
    ink = pygame.surfarray.array_alpha(run) > 0
    near = ink.copy()
    for axis in (0, 1):
        for step in (-1, 1):
            near |= np.roll(ink, step, axis)
    return near


def slice_of(rect: pygame.Rect) -> tuple[slice, slice]:
    """The columns and rows of a rectangle."""
    return slice(rect.left, rect.right), slice(rect.top, rect.bottom)


def ink_of(run: pygame.Surface) -> Colour:
    """The colour of a run of text."""
    alpha = pygame.surfarray.array_alpha(run)
    x, y = np.unravel_index(int(alpha.argmax()), alpha.shape)
    red, green, blue, _ = run.get_at((int(x), int(y)))
    return red, green, blue
