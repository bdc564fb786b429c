"""What a figure may not do, by what it has."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from game.content.models import CardId
from game.kernel.store import FigureId, World, derived_of
from game.state.ability import Ban
from game.state.game_data import catalog, once_a_game
from game.state.queries.figures import abilities_like, abilities_of, is_hero, worn


def forbidden(world: World, figure: FigureId, what: str) -> bool:
    """Whether something that a figure has keeps it from this; a weapon does so too while it is held."""
    return what in _bans(world, figure)


@derived_of(abilities_of, worn)
def _bans(world: World, figure: FigureId) -> frozenset[str]:
    """All that something a figure has keeps it from."""
    found = [ban.what for ban in abilities_like(world, figure, Ban)]
    if is_hero(world, figure):
        barring = _barring_weapons(world)
        found += [barring.get(item.card, ()) for _, item in worn(world, figure)]
    return frozenset(chain.from_iterable(found))


def barred_cards(world: World, hero: FigureId, card: CardId) -> bool:
    """Whether a hero is kept from an item, wherever it comes from: from potions, by something that he has."""
    return catalog(world).items[card].kind == "potion" and forbidden(world, hero, "potions")


@once_a_game
def _barring_weapons(world: World) -> Mapping[CardId, tuple[str, ...]]:
    """What the weapons that can keep their owner from anything forbid, by card."""
    weapons = (card for card in catalog(world).items.values() if card.kind == "weapon")
    bans = {card.id: [held.what for held in card.abilities if isinstance(held, Ban)] for card in weapons}
    return {card: sum(what, ()) for card, what in bans.items() if what}
