"""The board as a widget: pan by dragging, zoom by wheel, choose a space by click or with the arrow keys and Enter."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from game.board.grid import Space
from game.ui.board.camera import Camera
from game.ui.board.doors import door_at
from game.ui.board.frame import Frame
from game.ui.board.ground import ground_of
from game.ui.board.marks import REGIONS
from game.ui.board.picture import BoardPicture, Highlight
from game.ui.board.view import BoardView
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets.base import Widget

STILL = 6  # logical pixels the pointer may move and still click
BAKE_IN_A_FRAME, BAKE_AT_REST = 1 / 16, 1 / 5
"""Ground baked in a frame, in parts of the view, while something moves on the board and while nothing does."""
HOLD = 400  # milliseconds for which it is held still to look at what is there
FADE = 120.0  # milliseconds in which a region comes up
BEAT = 90  # milliseconds between two moves of flames and wisps


@dataclass(eq=False, kw_only=True)
class BoardPane(Widget):
    """Keep one pane for the life of a scene: it holds the camera, the cursor and the baked ground."""

    picture: BoardPicture
    choose: Callable[[Space], None] = field(default=lambda space: None)
    look: Callable[[Space | None], None] = field(default=lambda space: None)
    knock: Callable[[str], bool] = field(default=lambda door: False)
    """Takes a click on the leaf of a closed door, by its id; True when that is all it means."""
    examined: Callable[[Space], bool] = field(default=lambda space: False)
    """Takes a space that was clicked on with the right button, or held; True when there is something to look at."""
    spin: Callable[[Space | None, int], bool] = field(default=lambda space, turn: False)
    """Takes a turn of the wheel over a space; True when it means something else than to zoom."""
    pull: Callable[[Space, float, float, bool], bool] = field(default=lambda space, across, down, done: False)
    """Takes a drag from a space by so many pixels, and whether it is over; True when it does not pan."""
    frame: Frame | None = None
    patient: bool = True
    """Whether ground that comes into view is baked over several frames, but for the first of all."""
    of_game: bool = False
    """Whether it shows the board of the game that is played, whose ground other screens have baked or will need."""
    covered: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Logical pixels along the left, top, right and bottom over which other parts of the screen lie."""

    def __post_init__(self) -> None:
        self.key = self.key or "board"
        self.act = self._click
        self.camera = Camera(self.picture.width, self.picture.height)
        self.cursor: Space | None = None
        self.hovered: int | None = None
        self._pointer: tuple[float, float] | None = None
        self._view: BoardView | None = None
        self._grabbed: tuple[float, float] | None = None
        self._last = (0.0, 0.0)
        self._moved = False
        self._held_since: float | None = None
        self._by_key = True
        self._beat = 0
        self._regions: tuple[Highlight, ...] = ()
        self._regions_since = 0.0
        self._fading = False
        self._pointed_drawn: int | None = None
        self._veiled: frozenset[int] = frozenset()
        """Over which spaces darkness lay in the last frame, a mask for each veil."""

    @property
    def accepts(self) -> bool:
        """Enter means the space of the cursor where the keys have brought it there: a click is no aim for a key."""
        return self._by_key and self.cursor is not None

    @property
    def live(self) -> bool:
        """The board fills its box."""
        return True

    def place(self, box: Box, scale: float) -> None:
        """Lay the pane into a box at a scale; a change of either keeps the middle of the view where it is. What comes
        to lie over the board, or goes away, moves nothing: who was about to click finds each space where it was."""
        camera, middle, before = self.camera, self.camera.middle, (self.camera.scale, self.camera.view.copy())
        self.box = box
        camera.scale = scale
        left, top, right, bottom = (round(part * scale) for part in self.covered)
        camera.covered = (left, top, right, bottom)
        camera.view.update(round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale))
        if (scale, camera.view) != before:
            camera.look_at(*middle)

    def fit(self) -> None:
        """Show all that is revealed."""
        bounds = self._bounds()
        if bounds is not None:
            self.camera.fit(bounds)

    def _bounds(self) -> tuple[int, int, int, int] | None:
        """The left, top, right and bottom of what is revealed, in spaces; None where nothing is."""
        cells = [self.picture.at(space) for space in self.picture.shown]
        if not cells:
            return None
        across, down = [x for x, _ in cells], [y for _, y in cells]
        return min(across), min(down), max(across) + 1, max(down) + 1

    def look_round(self, own: Iterable[int], others: Iterable[int]) -> None:
        """Look at spaces, and at as many others, the nearest first, as the view holds beside them."""
        spots = list(map(self.picture.at, own))
        x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
        wide, high = (side / self.camera.tile - 2 for side in self.camera.clear.size)
        for spot in sorted(map(self.picture.at, others), key=lambda at: max(abs(at[0] - x), abs(at[1] - y))):
            across, down = zip(*spots, spot, strict=True)
            if max(across) - min(across) < wide and max(down) - min(down) < high:
                spots.append(spot)
        across, down = zip(*spots, strict=True)
        middle, bounds = ((min(across) + max(across) + 1) / 2, (min(down) + max(down) + 1) / 2), self._bounds()
        self.camera.look_at(*(middle if bounds is None else self.camera.filled(middle, bounds)))

    def bring(self, wanted: Iterable[int]) -> None:
        """Pan, and zoom out where that is not enough, until spaces are in view."""
        across, down = zip(*map(self.picture.at, wanted), strict=True)
        self.camera.bring((min(across), min(down), max(across) + 1, max(down) + 1))

    def mark(self, space: Space) -> None:
        """Put the cursor on a space, so that Enter means it."""
        self.cursor, self._by_key = space, True

    def point(self, space: Space) -> None:
        """Put the cursor on a space and look at it, as the arrow keys do."""
        self.mark(space)
        self.look(space)

    def show(self, picture: BoardPicture, frame: Frame | None = None) -> None:
        """Take another picture, and what a running animation changes in it."""
        self.picture = picture
        self.frame = frame
        if frame is not None and frame.look is not None:
            self.camera.look_at(*frame.look)

    @property
    def settled(self) -> bool:
        """Whether all ground in view is baked; draw again while it is not."""
        return self._view is None or self._view.whole

    def stirs(self, now: float, *, reduced: bool) -> bool:
        """Whether the board should be drawn again at a time: ground is still baked, a region comes up, another figure
        is to bear its number, or flames and wisps have moved."""
        beat = int(now / BEAT)
        if self.settled and not self._fading and not self._counts_anew and (reduced or beat == self._beat):
            return False
        self._beat = beat
        return True

    @property
    def _counts_anew(self) -> bool:
        """Whether another space is pointed at, where figures bear numbers under the pointer alone."""
        counting = self._view is not None and self._view.canvas.look.numbers == "pointed"
        return counting and self._pointed != self._pointed_drawn

    @property
    def _pointed(self) -> int | None:
        """The space under the pointer, or that of the cursor where the keys have moved it."""
        return self.hovered if self.hovered is not None else self.cursor if self._by_key else None

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """Bake the ground in view piece by piece, then draw the board."""
        view = self._view_on(canvas)
        while not view.ground.bake(self.picture, self.camera, most=1):
            yield
        yield from super().rehearse(canvas)

    def _view_on(self, canvas: Canvas) -> BoardView:
        """What paints the board on a canvas."""
        if self._view is None or self._view.canvas is not canvas:
            self._view = BoardView(canvas, ground_of(canvas) if self.of_game else None)
        return self._view

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, and the cursor where nothing is played."""
        view = self._view_on(canvas)
        frame = self.frame
        picture = self.picture
        if frame is not None and frame.ghosts:
            ghosts = {each.id: each for each in frame.ghosts}
            there = (each for each in picture.figures if each.id not in ghosts)
            picture = replace(picture, figures=(*there, *ghosts.values()))
        if frame is not None and frame.trail:
            picture = replace(picture, path=frame.trail)
        picture = self._coming_up(picture, canvas)
        share = BAKE_AT_REST if frame is None else 0 if self._darkens(frame) else BAKE_IN_A_FRAME
        most = round(share * self.camera.view.w * self.camera.view.h)
        bounded = self.patient and not view.ground.blank
        self._pointed_drawn = self._pointed
        view.paint(picture, self.camera, frame=frame, most=most if bounded else None, pointed=self._pointed_drawn)
        if self.cursor is not None and frame is None and canvas.marks.focus == self.key and self._by_key:
            self._draw_cursor(canvas, self.cursor)

    def _darkens(self, frame: Frame) -> bool:
        """Whether darkness lies over spaces since this frame: they were revealed in it, which took time enough."""
        before, self._veiled = self._veiled, frozenset(veil.mask for veil in frame.veils)
        return not self._veiled <= before

    def _coming_up(self, picture: BoardPicture, canvas: Canvas) -> BoardPicture:
        """The picture with regions that are new as far as they have come up; with reduced motion they are there."""
        regions = tuple(each for each in picture.highlights if each.kind in REGIONS)
        if regions != self._regions:
            self._regions, self._regions_since = regions, canvas.now
        part = 1.0 if canvas.reduced_motion else min(1.0, (canvas.now - self._regions_since) / FADE)
        self._fading = bool(regions) and part < 1.0
        if not self._fading:
            return picture
        alpha = round(255 * part)
        marks = (replace(each, alpha=alpha) if each.kind in REGIONS else each for each in picture.highlights)
        return replace(picture, highlights=tuple(marks))

    def _draw_cursor(self, canvas: Canvas, space: Space) -> None:
        rect = self.camera.rect(*self.picture.at(space))
        part = canvas.parts.plain(
            rect.w, rect.h, top=theme.FOCUS, foot=theme.FOCUS, edge=theme.FOCUS, radius=6, alpha=40, line=3
        )
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(before.clip(self.camera.view))
        canvas.surface.blit(part.surface, rect)
        canvas.surface.set_clip(before)

    def _pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self.camera.scale, point[1] * self.camera.scale

    def grab(self, point: tuple[float, float]) -> None:
        """Hold the board under the pointer."""
        self._grabbed = self._last = point
        self._moved = False
        self._held_since = None
        self._by_key = False

    def drag(self, point: tuple[float, float]) -> None:
        """Pan once the pointer has moved far enough."""
        if self._grabbed is None:
            return
        self._moved |= abs(point[0] - self._grabbed[0]) + abs(point[1] - self._grabbed[1]) > STILL
        if self._moved and not self._pulls(done=False):
            scale = self.camera.scale
            self.camera.pan((point[0] - self._last[0]) * scale, (point[1] - self._last[1]) * scale)
        self._last = point

    def _pulls(self, *, done: bool) -> bool:
        """Whether the drag means something else than to pan."""
        start = self.camera.space_at(self._pixel(self._grabbed)) if self._grabbed is not None else None
        if start is None or self._grabbed is None:
            return False
        return self.pull(start, self._last[0] - self._grabbed[0], self._last[1] - self._grabbed[1], done)

    def examine(self) -> None:
        """Look at what is on the space of a right click."""
        space = self.camera.space_at(self._pixel(self._last))
        if not self._moved and space is not None:
            self.examined(space)

    def hold(self, now: float) -> None:
        """Look at what is under the pointer once it has been held still for long enough; it is no click then."""
        if self._grabbed is None or self._moved:
            return
        if self._held_since is None:
            self._held_since = now
        elif now - self._held_since >= HOLD:
            space = self.camera.space_at(self._pixel(self._last))
            self._moved = space is not None and self.examined(space)
            self._held_since = math.inf

    def _click(self) -> None:
        """A click without a drag, or Enter on the cursor, chooses a space."""
        if self._moved:
            self._pulls(done=True)
        grabbed, self._grabbed = self._grabbed, None
        if grabbed is None:
            if self.cursor is not None:
                self.choose(self.cursor)
            return
        space = self.camera.space_at(self._pixel(self._last))
        if self._moved or space is None:
            return
        door = door_at(self.picture, self.camera, self._pixel(self._last))
        if door is None or not self.knock(door.id):
            self.cursor = space
            self.choose(space)

    def hover(self, point: tuple[float, float]) -> None:
        """Tell which space the pointer is over."""
        self._pointer = point
        space = self.camera.space_at(self._pixel(point))
        if space != self.hovered:
            self.hovered = space
            self.look(space)

    def hover_again(self, looked_at: Space | None) -> None:
        """The board may have moved under a pointer that lies still: as long as what is looked at lay under it, what
        lies there now is."""
        if self._pointer is not None and looked_at == self.hovered:
            self.hover(self._pointer)

    def let_go(self) -> None:
        """The board is no longer held."""
        self._grabbed = None

    def leave(self) -> None:
        """Nothing is looked at any more."""
        self._pointer = self.hovered = None
        self.look(None)

    def wheel(self, turn: int, point: tuple[float, float]) -> bool:
        """Zoom about the pointer."""
        pixel = self._pixel(point)
        if not self.spin(self.camera.space_at(pixel), turn):
            self.camera.zoom(turn, (round(pixel[0]), round(pixel[1])))
        return True

    def zoom(self, steps: int) -> None:
        """Zoom about the middle of the view."""
        self.camera.zoom(steps)

    def steer(self, dx: int, dy: int) -> bool:
        """Move the cursor by one space, and the camera after it."""
        self._by_key = True
        if self.cursor is None:
            chosen = next((figure.anchor for figure in self.picture.figures if figure.selected), None)
            x, y = self.picture.at(chosen) if chosen is not None else (int(part) for part in self.camera.middle)
        else:
            x, y = self.picture.at(self.cursor)
            x, y = x + dx, y + dy
        x, y = min(self.picture.width - 1, max(0, x)), min(self.picture.height - 1, max(0, y))
        self.cursor = self.picture.space(x, y)
        self.look(self.cursor)
        seen = self.camera.clear.inflate(-2 * self.camera.tile, -2 * self.camera.tile)
        if not seen.contains(self.camera.rect(x, y)):
            self.camera.look_at(x + 0.5, y + 0.5)
        return True
