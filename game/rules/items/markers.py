"""Markers and potions: picking up, dropping, drinking, giving, and what each marker does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.board.grid import Space
from game.content.models import NO_CARD, CardId
from game.kernel.registry import part, rule
from game.kernel.store import GAME, Entity, FigureId, World, derived_of
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.items.equipment import (
    FLOOR,
    discard,
    drop,
    in_pack,
    item_card_of,
    may_wear,
    pack_holds,
    part_with,
    settle_equipment,
    settle_find,
)
from game.rules.items.equipment_changes import apply_equipment_changes
from game.rules.items.item_rules import loose
from game.rules.movement.nearness import heroes_beside
from game.rules.status.wounds import heal, restore_fatigue
from game.rules.turn import movement_points
from game.state.components.components import HeroTurn, Incoming, Item, Keys, Marker, Monkey, Position
from game.state.events import causes
from game.state.events.facts import ItemGained, ItemLost, MarkerTaken, TextRead
from game.state.game_data import catalog, game_data
from game.state.queries.bans import barred_cards
from game.state.queries.board_queries import markers_at, on_marker
from game.state.queries.cards_in_play import power_card_total
from game.state.queries.figures import has_items, hero_items, heroes, worn
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import COIN_TOKEN_VALUE, GIVE_SCOPE, POTIONS_PER_TURN, STUN_HERO

POTION = "potion"
"""The kind of part, one for each potion by its card, that says what it does: `(table, hero)`."""
DRINK_PRICE = 1
GIVE_PRICE = 1
HEALING = 3
HANDED_OVER = ("weapon", "potion")
TAKEABLE = ("potion", "money", "runekey", "relic")


def may_act(world: World, hero: FigureId) -> HeroTurn | None:
    """The turn of a hero who may do tasks: his action is declared, and nothing leaves him steps alone; None otherwise
    (BASE-HERO-06)."""
    turn = in_action(world, hero)
    return None if turn is not None and only_walks(world, turn) else turn


def short_of(world: World, hero: FigureId, price: int) -> bool:
    """Whether a hero who may do tasks has not the points for one."""
    return may_act(world, hero) is not None and not movement_points.can_pay(world, hero, price)


@rule("BASE-HERO-06")
def in_action(world: World, hero: FigureId) -> HeroTurn | None:
    """The turn of a hero who has declared his action, before which he only refreshes and equips (BASE-HERO-06), and is
    not a monkey; None otherwise."""
    turn = movement_points.acting_turn(world, hero)
    return turn if turn is not None and turn.action is not None and world.find(Monkey, hero) is None else None


@rule("BASE-EFFECT-10", "BASE-EFFECT-13", "ALTAR-STUN-03", "BASE-MOVE-10", "ALTAR-FAQ-05")
def only_walks(world: World, turn: HeroTurn) -> bool:
    """Whether the points of a hero buy steps alone: never, whatever his action, but for the stunned by the first text,
    by which they move, or attack, or place an order (BASE-EFFECT-10, BASE-EFFECT-13, BASE-MOVE-10)."""
    return turn.stunned and STUN_HERO.of(world) == "move_attack_order"


@rule("BASE-TREAS-03", "ALTAR-POTION-01")
def has_place(world: World, hero: FigureId, card: CardId) -> bool:
    """Whether an item from the floor finds a free slot or room in the pack without rearranging (BASE-TREAS-03)."""
    if barred_cards(world, hero, card):
        return False
    on = [item for item, _ in worn(world, hero)]
    fits = may_wear(world, hero, on, [catalog(world).items[card]])
    return fits or pack_holds(world, hero, len(in_pack(world, hero)) + 1)


@rule("BASE-TREAS-18")
def item_of_thing(thing: Marker) -> CardId:
    """The item card that a marker on the floor becomes, a relic's own (BASE-TREAS-18); empty for what is no item."""
    if thing.kind == "potion":
        return CardId(f"{thing.detail}_potion")
    return CardId(thing.detail) if thing.kind == "relic" else NO_CARD


