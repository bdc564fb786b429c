"""Markings on spaces: reachable, legal, seen, aimed at, what a foe could do, and the path; each has a sign besides its
colour."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.ui.board.picture import HighlightKind
from game.ui.render import brush, theme
from game.ui.render.theme import Colour

FILLS: dict[str, tuple[Colour, int, Colour, int]] = {
    "reachable": (theme.REACH, 62, theme.REACH_EDGE, 170),
    "legal": (theme.LEGAL, 48, theme.LEGAL_EDGE, 200),
    "spawn": (theme.LEGAL, 48, theme.LEGAL_EDGE, 200),
    "target": (theme.TARGET, 46, theme.TARGET, 230),
    "path": (theme.REACH, 70, (255, 255, 255), 200),
    "area": (theme.colour("#ff9a3c"), 82, theme.WARNING, 200),
    "in_reach": (theme.TARGET, 0, theme.TARGET, 255),
}
QUARTER = math.pi * 0.36
"""How long each of the four arcs round a target is."""
REGIONS: tuple[HighlightKind, ...] = ("struck", "walked")
"""The markings that lie over a whole region, with one edge about it."""
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The sides of a space along which a region ends, as bits."""


def mark_surface(kind: HighlightKind, tile: int) -> pygame.Surface:
    """The marking of one space."""
    if kind == "seen":
        return _hatch(tile, theme.WARNING, ground=22, lines=96)
    fill, alpha, edge, edge_alpha = FILLS[kind]
    pad, big = max(1, round(tile * 0.07)), 3
    whole = brush.clear_surface((tile * big, tile * big))
    rect = whole.get_rect().inflate(-2 * pad * big, -2 * pad * big)
    pygame.draw.rect(whole, (*fill, alpha), rect, border_radius=round(tile * 0.11 * big))
    width = max(2, round(tile * 0.033 * big))
    if kind in ("target", "in_reach"):
        _brackets(whole, rect, edge, width)
    else:
        pygame.draw.rect(whole, (*edge, edge_alpha), rect, width=width, border_radius=round(tile * 0.11 * big))
    if kind == "path":  # a second frame: it is no space to walk to
        inner = rect.inflate(-rect.w * 2 // 5, -rect.h * 2 // 5)
        pygame.draw.rect(whole, edge, inner, width=width * 2, border_radius=round(tile * 0.07 * big))
    if kind == "area":
        _cut_corners(whole, rect, edge, width)
    middle, arm = tile * big // 2, round(tile * 0.11 * big)
    if kind in ("legal", "spawn"):
        for dx, dy in ((arm, 0), (0, arm)):
            pygame.draw.line(whole, edge, (middle - dx, middle - dy), (middle + dx, middle + dy), round(width * 1.4))
    return pygame.transform.smoothscale(whole, (tile, tile))


def _inwards(rect: pygame.Rect) -> Iterator[tuple[int, int, int, int]]:
    """Each corner, and which way the inside lies from it."""
    for x, sx in ((rect.left, 1), (rect.right, -1)):
        for y, sy in ((rect.top, 1), (rect.bottom, -1)):
            yield x, y, sx, sy


def _brackets(whole: pygame.Surface, rect: pygame.Rect, edge: Colour, width: int) -> None:
    long = rect.w // 4
    for x, y, sx, sy in _inwards(rect):
        pygame.draw.line(whole, edge, (x, y), (x + sx * long, y), width * 2)
        pygame.draw.line(whole, edge, (x, y), (x, y + sy * long), width * 2)


def _cut_corners(whole: pygame.Surface, rect: pygame.Rect, edge: Colour, width: int) -> None:
    """A slanting line across each corner: a coin in the middle hides none of them."""
    long = rect.w // 3
    for x, y, sx, sy in _inwards(rect):
        pygame.draw.line(whole, edge, (x + sx * long, y), (x, y + sy * long), width * 2)


def region_surface(kind: HighlightKind, tile: int, ended: int) -> pygame.Surface:
    """The marking of one space of a region that ends along some of its sides: dots within a whole edge for ground that
    is walked, stripes within a dashed one for what is struck."""
    walked = kind == "walked"
    tone, edge = (theme.REACH, theme.REACH_EDGE) if walked else (theme.TARGET, theme.TARGET_TEXT)
    whole = _dots(tile, tone) if walked else _hatch(tile, tone, ground=46, lines=120)
    width = max(2, round(tile * 0.05))
    dashes = [(0.0, 1.0)] if walked else [(0.0, 0.2), (0.4, 0.6), (0.8, 1.0)]
    for from_, to in dashes:
        start, long = round(from_ * tile), round(to * tile) - round(from_ * tile)
        for side, rect in (
            (NORTH, (start, 0, long, width)),
            (SOUTH, (start, tile - width, long, width)),
            (WEST, (0, start, width, long)),
            (EAST, (tile - width, start, width, long)),
        ):
            if ended & side:
                whole.fill((*edge, 255), rect)
    return whole


def ended_sides(mask: int, space: int, width: int) -> int:
    """The sides of a space along which a mask of spaces ends, on a board of a width."""
    x = space % width
    west, east = space - 1 if x else -1, space + 1 if x < width - 1 else -1
    beside = ((NORTH, space - width), (SOUTH, space + width), (WEST, west), (EAST, east))
    return sum(side for side, other in beside if other < 0 or not mask >> other & 1)


def _dots(tile: int, colour: Colour) -> pygame.Surface:
    """Dots in rows that run on from space to space."""
    big = 3
    whole = brush.clear_surface((tile * big, tile * big))
    whole.fill((*theme.mix(colour, theme.VOID, 0.35), 70))
    step, radius = tile * big / 4, max(big, round(tile * big * 0.035))
    for x in range(4):
        for y in range(4):
            spot = (round((x + 0.5) * step), round((y + 0.5) * step))
            pygame.draw.circle(whole, (*theme.REACH_EDGE, 220), spot, radius)
    return pygame.transform.smoothscale(whole, (tile, tile))


def _hatch(tile: int, colour: Colour, *, ground: int, lines: int) -> pygame.Surface:
    """Slanting lines that run on from space to space, of an alpha, over a ground of another."""
    whole = brush.clear_surface((tile, tile))
    whole.fill((*colour, ground))
    step = tile / 5
    fine = brush.clear_surface((tile * 2, tile * 2))
    for i in range(-5, 11):
        start = (i * step * 2, tile * 2)
        pygame.draw.line(fine, (*colour, lines), start, (start[0] + tile * 2, 0), max(2, round(tile * 0.09)))
    whole.blit(pygame.transform.smoothscale(fine, (tile, tile)), (0, 0))
    return whole


def ring_surface(w: int, h: int, *, targeted: bool, turn: float = 0.0) -> pygame.Surface:
    """The ring round a chosen figure (dashes) or an aimed-at one (four arcs with ticks between), in pixels."""
    big = 3
    whole = brush.clear_surface((w * big, h * big))
    inset = big * max(2, min(w, h) // 9)
    rect = whole.get_rect().inflate(-inset, -inset)
    colour = theme.TARGET if targeted else theme.FOCUS
    width = max(2, round(min(w, h) * (0.055 if targeted else 0.04))) * big
    if targeted:
        for tone, grow in ((theme.OUTLINE, 2 * big), ((255, 255, 255), 0), (colour, -big)):
            for quarter in range(4):  # four arcs, so that it is no rim of a coin
                start = quarter * math.pi / 2 - QUARTER / 2
                ring = rect.inflate(grow, grow)
                pygame.draw.arc(whole, tone, ring, start, start + QUARTER, width + grow)
    else:
        parts = 16 if w == h else 24
        for i in range(parts):
            start = turn + i * 2 * math.pi / parts
            pygame.draw.arc(whole, colour, rect, start, start + 1.25 * math.pi / parts, width)
    cx, cy = rect.center
    for i in range(4 if targeted else 0):
        dx, dy = math.cos(math.pi / 4 + i * math.pi / 2), math.sin(math.pi / 4 + i * math.pi / 2)
        near, far = (rect.w / 2 - width * 1.5, rect.h / 2 - width * 1.5), (rect.w / 2 + width, rect.h / 2 + width)
        pygame.draw.line(
            whole,
            colour,
            (cx + dx * near[0], cy + dy * near[1]),
            (cx + dx * far[0], cy + dy * far[1]),
            round(width * 1.4),
        )
    return pygame.transform.smoothscale(whole, (w, h))


def danger_surface(w: int, h: int) -> pygame.Surface:
    """The ring round a friend who would be struck, in pixels: broken, with a warning triangle at its upper right."""
    big = 3
    whole = brush.clear_surface((w * big, h * big))
    rect = whole.get_rect().inflate(*([-big * max(2, min(w, h) // 9)] * 2))
    width = max(2, round(min(w, h) * 0.06)) * big
    pygame.draw.ellipse(whole, theme.OUTLINE, rect.inflate(2 * big, 2 * big), width=width + 2 * big)
    for part in range(12):
        start = part * math.pi / 6
        pygame.draw.arc(whole, theme.WARNING, rect, start, start + math.pi / 9, width)
    side = min(w, h) * big * 2 // 5
    sign = pygame.Rect(whole.get_width() - side, 0, side, side)
    for grow, colour in ((0, theme.OUTLINE), (round(side * 0.12), theme.WARNING)):
        inner = sign.inflate(-2 * grow, -2 * grow)
        pygame.draw.polygon(whole, colour, [inner.midtop, inner.bottomright, inner.bottomleft])
    x, thick = sign.centerx, max(2, side // 8)
    pygame.draw.line(whole, theme.OUTLINE, (x, sign.y + side * 0.38), (x, sign.y + side * 0.64), thick)
    pygame.draw.circle(whole, theme.OUTLINE, (x, sign.y + side * 0.76), thick * 0.6)
    return pygame.transform.smoothscale(whole, (w, h))


def offered_surface(w: int, h: int) -> pygame.Surface:
    """The mark of a figure that may be chosen, in pixels: a bracket at each corner of its place."""
    big = 3
    whole = brush.clear_surface((w * big, h * big))
    rect = whole.get_rect().inflate(*([-big * max(2, min(w, h) // 6)] * 2))
    width, long = max(2, round(min(w, h) * 0.06)) * big, min(rect.w, rect.h) // 4
    for tone, thick in ((theme.OUTLINE, width + 2 * big), (theme.LEGAL, width)):
        for x, dx in ((rect.left, long), (rect.right, -long)):
            for y, dy in ((rect.top, long), (rect.bottom, -long)):
                pygame.draw.lines(whole, tone, False, [(x + dx, y), (x, y), (x, y + dy)], thick)
    return pygame.transform.smoothscale(whole, (w, h))


def dotted(surface: pygame.Surface, points: list[tuple[int, int]], *, width: int) -> None:
    """A dotted path through pixel points with a larger dot at its end."""
    gap = width * 2.6
    left = gap
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        while left <= long:
            share = left / long
            spot = (round(ax + (bx - ax) * share), round(ay + (by - ay) * share))
            pygame.draw.circle(surface, theme.OUTLINE, spot, width)
            pygame.draw.circle(surface, (255, 255, 255), spot, max(1, width - 1))
            left += gap
        left -= long
    if points:
        pygame.draw.circle(surface, theme.OUTLINE, points[-1], width * 2)
        pygame.draw.circle(surface, (255, 255, 255), points[-1], width * 2 - 2)
        pygame.draw.circle(surface, theme.REACH, points[-1], max(1, width))


def sight_line(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], *, width: int) -> None:
    """A whole bright line between two pixel points."""
    pygame.draw.line(surface, theme.OUTLINE, start, end, width + 2)
    pygame.draw.line(surface, theme.WARNING, start, end, width)
