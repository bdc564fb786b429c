"""What a greedy overlord does with his cards: power and spawn cards first, threat from the rest, then every monster."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.store import FigureId
from game.players.cards import finds_space, timely
from game.players.evaluation import GOOD_SHOT, Evaluation, LineScore, fixed, steps_from
from game.players.funds import worth_in_hand
from game.players.monster_walk import from_heroes
from game.rules.combat.attack_targets import attack_kind_of, own_abilities, reach_of
from game.rules.overlord.activation import Activate, EndOverlordTurn
from game.rules.overlord.overlord_deck import discard_value, hand
from game.rules.overlord.overlord_turn import Collect, Discard, Play, spawn_too_late
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import threat_of
from game.state.components.components import OverlordTurn
from game.state.events.attack import FISTS
from game.state.game_data import catalog
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import speed_of

LOOSE = 20.0
"""What a card in the hand is worth that is not given up for a spawn card."""


def _play(seen: Evaluation, who: FigureId, line: Play) -> float:
    return 100.0 + worth_in_hand(seen.world, line.card) if timely(seen.world, line.card) else -5.0


def _discard(seen: Evaluation, who: FigureId, line: Discard) -> float:
    """Before monsters act: give up the least card if that pays for a spawn card now."""
    world, card = seen.world, line.card
    turn = world.the(OverlordTurn)
    if turn.step != "spawn":
        return -5.0
    if not worth_in_hand(world, card):
        return 70.0
    if seen.style.beginner:
        return -5.0
    held, threat, cards = hand(world), threat_of(world), catalog(world).overlord_cards
    least = min(held, key=lambda each: (worth_in_hand(world, each), -discard_value(world, each), each))
    if card != least or spawn_too_late(world, turn)[0]:
        return -5.0
    loose = [each for each in held if worth_in_hand(world, each) < LOOSE]
    gain = sum(discard_value(world, each) for each in loose)
    spawns = [each for each in held if cards[each].kind == "spawn" and finds_space(world, each)]
    missing = (card_cost(world, each) - threat for each in spawns)
    return 60.0 if card in loose and any(0 < short <= gain for short in missing) else -5.0


def _activate(seen: Evaluation, who: FigureId, line: Activate) -> float:
    """Those who can strike first, the nearest of them before the others: who only comes nearer would stand in their
    way."""
    world, monster = seen.world, line.figure
    away = steps_from(seen.once("from heroes", lambda: from_heroes(seen)), covered_spaces(world, monster))
    if seen.style.beginner:
        return 20.0 - away / 1000
    shoots = attack_kind_of(world, monster, FISTS) != "melee"
    reach = GOOD_SHOT if shoots else reach_of(own_abilities(world, monster, FISTS))
    return (21.0 if away <= speed_of(world, monster) + reach else 20.0) - away / 1000


OVERLORD_LINES: Mapping[type, LineScore] = {
    Collect: fixed(200.0),
    Play: _play,
    Discard: _discard,
    Activate: _activate,
    EndOverlordTurn: fixed(0.0),
}
"""What the lines of the overlord's menu are worth, by class."""
