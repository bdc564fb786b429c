"""Plates over the board: where they lie so that they hide as little as can be, and the one with words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from game.board.grid import Space
from game.ui.board.pane import BoardPane
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, Widget, paragraph_height

EDGE = 8
OVERHANG = 4
"""Logical pixels by which badges and plates reach out of a figure's spaces."""
SEARCH_STEP = 16
"""Logical pixels between places that are looked at where a plate would cover something on all sides."""
WIDEST = 340
SHORTEST = 6
"""Logical pixels from which on a line leads from a plate to what it is about."""


@dataclass(eq=False, kw_only=True)
class Leader(Widget):
    """A thin line between two logical points."""

    start: tuple[float, float]
    end: tuple[float, float]

    def paint(self, canvas: Canvas) -> None:
        """Draw it bright upon dark."""
        start, end = ((round(x * canvas.scale), round(y * canvas.scale)) for x, y in (self.start, self.end))
        for tone, width in ((theme.OUTLINE, 4), (theme.BRIGHT_BRASS, 2)):
            pygame.draw.line(canvas.surface, tone, start, end, canvas.px(width))


@dataclass(frozen=True)
class PlatePlaces:
    """Where plates may lie over a board: in its `free` part, at a `scale`, off the figures, the `marked` spaces and the
    plates that lie there already (`kept`)."""

    pane: BoardPane
    scale: float
    free: Box
    marked: frozenset[Space] = frozenset()
    kept: tuple[Box, ...] = ()

    def off(self, plates: Iterable[Widget]) -> PlatePlaces:
        """The places that are left where some plates lie already."""
        return replace(self, kept=(*self.kept, *(plate.box for plate in plates)))

    def beside(self, spaces: Iterable[Space], w: int, h: int) -> Box:
        """Where a plate of a size lies beside spaces and over none of them, as near as it can lie over nothing that
        counts, else over as little as can be; along the foot where there are no spaces."""
        spots = [self._logical(self.pane.camera.rect(*self.pane.picture.at(space))) for space in spaces]
        taken = [*spots, *self._taken(), *self.kept]
        if spots:
            spot = spots[0].around(spots[1:])
            places = beside_space(spot, w, h, self.free, head=EDGE)
        else:
            spot = Box(self.free.x + (self.free.w - w) // 2, self.free.bottom - h - EDGE, w, h)
            places = [spot]
        best = min(places, key=lambda place: covered(place, taken))
        return best if covered(best, taken) == 0 else nearest_place(spot, best, self.free.inset(EDGE), tuple(taken))

    def at_the_edge(self, w: int, h: int, spaces: Iterable[Space]) -> Box | None:
        """The place at the edge of the board, those at the right first, where a plate of a size lies over none of some
        spaces nor of the plates that lie there already, and over as little as can be; None where there is none."""
        inner = self.free.inset(EDGE)
        across = (inner.right - w, inner.x + (inner.w - w) // 2, inner.x)
        down = (inner.bottom - h, inner.y + (inner.h - h) // 2, inner.y)
        places = [Box(x, y, w, h) for x in across for y in down if (x, y) != (across[1], down[1])]
        barred = [self._logical(self.pane.camera.rect(*self.pane.picture.at(space))) for space in spaces]
        clear = [place for place in places if inner.h >= h and covered(place, [*barred, *self.kept]) == 0]
        return min(clear, key=lambda place: covered(place, self._taken()), default=None)

    def words(self, text: str, spaces: Iterable[Space], fonts: Fonts) -> list[Widget]:
        """A plate with words beside some spaces, and the line that leads to them."""
        widest = max(fonts.width(line.replace("*", ""), theme.STRONG) for line in text.split("\n"))
        w = min(widest + 36, WIDEST, self.free.w - 16)
        h = paragraph_height(text, w - 28, fonts=fonts) + 20
        place = self.beside(spaces, w, h)
        panel = Panel(box=place)
        panel.add(RichText(box=Box(place.x + 16, place.y + 10, w - 28, h - 20), text=text, kind=theme.BODY))
        return [*self.leader(place, spaces), panel]

    def leader(self, plate: Box, spaces: Iterable[Space]) -> list[Widget]:
        """A thin line from the edge of a plate to what stands on spaces; none where they touch or are out of view."""
        rects = [self.pane.camera.rect(*self.pane.picture.at(space)) for space in spaces]
        if not rects:
            return []
        spot = self._logical(rects[0].unionall(rects[1:]))
        (ax, ay), (bx, by) = _nearest(plate, spot.centre), spot.centre
        long = math.hypot(bx - ax, by - ay) - min(spot.w, spot.h) / 2
        if long < SHORTEST or not self.free.holds(spot.centre):
            return []
        share = long / math.hypot(bx - ax, by - ay)
        end = (ax + (bx - ax) * share, ay + (by - ay) * share)
        left, top = min(ax, end[0]), min(ay, end[1])
        box = Box(int(left) - 1, int(top) - 1, int(abs(end[0] - ax)) + 3, int(abs(end[1] - ay)) + 3)
        return [Leader(box=box, start=(ax, ay), end=end)]

    def _logical(self, rect: Iterable[int]) -> Box:
        return Box(*(round(part / self.scale) for part in rect))

    def _taken(self) -> list[Box]:
        """What should not be hidden: figures with what hangs over their edges, and the marked spaces."""
        camera, picture = self.pane.camera, self.pane.picture
        figures = [camera.rect(*picture.at(figure.anchor), figure.w, figure.h) for figure in picture.figures]
        marked = [camera.rect(*picture.at(space)) for space in self.marked]
        return [self._logical(rect).inset(-OVERHANG) for rect in figures] + [self._logical(rect) for rect in marked]


def covered(place: Box, taken: Iterable[Box]) -> int:
    """How many square pixels of some boxes a place covers, each box for itself."""
    return sum(place.common(each) for each in taken)


@lru_cache(maxsize=16)
def nearest_place(spot: Box, best: Box, free: Box, taken: tuple[Box, ...]) -> Box:
    """The place within `free`, as large as `best`, that is nearest to a spot and covers none of what is taken; where
    there is none, that which covers least: `best` itself, or one that covers less. Kept: it is asked for in each frame
    while dice roll."""
    lefts = range(free.x, free.right - best.w + 1, SEARCH_STEP)
    tops = range(free.y, free.bottom - best.h + 1, SEARCH_STEP)
    if not lefts or not tops:
        return best
    places = list(_clear_places(spot, best, lefts, tops, taken))
    if places:
        return min(places, key=lambda place: (apart(place, spot), place))
    return _least_covering(spot, best, lefts, tops, taken)


def _clear_places(spot: Box, best: Box, lefts: range, tops: range, taken: Iterable[Box]) -> Iterator[Box]:
    """Of the places in each row that cover nothing, the nearest to the spot on its left and on its right: one farther
    out in that row is farther from the spot."""
    barred = [0] * len(tops)
    for each in taken:
        across, down = _meeting(lefts, best.w, each.x, each.right), _meeting(tops, best.h, each.y, each.bottom)
        mask = (1 << across.stop) - (1 << across.start) if across else 0
        for row in down:
            barred[row] |= mask
    middle = max(0, min(len(lefts) - 1, (spot.centre[0] - best.w // 2 - lefts.start) // SEARCH_STEP))
    for y, mask in zip(tops, barred, strict=True):
        clear = ~mask & (1 << len(lefts)) - 1
        left, right = clear & (2 << middle) - 1, clear >> middle + 1
        if left:
            yield Box(lefts[left.bit_length() - 1], y, best.w, best.h)
        if right:
            yield Box(lefts[middle + (right & -right).bit_length()], y, best.w, best.h)


def _least_covering(spot: Box, best: Box, lefts: range, tops: range, taken: Iterable[Box]) -> Box:
    """The place that covers least of what is taken, `best` where none covers less; of several the nearest to the
    spot."""
    costs = [[0] * len(lefts) for _ in tops]
    for each in taken:
        across = [
            (at, min(lefts[at] + best.w, each.right) - max(lefts[at], each.x))
            for at in _meeting(lefts, best.w, each.x, each.right)
        ]
        for row in _meeting(tops, best.h, each.y, each.bottom):
            high, line = min(tops[row] + best.h, each.bottom) - max(tops[row], each.y), costs[row]
            for at, wide in across:
                line[at] += wide * high
    least = min(map(min, costs))
    if covered(best, taken) <= least:
        return best
    found = (
        Box(x, y, best.w, best.h)
        for y, line in zip(tops, costs, strict=True)
        for x, cost in zip(lefts, line, strict=True)
        if cost == least
    )
    return min(found, key=lambda place: (apart(place, spot), place))


def _meeting(starts: range, length: int, low: int, high: int) -> range:
    """Which of some stretches of a length, by their starts, share more than an end with that from low to high."""
    first = (low - length - starts.start) // starts.step + 1
    last = -((starts.start - high) // starts.step) if high > low else 0
    return range(max(0, first), min(len(starts), last))


def apart(place: Box, spot: Box) -> float:
    """How far a place is from a spot: the gap between them, and less than a pixel for how far their middles are."""
    across = max(0, spot.x - place.right, place.x - spot.right)
    down = max(0, spot.y - place.bottom, place.y - spot.bottom)
    return math.hypot(across, down) + math.dist(place.centre, spot.centre) / 10_000


def _nearest(box: Box, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a box that is nearest to a point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


def beside_space(space: Box, w: int, h: int, board: Box, *, head: int) -> list[Box]:
    """Where a plate of a size may stand beside a space of the board, below so much of its top: above it, below it, to
    its right, to its left; at least one."""
    middle_x, middle_y = space.x + (space.w - w) // 2, space.y + (space.h - h) // 2
    x = min(board.right - w - 8, max(board.x + 8, middle_x))
    y = min(board.bottom - h - 8, max(board.y + head, middle_y))
    above, below = Box(x, space.y - h - 14, w, h), Box(x, space.bottom + 20, w, h)
    right, left = Box(space.right + 14, y, w, h), Box(space.x - w - 14, y, w, h)
    found = [place for place in (above, below) if place.y >= board.y + head and place.bottom <= board.bottom - 8]
    found += [place for place in (right, left) if place.x >= board.x + 8 and place.right <= board.right - 8]
    return found or [Box(x, y, w, h)]
