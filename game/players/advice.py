"""What a player who looks ahead would do, for people who ask: a few plans, each with how likely its side wins then."""

from __future__ import annotations

from statistics import fmean
from typing import Any, NamedTuple

from game.kernel.request import Request
from game.kernel.table import Table
from game.players.hard import PLANS, HardPlayer, kinds_of_plans
from game.players.playout import Unforeseen
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.state.requests.requests import Menu

TOLD = 3
"""How many plans are told."""
GAMES = 12
"""Games that are made up for each plan."""
STEPS = (Walk, MonsterStep)
"""Lines of which one stands for all: the way that they begin is what counts."""


class AdvisedPlan(NamedTuple):
    """An answer, and how likely (0 to 1) the side of its seat wins with it; None where that cannot be tried."""

    answer: Any
    chance: float | None


def plans_for(table: Table, request: Request[Any], adviser: HardPlayer) -> tuple[AdvisedPlan, ...]:
    """The best plans for the question that waits, the best first; `adviser` sees what the seat that is asked sees."""
    after = len(table.journal)
    usual = adviser.unsearched(table, request, after=after)
    if not isinstance(request, Menu):
        return (AdvisedPlan(usual, None),)
    answers = _different(adviser, table, request, usual)
    playouts = adviser.playouts(table, after=after)
    try:
        tried = [
            AdvisedPlan(answer, fmean(playouts.value(answer, number) for number in range(GAMES))) for answer in answers
        ]
    except Unforeseen:
        return (AdvisedPlan(usual, None),)
    return tuple(sorted(tried, key=lambda plan: -(plan.chance or 0.0))[:TOLD])


def _different(adviser: HardPlayer, table: Table, request: Menu, usual: Any) -> list[Any]:
    """The answers that look best, of steps only one."""
    kinds = kinds_of_plans(table, request, usual) or (object,)
    rated = sorted(adviser.rated(table, request) or (), key=lambda each: -each[0])
    found, walks = [usual], isinstance(usual, STEPS)
    for _, line in rated:
        step = isinstance(line, STEPS)
        if line != usual and isinstance(line, kinds) and not (step and walks):
            found.append(line)
            walks = walks or step
    return found[:PLANS]
