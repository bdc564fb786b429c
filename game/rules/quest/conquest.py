"""The heroes' conquest, and how a game ends."""

from __future__ import annotations

from game.kernel.registry import rule
from game.kernel.store import GAME
from game.kernel.table import Table
from game.state.components.components import OVERLORD, Conquest, GoalMet
from game.state.events.facts import ConquestChanged, GameEnded
from game.state.movers import Moving
from game.state.slugs import Cause


@rule("BASE-CONQ-01")
def change_conquest(table: Table, amount: int, *, cause: Cause) -> None:
    """Add to the heroes' one pool, or take from it; nothing happens for 0 (BASE-CONQ-01). It is tested by `settle`."""
    if amount:
        left = table.world.the(Conquest).points + amount
        table.world.set(GAME, Conquest(left))
        table.log(ConquestChanged(amount=amount, cause=cause, left=left))


@rule("BASE-QUEST-01", "BASE-QUEST-02")
def settle_conquest(table: Table) -> None:
    """Test at the end of an event whether the game is over: first the pool, for the overlord has won once it is empty
    (BASE-QUEST-01), then the goal (BASE-QUEST-02). The move of a mover is one event (WELL-BOULD-06)."""
    if table.world.find(Moving, GAME) is not None:
        return
    pool = table.world.find(Conquest, GAME)
    if pool is not None and pool.points <= 0:
        _end(table, OVERLORD, why="BASE-QUEST-01")
    if table.world.find(GoalMet, GAME) is not None:
        _end(table, "heroes", why="BASE-QUEST-02")


def _end(table: Table, winner: str, *, why: str) -> None:
    table.log(GameEnded(winner=winner, why=why))
    table.end(winner, why=why)


def meet_goal(table: Table) -> None:
    """The heroes have done what the quest asks; `settle` decides what it is worth."""
    table.world.set(GAME, GoalMet())
