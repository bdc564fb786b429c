"""What surges do besides adding to numbers: killing at once, and draining threat."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive
from game.rules.overlord.threat import lose_threat
from game.rules.status.death import kill
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.attack import Attack, Buying
from game.state.events.facts import Struck
from game.state.queries.board_queries import covered_spaces


@ability("slay")
class SlayAbility(Ability):
    """Kills the target at once; Undying does not help it."""

    said = "kill"


@on(Struck, owner="attack", ability=SlayAbility)
async def slay(table: Table, owned: Owned[SlayAbility], struck: Struck) -> None:
    """The figure on the target space, if the blow has left it standing."""
    if not struck_alive(table.world, struck) or not isinstance(struck.attack, Attack):
        return
    if covered_spaces(table.world, struck.figure) >> struck.attack.target & 1:
        await kill(table, struck.figure, cause=causes.ATTACK, by=struck.by, surely=True)


@ability("drain_threat")
class DrainThreat(Ability):
    """The overlord loses threat."""

    stacks = True
    said = "{amount} threat lost"
    amount: int


@on(Buying)
async def drain_threat(table: Table, buying: Buying) -> Buying:
    """At once, each time it is bought."""
    if isinstance(buying.gain, DrainThreat):
        lose_threat(table, buying.gain.amount, cause=causes.SURGES)
    return buying
