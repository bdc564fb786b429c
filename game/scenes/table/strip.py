"""The strip of what a side has missed: a picture of the board for each moment, played one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.menus.replay import watched_from
from game.ui.animation.reel import SPEEDS
from game.ui.board.camera import Camera
from game.ui.board.view import BoardView
from game.ui.input.actions import Action, Input, Pressed
from game.ui.log.missed import LookedAway, MissedFrame, PressedRoll
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.scene import Pop, Push, Scene, UiContext
from game.ui.session import Session
from game.ui.widgets import Backdrop, Button, Label, RichText, Scroller, Widget, paragraph_height
from game.ui.widgets.base import Act

FRAME = 1400.0
"""Milliseconds for which a moment is the live one."""
LARGE_FROM = 300
"""Logical pixels across of a frame from which its words are larger."""
LEAST, WIDEST, GAP, INSET = 190, 440, 12, 10
"""Logical pixels across of a frame, between two of them, and between its edge and its words."""
HEAD, FOOT = 84, 60
VALANCE, HUNG_FROM = 15, 700
"""Percent of the page's height that the valance hangs down, and how high the page must be for it."""
HOLES = 18
"""The height of the rows of holes along the film."""
TALLEST = 160
"""Percent of a frame's width that it is high at most, but never lower than LOW."""
LOW = 360
CAPTION_SHARE = 55
"""Percent of a frame's height that its words may take; longer ones scroll."""
NEAREST = 56
"""Logical pixels of a space in a picture at most."""
UNROLLED, CHANCE_LINE = 96, 34
"""Logical pixels across of a die that is still to be rolled at most, and of a line with a chance."""
WIDE_ROLL, ALL_BUTTONS = 320, 1080
"""Logical pixels across of the button that rolls, and of a row in which all buttons find room beside it."""


