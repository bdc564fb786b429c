"""The drawn pictures of the game, loaded once, scaled down once per size, and replaced by a plain sign when missing."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import pygame

from game.ui.render import brush, theme
from game.ui.render.theme import Colour

log = logging.getLogger(__name__)


class Art:
    """Pictures by name, such as "heroes/sir_valadir" or "ui/icons/surge", in sizes of window pixels."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.missing: list[str] = []
        self._whole: dict[str, pygame.Surface] = {}
        self._scaled: dict[tuple[str, int, int, Colour | None], pygame.Surface] = {}

    def forget(self) -> None:
        """Drop all pictures, after the scale of the interface has changed or a game was left."""
        self._scaled.clear()
        self._whole.clear()

    def get(self, name: str, w: int, h: int, *, colour: Colour | None = None) -> pygame.Surface:
        """A picture fitted into w by h pixels (its sides keep their proportion), in one colour if one is given."""
        key = (name, w, h, colour)
        found = self._scaled.get(key)
        if found is None:
            if len(self._scaled) > 3000:
                self._scaled.clear()
            found = self._fitted(self._load(name), w, h)
            if colour is not None:
                found = brush.tinted(found, colour)
            self._scaled[key] = found
        return found

    def filling(self, name: str, w: int, h: int) -> pygame.Surface:
        """A picture that fills w by h pixels wholly; what hangs over is cut."""
        whole = self._load(name)
        share = max(w / whole.get_width(), h / whole.get_height())
        size = (max(w, round(whole.get_width() * share)), max(h, round(whole.get_height() * share)))
        key = (f"{name}|fill", w, h, None)
        if key not in self._scaled:
            scaled = pygame.transform.smoothscale(whole, size)
            self._scaled[key] = scaled.subsurface(((size[0] - w) // 2, (size[1] - h) // 2, w, h))
        return self._scaled[key]

    def _fitted(self, whole: pygame.Surface, w: int, h: int) -> pygame.Surface:
        share = min(w / whole.get_width(), h / whole.get_height())
        size = (max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share)))
        return pygame.transform.smoothscale(whole, size)

    def _load(self, name: str) -> pygame.Surface:
        if name not in self._whole:
            try:
                self._whole[name] = self._read(name).convert_alpha()
            except (OSError, ValueError, pygame.error) as problem:
                file = f"{name.rpartition('/')[2]}.png"
                log.error("The picture %s is missing or damaged (%s); a plain sign stands in for it.", file, problem)
                self.missing.append(name)
                self._whole[name] = _sign(name)
        return self._whole[name]

    def _read(self, name: str) -> pygame.Surface:
        """A picture of the game, or of a module from elsewhere (`module:name`)."""
        if ":" in name:
            from game.content.pictures import picture_bytes  # the title shows no module, and need not read of them

            return pygame.image.load(io.BytesIO(picture_bytes(name)), "picture.png")
        return pygame.image.load(self.root / f"{name}.png")


def _sign(name: str) -> pygame.Surface:
    """A diamond in a colour of its own that stands for a missing picture."""
    tone = sum(name.encode()) * 37 % 360
    shade = pygame.Color(0)
    shade.hsva = (tone, 45, 70, 100)
    points = [(0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5)]
    return brush.polygon((128, 128), points, (shade.r, shade.g, shade.b), edge=theme.OUTLINE, width=3)
