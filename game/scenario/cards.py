"""The content of one scenario: the cards of its modules, those it makes itself, and figures with other values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import ValidationError

from game.content.catalog import Catalog
from game.content.faults import did_you_mean, sentences
from game.content.models import (
    CardId,
    HeroCard,
    ItemCard,
    MonsterCard,
    OverlordCard,
    PrintedCard,
    ReadCard,
    SkillCard,
    Vocabulary,
)
from game.scenario.model import Scenario, ScenarioFigure

E = TypeVar("E", bound=PrintedCard)
K = TypeVar("K", bound=str)
T = TypeVar("T")

RANKED = ("speed", "wounds", "armour", "dice", "abilities")
"""Values of a monster that its normal and master figures have each for themselves."""


COUNTS = ("traits", "skills")
"""Parts of a hero's sheet whose printed sum is fixed."""


class BadContent(Exception):
    """A card of the scenario cannot be made; the text says why."""


def with_own_cards(catalog: Catalog, scenario: Scenario, vocabulary: Vocabulary) -> Catalog:
    """The catalog with what the scenario makes itself and the figures whose values it changes."""
    own = scenario.content
    catalog = replace(
        catalog,
        heroes=_made(catalog.heroes, own.hero, HeroCard, vocabulary),
        monsters=_made(catalog.monsters, own.monster, MonsterCard, vocabulary),
        items=_made(catalog.items, own.item, ItemCard, vocabulary),
        skills=_made(catalog.skills, own.skill, SkillCard, vocabulary),
        overlord_cards=_made(catalog.overlord_cards, own.card, OverlordCard, vocabulary),
    )
    heroes, monsters = dict(catalog.heroes), dict(catalog.monsters)
    for letter, figure in scenario.figures.items():
        card = card_of(letter, figure)
        if figure.hero and card != figure.hero:
            changes = _changes(figure, known(catalog.heroes, figure.hero, "hero").model_dump())
            heroes[card] = _variant(catalog.heroes, figure.hero, card, changes, kind=HeroCard, vocabulary=vocabulary)
        elif figure.monster and card != figure.monster:
            rank = _rank_of(scenario, figure)
            printed = known(catalog.monsters, figure.monster, "monster").model_dump()
            changes = _ranked(_changes(figure, printed[rank]), rank)
            monsters[card] = _variant(
                catalog.monsters, figure.monster, card, changes, kind=MonsterCard, vocabulary=vocabulary
            )
    return replace(catalog, heroes=heroes, monsters=monsters)


def card_of(letter: str, figure: ScenarioFigure) -> CardId:
    """The id of a figure's card: a variant of its own when the scenario changes printed values."""
    card = figure.hero or figure.monster
    if not figure.change and not figure.gains:
        return card
    return CardId(f"{card}_{letter.lower()}" + ("2" if letter.isupper() else ""))


def known(cards: Mapping[K, T], card: K, kind: str) -> T:
    """The entry of that id; BadContent with a near one when there is none."""
    try:
        return cards[card]
    except KeyError:
        raise BadContent(f'there is no {kind} "{card}"{did_you_mean(card, cards)}') from None


def _rank_of(scenario: Scenario, figure: ScenarioFigure) -> str:
    if figure.rank != "named":
        return figure.rank
    return str(scenario.quest.named.get(figure.named, {}).get("rank", "master"))


def _changes(figure: ScenarioFigure, printed: Mapping[str, Any]) -> dict[str, Any]:
    changes = dict(figure.change)
    if figure.gains:
        changes["abilities"] = [*changes.get("abilities", printed["abilities"]), *figure.gains]
    return changes


def _ranked(changes: Mapping[str, Any], rank: str) -> dict[str, Any]:
    inner = {key: value for key, value in changes.items() if key in RANKED}
    if isinstance(inner.get("wounds"), int):
        inner["wounds"] = dict.fromkeys((2, 3, 4, 5), inner["wounds"])
    return {**{key: value for key, value in changes.items() if key not in RANKED}, rank: inner}


def _both_ranks(changes: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a rank that are said of the card count for normal and master."""
    both = _ranked(changes, "both")
    inner = both.pop("both")
    return {**both, **{rank: {**inner, **both.get(rank, {})} for rank in ("normal", "master") if inner or rank in both}}


def _made(
    cards: Mapping[CardId, E], own: Mapping[CardId, Mapping[str, Any]], kind: type[E], vocabulary: Vocabulary
) -> dict[CardId, E]:
    made = dict(cards)
    for key, values in own.items():
        like = values.get("like")
        changes = {name: value for name, value in values.items() if name != "like"}
        if kind is MonsterCard:
            changes = _both_ranks(changes)
        if like is None:
            deck = {"deck": "shop"} if kind is ItemCard and "cost" in changes else {}
            made[key] = _entry(kind, {"id": key, "name": key, **_PLAIN.get(kind, {}), **deck, **changes}, vocabulary)
        else:
            made[key] = _variant(made, CardId(str(like)), key, changes, kind=kind, vocabulary=vocabulary)
    return made


_PLAIN: dict[type[Any], dict[str, Any]] = {
    ItemCard: {"deck": "copper", "copies": 1},
    SkillCard: {"deck": "fighting"},
    OverlordCard: {"threat": 0, "discard": 0, "copies": 1},
}
"""What a card of a scenario's own is where it does not say."""


def _variant(
    cards: Mapping[CardId, E],
    like: CardId,
    key: CardId,
    changes: Mapping[str, Any],
    *,
    kind: type[E],
    vocabulary: Vocabulary,
) -> E:
    values = known(cards, like, kind.__name__.lower()).model_dump(by_alias=True)
    for name, value in changes.items():
        inner = values.get(name)
        values[name] = {**inner, **value} if isinstance(inner, dict) and isinstance(value, dict) else value
    if kind is ItemCard and "cost" not in changes and values["deck"] not in ("shop", "potion"):
        values["cost"] = None
    if kind is not HeroCard:
        return _entry(kind, {**values, "id": key}, vocabulary)
    # A scenario may give a hero more or fewer dice and skills than a printed sheet can have, so these are read apart.
    counts = {name: values.pop(name) for name in COUNTS}
    printed = {name: getattr(cards[like], name) for name in COUNTS}
    plain = {name: part.model_dump() for name, part in printed.items()}
    entry = _entry(kind, {**values, **plain, "id": key}, vocabulary)
    try:
        made = {name: type(printed[name]).model_validate(counts[name]) for name in COUNTS}
    except ValidationError as error:
        raise BadContent(f"hero {key}: {'; '.join(sentences(error))}") from None
    return entry.model_copy(update=made)


def _entry(kind: type[E], values: Mapping[str, Any], vocabulary: Vocabulary) -> E:
    try:
        return kind.model_validate(values, context=ReadCard(vocabulary))
    except ValidationError as error:
        raise BadContent(f"{kind.__name__.lower()} {values['id']}: {'; '.join(sentences(error))}") from None
