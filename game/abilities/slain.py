"""Whether what one kills stays dead."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.undying import rises
from game.state.ability import Ability, Stat, ability
from game.state.events import causes
from game.state.events.attack import Killing
from game.state.queries.figures import abilities_of, is_hero


@ability("slain")
class Slain(Ability):
    """Every enemy that the bearer kills counts as having Undying (`rises`), or what an attack with it kills does not
    rise, though it has Undying."""

    rises: bool
    stacks = True

    def adds(self, stat: Stat, *asked: str) -> int:
        """Where nothing rises."""
        return int(stat is Stat.LAYS_TO_REST and not self.rises)


@on(Killing, owner="by", ability=Slain)
async def slain(table: Table, owned: Owned[Slain], killing: Killing) -> Killing:
    """What a blow of an attack kills, not an Aura; one that has Undying itself rolls no second time."""
    own = any(held.called("undying") for held in abilities_of(table.world, killing.figure))
    if own or killing.cause != causes.ATTACK or not owned.ability.rises or is_hero(table.world, killing.figure):
        return killing
    return await rises(table, killing)