@menu_action("hero", "BASE-MACT-01", "BASE-TREAS-01", "BASE-TREAS-02")
class TakeMarker(MenuAction, frozen=True):
    """Pick up a marker in the hero's own space, free of points (BASE-TREAS-01, BASE-TREAS-02)."""

    thing: Entity
    gates = (may_act, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TakeMarker]:
        """What lies here and can be taken."""
        world = table.world
        return [cls(thing=entity) for entity in takeable(world, who) if _room_for(world, who, entity)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What lies here and finds no place."""
        world = table.world
        full = [entity for entity in takeable(world, who) if not _room_for(world, who, entity)]
        return [
            Refusal("Pick it up", "No free slot, and the pack is full. Drop an item first.", "BASE-EQUIP-07")
            for _ in full
        ]

    async def do(self, table: Table, who: FigureId) -> None:
        """Take it off the board and let it work."""
        world = table.world
        thing = world.get(Marker, self.thing)
        world.destroy(self.thing)
        await _take(table, who, thing)
        await tell_taken(table, self.thing, thing, by=who)


async def lift(table: Table, entity: Entity, *, by: FigureId) -> None:
    """Take a marker off the board, for the figure `by` or for nobody, 0."""
    thing = table.world.get(Marker, entity)
    table.world.destroy(entity)
    await tell_taken(table, entity, thing, by=by)


async def tell_taken(table: Table, entity: Entity, thing: Marker, *, by: FigureId) -> None:
    """Report that what was a marker is off the board."""
    await table.publish(MarkerTaken(thing=entity, kind=thing.kind, detail=thing.detail, space=thing.space, by=by))


def takeable(world: World, hero: FigureId) -> list[Entity]:
    """The markers under a hero that can be picked up at all."""
    place = world.find(Position, hero)
    return [] if place is None else takeable_at(world, place.anchor)


@rule("BASE-GLYPH-06")
def takeable_at(world: World, space: Space) -> list[Entity]:
    """The markers on a space that can be picked up at all: no glyph, chest, staircase or encounter (BASE-GLYPH-06,
    BASE-TREAS-07)."""
    here = markers_at(world).get(space, ())
    return [entity for entity in here if world.get(Marker, entity).kind in TAKEABLE]


def _room_for(world: World, hero: FigureId, entity: Entity) -> bool:
    card = item_of_thing(world.get(Marker, entity))
    return not card or has_place(world, hero, card)


async def _take(table: Table, hero: FigureId, thing: Marker) -> None:
    world = table.world
    if thing.kind == "money":
        share_money(table)
    elif thing.kind == "runekey":
        find_key(table, thing.detail)
    else:
        card = item_of_thing(thing)
        item = world.create(Item(card=card, hero=hero), Incoming(FLOOR))
        await table.publish(ItemGained(hero=hero, item=item, card=card, source=FLOOR))
        await settle_find(table, hero, item)


@rule("BASE-TREAS-06")
def share_money(table: Table) -> None:
    """A money marker pays every hero, wherever he is (BASE-TREAS-06)."""
    worth = game_data(table.world).quest.coins or COIN_TOKEN_VALUE.of(table.world)
    for hero in heroes(table.world):
        gain_coins(table, hero, worth, cause=causes.MONEY)


@rule("BASE-DOOR-10")
def find_key(table: Table, colour: str) -> None:
    """A runekey unlocks its doors for all heroes and for good (BASE-DOOR-10)."""
    keys = table.world.the(Keys).colours
    table.world.set(GAME, Keys((*keys, colour)))
    table.log(TextRead(title="Runekey", text=f"The {colour} runekey is found: {colour} rune doors can be opened."))


@menu_action("hero", "BASE-MACT-02")
class DropItem(MenuAction, frozen=True):
    """Drop an item for nothing; all but relics are lost for good (BASE-EQUIP-06, BASE-TREAS-19)."""

    item: Entity
    gates = (movement_points.acting_turn, has_items)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[DropItem]:
        """Everything owned, but for a monkey."""
        world = table.world
        return [cls(item=item) for item in loose(world, who)] if world.find(Monkey, who) is None else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Drop it."""
        await drop(table, who, self.item)


@rule("BASE-MACT-09", "ALTAR-CHANGE-03")
def thirsty(world: World, turn: HeroTurn) -> bool:
    """Whether the hero may still drink in this turn: one potion (BASE-MACT-09)."""
    return not (turn.drank and POTIONS_PER_TURN.of(world) == 1)


@menu_action("hero", "BASE-MACT-08")
class Drink(MenuAction, frozen=True):
    """Drink an equipped potion for one point."""

    item: Entity
    gates = (may_act, has_items, movement_points.costs(DRINK_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Drink]:
        """Each kind of equipped potion once."""
        world = table.world
        able = thirsty(world, world.the(HeroTurn))
        return [cls(item=entity) for entity in _potions_at_hand(world, who)] if able else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why a potion stays corked."""
        world = table.world
        turn = may_act(world, who)
        if turn is None or not any(is_potion(world, item) for item, _ in hero_items(world, who)):
            return
        if not thirsty(world, turn):
            yield Refusal("Drink a potion", "Only one potion per turn.", "BASE-MACT-09")
        elif not movement_points.can_pay(world, who, DRINK_PRICE):
            yield Refusal("Drink a potion", movement_points.shortfall(world, who, DRINK_PRICE), "BASE-MACT-08")
        elif not _potions_at_hand(world, who):
            yield Refusal("Drink a potion", "The potions are in the pack. Equip one first.", "BASE-EQUIP-05")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, drink, feel better."""
        movement_points.pay(table, who, DRINK_PRICE)
        movement_points.change_turn(table, drank=True)
        card = item_card_of(table.world, self.item).id
        await discard(table, self.item, cause=causes.DRUNK)
        await table.book.all(POTION)[card](table, who)


@derived_of(Item)
def _potions_at_hand(world: World, hero: FigureId) -> tuple[Entity, ...]:
    kinds = {item.card: entity for entity, item in reversed(worn(world, hero)) if is_potion(world, entity)}
    return tuple(sorted(kinds.values()))


def is_potion(world: World, item: Entity) -> bool:
    """Whether an item is a potion."""
    return item_card_of(world, item).kind == "potion"


@part(POTION, "healing_potion")
@rule("BASE-TREAS-04")
async def drink_healing(table: Table, hero: FigureId) -> None:
    """Heal wounds (BASE-TREAS-04)."""
    await heal(table, hero, HEALING, cause=causes.HEALING_POTION)


@part(POTION, "vitality_potion")
@rule("BASE-TREAS-05")
async def drink_vitality(table: Table, hero: FigureId) -> None:
    """Restore all fatigue (BASE-TREAS-05)."""
    restore_fatigue(table, hero, None, cause=causes.VITALITY_POTION)


@rule("BASE-MACT-06", "ALTAR-FAQ-01")
def may_be_given(world: World, item: Entity) -> bool:
    """Every kind of item is handed over; by the first text weapons and potions alone (BASE-MACT-05, BASE-MACT-06)."""
    return GIVE_SCOPE.of(world) == "any_item" or item_card_of(world, item).kind in HANDED_OVER


@menu_action("hero", "BASE-MACT-05", "BASE-MACT-06", "BASE-MACT-07", "BASE-EQUIP-08", "ALTAR-FAQ-03")
class Give(MenuAction, frozen=True):
    """Hand an item to an adjacent hero, or one who is in town as well, for one point; the receiver pays nothing
    (BASE-MACT-05, BASE-MACT-06, BASE-MACT-07, BASE-TOWN-01)."""

    item: Entity
    taker: FigureId
    gates = (may_act, has_items, movement_points.costs(GIVE_PRICE))

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Give]:
        """Each item to each hero in reach who can receive it."""
        world = table.world
        takers = heroes_beside(world, who)
        if not takers or not generous(world):
            return []
        items = [item for item in loose(world, who) if may_be_given(world, item)]
        cards = {item: world.get(Item, item).card for item in items}
        return [
            cls(item=item, taker=hero)
            for hero in takers
            for item in items
            if not barred_cards(world, hero, cards[item])
        ]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Somebody is near, and no point is left."""
        world = table.world
        if may_act(world, who) is None or not heroes_beside(world, who) or not hero_items(world, who):
            return
        if not generous(world):
            yield Refusal("Give an item", "A power card in play forbids heroes to give.", "BASE-OLC-14")
        elif not movement_points.can_pay(world, who, GIVE_PRICE):
            yield Refusal("Give an item", movement_points.shortfall(world, who, GIVE_PRICE), "BASE-MACT-07")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, hand over, and let the receiver equip, pack or drop it at once, in whoever's turn (BASE-EQUIP-08)."""
        world = table.world
        movement_points.pay(table, who, GIVE_PRICE)
        card = world.get(Item, self.item).card
        part_with(table, self.item)
        world.set(self.item, msgspec.structs.replace(world.get(Item, self.item), hero=self.taker, equipped=False))
        world.set(self.item, Incoming())
        apply_equipment_changes(table, who)
        await table.publish(ItemLost(hero=who, item=self.item, card=card, cause=causes.GIFT))
        await table.publish(ItemGained(hero=self.taker, item=self.item, card=card, source="gift"))
        await settle_equipment(table, self.taker, self.item)


@rule("BASE-OLC-14")
def generous(world: World) -> bool:
    """Whether heroes may hand each other anything: not while a power card in play forbids it (BASE-OLC-14)."""
    return not power_card_total(world, "no_gifts")
