"""Why a card of the overlord's hand cannot be played: the reason in words, and the rule."""

from __future__ import annotations

from collections.abc import Collection

from game.content.models import CardId
from game.kernel.store import World
from game.rules.overlord.card_trigger import already_played, waits_for
from game.rules.overlord.overlord_cards import affordable_cards
from game.rules.overlord.overlord_deck import hand, threat_in_reach
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import threat_of
from game.state.game_data import catalog
from game.state.requests.menu_actions import React, Refusal
from game.state.requests.requests import Menu

NEVER = ("This card cannot be played. Discard it for threat.", "BASE-OLC-04")
NOT_YET = ("Not now: play it when its trigger comes.", "BASE-OLC-09")


def answered(kind: str) -> tuple[str, str]:
    """Why no second card of a kind, `event` or `trap`, answers one trigger (BASE-OLC-10, BASE-OLC-12)."""
    return f"Only one {kind} card per trigger.", "BASE-OLC-10" if kind == "event" else "BASE-OLC-12"


def too_dear(world: World, card: CardId) -> tuple[str, str]:
    """Why a card whose price cannot be had, not even by discarding, stays in the hand (BASE-OLC-06, BASE-OLC-07)."""
    there, most = threat_of(world), threat_in_reach(world, keep=card)
    more = f", with all other cards discarded {most}" if most > there else ""
    return f"Costs {card_cost(world, card)} threat; you have {there}{more}.", "BASE-OLC-07"


def refusal_of(world: World, card: CardId, why: tuple[str, str]) -> Refusal:
    """The refusal to play a card, with the reason and its rule."""
    return Refusal(f"Play {catalog(world).overlord_cards[card].name}", *why)


def card_refusals(request: React | Menu, world: World, offered: Collection[CardId]) -> dict[CardId, Refusal]:
    """A refusal for each card of the hand that a question out of turn, or about what a monster does, does not offer
    (BASE-OLC-07, BASE-OLC-09 to BASE-OLC-14)."""
    held = [card for card in dict.fromkeys(hand(world)) if card and card not in offered]
    return {card: refusal_of(world, card, _reason(request, world, card)) for card in held}


def _reason(request: React | Menu, world: World, card: CardId) -> tuple[str, str]:
    entry = catalog(world).overlord_cards[card]
    if entry.kind == "power":
        return "Play power cards in your own turn, before you activate a monster.", "BASE-OLC-14"
    if entry.kind == "spawn":
        return "Play spawn cards in your own turn, before you activate a monster.", "BASE-OLC-13"
    if entry.when is None:
        return NEVER
    if isinstance(request, Menu):
        return NOT_YET
    if not waits_for(entry, request.window):
        return "This is not the card's trigger.", "BASE-OLC-09"
    if already_played(entry.kind, request.done):
        return answered(entry.kind)
    if not affordable_cards(world, card):
        return too_dear(world, card)
    return "The card's condition is not met.", "BASE-OLC-09"
