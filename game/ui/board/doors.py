"""Doors in their frames and the torches on the walls."""

from __future__ import annotations

import pygame

from game.ui import brush, theme
from game.ui.surfaces import Part

RUNES = {"red": theme.colour("#ff6b5a"), "blue": theme.colour("#6ab4ff"), "yellow": theme.colour("#ffd24a")}


def door_part(size: tuple[int, int], *, opened: bool, rune: str, tile: int) -> Part:
    """A door of planks with brass bands, lying along its longer side; an open one is two short stubs."""
    margin, big = max(3, tile // 10), 3
    whole = brush.clear(((size[0] + 2 * margin) * big, (size[1] + 2 * margin) * big))
    upright = size[1] > size[0]
    rect = pygame.Rect(margin * big, margin * big, size[0] * big, size[1] * big)
    stub = round(tile * 0.2) * big
    leaves = [rect]
    if opened and upright:
        leaves = [pygame.Rect(rect.x, rect.y, rect.w, stub), pygame.Rect(rect.x, rect.bottom - stub, rect.w, stub)]
    elif opened:
        leaves = [pygame.Rect(rect.x, rect.y, stub, rect.h), pygame.Rect(rect.right - stub, rect.y, stub, rect.h)]
    for leaf in leaves:
        _leaf(whole, leaf, upright=upright, tile=tile * big)
    if rune:
        tone = RUNES.get(rune, theme.WARNING)
        for leaf in leaves if opened else [rect]:
            radius = round(tile * (0.12 if opened else 0.21) * big)
            pygame.draw.circle(whole, theme.colour("#1a0d0b"), leaf.center, radius)
            pygame.draw.circle(whole, tone, leaf.center, radius, width=max(2, radius // 5))
            cx, cy, r = leaf.centerx, leaf.centery, radius * 0.5
            pygame.draw.lines(
                whole,
                tone,
                False,
                [(cx - r * 0.6, cy + r), (cx - r * 0.6, cy - r), (cx + r * 0.8, cy), (cx - r * 0.4, cy + r * 0.3)],
                max(2, radius // 5),
            )
    done = pygame.transform.smoothscale(whole, (size[0] + 2 * margin, size[1] + 2 * margin))
    dark = done.copy()
    dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    final = brush.clear(done.get_size())
    final.blit(brush.soft(dark, max(2, margin // 2)), (0, max(1, margin // 2)))
    final.blit(done, (0, 0))
    return Part(final.convert_alpha(), -margin, -margin)


def _leaf(whole: pygame.Surface, leaf: pygame.Rect, *, upright: bool, tile: int) -> None:
    pygame.draw.rect(whole, theme.colour("#22120a"), leaf, border_radius=tile // 18)
    wood = leaf.inflate(-tile // 14, -tile // 14)
    pygame.draw.rect(whole, theme.colour("#7a4822"), wood, border_radius=tile // 22)
    line = max(2, tile // 40)
    for share in (0.34, 0.66):
        if upright:
            x = wood.x + round(wood.w * share)
            pygame.draw.line(whole, theme.colour("#4f2c12"), (x, wood.y + line), (x, wood.bottom - line), line)
        else:
            y = wood.y + round(wood.h * share)
            pygame.draw.line(whole, theme.colour("#4f2c12"), (wood.x + line, y), (wood.right - line, y), line)
    long = wood.h if upright else wood.w
    band = max(3, tile // 14)
    for share in (0.16, 0.84) if long > tile * 0.5 else ():
        at = round(long * share)
        rect = (
            (wood.x, wood.y + at - band // 2, wood.w, band)
            if upright
            else (wood.x + at - band // 2, wood.y, band, wood.h)
        )
        pygame.draw.rect(whole, theme.SECTION, rect)


def torch_part(tile: int) -> Part:
    """A torch in its iron on the wall."""
    big = 4
    w, h = tile // 2, tile * 3 // 4
    whole = brush.clear((w * big, h * big))
    x, y = w * big / 2, h * big * 0.55
    u = tile * big / 56
    pygame.draw.polygon(
        whole,
        theme.colour("#1c0f06"),
        [(x - 5 * u, y), (x + 5 * u, y), (x + 3 * u, y + 16 * u), (x - 3 * u, y + 16 * u)],
    )
    pygame.draw.polygon(
        whole,
        theme.colour("#5a3a1c"),
        [(x - 3.5 * u, y + u), (x + 3.5 * u, y + u), (x + 2 * u, y + 15 * u), (x - 2 * u, y + 15 * u)],
    )
    for tone, half, high in ((theme.colour("#ff9a2a"), 6.0, 21.0), (theme.colour("#fff0b0"), 3.0, 12.0)):
        points = [
            (x, y - high * u),
            (x + half * u, y - high * 0.38 * u),
            (x + half * 0.8 * u, y - u),
            (x, y + 2 * u),
            (x - half * 0.8 * u, y - u),
            (x - half * u, y - high * 0.38 * u),
        ]
        pygame.draw.polygon(whole, tone, points)
    return Part(pygame.transform.smoothscale(whole, (w, h)))
