"""A recorded game as a side sees it: its log at each moment, and what stands out in its course."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from game.content.counting import counted
from game.content.quest import Chest
from game.kernel.request import Fact, Seat
from game.kernel.store import GAME, FigureId, World
from game.saves.course import SavedCourse
from game.saves.recording import Recording
from game.state.components.components import OVERLORD, PARTY, Conquest, Hand, Marker, Revealed, hero_seat
from game.state.events import card_facts as c
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.game_data import card_name, game_data
from game.state.queries.view import masked_world
from game.ui.log.chronicle import ICONS, Chronicle, LogLine
from game.ui.log.luck_ledger import LuckTally, LuckyAttack, extremes, luck_until, lucky_attacks
from game.ui.log.story import fact_words
from game.ui.log.worked_out import AttackRecord, WorkedAttack
from game.ui.prompts.words import listed_words

Kind = Literal["deaths", "finds", "cards", "conquest", "own"]
KINDS: dict[type[Fact], Kind] = {
    f.ChestOpened: "finds",
    f.GlyphActivated: "finds",
    f.AreaRevealed: "finds",
    c.CardPlayed: "cards",
    f.ConquestChanged: "conquest",
}
"""What stands out, by the fact that tells it; a hero's death besides."""
CARD = "deck"
ALL = "all"
COMING, LOOKED_AHEAD = 3, 12
"""So many lines that are yet to come are shown, and so many looked through for them."""
SIDES = ("heroes", OVERLORD, ALL)
"""Whose view may be shown of a game that is over; `ALL` sees what no side could, the whole map with it."""


@dataclass(frozen=True)
class ReplayMark:
    """Something that stands out: the moment from which it has happened, its sign and its words."""

    kind: Kind
    moment: int
    icon: str
    text: str


@dataclass(frozen=True)
class Stretch:
    """A round, or the overlord's part of one: the moments at which it begins and ends."""

    number: int
    start: int
    end: int


