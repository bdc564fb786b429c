"""What a greedy hero buys, wears, drops and gives away: a weapon of his best trait, armour, a shield, some potions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.abilities.numbers import AttackBonus
from game.content.models import ItemCard as Card
from game.kernel.store import Entity, FigureId, World
from game.players.evaluation import RICHES, Evaluation, LineScore, fixed
from game.players.retreat import POTION, recovering
from game.players.weapons import best_kind, strength, strength_in_hand
from game.rules.items.equipment import POTIONS, DoneArranging, DropFor, PackNew, WearNew, exchanges, may_wear
from game.rules.items.markers import Give
from game.rules.items.town import Buy, BuyPotion, BuySkill, BuyTreasure, Leave, Train
from game.rules.turn.orders import holds
from game.state.components.components import Item
from game.state.game_data import catalog
from game.state.queries.figures import hero_items, trait, worn

TIERS = {"gold": 60.0, "silver": 55.0, "copper": 50.0}
ENOUGH_POTIONS = 2
FIRST = 120.0
"""What a healing potion is worth to who is hurt: more than anything to wear."""
AIM = 30.0
"""What an aim is worth that is lost by putting something on."""
ARMOUR = 5.0
"""How much more than by its price armour is of use."""
IDLE = 0.2
"""What part of its use is left to an item that serves other kinds of attack than its hero's, or is packed beside a
better one."""
KEPT = 5.0
"""How gladly a healing potion is kept, other potions by DRAUGHT, as `use_of` counts."""
DRAUGHT = 2.0
HANDED = 42.0
"""What it is worth to hand something over: less than a blow, more than to walk on."""
GIFT = 1.0
"""How much more use a friend must have of an item to be handed it."""
PRICES = {"copper": 250, "silver": 500, "gold": 750}
"""What a treasure costs, about."""


def _buy(seen: Evaluation, hero: FigureId, line: Buy | BuyPotion) -> float:
    return _want(seen.world, hero, catalog(seen.world).items[line.card])


def _buy_treasure(seen: Evaluation, hero: FigureId, line: BuyTreasure) -> float:
    return TIERS.get(line.tier, 0.0)


def _wear(seen: Evaluation, item: Entity, line: WearNew) -> float:
    """A new item is worn if nothing better comes off for it, else it goes into the pack."""
    gain = gain_of(seen.world, item, line.off)
    aims = AIM if holds(seen.world, seen.world.get(Item, item).hero, "aim") else 0.0
    return 80.0 + gain - aims if gain > 0 else 20.0


def gain_of(world: World, item: Entity, off: Iterable[Entity], hero: FigureId | None = None) -> float:
    """What a hero, he who has it where none is named, gains by wearing an item in the place of others."""
    return use_of(world, item, hero) - sum(use_of(world, each) for each in off)


def _drop(seen: Evaluation, item: Entity, line: DropFor) -> float:
    """What is worth least goes."""
    return 10.0 - worth_keeping(seen.world, line.item)


def worth_keeping(world: World, entity: Entity) -> float:
    """How gladly an item is kept, as `use_of` counts: potions for what they may do, and hardly what stays in the pack
    because something better of its kind is worn."""
    item, use = world.get(Item, entity), use_of(world, entity)
    card = catalog(world).items[item.card]
    if card.kind == "potion":
        return KEPT if card.id == POTION else DRAUGHT
    alike = (one for one, held in worn(world, item.hero) if catalog(world).items[held.card].kind == card.kind)
    spare = not item.equipped and card.kind != "other" and any(use_of(world, each) >= use for each in alike)
    return IDLE * use if spare else use


def use_of(world: World, entity: Entity, hero: FigureId | None = None) -> float:
    """What an item does for a hero, he who has it where none is named, 0 to 10: how hard a weapon strikes in his hands,
    else by its price."""
    item = world.get(Item, entity)
    card, owner = catalog(world).items[item.card], item.hero if hero is None else hero
    if card.kind == "weapon":
        return min(10.0, strength_in_hand(world, owner, entity))
    if card.kind == "potion":
        return 1.0
    price = min(6.0, purchase_worth(card) / 120 * (ARMOUR if card.kind == "armour" else 1.0))
    return price if _serves(card, best_kind(world, owner)) else IDLE * price


def _serves(card: Card, kind: str) -> bool:
    """Whether an item is of use to who makes this kind of attack."""
    abilities = card.abilities
    return not abilities or any(
        not isinstance(each, AttackBonus) or not each.attack or kind in each.attack for each in abilities
    )


def _give(seen: Evaluation, hero: FigureId, line: Give) -> float:
    """What lies idle in the pack is for a friend who will wear it."""
    world = seen.world
    if world.get(Item, line.item).equipped:
        return -5.0
    ways = exchanges(world, line.taker, line.item)
    gains = max((gain_of(world, line.item, off, line.taker) for off in ways), default=0.0)
    return HANDED if gains >= GIFT else -5.0


def worth_a_trip(world: World, hero: FigureId) -> int:
    """The coins with which a hero goes shopping: for a treasure better than his best, or for a skill."""
    decks = {catalog(world).items[item.card].deck for _, item in hero_items(world, hero)}
    had = [place for place, deck in enumerate(PRICES) if deck in decks]
    return [*PRICES.values(), RICHES][max(had, default=-1) + 1]


def purchase_worth(card: Card) -> float:
    """A rough price."""
    return float(card.cost or PRICES.get(card.deck, RICHES))


def _want(world: World, hero: FigureId, card: Card) -> float:
    owned = [catalog(world).items[item.card] for _, item in hero_items(world, hero)]
    kinds = [each.kind for each in owned]
    best = best_kind(world, hero)
    if card.attack is not None:
        fits = card.attack == best and may_wear(world, hero, (), [card]) and not any(e.attack == best for e in owned)
        return 100.0 + strength(world, card.id, trait(world, hero, card.attack)) if fits else -5.0
    if card.kind == "armour":
        return 60.0 + purchase_worth(card) / 100 if "armour" not in kinds else -5.0
    if card.kind == "shield":
        free = sum(each.hands for each in owned) + card.hands <= 2
        return 50.0 if free else -5.0
    if card.id == "healing_potion":
        wanted = sum(each.id == card.id for each in owned) < ENOUGH_POTIONS and kinds.count("potion") < POTIONS
        return (FIRST if recovering(world, hero) else 40.0) if wanted else -5.0
    return -5.0


SHOP_LINES: Mapping[type, LineScore] = {
    Buy: _buy,
    BuyPotion: _buy,
    BuyTreasure: _buy_treasure,
    BuySkill: fixed(70.0),
    Train: fixed(15.0),
    Leave: fixed(0.0),
    WearNew: _wear,
    PackNew: fixed(60.0),
    DropFor: _drop,
    DoneArranging: fixed(50.0),
    Give: _give,
}
"""What the lines of the shop are worth, of the menu for a new item, and to hand one over, by class."""
