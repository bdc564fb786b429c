"""A quest as a card on the shelf: its picture, its maker, what it needs, how often heroes win it, how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.content.counting import counted
from game.modules.measured import Measured
from game.modules.setup import MOST_HEROES
from game.scenes.setup.difficulty import length_words, shorter_lengths
from game.scenes.setup.parts import FOOT
from game.scenes.shelf.books import ORIGINS, Book
from game.scenes.shelf.covers import cover_of
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Row, Tag, Widget

CARD, LEAST_CARD, LOW_CARD = 264, 188, 236
"""Logical pixels down of a card where there is room, of the lowest, and of one whose maker finds no room."""
BELOW, LOW_FOOT = 82, 36
"""Logical pixels below the picture of a card, and of the dark foot of a low one's picture."""
PLANK = 12
"""Logical pixels of the wood that a row of cards stands on."""
BAR, BAR_STEP = 20, 40
CHIP_STEP = 30
SWATCH = 22
"""Logical pixels across of a patch in the legend."""
UNMEASURED = "Nobody has measured yet how hard it is."
WON = "How often the heroes win"
EVENED = "In brackets: with all luck evened out."
LEGEND = "Under each bar: the heroes' wins in 100 games, and the number of hero players."
SHORTER = ("Below: wins in 100 games, and hero players.", "Of 100 games, by hero players.", "Of 100 games.")
NEED, PLAIN, PAINTED = theme.colour("#4a3564"), theme.colour("#352a1d"), theme.colour("#1f3d63")
"""The ground of the name of a module, of what needs none or is told besides, and of tiles of its own."""
WOOD = (theme.colour("#a9713c"), theme.colour("#75471f"), theme.colour("#331b0c"))
"""The light edge, the face and the outline of a plank."""


class ToldChip(NamedTuple):
    """A word on a plate with its icon, and what it means."""

    text: str
    icon: str
    ground: theme.Colour = PLAIN
    tip: str = ""


@dataclass(eq=False, kw_only=True)
class WinBars(Widget):
    """A bar for each number of hero players, heroes' wins plain below and the overlord's hatched above, with the share
    and the number under it; a number that nobody has measured has a dash."""

    figures: Mapping[int, Measured]

    @property
    def hint(self) -> str:
        """How many games the heroes won with each number of players."""
        lines = [_won(number, self.figures.get(number)) for number in range(1, MOST_HEROES + 1)]
        return "\n".join((f"**{WON}**", *lines, EVENED))

    def paint(self, canvas: Canvas) -> None:
        """Draw the bars."""
        for number in range(1, MOST_HEROES + 1):
            place = Box(self.box.x + (number - 1) * BAR_STEP, self.box.y, BAR_STEP, self.box.h)
            bar, share, count = place.rows(None, 18, 18, gap=0)
            told = self.figures.get(number)
            _bar(canvas, bar.middle(BAR, bar.h - 4), None if told is None else told.share)
            words = "–" if told is None else f"{100 * told.share:.0f}"
            canvas.text(words, share, kind=theme.NOTE.bold(), colour=theme.NUMBER, align="centre")
            canvas.text(str(number), count, kind=theme.SMALL, colour=theme.MUTED, align="centre")


def _won(number: int, told: Measured | None) -> str:
    players = counted(number, "hero player")
    if told is None:
        return f"{players}: not measured."
    low, high = told.interval
    return f"{players}: {told.won} of {counted(told.games, 'game')} ({low:.0%} to {high:.0%})."


