"""Dice that fall once more."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.reroll import reroll
from game.state.ability import Ability, ability
from game.state.components.components import Exhausted
from game.state.events.attack import Concluding
from game.state.queries.figures import abilities_worn, is_ready, seat_of, side_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseDice


@ability("last_reroll")
class LastReroll(Ability):
    """Exhausted to have any dice of any attack rolled again, even where some have been."""


@on(Concluding, owner="any", ability=LastReroll)
async def last_reroll(table: Table, owned: Owned[LastReroll], concluding: Concluding) -> Concluding:
    """With the first card that is ready; no dice named leaves it so."""
    world, hero, rolled = table.world, owned.figure, concluding.rolled
    ready = [item for item, _ in abilities_worn(world, hero, LastReroll) if is_ready(world, item)]
    if not ready:
        return concluding
    friend = side_of(world, hero) == rolled.attack.side
    purpose = purposes.OWN_REROLL if friend else purposes.FORCE_REROLL
    asked = ChooseDice(
        seat=seat_of(world, hero),
        why="BASE-REROLL-03",
        purpose=purpose,
        dice=rolled.dice,
        faces=rolled.faces,
        allowed=tuple(range(len(rolled.dice))),
        subject=hero,
    )
    chosen = await table.ask(asked)
    if chosen:
        world.set(ready[0], Exhausted())
    return concluding.changed(rolled=await reroll(table, rolled, chosen, purpose=purpose, figure=hero))
