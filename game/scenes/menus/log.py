"""The whole log of the side before the screen, round by round."""

from __future__ import annotations

from pathlib import Path

from game.scenes.route import shown_save
from game.scenes.table.sample import sample_session
from game.scenes.table.strip import StripScene
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.log.chronicle import LogFilter, LogLine
from game.ui.panels.log_list import LogActions, log_filters, log_rows
from game.ui.scene import Pop, Push, Scene
from game.ui.session import HEROES, Session
from game.ui.widgets import (
    Backdrop,
    Panel,
    TextField,
    Widget,
)

FILTERS = 100
"""The height of the two rows of filters, with the gap below."""
MOST = 600
"""The newest lines that are laid out; a search looks through all of them."""


class LogScene(Scene):
    """Everything that has happened, as this side saw it, with a search and filters."""

    name = "log"
    back = Pop()

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_session(HEROES))
        self.words = ""
        self.filter = LogFilter()

    def build(self) -> Widget:
        """The bar, the search, the filters, the lines."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (*self._strip_way(), Way("back", "Back", "arrow_left", lambda: self.go(Pop())))
        root.add(top_bar(page, "Log", ways, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        panel = Panel(box=body)
        search, rest = body.inset(16, 16).rows(44, None, gap=16)
        panel.add(TextField(box=search, key="search", text=self.words, change=self._search, empty="Search the log"))
        fonts, world = self.stage.canvas.fonts, self.session.view.world
        panel.add(*log_filters(rest, world, self.filter, changed=self.refresh))
        lines = rest._replace(y=rest.y + FILTERS, h=rest.h - FILTERS)
        key = f"log/{self.words}/{self.filter.kind}/{self.filter.seat}"
        panel.add(log_rows(lines, self._lines(), LogActions(), key=key, fonts=fonts))
        root.add(panel)
        return root

    def _strip_way(self) -> tuple[Way, ...]:
        """The way to what this side missed last, where that was anything."""
        if not self.session.may_look_back:
            return ()
        return (Way("strip", "Since your turn", "replay", self._look_back),)

    def _look_back(self) -> None:
        missed = self.session.look_back()
        if missed is not None:
            self.go(Push(StripScene(missed)))

    def _lines(self) -> list[LogLine]:
        wanted = self.words.casefold()
        lines = (line for line in self.session.chronicle.lines(MOST) if self.filter.shows(line))
        return [line for line in lines if wanted in line.text.replace("*", "").casefold()]

    def _search(self, words: str) -> None:
        self.words = words
        self.refresh()
