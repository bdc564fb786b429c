"""What Fear costs an attack."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.state.ability import Stat
from game.state.queries.figures import total
from game.state.rule_options import FEAR_PRICE


def rank_of(world: World, figure: FigureId) -> int:
    """The surges that one figure's Fear asks for: ranks of several sources add up (ALTAR-SUMM-01)."""
    return total(world, figure, Stat.FEAR)


@rule("ALTAR-SUMM-13")
def surges_due(world: World, foes: Iterable[FigureId]) -> int:
    """The surges that an attack on these enemies pays for Fear: for each of them, or the highest once where that is
    played (BASE-ABIL-10, ALTAR-SUMM-13)."""
    prices = [rank_of(world, foe) for foe in foes]
    return max(prices, default=0) if FEAR_PRICE.of(world) == "highest" else sum(prices)