@dataclass(eq=False, kw_only=True)
class WinSwatch(Widget):
    """A patch of a bar: of the heroes' part, or of the overlord's."""

    heroes: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the patch."""
        (_won_part if self.heroes else _lost_part)(canvas, self.box)


def legend(box: Box, fonts: Fonts) -> list[Widget]:
    """What the bars of the cards mean, in one line."""
    found, x = list[Widget](), box.x
    for heroes, words in ((True, "Heroes win"), (False, "Overlord wins")):
        wide = fonts.width(words, theme.NOTE)
        found.append(WinSwatch(box=Box(x, box.y, SWATCH, box.h).middle(SWATCH, 12), heroes=heroes))
        found.append(Label(box=Box(x + SWATCH + 8, box.y, wide, box.h), text=words, kind=theme.NOTE))
        x += SWATCH + wide + 28
    rest = Box(x, box.y, box.right - x, box.h)
    found.append(Label(box=rest, text=LEGEND, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True, shorter=SHORTER))
    return found


def _won_part(canvas: Canvas, box: Box) -> None:
    canvas.plain(box, top=theme.REACH, foot=theme.FATIGUE_TOP, radius=2)


def _lost_part(canvas: Canvas, box: Box) -> None:
    canvas.plain(box, top=theme.WOUND_TOP, foot=theme.WOUND_FOOT, radius=2)
    with canvas.clipped(box):
        for y in range(box.y - box.w, box.bottom, 6):
            start, end = (canvas.px(box.x), canvas.px(y + box.w)), (canvas.px(box.right), canvas.px(y))
            pygame.draw.line(canvas.surface, theme.VOID, start, end, max(1, canvas.px(1)))


def _bar(canvas: Canvas, box: Box, share: float | None) -> None:
    if share is None:
        canvas.plain(box, top=theme.VOID, edge=theme.BRASS, radius=2)
        return
    _lost_part(canvas, box)
    won = round(box.h * share)
    if won:
        _won_part(canvas, Box(box.x, box.bottom - won, box.w, won))
    canvas.plain(Box(box.x - 3, box.bottom - won - 1, box.w + 6, 2), top=theme.HEADLINE, radius=0)


def card(
    box: Box, book: Book, figures: Mapping[int, Measured], *, chosen: bool, act: Callable[[], None], fonts: Fonts
) -> Row:
    """The card at its place."""
    edge = theme.TARGET if book.faulty else theme.BRASS
    row = Row(box=box, key=f"book/{book.key}", chosen=chosen, edge=edge, solid=True, act=act, tip=_hint(book))
    low = box.h < LOW_CARD
    foot = LOW_FOOT if low else FOOT
    picture, below = box.inset(10).rows(None, BELOW, gap=6)
    cover = cover_of(book, picture, foot=foot)
    name = Box(picture.x + 12, picture.bottom - foot + (4 if low else 6), picture.w - 24, 28)
    cover.add(Label(box=name, text=book.title, kind=theme.NAME, colour=theme.HEADLINE, may_shorten=True))
    if not low:
        maker = Box(name.x, name.bottom, name.w, 24)
        cover.add(Label(box=maker, text=book.by, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    row.add(cover)
    if book.quest is None:
        told = f"**It cannot be played.** {book.fault}" if book.faulty else book.fault
        row.add(RichText(box=below, text=told, kind=theme.NOTE, lines=max(1, below.h // 20)))
        return row
    bars, words = below.columns(BAR_STEP * MOST_HEROES, None, gap=10)
    if figures:
        row.add(WinBars(box=bars, figures=figures))
    else:
        row.add(RichText(box=bars, text=UNMEASURED, kind=theme.NOTE, colour=theme.MUTED, lines=4))
    told_length = length_words(figures.get(MOST_HEROES), book.quest.length)
    length, origin, rest = words.rows(24, 24, None, gap=3)
    icon, comes = ORIGINS[book.origin]
    row.add(
        Label(
            box=length,
            text=told_length,
            kind=theme.NOTE,
            icon="clock",
            icon_colour=theme.SECTION,
            shorter=shorter_lengths(told_length),
            may_shorten=True,
        ),
        Label(
            box=origin,
            text=" · ".join(filter(None, (comes, book.quest.part_words))),
            kind=theme.NOTE,
            icon=icon,
            icon_colour=theme.SECTION,
            shorter=(book.quest.part_words or comes,),
            may_shorten=True,
        ),
        *chips(rest, needs(book), fonts),
    )
    return row


def needs(book: Book) -> list[ToldChip]:
    """What a quest needs; the base set alone says so."""
    told = [ToldChip(short, "torch", NEED, f"It is played with {title}.") for short, title in book.needs]
    told = told or [ToldChip("Base set", "dice", tip="It is played with the base set alone.")]
    if book.quest is not None and book.quest.painting.tiles:
        told.append(ToldChip("Own tiles", "grid", PAINTED, "Its map is painted with tiles of its own."))
    return told


def chips(box: Box, told: Sequence[ToldChip], fonts: Fonts) -> list[Widget]:
    """Plates in rows; where there is no room for all of them, the last ones show their icons alone."""
    found = list[Widget]()
    for worded in reversed(range(len(told) + 1)):
        found = _laid(box, [*told[:worded], *(each._replace(text="") for each in told[worded:])], fonts)
        if len(found) == len(told):
            break
    return found


def _laid(box: Box, told: Sequence[ToldChip], fonts: Fonts) -> list[Widget]:
    """As many plates as there is room for."""
    x, y, found = box.x, box.y, list[Widget]()
    for each in told:
        wide = Tag.width(each.text, fonts, icon=True)
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + CHIP_STEP
        if y + 26 > box.bottom or wide > box.w:
            break
        found.append(Tag(box=Box(x, y, wide, 26), text=each.text, icon=each.icon, colour=each.ground, tip=each.tip))
        x += wide + 6
    return found


@dataclass(eq=False, kw_only=True)
class BookPlank(Widget):
    """The wood below a row of cards."""

    def paint(self, canvas: Canvas) -> None:
        """Draw its face with its light edge, and the shade below it."""
        light, face, edge = WOOD
        canvas.plain(self.box, top=face, foot=edge, edge=edge, radius=3)
        canvas.plain(Box(self.box.x + 1, self.box.y + 1, self.box.w - 2, 2), top=light, radius=1)


def _hint(book: Book) -> str:
    if book.quest is None:
        return book.fault
    return f"**{book.title}**\n{book.quest.intro}"
