"""A blow that is only announced, over the board: who strikes whom, who may strike first, and the rest in the shade."""

from __future__ import annotations

import math

import pygame

from game.ui.board.camera import Camera
from game.ui.board.picture import Bow, Duel
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

SHADE = 150
"""How dark the rest of the board is, of 255."""
BOW = 0.55
"""How far the middle of an arc lies beside the straight line, in parts of its length."""
LEAST_BOW, MOST_BOW = 0.7, 0.9
"""The same in spaces, at least and at most: a long shot is nearly straight."""
CLEAR = 0.6
"""How far an arc stays off the middle of a figure at its ends, in spaces."""
STEPS = 24
"""Pieces of which an arc is made: every third is left out of a dashed one."""
HEAD = 0.34
"""How long and wide a head is, in spaces."""


def draw_shade(canvas: Canvas, camera: Camera) -> None:
    """Darken what lies below: the figures of the duel are drawn after it."""
    size = camera.view.size

    def made() -> SurfacePart:
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill((0, 0, 0, SHADE))
        return SurfacePart(shade)

    canvas.surface.blit(canvas.parts.kept(("shade", size), made).surface, camera.view)


def draw_duel(canvas: Canvas, duel: Duel, camera: Camera) -> None:
    """Draw the arcs: red and dashed for what is announced, green and whole for what may come first."""
    for bow in duel.threats:
        _arc(canvas.surface, camera, bow, theme.TARGET, dashed=True)
    for bow in duel.counters:
        _arc(canvas.surface, camera, bow, theme.LEGAL_EDGE, dashed=False)


def middle_of(bow: Bow) -> tuple[float, float]:
    """The point of an arc that lies farthest from its straight line, in spaces."""
    (ax, ay), (bx, by) = bow.start, bow.end
    dx, dy = bx - ax, by - ay
    long = math.hypot(dx, dy) or 1.0
    aside = min(MOST_BOW, max(LEAST_BOW, BOW * long)) * bow.side
    # An arc over a line that goes down or up has no upper side: it bends to the right or to the left instead.
    nx, ny = (-dy / long, dx / long) if dx > 0 or (not dx and dy > 0) else (dy / long, -dx / long)
    return (ax + bx) / 2 + nx * aside, (ay + by) / 2 + ny * aside


def _arc(surface: pygame.Surface, camera: Camera, bow: Bow, colour: theme.Colour, *, dashed: bool) -> None:
    (ax, ay), (bx, by), (mx, my) = bow.start, bow.end, middle_of(bow)
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2

    def at(share: float) -> tuple[float, float]:
        left = 1 - share
        return (
            left * left * ax + 2 * left * share * cx + share * share * bx,
            left * left * ay + 2 * left * share * cy + share * share * by,
        )

    cut = min(3, max(1, round(CLEAR * STEPS / (math.hypot(bx - ax, by - ay) or 1.0))))
    first, last = cut, STEPS - cut
    width = max(3, camera.tile // 12)
    for tone, grow in ((theme.OUTLINE, 2), (colour, 0)):
        for step in range(first, last - 1):
            if not dashed or step % 3:
                ends = camera.pixel(*at(step / STEPS)), camera.pixel(*at((step + 1) / STEPS))
                pygame.draw.line(surface, tone, *ends, width + 2 * grow)
        _head(surface, camera, at((last - 2) / STEPS), at(last / STEPS), tone, grow)


def _head(
    surface: pygame.Surface,
    camera: Camera,
    before: tuple[float, float],
    tip: tuple[float, float],
    colour: theme.Colour,
    grow: int,
) -> None:
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    long = math.hypot(dx, dy) or 1.0
    dx, dy = dx / long, dy / long
    rim = grow / camera.tile
    back, wide = HEAD + rim, HEAD / 2 + rim
    sides = [(tip[0] - dx * back - dy * side, tip[1] - dy * back + dx * side) for side in (wide, -wide)]
    end = (tip[0] + dx * rim, tip[1] + dy * rim)
    pygame.draw.polygon(surface, colour, [camera.pixel(*point) for point in (end, *sides)])
