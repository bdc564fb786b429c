"""Markings on spaces: reachable, legal, seen, aimed at, and the path; each has a sign besides its colour."""

from __future__ import annotations

import math
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
}


def mark_surface(kind: HighlightKind, tile: int) -> pygame.Surface:
    """The marking of one space."""
    if kind == "seen":
        return _hatch(tile)
    fill, alpha, edge, edge_alpha = FILLS[kind]
    pad, big = max(1, round(tile * 0.07)), 3
    whole = brush.clear_surface((tile * big, tile * big))
    rect = whole.get_rect().inflate(-2 * pad * big, -2 * pad * big)
    pygame.draw.rect(whole, (*fill, alpha), rect, border_radius=round(tile * 0.11 * big))
    width = max(2, round(tile * 0.033 * big))
    if kind == "target":
        _brackets(whole, rect, edge, width)
    else:
        pygame.draw.rect(whole, (*edge, edge_alpha), rect, width=width, border_radius=round(tile * 0.11 * big))
    middle, arm = tile * big // 2, round(tile * 0.11 * big)
    if kind in ("legal", "spawn"):
        for dx, dy in ((arm, 0), (0, arm)):
            pygame.draw.line(whole, edge, (middle - dx, middle - dy), (middle + dx, middle + dy), round(width * 1.4))
    return pygame.transform.smoothscale(whole, (tile, tile))


def _brackets(whole: pygame.Surface, rect: pygame.Rect, edge: Colour, width: int) -> None:
    long = rect.w // 4
    for x, y, sx, sy in (
        (rect.left, rect.top, 1, 1),
        (rect.right, rect.top, -1, 1),
        (rect.left, rect.bottom, 1, -1),
        (rect.right, rect.bottom, -1, -1),
    ):
        pygame.draw.line(whole, edge, (x, y), (x + sx * long, y), width * 2)
        pygame.draw.line(whole, edge, (x, y), (x, y + sy * long), width * 2)


def _hatch(tile: int) -> pygame.Surface:
    """Slanting lines that run on from space to space."""
    whole = brush.clear_surface((tile, tile))
    whole.fill((*theme.WARNING, 22))
    step = tile / 5
    lines = brush.clear_surface((tile * 2, tile * 2))
    for i in range(-5, 11):
        start = (i * step * 2, tile * 2)
        pygame.draw.line(lines, (*theme.WARNING, 96), start, (start[0] + tile * 2, 0), max(2, round(tile * 0.09)))
    whole.blit(pygame.transform.smoothscale(lines, (tile, tile)), (0, 0))
    return whole


def ring_surface(w: int, h: int, *, targeted: bool, turn: float = 0.0) -> pygame.Surface:
    """The ring round a chosen figure (dashes) or an aimed-at one (four ticks), in pixels."""
    big = 3
    whole = brush.clear_surface((w * big, h * big))
    inset = big * max(2, min(w, h) // 9)
    rect = whole.get_rect().inflate(-inset, -inset)
    colour = theme.TARGET if targeted else theme.FOCUS
    width = max(2, round(min(w, h) * (0.055 if targeted else 0.04))) * big
    if targeted:
        pygame.draw.ellipse(whole, theme.OUTLINE, rect.inflate(2 * big, 2 * big), width=width + 2 * big)
        pygame.draw.ellipse(whole, (255, 255, 255), rect, width=width)
        pygame.draw.ellipse(whole, colour, rect.inflate(-big, -big), width=width - big // 2)
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
