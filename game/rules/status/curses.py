"""Curse tokens by cursed items, what becomes of such items at death, and items that cannot leave their hero."""

from __future__ import annotations

import msgspec

from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.state.components.components import Item, Tokens
from game.state.events.facts import TokenAdded
from game.state.game_data import catalog, game_data
from game.state.queries.figures import hero_items, immune, worn


@rule("ALTAR-CURSED-01")
def curse_wearer(table: Table, item: int) -> None:
    """A hero who puts a cursed item on gets a curse token, each time anew (ALTAR-CURSED-01, ALTAR-CURSED-04)."""
    held = table.world.get(Item, item)
    if is_cursed(table.world, item) and not immune(table.world, held.hero, "curse"):
        tokens = table.world.find(Tokens, held.hero) or Tokens()
        table.world.set(held.hero, msgspec.structs.replace(tokens, curse=tokens.curse + 1))
        table.log(TokenAdded(figure=held.hero, token="curse"))


@rule("ALTAR-CURSED-02")
def uncurse_wearer(table: Table, item: int) -> None:
    """Taking a cursed item off lifts no curse (ALTAR-CURSED-02)."""


def is_cursed(world: World, item: int) -> bool:
    """Whether an item bears the trait."""
    return "cursed" in catalog(world).items[world.get(Item, item).card].traits


def cursed_worn(world: World, hero: int) -> tuple[int, ...]:
    """The cursed items that a hero has equipped."""
    return tuple(item for item, _ in worn(world, hero) if is_cursed(world, item))


def is_dark_item(world: World, item: int) -> bool:
    """Whether an item is a dark relic."""
    return catalog(world).items[world.get(Item, item).card].deck == "dark_relic"


@rule("ALTAR-RELIC-05")
def bound(world: World, item: int) -> bool:
    """Whether an item cannot be taken off, packed, dropped, given or sold: a dark relic (ALTAR-RELIC-05)."""
    return is_dark_item(world, item)


def loose(world: World, hero: int) -> tuple[int, ...]:
    """The items that may leave their hero."""
    owned = hero_items(world, hero)
    if not _dark_relics(world):
        return tuple(item for item, _ in owned)
    return tuple(item for item, _ in owned if not bound(world, item))


def _dark_relics(world: World) -> bool:
    """Whether there are dark relics in this game."""
    cache = game_data(world).cache
    found: bool | None = cache.get("dark relics")
    if found is None:
        found = cache["dark relics"] = any(card.deck == "dark_relic" for card in catalog(world).items.values())
    return found
