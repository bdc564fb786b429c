"""What a figure may not do, by what it has."""

from __future__ import annotations

from game.kernel.store import World
from game.state.ability import may_answer
from game.state.components.components import Item
from game.state.game_data import catalog, game_data
from game.state.queries.figures import (
    abilities_of,
    is_hero,
    kinds_of,
    worn,
)


def forbidden(world: World, figure: int, what: str) -> bool:
    """Whether something that a figure has keeps it from this; a weapon does so too while it is held."""
    if may_answer(kinds_of(world, figure), "forbids") and any(
        each.forbids(what) for each in abilities_of(world, figure)
    ):
        return True
    barring = _barring_weapons(world)
    if not barring or not is_hero(world, figure):
        return False
    return any(item.card in barring and _card_forbids(world, item, what) for _, item in worn(world, figure))


def barred_cards(world: World, hero: int, card: str) -> bool:
    """Whether a hero is kept from an item, wherever it comes from: from potions, by something that he has."""
    return catalog(world).items[card].kind == "potion" and forbidden(world, hero, "potions")


def _barring_weapons(world: World) -> frozenset[str]:
    """The weapons in play that can keep their owner from anything."""
    cache = game_data(world).cache
    found: frozenset[str] | None = cache.get("barring weapons")
    if found is None:
        cards = catalog(world).items.values()
        found = cache["barring weapons"] = frozenset(
            card.id
            for card in cards
            if card.kind == "weapon" and may_answer(frozenset(type(ability) for ability in card.abilities), "forbids")
        )
    return found


def _card_forbids(world: World, item: Item, what: str) -> bool:
    return any(ability.forbids(what) for ability in catalog(world).items[item.card].abilities)
