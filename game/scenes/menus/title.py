"""The title screen: what one can begin with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game import __version__, paths, scenes
from game.ui.input.actions import Action, Input, Pressed
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import (
    Push,
    Quit,
    Scene,
    UiContext,
)
from game.ui.widgets import Button, Label, Panel, Picture, Widget
from game.ui.widgets.embers import EmberPicture

if TYPE_CHECKING:
    from game.ui.saves.continue_card import LastGame

ENTRIES = (
    ("learn", "Learn to play", "help"),
    ("setup", "New game", "quest"),
    ("shelf", "Quests", "map"),
    ("rulebook", "Rulebook", "rulebook"),
    ("settings", "Settings", "settings"),
    ("load", "Saved games", "load"),
)
WIDE_ENTRIES = 1
"""The first entry takes a row, the others and the way out share rows."""
ROWS = WIDE_ENTRIES + (len(ENTRIES) + 2 - WIDE_ENTRIES) // 2
OPENING = {"resume": "Opening the game…", "load": "Looking for the games…"}
"""What an entry says while it opens what has to be looked into first."""
NOTICE = "An unofficial table for the first edition of a dungeon board game. Trademarks belong to their owners."
FIRES = ((0.114, 0.75), (0.886, 0.75))
"""Where the fires of the picture burn, in parts of its width and height."""
STEPS_AT = 0.735
"""How far down, in parts of the page, the party stands: nothing lies over it."""
WIDTH, BOARD = 560, 210
"""Logical pixels across of the panel, and down of the card of the last game at most."""
BEAT = 45.0
"""Milliseconds between two pictures of what moves."""


class Found(NamedTuple):
    """What was found beside the screen: the game to go on with, how many saves there are, how many quests."""

    last: LastGame | None = None
    saves: int = 0
    quests: int = 0


def _find(found: Queue[Found]) -> None:
    """Look for the game to go on with, then for what lies on its table, then for the quests."""
    games = Found()
    with suppress(OSError):
        games = _last_game()
    found.put(games)
    if games.last is not None:
        from game.ui.saves.save_looks import saved_board

        games = games._replace(last=replace(games.last, board=saved_board(games.last.save)))
        found.put(games)
    found.put(games._replace(quests=read_ahead() + _installed()))


def _installed() -> int:
    """How many quests are installed beside those that come with the game."""
    from game.boundary.installed import installed

    with suppress(OSError):
        return len(installed())
    return 0


def _last_game() -> Found:
    if not any(paths.saves().glob("*.emberdelve")):
        return Found()
    from game.boundary.saves import list_saves
    from game.scenes.menus.load import goes_on
    from game.ui.saves.continue_card import LastGame

    saves = list_saves(paths.saves())
    last = next(filter(goes_on, saves), None)
    return Found(None if last is None else LastGame(last), len(saves))


@cache
def read_ahead() -> int:
    """Read what set-up shows while somebody looks at the title (quests, heroes, rule options); the number of quests
    that come with the game."""
    scenes.read("setup")
    from game.scenes.setup.quests import shipped
    from game.scenes.setup.remembered import first_choices

    quests, _ = shipped()
    choices = first_choices()
    choices.game("0" * 32)
    return len(quests)


class TitlePlate(Label):
    """A line on a dark plate, readable over a picture."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the line."""
        canvas.plain(self.box, top=theme.VOID, radius=14, alpha=190)
        super().paint(canvas)


