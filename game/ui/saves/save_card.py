"""The card of a saved game: its board, where it stands, who plays, what can be done with it, and its restore points."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.content.faults import LONGEST_PATH, printable
from game.saves.listing import ListedSave
from game.ui.board.still import BoardStill
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.saves.restore_row import HIGH, Knot, restore_row
from game.ui.saves.save_looks import SavedBoard
from game.ui.saves.save_words import people_words, place_words, quest_words, title_words, when_words
from game.ui.widgets import Button, Hairline, Label, Panel, Picture, RichText, TextField, Token, Widget

EDGE, TOP = 14, 178
CARD = 2 * EDGE + TOP + 10 + HIGH
"""Logical pixels down of a card."""
COIN, ICON = 42, 48
_CARD_ID = re.compile(r"[a-z0-9_]{1,60}")
Tone = Literal["", "good", "bad"]
TONES = {"": theme.SECTION, "good": theme.LEGAL_EDGE, "bad": theme.TARGET_TEXT}


@dataclass(frozen=True)
class CardButton:
    """Something that can be done with a save: a button."""

    key: str
    text: str
    icon: str
    act: Callable[[], None]
    tip: str = ""
    refusal: str = ""


@dataclass(frozen=True)
class SaveSheet:
    """What stands on the card of a save: how many people play, a plate over the picture (icon, words, tone), a line of
    trouble or else a note, the deeds, of which the first is the bright one, and the knots of its row."""

    save: ListedSave
    board: SavedBoard | None = None
    people: int = 0
    plate: tuple[str, str, Tone] = ("", "", "")
    trouble: str = ""
    note: str = ""
    deeds: tuple[CardButton, ...] = ()
    knots: Sequence[Knot] = ()
    chosen: bool = False
    drained: bool = False
    naming: tuple[str, Callable[[str], None]] | None = None
    """The name that is being typed for it, and what hears of each change."""


@dataclass(eq=False, kw_only=True)
class SavePanel(Panel):
    """The ground of a card; that of the game played last has a bright edge."""

    chosen: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground."""
        super().paint(canvas)
        if self.chosen:
            inner, tones = self.box.inset(2), (theme.PANEL_TOP, theme.PANEL_FOOT)
            canvas.plain(inner, top=tones[0], foot=tones[1], edge=theme.NUMBER, radius=theme.RADIUS_PANEL)


