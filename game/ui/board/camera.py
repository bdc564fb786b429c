"""The camera over the board: which space lies under which pixel, panning and zooming."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.board.grid import Space

FARTHEST = 16
"""The size of a space from which a game shows the whole of the largest boards."""
TILES = (20, 24, 32, 38, 44, 50, 56, 64, 72, 84, 96, 112, 128)
"""The sizes of a space in logical pixels between which the camera steps."""


@dataclass
class Camera:
    """A view (window pixels) over a board of width by height spaces, each `tile` pixels wide."""

    width: int
    height: int
    scale: float = 1.0
    view: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 640, 480))
    step: int = 6
    left: float = 0.0
    top: float = 0.0
    tiles: tuple[int, ...] = TILES
    covered: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Pixels along the left, top, right and bottom of the view over which something else lies."""

    @property
    def clear(self) -> pygame.Rect:
        """The part of the view over which nothing lies: what is looked at is brought there."""
        left, top, right, bottom = self.covered
        view = self.view
        return pygame.Rect(view.x + left, view.y + top, view.w - left - right, view.h - top - bottom)

    @property
    def middle(self) -> tuple[float, float]:
        """The point, in spaces, in the middle of what is clear of the view."""
        clear = self.clear
        return self.point_at((clear.x + clear.w / 2, clear.y + clear.h / 2))

    @property
    def tile(self) -> int:
        """The width of a space in pixels."""
        return max(8, round(self.tiles[self.step] * self.scale))

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the board's upper left corner."""
        return self.view.x + round(self.left), self.view.y + round(self.top)

    def look_at(self, x: float, y: float) -> None:
        """Bring a point, in spaces, to the middle of what is clear of the view."""
        left, top, right, bottom = self.covered
        self.left = (self.view.w + left - right) / 2 - x * self.tile
        self.top = (self.view.h + top - bottom) / 2 - y * self.tile
        self._hold()

    def filled(self, point: tuple[float, float], bounds: tuple[int, int, int, int]) -> tuple[float, float]:
        """The point nearest to one, in spaces, from which no more of the clear view is empty beside the part of the
        board from (left, top) to (right, bottom) than must be; where all of it fits, its middle."""
        x0, y0, x1, y1 = bounds
        wide, high = (side / self.tile for side in self.clear.size)
        return _filling(point[0], x0 - 0.7, x1 + 0.7, wide), _filling(point[1], y0 - 0.95, y1 + 0.65, high)

    def fit(self, bounds: tuple[int, int, int, int] | None = None, *, most: int = 72) -> None:
        """Show the part of the board from (left, top) to (right, bottom) in spaces as large as what is clear of the
        view allows."""
        x0, y0, x1, y1 = bounds or (0, 0, self.width, self.height)
        clear = self.clear
        fitting = [
            step
            for step, tile in enumerate(self.tiles)
            if tile <= most
            and (x1 - x0 + 1.4) * tile * self.scale <= clear.w
            and (y1 - y0 + 1.6) * tile * self.scale <= clear.h
        ]
        self.step = max(fitting, default=0)
        self.look_at((x0 + x1) / 2, (y0 + y1) / 2 - 0.15)

    def bring(self, bounds: tuple[int, int, int, int]) -> None:
        """Pan as little as brings a part of the board to where the view is clear; step farther away where it is too
        large for that."""
        x0, y0, x1, y1 = bounds
        area = self.rect(x0 - 0.5, y0 - 1, x1 - x0 + 1, y1 - y0 + 1.5)
        clear = self.clear
        if area.w > clear.w or area.h > clear.h:
            self.fit(bounds, most=self.tiles[self.step])
            return
        held = area.clamp(clear)
        self.pan(held.x - area.x, held.y - area.y)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self.left += dx
        self.top += dy
        self._hold()

    def zoom(self, steps: int, about: tuple[int, int] | None = None) -> None:
        """Step nearer (positive) or farther, keeping the point under a pixel of the window where it is."""
        px, py = about or self.clear.center
        x, y = self.point_at((px, py))
        self.step = min(len(self.tiles) - 1, max(0, self.step + steps))
        self.left = px - self.view.x - x * self.tile
        self.top = py - self.view.y - y * self.tile
        self._hold()

    def point_at(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The point in spaces under a pixel of the window."""
        return (pixel[0] - self.view.x - self.left) / self.tile, (pixel[1] - self.view.y - self.top) / self.tile

    def space_at(self, pixel: tuple[float, float]) -> Space | None:
        """The space under a pixel of the window, None beside the board or outside of the view."""
        x, y = self.point_at(pixel)
        if not self.view.collidepoint(pixel) or not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return Space(int(y) * self.width + int(x))

    def rect(self, x: float, y: float, w: float = 1, h: float = 1) -> pygame.Rect:
        """The pixels of an area given in spaces."""
        (ox, oy), tile = self.origin, self.tile
        return pygame.Rect(ox + round(x * tile), oy + round(y * tile), round(w * tile), round(h * tile))

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point in spaces."""
        (ox, oy), tile = self.origin, self.tile
        return ox + round(x * tile), oy + round(y * tile)

    def _hold(self) -> None:
        """Keep the board in sight: two fifths of what is clear of the view at most may lie beyond its edge."""
        left, top, _, _ = self.covered
        self.left = left + _between(self.left - left, self.clear.w, self.width * self.tile)
        self.top = top + _between(self.top - top, self.clear.h, self.height * self.tile)


def _between(value: float, room: int, whole: int) -> float:
    """Where in a room the board begins that wants to begin at a value: a small one in the middle."""
    if whole + room * 0.8 <= room:
        return (room - whole) / 2
    one, other = room * 0.6 - whole, room * 0.4
    return min(max(one, other), max(min(one, other), value))


def _filling(value: float, low: float, high: float, room: float) -> float:
    """The value nearest to one about which so much room lies within two others, their middle where there is more."""
    if high - low <= room:
        return (low + high) / 2
    return min(high - room / 2, max(low + room / 2, value))
