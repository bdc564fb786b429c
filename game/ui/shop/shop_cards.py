"""The cards of the shop: wares on a shelf, items in their places, and places that are empty."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

WARE = (116, 168)
"""Width and height of a ware."""
SLOT = 128
"""Height of an item in its place."""
DIE_COLOURS = {
    "red": theme.colour("#c8402e"),
    "blue": theme.colour("#2f6fc4"),
    "white": theme.colour("#e8e2d2"),
    "green": theme.colour("#3d9a4f"),
    "yellow": theme.colour("#d8a92c"),
    "black": theme.colour("#2a272e"),
}
DIE_MARKS = {"red": "R", "blue": "B", "white": "W", "green": "G", "yellow": "Y", "black": "P"}


def paint_dice(canvas: Canvas, dice: tuple[str, ...], box: Box, *, size: int = 20) -> None:
    """Small dice in a row in the middle of a box; each has its letter besides its colour."""
    width = len(dice) * (size + 3) - 3
    left = box.x + (box.w - width) // 2
    for at, colour in enumerate(dice):
        place = Box(left + at * (size + 3), box.y, size, box.h).middle(size, size)
        tone = DIE_COLOURS[colour]
        canvas.plain(place, top=theme.mix(tone, (255, 255, 255), 0.2), foot=tone, edge=theme.OUTLINE, radius=5)
        light = colour in ("white", "yellow")
        ink = theme.INK if light else (255, 255, 255)
        canvas.text(DIE_MARKS[colour], place, kind=theme.SMALL.bold(), colour=ink, align="centre", halo=not light)


@dataclass(eq=False, kw_only=True)
class DiceRow(Widget):
    """The dice of a weapon, from the left."""

    dice: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        paint_dice(canvas, self.dice, Box(self.box.x, self.box.y, len(self.dice) * 27 - 3, self.box.h), size=24)


@dataclass(eq=False, kw_only=True)
class WareCard(Widget):
    """A ware with its price; one that is too dear is dimmed, with a lock at the price and the reason on hover."""

    name: str
    art: str
    note: str
    price: int
    dice: tuple[str, ...] = ()
    left: int | None = None
    chosen: bool = False
    dear: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        rect = canvas.rect(self.box)
        lit = self.chosen or canvas.marks.hover == self.key
        canvas.part(canvas.parts.card(rect.w, rect.h, chosen=lit), self.box)
        inner = self.box.inset(6)
        art, name, note, foot = inner.rows(64, 40, 20, None, gap=2)
        window = canvas.rect(art)
        canvas.part(canvas.parts.window(window.w, window.h), art)
        canvas.picture(self.art, art.inset(4))
        _centred(canvas, self.name, name)
        if self.dice:
            paint_dice(canvas, self.dice, note)
        else:
            canvas.text(self.note, note, kind=theme.SMALL, colour=theme.SECOND_INK, align="centre")
        self._price(canvas, foot)
        if self.left is not None and self.left > 1:
            place = Box(self.box.right - 34, self.box.y + 8, 26, 22)
            canvas.plain(place, top=theme.VOID, edge=theme.SECTION, radius=8)
            canvas.text(f"×{self.left}", place, kind=theme.SMALL, colour=theme.HEADLINE, align="centre")
        if self.dear:
            canvas.plain(self.box, top=theme.VOID, radius=8, alpha=120)
            canvas.icon("lock", Box(foot.right - 22, foot.y, 18, foot.h).middle(18, 18), colour=theme.HEADLINE)

    def _price(self, canvas: Canvas, box: Box) -> None:
        text = str(self.price)
        width = canvas.fonts.width(text, theme.BUTTON) + 26
        left = box.x + (box.w - width) // 2
        canvas.icon("coin", Box(left, box.y, 20, box.h).middle(20, 20), colour=theme.colour("#7a5513"))
        canvas.text(text, Box(left + 26, box.y, width - 24, box.h), kind=theme.BUTTON, colour=theme.INK)


@dataclass(eq=False, kw_only=True)
class SlotCard(Widget):
    """An item in its place, or the dashed outline of an empty place with its name."""

    label: str
    name: str = ""
    art: str = ""
    chosen: bool = False
    turned: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card or the outline."""
        rect = canvas.rect(self.box)
        if not self.name:
            canvas.part(canvas.parts.button(rect.w, rect.h, "disabled"), self.box)
            canvas.text(self.label, self.box.inset(4), kind=theme.NOTE, colour=theme.MUTED, align="centre")
            return
        lit = self.chosen or canvas.marks.hover == self.key
        canvas.part(canvas.parts.card(rect.w, rect.h, chosen=lit), self.box)
        art, name, note = self.box.inset(6).rows(None, 40, 18, gap=2)
        window = canvas.rect(art)
        canvas.part(canvas.parts.window(window.w, window.h), art)
        canvas.picture(self.art, art.inset(3))
        _centred(canvas, self.name, name)
        label = "Exhausted" if self.turned else self.label
        canvas.text(label, note, kind=theme.SMALL, colour=theme.SECOND_INK, align="centre")


def _centred(canvas: Canvas, text: str, box: Box) -> None:
    found = flow(text, box.w, fonts=canvas.fonts, kind=theme.CARD_NAME, lines=2)
    place = Box(box.x, box.y + max(0, box.h - found.height) // 2, box.w, box.h)
    canvas.flow(found, place, kind=theme.CARD_NAME, colour=theme.INK, centred=True)
