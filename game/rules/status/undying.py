"""Who falls and stands up again."""

from __future__ import annotations

from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.status.death import restore_health
from game.state.ability import Stat
from game.state.events.attack import Killing
from game.state.events.facts import Rose
from game.state.queries.figures import added


async def rises(table: Table, killing: Killing) -> Killing:
    """One power die: a surge brings the figure back to full health, less the surplus of the blow, which may kill it
    again (BASE-ABIL-24). A sure death and an attack that lays to rest leave no chance."""
    attack = killing.attack
    at_rest = attack is not None and added(attack.abilities, Stat.LAYS_TO_REST) > 0
    if killing.surely or at_rest or not killing.stands:
        return killing
    if await power(table, killing.figure, 1, why="BASE-ABIL-24") != ["surge"]:
        return killing
    restore_health(table.world, killing.figure, hurt=killing.surplus)
    await table.publish(Rose(figure=killing.figure))
    return killing.changed(cancelled=True)
