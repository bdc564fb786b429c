"""What modules say of items: which never leave their hero, which harm him, which have no price."""

from __future__ import annotations

from collections.abc import Collection

from game.content.models import CardId
from game.kernel.store import Entity, FigureId, World
from game.state.game_data import game_data
from game.state.queries.figures import hero_items

ITEM_RULE = "item rule"
"""The kind of part that is an `ItemRule`."""


class ItemRule:
    """What one module says of some items."""

    @classmethod
    def bound(cls, world: World, item: Entity) -> bool:
        """Whether an item cannot be taken off, packed, dropped, given or sold."""
        return False

    @classmethod
    def harmful(cls, world: World, item: Entity) -> bool:
        """Whether an item harms the hero who puts it on."""
        return False

    @classmethod
    def priceless(cls, card: CardId) -> bool:
        """Whether an item is neither bought nor sold."""
        return False


def item_rules(world: World) -> Collection[type[ItemRule]]:
    """What the modules of a game say."""
    return game_data(world).book.all(ITEM_RULE).values()


def bound(world: World, item: Entity) -> bool:
    """Whether an item cannot be taken off, packed, dropped, given or sold."""
    rules = item_rules(world)
    return bool(rules) and any(each.bound(world, item) for each in rules)


def loose(world: World, hero: FigureId) -> tuple[Entity, ...]:
    """The items that may leave their hero."""
    return tuple([item for item, _ in hero_items(world, hero) if not bound(world, item)])


def harmful(world: World, item: Entity) -> bool:
    """Whether an item harms the hero who puts it on."""
    return any(each.harmful(world, item) for each in item_rules(world))


def has_price(world: World, card: CardId) -> bool:
    """Whether an item is bought and sold at all."""
    return not any(each.priceless(card) for each in item_rules(world))
