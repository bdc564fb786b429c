"""A table made up from what one seat knows: a game that may be the one that is played, with all that is hidden from the
seat dealt anew. What comes of a plan is tried out on such tables, never on the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.content.models import CardId
from game.kernel.journal import JournalEntry
from game.kernel.luck import Numbers
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.store import GAME, Entity, FigureId, Snapshot, World
from game.kernel.table import Seed, Source, Table
from game.rules.dungeon.doors import WorkDoor
from game.rules.items.chests import OpenChest
from game.rules.items.markers import TakeMarker
from game.rules.overlord.overlord_deck import base_deck, deck, discards, hand
from game.state.components.components import OVERLORD, Door, Hand, InPlay, Marker, OverlordDeck, Revealed
from game.state.game_data import catalog, game_data
from game.state.queries.board_queries import marker_under
from game.state.queries.view import masked_world
from game.state.requests.requests import Menu

T = TypeVar("T")
_BEFORE = JournalEntry(Seat(""), None, auto=True)
"""Stands for each answer before a table was made up: nobody looks at more of them than how many there were."""
UNKNOWN = ("encounter",)
"""Kinds of marker whose other side the heroes do not know."""


def made_up(table: Table, seat: Seat, numbers: Numbers) -> Snapshot | None:
    """The World of a game that may be this one, as far as a seat knows, at the question that waits; None where others
    have answered since the rules began to ask, so that the question does not stand at the beginning of a stage."""
    start = table.checkpoints[-1]
    if start.entries != len(table.journal):
        return None
    real = World(table.world.game_data)
    real.restore(start.snapshot)
    world = masked_world(real, seat)
    world.set(GAME, Seed(f"{numbers.below(1 << 62)}"))
    if seat != OVERLORD:
        _deal_overlord(world, numbers)
    return world.snapshot()


def _deal_overlord(world: World, numbers: Numbers) -> None:
    """A hand and a deck out of the cards that lie nowhere on the table."""
    in_play = world.find(InPlay, GAME)
    seen = Counter((*discards(world), *(() if in_play is None else in_play.cards)))
    left = list((Counter(base_deck(catalog(world))) - seen).elements())
    held, below = len(hand(world)), len(deck(world))
    dealt: list[CardId] = []
    while len(dealt) < held + below:
        pool = left or list(base_deck(catalog(world)))  # cards that others were changed for are not known
        dealt.append(pool.pop(numbers.below(len(pool))))
    world.set(GAME, Hand(tuple(dealt[:held])))
    world.set(GAME, OverlordDeck(tuple(sorted(dealt[held:]))))


class MadeUpTable(Table):
    """A game on a World that was made up. What leads into what its maker does not know is not carried out there: doors
    into areas that were never seen stay shut, and chests closed. Who would open one goes on as if he had, and it counts
    among the `ventures`."""

    def __init__(self, like: Table, seat: Seat, start: Snapshot, sources: Mapping[Seat, Source]) -> None:
        world = World(masked_world(like.world, seat).game_data)
        world.restore(start)
        super().__init__(world, like.book, sources={CHANCE: Table.drawn, **sources})
        self.journal = [_BEFORE] * len(like.journal)
        self.ventures: dict[Entity, type] = {}
        """What has been opened, or taken up, without being carried out, and by which kind of line."""
        self._all_known = seat == OVERLORD
        self._offered: tuple[Sequence[Any], int, Sequence[Any]] | None = None
        """The options of the question that waits, all of them and, after so many ventures, those that are left."""

    def options_of(self, request: Request[T]) -> Sequence[T]:
        """The legal answers but those that have been taken and were not carried out; all, where no other is left."""
        every: Sequence[Any] = super().options_of(request)
        if not self.ventures or not isinstance(request, Menu):
            return every
        if self._offered is None or self._offered[0] is not every or self._offered[1] != len(self.ventures):
            left = [line for line in every if _unknown(self.world, request.who, line) not in self.ventures]
            self._offered = every, len(self.ventures), left or every
        return self._offered[2]

    def ventured(self, request: Request[Any], answer: Any) -> bool:
        """Whether an answer leads into what is not known: it is counted instead of carried out, and asked for again."""
        if self._all_known or not isinstance(request, Menu):
            return False
        thing = _unknown(self.world, request.who, answer)
        if thing is None or thing in self.ventures:
            return False
        self.ventures[thing] = type(answer)
        return True


def _unknown(world: World, who: FigureId, line: Any) -> Entity | None:
    """The door, chest or encounter to which a line of a menu leads, where the heroes do not know what is there."""
    if isinstance(line, WorkDoor):
        areas = game_data(world).quest.doors[world.get(Door, line.door).index].areas
        return line.door if any(area not in world.the(Revealed).areas for area in areas) else None
    if isinstance(line, TakeMarker):
        return line.thing if world.get(Marker, line.thing).kind in UNKNOWN else None
    return marker_under(world, who, "chest") if isinstance(line, OpenChest) else None