@dataclass(eq=False, kw_only=True)
class PicturePlate(Widget):
    """A small dark plate with an icon and words, readable over a picture."""

    text: str
    icon: str
    colour: theme.Colour = field(default=theme.SECTION)

    @staticmethod
    def width(text: str, fonts: Fonts) -> int:
        """Logical pixels across that the plate needs."""
        return fonts.width(text, theme.SMALL.bold()) + 44

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.plain(self.box, top=theme.VOID, edge=self.colour, radius=self.box.h // 2, alpha=225)
        canvas.icon(self.icon, Box(self.box.x + 10, self.box.y, 16, self.box.h).middle(16, 16), colour=self.colour)
        words = Box(self.box.x + 32, self.box.y, self.box.w - 40, self.box.h)
        canvas.text(self.text, words, kind=theme.SMALL.bold(), colour=theme.HEADLINE)


def save_card(box: Box, sheet: SaveSheet, *, fonts: Fonts) -> Widget:
    """A card at its place."""
    panel = SavePanel(box=box, chosen=sheet.chosen)
    top, row = box.inset(EDGE).rows(TOP, HIGH, gap=10)
    picture, words = top.columns(min(300, top.w * 36 // 100), None, gap=14)
    panel.add(_picture(picture, sheet, fonts), *_words(words, sheet, fonts))
    if sheet.knots:
        panel.add(restore_row(row, sheet.knots, fonts=fonts))
    return panel


def _picture(box: Box, sheet: SaveSheet, fonts: Fonts) -> Widget:
    frame = Well(box=box)
    board = sheet.board
    if board is not None:
        kept = (sheet.save.file, sheet.save.changed)
        inner = box.inset(2)
        frame.add(
            BoardStill(box=inner, picture=board.picture, bounds=board.part(inner), kept=kept, drained=sheet.drained)
        )
    else:
        sign = "warning" if sheet.save.fault else "map"
        frame.add(Picture(box=box.middle(44, 44), name=f"ui/icons/{sign}", colour=theme.DISABLED))
    icon, text, tone = sheet.plate
    if text:
        place = Box(box.x + 8, box.y + 8, min(box.w - 16, PicturePlate.width(text, fonts)), 26)
        frame.add(PicturePlate(box=place, text=text, icon=icon, colour=TONES[tone], floating=True))
    return frame


@dataclass(eq=False, kw_only=True)
class Well(Widget):
    """The sunken frame of a picture."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=4)


def _words(box: Box, sheet: SaveSheet, fonts: Fonts) -> list[Widget]:
    save = sheet.save
    title, place, trouble, middle, foot = box.rows(28, 22, 22, COIN, None, gap=5)
    foot = Box(foot.x, foot.bottom - 46, foot.w, 46)
    when = when_words(save.changed)
    when_box = Box(title.right - fonts.width(when, theme.NOTE) - 2, title.y, fonts.width(when, theme.NOTE) + 2, 28)
    name_box = Box(title.x, title.y, when_box.x - title.x - 10, title.h)
    name = title_words(save) or printable(save.path.name, LONGEST_PATH)
    found: list[Widget] = [
        Label(box=when_box, text=when, kind=theme.NOTE, colour=theme.MUTED, align="right"),
        Label(box=name_box, text=name, kind=theme.NAME, colour=theme.HEADLINE, tip=name, may_shorten=True),
    ]
    if save.setup is None:
        room = Box(place.x, place.y, place.w, foot.y - place.y - 4)
        found.append(RichText(box=room, text=save.fault, colour=theme.TARGET_TEXT, lines=room.h // theme.BODY.line))
    else:
        line = place_words(save, quest=quest_words(save) != name)
        found.append(Label(box=place, text=line, tip=line, may_shorten=True))
        told, tone = (sheet.trouble, theme.TARGET_TEXT) if sheet.trouble else (sheet.note, theme.MUTED)
        if told:
            found.append(Label(box=trouble, text=told, kind=theme.NOTE, colour=tone, tip=told, may_shorten=True))
        found += _party(middle, sheet, fonts)
    return [*found, *(_naming(foot, sheet) if sheet.naming is not None else _buttons(foot, sheet.deeds, fonts))]


def _party(box: Box, sheet: SaveSheet, fonts: Fonts) -> list[Widget]:
    """The coins of the heroes, the conquest that is left, and how many people play."""
    found: list[Widget] = []
    progress = sheet.save.progress
    heroes = progress.heroes if progress is not None else ()
    portraits = sheet.board.portraits if sheet.board is not None else {}
    for at, hero in enumerate(heroes):
        art = portraits.get(hero.card) or (f"heroes/{hero.card}" if _CARD_ID.fullmatch(hero.card) else "")
        if art:
            place = Box(box.x + at * (COIN + 6), box.y, COIN, COIN)
            coin = Coin(art, seat=at % len(theme.SEATS) + 1, done=sheet.drained)
            found.append(Token(box=place, coin=coin, tip=hero.name))
    told = [("human", people_words(sheet.people))]
    if progress is not None and progress.conquest > 0:
        told.insert(0, ("conquest", f"{progress.conquest} conquest"))
    room = box.w - len(heroes) * (COIN + 6)
    if sum(PicturePlate.width(text, fonts) + 6 for _, text in told) > room:
        told = [(icon, text.partition(" ")[0]) for icon, text in told]
    at = box.right
    for icon, text in reversed(told):
        wide = PicturePlate.width(text, fonts)
        at -= wide
        words = people_words(sheet.people) if icon == "human" else f"{text.partition(' ')[0]} conquest"
        found.append(PicturePlate(box=Box(at, box.y + (COIN - 28) // 2, wide, 28), text=text, icon=icon, tip=words))
        at -= 6
    return found


def _buttons(box: Box, deeds: Sequence[CardButton], fonts: Fonts) -> list[Widget]:
    """The deeds in a row: the first as wide as there is room, the others with words where these fit."""
    if not deeds:
        return []
    first, *others = deeds
    wides = [fonts.width(deed.text, theme.BUTTON) + 58 for deed in others]
    least = fonts.width(first.text, theme.BUTTON) + 58
    room = box.w - least - (ICON + 8) * len(others)
    for at, wide in enumerate(wides):
        fits = wide - ICON <= room
        wides[at], room = (wide, room - wide + ICON) if fits else (ICON, room)
    places = box.columns(None, *wides, gap=8)
    found: list[Widget] = []
    for at, (place, deed) in enumerate(zip(places, deeds, strict=True)):
        short = at > 0 and wides[at - 1] == ICON
        found.append(
            Button(
                box=place, key=deed.key, text="" if short else deed.text, icon=deed.icon, act=deed.act,
                tip=deed.tip or (deed.text if short else ""), refusal=deed.refusal, chosen=at == 0,
            )
        )  # fmt: skip
    return found


def _naming(box: Box, sheet: SaveSheet) -> list[Widget]:
    """The field in which a name is typed, and the ways to keep it or not."""
    assert sheet.naming is not None
    text, change = sheet.naming
    field_box, *places = box.columns(None, *[ICON] * len(sheet.deeds), gap=8)
    found: list[Widget] = [TextField(box=field_box, key="naming", text=text, empty="Name of the save", change=change)]
    for place, deed in zip(places, sheet.deeds, strict=True):
        found.append(
            Button(box=place, key=deed.key, text="", icon=deed.icon, tip=deed.text, act=deed.act, refusal=deed.refusal)
        )
    return found


def asking_card(box: Box, title: str, told: str, deeds: Sequence[CardButton], *, icon: str = "warning") -> Widget:
    """A card that asks or tells something in the place of a save: the first deed is the harmless, bright one."""
    panel = Panel(box=box)
    inner = box.inset(EDGE + 16, EDGE + 8)
    words, foot = inner.rows(None, theme.BUTTON_HEIGHT, gap=12)
    sign, text = words.columns(56, None, gap=16)
    panel.add(Picture(box=Box(sign.x, sign.y + 12, 52, 52), name=f"ui/icons/{icon}", colour=theme.WARNING))
    head, line, rest = text.rows(32, 2, None, gap=8)
    panel.add(Label(box=head, text=title, kind=theme.NAME, colour=theme.HEADLINE, tip=title, may_shorten=True))
    panel.add(Hairline(box=line))
    panel.add(RichText(box=rest, text=told, lines=max(1, rest.h // theme.BODY.line)))
    wide = min(230, (foot.w - 16) // 2)
    for at, deed in enumerate(reversed(deeds)):
        place = Box(foot.right - (at + 1) * wide - at * 16, foot.y, wide, foot.h)
        panel.add(
            Button(
                box=place, key=deed.key, text=deed.text, icon=deed.icon, act=deed.act, refusal=deed.refusal,
                chosen=at == len(deeds) - 1,
            )
        )  # fmt: skip
    return panel
