"""What has happened, told: facts become lines of the log, animations and sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import World
from game.state import treachery as t
from game.state.components.components import Hero, Monster
from game.state.events import card_facts as c
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.familiars import title_of
from game.state.game_data import card_name
from game.state.queries.figures import name_of
from game.state.terrain import FogMoved
from game.state.walls import WallGone, WallMoved, WallStarted
from game.ui.log.story_prolonged import DEEDS
from game.ui.prompts.words import face_words, listed_words

TAKEN_BACK = "Taken back:"
ORDERS = {
    "aim": "aims",
    "dodge": "makes ready to dodge",
    "guard": "stands on guard",
    "rest": "rests",
    "prolonged": "sets to work",
}


class FigureNames:
    """Names of figures, those too that have left the board since."""

    def __init__(self) -> None:
        self._known: dict[int, str] = {}
        self.world: World | None = None

    def learn(self, world: World) -> None:
        """Note the names of all figures there are."""
        self.world = world
        for kind in (Hero, Monster):
            for figure, _ in world.each(kind):
                self._known[figure] = name_of(world, figure)

    def figure(self, figure: int) -> str:
        """The name of a figure as a keyword."""
        return f"**{self._known[figure]}**" if figure in self._known else "something"

    def card(self, card: str) -> str:
        """The name of a card as a keyword."""
        return f"**{card_name(self.world, card)}**" if self.world is not None else card


Teller = Callable[[Any, FigureNames], str]


def fact_words(fact: Fact, names: FigureNames) -> str:
    """One line of the log with **keywords**; empty for what is not worth one."""
    teller = TELLERS.get(type(fact))
    return teller(fact, names) if teller is not None else ""


def _moved(fact: f.Moved, names: FigureNames) -> str:
    told = {
        "push": "is pushed",
        "wall": "is pushed on by the wall",
        "knockback": "is knocked back",
        "jump": "jumps",
        "climb": "climbs out of the pit",
        "stairs": "takes the stairs",
        "glyph": "travels by glyph" if fact.end >= 0 else "travels by glyph to town",
    }
    return f"{names.figure(fact.figure)} {told[fact.cause]}" if fact.cause in told else ""


OVERLORD_BEGINS = "The overlord's turn begins"
MARKERS = {"money": "the coins", "runekey": "the {detail} runekey", "altar": "the {detail} altar", "chest": "the chest"}
"""Markers that are taken, in words; of what becomes a card the card is told."""


def _taken(fact: f.MarkerTaken, names: FigureNames) -> str:
    """Who takes a marker up; by nobody, that the quest takes it away."""
    if fact.kind not in MARKERS:
        return ""
    what = MARKERS[fact.kind].format(detail=fact.detail)
    return f"{names.figure(fact.by)} takes {what}" if fact.by else f"{what[:1].upper()}{what[1:]} is taken away"


def _recovered(fact: f.Recovered, names: FigureNames) -> str:
    got = [counted(fact.wounds, "wound")] if fact.wounds else []
    got += [f"{fact.fatigue} fatigue"] if fact.fatigue else []
    return f"{names.figure(fact.figure)} recovers {' and '.join(got)}" if got else ""


def _attack(fact: f.AttackDeclared, names: FigureNames) -> str:
    whom = listed_words([names.figure(figure) for figure in fact.on]) if fact.on else "an empty space"
    return f"{names.figure(fact.by)} makes a {fact.kind} attack on {whom}"


def _struck(fact: f.Struck, names: FigureNames) -> str:
    return f"{names.figure(fact.by)} hits {names.figure(fact.figure)} for {fact.damage} damage"


def _missed(fact: f.Missed, names: FigureNames) -> str:
    why = {"miss": "misses", "range": "falls short", "fear": "is held back by Fear", "cancelled": "attacks in vain"}
    return f"{names.figure(fact.by)} {why.get(fact.cause, 'misses')}"


def _wounded(fact: f.Wounded, names: FigureNames) -> str:
    return f"{names.figure(fact.figure)} suffers {counted(fact.wounds, 'wound')}" if fact.wounds else ""


def _again(fact: f.Rerolled, names: FigureNames) -> str:
    count = len(fact.which)
    return f"{names.figure(fact.figure)} has {counted(count, 'die')} rolled again"


def _by_hand(fact: f.DiceRolled, names: FigureNames) -> str:
    """What people rolled by hand; dice that the game rolls are shown, and not told."""
    if not fact.own or names.world is None:
        return ""
    world, dice = names.world, zip(fact.dice, fact.faces, strict=True)
    shown = [f"{colour} {face_words(world, colour, face).lower()}" for colour, face in dice]
    return f"{names.figure(fact.by)} rolls, own dice: {'; '.join(shown)}"


def _bought(fact: f.SurgesSpent, names: FigureNames) -> str:
    return f"{names.figure(fact.by)} spends {counted(fact.cost, 'surge')}: {fact.effect}"


def _threat(fact: c.ThreatChanged, names: FigureNames) -> str:
    if fact.amount <= 0:
        return ""
    why = " for an order" if fact.cause == "order" else ""
    return f"The overlord gains {fact.amount} threat{why}"


def _door(fact: f.DoorMoved, names: FigureNames) -> str:
    if not fact.by:
        return "A door springs open" if fact.open else "A door falls shut"
    return f"{names.figure(fact.by)} {'opens' if fact.open else 'closes'} a door"


def _conquest(fact: f.ConquestChanged, names: FigureNames) -> str:
    verb = "gain" if fact.amount > 0 else "lose"
    return f"The heroes {verb} {abs(fact.amount)} conquest; {fact.left} left" if fact.amount else ""


def _spawned(fact: f.Spawned, names: FigureNames) -> str:
    return f"{names.figure(fact.figure)} appears" if fact.cause != "reveal" else ""


LOSSES = {"drunk": "drinks", "shattered": "sees the frost shatter", "killed": "is rid of"}
"""What becomes of an item that its hero loses, by the cause."""


def _token(verb: str) -> Teller:
    return lambda fact, names: f"{names.figure(fact.figure)} {verb} {counted(fact.count, f'{fact.token} token')}"


def _drawn(fact: c.CardsDrawn, names: FigureNames) -> str:
    told = f": {', '.join(names.card(card) for card in fact.cards)}" if fact.cards else ""
    return f"The overlord draws {counted(fact.count, 'card')}{told}"


def _familiar(fact: f.FamiliarMoved) -> str:
    if fact.start >= 0 and fact.end >= 0:
        return ""
    return f"**{title_of(fact.name)}** {'comes' if fact.start < 0 else 'is gone'}"


TELLERS: dict[type[Fact], Teller] = {
    **DEEDS,
    f.RoundBegan: lambda fact, names: f"Round {fact.number} begins",
    f.TurnBegan: lambda fact, names: f"{names.figure(fact.hero)} begins the turn",
    f.ActionDeclared: lambda fact, names: f"{names.figure(fact.hero)} declares {fact.action}",
    f.Moved: _moved,
    f.FatigueSpent: lambda fact, names: f"{names.figure(fact.hero)} spends {fact.amount} fatigue",
    f.Recovered: _recovered,
    f.DoorMoved: _door,
    f.AreaRevealed: lambda fact, names: "A new area is revealed",
    f.GlyphActivated: lambda fact, names: f"{names.figure(fact.by)} activates a glyph",
    f.MarkerTaken: _taken,
    f.ChestOpened: lambda fact, names: f"{names.figure(fact.by)} opens a {fact.tier} chest",
    f.CoinsChanged: lambda fact, names: (
        f"{names.figure(fact.hero)} {'gains' if fact.amount > 0 else 'pays'} {counted(abs(fact.amount), 'coin')}"
    ),
    f.ItemGained: lambda fact, names: f"{names.figure(fact.hero)} gets {names.card(fact.card)}",
    f.ItemLost: lambda fact, names: (
        f"{names.figure(fact.hero)} {LOSSES.get(fact.cause, 'gives up')} {names.card(fact.card)}"
    ),
    f.SkillGained: lambda fact, names: f"{names.figure(fact.hero)} learns {names.card(fact.card)}",
    f.SkillTraded: lambda fact, names: f"{names.figure(fact.hero)} gives {names.card(fact.given)} back",
    f.GroundChanged: lambda fact, names: (
        f"{fact.kind.capitalize()} {'comes onto' if fact.there else 'leaves'} the board"
    ),
    WallStarted: lambda fact, names: "A crushing wall begins to move",
    WallMoved: lambda fact, names: "A crushing wall grinds on by a space",
    WallGone: lambda fact, names: "A crushing wall comes to rest and is taken off",
    FogMoved: lambda fact, names: "The fog drifts",
    f.FamiliarMoved: lambda fact, names: _familiar(fact),
    f.CompanionGiven: lambda fact, names: f"{names.figure(fact.by)} hands a companion to {names.figure(fact.to)}",
    f.OrderPlaced: lambda fact, names: f"{names.figure(fact.hero)} {ORDERS.get(fact.order, fact.order)}",
    f.OrderRemoved: lambda fact, names: (
        f"{names.figure(fact.hero)} {'uses' if fact.cause == 'used' else 'loses'} the {fact.order} order"
    ),
    f.AttackDeclared: _attack,
    f.DiceRolled: _by_hand,
    f.Rerolled: _again,
    f.SurgesSpent: _bought,
    f.Missed: _missed,
    f.Struck: _struck,
    f.Wounded: _wounded,
    f.Killed: lambda fact, names: f"{names.figure(fact.figure)} is slain",
    f.Rose: lambda fact, names: f"{names.figure(fact.figure)} rises again",
    f.TokenAdded: _token("gets"),
    f.TokenRemoved: _token("loses"),
    f.Transformed: lambda fact, names: (
        f"{names.figure(fact.hero)} {'turns into a monkey' if fact.monkey else 'is a hero again'}"
    ),
    f.ConquestChanged: _conquest,
    c.ThreatChanged: _threat,
    c.CardsDrawn: _drawn,
    t.CardSwapped: lambda fact, names: (
        f"{names.card(fact.card)} {'leaves' if fact.undone else 'comes into'} the deck for {names.card(fact.out)}"
    ),
    t.DarkGlyphBought: lambda fact, names: (
        f"The overlord {'gives back' if fact.undone else 'buys'} a {fact.kind} glyph"
    ),
    t.DarkGlyphPlaced: lambda fact, names: f"A {fact.kind} glyph lies there, face down",
    t.DarkGlyphShown: lambda fact, names: f"It is a {fact.kind} glyph",
    t.TreacheryDone: lambda fact, names: "The overlord has prepared his deck in secret",
    t.BonusCards: lambda fact, names: f"Treachery left over gives the overlord {counted(fact.count, 'more card')}",
    c.CardDiscarded: lambda fact, names: f"The overlord discards {names.card(fact.card)}",
    c.CardPlayed: lambda fact, names: f"The overlord plays {names.card(fact.card)} for {fact.cost} threat",
    c.CardAnswered: lambda fact, names: f"{names.card(fact.card)} takes effect",
    c.CardMilled: lambda fact, names: f"{names.card(fact.card)} is turned over and discarded",
    c.Promoted: lambda fact, names: f"{names.figure(fact.figure)} takes the place of a normal monster",
    c.Smashed: lambda fact, names: "A door is smashed",
    c.MarkerMoved: lambda fact, names: "A marker is moved",
    c.TurnSeized: lambda fact, names: f"The turn of {names.figure(fact.hero)} ends: the overlord's comes at once",
    c.CardEnded: lambda fact, names: f"{names.card(fact.card)} ends",
    c.DeckTurned: lambda fact, names: "The overlord's deck is shuffled anew",
    f.Spawned: _spawned,
    f.Removed: lambda fact, names: f"{names.figure(fact.figure)} is taken off the board",
    f.Activated: lambda fact, names: f"{names.figure(fact.figure)} acts",
    f.OverlordStep: lambda fact, names: OVERLORD_BEGINS if fact.step == "draw" else "",
    f.GameEnded: lambda fact, names: f"The {fact.winner} {'win' if fact.winner == 'heroes' else 'wins'}",
    f.Met: lambda fact, names: f"{names.figure(fact.by)} meets what waits here",
    f.TextRead: lambda fact, names: ": ".join(
        part for part in (f"**{fact.title}**" if fact.title else "", fact.text) if part
    ),
}
"""How each kind of fact reads in the log."""

SILENT: frozenset[type[Fact]] = frozenset(
    {OverlordTurnBegan, OverlordTurnEnded, f.TurnEnded, f.Equipped, f.HeroDealt, f.Attacked}
)
"""Facts that are shown, but not told in the log."""


def as_told(facts: Iterable[Fact]) -> list[Fact]:
    """Facts in the order in which people tell them: a blow comes before what it does, though it is known in full only
    when that is over."""
    order: list[Fact] = []
    for fact in facts:
        place = len(order)
        if isinstance(fact, f.Struck):
            attack = max((at for at, other in enumerate(order) if isinstance(other, f.AttackDeclared)), default=0)
            done = (at for at in range(attack, place) if isinstance(order[at], f.Wounded | f.Killed))
            place = next((at for at in done if getattr(order[at], "figure", 0) == fact.figure), place)
        order.insert(place, fact)
    return order


@dataclass(frozen=True)
class LogLine:
    """One line of the log: which fact it tells, and its words."""

    fact: int
    text: str


class Chronicle:
    """The log of one side: lines with **keywords**, taken back when facts are; `opening` stands before them all."""

    def __init__(self, opening: str = "") -> None:
        self.opening = opening
        self.names = FigureNames()
        self.entries: list[LogLine] = []
        self.taken_back: list[LogLine] = []
        """What was told and then taken back, as long as the game has not gone another way since."""

    def add(self, start: int, told: list[Fact], world: World, *, marked: bool = False) -> None:
        """Write the facts that follow a place in the row; what stood there and later is taken back first, and with
        `marked` shown as such."""
        self.names.learn(world)
        while self.entries and self.entries[-1].fact >= start:
            gone = self.entries.pop()
            if marked:
                self.taken_back.insert(0, gone)
        for at, fact in enumerate(as_told(told)):
            text = fact_words(fact, self.names)
            if text:
                self._write(LogLine(start + at, text))

    def _write(self, entry: LogLine) -> None:
        """Add a line: what happens just as it did before stands again, and anything else ends what was taken back."""
        self.entries.append(entry)
        if self.taken_back and self.taken_back[0].text == entry.text:
            self.taken_back.pop(0)
        else:
            self.taken_back.clear()

    def last(self, count: int) -> list[str]:
        """The newest lines, oldest of them first; what was taken back is marked as such."""
        undone = [f"{TAKEN_BACK} {entry.text}" for entry in self.taken_back]
        opening = [self.opening] if self.opening else []
        return (opening + [entry.text for entry in self.entries] + undone)[-count:]
