"""What one seat may know: the World and the quest without the secrets of the others.

Open to all is what lies on the table. The heroes do not know areas that were never seen, nor the overlord's hand and
deck and the numbers under closed chests; nobody knows what the dice will show. Every question of `figures` and
`board_queries` can be put to a view: what is drawn on the screen, and what a computer player thinks about, comes from
here. Two games that differ only in such secrets give equal views."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.board.board import Board
from game.content.models import NO_CARD
from game.kernel.registry import rule
from game.kernel.request import Fact, Request, Seat
from game.kernel.store import GAME, Component, Entity, Snapshot, World, derived
from game.kernel.table import ChanceUsed, Seed, Stage, Table
from game.state.components.components import (
    OVERLORD,
    Activation,
    Coins,
    Conquest,
    Course,
    Deck,
    DiceOnTable,
    Door,
    Exhausted,
    Familiar,
    FatigueTaken,
    Hand,
    HeroTurn,
    Incoming,
    InPit,
    InTown,
    Item,
    Marker,
    Mimic,
    Monster,
    Order,
    OverlordDeck,
    OverlordTurn,
    Position,
    Revealed,
    Seen,
    Threat,
    Tokens,
    TurnDone,
    WoundsTaken,
)
from game.state.components.quest_memory import Timers, hide_quest_memory, timers
from game.state.game_data import GameData, board
from game.state.movers import Mover, floor_beside
from game.state.queries.board_queries import revealed

if TYPE_CHECKING:
    from game.content.quest import Quest
    from game.content.quest_parts import QuestLead

HIDDEN = NO_CARD
"""Stands for each card that lies face down."""
BOARDS_KEPT = 32
"""How many parts of maps are kept for other games of this process."""
_LAST = "board of the last view"
_SEEN = "last view"
SECRET = "secret"
"""The kind of part that takes out of a World what the heroes may not know of a module."""

UNMASKED_BY: frozenset[type[Component]] = frozenset(
    [
        *(Stage, Seed, ChanceUsed, Position, HeroTurn, Activation, OverlordTurn, Course, Seen, DiceOnTable, InPit),
        *(FatigueTaken, WoundsTaken, Order, Tokens, Exhausted, Threat, Conquest, Coins, Item, Incoming, Familiar),
        *(TurnDone, InTown),
    ]
)
"""Kinds of component that may be written without anything else coming to be hidden, or to lie open."""


@dataclass(frozen=True)
class View:
    """The game as `seat` sees it; `request` is the question that it has to answer, if it has. `world` answers all
    read-only questions of `state`, and holds nothing that the seat may not know."""

    seat: Seat
    world: World
    request: Request[Any] | None = None

    def encoded(self) -> bytes:
        """All of it as bytes: equal for equal knowledge."""
        data: GameData = self.world.game_data
        quest = data.quest
        known = {
            "seat": self.seat,
            "world": sorted(self.world.dump()["tables"].items()),
            "floor": hex(quest.board.floor),
            "walls": sorted(quest.board.walls),
            "areas": [(area.number, hex(area.mask), area.title, area.text, area.overlord) for area in quest.areas],
            "doors": [(door.id, sorted(door.edges), door.kind, door.colour, door.areas) for door in quest.doors],
            "things": [(thing.id, thing.kind, thing.detail, thing.space, thing.on) for thing in quest.things],
            "monsters": [(each.id, each.monster, each.rank, each.named, each.stance.anchor) for each in quest.monsters],
            "named": sorted(quest.named),
            "chests": [(chest.number, chest.tier, chest.conquest, chest.curses) for chest in quest.chests],
            "request": None if self.request is None else (type(self.request).__name__, repr(self.request)),
        }
        return msgspec.json.encode(known)


def view_for(table: Table, seat: Seat) -> View:
    """The table as a seat sees it (BASE-OLC-01, BASE-SETUP-18)."""
    request = table.pending
    mine = request if request is not None and request.seat == seat else None
    return View(seat=seat, world=masked_world(table.world, seat), request=mine)


class _LastSeen(NamedTuple):
    """The last World that was masked, as it was, as it was seen, and the tables in which the two differ."""

    real: Snapshot
    seen: World
    masked: dict[type[Component], dict[Entity, Component]]


def masked_world(real: World, seat: Seat) -> World:
    """A copy of the World without what a seat may not know; costs a few copies of small tables, and less where since
    the last one only such components were written as no mask hangs on."""
    data: GameData = real.game_data if seat == OVERLORD else _data_of_heroes(real)
    now = real.snapshot()
    last: _LastSeen | None = data.cache.get(_SEEN)
    if last is not None and real.written_since(last.real) <= UNMASKED_BY:
        world, masked = last.seen.beside(Snapshot(now.tables | last.masked, now.next_id)), last.masked
    else:
        world = _masked(real, data, seat)
        masked = {kind: table for kind, table in world.snapshot().tables.items() if now.tables.get(kind) is not table}
    data.cache[_SEEN] = _LastSeen(now, world, masked)
    return world


def _masked(real: World, data: GameData, seat: Seat) -> World:
    world = World(data)
    world.restore(real.snapshot())
    # What was computed from the whole map must not come through: views of the heroes keep their own caches.
    world.memo = world.game_data.cache.setdefault("memo", {})
    hide_luck(world)
    _hide_piles(world)
    if seat != OVERLORD:
        hide_cards(world)
        hide_chests(world)
        hide_unknown_parts(world)
        for hide in world.game_data.book.all(SECRET).values():
            hide(world)
    return world


def hide_luck(world: World) -> None:
    """What dice and draws follow from, and how much of it is used up."""
    world.set(GAME, Seed(HIDDEN))
    for entity, _ in list(world.each(ChanceUsed)):
        world.drop(ChanceUsed, entity)


def facts_for(table: Table, seat: Seat, *, since: int = 0) -> list[Fact]:
    """The facts from a place in the row on, as a seat may see them."""
    return [fact for fact in facts_in_place(table, seat, since=since) if fact is not None]


def facts_in_place(table: Table, seat: Seat, *, since: int = 0) -> list[Fact | None]:
    """The same with None in the place of each that is hidden from the seat, so that numbers in the row are kept."""
    return [fact.seen_by(seat) for fact in table.facts[since:]]


@rule("BASE-GEN-08", "BASE-OLC-01")
def hide_cards(world: World) -> None:
    """The overlord's hand and deck lie face down (BASE-GEN-08)."""
    hand, deck = world.find(Hand, GAME), world.find(OverlordDeck, GAME)
    if hand is not None:
        world.set(GAME, Hand((HIDDEN,) * len(hand.cards)))
    if deck is not None:
        world.set(GAME, OverlordDeck((HIDDEN,) * len(deck.cards)))


