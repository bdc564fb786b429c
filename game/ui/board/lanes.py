"""The lanes of what rolls over the board: hatched spaces, the chance to come so far, skulls and shelters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from game.board.grid import bits
from game.show.marks import OverlayMarks, Wash
from game.ui.board.camera import Camera
from game.ui.preview.draw import draw_marks
from game.ui.render import theme
from game.ui.render.canvas import Canvas

SAFE = theme.colour("#6fe0a0")
CHIP, CHIP_EDGE = theme.colour("#14110e"), theme.colour("#e8965c")
LIT, LIT_ALPHA = (255, 217, 143), 46
"""The light over the lane that is pointed at."""
SKULL = 0.46
"""The side of a skull, in spaces."""


@dataclass(frozen=True)
class LanePicture:
    """The lane of a mover: its marks, the masks of the figures that it would kill and of those that are sheltered, and
    the number by which it is chosen with the mask of its body, empty for none. The one that is `lit` stands out."""

    marks: OverlayMarks
    doomed: tuple[int, ...] = ()
    safe: tuple[int, ...] = ()
    number: str = ""
    body: int = 0
    lit: bool = False

    @property
    def spaces(self) -> int:
        """The mask of all spaces that it lies on and may come to."""
        found = self.body
        for wash in self.marks.washes:
            found |= wash.mask
        return found


def draw_lane_ground(canvas: Canvas, camera: Camera, lanes: Iterable[LanePicture], width: int) -> None:
    """Their hatched spaces, under the figures."""
    for lane in lanes:
        draw_marks(canvas, camera, replace(lane.marks, numbers={}, plates=[], stops=[]), width)
        if lane.lit:
            draw_marks(canvas, camera, OverlayMarks(washes=[Wash(lane.spaces, LIT, LIT_ALPHA, outlined=True)]), width)


def draw_lane_signs(
    canvas: Canvas, camera: Camera, lanes: Iterable[LanePicture], width: int, *, figures: Iterable[pygame.Rect]
) -> None:
    """What stands over the figures: chances, skulls, frames about those who are sheltered, and numbers; words keep off
    the figures where they can."""
    corner = camera.tile // 5  # bases are round: words may lie over a corner of their space
    taken = [figure.inflate(-corner, -corner) for figure in figures]
    for lane in lanes:
        _signs(canvas, camera, lane, width, taken)


def _signs(canvas: Canvas, camera: Camera, lane: LanePicture, width: int, figures: list[pygame.Rect]) -> None:
    words = OverlayMarks(plates=lane.marks.plates, stops=lane.marks.stops)
    draw_marks(canvas, camera, words, width, figures=figures)
    line = max(2, camera.tile // 16)
    for mask in lane.safe:
        rect = _about(camera, mask, width)
        pygame.draw.rect(canvas.surface, theme.OUTLINE, rect.inflate(2, 2), line + 2, border_radius=line * 2)
        pygame.draw.rect(canvas.surface, SAFE, rect, line, border_radius=line * 2)
        _chip(canvas, "safe", rect.midtop, SAFE)
    for space, text in lane.marks.numbers.items():
        rect = _about(camera, 1 << space, width)
        _chip(canvas, text, rect.midbottom, CHIP_EDGE)
    side = max(16, round(camera.tile * SKULL))
    for mask in lane.doomed:
        rect = _about(camera, mask, width)
        middle = (rect.right - side // 4, rect.top + side // 4)
        pygame.draw.circle(canvas.surface, theme.OUTLINE, middle, side * 3 // 5 + 2)
        pygame.draw.circle(canvas.surface, theme.TARGET, middle, side * 3 // 5)
        art = canvas.art.get("ui/icons/skull", side, side, colour=theme.colour("#ffffff"))
        canvas.surface.blit(art, art.get_rect(center=middle))
    if lane.number:
        _chip(canvas, lane.number, _about(camera, lane.body, width).midtop, CHIP_EDGE)


def _about(camera: Camera, mask: int, width: int) -> pygame.Rect:
    """The rectangle about a mask of spaces."""
    rects = [camera.rect(space % width, space // width) for space in bits(mask)]
    return rects[0].unionall(rects[1:])


def _chip(canvas: Canvas, text: str, middle: tuple[int, int], edge: theme.Colour) -> None:
    """A few words on a small plate."""
    run = canvas.fonts.run(text, theme.SMALL.bold(), theme.HEADLINE)
    plate = run.get_rect(center=middle).inflate(canvas.px(12), canvas.px(2))
    ground = canvas.parts.plain(plate.w, plate.h, top=CHIP, foot=CHIP, edge=edge, radius=10, alpha=240)
    canvas.surface.blit(ground.surface, plate)
    canvas.surface.blit(run, run.get_rect(center=plate.center))
