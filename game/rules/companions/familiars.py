"""Familiars: how their markers come to the board, move after their owner's turn, and fetch things."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from game.board.going import STEP, Going, Patch, union
from game.board.grid import NOWHERE, Space, bits
from game.kernel.registry import BASE, Part, on, registry, rule
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World, derived, derived_of
from game.kernel.table import Table
from game.rules.companions.figure_familiars import come_as_figure, comes_as_figure
from game.rules.items.equipment import part_with, settle_equipment
from game.rules.items.equipment_changes import apply_equipment_changes
from game.rules.items.item_rules import loose
from game.rules.items.markers import GIVE_PRICE, item_of_thing, lift, may_act, takeable_at
from game.rules.movement.pits import CLIMB_PRICE
from game.rules.movement.steps import nearest_space
from game.rules.turn import movement_points
from game.state.components.components import (
    Familiar,
    Incoming,
    Item,
    Lying,
    Marker,
    Position,
    Revealed,
    TerrainPatch,
)
from game.state.events import causes
from game.state.events.facts import FamiliarMoved, ItemGained, ItemLost, TurnEnded
from game.state.familiars import (
    FamiliarsDone,
    Settling,
    familiar_kind,
    familiars_of,
    has_moved,
    held_by,
    kind_of_familiar,
    note_moved,
    occupied,
    solid_spaces,
)
from game.state.game_data import game_data
from game.state.queries.bans import barred_cards
from game.state.queries.board_queries import adjacent_mask, covered_spaces, crowd, revealed, steps
from game.state.queries.figures import has_items, heroes_on_board, on_board, seat_of
from game.state.requests import purposes
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import ChooseSpace, Menu
from game.state.rule_options import RuleOption
from game.state.terrain import blocking, dear, pit_piece, pits


def put_familiar(table: Table, owner: FigureId, name: str, space: Space = NOWHERE) -> None:
    """Put the marker of that name on a space, by default that of its owner, who must be on the board for it."""
    place = table.world.find(Position, owner)
    if place is not None:
        end = place.anchor if space == NOWHERE else space
        entity = FigureId(table.world.create(Familiar(name=name, owner=owner, space=end)))
        table.log(FamiliarMoved(familiar=entity, name=name, start=NOWHERE, end=end))


def shift_familiar(table: Table, familiar: FigureId, space: Space, *, price: int = 0) -> None:
    """Put a familiar elsewhere, for so many of its points."""
    now = table.world.get(Familiar, familiar)
    _change(table.world, familiar, space=space, points=now.points - price)
    table.log(FamiliarMoved(familiar=familiar, name=now.name, start=now.space, end=space))


@rule("BASE-FAM-01")
async def come(table: Table, owner: FigureId, name: str) -> None:
    """A familiar comes to its owner on the board, unless it is there already (BASE-FAM-01): into his space, or next to
    him if it shares with nobody (ALTAR-FAM-05)."""
    world = table.world
    if comes_as_figure(world, name):
        await come_as_figure(table, owner, name)
        return
    known = {world.get(Familiar, one).name for one in familiars_of(world, owner)}
    if on_board(world, owner) and name not in known:
        space = await place_beside(table, owner, why="ALTAR-FAM-05") if kind_of_familiar(world, name).solid else NOWHERE
        put_familiar(table, owner, name, space)


async def place_beside(table: Table, owner: FigureId, *, why: str) -> Space:
    """The empty space of the owner's choice beside him, or the nearest; -1 when there is none."""
    world = table.world
    spaces = tuple(bits(room_beside(world, owner) or nearest_space(world, covered_spaces(world, owner), empty(world))))
    if not spaces:
        return NOWHERE
    request = ChooseSpace(
        seat=seat_of(world, owner), why=why, purpose=purposes.FAMILIAR_START, spaces=spaces, subject=owner
    )
    return await table.ask(request)


def room_beside(world: World, hero: FigureId) -> int:
    """The empty spaces next to a hero on which a familiar could stand."""
    return adjacent_mask(world, hero) & empty(world)


def empty(world: World) -> int:
    """The spaces on the table on which a familiar that shares with nobody may be put."""
    return revealed(world) & ~blocking(world) & ~occupied(world)


