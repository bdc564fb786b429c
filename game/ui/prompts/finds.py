"""Where a new item may go: what the screen offers of what the rules allow."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.kernel.store import Entity, World
from game.rules.items.equipment import DropFor, PackNew, WearNew
from game.state.components.components import Item
from game.state.requests.menu_actions import MenuAction


def ways_to_place(options: Sequence[Any], new: Entity, world: World) -> list[Any]:
    """The ways to place a new item: nothing is dropped for it as long as a place is free, and of ways that come to the
    same, as with two potions of a kind, the first is offered."""
    packed = PackNew() in options
    free = packed or WearNew() in options
    found: dict[Hashable, Any] = {}
    for one in options:
        if free and isinstance(one, DropFor):
            continue
        alike = _in_cards(one, world)
        if not (packed and alike == (WearNew, (world.get(Item, new).card,))):
            found.setdefault(alike, one)
    return list(found.values())


def _in_cards(way: MenuAction, world: World) -> Hashable:
    """What a way does, in cards; by itself where it names none."""
    if not isinstance(way, DropFor | WearNew):
        return way
    items = (way.item,) if isinstance(way, DropFor) else way.off
    return type(way), tuple(sorted(world.get(Item, item).card for item in items))
