"""Taking heart from an action."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.movement.nearness import heroes_beside
from game.rules.status.wounds import restore_fatigue
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import ActionDeclared


@ability("rally")
class Rally(Ability):
    """On declaring an action the hero recovers fatigue, and with `adjacent` every hero next to him."""

    action: Literal["battle", "advance"]
    fatigue: int
    adjacent: bool = False


@on(ActionDeclared, owner="hero", ability=Rally)
async def rally(table: Table, owned: Owned[Rally], declared: ActionDeclared) -> None:
    """It costs nothing, so nobody is asked."""
    if declared.action != owned.ability.action:
        return
    near = heroes_beside(table.world, declared.hero) if owned.ability.adjacent else []
    for hero in (declared.hero, *near):
        restore_fatigue(table, hero, owned.ability.fatigue, cause=causes.RALLY)