@on(TurnEnded, order=50, rules=("BASE-FAM-02",))
async def owner_done(table: Table, ended: TurnEnded) -> None:
    """After its owner's turn each familiar moves (BASE-FAM-02), one after the other as their owner likes
    (BASE-FAM-09)."""
    world = table.world
    waiting = [entity for entity in familiars_of(world, ended.hero) if not has_moved(world, entity)]
    world.drop(FamiliarsDone, GAME)
    for entity in waiting:
        _change(world, entity, points=speed(world, entity))
    while waiting:
        entity = waiting[0]
        while first := await move_familiar(table, entity):
            entity = first
        waiting = [one for one in waiting if one != entity and world.find(Familiar, one) is not None]


async def move_early(table: Table, entity: FigureId) -> None:
    """A familiar has its turn within that of its owner (SECOND-FAM-03)."""
    note_moved(table.world, entity)
    _change(table.world, entity, points=speed(table.world, entity))
    await move_familiar(table, entity)


async def move_familiar(table: Table, entity: FigureId) -> FigureId:
    """One thing after the other, until the familiar rests or has nothing left to do; the familiar that shall move
    before it, or 0 once it has moved."""
    world = table.world
    while familiar_steps(world, entity) or FamiliarTake.offers(table, entity) or FamiliarGive.offers(table, entity):
        owner = world.get(Familiar, entity).owner
        request = Menu(seat=seat_of(world, owner), why="BASE-FAM-02", menu="familiar", who=entity)
        line = await table.ask(request)
        if isinstance(line, GoesFirst):
            return line.figure
        if isinstance(line, FamiliarRests):
            break
        await line.do(table, entity)
    _change(world, entity, points=0)
    if familiar_kind(world, entity).speed:
        await table.before(Settling(familiar=entity))
    return NOBODY


@rule("BASE-FAM-09", "BASE-FAM-02")
def speed(world: World, entity: FigureId) -> int:
    """The points of a familiar: its own speed (BASE-FAM-02, BASE-FAM-09)."""
    return familiar_kind(world, entity).speed


def _change(world: World, entity: FigureId, **fields: int) -> None:
    world.set(entity, msgspec.structs.replace(world.get(Familiar, entity), **fields))


FAMILIAR_TURNS = "familiar turn"
"""The kind of part that says when familiars act."""
FAMILIAR_TURN: RuleOption[str] = RuleOption(
    "familiar_turn",
    "after_owner",
    rule="BASE-FAM-02",
    title="Familiars act after their owner",
    note="After owner: when the owner's turn is over. Before or after: the owner may also call them before acting.",
    ways=FAMILIAR_TURNS,
)
registry.add(Part(FAMILIAR_TURNS, "after_owner", BASE, "After its owner's turn."))
FAMILIAR_GROUND = "familiar ground"
"""The kind of part that is a `FamiliarGround`: how familiars walk over terrain."""
FAMILIAR_TERRAIN: RuleOption[str] = RuleOption(
    "familiar_terrain",
    "as_hero",
    rule="SECOND-FAM-07",
    title="Familiars walk as heroes do",
    note="As hero: over the ground that heroes walk. Special as water: ground other than obstacles costs 2 movement "
    "points and does nothing.",
    ways=FAMILIAR_GROUND,
)


@dataclass(frozen=True)
class FamiliarGround:
    """How familiars walk: the ground that they cannot enter, the patches that cost more, and whether they climb out of
    pits as heroes do."""

    barred: Callable[[World], int]
    patches: Callable[[World], tuple[Patch, ...]]
    climbs: bool


registry.add(Part(FAMILIAR_GROUND, "as_hero", BASE, FamiliarGround(blocking, dear, climbs=True)))


def ground_of_familiars(world: World) -> FamiliarGround:
    """How familiars walk in this game."""
    found: FamiliarGround = game_data(world).book.all(FAMILIAR_GROUND)[FAMILIAR_TERRAIN.of(world)]
    return found


