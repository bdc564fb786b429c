"""How large the interface is drawn: the scale of a window, its logical size and its breakpoint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

LEAST = (960, 540)
"""Logical pixels that always remain: in a smaller window everything shrinks instead, below the sizes it is made for."""
WIDE_FROM = 1600
DRAWN_FOR = (1920, 1080)


class Box(NamedTuple):
    """A rectangle in logical pixels: left, top, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box made smaller by `across` on the left and right, and `down` (or the same) above and below."""
        tall = across if down is None else down
        return Box(self.x + across, self.y + tall, max(0, self.w - 2 * across), max(0, self.h - 2 * tall))

    def moved(self, dx: int, dy: int) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a logical point lies in the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def contains(self, other: Box) -> bool:
        """Whether another box lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        """Whether two boxes share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def around(self, others: Iterable[Box]) -> Box:
        """The least box that holds this one and all others."""
        left, top, right, bottom = self.x, self.y, self.right, self.bottom
        for box in others:
            left, top, right, bottom = min(left, box.x), min(top, box.y), max(right, box.right), max(bottom, box.bottom)
        return Box(left, top, right - left, bottom - top)

    def common(self, other: Box) -> int:
        """How many square pixels two boxes share."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, across) * max(0, down)

    def middle(self, w: int, h: int) -> Box:
        """A box of the given size in the middle of this one."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def rows(self, *heights: int | None, gap: int = 8) -> list[Box]:
        """Boxes below each other over the whole width; the None ones share what is left."""
        return [Box(self.x, self.y + at, self.w, size) for at, size in _split(self.h, heights, gap)]

    def columns(self, *widths: int | None, gap: int = 8) -> list[Box]:
        """Boxes beside each other over the whole height; the None ones share what is left."""
        return [Box(self.x + at, self.y, size, self.h) for at, size in _split(self.w, widths, gap)]

    def grid(self, count: int, *, columns: int, height: int, gap: int = 8) -> list[Box]:
        """`count` equal boxes of a height, filled row by row."""
        width = (self.w - gap * (columns - 1)) // columns
        return [
            Box(self.x + (i % columns) * (width + gap), self.y + (i // columns) * (height + gap), width, height)
            for i in range(count)
        ]


def _split(whole: int, sizes: tuple[int | None, ...], gap: int) -> list[tuple[int, int]]:
    free = whole - gap * (len(sizes) - 1) - sum(size for size in sizes if size is not None)
    shares = sum(1 for size in sizes if size is None)
    places: list[tuple[int, int]] = []
    at = 0
    for given in sizes:
        size = max(0, free // shares) if given is None else given
        if given is None:
            free -= size
            shares -= 1
        places.append((at, size))
        at += size + gap
    return places


@dataclass(frozen=True)
class Metrics:
    """The measures of one window: its size in pixels, the scale, and the logical size that layouts use; a `strip` of so
    many logical pixels along its foot is left free."""

    window: tuple[int, int]
    scale: float
    strip: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """The logical width and height."""
        return int(self.window[0] / self.scale), int(self.window[1] / self.scale) - self.strip

    @property
    def page(self) -> Box:
        """The whole window as a logical box."""
        return Box(0, 0, *self.size)

    @property
    def breakpoint(self) -> Literal["wide", "compact"]:
        """Which of the two arrangements fits."""
        return "wide" if self.size[0] >= WIDE_FROM else "compact"

    @property
    def wide(self) -> bool:
        """Whether the wide arrangement fits."""
        return self.breakpoint == "wide"

    def logical(self, point: tuple[float, float]) -> tuple[float, float]:
        """The logical point under a pixel of the window."""
        return point[0] / self.scale, point[1] / self.scale


SCALES = (0.75, 2.0)
"""The least and the greatest scale that a player can choose."""


def metrics(window: tuple[int, int], user: float = 1.0, *, strip: int = 0) -> Metrics:
    """The measures of a window with the player's own scale (0.75 upwards) on top of the automatic one, as far as the
    window has room for it."""
    wanted = _automatic(window) * max(SCALES[0], user)
    return Metrics(window=window, scale=max(0.1, min(wanted, _most(window, strip))), strip=strip)


def largest_scale(window: tuple[int, int]) -> float:
    """The greatest scale of a player's own for which a window has room: a greater one changes nothing."""
    return min(SCALES[1], _most(window) / _automatic(window))


def _automatic(window: tuple[int, int]) -> float:
    """The scale of a window without the player's own."""
    return max(1.0, min(window[0] / DRAWN_FOR[0], window[1] / DRAWN_FOR[1]))


def _most(window: tuple[int, int], strip: int = 0) -> float:
    """The scale at which the least logical page fills a window above the strip."""
    return min(window[0] / LEAST[0], window[1] / (LEAST[1] + strip))
