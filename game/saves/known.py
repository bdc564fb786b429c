"""Whether a save speaks of cards that this version of the content does not have."""

from __future__ import annotations

from collections.abc import Container, Iterator

from game.content.models import CardId
from game.kernel.store import World
from game.state.components.components import (
    Deck,
    Discards,
    Hand,
    Hero,
    InPlay,
    Item,
    Monster,
    OverlordDeck,
    Shop,
    Skill,
)
from game.state.game_data import catalog

_Holding = Hero | Monster | Item | Skill | OverlordDeck | Hand | Discards | InPlay | Shop | Deck
_CHESTS = "chest_"


def unknown_card(world: World) -> str:
    """A card on the table that the content does not have; empty when all are known."""
    cards = catalog(world)
    known: dict[type[_Holding], Container[CardId]] = {
        Hero: cards.heroes,
        Monster: cards.monsters,
        Item: cards.items,
        Skill: cards.skills,
        OverlordDeck: cards.overlord_cards,
        Hand: cards.overlord_cards,
        Discards: cards.overlord_cards,
        InPlay: cards.overlord_cards,
        Shop: cards.items,
        Deck: cards.heroes.keys() | cards.skills.keys() | cards.items.keys(),
    }
    found = ((card, known[kind]) for kind in known for card in _cards_of(world, kind))
    return next((card for card, there in found if card not in there), "")


def _cards_of(world: World, kind: type[_Holding]) -> Iterator[CardId]:
    for _, each in world.each(kind):
        if isinstance(each, Hero | Monster | Item | Skill):
            yield each.card
        elif not (isinstance(each, Deck) and each.name.startswith(_CHESTS)):
            yield from each.cards
