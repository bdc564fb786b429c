"""Rolling one die again: as attacker."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.combat.reroll import one_die
from game.state.ability import Ability, ability
from game.state.events.attack import Tempering
from game.state.queries.figures import has_ability

COLOURS = ("green", "yellow", "black")


@ability("own_reroll")
class OwnReroll(Ability):
    """As attacker the hero may roll one green, yellow or black die again; not while aiming nor against a dodge."""

    def one_again(self, role: str) -> tuple[str, ...]:
        """As attacker."""
        return COLOURS if role == "attacker" else ()


@on(Tempering, order=10)
async def own_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack; whoever decides about the attack decides."""
    rolled = tempering.rolled
    figures = [figure for figure in (rolled.attack.by,) if has_ability(table.world, figure, OwnReroll)]
    seat = rolled.attack.chooser
    return await one_die(table, tempering, figures=figures, colours=COLOURS, cause="own_reroll", seat=seat)
