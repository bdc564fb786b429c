"""Whether a save speaks of cards that this version of the content does not have."""

from __future__ import annotations

from collections.abc import Container, Iterator

from game.kernel.store import World
from game.state.components import Bag, Deck, Discards, Hand, Hero, InPlay, Item, Monster, Shop, Skill
from game.state.lore import catalog

_Holding = Hero | Monster | Item | Skill | Deck | Hand | Discards | InPlay | Shop | Bag
_CHESTS = "chest_"


def unknown_card(world: World) -> str:
    """A card on the table that the content does not have; empty when all are known."""
    cards = catalog(world)
    known: dict[type[_Holding], Container[str]] = {
        Hero: cards.heroes,
        Monster: cards.monsters,
        Item: cards.items,
        Skill: cards.skills,
        Deck: cards.overlord_cards,
        Hand: cards.overlord_cards,
        Discards: cards.overlord_cards,
        InPlay: cards.overlord_cards,
        Shop: cards.items,
        Bag: {**cards.heroes, **cards.skills, **cards.items},
    }
    found = ((card, known[kind]) for kind in known for card in _cards_of(world, kind))
    return next((card for card, there in found if card not in there), "")


def _cards_of(world: World, kind: type[_Holding]) -> Iterator[str]:
    for _, each in world.each(kind):
        if isinstance(each, Hero | Monster | Item | Skill):
            yield each.card
        elif not (isinstance(each, Bag) and each.name.startswith(_CHESTS)):
            yield from each.cards
