"""What modules add to a foe's card, drawn on parchment: a heading with dice, numbers in rows, and a text."""

from __future__ import annotations

from dataclasses import dataclass

from game.show.foe_cards import FoeCard, FoeNumber
from game.ui.panels.dots import DICE
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Widget, paragraph_height

ROW, GAP = 28, 4


@dataclass(eq=False, kw_only=True)
class InkDice(Widget):
    """The dice of an attack on parchment, each with the first letter of its colour."""

    dice: tuple[str, ...]
    SIDE = 24
    STEP = 30

    def paint(self, canvas: Canvas) -> None:
        """Draw a square for each die."""
        for at, colour in enumerate(self.dice):
            place = Box(self.box.x + at * self.STEP, self.box.y, self.SIDE, self.SIDE)
            tone = theme.colour(DICE.get(colour, "#777777"))
            canvas.plain(place, top=theme.mix(tone, (255, 255, 255), 0.2), foot=tone, edge=theme.INK, radius=5)
            ink = theme.INK if colour in ("white", "yellow") else (255, 255, 255)
            letter = "P" if colour == "black" else colour[:1].upper()
            canvas.text(letter, place, kind=theme.SMALL.bold(), colour=ink, align="centre")


@dataclass(eq=False, kw_only=True)
class NumberRow(Widget):
    """A number of a card in a frame: icon, number and name, and the note at the right."""

    shown: FoeNumber

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame and what stands in it."""
        canvas.plain(self.box, top=theme.colour("#f7efda"), edge=theme.CARD_EDGE, radius=4)
        icon, number, rest = self.box.inset(6, 0).columns(20, 22, None, gap=6)
        canvas.icon(self.shown.icon, icon.middle(18, 18), colour=theme.SECOND_INK)
        canvas.text(str(self.shown.number), number, kind=theme.STRONG, colour=theme.INK, align="centre")
        canvas.text(self.shown.name, rest, kind=theme.NOTE, colour=theme.INK)
        canvas.text(self.shown.note, rest, kind=theme.NOTE.bold(), colour=theme.INK, align="right")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words that meet."""
        wide = fonts.width(self.shown.name, theme.NOTE) + fonts.width(self.shown.note, theme.NOTE.bold())
        return [f"row {self.shown.name!r} is cut"] if wide > self.box.w - 72 else []


def card_more(box: Box, card: FoeCard, fonts: Fonts) -> list[Widget]:
    """All that is added, from the top of a box downwards."""
    word = fonts.width(card.heading, theme.STRONG) + 12
    squares = InkDice.STEP * len(card.dice)
    found: list[Widget] = [
        Label(box=Box(box.x, box.y, word, 24), text=card.heading, kind=theme.STRONG, colour=theme.INK),
        InkDice(box=Box(box.x + word, box.y, squares, 24), dice=card.dice, tip="three power dice"),
    ]
    at = box.y + 24 + 2 * GAP
    for each in card.numbers:
        found.append(NumberRow(box=Box(box.x, at, box.w, ROW), shown=each))
        at += ROW + GAP
    high = paragraph_height(card.text, box.w, fonts=fonts, kind=theme.NOTE)
    place = Box(box.x, at + GAP, box.w, high)
    found.append(RichText(box=place, text=card.text, kind=theme.NOTE, colour=theme.SECOND_INK, keyword=theme.INK))
    return found
