"""Which round of the game is played."""

from __future__ import annotations

from game.kernel.store import GAME, World
from game.kernel.table import Over
from game.state.components.components import HeroTurn, Round, TurnDone


def round_played(world: World) -> int:
    """The round that is played, or was the last, 0 before the first: where a game has ended with the end of a round the
    next counts already, though no hero has had a turn in it."""
    found = world.find(Round, GAME)
    if found is None:
        return 0
    begun = world.find(HeroTurn, GAME) is not None or bool(world.each(TurnDone))
    return max(0, found.number - int(world.find(Over, GAME) is not None and not begun))
