"""Rolling one die again: as attacker."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.reroll import reroll
from game.state.ability import Ability, ability
from game.state.attack import Tempering
from game.state.figures import has, seat_of
from game.state.requests import ChooseDice

COLOURS = ("green", "yellow", "black")


@ability("own_reroll")
class OwnReroll(Ability):
    """As attacker the hero may roll one green, yellow or black die again; not while aiming nor against a dodge."""

    ability: Literal["own_reroll"] = "own_reroll"


@on(Tempering, order=10)
async def own_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack."""
    rolled = tempering.rolled
    allowed = tuple(i for i, colour in enumerate(rolled.dice) if colour in COLOURS)
    for figure in (rolled.attack.by,):
        if rolled.rerolled or not allowed or not has(table.world, figure, OwnReroll):
            continue
        request = ChooseDice(
            seat=seat_of(table.world, figure),
            why="BASE-REROLL-03",
            purpose="own_reroll",
            dice=rolled.dice,
            faces=rolled.faces,
            allowed=allowed,
            most=1,
            subject=figure,
        )
        rolled = await reroll(table, rolled, await table.ask(request), cause="own_reroll", figure=figure)
    return tempering.changed(rolled=rolled)
