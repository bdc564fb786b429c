"""What the program is made of, and the licence of each part to be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.content.licences import gathered_licences
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.panels.table_context import LineButton
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Scene
from game.ui.widgets import (
    Backdrop,
    Panel,
    RichText,
    Scroller,
    Widget,
)


class Credits(Scene):
    """The parts on the left, the licence of the chosen one on the right."""

    name = "credits"
    back = Pop()

    def __init__(self) -> None:
        super().__init__()
        self.parts = dict(gathered_licences())
        self.chosen = next(iter(self.parts), "")

    def build(self) -> Widget:
        """The bar, the list, the text."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (Way("back", "Back", "arrow_left", lambda: self.go(Pop())),)
        root.add(top_bar(page, "Credits and licences", ways, fonts=self.stage.canvas.fonts))
        left, right = page_below(page).columns(min(340, page.w // 3), None, gap=16)
        root.add(self._list(left), self._text(right))
        return root

    def _list(self, box: Box) -> Panel:
        panel = Panel(box=box)
        body = box.inset(16, 16)
        rows = Scroller(box=body, key="parts", step=50)
        for at, name in enumerate(self.parts):
            place = Box(body.x + 2, body.y + at * 50, body.w - 14, 44)
            chosen = name == self.chosen
            rows.add(LineButton(box=place, key=f"part/{name}", text=name, chosen=chosen, act=self._opener(name)))
        panel.add(rows)
        return panel

    def _opener(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = name
            self.refresh()

        return choose

    def _text(self, box: Box) -> Panel:
        panel = Panel(box=box)
        inner = box.inset(28, 24)
        rows = Scroller(box=inner, key=f"licence/{self.chosen}")
        at = inner.y
        for name, file in self.parts.get(self.chosen, ()):
            for kind, colour, text in ((theme.NAME, theme.HEADLINE, name), *_paragraphs(file)):
                line = RichText(box=Box(inner.x, at, inner.w - 16, 0), text=text, kind=kind, colour=colour)
                line.box = Box(inner.x, at, inner.w - 16, line.flow(self.stage.canvas.fonts).height)
                rows.add(line)
                at = line.box.bottom + 10
        panel.add(rows)
        return panel


def _paragraphs(file: Path) -> list[tuple[theme.Type, theme.Colour, str]]:
    """The blocks of a licence text, line by line as they stand in the file."""
    text = file.read_text(encoding="utf-8", errors="replace").expandtabs(4)
    blocks = (block.strip("\n") for block in text.split("\n\n"))
    return [(theme.NOTE, theme.TEXT, block) for block in blocks if block.strip()]
