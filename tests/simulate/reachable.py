"""What lies in the games of a quest: all that could fire there, by kind, so that the rest is known never to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from game.content.catalog import Catalog
from game.content.models import NO_CARD, CardId, ItemCard, OverlordCard
from game.content.quest import Quest
from game.modules.altar.glyphs.dark_glyphs import KINDS
from game.modules.altar.treachery.step import budget_of
from game.rules.quest.effect_context import Effect
from game.state.ability import Ability
from game.state.movers import WAYS

ALWAYS = ("shop", "copper", "silver", "gold", "potion")
"""The decks of items that every game has whole."""


def reachable(quest: Quest, cards: Catalog, *, treachery: bool) -> dict[str, set[str]]:
    """By kind (as `firing.known` and `overlord card`) what a game of this quest with these cards may come by;
    `treachery` is whether the overlord has any."""
    overlord = [card for card in cards.overlord_cards.values() if _in_deck(card, quest, cards, treachery=treachery)]
    deeds = list(_parts((*(card.do for card in overlord), *_deeds(quest))))
    verbs: list[Any] = [part for part in deeds if isinstance(part, Effect)]
    items = list(_items(quest, cards, handed_out=any(verb.verb == "dark_relic" for verb in verbs)))
    monsters = sorted(set(_monsters(quest, cards, overlord, verbs, treachery=treachery)))
    ranks = [getattr(cards.monsters[card], rank) for card, rank in monsters]
    named = (quest.named[placed.named].abilities for placed in quest.monsters if placed.named)
    held = list(_parts((*cards.heroes.values(), *cards.skills.values(), *items, *ranks, *named)))
    found = (part for part in (*held, *deeds) if isinstance(part, Ability))
    return {
        "ability": {ability.ability for ability in found},
        "verb": {verb.verb for verb in verbs},
        "item": {item.id for item in items},
        "skill": set(cards.skills),
        "hero": set(cards.heroes),
        "monster": {f"{card} {rank}" for card, rank in monsters},
        "overlord card": {card.id for card in overlord},
        "hazard": {*_hazards(quest, verbs)},
    }


def _in_deck(card: OverlordCard, quest: Quest, cards: Catalog, *, treachery: bool) -> bool:
    """Whether the overlord's deck has a card, or treachery can buy it."""
    if card.treachery is None:
        return True
    return treachery and int(getattr(budget_of(quest, cards), card.treachery.colour)) >= card.treachery.cost


def _deeds(quest: Quest) -> Iterator[Any]:
    """The verbs of everything that a quest does."""
    yield from (event.do for event in quest.events)
    yield from quest.encounters.values()
    yield from (altar.do for altar in quest.altars.values())
    yield from (action.do for action in quest.prolonged.values())


def _items(quest: Quest, cards: Catalog, *, handed_out: bool) -> Iterator[ItemCard]:
    """The items of the decks, the relics that lie on the map, and dark relics where they are `handed_out`."""
    laid = {thing.detail for thing in quest.things if thing.kind == "relic"}
    for item in cards.items.values():
        if item.deck in ALWAYS or item.id in laid or (item.deck == "dark_relic" and handed_out):
            yield item


def _monsters(
    quest: Quest, cards: Catalog, overlord: Iterable[OverlordCard], verbs: Iterable[Any], *, treachery: bool
) -> Iterator[tuple[CardId, str]]:
    """(card, rank) of the monsters that stand on the map, come by cards and verbs, or are summoned by a dark glyph."""
    normal = {placed.monster for placed in quest.monsters if placed.rank == "normal"}
    normal |= {row.monster for card in overlord for row in card.spawn if not row.master}
    yield from ((placed.monster, "master") for placed in quest.monsters if placed.rank == "master")
    yield from ((row.monster, "master") for card in overlord for row in card.spawn if row.master)
    for verb in verbs:
        card, rank = getattr(verb, "monster", NO_CARD), getattr(verb, "rank", "normal")
        if card and rank == "master":
            yield card, rank
        normal |= {card} if card and rank != "master" else set(getattr(verb, "monsters", ()))
    if treachery:
        normal |= {card for card in KINDS if card in cards.monsters}
    yield from ((card, "normal") for card in normal)
    if any(verb.verb == "promote" for verb in verbs):
        yield from ((card, "master") for card in normal)


def _hazards(quest: Quest, verbs: Iterable[Any]) -> Iterator[str]:
    """The kinds of ground and movers of the map and of what verbs lay, and the ways in which ramps send a boulder."""
    ground = {piece.kind.name for piece in quest.terrain} | {getattr(verb, "kind", "") for verb in verbs}
    yield from ground
    yield from {*(body.kind for body in quest.bodies), *(["crushing_wall"] if quest.walls else [])}
    if any(verb.verb == "put_boulder" for verb in verbs):
        yield "boulder"
    yield from (f"boulder turned {way}" for way in WAYS if f"ramp_{way}" in ground)


def _parts(thing: Any) -> Iterator[Any]:
    """A thing and everything inside it."""
    if isinstance(thing, BaseModel):
        yield thing
        for field in type(thing).model_fields:
            yield from _parts(getattr(thing, field))
    elif isinstance(thing, Mapping):
        yield from _parts(tuple(thing.values()))
    elif isinstance(thing, tuple | list | set | frozenset):
        for each in thing:
            yield from _parts(each)
