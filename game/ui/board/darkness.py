"""Darkness with drifting wisps where unrevealed ground begins; it never shows the shape of what it hides."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product

import pygame

from game.ui.board.stone import noise_tile
from game.ui.render import brush, theme

SPEEDS = (6.0, -10.0)  # pixels a second, in opposite ways
SALTS = (301, 401)
"""From which chance the two textures come."""
SIDE = 512
"""Pixels after which a texture begins again."""
DARK = (10, 8, 16)
DEPTH = 235
CORE, REACH = 0.12, 0.47
"""How far from the middle of a patch it is dark through and through, and where it ends; parts of its side."""


class Mist:
    """Soft dark patches over points of the board, with two textures drifting through each other."""

    def __init__(self) -> None:
        self._masks: dict[int, pygame.Surface] = {}
        self._discs: dict[int, pygame.Surface] = {}
        self._drifts: dict[int, tuple[tuple[int, ...], pygame.Surface]] = {}

    def paint(
        self, surface: pygame.Surface, points: list[tuple[int, int]], *, tile: int, now: float, still: bool
    ) -> None:
        """Draw a patch about three spaces wide over each pixel point; `now` in milliseconds moves the wisps."""
        size = tile * 4
        for at, (x, y) in enumerate(points):
            surface.blit(self._mask(size), (x - size // 2, y - size // 2))
            surface.blit(
                self._drift(size, 0.0 if still else now, at),
                (x - size // 2, y - size // 2),
                special_flags=pygame.BLEND_RGB_ADD,
            )

    def _mask(self, size: int) -> pygame.Surface:
        """A round of darkness of a size in pixels."""
        if size not in self._masks:
            self._masks[size] = pygame.transform.smoothscale(_round(), (size, size)).convert_alpha()
        return self._masks[size]

    def _drift(self, size: int, now: float, at: int) -> pygame.Surface:
        """The two textures added, cut by a soft disc; worked out anew when one of them has moved by a pixel."""
        shifts = tuple(round(now / 1000 * speed + at * 77) % SIDE for speed in SPEEDS)
        known = self._drifts.get(at)
        if known is not None and known[0] == (size, *shifts):
            return known[1]
        work = known[1] if known is not None and known[0][0] == size else pygame.Surface((size, size))
        self._drifts[at] = ((size, *shifts), work)
        work.fill((0, 0, 0))
        for texture, shift in zip(map(_wisps, SALTS), shifts, strict=True):
            for x in range(shift - SIDE, size, SIDE):
                for y in range(0, size, SIDE):
                    work.blit(texture, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        if size not in self._discs:
            self._discs[size] = pygame.transform.scale(brush.disc(size // 2, (255, 255, 255), power=0.9), (size, size))
        work.blit(self._discs[size], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return work


@lru_cache(maxsize=1)
def _round() -> pygame.Surface:
    """A small round of darkness that is gone before it comes to the border of its square."""
    side = 64
    small = brush.clear_surface((side, side))
    for y, x in product(range(side), repeat=2):
        away = math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / side
        share = min(1.0, max(0.0, (REACH - away) / (REACH - CORE)))
        small.set_at((x, y), (*DARK, round(DEPTH * share * share * (3 - 2 * share))))
    return small


@lru_cache(maxsize=2)
def _wisps(salt: int) -> pygame.Surface:
    """A texture of wisps that goes on without a seam, for it is mirrored."""
    half = SIDE // 2
    grain = noise_tile(half, low=0, salt=salt).copy()
    grain.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_SUB)
    bright = grain.copy()
    grain.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grain.fill(theme.WISP, special_flags=pygame.BLEND_RGB_MULT)
    whole = pygame.Surface((SIDE, SIDE))
    for across in (False, True):
        for down in (False, True):
            whole.blit(pygame.transform.flip(grain, across, down), (half * across, half * down))
    return whole
