"""The equipment code: what fits on a hero at once, what the pack holds, and how a new item finds its place."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import msgspec

from game.content.models import CardId, ItemCard
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import Entity, FigureId, World, derived_of
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.items.equipment_changes import apply_equipment_changes
from game.rules.items.item_rules import bound, harmful, loose
from game.rules.items.relics import keep_relic
from game.rules.turn.movement_points import acting_turn
from game.rules.turn.orders import holds, lose_aim
from game.state.ability import Ban, Immunity, Stat
from game.state.components.components import Exhausted, Incoming, Item, Monkey
from game.state.events import causes
from game.state.events.facts import Equipped, ItemGained, ItemLost
from game.state.game_data import catalog
from game.state.queries.bans import barred_cards, forbidden
from game.state.queries.figures import abilities_of, added, immune, packed, seat_of, total, worn
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import Menu
from game.state.rule_options import CHEST_CASH_IN, OTHER_SLOTS
from game.state.slugs import Cause

HANDS = 2
ARMOURS = 1
POTIONS = 3
PACK = 3
FLOOR = "board"
"""The source of an item that was picked up."""
TREASURE_PRICES = {"copper": 250, "silver": 500, "gold": 750}


def item_card_of(world: World, item: Entity) -> ItemCard:
    """The card of an item entity."""
    return catalog(world).items[world.get(Item, item).card]


@rule("BASE-EQUIP-03")
def hands_free(world: World, hero: FigureId, cards: list[ItemCard]) -> bool:
    """Whether the hero has the hands for these cards (BASE-EQUIP-03)."""
    return sum(card.hands for card in cards) <= HANDS + total(world, hero, Stat.HANDS)


@rule("BASE-EQUIP-13")
def runes_allowed(world: World, hero: FigureId, cards: list[ItemCard]) -> bool:
    """Whether no armour among these forbids a rune among them (BASE-EQUIP-13)."""
    if not any(card.forbids_runes for card in cards) or not any(card.is_rune for card in cards):
        return True
    return immune(world, hero, "armour_runes")


@rule("BASE-EQUIP-02")
def slots_free(world: World, hero: FigureId, cards: list[ItemCard]) -> bool:
    """Whether armour, potions and other items keep their limits (BASE-EQUIP-02, BASE-EQUIP-04)."""
    others = OTHER_SLOTS.of(world) + other_slots(world, hero, cards)
    return (
        sum(card.kind == "armour" for card in cards) <= (0 if forbidden(world, hero, "armour") else ARMOURS)
        and sum(card.kind == "potion" for card in cards) <= POTIONS
        and sum(is_other(card) for card in cards) <= others
    )


def other_slots(world: World, hero: FigureId, cards: Iterable[ItemCard]) -> int:
    """Further slots for other items that a hero has with these cards worn: his own, and those of robes among them; the
    robe of a monkey sleeps, and holds what it has made room for."""
    own = total(world, hero, Stat.OTHER_SLOTS)
    if world.find(Monkey, hero) is None:
        own -= _slots_of(item_card_of(world, item) for item, _ in worn(world, hero))
    return own + _slots_of(cards)


def _slots_of(cards: Iterable[ItemCard]) -> int:
    return sum(added(card.abilities, Stat.OTHER_SLOTS) for card in cards)


@rule("BASE-EQUIP-04")
def is_other(card: ItemCard) -> bool:
    """No hand, no armour, no potion (BASE-EQUIP-04)."""
    return card.hands == 0 and card.kind not in ("armour", "potion")


def may_wear(world: World, hero: FigureId, items: Iterable[Entity], others: Iterable[ItemCard] = ()) -> bool:
    """Whether a hero can have exactly these items equipped, with these cards besides."""
    cards = [*[item_card_of(world, item) for item in items], *others]
    return hands_free(world, hero, cards) and slots_free(world, hero, cards) and runes_allowed(world, hero, cards)


@derived_of(Item, Incoming)
def in_pack(world: World, hero: FigureId) -> tuple[Entity, ...]:
    """The items that take a place in a hero's pack."""
    return tuple(item for item, _ in packed(world, hero) if world.find(Incoming, item) is None)


@rule("BASE-EQUIP-05")
def pack_holds(world: World, hero: FigureId, count: int, on: Iterable[Entity] | None = None) -> bool:
    """Whether a hero's pack can hold so many items, with what he wears or with the items `on` (BASE-EQUIP-05)."""
    wearing = [item for item, _ in worn(world, hero)] if on is None else on
    held = [ability for item in wearing for ability in item_card_of(world, item).abilities]
    if any(isinstance(ability, Ban) and "pack" in ability.what for ability in held):
        return count < 1
    return count <= PACK or any(isinstance(a, Immunity) and a.immune_to("pack_limit") for a in held)


