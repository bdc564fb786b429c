"""Doors: who may work them, from where, and at what price."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.board.grid import popcount
from game.kernel.registry import rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.items.markers import may_act
from game.rules.overlord.activation import undisturbed
from game.rules.turn import movement_points
from game.rules.turn.open_window import open_window
from game.state.components.components import Broken, Door, Keys, Monster, Position, Revealed
from game.state.components.quest_memory import door_locks
from game.state.events.card_facts import Smashed
from game.state.events.facts import DoorMoved
from game.state.game_data import game_data
from game.state.movers import mover_edges
from game.state.queries.bans import quest_forbids
from game.state.queries.board_queries import by_a_door, covered_spaces, door_spots
from game.state.queries.figures import is_hero, on_board
from game.state.requests import windows
from game.state.requests.menu_actions import Gate, MenuAction, Refusal, menu_action
from game.state.rule_options import RUNELOCKED_MONSTERS

PRICE = 2
"""Points that opening or closing a door of any kind usually takes."""


@rule("BASE-DOOR-09")
def unlocked(world: World, door: Door) -> bool:
    """Whether a door has no rune or its runekey has been found (BASE-DOOR-09, BASE-DOOR-10), and the quest does not
    keep it locked (BASE-GEN-03)."""
    card = game_data(world).quest.doors[door.index]
    if card.id in door_locks(world):
        return False
    return card.kind == "normal" or card.colour in world.the(Keys).colours


@rule("BASE-DOOR-07")
def straddled(world: World, door: Door) -> bool:
    """Whether a large figure stands across the line of an open door (BASE-DOOR-07)."""
    board = game_data(world).quest.board
    for edge in game_data(world).quest.doors[door.index].edges:
        sides = board.door_spaces(frozenset({edge}))
        if any(
            popcount(covered_spaces(world, figure) & sides) == popcount(sides)
            for figure, _ in world.each(Position, FigureId)
        ):
            return True
    return False


@rule("ALTAR-WALL-07")
def walled(world: World, door: Door) -> bool:
    """Whether a mover stands in the line of an open door, which cannot be closed then (ALTAR-WALL-07)."""
    return not mover_edges(world).isdisjoint(game_data(world).quest.doors[door.index].edges)


@rule("WELL-DOOR-02")
def opens_runes(world: World, figure: FigureId) -> bool:
    """Whether a monster works rune doors, without a runekey: a named one, where that is played (WELL-DOOR-02)."""
    monster = world.find(Monster, figure)
    return RUNELOCKED_MONSTERS.of(world) == "named" and monster is not None and monster.rank == "named"


def door_work(world: World, entity: Entity) -> str:
    """What a figure does to a door, as it is offered and as it is refused: `Open door (blue rune)`."""
    door = world.get(Door, entity)
    card = game_data(world).quest.doors[door.index]
    return f"{'Close' if door.open else 'Open'} door{f' ({card.colour} rune)' if card.kind == 'rune' else ''}"


@rule("BASE-DOOR-08", "BASE-DOOR-12", "WELL-DOOR-03", "WELL-DOOR-04")
def why_not(world: World, figure: FigureId, entity: Entity) -> Refusal | None:
    """Why a figure cannot work a door now; None when it can but for the points. No monster works a rune door
    (BASE-DOOR-12), but for named ones where that is played (WELL-DOOR-02), nor opens one to an
    unrevealed area (BASE-DOOR-08)."""
    door = world.get(Door, entity)
    card, monster = game_data(world).quest.doors[door.index], not is_hero(world, figure)
    what = door_work(world, entity)
    if not door_spots(world)[entity] & covered_spaces(world, figure):
        return Refusal(what, "Not here: move to a space adjacent to the door first.", "BASE-DOOR-04")
    if quest_forbids(world, figure, "doors", card.id):
        return Refusal(what, "The rules of this quest forbid it.", "SECOND-GOLD-01")
    if card.id in door_locks(world):
        return Refusal(what, "The door is locked, and there is no key for it.", "BASE-GEN-03")
    if not unlocked(world, door) and not opens_runes(world, figure):
        return Refusal(what, f"The {card.colour} runekey has not been found.", "BASE-DOOR-09")
    if monster and card.kind != "normal" and not opens_runes(world, figure):
        return Refusal(what, "This monster cannot work rune doors.", "BASE-DOOR-12")
    if monster and not door.open and not set(card.areas) <= set(world.the(Revealed).areas):
        return Refusal(what, "Monsters never open doors to unrevealed areas.", "BASE-DOOR-08")
    if world.find(Broken, entity) is not None:
        return Refusal(what, "The door is broken.", "BASE-DOOR-04")
    if door.open and straddled(world, door):
        return Refusal(what, "A large figure stands in the doorway.", "BASE-DOOR-07")
    if door.open and walled(world, door):
        return Refusal(what, "A crushing wall stands in the doorway.", "ALTAR-WALL-07")
    return None


async def work_door(table: Table, figure: FigureId, entity: Entity) -> None:
    """Open or shut a door; what heroes then see is revealed, and the overlord may answer the opening with a trap."""
    world = table.world
    opening = not world.get(Door, entity).open
    world.set(entity, Door(world.get(Door, entity).index, open=opening))
    fact = DoorMoved(door=entity, by=figure, open=opening)
    await table.publish(fact)
    if opening and is_hero(world, figure):
        await open_window(table, fact, window=windows.DOOR_OPENING, why="BASE-OLC-11", subject=figure)
    if opening:
        await reveal_seen_areas(table, by=figure)


def smash_door(table: Table, entity: Entity) -> None:
    """Take a door out of its frame: it stands open for good."""
    world = table.world
    world.set(entity, Door(world.get(Door, entity).index, open=True))
    world.set(entity, Broken())
    table.log(Smashed(door=entity))


@menu_action("hero", "BASE-MACT-10", "BASE-MACT-12", "BASE-DOOR-11")
class WorkDoor(MenuAction, frozen=True):
    """Open or close a door for two points."""

    door: Entity
    gates: ClassVar[tuple[Gate, ...]] = (may_act, by_a_door, movement_points.works(PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[WorkDoor]:
        """The doors in reach that it can work."""
        world = table.world
        return [cls(door=door) for door in _beside(world, who) if why_not(world, who, door) is None]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Doors in reach that stay as they are."""
        return door_refusals(table.world, who) if may_act(table.world, who) is not None else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and open or close."""
        movement_points.pay(table, who, movement_points.work_price(table.world, who, PRICE))
        await work_door(table, who, self.door)


@menu_action("monster", "BASE-DOOR-05")
class MonsterDoor(WorkDoor, frozen=True):
    """A monster opens or closes a normal door for two points (BASE-MACT-17)."""

    gates: ClassVar[tuple[Gate, ...]] = (by_a_door, movement_points.works(PRICE))

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Doors next to the monster that stay as they are."""
        return door_refusals(table.world, who)

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then as a hero does."""
        if await undisturbed(table, who):
            await super().do(table, who)


def _beside(world: World, figure: FigureId) -> tuple[Entity, ...]:
    own = covered_spaces(world, figure)
    return tuple(entity for entity, spots in door_spots(world).items() if spots & own)


def door_refusals(world: World, figure: FigureId) -> Iterable[Refusal]:
    """Why the doors next to a figure cannot be worked; nothing is said of broken ones."""
    beside = _beside(world, figure) if on_board(world, figure) else ()
    return [refusal for door in beside if (refusal := door_refused(world, figure, door)) is not None]


def door_refused(world: World, figure: FigureId, door: Entity) -> Refusal | None:
    """Why a figure on the board cannot work a door; None where it can, stands elsewhere, or the door is broken."""
    if not on_board(world, figure):
        return None
    reason, price = why_not(world, figure, door), movement_points.work_price(world, figure, PRICE)
    if reason is None and not movement_points.can_pay(world, figure, price):
        return Refusal(door_work(world, door), movement_points.shortfall(world, figure, price), "BASE-MACT-10")
    return reason if reason is None or reason.rule != "BASE-DOOR-04" else None
