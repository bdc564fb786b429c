"""Which way a figure faces, and the hands that hold shields: small signs on its base."""

from __future__ import annotations

import math

import pygame

from game.ui.board.frame import Point
from game.ui.render import brush, theme
from game.ui.render.fonts import Fonts
from game.ui.render.theme import Colour, Type

TURNS = {"north": 0.0, "east": 1.0, "south": 2.0, "west": 3.0}
"""Where a wedge points, in quarters of a turn clockwise."""
LONG, WIDE = 0.15, 0.16
"""How long a wedge is and half its width, in spaces."""
WITHIN, BELOW = -0.11, 0.06
"""How far its foot lies outside the side of the base, in spaces; and below, where the wounds are told."""
SHIELD = [(0.5, 0.0), (1.0, 0.14), (1.0, 0.55), (0.5, 1.0), (0.0, 0.55), (0.0, 0.14)]
HELD = theme.colour("#2e7d5b")


def draw_wedge(surface: pygame.Surface, base: pygame.Rect, tile: int, turn: float, colour: Colour) -> None:
    """A triangle that points out of a base."""
    angle = turn * math.pi / 2
    dx, dy = math.sin(angle), -math.cos(angle)
    out = tile * (WITHIN + (BELOW - WITHIN) * max(0.0, dy))
    root = (base.centerx + dx * (base.w / 2 + out), base.centery + dy * (base.h / 2 + out))
    for tone, grow in ((theme.OUTLINE, max(1.5, tile * 0.035)), (theme.mix(colour, (255, 255, 255), 0.35), 0.0)):
        pygame.draw.polygon(surface, tone, _corners(root, (dx, dy), tile, grow))


def _corners(root: Point, way: Point, tile: int, grow: float) -> list[Point]:
    """The tip and both ends of the foot of a wedge, larger all round by so many pixels."""
    (x, y), (dx, dy) = root, way
    tip, foot, wide = tile * LONG + 1.6 * grow, grow, tile * WIDE + 1.4 * grow
    return [
        (x + dx * tip, y + dy * tip),
        (x - dx * foot - dy * wide, y - dy * foot + dx * wide),
        (x - dx * foot + dy * wide, y - dy * foot - dx * wide),
    ]


def hand_surface(letter: str, size: int, fonts: Fonts) -> pygame.Surface:
    """A letter on a small shield."""
    picture = brush.polygon((size, size), SHIELD, HELD, edge=theme.HEADLINE, width=max(1.2, size / 12))
    run = fonts.font(Type(max(1, round(size * 0.56 / fonts.scale)), 20, 900)).render(letter, True, (255, 255, 255))
    picture.blit(run, run.get_rect(center=(size // 2, round(size * 0.45))))
    return picture
