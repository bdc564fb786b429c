"""Face-down decks and piles other than the overlord's: drawing blind, and putting back."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import Entity, World
from game.kernel.table import Table
from game.state.components.components import Deck
from game.state.piles import without
from game.state.requests.requests import DrawCard, deck_cards

UNDER = "_under"
"""Ends the name of the bag for what lies under a deck."""


def _entity(world: World, name: str) -> Entity:
    return next(entity for entity, bag in world.each(Deck) if bag.name == name)


def take(world: World, name: str, card: CardId) -> None:
    """Take one copy of a card out of a bag; ValueError when it is not there."""
    world.set(_entity(world, name), Deck(name, without(deck_cards(world, name), card)))


def put_back(world: World, name: str, card: CardId) -> None:
    """Shuffle a card into a bag."""
    world.set(_entity(world, name), Deck(name, tuple(sorted((*deck_cards(world, name), card)))))


def put_under(world: World, name: str, card: CardId) -> None:
    """Put a card face down under a deck: it is drawn when nothing else is left."""
    if deck_cards(world, name + UNDER):
        put_back(world, name + UNDER, card)
    else:
        world.create(Deck(name + UNDER, (card,)))


def turned_up(world: World, name: str) -> None:
    """What lies under a deck becomes part of it again: it was shuffled, or all else was drawn."""
    if below := deck_cards(world, name + UNDER):
        world.destroy(_entity(world, name + UNDER))
        world.set(_entity(world, name), Deck(name, tuple(sorted((*deck_cards(world, name), *below)))))


def lying_in(world: World, name: str) -> tuple[CardId, ...]:
    """All cards of a deck, those under it too."""
    return deck_cards(world, name) + deck_cards(world, name + UNDER)


@rule("BASE-TREAS-15")
async def draw(table: Table, name: str, *, why: str) -> CardId | None:
    """Draw one card blind from a bag and take it out; None when it is used up: it is not shuffled again
    (BASE-TREAS-15, BASE-TOWN-11)."""
    if not lying_in(table.world, name):
        return None
    if not deck_cards(table.world, name):
        turned_up(table.world, name)
    card = await table.ask(DrawCard(why=why, bag=name))
    take(table.world, name, card)
    return card
