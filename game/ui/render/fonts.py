"""The two typefaces of the game, and every run of text rendered once and kept."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

import pygame

from game import paths
from game.ui.render.look import PLAIN, Look
from game.ui.render.theme import SMALLEST_TEXT, Colour, Type

log = logging.getLogger(__name__)
KEPT_RUNS = 4000
ELLIPSIS = "\u2026"
SERIF = {400: "SourceSerifPro-Regular", 600: "SourceSerifPro-Semibold", 700: "SourceSerifPro-Bold"}
SANS = {
    400: "SourceSansPro-Regular",
    600: "SourceSansPro-Semibold",
    700: "SourceSansPro-Bold",
    900: "SourceSansPro-Black",
}
"""The faces in `assets/fonts`, by weight."""


def face(weight: int, *, serif: bool) -> Path:
    """The file of a typeface, Source Serif Pro or Source Sans Pro, in the nearest weight that there is."""
    faces = SERIF if serif else SANS
    return paths.assets() / "fonts" / f"{faces[min(faces, key=lambda each: abs(each - weight))]}.ttf"


def _loaded(size: int, weight: int, serif: bool) -> pygame.font.Font:
    try:
        return pygame.font.Font(face(weight, serif=serif), size)
    except (OSError, pygame.error) as problem:
        name = "Source Serif Pro" if serif else "Source Sans Pro"
        _tell_of_face(f"The typeface {name} is missing or damaged ({problem}); a plain one stands in for it.")
        return pygame.font.Font(None, size)


@lru_cache(maxsize=16)
def _tell_of_face(sentence: str) -> None:
    """Log a sentence once, however many sizes need the typeface."""
    log.error(sentence)


class Fonts:
    """Text at one scale: measures in logical pixels, rendered runs in window pixels."""

    def __init__(self, scale: float, look: Look = PLAIN) -> None:
        self.scale = scale
        self.look = look
        self._fonts: dict[tuple[int, int, bool], pygame.font.Font] = {}
        self._runs: dict[tuple[str, Type, Colour], pygame.Surface] = {}
        self._widths: dict[tuple[str, Type], int] = {}

    def effective(self, kind: Type) -> int:
        """The size in window pixels at which a kind of text is drawn, never under 14."""
        return max(SMALLEST_TEXT, round(kind.size * self.scale * self.look.text))

    def font(self, kind: Type) -> pygame.font.Font:
        """The loaded font of a kind of text."""
        key = (self.effective(kind), kind.weight, kind.serif)
        if key not in self._fonts:
            self._fonts[key] = _loaded(*key)
        return self._fonts[key]

    def line(self, kind: Type) -> int:
        """The line height in logical pixels, larger than the theme's where text is held at its smallest size."""
        return max(kind.line, round(self.effective(kind) * kind.line / kind.size / self.scale))

    def width(self, text: str, kind: Type) -> int:
        """The width of a run in logical pixels, rounded up."""
        key = (text, kind)
        if key not in self._widths:
            if len(self._widths) > KEPT_RUNS * 4:
                self._widths.clear()
            pixels = self._pixels(text.upper() if kind.capitals else text, kind)
            self._widths[key] = -int(-pixels // self.scale)
        return self._widths[key]

    def _pixels(self, shown: str, kind: Type) -> int:
        """The width of a run; a tracked one is set letter by letter, without kerning."""
        font = self.font(kind)
        step = round(kind.tracking * self.scale)
        return sum(font.size(letter)[0] + step for letter in shown) if step else font.size(shown)[0]

    def run(self, text: str, kind: Type, colour: Colour) -> pygame.Surface:
        """One run of text as a surface in window pixels."""
        key = (text, kind, colour)
        found = self._runs.get(key)
        if found is None:
            if len(self._runs) > KEPT_RUNS:
                self._runs.clear()
            found = self._runs[key] = self._render(text, kind, colour)
        return found

    def _render(self, text: str, kind: Type, colour: Colour) -> pygame.Surface:
        shown, colour = text.upper() if kind.capitals else text, self.look.ink(colour)
        font = self.font(kind)
        step = round(kind.tracking * self.scale)
        if not step:
            return font.render(shown, True, colour)
        whole = pygame.Surface((self._pixels(shown, kind), font.get_linesize()), pygame.SRCALPHA)
        at = 0
        for letter in shown:
            glyph = font.render(letter, True, colour)
            whole.blit(glyph, (at, 0))
            at += glyph.get_width() + step
        return whole

    def small_enough(self, text: str, kind: Type, width: int, *, least: int) -> Type:
        """The kind of text in the largest size, down to `least`, in which a text fits the logical width."""
        sizes = (kind._replace(size=size) for size in range(kind.size, least, -1))
        return next((each for each in sizes if self.width(text, each) <= width), kind._replace(size=least))

    def fitted(self, text: str, kind: Type, width: int) -> str:
        """The text, or as much of it as fits the logical width with an ellipsis behind it."""
        if self.width(text, kind) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, kind) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS
