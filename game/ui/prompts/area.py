"""Whom an attack on an area would strike: the enemies for whom it is made, and the friends who stand in it."""

from __future__ import annotations

from typing import Any

from game.board.grid import popcount
from game.content.counting import per_cent
from game.kernel.store import FigureId, World
from game.rules.combat.attack_build import affected, foes_among, prepare, reaches
from game.rules.combat.attack_targets import blast_mask, in_sight, targets_within_reach
from game.state.events.attack import FISTS, Attack
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, revealed
from game.state.queries.figures import name_of, seat_of
from game.ui.odds import target_odds
from game.ui.prompts.base import Laid
from game.ui.prompts.words import listed_words

VERBS = {"breath": "Breathe", "bolt": "Loose the bolt"}
"""What an attack under a template is called, by the template."""


def laid_by(world: World, figure: FigureId, strike: Any) -> Laid:
    """What the attack that an answer declares would strike."""
    weapon = getattr(strike, "weapon", FISTS)
    plan = prepare(world, figure, chooser=seat_of(world, figure), weapon=weapon, target=strike.target)
    lying = affected(world, plan)
    foes = foes_among(world, plan, lying)
    friends = tuple(each for each in lying if each not in foes and reaches(world, plan, each))
    verb = VERBS[plan.template] if plan.breath else "Attack"
    return Laid(_mask(world, plan), foes, strike, weapon, friends=friends, verb=verb)


def _mask(world: World, plan: Attack) -> int:
    """The spaces of the area of an attack; 0 for one on a single space."""
    if plan.breath:
        return plan.breath
    mask = 0
    if plan.blast:
        mask = blast_mask(world, plan.target, plan.blast)
    elif plan.burst:
        mask = board(world).within(covered_spaces(world, plan.by), plan.burst) & revealed(world)
    elif plan.sweep:
        seen = in_sight(world, plan.by, plan.kind, plan.abilities)
        mask = targets_within_reach(world, plan.by, plan.reach, seen) & revealed(world)
    return mask if popcount(mask) > 1 else 0


def warning(world: World, figure: FigureId, strike: Any) -> str:
    """What is asked before an attack that would strike friends; empty for one that strikes none."""
    laid = laid_by(world, figure, strike)
    if not laid.friends:
        return ""
    looks = [target_odds(world, figure, laid.weapon, strike.target, on=friend) for friend in laid.friends]
    names = listed_words([f"**{name_of(world, friend)}**" for friend in laid.friends])
    odds = listed_words([per_cent(look.odds.hit) for look in looks if look is not None])
    stand = "stands" if len(laid.friends) == 1 else "stand"
    return f"{names} {stand} in it: {odds} hit. {laid.verb} all the same?"
