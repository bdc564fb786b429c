"""What every part of a table screen is built from: who looks, what is asked, and what a click does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.board.grid import Space
from game.content.models import NO_CARD, CardId
from game.kernel.store import Entity, FigureId, World
from game.state.slugs import Window
from game.ui.input.keyboard import KEYBOARD
from game.ui.log.chronicle import LogLine
from game.ui.panels.dots import STEP, draw_dots
from game.ui.panels.hint_line import ShownHint
from game.ui.panels.questions import Wish
from game.ui.panels.tags import Carried
from game.ui.prompts.base import MenuLine, Prompt
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.session import Session
from game.ui.widgets import Button
from game.ui.widgets.controls import note_colour

TWO_LINES = theme.Type(15, 18, 600)
LEAST_TEXT = 48
"""Logical pixels that the words of a button have at least."""
WIDER = 6
"""Logical pixels by which the words of a button are widened until nothing of them is left out."""
OUTLINED = 40
"""How much of its ground the blue of an outlined button covers, of 255."""
Switch = Callable[[Window, bool], None]
"""Takes a window of the overlord's, and whether he is asked at it from now on."""
NO_PROMPT = Prompt(title="", call="")


def nothing(*given: Any) -> None:
    """What a click does where nothing is to be done."""


class ToldFight(NamedTuple):
    """An attack in words, with the names of those whom it is on."""

    words: str
    on: tuple[str, ...]


@dataclass
class TableContext:
    """A moment before the screen. `give` takes an answer, `press` a line, `item` and `card` what was clicked."""

    session: Session
    world: World
    fonts: Fonts
    prompt: Prompt = NO_PROMPT
    give: Callable[[Any], None] = nothing
    press: Callable[[MenuLine], None] = nothing
    item: Callable[[Entity], None] = nothing
    card: Callable[[CardId], None] = nothing
    die: Callable[[int], None] = nothing
    shows: Callable[[int, int], None] = nothing
    """Takes a die of one's own, by its place, and the face that it shows."""
    look: Callable[[FigureId], None] = nothing
    inspect: Callable[[FigureId], None] = nothing
    """Takes a foe to be looked at closely."""
    look_back: Callable[[], None] | None = None
    """Shows once more what has happened since this side's turn; None where there is nothing of it to be seen."""
    link: Callable[[str], None] = nothing
    term: Callable[[str], None] = nothing
    """Takes a word of the sum of a roll, to tell what it comes from."""
    next_term: Callable[[], None] = nothing
    """Tells what the next number of that sum comes from."""
    interrupt: Callable[[], None] = nothing
    undo_turn: Callable[[], None] = nothing
    wish: Wish = nothing
    switch: Switch = nothing
    look_there: Callable[[Space], None] = nothing
    """Takes a space to be brought into view."""
    undo_to: Callable[[int], None] = nothing
    """Takes the number of a fact: it and all after it are taken back."""
    log: list[LogLine] = field(default_factory=list)
    dice: tuple[tuple[str, int], ...] = ()
    settled: tuple[float, ...] = ()
    fight: ToldFight | None = None
    """The attack whose dice lie on the table, None for dice of anything else."""
    sum: str = ""
    """What of the sum of a hit has been counted, a line for each who was hit."""
    wounds: Mapping[str, int] = field(default_factory=dict)
    """The wounds that figures had left before blows that are still to land, by the names of their pictures."""
    fatigue: Mapping[str, int] = field(default_factory=dict)
    """The fatigue that heroes had left before dice and blows that are still to be seen, by the same names."""
    tags: Mapping[str, Sequence[Carried]] = field(default_factory=dict)
    """What heroes carried before those, by the same names."""
    progress: int = -1
    """The progress on the dice, -1 where they are none of a prolonged action."""
    picked: frozenset[int] = frozenset()
    shown: Mapping[int, int] = field(default_factory=dict)
    """The faces of dice of one's own that were told already, by the place of the die."""
    chosen_card: CardId = NO_CARD
    chosen_item: Entity | None = None
    hint: ShownHint | None = None
    """The hint for first games that stands in the foot."""
    wide: bool = True
    lit: str = ""
    """The number of the lane that is pointed at, empty for none."""


