"""Quick Shot: two attacks."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.state.ability import Ability, ability
from game.state.events.drafts import Activating


@ability("quick_shot")
class QuickShot(Ability):
    """Up to two attacks in each activation (BASE-ABIL-20)."""


@on(Activating, owner="figure", ability=QuickShot, order=-20, rules=("BASE-ABIL-20", "ALTAR-SUMM-22"))
async def quick_shot(table: Table, owned: Owned[QuickShot], activating: Activating) -> Activating:
    """Twice as many as it would have."""
    return activating.changed(attacks=2 * activating.attacks)
