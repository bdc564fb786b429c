"""The kinds of question that the table puts of its own accord, each with how often one wants to be asked."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.questions import HOW_WORDS, QUESTIONS, How, Question, Wishes, wish_of
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Tabs, Widget, paragraph_height

TABS = 40
GAP = 14
Wish = Callable[[Question, How], None]
"""Takes a kind of question and how often it is to be asked from now on."""


def question_rows(box: Box, wishes: Wishes, wish: Wish, *, fonts: Fonts) -> list[Widget]:
    """All kinds one below the other from the top of a box downwards."""
    found: list[Widget] = []
    at = box.y
    for name in QUESTIONS:
        found.append(question_row(box._replace(y=at), name, wishes, wish, fonts=fonts))
        at = found[-1].box.bottom + GAP
    return found


def question_row(box: Box, name: Question, wishes: Wishes, wish: Wish, *, fonts: Fonts) -> Widget:
    """A kind of question along the top of a box: its title, the ways of asking, and what the one chosen means."""
    how = wish_of(wishes, name)
    told = QUESTIONS[name].means[how]
    high = paragraph_height(told, box.w, fonts=fonts, kind=theme.NOTE)
    title, tabs, note = box._replace(h=24 + TABS + high + 6).rows(24, TABS, high, gap=3)
    row = Widget(box=box._replace(h=note.bottom - box.y))
    row.add(
        Label(box=title, text=QUESTIONS[name].title, kind=theme.STRONG, colour=theme.HEADLINE),
        _tabs(tabs, name, how, wish),
        RichText(box=note, text=told, kind=theme.NOTE, colour=theme.MUTED),
    )
    return row


def _tabs(box: Box, name: Question, how: How, wish: Wish) -> Tabs:
    ways = tuple(QUESTIONS[name].means)
    words = tuple(HOW_WORDS[way] for way in ways)
    return Tabs(box=box, key=f"ask/{name}", names=words, chosen=ways.index(how), choose=lambda at: wish(name, ways[at]))
