"""The next part of a quest: heroes come back with their skills, things and coins instead of being dealt anew."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.items.decks import lying_in, take
from game.rules.items.equipment import put_on
from game.rules.items.town import learn
from game.state.components.components import Coins, Item, Shop, Training
from game.state.components.veterans import Veteran
from game.state.game_data import catalog
from game.state.piles import without
from game.state.queries.veterans import ON_HEROES, ON_ITEMS, bring_back


async def equip_veteran(table: Table, hero: FigureId, veteran: Veteran) -> None:
    """Give a hero what was his, out of the decks in which it would lie."""
    world = table.world
    world.set(hero, Coins(veteran.coins))
    world.set(hero, Training(*veteran.training))
    for card in veteran.skills:
        _remove(world, str(catalog(world).skills[card].deck), card)
        await learn(table, hero, card)
    kept = dict(veteran.things)
    for place, (card, worn) in enumerate(veteran.items):
        _remove(world, catalog(world).items[card].deck, card)
        item = world.create(Item(card=card, hero=hero))
        if worn:
            put_on(table, hero, item)
        bring_back(world, item, ON_ITEMS, kept.get(place, ()))
    bring_back(world, hero, ON_HEROES, veteran.kept)


def _remove(world: World, deck: str, card: CardId) -> None:
    """Take a copy out of its deck, if one is there: potions and the cards of other modules lie in none."""
    shop = world.the(Shop).cards
    if deck == "shop" and card in shop:
        world.set(GAME, Shop(without(shop, card)))
    elif deck not in ("shop", "potion") and card in lying_in(world, deck):
        take(world, deck, card)
