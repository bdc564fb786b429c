"""The strip at the foot of the set-up screen: in a sentence who plays whom, or what is missing and where."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game import paths
from game.content.catalog import Catalog
from game.content.quest import Quest
from game.modules.measured import Measured
from game.scenes.setup.choices import Choices, Shortage
from game.scenes.setup.difficulty import hardness, length_words, shorter_lengths
from game.scenes.setup.house_rules import help_words
from game.scenes.setup.levels import HUMAN, level_called, opponent
from game.state.components.components import OVERLORD
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Panel, Row, Widget

NUMBERS = {2: "two", 3: "three", 4: "four"}
LESSON, NEXT_LESSON = "New here? Play the first lesson", "Learn to play: the next lesson"
ROOMY = 1200
"""The width of the strip from which on the lesson is offered beside the start."""


def ready_words(choices: Choices, catalog: Catalog) -> str:
    """Who plays against whom."""
    return f"Ready: {_heroes(choices, catalog)} {_against(choices)}."


def _heroes(choices: Choices, catalog: Catalog) -> str:
    """Who leads which heroes: by name as long as there are two of them, else in numbers."""
    seats = [seat for seat in choices.taking_part() if seat.id != OVERLORD]
    people = [seat.name for seat in seats if seat.kind == HUMAN]
    party = _party(choices, catalog)
    if not people:
        (level, *others) = {level_called(seat.kind) for seat in seats}
        return f"{f'a {level.title} computer' if level.strength and not others else 'the computer'} leads {party}"
    computers = len(seats) - len(people)
    if len(choices.people) == 1:
        people = ["you"]
    elif len(people) > 2:
        people = [f"{NUMBERS[len(people)]} players"]
    if computers:
        people.append("a computer" if computers == 1 else f"{NUMBERS[computers]} computers")
    one = len(people) == 1 and len(seats) == 1 and people != ["you"]
    return f"{' and '.join(people) if len(people) < 3 else ', '.join(people)} {'leads' if one else 'lead'} {party}"


def _party(choices: Choices, catalog: Catalog) -> str:
    """Two heroes by name, or how many there are."""
    picks = [catalog.heroes[card].name for card in choices.picks[: choices.heroes] if card in catalog.heroes]
    known = choices.pick_heroes and len(picks) == choices.heroes == 2
    return " and ".join(picks) if known else f"{NUMBERS[choices.heroes]} heroes"


def _against(choices: Choices) -> str:
    overlord = choices.seats[0]
    if overlord.kind != HUMAN:
        return f"against {opponent(overlord.kind)}"
    return "against you" if len(choices.people) == 1 else f"against {overlord.name}"


def second_line(choices: Choices, quest: Quest | None, told: Measured | None) -> tuple[str, ...]:
    """The quest, how hard and how long it is, and the help for small parties where it is on; then the same in fewer and
    fewer words, for less room: the help is told in the strip of house rules too, and the length on the quest."""
    if quest is None:
        return ("",)
    hard = "not measured" if told is None else _odds_words(choices, told)
    helped, length = help_words(choices, quest), length_words(told, quest.length)
    lengths = (length, *shorter_lengths(length))
    helps = [f"helped: {helped}", ""] if helped else [""]
    ways = [(quest.name, hard, each, words) for words in helps for each in lengths]
    return tuple(" · ".join(filter(None, way)) for way in (*ways, (quest.name, hard), (quest.name,)))


def _odds_words(choices: Choices, told: Measured) -> str:
    """How hard the quest is; between whom it was measured, where a computer of another level takes part."""
    odds = f"{hardness(told.share)[0].lower()} odds"
    measured = told.hero_level, told.overlord_level
    if {seat.kind for seat in choices.taking_part()} <= {HUMAN, *measured}:
        return odds
    return f"{odds} between {' and '.join(dict.fromkeys(level_called(each).title for each in measured))} computers"


def offered_lesson(done: Collection[str]) -> str:
    """Which lesson is offered to who has done some, in words; nothing to who has done all."""
    left = {file.stem for file in paths.lesson_files()}.difference(done)
    return "" if not left else NEXT_LESSON if done else LESSON


@dataclass(frozen=True)
class ReadyStrip:
    """What the strip says, and what its buttons call."""

    words: str
    notes: tuple[str, ...]
    """The line below the words, and what it says where there is less room."""
    lacking: Shortage
    trouble: str
    """What went wrong as the game was begun; empty mostly."""
    start: Callable[[], None]
    lead_to: Callable[[str], None]
    """Brings the focus to what is missing."""
    lesson: Callable[[], None]
    offered: str = ""
    """The lesson that is offered, in words; empty where none is left."""

    def panel(self, box: Box) -> Widget:
        """The strip in a box."""
        panel = Panel(box=box)
        inner = box.inset(12, 8)
        offered = box.w >= ROOMY and bool(self.offered)
        words, lesson, start = inner.columns(None, 300 if offered else 0, 300 if offered else 220, gap=12)
        panel.add(*self._words(words))
        if offered:
            panel.add(
                Button(
                    box=lesson,
                    key="lesson",
                    text=self.offered,
                    icon="help",
                    kind=theme.STRONG,
                    act=self.lesson,
                )
            )
        panel.add(
            Button(
                box=start,
                key="start",
                text="Start quest",
                icon="play",
                chosen=True,
                kind=theme.NAME,
                refusal=self.lacking.words,
                act=self.start,
            )
        )
        return panel

    def _words(self, box: Box) -> list[Widget]:
        """The sentence; where something is missing, a row that leads there."""
        wrong = self.trouble or self.lacking.words
        tone, icon = (theme.WARNING, "warning") if wrong else (theme.LEGAL, "check")
        lines = box.inset(8, 0)
        first, second = lines.middle(lines.w, 46).rows(24, 20, gap=2)
        note, *shorter = ("Click here to go there.",) if self.lacking.words and not self.trouble else self.notes
        said = wrong or self.words
        made: list[Widget] = [
            Label(box=first, text=said, kind=theme.BUTTON, colour=tone, icon=icon, tip=said, may_shorten=True),
            Label(box=second, text=note, kind=theme.NOTE, colour=theme.MUTED, shorter=tuple(shorter)),
        ]
        if self.lacking.words and not self.trouble:
            where = self.lacking.where
            row = Row(box=box, key="missing", act=lambda: self.lead_to(where))
            row.add(*made)
            return [row]
        return made
