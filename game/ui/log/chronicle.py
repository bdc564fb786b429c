"""The log of a side: what it was told, line by line, with the deeds of figures in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from game.board.grid import NOWHERE, Space
from game.kernel.request import Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import FigureId, World
from game.state.components.components import Hero, Monster, Position
from game.state.events import card_facts as c
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan
from game.ui.log.deed_words import before_words, telling_words
from game.ui.log.deeds import DeedTeller, Telling
from game.ui.log.story import FigureNames, as_told, fact_words

TAKEN_BACK = "Taken back:"
OVERLORD_NUMBER = 0
"""What stands for the overlord among the numbers of the heroes."""
Kind = Literal["round", "deed", "fight", "cards", "other"]
FIGHT = (f.AttackDeclared, f.DiceRolled, f.Rerolled, f.SurgesSpent, f.Struck, f.Missed, f.Wounded, *f.FALLS, f.Rose)
CARDS = (c.CardPlayed, c.CardDiscarded, c.CardsDrawn, c.CardAnswered, c.CardMilled, c.CardEnded, c.ThreatChanged)
ICONS: dict[type[Fact], str] = {
    f.RoundBegan: "clock",
    f.TurnBegan: "hero",
    f.ActionDeclared: "ready",
    f.AreaRevealed: "map",
    f.GlyphActivated: "glyph",
    f.ChestOpened: "chest",
    f.ItemGained: "bag",
    f.FatigueSpent: "fatigue",
    f.Recovered: "rest",
    f.CoinsChanged: "coin",
    f.ConquestChanged: "conquest",
    f.DiceRolled: "dice",
    f.Rerolled: "dice",
    f.SurgesSpent: "surge",
    f.Missed: "miss",
    f.Wounded: "wound",
    f.Killed: "skull",
    f.Defeated: "skull",
    f.Spawned: "spawn",
    f.DoorMoved: "door",
    c.ThreatChanged: "threat",
}
"""The sign of what is told, where it has one of its own."""
KIND_ICONS: dict[Kind, str] = {
    "round": "clock",
    "deed": "star",
    "fight": "attack",
    "cards": "deck",
    "other": "event",
}
WHO = ("figure", "hero", "by", "to")
"""Fields of facts that hold a figure."""


@dataclass(frozen=True)
class LogLine:
    """One line of the log: which fact it tells, and its words; its kind and sign, the numbers of the heroes that it is
    about, 0 for the overlord, and the space where it happened, -1 for none."""

    fact: int
    text: str
    kind: Kind = "other"
    icon: str = "event"
    seats: frozenset[int] = frozenset()
    spot: Space = NOWHERE
    pinned: bool = False
    """Whether it stands above all others until the end of the round: a hero's death."""
    card: bool = False
    """Whether it tells that a card was played."""


@dataclass
class LogFilter:
    """Which lines one wants to see: of a kind, and about a hero by his number or the overlord; None for all."""

    kind: Kind | None = None
    seat: int | None = None

    def shows(self, line: LogLine) -> bool:
        """Whether a line is to be seen; the rounds always are."""
        if line.kind == "round":
            return True
        return self.kind in (None, line.kind) and (self.seat is None or self.seat in line.seats)


@dataclass
class _Told:
    """The facts heard since a turn began, so that deeds are put together anew when some are taken back."""

    teller: DeedTeller = field(default_factory=DeedTeller)
    facts: list[tuple[int, Fact]] = field(default_factory=list)

    def hear(self, at: int, fact: Fact, world: World) -> list[Telling]:
        """Take one more fact; the deeds that are over with it."""
        if isinstance(fact, f.TurnBegan | OverlordTurnBegan):
            self.facts.clear()
        self.facts.append((at, fact))
        return [told for told in self.teller.hear(fact, world) if not told.announced]

    def went_back(self, start: int, world: World) -> None:
        """What was heard from a place in the row on has not happened."""
        if self.facts and self.facts[-1][0] >= start:
            kept, self.teller, self.facts = [one for one in self.facts if one[0] < start], DeedTeller(), []
            for at, fact in kept:
                self.hear(at, fact, world)