@rule("BASE-FAM-03")
def familiar_passable(world: World) -> int:
    """Where a familiar may go and stay: over everything but rubble and water, whoever stands there (BASE-FAM-03)."""
    return revealed(world) & ~ground_of_familiars(world).barred(world)


@derived(Revealed, TerrainPatch)
def familiar_ground(world: World) -> Going:
    """Where a familiar may walk, and what that costs."""
    return Going(familiar_passable(world), ground_of_familiars(world).patches(world))


def stays(world: World, entity: FigureId) -> int:
    """The spaces on which a familiar may end its move: where no figure is for one that shares with nobody
    (ALTAR-FAM-05)."""
    kind = familiar_kind(world, entity)
    return familiar_passable(world) & ~(crowd(world).everyone if kind.solid and solid_spaces(world) else 0)


def _flights(world: World, entity: FigureId) -> dict[Space, int]:
    """The steps of one that flies: over anything, if its points reach a space from there where it may stay."""
    familiar = world.get(Familiar, entity)
    if familiar.points < STEP:
        return {}
    around, ends, air = steps(world), stays(world, entity), Going(revealed(world))
    found = {}
    for space in bits(around.neighbours(familiar.space) & air.enter):
        if (ends >> space & 1) or around.flood(1 << space, familiar.points - STEP, air, until=ends)[-1] & ends:
            found[space] = STEP
    return found


@rule("ALTAR-FAM-01", "ALTAR-FAM-04")
@derived_of(Familiar, Lying, Revealed, TerrainPatch, steps, crowd)
def familiar_steps(world: World, entity: FigureId) -> dict[Space, int]:
    """The spaces to which a familiar may step now and the price of each: out of a pit two points, as for a hero; one
    that flies crosses obstacles and pits (ALTAR-FAM-01, ALTAR-FAM-04)."""
    if familiar_kind(world, entity).flies:
        return _flights(world, entity)
    familiar = world.get(Familiar, entity)
    here, left = familiar.space, familiar.points
    climbs = ground_of_familiars(world).climbs
    piece = pit_piece(world, here) if climbs and pits(world) >> here & 1 else 0
    if not piece:
        priced = familiar_ground(world).prices(here, steps(world).neighbours(here))
        return {space: price for price, near in priced if price <= left for space in bits(near)}
    inside = steps(world).neighbours(here) & piece
    rim = steps(world).around(piece) & familiar_passable(world) if left >= CLIMB_PRICE else 0
    found = dict.fromkeys(bits(inside), STEP) if left >= STEP else {}
    return found | dict.fromkeys(bits(rim), CLIMB_PRICE)


