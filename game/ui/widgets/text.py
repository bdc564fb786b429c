"""Lines and paragraphs of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui.render import theme
from game.ui.render.canvas import Align, Canvas
from game.ui.render.flow import Flow, flow, plain
from game.ui.render.fonts import Fonts
from game.ui.render.theme import Colour, Type
from game.ui.widgets.base import Widget


@dataclass(eq=False, kw_only=True)
class Label(Widget):
    """One line of text; one that is too long ends in an ellipsis and is told whole by its tooltip."""

    text: str
    kind: Type = theme.BODY
    colour: Colour = theme.TEXT
    align: Align = "left"
    icon: str = ""
    icon_colour: Colour | None = None
    may_shorten: bool = False
    shorter: tuple[str, ...] = ()
    """What it says instead where there is no room for the text, the longest first."""
    cut: bool = field(default=False, init=False)
    """Whether some of its words were left out when it was last drawn."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon and the line."""
        said = self.said(canvas.fonts)
        self.cut = said != self.text or self._too_wide(said, canvas.fonts)
        box = self.box
        if self.icon:
            size = self.kind.size + 4
            canvas.icon(self.icon, box.columns(size, None, gap=theme.GAP)[0], colour=self.icon_colour or self.colour)
            box = box.columns(size, None, gap=theme.GAP)[1]
        canvas.text(said, box, kind=self.kind, colour=self.colour, align=self.align)

    def said(self, fonts: Fonts) -> str:
        """The longest of its wordings for which there is room; the shortest where there is room for none."""
        ways = (self.text, *self.shorter)
        return next((words for words in ways if not self._too_wide(words, fonts)), ways[-1])

    @property
    def hint(self) -> str:
        """The tip, or the whole text of a line that was shortened."""
        return self.refusal or self.tip or (self.text if self.cut else "")

    def _room(self) -> int:
        """The width for the words."""
        return self.box.w - (self.kind.size + 4 + theme.GAP if self.icon else 0)

    def _too_wide(self, words: str, fonts: Fonts) -> bool:
        """Whether words do not fit."""
        return fonts.width(words, self.kind) > self._room()

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A line too wide or too high for its box."""
        faults, said = [], self.said(fonts)
        if not self.may_shorten and self._too_wide(said, fonts):
            faults.append(f"text {said!r} is cut: {fonts.width(said, self.kind)} wide in {self._room()}")
        if fonts.effective(self.kind) > self.box.h * fonts.scale + 1:
            faults.append(f"text {self.text!r} is higher than its box of {self.box.h}")
        return faults


@dataclass(eq=False, kw_only=True)
class RichText(Widget):
    """A paragraph with **keywords** (which may be followed as links) and {icons}."""

    text: str
    kind: Type = theme.BODY
    colour: Colour = theme.TEXT
    keyword: Colour = theme.NUMBER
    lines: int | None = None
    centred: bool = False
    follow: Callable[[str], None] | None = None
    cut: bool = field(default=False, init=False)
    """Whether lines were left out when it was drawn last."""

    def flow(self, fonts: Fonts) -> Flow:
        """The paragraph set to the box's width."""
        return flow(self.text, self.box.w, fonts=fonts, kind=self.kind, lines=self.lines)

    def paint(self, canvas: Canvas) -> None:
        """Draw the paragraph from the top of the box."""
        found = self.flow(canvas.fonts)
        self.cut = found.cut
        canvas.flow(found, self.box, kind=self.kind, colour=self.colour, keyword=self.keyword, centred=self.centred)

    def keyword_at(self, point: tuple[float, float], fonts: Fonts) -> str:
        """The keyword under a logical point, or nothing."""
        line = fonts.line(self.kind)
        for piece in self.flow(fonts).pieces:
            x, y = self.box.x + piece.x, self.box.y + piece.y
            if piece.keyword and x <= point[0] < x + piece.w and y <= point[1] < y + line:
                return piece.keyword
        return ""

    @property
    def hint(self) -> str:
        """The tip, or the whole text where lines were left out."""
        return self.refusal or self.tip or (plain(self.text) if self.cut else "")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A paragraph longer than its box, or a word wider."""
        found = self.flow(fonts)
        faults = []
        if found.height > self.box.h + 1:
            faults.append(f"text {plain(self.text)[:40]!r} is cut: {found.height} high in {self.box.h}")
        if found.width > self.box.w + 1:
            faults.append(f"text {plain(self.text)[:40]!r} is cut: {found.width} wide in {self.box.w}")
        return faults


def paragraph_height(text: str, width: int, *, fonts: Fonts, kind: Type = theme.BODY) -> int:
    """The height in logical pixels that a paragraph needs at a width."""
    return flow(text, width, fonts=fonts, kind=kind).height