class Title(Scene):
    """Logo, backdrop and the way to every other screen; `refusals` says by name why an entry cannot be chosen."""

    name = "title"

    def __init__(self, refusals: dict[str, str] | None = None) -> None:
        super().__init__()
        self.refusals = refusals or {}
        self._could_go_on = False
        self._drawn = False
        self.looking = True
        """Whether it is not known yet what there is to go on with."""
        self._finding: Queue[Found] | None = None
        self._found = Found()
        """What is known so far; the game to go on with soon after the first picture."""
        self._opening = ""
        """The entry of OPENING that was chosen, while it says so."""
        self._moved = 0.0
        self._air: EmberPicture | None = None

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with the focus on what most want: to go on, or to begin."""
        self.looking, self._finding, self._opening = True, None, ""
        super().enter(stage)
        self._choose_first()

    @property
    def busy(self) -> bool:
        """Whether a chosen entry is being opened."""
        return bool(self._opening)

    def _choose_first(self) -> None:
        can = self._can_go_on
        if self.desk is not None and (not self.desk.marks.focus or can != self._could_go_on):
            new = "setup" if self.stage.preferences.lessons_done else "learn"
            self.desk.marks.focus = "resume" if can else new
        self._could_go_on = can

    @property
    def _can_go_on(self) -> bool:
        """Whether there is a game to go on with, or may be one while it is looked for."""
        if "resume" in self.refusals:
            return False
        return any(paths.saves().glob("*.emberdelve")) if self.looking else self._found.last is not None

    def tick(self, now: float) -> bool:
        """Look for the game to go on with once the picture is there, while one may choose: that takes a second. An
        entry that says that it opens does so when that is seen and nothing is looked for any more."""
        if not self._drawn:
            self._drawn = True
            return False
        found = self._look()
        if self._opening and not self.looking:
            self.go(Push(scenes.open_scene(self._opening)))
        if self._air is not None and self.desk is not None and now - self._moved >= BEAT:
            self._moved = now
            if not self.stage.canvas.reduced_motion:
                self.desk.touch(self._air)
        return found

    def _look(self) -> bool:
        """Take up what is found beside the screen; True when the picture changes with it."""
        if self._finding is None:
            self._finding = Queue()
            Thread(target=_find, args=(self._finding,), daemon=True).start()
        try:
            found = self._finding.get_nowait()
        except Empty:
            return False
        if not self.looking and found == self._found:
            return False
        self.looking, self._found = False, found
        self.refresh()
        self._choose_first()
        return True

    # --- the screen --------------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The backdrop, the logo, the panel of entries above the party, and the lines at the foot."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        self._air = EmberPicture(box=page, name="ui/title_background", fires=FIRES, floating=True)
        root.add(self._air)
        tall = page.h >= 800
        logo = Box(page.w // 2 - 380, page.h // (12 if tall else 40), 760, min(150, page.h // 7))
        root.add(Picture(box=logo, name="ui/logo", floating=True))
        room = 48 if tall else 42
        top, card = logo.bottom + (20 if tall else 8), self._can_go_on
        high = ROWS * room + (ROWS - 1) * theme.GAP + 32
        left = round(page.h * STEPS_AT) - top - high - theme.GAP
        board = min(BOARD, max(room + 12, left)) if card else 0
        whole = high + (board + theme.GAP if card else 0)
        panel = Panel(box=Box(page.w // 2 - WIDTH // 2, top, WIDTH, whole))
        root.add(panel)
        inner = panel.box.inset(16)
        if card:
            place, inner = inner.rows(board, None, gap=theme.GAP)
            panel.add(self._resume(place))
        panel.add(*self._entries(inner, room))
        root.add(*self._foot(page))
        return root

    def _resume(self, box: Box) -> Widget:
        """The card of the last game; plain until it is known, for the first picture must not wait for its code."""
        text, act = OPENING["resume"] if self._opening == "resume" else "Continue", self._opener("resume")
        if self._found.last is None:
            return Button(box=box, key="resume", text=text, icon="play", chosen=True, act=act)
        from game.ui.saves.continue_card import continue_card

        fonts = self.stage.canvas.fonts
        return continue_card(box, self._found.last, text, act, fonts=fonts)

    def _entries(self, box: Box, room: int) -> list[Widget]:
        fonts = self.stage.canvas.fonts
        *places, leave = self._places(box, room)
        found: list[Widget] = []
        for place, (name, text, icon) in zip(places, ENTRIES, strict=True):
            told = OPENING[name] if name == self._opening else text
            first = name == "learn" and not self._can_go_on and not self.stage.preferences.lessons_done
            button = Button(
                box=place, key=name, text=told, icon=icon, refusal=self._refusal(name), act=self._opener(name),
                chosen=first,
            )  # fmt: skip
            note = "" if name == self._opening else self._note(name)
            free = place.w - fonts.width(text, theme.BUTTON) - 72
            if note and fonts.width(note, theme.NOTE) <= free:
                button.note = note
            found.append(button)
        found.append(Button(box=leave, key="quit", text="Quit", icon="exit", act=lambda: self.go(Quit())))
        return found

    def _places(self, box: Box, room: int) -> list[Box]:
        rows = box.rows(*[room] * ROWS, gap=theme.GAP)
        shared = [place for row in rows[WIDE_ENTRIES:] for place in row.columns(None, None, gap=theme.GAP)]
        return [*rows[:WIDE_ENTRIES], *shared]

    def _note(self, name: str) -> str:
        """The fact that stands at the right of an entry."""
        done, found = len(self.stage.preferences.lessons_done), self._found
        if name == "learn":
            return f"six lessons, {done} done" if done else "six lessons"
        if name == "setup":
            return "one to five people"
        if name == "shelf":
            return str(found.quests) if found.quests else ""
        return str(found.saves) if name == "load" and found.saves else ""

    def _foot(self, page: Box) -> list[Widget]:
        """The version in its corner, and whose game it is, in two lines where one has no room."""
        fonts, version = self.stage.canvas.fonts, f"Version {__version__}"
        wide = fonts.width(version, theme.SMALL) + 28
        corner = Box(page.x + 20, page.bottom - 44, wide, 30)
        found: list[Widget] = [TitlePlate(box=corner, text=version, kind=theme.SMALL, align="centre")]
        room = page.w - 2 * (corner.right - page.x + 12)
        words = fonts.width(NOTICE, theme.SMALL) + 40
        lines = (NOTICE,) if words <= room else tuple(f"{part.rstrip('.')}." for part in NOTICE.split(". "))
        for at, line in enumerate(reversed(lines)):
            wide = fonts.width(line, theme.SMALL) + 40
            place = Box(page.w // 2 - wide // 2, page.bottom - 42 - at * 30, wide, 26)
            found.append(TitlePlate(box=place, text=line, kind=theme.SMALL, colour=theme.MUTED, align="centre"))
        return found

    def _refusal(self, name: str) -> str:
        if name in self.refusals:
            return self.refusals[name]
        return "" if scenes.has(name) else "This screen is not part of this version."

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self._say_and_open(name) if name in OPENING else self.go(Push(scenes.open_scene(name)))

    def _say_and_open(self, name: str) -> None:
        """Open an entry once it is seen that it does."""
        self._opening, self._drawn = name, False
        self.refresh()

    def handle(self, given: Input) -> bool:
        """Back leaves the focus on Quit, so that a second key decides."""
        if given == Pressed(Action.BACK) and self.desk is not None:
            self.desk.focus("quit")
            return True
        return False
