"""What a greedy hero makes of his own cards: tokens thrown off, wishes, treasure shared out, a guard who runs."""

from __future__ import annotations

from typing import Any

from game.abilities.restorative import Restorative, patients
from game.board.grid import Space, bits
from game.content.models import CardId
from game.kernel.store import FigureId, World
from game.players.evaluation import Evaluation, has_fatigue_for_dice, shaken
from game.players.plans import FATIGUE
from game.players.shopping import purchase_worth
from game.players.weapons import best_weapon
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import targets, weapons
from game.rules.combat.exact_odds import exact_odds
from game.rules.status.wounds import healed_by, hurt
from game.state.components.components import Item
from game.state.game_data import board, catalog
from game.state.queries.board_queries import covered_spaces, crowd, figures_at
from game.state.queries.figures import abilities_worn, fatigue_left, max_fatigue
from game.state.requests import purposes

WISHES = ("marker", "conquest", "silver_item", "copper_item", "coins", "keep_it")
"""What an item is given up for, the best first."""
TOKENS = ("stun", "web", "burn", "curse", "frost", "bleed", "poison", "daze")
"""The tokens that are thrown off, the worst first."""
RESTORES = 5.0
"""Wounds, and fatigue as wounds, that something discarded to restore them must restore."""
WORTH_FATIGUE = 1.0
"""Wounds to be expected of a blow from which it is worth the fatigue that another one costs."""


def score_of_name(seen: Evaluation, request: Any, answer: str) -> float:
    """A wish rather than the thing itself, the worst token rather than none, the Shadow Soul left where it is; 0 for
    names of other kinds."""
    if request.purpose == purposes.GIVEN_UP:
        return float(len(WISHES) - WISHES.index(answer))
    if request.purpose == purposes.SHED_TOKENS:
        kind = answer.removesuffix("_token")
        return float(len(TOKENS) - TOKENS.index(kind)) if kind in TOKENS else 0.0
    if request.purpose == purposes.BLOOD_TRADE:
        return _trade(seen.world, FigureId(request.subject), answer)
    return float(request.purpose == purposes.SHADOW_PLAY and answer == "as_it_is")


def _trade(world: World, hero: FigureId, answer: str) -> float:
    """A wound healed by fatigue that is to spare, or fatigue won by a wound for who is tired and hardly hurt."""
    if answer == "heal":
        return float(has_fatigue_for_dice(world, hero))
    if answer == "bleed":
        return float(not fatigue_left(world, hero) and not shaken(world, hero))
    return 0.5


def score_of_restoring(seen: Evaluation, request: Any, answer: bool) -> float:
    """What goes for it is kept until it does much for those whom it heals, or saves one of them."""
    world, hero = seen.world, FigureId(request.subject)
    held = next(
        each for item, each in abilities_worn(world, hero, Restorative) if world.get(Item, item).card == request.card
    )
    whom = patients(world, hero, held)
    due = any(shaken(world, one) for one in whom) or sum(_restored(world, one, held) for one in whom) >= RESTORES
    return float(answer == due)


def _restored(world: World, hero: FigureId, held: Restorative) -> float:
    """The wounds that an item heals, and its fatigue in wounds."""
    wounds = healed_by(world, hero, hurt(world, hero) if held.wounds == "all" else held.wounds)
    tired = max_fatigue(world, hero) - fatigue_left(world, hero)
    return wounds + FATIGUE * (tired if held.fatigue == "all" else min(tired, held.fatigue))


def score_of_find(seen: Evaluation, request: Any, answer: CardId) -> float:
    """The dearest item is wished for, the cheapest goes under the deck; 0 for other choices of cards."""
    items = catalog(seen.world).items
    if request.purpose == purposes.WISHED_ITEM:
        return purchase_worth(items[answer]) + 10 * len(items[answer].dice)
    return (
        -purchase_worth(items[answer]) - 10 * len(items[answer].dice)
        if request.purpose == purposes.UNDER_THE_DECK
        else 0.0
    )


def score_of_blow_more(seen: Evaluation, request: Any, answer: Space) -> float:
    """Another blow for fatigue, at whom it wounds most, where that is worth it; none rather than a poor one."""
    world, hero = seen.world, request.subject
    if answer < 0:
        return WORTH_FATIGUE
    if answer not in figures_at(world):
        return 0.0
    odds = exact_odds(attack_forecast(world, hero, best_weapon(world, hero), answer))
    return odds.mean_wounds + odds.kill


def score_of_rush(seen: Evaluation, request: Any, answer: Space) -> float:
    """Towards the nearest monster until one can be struck; then no farther."""
    world, hero = seen.world, request.subject
    if answer < 0:
        able = any(targets(world, hero, weapon) for weapon in weapons(world, hero))
        return 0.5 if able else -1000.0
    foes = list(bits(crowd(world).monsters))
    near = min((board(world).distance(answer, foe) for foe in foes), default=0)
    here = min(
        (board(world).distance(space, foe) for space in bits(covered_spaces(world, hero)) for foe in foes), default=0
    )
    return float(here - near)