@dataclass(eq=False, kw_only=True)
class LineButton(Button):
    """A button whose note goes below its text where both do not fit beside each other; `dice` stand in front of it. One
    that is `outlined` would be taken by what the screen proposes."""

    dice: tuple[str, ...] = ()
    outlined: bool = False
    cut: bool = field(default=False, init=False)
    """Whether some of its words were left out when it was last drawn."""

    def paint(self, canvas: Canvas) -> None:
        """Draw one row, or two."""
        narrow = self._narrow(canvas.fonts)
        self.cut = narrow and self._too_wide(canvas.fonts)
        if narrow:
            self._paint_narrow(canvas)
        else:
            super().paint(canvas)
        if self.outlined:
            canvas.plain(self.box, top=theme.REACH, edge=theme.REACH_EDGE, radius=6, alpha=OUTLINED, line=2)
        x, gap = (self.box.x + 10, 8) if narrow else (self.box.x + 12, 12)
        for part, width in self._front(canvas.fonts):
            if part == "dice":
                draw_dots(canvas, Box(x, self.box.y + (self.box.h - 14) // 2, width, 14), self.dice)
            x += width + gap

    def _front(self, fonts: Fonts) -> list[tuple[str, int]]:
        """The key and the icon, or the dice in place of an icon."""
        return [*super()._front(fonts), *([("dice", STEP * len(self.dice) - 4)] if self.dice else [])]

    def wanted(self, fonts: Fonts) -> int:
        """The width that it takes with its words beside each other."""
        note = fonts.width(self.note, theme.NOTE) + 8 if self.note else 0
        front = sum(width + 12 for _, width in self._front(fonts))
        return 24 + front + max(LEAST_TEXT, fonts.width(self.text, self.kind)) + note

    def least(self, fonts: Fonts) -> int:
        """The width that it takes with no words left out, its note below its text or its text in two lines."""
        front = 20 + sum(width + 8 for _, width in self._front(fonts))
        if self.note:
            return front + max(LEAST_TEXT, fonts.width(self.text, theme.STRONG), fonts.width(self.note, theme.SMALL))
        words = max(LEAST_TEXT, *(fonts.width(word, TWO_LINES) + 2 for word in self.text.split()))
        while flow(self.text, words, fonts=fonts, kind=TWO_LINES, lines=2).cut:
            words += WIDER
        return front + words

    def _paint_narrow(self, canvas: Canvas) -> None:
        state = self.state(canvas)
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.button(rect.w, rect.h, state), self.box)
        tone = theme.DISABLED if state == "disabled" else theme.colour("#fff6e0") if state == "chosen" else theme.TEXT
        inner = self.box.inset(10, 3)
        for part, width in self._front(canvas.fonts):
            place = Box(inner.x, inner.y, width, inner.h)
            if part == "key":
                plate = place.middle(width, 24)
                canvas.plain(plate, top=theme.colour("#0a0806"), edge=theme.CARD_EDGE, radius=4)
                canvas.text(KEYBOARD.name(self.shortcut), place, kind=theme.SMALL, colour=theme.NUMBER, align="centre")
            elif part == "icon":
                canvas.icon(self.icon, place.middle(20, 20), colour=tone)
            inner = Box(inner.x + width + 8, inner.y, inner.w - width - 8, inner.h)
        if not self.note:
            if canvas.fonts.width(self.text, theme.STRONG) <= inner.w:
                canvas.text(self.text, inner, kind=theme.STRONG, colour=tone, align=self.align)
                return
            words = flow(self.text, inner.w, fonts=canvas.fonts, kind=TWO_LINES, lines=2)
            canvas.flow(words, inner.middle(inner.w, words.height), kind=TWO_LINES, colour=tone)
            return
        upper, lower = inner.rows(None, 18, gap=0)
        canvas.text(self.text, upper, kind=theme.STRONG, colour=tone)
        canvas.text(self.note, lower, kind=theme.SMALL, colour=note_colour(state))

    def _narrow(self, fonts: Fonts) -> bool:
        return bool(super().text_faults(fonts))

    def _room(self, fonts: Fonts) -> int:
        """The width for words in the narrow form."""
        return self.box.w - 20 - sum(width + 8 for _, width in self._front(fonts))

    def _too_wide(self, fonts: Fonts) -> bool:
        """Whether words are left out in the narrow form."""
        room = self._room(fonts)
        if not self.note:
            return flow(self.text, room, fonts=fonts, kind=TWO_LINES, lines=2).cut
        return max(fonts.width(self.text, theme.STRONG), fonts.width(self.note, theme.SMALL)) > room

    @property
    def hint(self) -> str:
        """The refusal, or the tip below the whole text; nothing where the button itself says it all."""
        whole = f"{self.text}: {self.note}" if self.note else self.text
        return self.refusal or (f"**{whole}**\n{self.tip}" if self.tip else whole if self.cut else "")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words too wide for the narrow form too; the tooltip tells the rest of a long text."""
        return [f"button {self.text!r} has no room"] if self._room(fonts) < LEAST_TEXT else []
