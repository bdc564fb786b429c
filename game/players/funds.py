"""What of the overlord's hand is worth keeping, and what is rather so much threat."""

from __future__ import annotations

from game.content.models import NO_CARD, CardId, OverlordCard
from game.kernel.store import World
from game.rules.overlord.overlord_deck import discard_value, hand
from game.rules.overlord.overlord_turn import income
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import threat_of
from game.state.game_data import catalog

KINDS = {"spawn": 30.0, "power": 20.0, "trap": 10.0, "event": 5.0}
SOON = 2
"""Turns within which a power card that is saved for must be paid."""
SPARE = 1.0
"""What a card is worth in the hand that is to be turned into threat."""


def card_worth(entry: OverlordCard) -> float:
    """How much a card is worth in the deck: monsters above all, then what lasts, then what hurts; what does nothing is
    worth nothing but its threat."""
    if not entry.do and not entry.spawn:
        return 0.0
    figures = sum(row.count * (2 if row.master else 1) for row in entry.spawn)
    return KINDS[entry.kind] + entry.threat / 10 + figures / 10


def worth_in_hand(world: World, card: CardId) -> float:
    """How much a card is worth in the hand: a power card only where it is the one that is saved for."""
    entry = catalog(world).overlord_cards[card]
    if entry.kind == "power" and card != saved_for(world):
        return SPARE
    return card_worth(entry)


def saved_for(world: World) -> CardId:
    """The power card that can be paid for the soonest, with the threat of the other power cards and of two more turns;
    NO_CARD when there is none."""
    powers = [card for card in hand(world) if catalog(world).overlord_cards[card].kind == "power"]
    others = sum(discard_value(world, card) for card in powers)
    coming = threat_of(world) + SOON * income(world) + others
    missing = {card: card_cost(world, card) + discard_value(world, card) - coming for card in powers}
    best = min(powers, key=lambda card: (missing[card], card), default=NO_CARD)
    return best if best and missing[best] <= 0 else NO_CARD


def funds(world: World, *, keep: CardId = NO_CARD) -> int:
    """The threat that there is with that of all cards in the hand that are not worth keeping, but for `keep`."""
    held = hand(world)
    spare = sum(discard_value(world, card) for card in held if card != keep and worth_in_hand(world, card) <= SPARE)
    return threat_of(world) + spare
