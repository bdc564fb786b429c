"""The figures on the board: coins with rings, badges, plates and tokens, and bodies that lie."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal

import pygame

from game.ui.board.bands import band_surface, letter_surface
from game.ui.board.camera import Camera
from game.ui.board.frame import Pose
from game.ui.board.marks import danger_surface, offered_surface, ring_surface
from game.ui.board.picture import BoardPicture, FigurePicture
from game.ui.board.tokens import (
    LEGIBLE,
    LIEUTENANT,
    Coin,
    badge_surface,
    body_surface,
    coin_surface,
    cracked,
    plate_surface,
    word_surface,
)
from game.ui.board.wedges import TURNS, draw_wedge, hand_surface
from game.ui.render import theme
from game.ui.render.brush import dashed
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

RingKind = Literal["chosen", "target", "danger", "offered"]
COLUMN = 4
"""Tokens at the right side of a figure; any more lie at its left, below the badge."""
PALE = 96
"""How solid a figure looks where it stood before it folded up."""
FLAT = 0.45
"""How much lower a figure looks that is pressed flat."""


def in_view(rect: pygame.Rect, camera: Camera) -> bool:
    """Whether anything that is drawn at a rectangle of pixels may be seen."""
    return bool(rect.inflate(rect.w, rect.h).colliderect(camera.view))


class FigurePainter:
    """Paints figures; keeps what it has built between frames."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def in_time(
        self, picture: BoardPicture, figures: list[FigurePicture], camera: Camera, dark: int
    ) -> list[FigurePicture]:
        """The figures without those on wholly dark spaces that were not built yet; one of these is built, so that not
        all new ones of a room are built in one frame."""
        late = [each for each in figures if dark and all(dark >> space & 1 for space in picture.spaces_of(each))]
        late = [each for each in late if not self.canvas.parts.holds(_key(each, camera.tile))]
        for first in late[:1]:
            self._part(first, camera.tile)
        return [each for each in figures if each not in late]

    def paint(
        self,
        picture: BoardPicture,
        figures: list[FigurePicture],
        camera: Camera,
        poses: Mapping[str, Pose],
        pointed: int | None = None,
    ) -> None:
        """Draw figures where they stand, or as an animation moves them; then all their badges and plates, so that the
        ring of a neighbour covers no number. `pointed` is the space under the pointer."""
        always = self.canvas.look.numbers == "always"
        drawn = [(figure, self._body(picture, figure, camera, poses.get(figure.id))) for figure in figures]
        for figure, body in drawn:
            if body is not None:
                counted = always or pointed in picture.spaces_of(figure)
                self._marks(figure, *body, camera.tile, poses.get(figure.id), counted)

    def left(self, picture: BoardPicture, camera: Camera) -> None:
        """Draw the figures that have folded up, pale within a dashed frame where they set off."""
        for figure in picture.left:
            rect = camera.rect(*picture.at(figure.anchor), figure.w, figure.h)
            if not in_view(rect, camera):
                continue
            key = ("left", figure.art, figure.rank, rect.size)
            pale = self.canvas.parts.kept(key, partial(self._pale, figure, camera.tile))
            self.canvas.surface.blit(pale.surface, (rect.x + pale.dx, rect.y + pale.dy))
            frame = self.canvas.parts.kept(("left frame", rect.size), partial(_frame, rect.size, camera.tile))
            self.canvas.surface.blit(frame.surface, rect)

    def _pale(self, figure: FigurePicture, tile: int) -> SurfacePart:
        """A coin without colour that one can see through."""
        part = self._part(figure, tile)
        pale = pygame.transform.grayscale(part.surface)
        pale.set_alpha(PALE)
        return SurfacePart(pale, part.dx, part.dy)

    def _body(
        self, picture: BoardPicture, figure: FigurePicture, camera: Camera, pose: Pose | None
    ) -> tuple[Coin, pygame.Rect] | None:
        """Draw a figure with its rings; its coin and place where anything else belongs to it."""
        x, y = (float(v) for v in picture.at(figure.anchor)) if pose is None else (pose.x, pose.y)
        x += figure.aside if pose is None else 0.0
        rect = camera.rect(x, y, figure.w, figure.h)
        if not in_view(rect, camera):
            return None
        tile, surface = camera.tile, self.canvas.surface
        if pose is not None:
            rect.y -= round(pose.lift * tile)
        coin = _coin(figure)
        near = pose is None or pose.alpha >= 128
        if near and figure.selected:
            self._ring(rect, tile, "chosen")
        part = self._part(figure, tile)
        token = part.surface
        if pose is not None and (pose.alpha < 255 or pose.flash > 0 or pose.crack > 0):
            token = token.copy()
            tone = round(255 * pose.flash)
            token.fill((tone, tone, tone, 0), special_flags=pygame.BLEND_RGBA_ADD)
            token = cracked(token, pose.crack) if pose.crack else token
            if pose.flat > 0:
                token = pygame.transform.smoothscale(token, (rect.w, round(rect.h * (1 - FLAT * pose.flat))))
                rect = token.get_rect(center=rect.center)
            token.set_alpha(pose.alpha)
        shift = (part.dx, part.dy) if pose is None or pose.flat <= 0 else (0, 0)
        if pose is not None and pose.size is not None:
            rect.size = round(pose.size[0] * tile), round(pose.size[1] * tile)
            surface.blit(pygame.transform.smoothscale(token, rect.size), rect)
            return None
        surface.blit(token, (rect.x + shift[0], rect.y + shift[1]))
        if self.canvas.look.contrast and near and not figure.lying:
            pygame.draw.ellipse(surface, theme.HEADLINE, rect.inflate(tile // 16, tile // 16), max(2, tile // 18))
        if figure.letter and near and not figure.token and (pose is None or pose.flat <= 0):
            self._band(figure, rect, tile)
        if not near or (pose is not None and pose.flat > 0):
            return None
        kinds: tuple[tuple[RingKind, bool], ...] = (
            ("offered", figure.offered),
            ("target", figure.targeted),
            ("danger", figure.threatened),
        )
        for kind, there in kinds:
            if there:
                self._ring(rect, tile, kind)
        return coin, rect

    def _part(self, figure: FigurePicture, tile: int) -> SurfacePart:
        """The coin of a figure, or its body, on spaces of so many pixels."""
        made = body_surface if figure.lying else coin_surface
        return self.canvas.parts.kept(_key(figure, tile), lambda: made(_coin(figure), tile, self.canvas.art))

    def _marks(
        self, figure: FigurePicture, coin: Coin, rect: pygame.Rect, tile: int, pose: Pose | None, counted: bool
    ) -> None:
        """What lies over a figure: badge, plates and tokens, the wedge of its facing, the letters of its group and on
        shields."""
        self._plates(figure, coin, rect, tile, counted)
        if figure.wedge:
            side = pose.turn if pose is not None and pose.turn is not None else TURNS[figure.wedge]
            draw_wedge(self.canvas.surface, rect, tile, side, coin.rim)
        if figure.letter:
            self._letter(figure, rect, tile)
        for letter, right, down in figure.hands:
            self._hand(letter, (rect.centerx + right * rect.w / 2, rect.centery + down * rect.h / 2), tile)

    def _hand(self, letter: str, middle: tuple[float, float], tile: int) -> None:
        """A letter on a small shield."""
        size = max(12, round(tile * 0.36))
        part = self.canvas.parts.kept(
            ("hand", letter, size), lambda: SurfacePart(hand_surface(letter, size, self.canvas.fonts))
        )
        self.canvas.surface.blit(part.surface, part.surface.get_rect(center=middle))

    def _band(self, figure: FigurePicture, rect: pygame.Rect, tile: int) -> None:
        """The ring of a group about a base: dashes for a minion, a whole ring for a master."""
        key = ("band", rect.size, figure.band, figure.rank)
        master = figure.rank == "master"
        part = self.canvas.parts.kept(key, lambda: SurfacePart(band_surface(rect.size, tile, figure.band, master)))
        self.canvas.surface.blit(part.surface, part.surface.get_rect(center=rect.center))

    def _letter(self, figure: FigurePicture, rect: pygame.Rect, tile: int) -> None:
        """The letter of a group at the lower right of a base."""
        large = min(figure.w, figure.h) > 1
        size = max(12, round(tile * (0.44 if large else 0.36)))
        part = self.canvas.parts.kept(
            ("letter", figure.letter, figure.band, size),
            lambda: SurfacePart(letter_surface(figure.letter, size, figure.band, self.canvas.fonts)),
        )
        corner = (rect.right + size // 4, rect.bottom - size // 3)
        self.canvas.surface.blit(part.surface, part.surface.get_rect(bottomright=corner))

    def _ring(self, rect: pygame.Rect, tile: int, kind: RingKind) -> None:
        """The ring of the chosen figure lies under its coin, any other over it."""
        grown = rect.inflate(round(tile * 0.3), round(tile * 0.3))
        ring = self.canvas.parts.kept(("ring", grown.size, kind), partial(_ring, grown.size, kind))
        self.canvas.surface.blit(ring.surface, grown)

    def _plates(self, figure: FigurePicture, coin: Coin, rect: pygame.Rect, tile: int, counted: bool) -> None:
        parts, surface, fonts = self.canvas.parts, self.canvas.surface, self.canvas.fonts
        large = min(figure.w, figure.h) > 1
        wanted = tile * (0.5 if large else 0.4)
        size = max(8, round(wanted if wanted >= LEGIBLE else tile * 0.3))
        badge = parts.kept(
            ("badge", coin.badge, coin.rim, figure.label, figure.seat, size),
            lambda: SurfacePart(badge_surface(coin, size, fonts)),
        )
        inset = round(tile * 0.1) if large else 0
        surface.blit(badge.surface, (rect.x - size // 8 + inset, rect.y - size // 8 + inset))
        if figure.lying:
            word = parts.kept(
                ("word", figure.lying, coin.rim, tile),
                lambda: SurfacePart(word_surface(figure.lying, coin, tile=tile, fonts=fonts)),
            ).surface
            surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom)))
        if figure.wounds is not None:
            key = ("plate" if counted else "bar", figure.wounds, figure.max_wounds, tile, large)
            plate = parts.kept(
                key,
                lambda: SurfacePart(
                    plate_surface(
                        figure.wounds or 0, figure.max_wounds, tile=tile, large=large, fonts=fonts, counted=counted
                    )
                ),
            )
            surface.blit(
                plate.surface, plate.surface.get_rect(midbottom=(rect.centerx, rect.bottom + round(tile * 0.06)))
            )
        small = max(14, round(tile * 0.36))
        out = small // 5
        columns = ((rect.right - small + out, rect.y - out), (rect.x - out, rect.y - out + size))
        for (x, y), names in zip(columns, (figure.tokens[:COLUMN], figure.tokens[COLUMN:]), strict=True):
            step = min(small - 2, (rect.bottom + out - small - y) // max(1, len(names) - 1))
            for at, name in enumerate(names):
                surface.blit(self.canvas.art.get(f"ui/tokens/{name}", small, small), (x, y + at * step))


def _coin(figure: FigurePicture) -> Coin:
    rank = LIEUTENANT if figure.token else figure.rank
    return Coin(figure.art, figure.w, figure.h, figure.seat, rank, figure.label, figure.done)


def _key(figure: FigurePicture, tile: int) -> tuple[object, ...]:
    """Under what the coin of a figure is kept."""
    return "body" if figure.lying else "figure", _coin(figure), tile


def _ring(size: tuple[int, int], kind: RingKind) -> SurfacePart:
    if kind in ("danger", "offered"):
        return SurfacePart(danger_surface(*size) if kind == "danger" else offered_surface(*size))
    return SurfacePart(ring_surface(*size, targeted=kind == "target"))


def _frame(size: tuple[int, int], tile: int) -> SurfacePart:
    """The dashed frame about the place that a figure has left."""
    width, dash, radius = max(2, tile // 18), max(4, tile // 6), max(4, tile // 5)
    return SurfacePart(dashed(size, theme.MUTED, width=width, dash=dash, radius=radius))
