"""The heroes' conquest, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.registry import part, rule
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.state.components.components import OVERLORD, Conquest, GoalMet, OverlordGoalMet
from game.state.events.facts import ConquestChanged, GameEnded
from game.state.fall_options import HERO_LOSS, LOSS
from game.state.game_data import game_data
from game.state.movers import Moving
from game.state.slugs import Cause

ENDING = "ending"
"""The kind of part that is a further `Ending`: each is looked at before it is asked whether the heroes have won."""
POOL = "conquest"
"""How the heroes lose where no module says otherwise: there is conquest in the game then, and only then."""
Ending = Callable[[World], tuple[str, str] | None]
"""Who has won as the World stands, and by which rule; None while the game goes on."""


def has_pool(world: World) -> bool:
    """Whether there is conquest in the game: where the heroes lose in another way there is none anywhere."""
    return world.find(Conquest, GAME) is not None


@rule("BASE-CONQ-01")
def change_conquest(table: Table, amount: int, *, cause: Cause) -> None:
    """Add to the heroes' one pool, or take from it; nothing happens for 0, and where there is none (BASE-CONQ-01). It
    is tested by `settle`."""
    pool = table.world.find(Conquest, GAME)
    if amount and pool is not None:
        left = pool.points + amount
        table.world.set(GAME, Conquest(left))
        table.log(ConquestChanged(amount=amount, cause=cause, left=left))


@rule("BASE-QUEST-01", "BASE-QUEST-02")
def settle(table: Table) -> None:
    """Test at the end of an event whether the game is over: first how the heroes lose, for the overlord has won once
    their pool is empty (BASE-QUEST-01), then the goal (BASE-QUEST-02). The move of a mover is one event
    (WELL-BOULD-06)."""
    world = table.world
    if world.find(Moving, GAME) is not None:
        return
    parts = game_data(world).book
    endings = (parts.all(LOSS)[HERO_LOSS.of(world)], *parts.all(ENDING).values(), goal_met)
    for ending in endings:
        found = ending(world)
        if found is not None:
            winner, why = found
            table.log(GameEnded(winner=winner, why=why))
            table.end(winner, why=why)


@part(LOSS, POOL)
def pool_empty(world: World) -> tuple[str, str] | None:
    """The overlord has won once the pool is empty (BASE-QUEST-01)."""
    pool = world.find(Conquest, GAME)
    if pool is not None and pool.points <= 0:
        return OVERLORD, "BASE-QUEST-01"
    return None


def goal_met(world: World) -> tuple[str, str] | None:
    """The heroes have won with the quest's goal (BASE-QUEST-02)."""
    if world.find(GoalMet, GAME) is not None:
        return "heroes", "BASE-QUEST-02"
    return None


def meet_goal(table: Table) -> None:
    """The heroes have done what the quest asks; `settle` decides what it is worth."""
    table.world.set(GAME, GoalMet())


def meet_overlord_goal(table: Table, why: str = "") -> None:
    """The overlord has done what the quest, or the rule `why`, lets him win by; he has won with the next `settle`."""
    table.world.set(GAME, OverlordGoalMet(why=why))


@part(ENDING, "overlord_goal")
def overlord_goal_met(world: World) -> tuple[str, str] | None:
    """The overlord has won with what the quest let him work for."""
    met = world.find(OverlordGoalMet, GAME)
    if met is None:
        return None
    return OVERLORD, met.why or game_data(world).book.cited("SECOND-QUEST-05", "MOD-VICT-01", "BASE-QUEST-01")
