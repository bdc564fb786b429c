"""Black Curse: enemies near by strike weaker, and who kills it is cursed."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.events.facts import Killed
from game.state.queries.figures import is_hero

FAR = 3


@ability("black_curse", "ALTAR-ABIL-05")
class BlackCurse(Ability):
    """Attacks of enemies within three spaces lose 1 range and 1 damage; several add up (ALTAR-ABIL-05)."""

    stacks: ClassVar[bool] = True

    def hinders(self, attack: Attack, distance: int) -> Attack:
        """Sight is not needed, nor does it matter at whom they strike."""
        if distance > FAR:
            return attack
        return attack.changed(damage=attack.damage - 1, range=attack.range - 1)


@on(Killed, rules=("ALTAR-ABIL-06",))
async def curse_the_killer(table: Table, killed: Killed) -> None:
    """The hero whose attack has killed it gets a curse token; what Undying raises was not killed (ALTAR-ABIL-06)."""
    world = table.world
    struck_down = killed.cause == "attack" and killed.by and is_hero(world, killed.by)
    if struck_down and "black_curse" in killed.abilities:
        await add_token(table, killed.by, "curse")
