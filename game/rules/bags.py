"""Face-down decks and piles other than the overlord's: drawing blind, and putting back."""

from __future__ import annotations

from game.kernel.registry import carries
from game.kernel.store import World
from game.kernel.table import Table
from game.state.components import Bag
from game.state.requests import DrawCard, bag_cards


def _entity(world: World, name: str) -> int:
    return next(entity for entity, bag in world.each(Bag) if bag.name == name)


def take(world: World, name: str, card: str) -> None:
    """Take one copy of a card out of a bag; ValueError when it is not there."""
    cards = list(bag_cards(world, name))
    cards.remove(card)
    world.set(_entity(world, name), Bag(name, tuple(cards)))


def put_back(world: World, name: str, card: str) -> None:
    """Shuffle a card into a bag."""
    world.set(_entity(world, name), Bag(name, tuple(sorted((*bag_cards(world, name), card)))))


@carries("BASE-TREAS-15", off=lambda world, name: False)
def is_out(world: World, name: str) -> bool:
    """Whether a deck is used up: it is not shuffled again (BASE-TREAS-15)."""
    return not bag_cards(world, name)


async def draw(table: Table, name: str, *, why: str) -> str | None:
    """Draw one card blind from a bag and take it out; None when it is empty (BASE-TREAS-15, BASE-TOWN-11)."""
    if is_out(table.world, name):
        return None
    card = await table.ask(DrawCard(why=why, bag=name))
    take(table.world, name, card)
    return card