class Chronicle:
    """The log of one side: lines with **keywords**, taken back when facts are; `opening` stands before them all."""

    def __init__(self, book: RuleBook, opening: str = "") -> None:
        self.opening = opening
        self.names = FigureNames(book)
        self.entries: list[LogLine] = []
        self.filter = LogFilter()
        self.taken_back: list[LogLine] = []
        """What was told and then taken back, as long as the game has not gone another way since."""
        self._told = _Told()

    def add(self, start: int, told: Sequence[Fact | None], world: World, *, marked: bool = False) -> None:
        """Write the facts that follow a place in the row, None where one is hidden from this side; what stood there and
        later is taken back first, and with `marked` shown as such."""
        self.names.learn(world)
        self._told.went_back(start, world)
        while self.entries and self.entries[-1].fact >= start:
            gone = self.entries.pop()
            if marked:
                self.taken_back.insert(0, gone)
        seen = [fact for fact in told if fact is not None]
        numbers = [at for at, fact in enumerate(told, start) if fact is not None]
        for at, fact in zip(numbers, as_told(seen), strict=True):
            text = fact_words(fact, self.names)
            if text:
                self._write(_line(at, text, fact, world))
            for deed in self._told.hear(at, fact, world):
                self._write(self._deed(at, deed, world))

    def caption(self, words: str) -> None:
        """Name a sound that is heard with what was told last; once for the same in a row."""
        last = self.entries[-1].fact if self.entries else NOWHERE
        line = LogLine(last, f"({words})", icon="sound")
        if not self.entries or self.entries[-1] != line:
            self.entries.append(line)

    def _deed(self, at: int, told: Telling, world: World) -> LogLine:
        """A deed as the narrator tells it."""
        before = before_words(told, self.names)
        text = f"{telling_words(told, self.names)}. {before}" if before else telling_words(told, self.names)
        deed = told.deed
        on = [hit.figure for assault in deed.assaults for hit in assault.hits] if deed is not None else []
        by = [deed.by] if deed is not None and deed.by else []
        line = LogLine(at, text, "deed", KIND_ICONS["deed"], _seats(world, [*by, *on]), _spot(world, [*on, *by]))
        return line if by and line.seats else replace(line, seats=line.seats | {OVERLORD_NUMBER})

    def _write(self, entry: LogLine) -> None:
        """Add a line: what happens just as it did before stands again, and anything else ends what was taken back."""
        self.entries.append(entry)
        if self.taken_back and self.taken_back[0].text == entry.text:
            self.taken_back.pop(0)
        else:
            self.taken_back.clear()

    def lines(self, count: int) -> list[LogLine]:
        """The newest lines, oldest of them first; what was taken back is marked as such."""
        undone = [
            replace(entry, text=f"{TAKEN_BACK} {entry.text}", spot=NOWHERE, pinned=False) for entry in self.taken_back
        ]
        opening = [LogLine(NOWHERE, self.opening)] if self.opening else []
        return (opening + self.entries + undone)[-count:]

    def last(self, count: int) -> list[str]:
        """The words of the newest lines."""
        return [line.text for line in self.lines(count)]


def _line(at: int, text: str, fact: Fact, world: World) -> LogLine:
    """A fact as a line of the log."""
    kind: Kind = "round" if isinstance(fact, f.RoundBegan) else "other"
    kind = "fight" if isinstance(fact, FIGHT) else "cards" if isinstance(fact, CARDS) else kind
    named = [FigureId(getattr(fact, name)) for name in WHO if isinstance(getattr(fact, name, None), int)]
    on = getattr(fact, "on", ())  # of an attack those whom it is on; of other facts that something is on at all
    figures = [figure for figure in (*named, *(on if isinstance(on, tuple) else ())) if figure]
    space = getattr(fact, "space", NOWHERE)
    spot = Space(space) if isinstance(space, int) and space >= 0 else _spot(world, figures)
    seats = _seats(world, figures) or (frozenset({OVERLORD_NUMBER}) if kind == "cards" else frozenset())
    falls = isinstance(fact, f.FALLS) and fact.rank == "hero"
    icon, played = ICONS.get(type(fact), KIND_ICONS[kind]), isinstance(fact, c.CardPlayed)
    return LogLine(at, text, kind, icon, seats, spot, pinned=falls, card=played)


def pinned_lines(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of this round that stand above all others."""
    begun = max((at for at, line in enumerate(lines) if line.kind == "round"), default=0)
    return [line for line in lines[begun:] if line.pinned]


def _seats(world: World, figures: list[FigureId]) -> frozenset[int]:
    """The numbers of heroes among some figures, 0 where monsters are."""
    heroes = {hero.number for figure in figures if (hero := world.find(Hero, figure)) is not None}
    others = any(world.find(Monster, figure) is not None or world.find(Hero, figure) is None for figure in figures)
    return frozenset(heroes | ({OVERLORD_NUMBER} if others else set()))


def _spot(world: World, figures: list[FigureId]) -> Space:
    """Where the first of some figures stands that is on the board."""
    places = (world.find(Position, figure) for figure in figures)
    return next((place.anchor for place in places if place is not None), NOWHERE)
