"""Heroes who mend by themselves."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import heal, restore_fatigue
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import TurnBegan


@ability("renewal")
class Renewal(Ability):
    """Recovers wounds and fatigue at the start of each turn."""

    wounds: int = 0
    fatigue: int = 0


@on(TurnBegan, owner="hero", ability=Renewal)
async def renewal(table: Table, owned: Owned[Renewal], began: TurnBegan) -> None:
    """Never beyond the maximum (BASE-FATIG-06)."""
    if owned.ability.wounds:
        await heal(table, began.hero, owned.ability.wounds, cause=causes.RENEWAL)
    if owned.ability.fatigue:
        restore_fatigue(table, began.hero, owned.ability.fatigue, cause=causes.RENEWAL)