class WatchedGame:
    """A game that is looked at from beginning to end. `sides` are those whose view may be shown: all once the game is
    over, one alone before (BASE-OLC-01): `side`, or that of the people who play it."""

    def __init__(self, course: SavedCourse, *, side: str = "") -> None:
        recording = self.recording = Recording(course)
        self.over = recording.ended_by is not None
        seats = (OVERLORD, *map(hero_seat, range(1, course.setup.heroes + 1)))
        people = [seat for seat in seats if course.setup.seats.get(seat, "human") == "human"]
        alone = people == [OVERLORD]
        theirs = side or (OVERLORD if alone else "heroes")
        self.sides: tuple[str, ...] = SIDES if self.over else (theirs,)
        self.side = side or self.sides[0]
        self._chronicles = {side: Chronicle(recording.table.book) for side in self.sides}
        self._lines: dict[str, list[int]] = {side: [] for side in self.sides}
        """For each moment how many lines the log of a side has."""
        self._marks: dict[str, list[ReplayMark]] = {}
        self.own: set[int] = set()
        """The moments that the viewer has marked."""
        self._record = AttackRecord()
        self._facts: list[int] = []
        """For each moment how many facts there are."""
        self._begun: tuple[int, ...] = ()
        """The areas that are revealed first of all."""
        self.conquest: list[int] = []
        """The heroes' conquest at each moment; empty in a game without."""
        for moment in range(recording.moments):
            self._read(moment)
        recording.go(0)
        self._turns = [
            at for at, fact in enumerate(recording.facts) if isinstance(fact, f.TurnBegan | OverlordTurnBegan)
        ]

    def _read(self, moment: int) -> None:
        """Look at a moment as the table did when it came there."""
        recording = self.recording
        recording.go(moment)
        table = recording.table
        start = self._facts[-1] if self._facts else 0
        for number, fact in enumerate(table.facts[start:], start):
            self._record.hear(number, fact, table.world)
        for side in self.sides:
            told = [seen_as(side, fact) for fact in table.facts[start:]]
            self._chronicles[side].add(start, told, table.world)
            self._lines[side].append(len(self._chronicles[side].entries))
        self._facts.append(len(table.facts))
        self._begun = self._begun or table.world.the(Revealed).areas
        pool = table.world.find(Conquest, GAME)
        if pool is not None:
            self.conquest.append(pool.points)

    # --- the moment ------------------------------------------------------------------------------------------------
    @property
    def at(self) -> int:
        """The moment that is shown."""
        return self.recording.at

    @property
    def last(self) -> int:
        """The last moment."""
        return self.recording.moments - 1

    @property
    def world(self) -> World:
        """The World as the side sees it at the moment that is shown; before anything is revealed with the area in which
        the heroes will begin, so that there is a board from the first moment on."""
        real = self.recording.table.world
        if not real.the(Revealed).areas:
            laid = World(real.game_data)
            laid.restore(real.snapshot())
            laid.set(GAME, Revealed(self._begun))
            real = laid
        world = masked_world(real, hero_seat(1) if self.side == "heroes" else OVERLORD)
        if self.side == ALL:
            self._lay_out(world)
        return world

    @staticmethod
    def _lay_out(world: World) -> None:
        """Put the things of the areas that are still hidden where they will lie, and reveal all."""
        quest, known = game_data(world).quest, world.the(Revealed).areas
        for thing in quest.things:
            if thing.area not in known:
                world.create(Marker(thing.kind, thing.space, thing.detail, on=thing.on, id=thing.id))
        world.set(GAME, Revealed(tuple(area.number for area in quest.areas)))

    @property
    def closed_chests(self) -> list[str]:
        """What the chests hold that lie closed on the table, in words, where nothing is secret."""
        if self.side != ALL:
            return []
        inside = {chest.number: chest for chest in game_data(self.world).quest.chests}
        closed = [thing for _, thing in self.world.each(Marker) if thing.kind == "chest" and thing.number in inside]
        return [f"**{thing.detail.capitalize()}**: {chest_words(inside[thing.number])}" for thing in closed]

    @property
    def outcome(self) -> str:
        """Who has won, and in which round; empty for a game that goes on."""
        over = self.recording.ended_by
        return f"won by the {over.winner} in round {self.recording.rounds}" if over is not None else ""

    @property
    def log(self) -> list[LogLine]:
        """The log of the side up to the moment that is shown."""
        return self._chronicles[self.side].entries[: self._lines[self.side][self.at]]

    @property
    def turn(self) -> list[LogLine]:
        """The lines of the turn in progress, or of all before the first."""
        begun = bisect_right(self._turns, self._facts[self.at] - 1)
        start = self._turns[begun - 1] if begun else 0
        return [line for line in self.log if line.fact >= start]

    @property
    def chronicle(self) -> Chronicle:
        """The whole log of the side."""
        return self._chronicles[self.side]

    @property
    def attacks(self) -> list[WorkedAttack]:
        """The attacks of the turn in progress that were over at the moment that is shown."""
        lines = self.turn
        first, last = lines[0].fact if lines else 0, self._facts[self.at]
        return [each for each in self._record.attacks if first <= each.start and 0 <= each.end < last]

    @property
    def steps(self) -> list[LogLine]:
        """The lines of the turn in progress without those that the cards of its attacks tell."""
        spans = [range(each.start, each.end + 1) for each in self.attacks]
        return [
            line
            for line in self.turn
            if line.kind != "fight" or line.pinned or not any(line.fact in span for span in spans)
        ]

    @property
    def coming(self) -> list[LogLine]:
        """The next lines of the log, as far as the side is told them."""
        ahead = self._chronicles[self.side].entries[self._lines[self.side][self.at] :]
        plain = [line for line in ahead[:LOOKED_AHEAD] if line.kind != "fight" or line.pinned]
        return plain[:COMING]

    def luck_of(self, attack: WorkedAttack) -> LuckyAttack | None:
        """What was to be expected of an attack, where somebody chose it."""
        return next((each for each in self._attacks if each.ended == attack.end), None)

    @property
    def hand(self) -> list[str]:
        """The names of the cards in the overlord's hand, where the side may know them."""
        held = self.world.find(Hand, GAME)
        known = [] if held is None or self.side == "heroes" else held.cards
        return [card_name(self.world, card) for card in known]

    def forward(self) -> list[Fact]:
        """Go on by one moment; what has happened until then, as the side sees it."""
        start = self._facts[self.at]
        self.recording.go(self.at + 1)
        told = (seen_as(self.side, fact) for fact in self.recording.table.facts[start:])
        return [fact for fact in told if fact is not None]

    def go(self, moment: int) -> None:
        """Show another moment."""
        self.recording.go(moment)

    def facts_at(self, moment: int) -> int:
        """How many facts there are at a moment; none before the first."""
        return self._facts[moment] if moment >= 0 else 0

    @cached_property
    def _attacks(self) -> list[LuckyAttack]:
        return lucky_attacks(self.recording)

    def luck(self) -> dict[FigureId, LuckTally]:
        """What the attacks so far came to, by heroes, and NOBODY for the overlord."""
        return luck_until(self._attacks, self._facts[self.at])

    def extremes(self) -> tuple[LuckyAttack | None, LuckyAttack | None]:
        """The best and the worst roll so far."""
        return extremes(self._attacks, self._facts[self.at])

    # --- the course ------------------------------------------------------------------------------------------------
    def moment_of(self, fact: int) -> int:
        """The first moment at which a fact has happened."""
        return min(self.last, bisect_left(self._facts, fact + 1))

    @cached_property
    def rounds(self) -> list[Stretch]:
        """The rounds of the game; the first begins with the game."""
        begun = [
            (fact.number, self.moment_of(at))
            for at, fact in enumerate(self.recording.facts)
            if isinstance(fact, f.RoundBegan) and fact.number <= self.recording.rounds
        ]
        starts = [(number, moment if number > 1 else 0) for number, moment in begun] or [(1, 0)]
        ends = [*(start for _, start in starts[1:]), self.last]
        return [Stretch(number, start, end) for (number, start), end in zip(starts, ends, strict=True)]

    @cached_property
    def overlord_turns(self) -> list[Stretch]:
        """The overlord's turns."""
        found: list[Stretch] = []
        for at, fact in enumerate(self.recording.facts):
            if isinstance(fact, OverlordTurnBegan):
                found.append(Stretch(fact.round, self.moment_of(at), self.last))
            elif isinstance(fact, OverlordTurnEnded) and found:
                found[-1] = Stretch(found[-1].number, found[-1].start, self.moment_of(at))
        return found

    def marks(self) -> list[ReplayMark]:
        """What stands out in the game, as the side knows it, and what the viewer has marked, in the order of time."""
        if self.side not in self._marks:
            self._marks[self.side] = self._found_marks()
        own = [ReplayMark("own", moment, "pin", f"Your mark at {moment}") for moment in self.own]
        return sorted([*self._marks[self.side], *own], key=lambda mark: mark.moment)

    def take_marks(self, answers: Collection[int]) -> None:
        """The viewer has marked the moments after so many answers."""
        rests = self.recording.rests
        self.own = {rests.index(each) for each in answers if each in rests}

    def mark(self) -> frozenset[int]:
        """Mark the moment that is shown, or unmark it; how many answers were given at each mark that there is now."""
        self.own ^= {self.at}
        return frozenset(self.recording.rests[moment] for moment in self.own)

    def _found_marks(self) -> list[ReplayMark]:
        found = []
        for at, fact in enumerate(self.recording.facts):
            seen = seen_as(self.side, fact)
            fallen = isinstance(fact, f.FALLS) and fact.rank == "hero"
            kind: Kind | None = "deaths" if fallen else KINDS.get(type(fact))
            words = fact_words(seen, self.chronicle.names) if seen is not None and kind is not None else ""
            if kind is not None and words:
                icon = "skull" if fallen else ICONS.get(type(fact), CARD)
                found.append(ReplayMark(kind, self.moment_of(at), icon, words))
        return found

    def stops(self, step: str) -> list[int]:
        """The moments at which steps of a kind end: each answer, the turns, the rounds."""
        if step == "answer":
            return list(range(self.last + 1))
        if step == "round":
            return sorted({*(stretch.start for stretch in self.rounds), 0, self.last})
        turns = sorted({0, self.last, *map(self.moment_of, self._turns)})
        return [first for first, second in pairwise([*turns, -1]) if first != second]


def chest_words(chest: Chest) -> str:
    """What a chest holds: `2 treasures, 100 coins and 1 curse`."""
    held = (
        counted(chest.conquest, "conquest token"),
        counted(chest.treasures, "treasure"),
        counted(chest.coins, "coin"),
        counted(chest.curses, "curse"),
    )
    told = [words for words in held if not words.startswith("0 ")]
    return listed_words(told) if told else "nothing"


def seat_of_side(side: str) -> Seat:
    """The seat as which a side is told what happens."""
    return OVERLORD if side == OVERLORD else PARTY


def seen_as(side: str, fact: Fact) -> Fact | None:
    """A fact as a side is told it; None when it is hidden from it."""
    return fact if side == ALL else fact.seen_by(seat_of_side(side))
