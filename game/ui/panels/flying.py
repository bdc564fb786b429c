"""What flies over the table: pieces on their way to a counter, and an overlord card that comes to be read."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.content.models import CardId
from game.ui.animation.flights import CENTRE, OVERLORD_HAND
from game.ui.board.frame import Anchor, Frame, MovingPiece, Point, Shown
from game.ui.panels.popup import face_card
from game.ui.prompts.base import CardFace
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart

CARD = (240, 320)
PIECE = 34
SMALLEST = 0.5
"""The size of a card when it leaves the hand, as a share of its full one."""
BACK = "ui/card_back_overlord"

Finder = Callable[[Anchor], Point]
Faces = Callable[[CardId], CardFace]


def draw_flying(canvas: Canvas, frame: Frame, find: Finder, faces: Faces) -> None:
    """Draw all that flies at this moment; `find` gives the logical point of a place, `faces` what a card shows."""
    for shown in frame.cards:
        _card(canvas, shown, find, faces)
    for piece in frame.pieces:
        x, y = screen_place(piece, find)
        canvas.picture(piece.picture, Box(round(x) - PIECE // 2, round(y) - PIECE // 2, PIECE, PIECE))


def screen_place(piece: MovingPiece, find: Finder) -> Point:
    """Where a piece is now, in logical pixels."""
    (ax, ay), (bx, by) = find(piece.start), find(piece.goal)
    rise = piece.arc * math.sin(math.pi * piece.part)
    return ax + (bx - ax) * piece.part, ay + (by - ay) * piece.part - rise


def _card(canvas: Canvas, shown: Shown, find: Finder, faces: Faces) -> None:
    """The card between hand and middle: its back until it is half turned, then its face."""
    (ax, ay), (bx, by) = find(OVERLORD_HAND), find(CENTRE)
    x, y = ax + (bx - ax) * shown.part, ay + (by - ay) * shown.part
    front = shown.turned > 0.5
    key = ("flying card", shown.card if front else "")
    sheet = canvas.parts.kept(key, lambda: SurfacePart(_sheet(canvas, faces(shown.card) if front else None)))
    size = SMALLEST + (1 - SMALLEST) * shown.part
    width = abs(math.cos(math.pi * shown.turned))
    w, h = round(sheet.surface.get_width() * size * width), round(sheet.surface.get_height() * size)
    if w < 2:
        return
    picture = (
        sheet.surface if (w, h) == sheet.surface.get_size() else pygame.transform.smoothscale(sheet.surface, (w, h))
    )
    picture.set_alpha(shown.alpha)
    canvas.surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


def _sheet(canvas: Canvas, face: CardFace | None) -> pygame.Surface:
    """The face of a card, or its back, as a picture with a margin for what hangs over its edges."""
    pad = 16
    box = Box(pad, pad, *CARD)
    sheet = pygame.Surface((canvas.px(CARD[0] + 2 * pad), canvas.px(CARD[1] + 2 * pad)), pygame.SRCALPHA)
    whole, canvas.surface = canvas.surface, sheet
    try:
        if face is None:
            canvas.picture(BACK, box)
        else:
            face_card(box, face).draw(canvas)
    finally:
        canvas.surface = whole
    return sheet