def exchanges(world: World, hero: FigureId, item: Entity) -> list[tuple[Entity, ...]]:
    """The least sets of worn items that must come off so that `item` can be put on and the pack still holds all."""
    on = [other for other, _ in worn(world, hero)]
    room = in_pack(world, hero)
    others = len(room) - (item in room)
    free = [other for other in on if not bound(world, other)]
    for size in range(len(free) + 1):
        found = [
            off
            for off in combinations(free, size)
            if _settled(world, hero, [*[o for o in on if o not in off], item], others + size)
        ]
        if found:
            return found
    return []


def _settled(world: World, hero: FigureId, on: list[Entity], packed_count: int) -> bool:
    """Whether a hero can wear just these items with so many in the pack."""
    return pack_holds(world, hero, packed_count, on) and may_wear(world, hero, on)


@derived_of(abilities_of, Incoming)
def stowable(world: World, hero: FigureId) -> tuple[Entity, ...]:
    """The worn items that can go to the pack so that all else stays as it is."""
    on = [item for item, _ in worn(world, hero)]
    room = len(in_pack(world, hero)) + 1
    free = [item for item in on if not bound(world, item)]
    return tuple(item for item in free if _settled(world, hero, [other for other in on if other != item], room))


@derived_of(abilities_of, Incoming)
def _wearable(world: World, hero: FigureId) -> tuple[tuple[Entity, tuple[Entity, ...]], ...]:
    return tuple((item, off) for item in in_pack(world, hero) for off in exchanges(world, hero, item))


def put_on(table: Table, hero: FigureId, item: Entity, off: tuple[Entity, ...] = ()) -> None:
    """Equip an item, others going to the pack for it; a change of equipment costs the aim (BASE-ORDER-06)."""
    for other in off:
        rewear(table, other, on=False)
    table.world.drop(Incoming, item)
    rewear(table, item, on=True)
    lose_aim(table, hero, cause=causes.EQUIPMENT)


def take_off(table: Table, hero: FigureId, item: Entity) -> None:
    """Put an equipped item into the pack."""
    rewear(table, item, on=False)
    lose_aim(table, hero, cause=causes.EQUIPMENT)


def rewear(table: Table, item: Entity, *, on: bool) -> None:
    """Put an item on or off, and tell; all that works while it is worn is felt."""
    held = table.world.get(Item, item)
    table.world.set(item, msgspec.structs.replace(held, equipped=on))
    table.log(Equipped(hero=held.hero, item=item, on=on))
    apply_equipment_changes(table, held.hero)


def part_with(table: Table, item: Entity) -> None:
    """A hero lets go of an item of his own will: a worn one is a change of equipment and costs him his aim
    (BASE-ORDER-06)."""
    held = table.world.get(Item, item)
    if held.equipped:
        lose_aim(table, held.hero, cause=causes.EQUIPMENT)


async def discard(table: Table, item: Entity, *, cause: Cause) -> None:
    """An item leaves a hero: dropped, used up, sold or given (BASE-EQUIP-06, BASE-MACT-02)."""
    world = table.world
    held = world.get(Item, item)
    world.drop(Item, item)
    world.drop(Incoming, item)
    world.drop(Exhausted, item)
    apply_equipment_changes(table, held.hero)
    await table.publish(ItemLost(hero=held.hero, item=item, card=held.card, cause=cause))


async def drop(table: Table, hero: FigureId, item: Entity) -> None:
    """An item leaves its hero; a relic lies down where he stands (BASE-TREAS-19)."""
    card = item_card_of(table.world, item)
    part_with(table, item)
    await discard(table, item, cause=causes.DROP)
    keep_relic(table, hero, card.id)


async def receive(table: Table, hero: FigureId, card: CardId, *, source: str) -> None:
    """A hero gets a new item and settles at once where it goes (BASE-EQUIP-07, BASE-EQUIP-08); nothing happens for one
    who is kept from potions."""
    if barred_cards(table.world, hero, card):
        return
    item = table.world.create(Item(card=card, hero=hero), Incoming(source))
    await table.publish(ItemGained(hero=hero, item=item, card=card, source=source))
    await settle_equipment(table, hero, item)


async def settle_equipment(table: Table, hero: FigureId, item: Entity) -> None:
    """Ask where an item goes until it has its place."""
    world = table.world
    while world.find(Incoming, item) is not None:
        request = Menu(seat=seat_of(world, hero), why="BASE-EQUIP-07", menu="receive", who=FigureId(item))
        line = await table.ask(request)
        await line.do(table, FigureId(item))


async def settle_find(table: Table, hero: FigureId, item: Entity) -> None:
    """An item off the floor goes where it finds room, for nothing is rearranged for it: it is put on unasked where its
    place is free and nothing is lost by it, else its taker chooses between slot and pack (BASE-TREAS-03)."""
    who = FigureId(item)
    ways = [*WearNew.offers(table, who), *PackNew.offers(table, who)]
    if len(ways) > 1 and at_stake(table.world, hero, item):
        await settle_equipment(table, hero, item)
    else:
        await next(iter(ways), WearNew()).do(table, who)


