"""What a greedy hero buys, wears and drops: a weapon of his best trait, armour, a shield, a potion or two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.content.models import ItemCard as Card
from game.kernel.store import Entity, FigureId, World
from game.players.evaluation import RICHES, Evaluation, LineScore, fixed
from game.players.retreat import recovering
from game.players.weapons import KINDS, strength, strength_in_hand
from game.rules.items.equipment import POTIONS, DoneArranging, DropFor, PackNew, WearNew, may_wear
from game.rules.items.town import Buy, BuyPotion, BuySkill, BuyTreasure, Leave, Train
from game.rules.turn.orders import holds
from game.state.components.components import Item
from game.state.game_data import catalog
from game.state.queries.figures import hero_items, trait

TIERS = {"gold": 60.0, "silver": 55.0, "copper": 50.0}
ENOUGH_POTIONS = 2
FIRST = 120.0
"""What a healing potion is worth to who is hurt: more than anything to wear."""
AIM = 30.0
"""What an aim is worth that is lost by putting something on."""
ARMOUR = 5.0
"""How much more than by its price armour is of use."""
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


def gain_of(world: World, item: Entity, off: Iterable[Entity]) -> float:
    """What a hero gains by wearing an item in the place of others."""
    return use_of(world, item) - sum(use_of(world, each) for each in off)


def _drop(seen: Evaluation, item: Entity, line: DropFor) -> float:
    """What is worth least goes."""
    return 10.0 - use_of(seen.world, line.item)


def use_of(world: World, entity: Entity) -> float:
    """What an item does for the hero who has it, 0 to 10: how hard a weapon strikes in his hands, else by its price."""
    item = world.get(Item, entity)
    card = catalog(world).items[item.card]
    if card.kind == "weapon":
        return min(10.0, strength_in_hand(world, item.hero, entity))
    if card.kind == "potion":
        return 1.0
    return min(6.0, purchase_worth(card) / 120 * (ARMOUR if card.kind == "armour" else 1.0))


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
    best = max(KINDS, key=lambda kind: trait(world, hero, kind))
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
}
"""What the lines of the shop are worth, and of the menu for a new item, by class."""