@dataclass(eq=False)
class StripReel:
    """Which of the moments is the live one, and how it goes on by itself."""

    missed: LookedAway
    live: int = 0
    playing: bool = True
    _since: float | None = None
    pictures: dict[tuple[int, int, int, float], pygame.Surface] = field(default_factory=dict)
    """The boards that were drawn, by frame, width, height and scale."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.missed.frames) - 1

    @property
    def fact(self) -> int:
        """The number of the fact that the live moment begins with."""
        return self.missed.frames[self.live].moment.at

    @property
    def over(self) -> bool:
        """Whether the last moment is the live one."""
        return self.live >= self.last

    def begin(self, stage: UiContext) -> None:
        """Play from the first moment; with reduced motion, or at once, nothing goes on by itself."""
        still = stage.canvas.reduced_motion or not SPEEDS[stage.preferences.speed]
        self.live, self.playing, self._since = 0, not still, None

    def step(self, by: int) -> None:
        """A frame on or back; it no longer goes on by itself."""
        self.live, self.playing = min(self.last, max(0, self.live + by)), False

    def skip(self) -> None:
        """To the last moment."""
        self.step(len(self.missed.frames))

    def tick(self, now: float, stage: UiContext) -> bool:
        """Go on to a time; True when another moment is the live one."""
        if not self.playing or self.over:
            return False
        if self._since is None:
            self._since = now
        if now - self._since < FRAME * SPEEDS[stage.preferences.speed]:
            return False
        self._since = now
        self.live += 1
        return True


@dataclass(eq=False, kw_only=True)
class StripBoard(Widget):
    """The board of a moment, drawn once."""

    reel: StripReel
    number: int

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        rect = canvas.rect(self.box)
        key = (self.number, rect.w, rect.h, canvas.scale)
        if key not in self.reel.pictures:
            self.reel.pictures[key] = self._drawn(canvas, rect)
        canvas.surface.blit(self.reel.pictures[key], rect)

    def _drawn(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        shown = self.reel.missed.frames[self.number]
        whole = canvas.surface.get_clip()
        canvas.surface.set_clip(None)
        canvas.surface.fill(theme.VOID, rect)
        camera = Camera(shown.picture.width, shown.picture.height, canvas.scale, rect)
        camera.fit(_around(shown), most=NEAREST)
        BoardView(canvas).paint(shown.picture, camera)
        canvas.surface.set_clip(whole)
        return canvas.surface.subsurface(rect.clip(canvas.surface.get_rect())).copy()


@dataclass(eq=False, kw_only=True)
class StripDice(Widget):
    """The dice of a roll that is still to be made, and what each of them may show with which chance."""

    roll: PressedRoll

    def paint(self, canvas: Canvas) -> None:
        """Draw the dice with no face up, and below them a line for each kind of face."""
        canvas.plain(self.box, top=theme.VOID, foot=theme.PANEL_TOP, radius=2)
        chances, count = self.roll.chances, len(self.roll.dice)
        high = len(chances) * CHANCE_LINE
        side = min(UNROLLED, (self.box.w - 24) // count - 8, self.box.h - high - 36)
        upper = Box(self.box.x, self.box.y + 12, self.box.w, self.box.h - high - 24)
        row = upper.middle(count * (side + 8) - 8, side)
        for at in range(count):
            die = Box(row.x + at * (side + 8), row.y, side, side)
            canvas.plain(
                die, top=theme.CARD_EDGE, foot=theme.PANEL_FOOT, edge=theme.BRIGHT_BRASS, radius=side // 6, line=2
            )
            canvas.icon("dice", die.middle(side // 2, side // 2), colour=theme.HEADLINE)
        for at, each in enumerate(chances):
            line = Box(self.box.x, upper.bottom + at * CHANCE_LINE, self.box.w, CHANCE_LINE)
            told = f"{each.chance} {each.kind}"
            wide = canvas.fonts.width(told, theme.STRONG) + 2
            face = line.middle(CHANCE_LINE + 4 + wide, CHANCE_LINE - 6)
            canvas.picture(each.art, face._replace(w=face.h))
            words = face._replace(x=face.x + CHANCE_LINE + 4, w=wide)
            canvas.text(told, words, kind=theme.STRONG, colour=theme.TEXT)


def _around(shown: MissedFrame) -> tuple[int, int, int, int] | None:
    """The place of a moment with the spaces round it; all that is revealed where it has none."""
    if shown.bounds is not None:
        left, top, right, bottom = shown.bounds
        return left - 1, top - 1, right + 1, bottom + 1
    cells = [shown.picture.at(space) for space in shown.picture.shown]
    if not cells:
        return None
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return min(across), min(down), max(across) + 1, max(down) + 1


@dataclass(eq=False, kw_only=True)
class StripPlate(Widget):
    """The plate of a frame with its number; the live one has a brighter and thicker edge."""

    number: int
    lit: bool
    ahead: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        edge = theme.HEADLINE if self.lit else theme.BRASS
        canvas.plain(
            self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=edge, radius=4, line=3 if self.lit else 1
        )
        if self.ahead:
            canvas.text(str(self.number + 1), self.box, kind=theme.CALL, colour=theme.MUTED, align="centre")


@dataclass(eq=False, kw_only=True)
class StripNumber(Widget):
    """The number of a frame over its picture."""

    number: int
    lit: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        edge = theme.HEADLINE if self.lit else theme.BRASS
        canvas.plain(self.box, top=theme.VOID, edge=edge, radius=self.box.h // 2, line=2)
        canvas.text(str(self.number + 1), self.box, kind=theme.SMALL, colour=theme.NUMBER, align="centre")


@dataclass(eq=False, kw_only=True)
class Valance(Widget):
    """What hangs down of the curtain along the top of the page."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        rect = canvas.rect(self.box)
        canvas.surface.blit(canvas.art.get("ui/curtain_valance", rect.w, rect.h), rect)


@dataclass(eq=False, kw_only=True)
class Film(Widget):
    """The dark band with its holes behind the frames."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the band."""
        canvas.surface.fill(theme.VOID, canvas.rect(self.box))
        for y in (self.box.y + 5, self.box.bottom - 13):
            for x in range(self.box.x + 14, self.box.right - 14, 34):
                canvas.plain(Box(x, y, 14, 8), top=theme.PANEL_TOP, radius=3)


