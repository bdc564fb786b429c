"""Black Curse: enemies near by strike weaker, and who kills it is cursed."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.combat.attack_abilities import Presence
from game.rules.status.wounds import add_token
from game.state.ability import record
from game.state.events import causes
from game.state.events.facts import Killed
from game.state.queries.figures import is_hero

record(
    "black_curse",
    "Attacks of enemies within three spaces lose 1 range and 1 damage, in sight or not, whomever they strike; several "
    "add up (ALTAR-ABIL-05).",
    of=Presence,
    friends=False,
    more=-1,
)


@on(Killed, rules=("ALTAR-ABIL-06",))
async def curse_the_killer(table: Table, killed: Killed) -> None:
    """The hero whose attack has killed it gets a curse token; what Undying raises was not killed (ALTAR-ABIL-06)."""
    world = table.world
    struck_down = killed.cause == causes.ATTACK and killed.by and is_hero(world, killed.by)
    if struck_down and "black_curse" in killed.abilities:
        await add_token(table, killed.by, "curse")
