"""The ring and the letter of a group of monsters about the bases of its figures."""

from __future__ import annotations

import math

import pygame

from game.ui.render import brush, theme
from game.ui.render.fonts import Fonts
from game.ui.render.theme import Colour, Type

GROWN = 0.12
"""How far a ring lies outside its base, in spaces, on both sides together."""
BIG = 3
DASHES = 14
"""Of how many dashes the ring of a minion is made."""


def band_surface(size: tuple[int, int], tile: int, colour: Colour, master: bool) -> pygame.Surface:
    """The ring about a base of so many pixels: dashes for a minion, a whole ring for a master."""
    w, h = (round(side + GROWN * tile) for side in size)
    wide = max(2, round(tile * 0.045))
    if min(size) > tile * 1.5 or size[0] != size[1]:
        radius = min(w, h) // 5 if min(size) > tile * 1.5 else min(w, h) // 2
        if master:
            return brush.outline((w, h), colour, width=wide, radius=radius)
        return brush.dashed((w, h), colour, width=wide, dash=max(4, tile // 6), radius=radius)
    whole = brush.clear_surface((w * BIG, h * BIG))
    rect = whole.get_rect().inflate(-2 * BIG, -2 * BIG)
    for tone, grow in ((theme.OUTLINE, 2), (colour, 0)):
        if master:
            pygame.draw.ellipse(whole, tone, rect.inflate(-grow, -grow), (wide + grow) * BIG)
            continue
        for at in range(DASHES):
            turn = at * 2 * math.pi / DASHES
            pygame.draw.arc(whole, tone, rect, turn, turn + 1.1 * math.pi / DASHES, (wide + grow) * BIG)
    return pygame.transform.smoothscale(whole, (w, h))


def letter_surface(letter: str, size: int, colour: Colour, fonts: Fonts) -> pygame.Surface:
    """A letter on a small dark plate with an edge of the group's colour."""
    picture = brush.clear_surface((size, size))
    body = brush.vertical((size, size), theme.OUTLINE, theme.OUTLINE)
    radius = max(2, size // 4)
    picture.blit(brush.masked_surface(body, brush.rounded((size, size), radius)), (0, 0))
    picture.blit(brush.outline((size, size), colour, width=max(1, size // 9), radius=radius), (0, 0))
    run = fonts.font(Type(max(1, round(size * 0.62 / fonts.scale)), 20, 900)).render(letter, True, colour)
    picture.blit(run, run.get_rect(center=(size // 2, size // 2)))
    return picture
