"""How a greedy overlord spends his treachery: the best cards for the least of his deck, then glyphs, then cards."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.store import FigureId, World
from game.modules.altar.treachery.state import (
    COLOURS,
    WORTH_OF_GLYPH,
    bought_glyphs,
    left,
)
from game.modules.altar.treachery.step import BuyGlyph, Swap, bonus_cards
from game.players.brought import line_score
from game.players.evaluation import Evaluation
from game.players.funds import card_worth
from game.state.game_data import catalog
from game.state.rule_options import OVERLORD_START_HAND

WORTH_OF_BONUS = 9.0
"""What one more card at the start is worth, of which two points are the price."""
KEPT = 4
"""Points that are kept back for cards at the start."""


@line_score(Swap)
def _swap(seen: Evaluation, who: FigureId, line: Swap) -> float:
    world = seen.world
    gain = _gem_worth(world, line.card) - card_worth(catalog(world).overlord_cards[line.out])
    cost = _cost(world, line.card)
    return gain / cost - WORTH_OF_BONUS / 2 if _spare(world) >= cost else -1.0


@line_score(BuyGlyph)
def _buy_glyph(seen: Evaluation, who: FigureId, line: BuyGlyph) -> float:
    world = seen.world
    once = line.kind in {kind for kind, _ in bought_glyphs(world).glyphs}
    return -1.0 if once or _spare(world) < len(line.paid) else WORTH_OF_GLYPH[line.kind] / 2 - WORTH_OF_BONUS / 2


def _gem_worth(world: World, card: CardId) -> float:
    """A card that costs treachery is better than its like: by its price and by what it costs to play."""
    return card_worth(catalog(world).overlord_cards[card]) + 6.0 * _cost(world, card)


def _cost(world: World, card: CardId) -> int:
    gem = catalog(world).overlord_cards[card].treachery
    return 1 if gem is None else gem.cost


def _spare(world: World) -> int:
    """Points to spend: all but some for cards, and those for which the hand has no room."""
    points = sum(int(getattr(left(world), colour)) for colour in COLOURS)
    useful = 2 * bonus_cards(world, OVERLORD_START_HAND.of(world))
    return points - min(KEPT, useful)