@rule("BASE-TREAS-03", "BASE-TREAS-18")
def at_stake(world: World, hero: FigureId, item: Entity) -> bool:
    """Whether a hero loses something by putting an item on: his aim, or what a cursed or forbidding card takes
    (BASE-ORDER-06)."""
    forbidding = any(ability.called("forbidden") for ability in item_card_of(world, item).abilities)
    return holds(world, hero, "aim") or forbidding or harmful(world, item)


def off_the_floor(world: World, item: Entity) -> bool:
    """Whether an item that waits for its place was picked up from the board."""
    return world.get(Incoming, item).source == FLOOR


@menu_action("receive", "BASE-EQUIP-07")
class WearNew(MenuAction, frozen=True):
    """Put the new item on; `off` goes to the pack."""

    off: tuple[Entity, ...] = ()

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[WearNew]:
        """Each way to make room by packing; for what was on the floor none is made (BASE-EQUIP-07)."""
        world = table.world
        ways = exchanges(world, world.get(Item, who).hero, who)
        return [cls(off=off) for off in ways if not off or not off_the_floor(world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Put it on."""
        put_on(table, table.world.get(Item, who).hero, who, self.off)


@menu_action("receive", "BASE-TREAS-17")
class PackNew(MenuAction, frozen=True):
    """Put the new item into the pack."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[PackNew]:
        """If the pack has room."""
        room = len(in_pack(table.world, table.world.get(Item, who).hero))
        return [cls()] if pack_holds(table.world, table.world.get(Item, who).hero, room + 1) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Pack it."""
        table.world.drop(Incoming, who)


@menu_action("receive", "BASE-EQUIP-06")
class DropFor(MenuAction, frozen=True):
    """Drop another item, or the new one, for good."""

    item: Entity

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[DropFor]:
        """The new item, and what is worn or packed; what was on the floor could have been left there."""
        hero = table.world.get(Item, who).hero
        if off_the_floor(table.world, who):
            return []
        return [cls(item=who), *[cls(item=item) for item in loose(table.world, hero) if item != who]]

    async def do(self, table: Table, who: FigureId) -> None:
        """Drop it."""
        await drop(table, table.world.get(Item, self.item).hero, self.item)


@menu_action("receive", "BASE-TREAS-13", "BASE-TREAS-14", "ALTAR-CHANGE-05")
class CashIn(MenuAction, frozen=True):
    """Turn a treasure just found in a chest in for its full value, where that is played."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[CashIn]:
        """By the first text alone: not as corrected (BASE-TREAS-14)."""
        found = table.world.get(Incoming, who).source == "chest"
        return [cls()] if found and CHEST_CASH_IN.of(table.world) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """The card goes, its value comes."""
        world = table.world
        hero, value = world.get(Item, who).hero, full_value(item_card_of(world, who))
        await discard(table, who, cause=causes.SELL)
        gain_coins(table, hero, value, cause=causes.SELL)


def full_value(card: ItemCard) -> int:
    """What an item is worth when new: its price, or that of its treasure deck."""
    return card.cost or TREASURE_PRICES.get(card.deck, 0)


@rule("BASE-HERO-05", "ALTAR-FAQ-02")
def arranging(table: Table, hero: FigureId) -> bool:
    """Whether a hero may arrange his items freely now: in step 2 of his turn (BASE-EQUIP-07, BASE-HERO-05)."""
    turn = acting_turn(table.world, hero)
    return turn is not None and turn.action is None and table.world.find(Monkey, hero) is None


@menu_action("equip", "BASE-HERO-05")
class Wear(MenuAction, frozen=True):
    """Put an item from the pack on; `off` goes to the pack."""

    item: Entity
    off: tuple[Entity, ...] = ()

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Wear]:
        """Every packed item that can be put on."""
        return [cls(item=item, off=off) for item, off in _wearable(table.world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Put it on."""
        put_on(table, who, self.item, self.off)


@menu_action("equip", "BASE-EQUIP-05")
class Stow(MenuAction, frozen=True):
    """Put a worn item into the pack."""

    item: Entity

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Stow]:
        """Every worn item while the pack has room, but what leaves others without their place."""
        return [cls(item=item) for item in stowable(table.world, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pack it."""
        take_off(table, who, self.item)


@menu_action("equip", "BASE-MACT-13")
class DoneArranging(MenuAction, frozen=True):
    """The arrangement is as it should be: what has opened the menu ends it."""


async def arrange(table: Table, hero: FigureId, *, seat: Seat) -> None:
    """Let a hero arrange worn and packed items until he is done (BASE-MACT-13)."""
    while True:
        line = await table.ask(Menu(seat=seat, why="BASE-MACT-13", menu="equip", who=hero))
        if isinstance(line, DoneArranging):
            return
        await line.do(table, hero)