@dataclass(frozen=True)
class StripActs:
    """What the buttons below a strip do; `changed` is told that another moment is the live one, `watch` plays the game
    from there."""

    changed: Callable[[], None]
    again: Callable[[], None]
    leave: Callable[[], None]
    leave_text: str
    watch: Callable[[], None]
    every_line: Callable[[], None] | None = None


def strip_widgets(page: Box, reel: StripReel, acts: StripActs, fonts: Fonts) -> list[Widget]:
    """The head, the film with its frames, and the buttons, on a page."""
    hung = page.h * VALANCE // 100 if page.h >= HUNG_FROM else 0
    _, head, film, foot = page.rows(hung, HEAD, None, FOOT, gap=0)
    valance = [Valance(box=page, floating=True)] if hung else []
    return [*valance, *_head(head, reel.missed), *_frames(film, reel, fonts), *_foot(foot.inset(GAP, 8), reel, acts)]


def _head(box: Box, missed: LookedAway) -> list[Widget]:
    line, call = box.inset(24, 10).rows(22, None, gap=4)
    return [
        Label(box=line, text="Since your last turn", kind=theme.NAME, colour=theme.SECTION, align="centre"),
        RichText(box=call, text=missed.toll, kind=theme.TITLE, colour=theme.HEADLINE, centred=True, lines=1),
    ]


class _Words(NamedTuple):
    """The words of a frame, their type, and the height that they may take."""

    text: str
    kind: Type
    high: int


