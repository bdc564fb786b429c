"""The page of a module as a sheet of the rulebook: pictures painted as the board is, a name and a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.still import BoardStill
from game.ui.help_pages import HelpPage, HelpPicture, help_board
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Hairline, Label, Panel, RichText, Row, Scroller, Widget, paragraph_height

COLUMNS = 3
GAP = 16
HEAD, NAME = 40, 30
ASKED = "Asked: "
LOWEST = 96
"""Logical pixels that a picture is high at least; where there is less room the page is scrolled."""


def help_sheet(box: Box, module: str, page: HelpPage, *, chosen: int, place: str, scrolled: str, fonts: Fonts) -> Panel:
    """The page of a module in a box; the picture of the number `chosen` is framed (-1 for none), `place` says which
    page of how many it is, `scrolled` is the key of what is scrolled."""
    panel = Panel(box=box)
    inner = box.inset(24, 18)
    head, body = inner.rows(HEAD, None, gap=GAP - 4)
    titled = fonts.width(page.title, theme.TITLE) + 2
    numbered = fonts.width(place, theme.NOTE) + 2
    title, about, number = head.columns(titled, None, numbered, gap=GAP)
    panel.add(
        Label(box=title, text=page.title, kind=theme.TITLE, colour=theme.HEADLINE),
        Label(box=about, text=page.about, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True),
        Label(box=number, text=place, kind=theme.NOTE, colour=theme.MUTED, align="right"),
        Hairline(box=Box(inner.x, head.bottom + 5, inner.w, 2)),
    )
    rows = Scroller(box=body, key=scrolled)
    pictures = _lines(page.picture)
    foot = _also(page.also, body, fonts)
    words = [max(_words_high(each.text, body, fonts) for each in line) for line in pictures]
    free = body.h - sum(NAME + high + GAP for high in words) - sum(label.box.h for label in foot)
    high = max(LOWEST, free // len(pictures))
    at = body.y
    for number_of_line, (line, words_high) in enumerate(zip(pictures, words, strict=True)):
        for column, (cell, made) in enumerate(zip(_cells(body, at, high + NAME + words_high), line, strict=False)):
            order = number_of_line * COLUMNS + column
            rows.add(*_cell(cell, module, made, order, high, framed=order == chosen))
        at += high + NAME + words_high + GAP
    for label in foot:
        label.box = label.box.moved(0, at - body.y)
        rows.add(label)
        at += label.box.h
    panel.add(rows)
    return panel


def _lines(pictures: Sequence[HelpPicture]) -> list[Sequence[HelpPicture]]:
    return [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]


def _cells(body: Box, at: int, high: int) -> list[Box]:
    return Box(body.x, at, body.w - 14, high).columns(*[None] * COLUMNS, gap=GAP)


def _words_high(text: str, body: Box, fonts: Fonts) -> int:
    width = min(cell.w for cell in _cells(body, 0, 0))
    return paragraph_height(text, width, fonts=fonts, kind=theme.NOTE)


def _cell(box: Box, module: str, made: HelpPicture, order: int, high: int, *, framed: bool) -> list[Widget]:
    """A picture, its number and name, its sentence."""
    board, name, words = box.rows(high, NAME, None, gap=0)
    frame = Row(box=board, chosen=framed, edge=theme.BRASS, solid=True)
    frame.add(BoardStill(box=board.inset(3), picture=help_board(module, made, order)))
    return [
        frame,
        Label(
            box=name,
            text=f"{ASKED if framed else f'{order + 1}  '}{made.title}",
            kind=theme.STRONG,
            colour=theme.HEADLINE,
        ),
        RichText(box=words, text=made.text, kind=theme.NOTE),
    ]


def _also(also: Sequence[str], body: Box, fonts: Fonts) -> list[RichText]:
    """What else is new, from the top of a box."""
    if not also:
        return []
    text = f"**Also new.** {' '.join(also)}"
    width = body.w - 14
    return [RichText(box=Box(body.x, body.y, width, paragraph_height(text, width, fonts=fonts)), text=text)]
