"""The chapters of the rulebook: their list with pictures, the page of one, which tells its rules one by one, and the
page of a rule, which tells the rest of its chapter below it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.content.rulebook import Chapter, Rule
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Hairline, Label, Picture, RichText, Row, Widget, paragraph_height

RULE_ID = re.compile(r"\b[A-Z]+-[A-Z0-9]+-\d+\b")
GAP = 16
BAR = 16
"""Logical pixels beside the text for the bar that scrolls it."""
HEAD = 96
CARD = 84


def linked(text: str) -> str:
    """A text in which ids of rules are keywords."""
    return RULE_ID.sub(lambda found: f"**{found[0]}**", text)


def contents(
    box: Box, chapters: Mapping[str, Chapter], opener: Callable[[str], Callable[[], None]], fonts: Fonts
) -> list[Widget]:
    """A card for each chapter by its id, two beside each other where there is room; `opener` makes its click."""
    columns = 2 if box.w >= 640 else 1
    found: list[Widget] = []
    at = box.y
    names = list(chapters)
    for row in (names[first : first + columns] for first in range(0, len(names), columns)):
        cells = Box(box.x, at, box.w - BAR, 0).columns(*[None] * columns, gap=GAP)
        high = max(_card_high(chapters[name], cell, fonts) for cell, name in zip(cells, row, strict=False))
        for cell, name in zip(cells, row, strict=False):
            found.append(_card(Box(cell.x, at, cell.w, high), f"card/{name}", chapters[name], opener(name)))
        at += high + 12
    return found


def _words(cell: Box) -> int:
    return cell.w - CARD - 24


def _card_high(chapter: Chapter, cell: Box, fonts: Fonts) -> int:
    return max(CARD, 40 + paragraph_height(chapter.text, _words(cell), fonts=fonts, kind=theme.NOTE))


def _card(box: Box, key: str, chapter: Chapter, act: Callable[[], None]) -> Row:
    """The picture of a chapter, its name and the sentences that open it."""
    card = Row(box=box, key=key, act=act)
    picture, words = box.inset(8, 8).columns(CARD - 16, None, gap=GAP)
    name, text = words.rows(24, None, gap=0)
    card.add(
        Picture(box=picture, name=chapter.picture),
        Label(box=name, text=chapter.name, kind=theme.STRONG, colour=theme.HEADLINE),
        RichText(box=text, text=chapter.text, kind=theme.NOTE),
    )
    return card


def chapter_page(
    box: Box, chapter: Chapter, rules: Sequence[Rule], follow: Callable[[str], None], fonts: Fonts
) -> list[Widget]:
    """The picture and opening of a chapter, then each rule in its words, its id a link to all that is told of it."""
    width = box.w - BAR
    opening = paragraph_height(chapter.text, width - HEAD - GAP, fonts=fonts)
    head = Box(box.x, box.y, width, max(HEAD, 44 + opening))
    picture, words = head.columns(HEAD, None, gap=GAP)
    title, text = words.rows(44, None, gap=0)
    found: list[Widget] = [
        Picture(box=picture, name=chapter.picture),
        Label(box=title, text=chapter.name, kind=theme.TITLE, colour=theme.HEADLINE),
        RichText(box=text, text=chapter.text),
        Hairline(box=Box(box.x, head.bottom + 10, width, 2)),
    ]
    return [*found, *_told(Box(box.x, head.bottom + 24, width, 0), rules, follow, fonts)]


def rest_of_chapter(
    box: Box, name: str, rules: Sequence[Rule], follow: Callable[[str], None], fonts: Fonts
) -> list[Widget]:
    """Below the page of a rule, from the top of a box on: the other rules of its chapter."""
    width = box.w - BAR
    return [
        Hairline(box=Box(box.x, box.y, width, 2)),
        Label(
            box=Box(box.x, box.y + 12, width, 30),
            text=f"More of {name}",
            kind=theme.SECTION_TITLE,
            colour=theme.SECTION,
        ),
        *_told(Box(box.x, box.y + 50, width, 0), rules, follow, fonts),
    ]


def _told(box: Box, rules: Sequence[Rule], follow: Callable[[str], None], fonts: Fonts) -> Iterator[Widget]:
    """Rules in their words below each other, from the top of a box on, their ids links to all that is told of them."""
    at = box.y
    for rule in rules:
        told = f"{linked(rule.text)} **{rule.id}**"
        high = paragraph_height(told, box.w, fonts=fonts)
        yield Label(box=Box(box.x, at, box.w, 26), text=rule.title, kind=theme.STRONG, colour=theme.HEADLINE)
        yield RichText(box=Box(box.x, at + 26, box.w, high), text=told, follow=follow)
        at += 26 + high + 14
