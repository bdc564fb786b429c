"""Dark relics: how they come, how they force themselves on a hero, and how he is rid of them at last."""

from __future__ import annotations

from itertools import combinations

from game.content.models import CardId
from game.kernel.registry import on, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.items.curses import is_cursed, is_dark_item
from game.rules.items.carry_limit import make_fit
from game.rules.items.decks import take
from game.rules.items.equipment import discard, drop, in_pack, item_card_of, may_wear, pack_holds, put_on, rewear
from game.rules.items.item_rules import bound
from game.state.components.components import Incoming, Item
from game.state.events import causes
from game.state.events.drafts import ChestShare
from game.state.events.facts import ItemGained, Killed
from game.state.game_data import catalog
from game.state.queries.figures import hero_items, heroes_on_board, seat_of, worn
from game.state.requests.requests import ChooseItem, YesNo, deck_cards

DECK = "dark_relic"
SURCHARGES = {"copper": 4, "silver": 8, "gold": 12}


@rule("ALTAR-RELIC-03")
def dark_relic_price(world: World, relic: CardId, tier: str) -> int:
    """What a relic costs the overlord in place of a treasure of this tier (ALTAR-RELIC-03)."""
    return (catalog(world).items[relic].threat or 0) + SURCHARGES[tier]


def pile(world: World) -> tuple[CardId, ...]:
    """The dark relics that are left, each kind once."""
    return tuple(dict.fromkeys(deck_cards(world, DECK)))


def receivers(world: World, card: CardId) -> tuple[FigureId, ...]:
    """The heroes to whom a dark relic can be given: those on the board who could equip it if they took off all that
    they can; dark relics that they have stay on (ALTAR-RELIC-04)."""
    found, items = [], catalog(world).items
    for hero in heroes_on_board(world):
        kept = [items[item.card] for entity, item in worn(world, hero) if bound(world, entity)]
        if may_wear(world, hero, (), (*kept, items[card])):
            found.append(hero)
    return tuple(found)


@on(ChestShare)
async def in_place_of_a_treasure(table: Table, share: ChestShare) -> ChestShare:
    """The hero for whom the overlord has paid gets his dark relic first, and one treasure fewer (ALTAR-RELIC-02)."""
    opening = share.opening
    if opening is None or not opening.relic or opening.receiver != share.hero:
        return share
    await force_upon(table, share.hero, opening.relic)
    return share.changed(cards=share.cards - 1)


async def force_upon(table: Table, hero: FigureId, card: CardId) -> None:
    """A hero gets a dark relic out of its pile and has to equip it at once, taking off what is in the way
    (ALTAR-RELIC-04)."""
    world = table.world
    take(world, DECK, card)
    item = world.create(Item(card=card, hero=hero), Incoming("dark_relic"))
    await table.publish(ItemGained(hero=hero, item=item, card=card, source="dark_relic"))
    if world.find(Item, item) is not None:
        await equip(table, hero, item)


@rule("ALTAR-RELIC-04")
async def equip(table: Table, hero: FigureId, item: Entity) -> None:
    """Put it on; its owner chooses what comes off for it, and what is dropped where the pack is full."""
    world = table.world
    while ways := items_in_the_way(world, hero, item):
        asked = ChooseItem(
            seat=seat_of(world, hero),
            why="ALTAR-RELIC-04",
            purpose=altar_purposes.MAKE_ROOM,
            items=tuple(dict.fromkeys(other for way in ways for other in way)),
            subject=item,
        )
        await stow(table, hero, await table.ask(asked))
    put_on(table, hero, item)
    await make_fit(table, hero)


def items_in_the_way(world: World, hero: FigureId, item: Entity) -> list[tuple[Entity, ...]]:
    """The least sets of worn items that have to come off for an item; none when it fits as things are."""
    on = [entity for entity, _ in worn(world, hero)]
    free = [entity for entity in on if not bound(world, entity)]
    for size in range(len(free) + 1):
        found = [
            off
            for off in combinations(free, size)
            if may_wear(world, hero, [*[other for other in on if other not in off], item])
        ]
        if found:
            return [] if size == 0 else found
    return []


async def stow(table: Table, hero: FigureId, item: Entity) -> None:
    """Take an item off into the pack; where that is full, its owner drops it or something packed."""
    world = table.world
    if not pack_holds(world, hero, len(in_pack(world, hero)) + 1):
        items = (item, *in_pack(world, hero))
        asked = ChooseItem(
            seat=seat_of(world, hero),
            why="ALTAR-RELIC-04",
            purpose=altar_purposes.DROP_FOR_ROOM,
            items=items,
            subject=item,
        )
        dropped = await table.ask(asked)
        await drop(table, hero, dropped)
        if dropped == item:
            return
    rewear(table, item, on=False)


# --- death -----------------------------------------------------------------------------------------------------------
@on(Killed, order=-55, rules=("ALTAR-RELIC-06",))
async def relics_lost(table: Table, killed: Killed) -> None:
    """A killed hero loses his dark relics: they are out of the game (ALTAR-RELIC-06)."""
    if killed.rank == "hero":
        for item in [item for item, _ in hero_items(table.world, killed.figure) if is_dark_item(table.world, item)]:
            await discard(table, item, cause=causes.KILLED)


@on(Killed, order=-54, rules=("ALTAR-CURSED-03", "ALTAR-CURSED-04"))
async def cursed_items(table: Table, killed: Killed) -> None:
    """A killed hero discards each cursed item that he wore, or has it equipped anew (ALTAR-CURSED-03),
    which brings a fresh curse (ALTAR-CURSED-04)."""
    if killed.rank != "hero":
        return
    world, hero = table.world, killed.figure
    for item in [item for item, _ in worn(world, hero) if is_cursed(world, item)]:
        card = item_card_of(world, item).id
        asked = YesNo(
            seat=seat_of(world, hero), why="ALTAR-CURSED-03", purpose=altar_purposes.REEQUIP, subject=item, card=card
        )
        if await table.ask(asked):
            rewear(table, item, on=True)
        else:
            await drop(table, hero, item)
