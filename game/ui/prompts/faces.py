"""Cards as the screen shows them: name, picture, text and numbers from the content."""

from __future__ import annotations

from typing import Any

from game.content.models import CardId, ItemCard
from game.kernel.store import Entity, World
from game.rules.combat.attack_spend import words_of
from game.state.components.components import Exhausted, Item, Skill
from game.state.game_data import catalog
from game.ui.prompts.base import CardFace

FISTS = 0
"""Stands for no weapon where a weapon is chosen."""
SLOTS = {"weapon": "", "armour": "Armour", "shield": "Shield", "other": "Other", "potion": "Potion", "cache": "Cache"}


def item_note(card: ItemCard) -> str:
    """What an item is, in a word or two."""
    if card.kind == "weapon":
        hands = "one hand" if card.hands == 1 else "two hands" if card.hands == 2 else "no hand"
        return f"{(card.attack or '').capitalize()}, {hands}"
    return SLOTS[card.kind]


def attack_words(card: ItemCard) -> list[str]:
    """The dice of a weapon, and what surges buy."""
    if not card.dice:
        return []
    surges = [f"{'{surge}' * option.cost} {words_of(option)}" for option in card.surges]
    return [f"Dice: **{', '.join(card.dice)}**", *surges]


def item_face(card: ItemCard, *, answer: Any = None, foot: str = "") -> CardFace:
    """An item card; a dark relic bears the threat that handing it out costs."""
    text = "\n".join([*attack_words(card), *([card.text] if card.text else [])])
    dark = card.deck == "dark_relic"
    return CardFace(
        name=card.name,
        art=card.art,
        text=text,
        answer=answer,
        foot=foot or item_note(card),
        kind="dark relic" if dark else "",
        threat=card.threat if dark else None,
    )


def entity_face(world: World, entity: Entity, *, answer: Any) -> CardFace:
    """The card of an item or skill that a hero has."""
    item = world.find(Item, entity)
    if item is not None:
        foot = "Exhausted" if world.find(Exhausted, entity) else "" if item.equipped else "In the pack"
        return item_face(catalog(world).items[item.card], answer=answer, foot=foot)
    if entity == FISTS:
        return CardFace(name="Fists", art="items/fists", text="Strike without a weapon.", answer=answer, foot="Melee")
    skill = catalog(world).skills[world.get(Skill, entity).card]
    return CardFace(name=skill.name, art=skill.art, text=skill.text, answer=answer, foot=skill.deck.capitalize())


def card_face(world: World, card: CardId, *, answer: Any) -> CardFace:
    """Any card by its id; an unknown id gives a card with its words alone."""
    cards = catalog(world)
    if card in cards.overlord_cards:
        entry = cards.overlord_cards[card]
        return CardFace(
            name=entry.name,
            art=entry.art,
            text=entry.text,
            answer=answer,
            kind=entry.kind,
            threat="X" if entry.x else entry.threat,
            coins=entry.discard,
        )
    if card in cards.items:
        return item_face(cards.items[card], answer=answer)
    if card in cards.heroes:
        hero = cards.heroes[card]
        told = f"{hero.wounds} wounds, {hero.fatigue} fatigue, armour {hero.armour}, speed {hero.speed}. {hero.text}"
        return CardFace(name=hero.name, art=hero.art, text=told, answer=answer, foot=f"Conquest {hero.conquest}")
    if card in cards.skills:
        skill = cards.skills[card]
        return CardFace(name=skill.name, art=skill.art, text=skill.text, answer=answer, foot=skill.deck.capitalize())
    return CardFace(name=card.replace("_", " ").capitalize(), art="ui/card_back_shop", text="", answer=answer)
