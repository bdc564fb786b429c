"""What a greedy overlord does with his cards: power and spawn cards first, threat from the rest, then every monster."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.grid import bits
from game.content.models import CardId
from game.kernel.store import FigureId, World
from game.players.cards import card_worth, timely
from game.players.evaluation import Evaluation, LineScore, fixed
from game.rules.overlord.activation import Activate, EndOverlordTurn
from game.rules.overlord.overlord_turn import Collect, Discard, Play
from game.rules.overlord.power_cards import card_cost
from game.state.components.components import Hand, OverlordTurn, Threat
from game.state.game_data import board, catalog
from game.state.queries.board_queries import covered_spaces, crowd


def worth_of_card(world: World, card: CardId) -> float:
    """How much a card is worth in the hand."""
    return card_worth(catalog(world).overlord_cards[card])


def _play(seen: Evaluation, who: FigureId, line: Play) -> float:
    return 100.0 + worth_of_card(seen.world, line.card) if timely(seen.world, line.card) else -5.0


def _discard(seen: Evaluation, who: FigureId, line: Discard) -> float:
    """Before monsters act: give up the least card if that pays for a spawn card now."""
    world, card = seen.world, line.card
    if world.the(OverlordTurn).step != "spawn":
        return -5.0
    if not worth_of_card(world, card):
        return 70.0
    hand, threat = world.the(Hand).cards, world.the(Threat).points
    least = min(hand, key=lambda each: (worth_of_card(world, each), each))
    if card != least:
        return -5.0
    missing = [card_cost(world, each) - threat for each in hand if catalog(world).overlord_cards[each].kind == "spawn"]
    gain = sum(catalog(world).overlord_cards[each].discard for each in hand if worth_of_card(world, each) < 20)
    helps = any(0 < short <= gain for short in missing) and not world.the(OverlordTurn).spawned
    return 60.0 if helps and worth_of_card(world, card) < 20 else -5.0


def _activate(seen: Evaluation, who: FigureId, line: Activate) -> float:
    """The nearest to a hero first."""
    world = seen.world
    heroes = list(bits(crowd(world).heroes))
    spaces = list(bits(covered_spaces(world, line.figure)))
    return 20.0 - min((board(world).distance(a, b) for a in spaces for b in heroes), default=0) / 100


OVERLORD_LINES: Mapping[type, LineScore] = {
    Collect: fixed(200.0),
    Play: _play,
    Discard: _discard,
    Activate: _activate,
    EndOverlordTurn: fixed(0.0),
}
"""What the lines of the overlord's menu are worth, by class."""