@rule("BASE-SETUP-18")
def hide_chests(world: World) -> None:
    """A chest's number is on its underside, where the overlord alone may look (BASE-SETUP-18)."""
    for entity, thing in list(world.each(Marker)):
        if thing.number:
            world.set(entity, msgspec.structs.replace(thing, number=0))
    for entity, mimic in list(world.each(Mimic)):
        world.set(entity, msgspec.structs.replace(mimic, number=0))


def hide_unknown_parts(world: World) -> None:
    """Movers behind unknown doors, and what the quest remembers of them."""
    shown = revealed(world)
    for entity, mover in list(world.each(Mover)):
        if not floor_beside(board(world), mover) & shown:
            world.drop(Mover, entity)
    hide_quest_memory(world)


def _hide_piles(world: World) -> None:
    """The chest markers left in a pile lie face down for all."""
    for entity, bag in list(world.each(Deck)):
        if bag.name.startswith("chest_") and bag.cards:
            world.set(entity, Deck(bag.name, (HIDDEN,) * len(bag.cards)))


@derived(Revealed, Door, Monster, Marker, Timers)
def _data_of_heroes(world: World) -> GameData:
    """The game data with the quest as far as it lies on the table, kept for as long as that stays so."""
    data: GameData = world.game_data
    shown = world.the(Revealed).areas
    doors = tuple(sorted(door.index for _, door in world.each(Door)))
    named = tuple(sorted({monster.named for _, monster in world.each(Monster) if monster.named}))
    table = revealed(world)
    things = frozenset(thing.id for _, thing in world.each(Marker) if table >> thing.space & 1)
    drawn = frozenset(thing.id for thing in data.quest.things if thing.area in shown)
    running = tuple(name for name, _, _ in timers(world) if name in data.quest.gives_way)
    key = ("view", shown, doors, named, things - drawn, running)
    known: GameData | None = data.cache.get(key)
    if known is None:
        quest = _known_quest(data.quest, shown, doors, named, drawn | things, running)
        known = data.cache[key] = replace(data, quest=quest)
        data.cache[_LAST] = _learned(known.quest.board, data.cache.get(_LAST))
    return known


