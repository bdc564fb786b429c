"""The kinds of question that the table puts of its own accord, each with how often one wants to be asked."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.panels.setting_rows import SettingRows
from game.ui.questions import HOW_WORDS, QUESTIONS, How, Question, Wishes, wish_of
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

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
    """A kind of question along the top of a box: its title, what the way chosen means, and the ways of asking."""
    kind, how, rows = QUESTIONS[name], wish_of(wishes, name), SettingRows(fonts)
    key, told = f"ask/{name}", kind.means[how]
    if kind.switched:
        flip = rows.switch(key, kind.title, told, how == kind.on, lambda on: wish(name, kind.on if on else kind.off))
        return flip(box)
    ways = tuple(kind.means)
    words = tuple(HOW_WORDS[way] for way in ways)
    return rows.choice(key, kind.title, told, words, ways.index(how), lambda at: wish(name, ways[at]))(box)
