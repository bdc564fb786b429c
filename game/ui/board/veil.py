"""Darkness that drifts off what was revealed, from a door outward."""

from __future__ import annotations

import math

import pygame

from game.board.grid import bits
from game.ui.board.camera import Camera
from game.ui.board.frame import Veil
from game.ui.board.picture import BoardPicture
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas

CELL = 5
"""Pixels of a space in the small picture that is then drawn large and soft."""
EDGE = 3.5
"""Spaces from full light to full darkness."""
WALL = 1.75
"""Spaces by which the darkness hides the walls and the glow round it."""
CLEAR = 0.6
"""Spaces round what was seen before that stay free: its walls, and the door."""
DARK = (12, 10, 9)


def darkness(away: float, furthest: float, gone: float) -> float:
    """How dark (0 to 1) a space is, so far from where the darkness drifts off, of which a share is gone."""
    lit = gone * (furthest + EDGE)
    return min(1.0, max(0.0, (away - lit + EDGE) / EDGE))


def hidden_by(veils: list[Veil]) -> int:
    """The spaces over which most of the darkness still lies."""
    return sum(veil.mask for veil in veils if veil.gone < 0.6)


def unlit_by(veils: list[Veil]) -> int:
    """The spaces over which all of the darkness still lies."""
    return sum(veil.mask for veil in veils if veil.gone == 0)


def spaces_beside(picture: BoardPicture, x: float, y: float, mask: int) -> bool:
    """Whether a point lies within two spaces of any space of a mask."""
    if not mask:
        return False
    return any(max(abs(a + 0.5 - x), abs(b + 0.5 - y)) < 2 for a, b in map(picture.at, bits(mask)))


def draw_veils(canvas: Canvas, picture: BoardPicture, camera: Camera, veils: list[Veil]) -> None:
    """Draw the darkness of this moment; with reduced motion it fades everywhere alike."""
    covered = 0
    for veil in veils:
        covered |= veil.mask
    for veil in veils:
        if veil.gone < 1.0 and veil.mask:
            _draw(canvas, picture, camera, veil, covered)


def _draw(canvas: Canvas, picture: BoardPicture, camera: Camera, veil: Veil, covered: int) -> None:
    cells = [picture.at(space) for space in bits(veil.mask)]
    left, top = min(x for x, _ in cells) - 3, min(y for _, y in cells) - 3
    wide, high = max(x for x, _ in cells) + 4 - left, max(y for _, y in cells) + 4 - top
    area = camera.rect(left, top, wide, high)
    if not area.colliderect(camera.view):
        return
    small = pygame.Surface((wide * CELL, high * CELL), pygame.SRCALPHA)
    small.fill((*DARK, 0))
    furthest = max(math.hypot(x - veil.origin[0], y - veil.origin[1]) for x, y in cells)
    shades = sorted((_shade(veil, x, y, furthest, canvas), x - left, y - top) for x, y in cells)
    _fill(small, shades, margin=WALL)
    for space in picture.shown:
        x, y = picture.at(space)
        if not covered >> space & 1 and left <= x < left + wide and top <= y < top + high:
            small.fill((*DARK, 0), _cell(x - left, y - top, CLEAR))
    _fill(small, shades, margin=0.0)
    soft = pygame.transform.box_blur(small, 2)
    canvas.surface.blit(pygame.transform.smoothscale(soft, area.size, brush.work_sheet(area.size, clear=True)), area)


def _fill(small: pygame.Surface, shades: list[tuple[float, int, int]], *, margin: float) -> None:
    """Darken spaces, the lightest first, and so much round them."""
    for shade, x, y in shades:
        tone = theme.mix(DARK, theme.WISP, min(1.0, 2.6 * shade * (1 - shade)))
        small.fill((*tone, round(255 * shade)), _cell(x, y, margin))


def _cell(x: int, y: int, margin: float) -> pygame.Rect:
    """A space, and so much round it, in the small picture."""
    more = round(margin * CELL)
    return pygame.Rect(x * CELL, y * CELL, CELL, CELL).inflate(2 * more, 2 * more)


def _shade(veil: Veil, x: int, y: int, furthest: float, canvas: Canvas) -> float:
    """How dark a space is: the front is ragged and wavers, unless motion is reduced."""
    if canvas.reduced_motion:
        return 1 - veil.gone
    away = math.hypot(x - veil.origin[0], y - veil.origin[1])
    ragged = 0.9 * math.sin(x * 2.1 + y * 1.3 + canvas.now / 240.0) if veil.gone > 0 else 0.0
    return darkness(away + ragged, furthest, veil.gone)
