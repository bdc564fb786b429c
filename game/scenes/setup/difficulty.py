"""How hard a quest is, as it was measured: a line for each number of hero players."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.content.counting import counted
from game.modules.measured import Measured
from game.modules.setup import MOST_HEROES
from game.scenes.setup.columns import Column
from game.scenes.setup.levels import level_called
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Picture, Row, Widget

STEPS = ((20, "Very hard", "skull"), (40, "Hard", "warning"), (60, "Even", "check"), (101, "Gentle", "heart"))
"""Below so many wins of the heroes in 100 games a quest is called so."""
LINE = 34
HATCH = 7
"""Logical pixels between two strokes of the overlord's share."""
MEASURE = "Measure it here"
MEASURING = "Computers play it in the background until you go on. What they find is kept."
TURN = 1.4
"""Minutes that a turn of a hero or of the overlord takes at the screen, as a rule."""
BAR_FROM = 330
"""The width of a line from which on there is room for the bar beside the words."""


def hardness(share: float) -> tuple[str, str]:
    """The word for a share of games that heroes win, and its icon."""
    return next((word, icon) for below, word, icon in STEPS if 100 * share < below)


@dataclass(eq=False, kw_only=True)
class ShareBar(Widget):
    """The heroes' share plain, the overlord's hatched, and a bracket over the range in which the true share lies."""

    told: Measured

    def paint(self, canvas: Canvas) -> None:
        """Draw both shares and the bracket."""
        box, (low, high) = self.box, self.told.interval
        canvas.plain(box, top=theme.WOUND_TOP, foot=theme.WOUND_FOOT, radius=2)
        with canvas.clipped(box):
            for x in range(box.x - box.h, box.right, HATCH):
                _stroke(canvas, (x, box.bottom), (x + box.h, box.y), theme.VOID)
            won = box._replace(w=round(box.w * self.told.share))
            if won.w:
                canvas.plain(won, top=theme.REACH, foot=theme.FATIGUE_TOP, radius=0)
        left, right = box.x + round(box.w * low), box.x + round(box.w * high)
        middle = box.y + box.h // 2
        for start, end in (
            ((left, middle), (right, middle)),
            *(((x, box.y - 2), (x, box.bottom + 2)) for x in (left, right)),
        ):
            _stroke(canvas, start, end, theme.HEADLINE)


def _stroke(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], colour: theme.Colour) -> None:
    """A line between two logical points."""
    first, last = (tuple(map(canvas.px, point)) for point in (start, end))
    pygame.draw.line(canvas.surface, colour, first, last, max(1, canvas.px(2)))


@dataclass(frozen=True)
class MeasuredHere:
    """What set-up can do where a quest is not measured: begin, and end again; the words of what is measured now, empty
    while nothing is."""

    going: str
    begin: Callable[[], None]
    end: Callable[[], None]


def add_difficulty(column: Column, found: Mapping[int, Measured], players: int, here: MeasuredHere | None) -> None:
    """The section with a line for each number of hero players, that of the seats lit; a number for which
    nobody has measured the quest as it is now says so. Below it the button that measures, where that is offered."""
    games = sorted({each.games for each in found.values()})
    column.section("How hard it is", f"heroes win, in {counted(games[0], 'game')} each" if len(games) == 1 else "")
    for number in range(1, MOST_HEROES + 1):
        column.add(_line(column, column.place(LINE, gap=2), number, found.get(number), lit=number == players))
    if found:
        column.words(_measured_how(found), kind=theme.NOTE, colour=theme.MUTED)
    if here is not None:
        text, icon, act = ("Stop measuring", "pause", here.end) if here.going else (MEASURE, "dice", here.begin)
        column.add(Button(box=column.place(theme.HIT), key="measure", text=text, icon=icon, act=act, tip=MEASURING))
    if here is not None and here.going:
        column.words(here.going, kind=theme.NOTE, colour=theme.MUTED)


def _line(column: Column, box: Box, number: int, told: Measured | None, *, lit: bool) -> Widget:
    row = Row(box=box, chosen=lit, key=f"hardness/{number}")
    short = box.w < BAR_FROM
    parts = box.inset(8, 4).columns(20, 14, 0 if short else 128, None, 44, 96, gap=6)
    icon, count, who, bar, share, word = parts
    row.add(Picture(box=icon.middle(20, 20), name=f"ui/icons/{'hero' if number == 1 else 'heroes'}", colour=theme.TEXT))
    row.add(Label(box=count, text=str(number), kind=theme.STRONG))
    if not short:
        leads = "leads two heroes" if number == 1 else "one hero each"
        row.add(Label(box=who, text=leads, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    if told is None:
        place = bar.around((word,))
        row.add(Label(box=place, text="not measured", kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
        return row
    said, sign = hardness(told.share)
    low, high = told.interval
    row.tip = (
        f"The heroes won {told.won} of {told.games} games: between {low:.0%} and {high:.0%} with all luck evened out. "
        f"Most games lasted {told.rounds[0]} to {told.rounds[1]} rounds."
    )
    row.add(
        ShareBar(box=bar.middle(bar.w, 12), told=told),
        Label(box=share, text=f"{told.share:.0%}", kind=theme.STRONG, colour=theme.NUMBER, align="right"),
        Label(box=word, text=said, kind=theme.NOTE, colour=theme.TEXT, icon=sign, may_shorten=True),
    )
    return row


def _measured_how(found: Mapping[int, Measured]) -> str:
    """Between whom the games were played."""
    pairs = {(each.hero_level, each.overlord_level) for each in found.values()}
    if len(pairs) > 1:
        return "Measured between computers of different levels, with any help for small parties."
    ((heroes, overlord),) = pairs
    how, other = (f"{level.title} " if level.strength else "" for level in map(level_called, (heroes, overlord)))
    sides = "on both sides" if heroes == overlord else f"for the heroes and a {other}one for the overlord"
    return f"Measured with {how}computers {sides}, and any help for small parties."


def length_words(told: Measured | None, quest_says: str) -> str:
    """How long the quest takes: the rounds that were measured for this number of hero players, of whom a lone one leads
    two heroes (BASE-GEN-02), and about how many minutes these are; or what its author says."""
    if told is None:
        return quest_says
    turns = max(told.heroes, 2) + 1
    minutes = [max(1, round(TURN * turns * rounds / 10)) * 10 for rounds in told.rounds]
    return f"mostly {_span(told.rounds, 'round')}, {_span(minutes, 'minute')}"


def _span(ends: Sequence[int], what: str) -> str:
    low, high = ends
    return counted(low, what) if low == high else f"{low} to {counted(high, what)}"


def shorter_lengths(length: str) -> tuple[str, ...]:
    """The words of `length_words` up to each of its commas and semicolons, the longest first."""
    return tuple(length[: stop.start()] for stop in reversed(list(re.finditer("[,;]", length))))
