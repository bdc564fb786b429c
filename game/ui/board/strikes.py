"""Weapons on their way over the board: arrows, bolts that burst, blades that sweep."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

import pygame

from game.ui.board.camera import Camera
from game.ui.board.frame import Missile
from game.ui.render import brush, theme

SHAFT, HEAD = 0.62, 0.2
"""The length of an arrow and of its head, in spaces."""
ARC = 1.9
"""How far a blade sweeps, in radians."""
SWING = 1.15
"""How far a blade on an arm swings to either side, in radians."""
SPARKS, DROPS = 7, 9
IRON = theme.colour("#6f757c")
EMBER, FLAME, HOT = theme.colour("#8a2c12"), theme.colour("#ff7a1e"), theme.colour("#ffd978")
STEEL, WOOD, LIGHT = theme.colour("#eef3f7"), theme.colour("#c99a5b"), (150, 120, 255)


def draw_missiles(surface: pygame.Surface, missiles: Iterable[Missile], camera: Camera) -> None:
    """Draw what flies and what has come to its goal."""
    for missile in missiles:
        DRAWN[missile.weapon](surface, missile, camera)


def _arrow(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    _shot(surface, missile, camera, SHAFT)


def _dart(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    """A short dart with the air that it tears; at its goal a spark."""
    x, y = camera.pixel(*missile.at)
    if missile.ended is None:
        dx, dy = math.cos(missile.angle), math.sin(missile.angle)
        for far, colour in ((1.5, theme.MUTED), (0.9, STEEL)):
            tail = (round(x - dx * far * camera.tile), round(y - dy * far * camera.tile))
            pygame.draw.line(surface, colour, tail, (x, y), max(1, camera.tile // 40))
        _shot(surface, missile, camera, SHAFT / 2)
        return
    inner, outer = (camera.tile * (0.1 + far * missile.ended) for far in (0.3, 0.5))
    for turn in range(SPARKS):
        way = pygame.Vector2(1, 0).rotate(360 * turn / SPARKS + 20)
        pygame.draw.line(surface, STEEL, (x, y) + way * inner, (x, y) + way * outer, max(2, camera.tile // 30))


def _shot(surface: pygame.Surface, missile: Missile, camera: Camera, length: float) -> None:
    tile = camera.tile
    x, y = camera.pixel(*missile.at)
    dx, dy = math.cos(missile.angle), math.sin(missile.angle)
    tail = (round(x - dx * length * tile), round(y - dy * length * tile))
    width = max(2, tile // 22)
    pygame.draw.line(surface, theme.OUTLINE, tail, (x, y), width + 2)
    pygame.draw.line(surface, WOOD, tail, (x, y), width)
    back, side = HEAD * tile, HEAD * tile * 0.5
    wings = [(x - dx * back - way * dy * side, y - dy * back + way * dx * side) for way in (-1, 1)]
    pygame.draw.polygon(surface, STEEL, [(x, y), *wings])
    pygame.draw.polygon(surface, theme.OUTLINE, [(x, y), *wings], 1)


def _scythe(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    """A broad blade on an iron arm that swings over the space from its left to its right, about a point above it."""
    tile, done = camera.tile, missile.ended or 0.0
    x, y = camera.pixel(*missile.at)
    pivot = pygame.Vector2(x, y - tile * 0.75)
    turn = math.degrees(SWING) * math.cos(math.pi * done)
    for back, alpha in ((14.0, 70), (7.0, 120), (0.0, 255)):
        behind = turn + back * math.sin(math.pi * done)
        layer = brush.clear_surface((4 * tile, 4 * tile))
        middle = pygame.Vector2(2 * tile, 2 * tile)

        def spot(far: float, aside: float, by: float = behind, at: pygame.Vector2 = middle) -> pygame.Vector2:
            """A point so far along the arm and so far to its side, in spaces."""
            return at + pygame.Vector2(aside * tile, far * tile).rotate(by)

        edge = [spot(0.95 + 0.2 * math.cos(at * math.pi / 12), 0.055 * at) for at in range(-8, 9)]
        rim = [spot(0.82, 0.055 * at * 0.9) for at in range(8, -9, -1)]
        if back == 0.0:
            pygame.draw.line(layer, theme.OUTLINE, spot(0, 0), spot(0.85, 0), max(4, tile // 9))
            pygame.draw.line(layer, IRON, spot(0, 0), spot(0.85, 0), max(2, tile // 16))
        pygame.draw.polygon(layer, STEEL, [*edge, *rim])
        pygame.draw.polygon(layer, theme.OUTLINE, [*edge, *rim], max(1, tile // 40))
        layer.set_alpha(alpha)
        surface.blit(layer, layer.get_rect(center=(round(pivot.x), round(pivot.y))))


def _leap(surface: pygame.Surface, missile: Missile, camera: Camera) -> None:
    """Drops of fire that leap up from the ground about a figure and fall back."""
    tile, done = camera.tile, missile.ended or 0.0
    x, y = camera.pixel(*missile.at)
    for drop in range(DROPS):
        aside = math.cos(2.4 * drop) * (0.22 + 0.3 * done)
        high = math.sin(math.pi * done) * (0.45 + 0.3 * (drop % 3)) - 0.3
        size = max(2, round(tile * (0.11 - 0.02 * (drop % 3)) * (1 - 0.5 * done)))
        at = (round(x + aside * tile), round(y - high * tile))
        for colour, part in ((EMBER, 1.0), (FLAME, 0.7), (HOT, 0.35)):
            pygame.draw.circle(surface, colour, at, max(1, round(size * part)))


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


DRAWN: Mapping[str, Callable[[pygame.Surface, Missile, Camera], None]] = {
    "ranged": _arrow,
    "magic": _bolt,
    "melee": _blade,
    "dart": _dart,
    "scythe": _scythe,
    "leap": _leap,
}
"""How each weapon is drawn."""
