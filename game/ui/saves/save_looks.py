"""Looks into saved games beside the screen: what is found as they are read through, and what lies on their tables.

All of it comes from behind the boundary, one save after another; the screen asks now and then what is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import dist
from pathlib import Path
from queue import Empty, Queue
from threading import Condition, Thread

from game.boundary.saves import checked_inside, checked_world
from game.kernel.store import World
from game.saves.listing import ListedSave, SaveInside
from game.saves.reading import BadSave
from game.state.components.components import Hero
from game.state.queries.figures import hero_card, heroes
from game.ui.board.picture import BoardPicture
from game.ui.picture import board_picture
from game.ui.render.metrics import Box

SPACE = 30
"""Logical pixels across that a space of a small board should have."""
Bounds = tuple[int, int, int, int]


class SavedBoard:
    """What lies on the table of a saved game, as a picture."""

    def __init__(self, world: World) -> None:
        self.picture: BoardPicture = board_picture(world)
        cards = {world.get(Hero, hero).card: hero_card(world, hero) for hero in heroes(world)}
        self.portraits: dict[str, str] = {card: hero.art for card, hero in cards.items()}
        """The pictures of the heroes, by card."""
        self._spots = [figure.anchor for figure in self.picture.figures if figure.side == "hero"]

    def part(self, box: Box) -> Bounds | None:
        """The part of the board to show in a box: about the hero who stands nearest to the others, where there are
        any; else all of it (None)."""
        if not self._spots or self.empty:
            return None
        room = max(4, box.w // SPACE), max(3, box.h // SPACE)
        cells = [self.picture.at(space) for space in self.picture.shown]
        spots = [self.picture.at(spot) for spot in self._spots]
        middle = min(spots, key=lambda one: sum(dist(one, other) for other in spots))
        (left, right), (top, bottom) = (
            _span([cell[axis] for cell in cells], middle[axis], room[axis]) for axis in (0, 1)
        )
        return left, top, right, bottom

    @property
    def empty(self) -> bool:
        """Whether no part of the board has been revealed yet."""
        return not self.picture.shown


def _span(cells: Sequence[int], middle: int, room: int) -> tuple[int, int]:
    """So many columns or rows about a middle, as far as there are any."""
    low, high = min(cells), max(cells) + 1
    start = max(low, min(round(middle + 0.5 - room / 2), high - room))
    return start, min(start + room, high)


class SaveLooks:
    """What is known of saves so far: `insides` by path, None where one cannot be read, and `boards` of those that were
    wanted. `close` ends the thread; without it that ends with the program."""

    def __init__(self, saves: Iterable[ListedSave]) -> None:
        self.insides: dict[Path, SaveInside | None] = {}
        self.boards: dict[Path, SavedBoard | None] = {}
        self._unread = [each for each in saves if each.setup is not None]
        self._wanted: list[ListedSave] = []
        self._found: Queue[tuple[Path, SaveInside | SavedBoard | None, bool]] = Queue()
        self._changed = Condition()
        self._closed = False
        self._asked: set[Path] = set()
        self._thread = Thread(target=self._run, name="looking into saves", daemon=True)
        if self._unread:
            self._thread.start()

    def want(self, saves: Iterable[ListedSave]) -> None:
        """Have the boards of these saves looked for next, in this order, instead of those that were wanted before."""
        with self._changed:
            self._wanted = [each for each in saves if each.setup is not None and each.path not in self._asked]
            self._changed.notify()

    def missing(self, saves: Iterable[ListedSave]) -> bool:
        """Whether anything of these saves is still looked for."""
        readable = [each.path for each in saves if each.setup is not None]
        return any(path not in self.insides or path not in self.boards for path in readable)

    def take(self) -> bool:
        """Take up what was found since: all that was read through, and one board, which is then painted; whether there
        was anything."""
        fresh = False
        while True:
            try:
                path, found, board = self._found.get_nowait()
            except Empty:
                return fresh
            fresh = True
            if board:
                assert found is None or isinstance(found, SavedBoard)
                self.boards[path] = found
                return True
            assert found is None or isinstance(found, SaveInside)
            self.insides[path] = found

    def close(self) -> None:
        """Look for nothing more."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _run(self) -> None:
        for each in self._unread:
            if self._closed:
                return
            inside = None
            with suppress(BadSave):
                inside = checked_inside(each.path)
            self._found.put((each.path, inside, False))
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wanted or self._closed)
                if self._closed:
                    return
                each = self._wanted.pop(0)
                self._asked.add(each.path)
            self._found.put((each.path, saved_board(each), True))


def saved_board(each: ListedSave) -> SavedBoard | None:
    """What lies on the table of a save; None where it cannot be shown."""
    if each.setup is None:
        return None
    try:
        board = SavedBoard(checked_world(each.path, each.setup))
    except (BadSave, OSError, ValueError):
        return None
    return None if board.empty else board
