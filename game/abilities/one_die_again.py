"""Rolling one die again, as attacker or as target."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.combat.reroll import OneDieAgain, one_die
from game.state.ability import record
from game.state.defence import defence
from game.state.events.attack import Tempering
from game.state.requests import purposes

record(
    "own_reroll",
    "As attacker the hero may roll one green, yellow or black die again; not while aiming nor against a dodge.",
    of=OneDieAgain,
    role="attacker",
)
record(
    "force_reroll",
    "As target the hero may make the attacker roll one green, yellow or black die again; not while dodging nor against "
    "an aimed attack.",
    of=OneDieAgain,
    role="target",
)


@on(Tempering, order=10)
async def own_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack; whoever decides about the attack decides."""
    attack = tempering.rolled.attack
    return await one_die(table, tempering, "attacker", (attack.by,), purpose=purposes.OWN_REROLL, seat=attack.chooser)


@on(Tempering, order=20)
async def force_reroll(table: Table, tempering: Tempering) -> Tempering:
    """One die at most, once for an attack."""
    rolled = tempering.rolled
    able = [figure for figure in rolled.affected if defence(table.world, figure, rolled.attack).feats]
    return await one_die(table, tempering, "target", able, purpose=purposes.FORCE_REROLL)
