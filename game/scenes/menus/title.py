"""The title screen: what one can begin with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from queue import Empty, Queue
from threading import Thread

from game import paths, scenes
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

ENTRIES = (
    ("resume", "Continue", "play"),
    ("learn", "Learn to play", "help"),
    ("setup", "New game", "quest"),
    ("rulebook", "Rulebook", "rulebook"),
    ("settings", "Settings", "settings"),
    ("load", "Load", "load"),
)
WIDE_ENTRIES = 3
"""The first entries take a row each, the others and the way out share rows."""
ROWS = WIDE_ENTRIES + (len(ENTRIES) + 2 - WIDE_ENTRIES) // 2
OPENING = {"resume": "Opening the game…", "load": "Looking for the games…"}
"""What an entry says while it opens what has to be looked into first."""
NOTICE = "An unofficial table for the first edition of a dungeon board game. Trademarks belong to their owners."


def _find(found: Queue[str]) -> None:
    """Find the game to go on with, in words; empty where there is none."""
    words = ""
    with suppress(OSError):
        words = _last_game()
    found.put(words)


def _last_game() -> str:
    if not any(paths.saves().glob("*.emberdelve")):
        return ""
    from game.modules.quest_head import quest_name
    from game.scenes.menus.load import going_on, progress_words

    each = next(going_on(paths.saves()), None)
    if each is None or each.setup is None:
        return ""
    return ", ".join(filter(None, (each.name or quest_name(each.setup.quest), progress_words(each).lower())))


@cache
def read_ahead() -> None:
    """Read what set-up shows while somebody looks at the title: quests, heroes, rule options."""
    scenes.read("setup")
    from game.scenes.setup.quests import shipped
    from game.scenes.setup.remembered import first_choices

    shipped()
    choices = first_choices()
    choices.game("0" * 32)


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
        self._finding: Queue[str] | None = None
        self._last = ""
        """What *Continue* goes on with, in words; known soon after the first picture."""
        self._opening = ""
        """The entry of OPENING that was chosen, while it says so."""

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
        can = not self._refusal("resume")
        if self.desk is not None and (not self.desk.marks.focus or can != self._could_go_on):
            new = "setup" if self.stage.preferences.lessons_done else "learn"
            self.desk.marks.focus = "resume" if can else new
        self._could_go_on = can

    def tick(self, now: float) -> bool:
        """Look for the game to go on with once the picture is there, while one may choose: that takes a second. An
        entry that says that it opens does so when that is seen and nothing is looked for any more."""
        if not self._drawn:
            self._drawn = True
            return False
        found = self.looking and self._look()
        if self._opening and not self.looking:
            self.go(Push(scenes.open_scene(self._opening)))
        return found

    def _look(self) -> bool:
        """Look on for the game to go on with; True when the picture changes with what was found."""
        if self._finding is None:
            self._finding = Queue()
            Thread(target=_find, args=(self._finding,), daemon=True).start()
        shown = (self._last, self._refusal("resume"))
        try:
            self._last = self._finding.get_nowait()
        except Empty:
            return False
        self.looking = False
        Thread(target=read_ahead, daemon=True).start()
        if shown == (self._last, self._refusal("resume")):
            return False
        self.refresh()
        self._choose_first()
        return True

    def build(self) -> Widget:
        """The backdrop, the logo and the column of entries."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Picture(box=page, name="ui/title_background", filling=True, floating=True))
        tall = page.h >= 800
        logo = Box(page.w // 2 - 380, page.h // (9 if tall else 24), 760, 186 if tall else 98)
        root.add(Picture(box=logo, name="ui/logo", floating=True))
        room = 52 if tall else 44
        high = ROWS * room + (ROWS - 1) * theme.GAP + 32
        column = Box(page.w // 2 - 230, logo.bottom + (24 if tall else 12), 460, high)
        panel = Panel(box=column)
        root.add(panel)
        *places, leave = self._places(column, room)
        for place, (name, text, icon) in zip(places, ENTRIES, strict=True):
            act, refusal = self._opener(name), self._refusal(name)
            told = OPENING[name] if name == self._opening else text
            button = Button(box=place, key=name, text=told, icon=icon, refusal=refusal, act=act)
            if note := self._note(name):
                fonts = self.stage.canvas.fonts
                free = place.w - fonts.width(text, theme.BUTTON) - 72
                button.note, button.tip = fonts.fitted(note, theme.NOTE, free), note
            panel.add(button)
        panel.add(Button(box=leave, key="quit", text="Quit", icon="exit", act=lambda: self.go(Quit())))
        line = Box(page.w // 2 - 380, page.bottom - 36, 760, 28)
        root.add(
            TitlePlate(box=line, text=NOTICE, kind=theme.SMALL, colour=theme.MUTED, align="centre", may_shorten=True)
        )
        return root

    def _places(self, column: Box, room: int) -> list[Box]:
        rows = column.inset(16).rows(*[room] * ROWS, gap=theme.GAP)
        shared = [place for row in rows[WIDE_ENTRIES:] for place in row.columns(None, None, gap=theme.GAP)]
        return [*rows[:WIDE_ENTRIES], *shared]

    def _note(self, name: str) -> str:
        """What stands at the right of an entry: what *Continue* goes on with, and how many lessons are done."""
        if name == "resume" != self._opening:
            return self._last
        done = len(self.stage.preferences.lessons_done)
        return "" if name != "learn" else f"six lessons, {done} done" if done else "six lessons"

    def _refusal(self, name: str) -> str:
        if name in self.refusals:
            return self.refusals[name]
        known = any(paths.saves().glob("*.emberdelve")) if self.looking else bool(self._last)
        if name == "resume" and not known:
            return "There is no game to go on with yet."
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
