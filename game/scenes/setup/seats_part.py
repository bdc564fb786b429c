"""The second part of the set-up screen: who plays. Four ways to fill all seats, each seat, and what the levels mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

import pygame

from game.content.models import NO_CARD, CardId, HeroCard
from game.modules.setup import MOST_HEROES
from game.scenes.setup.choices import PRESETS, Choices, Preset, SetupSeat
from game.scenes.setup.columns import Column, PartPanel
from game.scenes.setup.levels import HUMAN, levels
from game.scenes.setup.parts import Parchment
from game.state.components.components import OVERLORD
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, RichText, Row, TextField, Toggle, Token, Widget, paragraph_height

SEAT = 126
"""The height of a seat: portraits and name, then who plays it."""
PRESET = 58
ICON_FROM = 250
"""The width of a preset from which on there is room for its icon."""
COIN = 62
EDGE = 10
LONGEST_NAME = 18


@dataclass(eq=False, kw_only=True)
class PresetPlate(Widget):
    """A way to fill all seats, in two lines."""

    preset: Preset
    chosen: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the icon and the two lines."""
        rect = canvas.rect(self.box)
        state = "chosen" if self.chosen else "hover" if canvas.marks.hover == self.key else "rest"
        canvas.part(canvas.parts.button(rect.w, rect.h, state), self.box)  # type: ignore[arg-type]
        icon, title, words = self._places()
        if icon.w:
            canvas.icon(self.preset.icon, icon.middle(22, 22), colour=theme.NUMBER)
        canvas.text(self.preset.title, title, kind=theme.STRONG, colour=theme.HEADLINE)
        canvas.text(self.preset.words, words, kind=theme.SMALL, colour=theme.TEXT)

    def _places(self) -> tuple[Box, Box, Box]:
        icon, words = self.box.inset(EDGE, 8).columns(24 if self.box.w >= ICON_FROM else 0, None, gap=8)
        words = words if icon.w else self.box.inset(EDGE, 8)
        first, second = words.rows(22, 18, gap=1)
        return icon, first, second

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A line for which the plate is too narrow."""
        _, title, words = self._places()
        lines = ((self.preset.title, theme.STRONG, title), (self.preset.words, theme.SMALL, words))
        return [f"preset {text!r} is cut in {box.w}" for text, kind, box in lines if fonts.width(text, kind) > box.w]


@dataclass(frozen=True)
class SeatsPart:
    """What the part shows; `change` takes what was chosen."""

    choices: Choices
    heroes: Mapping[CardId, HeroCard]
    """The heroes in play."""
    fonts: Fonts
    change: Callable[[Choices], None]

    def panel(self, box: Box) -> Widget:
        """The part in a box."""
        panel = PartPanel(box=box, number=2, part="Who plays", note="change any seat")
        column = Column(panel.content, "players", self.fonts)
        for plates in self._presets(column):
            column.add(*plates)
        column.section("Seats")
        for seat in self.choices.taking_part():
            column.add(self._seat(column.place(SEAT), seat))
        if self.choices.players < MOST_HEROES:
            self._another(column)
        self._curtain(column)
        self._levels(column)
        panel.add(column.list)
        return panel

    def _presets(self, column: Column) -> Iterator[list[Widget]]:
        """The ways to fill all seats, two in a row where their words have room."""
        width = self.fonts.width
        least = max(max(width(each.title, theme.STRONG), width(each.words, theme.SMALL)) for each in PRESETS)
        across = 2 if (column.wide - theme.GAP) // 2 - 2 * EDGE >= least else 1
        for at in range(0, len(PRESETS), across):
            places = column.place(PRESET).columns(*[None] * across)
            yield [self._preset(place, preset) for place, preset in zip(places, PRESETS[at : at + across], strict=True)]

    def _preset(self, box: Box, preset: Preset) -> Widget:
        return PresetPlate(
            box=box,
            key=f"preset/{preset.key}",
            preset=preset,
            chosen=self.choices.sits_as(preset),
            act=lambda: self.change(self.choices.seated(preset)),
        )

    # --- a seat ------------------------------------------------------------------------------------------------
    def _seat(self, box: Box, seat: SetupSeat) -> Widget:
        number = 0 if seat.id == OVERLORD else int(seat.id[-1])
        row = Row(box=box, band=theme.SEATS[number][0] if number else theme.RANKS["master"])
        top, kinds = box.inset(14, 8).rows(COIN, None, gap=8)
        coins = self._coins(number)
        alone = number == 0 or self.choices.players == 1
        portraits, words, away = top.columns(COIN * len(coins) + 4 * (len(coins) - 1), None, 0 if alone else 56, gap=10)
        for place, coin in zip(portraits.columns(*[COIN] * len(coins), gap=4), coins, strict=True):
            row.add(Token(box=place, coin=coin))
        name, told = words.rows(40, None, gap=2)
        row.add(
            TextField(
                box=name,
                key=f"name/{seat.id}",
                text=seat.name,
                empty="Name",
                most=LONGEST_NAME,
                change=lambda text: self.change(self.choices.renamed(seat.id, text)),
            ),
            Label(box=told, text=self._role(number), kind=theme.SMALL, colour=theme.MUTED, may_shorten=True),
        )
        if not alone:
            row.add(
                Button(
                    box=away.middle(56, 40),
                    key=f"away/{seat.id}",
                    text="",
                    icon="cross",
                    tip="Take this seat away",
                    bare=True,
                    act=lambda: self.change(self.choices.without_seat(seat.id)),
                )
            )
        row.add(*self._kinds(kinds, seat))
        return row

    def _role(self, number: int) -> str:
        """What the player of a seat does."""
        if not number:
            return "keeps cards, threat and monsters"
        led = (1, 2) if self.choices.players == 1 else (number,)
        names = [self.heroes[card].name for card in map(self._card, led) if card in self.heroes]
        return (
            f"leads {' and '.join(names)}"
            if len(names) == len(led)
            else f"leads {'two heroes' if led[1:] else 'a hero'}"
        )

    def _card(self, hero: int) -> CardId:
        return self.choices.picks[hero - 1] if self.choices.pick_heroes else NO_CARD

    def _coins(self, number: int) -> list[Coin]:
        """The portraits of a seat: its heroes as far as they are known."""
        if not number:
            return [Coin("ui/medallion_overlord", rank="master")]
        led = (1, 2) if self.choices.players == 1 else (number,)
        cards = [(hero, self.heroes.get(self._card(hero))) for hero in led]
        return [Coin(card.art if card else "ui/medallion_heroes", seat=hero) for hero, card in cards]

    def _kinds(self, box: Box, seat: SetupSeat) -> list[Widget]:
        """Who may play a seat, side by side."""
        offered = [(HUMAN, "Person", "A person at this screen.")]
        offered += [(each.player, each.title, f"{each.title} {each.words}") for each in levels()]

        def giver(kind: str) -> Callable[[], None]:
            return lambda: self.change(self.choices.played_by(seat.id, kind))

        return [
            Button(
                box=place,
                key=f"kind/{seat.id}/{kind.capitalize()}",
                text=title,
                tip=tip,
                chosen=kind == seat.kind,
                align="centre",
                kind=theme.BODY,
                act=giver(kind),
            )
            for place, (kind, title, tip) in zip(box.columns(*[None] * len(offered), gap=3), offered, strict=True)
        ]

    def _another(self, column: Column) -> None:
        """The way to one more hero player."""
        more = self.choices.players + 1
        column.add(
            Button(
                box=column.place(44),
                key="another",
                text="Add a hero player",
                icon="plus",
                tip="Up to four play; from two on each leads one hero.",
                act=lambda: self.change(self.choices.with_players(more)),
            )
        )

    # --- below the seats ---------------------------------------------------------------------------------------
    def _curtain(self, column: Column) -> None:
        """Whether the screen is passed on; where people sit on both sides, with or without a curtain."""
        if self.choices.both_sides:
            column.add(
                Toggle(
                    box=column.place(44),
                    key="curtain",
                    text="Curtain between the sides",
                    tip="Hides secrets while you pass the screen on.",
                    on=self.choices.curtain,
                    flip=lambda on: self.change(replace(self.choices, curtain=on)),
                )
            )
            return
        people = len(self.choices.people)
        told = (
            "Nobody sits at the screen: it is never passed."
            if not people
            else (
                "One person at the table: the screen is never passed, so there is no curtain."
                if people == 1
                else "All people lead heroes and have no secrets from each other, so there is no curtain."
            )
        )
        column.words(f"{{curtain}} {told}", kind=theme.NOTE, colour=theme.MUTED)

    def _levels(self, column: Column) -> None:
        """What the computer players are like, a sentence each, on parchment."""
        wide = column.wide - 32
        texts = [f"**{each.title}** {each.words}" for each in levels()]
        heights = [paragraph_height(text, wide - 64, fonts=self.fonts, kind=theme.NOTE) for text in texts]
        sheet = Parchment(box=column.place(sum(heights) + 6 * (len(heights) - 1) + 24))
        at = sheet.box.y + 12
        for level, text, height in zip(levels(), texts, heights, strict=True):
            line = Box(sheet.box.x + 16, at, wide, height)
            sheet.add(
                Diamonds(box=line._replace(w=56, h=20), count=level.strength),
                RichText(
                    box=line._replace(x=line.x + 64, w=wide - 64),
                    text=text,
                    kind=theme.NOTE,
                    colour=theme.INK,
                    keyword=theme.INK,
                ),
            )
            at += height + 6
        column.add(sheet)


@dataclass(eq=False, kw_only=True)
class Diamonds(Widget):
    """As many marks as a computer player is strong."""

    count: int

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        for at in range(self.count):
            place = canvas.rect(Box(self.box.x + at * 18, self.box.y, 16, self.box.h).middle(13, 13))
            corners = (place.midtop, place.midright, place.midbottom, place.midleft)
            pygame.draw.polygon(canvas.surface, theme.WOUND_FOOT, corners)
