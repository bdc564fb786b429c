"""Weapons on their way over the board: arrows, bolts that burst, blades that sweep."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.ui.board.camera import Camera
from game.ui.board.frame import Missile
from game.ui.render import brush, theme

SHAFT, HEAD = 0.62, 0.2
"""The length of an arrow and of its head, in spaces."""
ARC = 1.9
"""How far a blade sweeps, in radians."""
STEEL, WOOD, LIGHT = theme.colour("#eef3f7"), theme.colour("#c99a5b"), (150, 120, 255)


def draw_missiles(surface: pygame.Surface, missiles: Iterable[Missile], camera: Camera) -> None:
    """Draw what flies and what has come to its goal."""
    for missile in missiles:
        draw = {"ranged": _arrow, "magic": _bolt, "melee": _blade}[missile.weapon]
        draw(surface, missile, camera)


def _arrow(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    tile = camera.tile
    x, y = camera.pixel(*missile.at)
    dx, dy = math.cos(missile.angle), math.sin(missile.angle)
    tail = (round(x - dx * SHAFT * tile), round(y - dy * SHAFT * tile))
    width = max(2, tile // 22)
    pygame.draw.line(surface, theme.OUTLINE, tail, (x, y), width + 2)
    pygame.draw.line(surface, WOOD, tail, (x, y), width)
    back, side = HEAD * tile, HEAD * tile * 0.5
    wings = [(x - dx * back - way * dy * side, y - dy * back + way * dx * side) for way in (-1, 1)]
    pygame.draw.polygon(surface, STEEL, [(x, y), *wings])
    pygame.draw.polygon(surface, theme.OUTLINE, [(x, y), *wings], 1)


def _bolt(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    """A ball of light with a short tail; at its goal it bursts into a ring that fades."""
    tile = camera.tile
    x, y = camera.pixel(*missile.at)
    if missile.ended is None:
        dx, dy = math.cos(missile.angle) * tile * 0.16, math.sin(missile.angle) * tile * 0.16
        for at in range(4, -1, -1):
            _glow(surface, (round(x - dx * at), round(y - dy * at)), round(tile * (0.34 - 0.05 * at)), 1 - 0.18 * at)
        return
    _glow(surface, (x, y), round(tile * (0.4 + 0.6 * missile.ended)), 1 - missile.ended)
    ring = max(1, round(tile * 0.1 * (1 - missile.ended)))
    pygame.draw.circle(surface, STEEL, (x, y), round(tile * (0.2 + 0.5 * missile.ended)), ring)


def _glow(surface: pygame.Surface, at: tuple[int, int], radius: int, share: float) -> None:
    colour = tuple(round(part * max(0.0, share)) for part in LIGHT)
    for size, part in ((radius, 0.35), (radius * 2 // 3, 0.6), (radius // 3, 1.0)):
        if size > 0:
            ball = brush.clear_surface((2 * size, 2 * size))
            pygame.draw.circle(ball, tuple(round(each * part) for each in colour), (size, size), size)
            surface.blit(ball, (at[0] - size, at[1] - size), special_flags=pygame.BLEND_RGB_ADD)


def _blade(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    """A crescent about the target, drawn from one end to the other."""
    tile, done = camera.tile, missile.ended or 0.0
    x, y = camera.pixel(*missile.at)
    first = missile.angle - math.pi - ARC / 2
    end, begin = first + ARC * min(1.0, done * 1.4), first + ARC * max(0.0, done * 1.4 - 0.55)
    outer, inner = [], []
    for at in range(13):
        turn = begin + (end - begin) * at / 12
        thick = 0.16 * math.sin(math.pi * at / 12)
        outer.append((x + math.cos(turn) * tile * 0.62, y + math.sin(turn) * tile * 0.62))
        inner.append((x + math.cos(turn) * tile * (0.62 - thick), y + math.sin(turn) * tile * (0.62 - thick)))
    if end - begin > 0.05:
        pygame.draw.polygon(surface, STEEL, [*outer, *reversed(inner)])
        pygame.draw.aalines(surface, theme.OUTLINE, False, outer)