def _frames(film: Box, reel: StripReel, fonts: Fonts) -> list[Widget]:
    """As many frames as there is room for, with the live one among them."""
    count = len(reel.missed.frames)
    room = film.w - 2 * GAP
    seen = max(1, min(count, (room + GAP) // (LEAST + GAP)))
    first = min(count - seen, max(0, reel.live - seen + 1))
    wide = min(WIDEST, (room + GAP) // seen - GAP)
    left = film.x + (film.w - seen * (wide + GAP) + GAP) // 2
    high = min(film.h - 2 * HOLES - 4, max(LOW, wide * TALLEST // 100))
    band = Box(film.x, film.y + (film.h - high - 2 * HOLES - 4) // 2, film.w, high + 2 * HOLES + 4)
    found: list[Widget] = [Film(box=band, floating=True)]
    texts = ["\n".join(shown.moment.lines) for shown in reel.missed.frames]
    kind = theme.BODY if wide >= LARGE_FROM else theme.NOTE
    tall = max(paragraph_height(text, wide - 2 * INSET, fonts=fonts, kind=kind) for text in texts)
    for at in range(first, first + seen):
        box = Box(left + (at - first) * (wide + GAP), band.y + HOLES + 2, wide, high)
        found.append(_frame(box, at, _Words(texts[at], kind, min(tall, high * CAPTION_SHARE // 100)), reel, fonts))
    return found


def _frame(box: Box, at: int, said: _Words, reel: StripReel, fonts: Fonts) -> Widget:
    """A frame with its picture and words; one that is still to be played shows neither."""
    text, kind, high = said
    live = at == reel.live
    ahead = at > reel.live and reel.playing
    plate = StripPlate(box=box, number=at, lit=live, ahead=ahead, floating=True)
    if ahead:
        return plate
    wide = box.w - 2 * INSET
    whole = paragraph_height(text, wide, fonts=fonts, kind=kind)
    words = Box(box.x + INSET, box.bottom - INSET - high, wide, high)
    board = Box(box.x + 3, box.y + 3, box.w - 6, words.y - INSET - box.y - 3)
    caption: Widget = RichText(box=words, text=text, kind=kind)
    if whole > high:
        scroller = Scroller(box=words, key=f"frame/{at}")
        narrow = paragraph_height(text, wide - 12, fonts=fonts, kind=kind)
        scroller.add(RichText(box=Box(words.x, words.y, wide - 12, narrow), text=text, kind=kind))
        caption = scroller
    number = StripNumber(box=Box(board.x + 8, board.y + 8, 28, 28), number=at, lit=live, floating=True)
    roll = reel.missed.frames[at].roll
    shown = StripBoard(box=board, reel=reel, number=at) if roll is None else StripDice(box=board, roll=roll)
    plate.add(shown, number, caption)
    return plate


def _foot(box: Box, reel: StripReel, acts: StripActs) -> list[Widget]:
    def step(by: int) -> None:
        reel.step(by)
        acts.changed()

    first = "This is the first of them." if reel.live == 0 else ""
    last = "This is the last of them." if reel.over else ""
    roll = reel.missed.frames[-1].roll
    skip = partial(step, len(reel.missed.frames))
    found: list[Widget] = []
    buttons: list[tuple[str, str, str, str, int, Act, str]] = [
        ("again", "Again", "replay", "P", 140, acts.again, ""),
        ("back", "Earlier", "arrow_left", "", 116, partial(step, -1), first),
        ("next", "Later", "arrow_right", "", 100, partial(step, 1), last),
        ("skip", "To the roll" if roll else "To the last", "check", "Esc", 190, skip, last),
    ]
    buttons.append(("watch", "Watch it", "eye", "W", 160, acts.watch, ""))
    if acts.every_line is not None and (roll is None or box.w >= ALL_BUTTONS):
        buttons.append(("lines", "Every line", "log", "L", 172, acts.every_line, ""))
    at = box.x
    for key, text, icon, letter, wide, act, refusal in buttons:
        place = Box(at, box.y, wide, box.h)
        found.append(
            Button(box=place, key=f"strip/{key}", text=text, icon=icon, shortcut=letter, act=act, refusal=refusal)
        )
        at += wide + 8
    room = box.right - at
    text, icon = acts.leave_text, "play"
    if roll is not None:
        text, icon = (f"You roll: {roll.called}" if room >= WIDE_ROLL else "You roll"), "dice"
    wide = min(220 if roll is None else WIDE_ROLL, room)
    go = Box(box.right - wide, box.y, wide, box.h)
    found.append(Button(box=go, key="on", text=text, icon=icon, shortcut="E", chosen=True, act=acts.leave))
    return found


def strip_takes(given: Input, reel: StripReel, acts: StripActs) -> bool:
    """Answer to the keys of the strip: a frame back or on, and to the last; True when it was one of them."""
    moves = {Pressed(Action.LEFT): -1, Pressed(Action.RIGHT): 1}
    if given in moves:
        reel.step(moves[given])
    elif given == Pressed(Action.BACK) and not reel.over:
        reel.skip()
    else:
        return False
    acts.changed()
    return True


class StripScene(Scene):
    """The strip of the side before the screen, opened again."""

    name = "strip"
    back = Pop()

    def __init__(self, missed: LookedAway, session: Session) -> None:
        super().__init__()
        self.reel = StripReel(missed)
        self.session = session
        self.acts = StripActs(self.refresh, self.again, lambda: self.go(Pop()), "Back", self._watch)

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage, and play."""
        if self.desk is None:
            self.reel.begin(stage)
        super().enter(stage)

    def build(self) -> Widget:
        """The strip on the whole page."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        root.add(*strip_widgets(page, self.reel, self.acts, self.stage.canvas.fonts))
        return root

    def again(self) -> None:
        """Play from the first moment."""
        self.reel.begin(self.stage)
        self.refresh()

    def _watch(self) -> None:
        self.go(Push(watched_from(self.session, self.reel.fact)))

    def takes(self, given: Input) -> bool:
        """The keys of the strip come before those of the widgets."""
        return strip_takes(given, self.reel, self.acts)

    def tick(self, now: float) -> bool:
        """Go on to the next moment."""
        if self.reel.tick(now, self.stage):
            self.refresh()
            return True
        return False