def _learned(now: Board, before: Board | None) -> Board:
    """The board as far as it lies on the table, with what was worked out of sight before the last area was revealed."""
    if before is not None and now is not before and not before.floor & ~now.floor:
        now.learn(before)
    return now


@lru_cache(maxsize=BOARDS_KEPT)
def _board_of(width: int, height: int, floor: int, walls: frozenset[int]) -> Board:
    """A part of a map: games of one quest after the other show the same parts, and share what is worked out of them."""
    return Board(width, height, floor, walls)


def _known_quest(
    quest: Quest,
    shown: tuple[int, ...],
    doors: tuple[int, ...],
    named: tuple[str, ...],
    known: frozenset[str],
    running: tuple[str, ...],
) -> Quest:
    """The quest without areas, doors, things and monsters that were never on the table; places in the list of doors
    stay, for doors are called by them. `known` are the ids of the things that have come onto it, whether they were
    drawn there or put by an event, `running` the timers that run with which floor gives way."""
    areas = tuple(area for area in quest.areas if area.number in shown)
    floor = 0
    for area in areas:
        floor |= area.mask
    unseen = frozenset[int]()
    last = max(doors, default=-1) + 1
    ends = [end for end in quest.ends if not end.asked & ~floor]
    asked = frozenset[str]().union(*(end.names for end in ends))
    return replace(
        quest,
        board=_board_of(quest.board.width, quest.board.height, floor, _walls(quest.board, floor)),
        areas=tuple(replace(area, overlord="") for area in areas),
        doors=tuple(
            door if index in doors else replace(door, id="", edges=unseen, kind="normal", areas=(-1, -1), reach=0)
            for index, door in enumerate(quest.doors[:last])
        ),
        things=tuple(thing for thing in quest.things if thing.area in shown),
        terrain=tuple(piece for piece in quest.terrain if piece.area in shown),
        monsters=tuple(each for each in quest.monsters if each.area in shown),
        named={key: each for key, each in quest.named.items() if key in named},
        regions={
            key: replace(each, mask=each.mask & floor)
            for key, each in quest.regions.items()
            if each.no_spawn or key in asked
        },
        places={key: at for key, at in quest.places.items() if key in asked},
        chests=(),
        events=(),
        walls=(),
        encounters={},
        worked={key: each for key, each in quest.worked.items() if key in known},
        ends=tuple(replace(end, ground=end.ground & floor) for end in ends),
        awaited={key: ground & floor for key, ground in quest.awaited.items() if key in named},
        gives_way={key: ground & floor for key, ground in quest.gives_way.items() if key in running},
        leads=tuple(lead for lead in quest.leads if _lies_open(quest, lead, known)),
        win=None,
        lose=None,
        altars={key: replace(each, do=()) for key, each in quest.altars.items() if key in known},
        prolonged={
            key: replace(each, do=(), at=tuple(at for at in each.at if at in known))
            for key, each in quest.prolonged.items()
            if not each.at or known & set(each.at)
        },
    )


def _lies_open(quest: Quest, lead: QuestLead, known: frozenset[str]) -> bool:
    """Whether what a deed is done at has come onto the table."""
    return bool(known & ({lead.id} if lead.kind == "encounter" else set(quest.prolonged[lead.id].at)))


def _walls(board: Board, floor: int) -> frozenset[int]:
    return frozenset(edge for edge in board.walls if floor >> (edge >> 1) & 1)
