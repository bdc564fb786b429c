"""Rolling one die again: as target."""

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


@ability("force_reroll")
class ForceReroll(Ability):
    """As target the hero may make the attacker roll one green, yellow or black die again; not while dodging nor against
    an aimed attack."""

    ability: Literal["force_reroll"] = "force_reroll"


@on(Tempering, order=20)
async def force_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack."""
    rolled = tempering.rolled
    allowed = tuple(i for i, colour in enumerate(rolled.dice) if colour in COLOURS)
    for figure in rolled.affected:
        if rolled.rerolled or not allowed or not has(table.world, figure, ForceReroll):
            continue
        request = ChooseDice(
            seat=seat_of(table.world, figure),
            why="BASE-REROLL-03",
            purpose="force_reroll",
            dice=rolled.dice,
            faces=rolled.faces,
            allowed=allowed,
            most=1,
            subject=figure,
        )
        rolled = await reroll(table, rolled, await table.ask(request), cause="force_reroll", figure=figure)
    return tempering.changed(rolled=rolled)
