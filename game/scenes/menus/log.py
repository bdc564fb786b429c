"""The whole log of the side before the screen, round by round."""

from __future__ import annotations

from pathlib import Path

from game.scenes.route import shown_save
from game.scenes.table.sample import sample_session
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Scene
from game.ui.session import HEROES, Session
from game.ui.widgets import (
    Backdrop,
    Label,
    Panel,
    RichText,
    Scroller,
    TextField,
    Widget,
)

MOST = 600
"""The newest lines that are laid out; a search looks through all of them."""


class LogScene(Scene):
    """Everything that has happened, as this side saw it, with a search."""

    name = "log"
    back = Pop()

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_session(HEROES))
        self.words = ""

    def build(self) -> Widget:
        """The bar, the search, the lines."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (Way("back", "Back", "arrow_left", lambda: self.go(Pop())),)
        root.add(top_bar(page, "Log", ways, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        panel = Panel(box=body)
        search, rest = body.inset(16, 16).rows(44, None, gap=16)
        panel.add(TextField(box=search, key="search", text=self.words, change=self._search, empty="Search the log"))
        rows = Scroller(box=rest, key=f"log/{self.words}")
        at = rest.y
        for text in self._lines():
            bold = text.startswith("Round ")
            kind = theme.NAME if bold else theme.BODY
            line = RichText(box=Box(rest.x, at, rest.w - 16, 24), text=text, kind=kind)
            line.box = Box(rest.x, at, rest.w - 16, line.flow(self.stage.canvas.fonts).height)
            rows.add(line)
            at = line.box.bottom + 6
        if at == rest.y:
            rows.add(Label(box=Box(rest.x, at, rest.w - 16, 24), text="Nothing to show.", colour=theme.MUTED))
        rows.scroll_to(10**6)
        panel.add(rows)
        root.add(panel)
        return root

    def _lines(self) -> list[str]:
        wanted = self.words.casefold()
        lines = self.session.chronicle.last(MOST)
        return [text for text in lines if wanted in text.replace("*", "").casefold()]

    def _search(self, words: str) -> None:
        self.words = words
        self.refresh()
