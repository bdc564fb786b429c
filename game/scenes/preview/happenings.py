"""What the quest does: its events as a list, why the chosen one has run or not, and what has happened so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.content.counting import counted
from game.scenes.preview.trying import PreviewDeeds
from game.show.quest_words import deeds_in_words
from game.ui.preview.column import BAR, ColumnLine, column, column_words, title
from game.ui.preview.drawn import trigger_marks
from game.ui.preview.rows import NumberDisc
from game.ui.preview.why import conditions_of, in_games
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Panel, Picture, RichText, Row, Widget, paragraph_height

EVENT_ROW = 48
MOST_TOLD = 40
"""Lines of what has happened that are kept in view."""


def events_panel(deeds: PreviewDeeds, box: Box) -> Widget:
    """The events of the quest in a panel of their own."""
    panel = Panel(box=box)
    head, body = box.inset(16, 10).rows(28, None, gap=6)
    name, note = head.columns(110, None, gap=8)
    panel.add(Label(box=name, text="Events", kind=theme.SECTION_TITLE, colour=theme.SECTION))
    told = "a click shows why it runs or not"
    if (figures := deeds.figures) is not None:
        told = f"ran, of {counted(figures.games, 'game')}"
    panel.add(Label(box=note, text=told, kind=theme.NOTE, colour=theme.MUTED, align="right", may_shorten=True))
    panel.add(column(body, "events", event_lines(deeds, body.w)))
    return panel


def event_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """A row for whatever may be set off: what sets it off, what it does, in how many games it ran."""
    quest = deeds.board.quest
    happenings = list(trigger_marks(quest, deeds.board.items)) if quest is not None else []
    if not any(verbs for _, _, verbs in happenings):
        words = "Nothing happens of itself in this quest; [[event]] in its text says when something does."
        return [column_words(words, width, deeds.screen.stage.canvas.fonts, colour=theme.MUTED)]
    return [_event(deeds, at, name, verbs, width) for at, (name, _, verbs) in enumerate(happenings) if verbs]


def _event(deeds: PreviewDeeds, at: int, name: str, verbs: tuple[Any, ...], width: int) -> ColumnLine:
    short, _, occasion = name.partition(": ")
    figures, fonts = deeds.figures, deeds.screen.stage.canvas.fonts
    ran = None if figures is None else figures.entries.get(short, 0)
    count_wide = 0 if ran is None else 52
    text = f"{occasion or short} → **{deeds_in_words(verbs)}**"
    high = paragraph_height(text, width - BAR - 16 - 34 - count_wide - 40 - 24, fonts=fonts, kind=theme.NOTE)

    def make(box: Box) -> Widget:
        row = Row(
            box=box,
            key=f"event/{at}",
            chosen=deeds.event == name,
            act=deeds.event_chooser(name),
        )
        disc, words, count, fire = box.inset(8, 4).columns(34, None, count_wide, 40, gap=8)
        number = short.removeprefix("event ") if short.startswith("event ") else "·"
        row.add(
            NumberDisc(box=disc.middle(28, 28), text=number, never=ran == 0),
            RichText(box=words.middle(words.w, high), text=text, kind=theme.NOTE),
        )
        if ran is not None:
            tone, told = (theme.TARGET_TEXT, "never") if not ran else (theme.NUMBER, str(ran))
            row.add(Label(box=count, text=told, kind=theme.STRONG, colour=tone, align="right"))
        tip = f"Run it now, whatever it waits for: {short}"
        row.add(Button(box=fire.middle(40, 40), key=f"fire/{at}", text="", icon="play", tip=tip, act=deeds.firer(at)))
        return row

    return ColumnLine(max(EVENT_ROW, high + 10), make)


def told_panel(deeds: PreviewDeeds, box: Box) -> Widget:
    """Why the chosen event runs or not, and what has happened, the last first; it stays in view while things are
    tried."""
    panel = Panel(box=box)
    head, body = box.inset(14, 10).rows(26, None, gap=4)
    panel.add(Label(box=head, text="What happened", kind=theme.SECTION_TITLE, colour=theme.SECTION))
    width, fonts = body.w, deeds.screen.stage.canvas.fonts
    told = deeds.board.log[-MOST_TOLD:][::-1]
    lines = [*_why(deeds, width), *(column_words(one, width, fonts) for one in told)]
    if not lines:
        words = "Nothing yet. Run an event, or drag a figure with **Moves set events off** switched on."
        lines = [column_words(words, width, fonts, colour=theme.MUTED)]
    panel.add(column(body, "told", lines))
    return panel


def _why(deeds: PreviewDeeds, width: int) -> Iterator[ColumnLine]:
    """The conditions of the chosen event, each with a sign, and what the games told of it."""
    quest, trial, short = deeds.board.quest, deeds.board.trial, deeds.event.partition(":")[0]
    if quest is None or trial is None or not short.startswith("event "):
        return
    number = int(short.removeprefix("event "))
    if number > len(quest.events):
        return
    event, fonts = quest.events[number - 1], deeds.screen.stage.canvas.fonts
    found = list(conditions_of(event, number, trial.world, came=short in trial.came))
    ran = event.when.once and not found[-1].holds
    runs = "has run" if ran else "runs" if all(condition.holds for condition in found) else "does not run"
    yield title(f"Why event {number} {runs}")
    for condition in found:
        text = f"**{condition.text}** {condition.note}".rstrip()
        yield _sign(condition.holds, column_words(text, width - 28, fonts))
    if (figures := deeds.figures) is not None:
        told = "; ".join(in_games(event, number, figures.entries, figures.held))
        yield column_words(f"Of {counted(figures.games, 'game')} it {told}.", width, fonts, colour=theme.MUTED)


def _sign(holds: bool, words: ColumnLine) -> ColumnLine:
    """A paragraph behind a sign of yes or no."""

    def make(box: Box) -> Widget:
        group = Widget(box=box)
        sign, place = box.columns(20, None, gap=8)
        name, tone = ("check", theme.LEGAL_EDGE) if holds else ("cross", theme.TARGET_TEXT)
        group.add(Picture(box=Box(sign.x, sign.y, 18, 18), name=f"ui/icons/{name}", colour=tone))
        group.add(words.make(place))
        return group

    return ColumnLine(words.height, make)
