"""Rolling one die again: as target."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.combat.reroll import one_die
from game.state.ability import Ability, ability
from game.state.events.attack import Tempering
from game.state.queries.figures import has_ability

COLOURS = ("green", "yellow", "black")


@ability("force_reroll")
class ForceReroll(Ability):
    """As target the hero may make the attacker roll one green, yellow or black die again; not while dodging nor against
    an aimed attack."""

    def one_again(self, role: str) -> tuple[str, ...]:
        """As target."""
        return COLOURS if role == "target" else ()


@on(Tempering, order=20)
async def force_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack."""
    rolled = tempering.rolled
    figures = [figure for figure in rolled.affected if has_ability(table.world, figure, ForceReroll)]
    return await one_die(table, tempering, figures=figures, colours=COLOURS, cause="force_reroll")