@menu_action("familiar", "BASE-FAM-02", "BASE-FAM-03")
class FamiliarStep(MenuAction, frozen=True):
    """Move the familiar one space."""

    to: Space

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """The spaces that its points reach in one step."""
        return _paces(tuple(sorted(familiar_steps(table.world, who))))

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and go; nothing happens to it there (BASE-FAM-07)."""
        shift_familiar(table, who, self.to, price=familiar_steps(table.world, who)[self.to])


@lru_cache(maxsize=4096)
def _paces(spaces: tuple[Space, ...]) -> tuple[FamiliarStep, ...]:
    return tuple(FamiliarStep(space) for space in spaces)


@rule("BASE-FAM-05")
def can_hold(world: World, entity: FigureId) -> bool:
    """Whether a familiar may take an item: those whose text says so, one at a time (BASE-FAM-05, BASE-FAM-10)."""
    return familiar_kind(world, entity).fetches and held_by(world, entity) is None


@menu_action("familiar", "BASE-FAM-10")
class FamiliarTake(MenuAction, frozen=True):
    """Let the familiar pick up a potion or relic where it is, free."""

    thing: Entity

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Items only: no money, no runekeys, no chests."""
        world = table.world
        if not can_hold(world, who):
            return []
        here = takeable_at(world, world.get(Familiar, who).space)
        return [cls(thing) for thing in here if item_of_thing(world.get(Marker, thing))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Off the board, into its mouth."""
        world = table.world
        world.create(Item(card=item_of_thing(world.get(Marker, self.thing)), hero=who))
        await lift(table, self.thing, by=world.get(Familiar, who).owner)


@menu_action("familiar", "BASE-FAM-10")
class FamiliarGive(MenuAction, frozen=True):
    """Let the familiar give what it holds to an adjacent hero or fetching familiar for 1 movement point."""

    taker: FigureId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """All who are near enough and can take it."""
        world = table.world
        familiar = world.get(Familiar, who)
        held = held_by(world, who)
        if held is None or not movement_points.points_allow(familiar.points, GIVE_PRICE):
            return []
        near = familiar_beside(world, who)
        others = [entity for entity in familiars_of(world, familiar.owner) if entity != who and can_hold(world, entity)]
        card = world.get(Item, held).card
        free = [hero for hero in heroes_on_board(world) if not barred_cards(world, hero, card)]
        takers = [hero for hero in free if near >> world.get(Position, hero).anchor & 1]
        return [cls(e) for e in [*takers, *(o for o in others if near >> world.get(Familiar, o).space & 1)]]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and hand over."""
        item = held_by(table.world, who)
        assert item is not None
        _change(table.world, who, points=table.world.get(Familiar, who).points - GIVE_PRICE)
        await hand_to_familiar(table, item, self.taker)


@menu_action("familiar", "BASE-FAM-02")
class FamiliarRests(MenuAction, frozen=True):
    """Leave the familiar where it is."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Always, but over a space on which it may not stay."""
        return [cls()] if stays(table.world, who) >> table.world.get(Familiar, who).space & 1 else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Nothing."""


@menu_action("familiar", "BASE-FAM-09")
class GoesFirst(MenuAction, frozen=True):
    """Let another familiar of the same hero move before this one."""

    figure: FigureId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Before the first of those that wait has stirred: any of the others."""
        world = table.world
        mine = world.get(Familiar, who)
        waiting = [one for one in familiars_of(world, mine.owner) if world.get(Familiar, one).points]
        if waiting[:1] != [who] or mine.points < speed(world, who):
            return []
        return [cls(other) for other in waiting[1:]]

    async def do(self, table: Table, who: FigureId) -> None:
        """Nothing yet."""


def familiar_beside(world: World, entity: FigureId) -> int:
    """The space of a familiar and those adjacent to it."""
    space = world.get(Familiar, entity).space
    return 1 << space | steps(world).neighbours(space)


@derived(Familiar, steps)
def _beside_familiars(world: World) -> int:
    return union(familiar_beside(world, entity) for entity, _ in world.each(Familiar, FigureId))


def by_a_familiar(world: World, figure: FigureId) -> bool:
    """Whether a figure stands next to a familiar, or on its space."""
    return bool(_beside_familiars(world) & covered_spaces(world, figure))


@menu_action("hero", "BASE-FAM-10")
class GiveToFamiliar(MenuAction, frozen=True):
    """Hand an item to a fetching familiar beside the hero for one point."""

    item: Entity
    taker: FigureId
    gates = (may_act, has_items, by_a_familiar, movement_points.costs(GIVE_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Each item to each familiar that holds nothing."""
        world = table.world
        here = world.get(Position, who).anchor
        near = [entity for entity, _ in world.each(Familiar, FigureId) if familiar_beside(world, entity) >> here & 1]
        return [cls(item, e) for e in near if can_hold(world, e) for item in loose(world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and hand over."""
        movement_points.pay(table, who, GIVE_PRICE)
        part_with(table, self.item)
        await hand_to_familiar(table, self.item, self.taker)


async def hand_to_familiar(table: Table, item: Entity, taker: FigureId) -> None:
    """An item goes to a hero, who finds a place for it at once, or to a familiar."""
    world = table.world
    held = world.get(Item, item)
    world.set(item, msgspec.structs.replace(held, hero=taker, equipped=False))
    if world.find(Familiar, held.hero) is None:
        apply_equipment_changes(table, held.hero)
        await table.publish(ItemLost(hero=held.hero, item=item, card=held.card, cause=causes.GIFT))
    if world.find(Familiar, taker) is not None:
        return
    world.set(item, Incoming())
    await table.publish(ItemGained(hero=taker, item=item, card=held.card, source="gift"))
    await settle_equipment(table, taker, item)
