"""The overlord's turn as a row of chips in the foot, with the keys that hold, skip and hurry it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui.board.tokens import Coin
from game.ui.panels.foot import Foot
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Hairline, Label, Tabs, Token, Widget

SPEED_WORDS = ("Slow", "Normal", "Fast")
CHIP, WIDEST_CHIP, CHIP_HIGH, GAP = 168, 216, 58, 8
MORE = 40
"""The width of a chip that stands for those which have no room."""
CONTROLS = 330

When = Literal["done", "now", "next", "later"]
AHEAD: dict[When, theme.Colour] = {"next": theme.FOCUS, "later": theme.BRASS}
"""The dashed edges of what is still to come: brighter where it is known to be next."""


@dataclass(frozen=True)
class StoryChip:
    """A part of the turn: the draw, the spawning or a figure with its coin, when it is, and what became of it."""

    name: str
    note: str
    when: When
    coin: Coin | None = None
    icon: str = ""
    look: Callable[[], None] | None = None


@dataclass(frozen=True)
class StoryControls:
    """What the keys at the right do, and what is chosen there now."""

    step: Callable[[], None]
    pause: Callable[[], None]
    skip: Callable[[], None]
    hurry: Callable[[int], None]
    speed: int
    paused: bool = False
    skipping: bool = False
    press_only: bool = False
    """Whether a press of Esc skips, and need not be held."""


@dataclass(eq=False, kw_only=True)
class Chip(Widget):
    """One chip: dashed while it is still to come, bright while it acts, with a check when it is done. Of one that is
    known to be next it says so."""

    name: str
    note: str
    when: When
    icon: str = ""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the sign, the name and the note."""
        lit = self.when == "now"
        edge = theme.TARGET_TEXT if lit else theme.CARD_EDGE if self.when == "done" else theme.BRASS
        top = theme.colour("#5a2018") if lit else theme.colour("#1c1510")
        foot = theme.colour("#34130e") if lit else theme.VOID
        hovered = self.act is not None and canvas.marks.hover == self.key
        canvas.plain(
            self.box, top=top, foot=foot, edge=theme.FOCUS if hovered else edge, radius=8, line=2 if lit else 1
        )
        if self.when in AHEAD:
            rect = canvas.rect(self.box)
            canvas.part(canvas.parts.dashed(rect.w, rect.h, AHEAD[self.when]), self.box)
        words = self.words
        if self.icon:
            sign = Box(self.box.x + 8, self.box.y, 30, self.box.h).middle(26, 26)
            canvas.icon(self.icon, sign, colour=theme.NUMBER)
        upper, lower = words.rows(22, None, gap=0)
        mark = {"done": "check", "now": "play", "next": "arrow_right", "later": "clock"}[self.when]
        width = min(canvas.fonts.width(self.name, theme.STRONG), upper.w - 20)
        canvas.text(self.name, upper._replace(w=width), kind=theme.STRONG, colour=theme.HEADLINE)
        tone = theme.LEGAL if self.when == "done" else theme.TARGET_TEXT if lit else theme.MUTED
        canvas.icon(mark, Box(upper.x + width + 5, upper.y, 14, upper.h).middle(14, 14), colour=tone)
        canvas.text(self.note, lower, kind=theme.SMALL, colour=theme.TARGET_TEXT if lit else theme.MUTED)

    @property
    def words(self) -> Box:
        """Where the name and the note stand."""
        return Box(self.box.x + 46, self.box.y + 7, self.box.w - 52, self.box.h - 14)

    @property
    def hint(self) -> str:
        """All of it, for what is too long."""
        return f"**{self.name}**\n{self.note}"

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A chip too low for its two lines."""
        return [f"chip {self.name!r} is too low"] if self.box.h < 52 else []


def story_foot(box: Box, chips: Sequence[StoryChip], controls: StoryControls, *, fonts: Fonts, said: str) -> Foot:
    """The foot while the overlord acts: `said` tells how far he is."""
    panel = Foot(box=box)
    left, right = box.inset(12, 2).columns(None, CONTROLS, gap=16)
    left = left.inset(0, 8)
    title = Label(
        box=left._replace(h=24), text="The overlord's turn", kind=theme.SECTION_TITLE, colour=theme.TARGET_TEXT
    )
    wide = fonts.width(title.text, theme.SECTION_TITLE) + 16
    title.box = title.box._replace(w=wide)
    beside = Box(left.x + wide, left.y, left.w - wide, 24)
    panel.add(title, Label(box=beside, text=said, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    row = Box(left.x, left.y + 32, left.w, min(CHIP_HIGH, left.h - 32))
    panel.add(*_row(row, chips), Hairline(box=Box(right.x - 9, box.y + 2, 1, box.h - 2)), *_controls(right, controls))
    return panel


def _row(box: Box, chips: Sequence[StoryChip]) -> list[Widget]:
    """The chips about the one that acts now; those without room are counted at the ends."""
    room = max(1, (box.w + GAP) // (CHIP + GAP))
    before = after = 0
    if len(chips) > room:
        room = max(1, (box.w - 2 * (MORE + GAP) + GAP) // (CHIP + GAP))
        now = next((at for at, chip in enumerate(chips) if chip.when != "done"), len(chips) - 1)
        before = max(0, min(now - room // 2, len(chips) - room))
        after = max(0, len(chips) - before - room)
    ends = (MORE + GAP) * (bool(before) + bool(after))
    shown = len(chips) - before - after
    wide = min(WIDEST_CHIP, (box.w - ends + GAP) // max(1, shown) - GAP)
    found: list[Widget] = []
    x = box.x
    if before:
        found.append(_count(Box(x, box.y, MORE, box.h), f"+{before}"))
        x += MORE + GAP
    for at, chip in enumerate(chips[before : len(chips) - after], start=before):
        found += _chip(Box(x, box.y, wide, box.h), chip, at)
        x += wide + GAP
    if after:
        found.append(_count(Box(x, box.y, MORE, box.h), f"+{after}"))
    return found


def _chip(box: Box, chip: StoryChip, at: int) -> list[Widget]:
    plate = Chip(
        box=box, key=f"story/{at}", name=chip.name, note=chip.note, when=chip.when, icon=chip.icon, act=chip.look
    )
    if chip.coin is not None:
        plate.add(Token(box=Box(box.x + 6, box.y, 36, box.h).middle(36, 36), coin=chip.coin))
    return [plate]


def _count(box: Box, text: str) -> Label:
    return Label(box=box, text=text, kind=theme.NOTE, colour=theme.MUTED, align="centre", may_shorten=True)


def _controls(box: Box, controls: StoryControls) -> list[Widget]:
    """Next step and pause, below them the way to the end of the turn, and the speed."""
    upper, middle, lower = box.rows(None, None, None, gap=2)
    step, pause = upper.columns(None, 118, gap=GAP)
    skip = "To the end of the turn" if not controls.skipping else "On its way to the end"
    return [
        Button(
            box=step, key="story/step", text="Next step", shortcut="Space", icon="play", chosen=True, act=controls.step
        ),
        Button(
            box=pause,
            key="story/pause",
            text="Go on" if controls.paused else "Pause",
            shortcut="P",
            chosen=controls.paused,
            act=controls.pause,
        ),
        Button(
            box=middle,
            key="story/skip",
            text=skip,
            shortcut="Esc" if controls.press_only else "Hold Esc",
            tip="A fallen hero, a question and a new area stop it.",
            kind=theme.STRONG,
            chosen=controls.skipping,
            act=controls.skip,
        ),
        Tabs(box=lower, key="story/speed", names=SPEED_WORDS, chosen=controls.speed, choose=controls.hurry),
    ]
