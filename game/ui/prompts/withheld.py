"""Why cards of the overlord's hand cannot be played in a window out of turn, or while a monster acts."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.store import World
from game.rules.occasion import spent, waits_for
from game.rules.overlord_cards import affordable
from game.rules.standing import card_cost
from game.rules.threat import threat_of
from game.state.components import Hand
from game.state.lore import catalog
from game.state.options import Refusal
from game.state.requests import Menu, React
from game.ui.prompts.words import card_name


def withheld(request: React | Menu, world: World, offered: Collection[str]) -> dict[str, Refusal]:
    """A refusal for each card of the hand that the question does not offer (BASE-OLC-07, BASE-OLC-09 to
    BASE-OLC-14)."""
    held = [card for card in dict.fromkeys(world.the(Hand).cards) if card and card not in offered]
    found = {card: _reason(request, world, card) for card in held}
    return {card: Refusal(f"Play {card_name(world, card)}", *told) for card, told in found.items()}


def _reason(request: React | Menu, world: World, card: str) -> tuple[str, str]:
    """Why one card cannot be played, and the rule."""
    entry = catalog(world).overlord_cards[card]
    if entry.kind == "power":
        return "Power cards are played in the overlord's own turn, before a monster acts.", "BASE-OLC-14"
    if entry.kind == "spawn":
        return "Spawn cards are played in the overlord's own turn, before a monster acts.", "BASE-OLC-13"
    if entry.when is None:
        return "That card is good for discarding alone.", "BASE-OLC-04"
    if isinstance(request, Menu):
        return "That card waits for its trigger.", "BASE-OLC-09"
    if not waits_for(entry, request.window):
        return "That card waits for another trigger than this one.", "BASE-OLC-09"
    if spent(entry.kind, request.done):
        return f"One {entry.kind} card for one trigger.", "BASE-OLC-10" if entry.kind == "event" else "BASE-OLC-12"
    if not affordable(world, card):
        return f"It costs {card_cost(world, card)} threat; there are {threat_of(world)}.", "BASE-OLC-07"
    return "What the card asks for is not so here.", "BASE-OLC-09"
