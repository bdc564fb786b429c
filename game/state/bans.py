"""What a figure may not do, by what it has."""

from __future__ import annotations

from game.kernel.store import World
from game.state.components import Item
from game.state.figures import abilities_of, is_hero, worn
from game.state.lore import catalog


def forbidden(world: World, figure: int, what: str) -> bool:
    """Whether something that a figure has keeps it from this; a weapon does so too while it is held."""
    if any(ability.forbids(what) for ability in abilities_of(world, figure)):
        return True
    return is_hero(world, figure) and any(_card_forbids(world, item, what) for _, item in worn(world, figure))


def _card_forbids(world: World, item: Item, what: str) -> bool:
    card = catalog(world).items[item.card]
    return card.kind == "weapon" and any(ability.forbids(what) for ability in card.abilities)
