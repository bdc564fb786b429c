"""Dark Prayer: every surge is heard."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.registry import on, rule
from game.kernel.table import Owned, Table
from game.rules.combat.attack_spend import feeds_overlord, worthwhile
from game.rules.overlord.threat import gain_threat
from game.state.ability import Ability, Stat, ability
from game.state.events import causes
from game.state.events.attack import Attack, SurgeSpending


@ability("dark_prayer")
class DarkPrayer(Ability):
    """Each surge of its attack gives 1 threat, 1 range and 1 damage (ALTAR-ABIL-07, ALTAR-ABIL-08)."""

    numbers: ClassVar = {Stat.SURGE_DAMAGE: 1, Stat.SURGE_RANGE: 1}


@on(SurgeSpending, owner="attack", ability=DarkPrayer, order=60, rules=("ALTAR-ABIL-07",))
async def dark_prayer(table: Table, owned: Owned[DarkPrayer], spending: SurgeSpending) -> SurgeSpending:
    """What Fear has left; no surge is converted by twos besides (ALTAR-ABIL-07)."""
    if spending.missed:
        return spending
    if worthwhile(table.world, spending) and feeds_overlord(table.world, spending.attack):
        gain_threat(table, spending.left, cause=causes.SURGES)
    return spending.changed(attack=strengthened(spending.attack, spending.left), left=0)


@rule("ALTAR-ABIL-08")
def strengthened(attack: Attack, surges: int) -> Attack:
    """One range and one damage more for each surge (ALTAR-ABIL-08)."""
    return attack.changed(range=attack.range + surges, damage=attack.damage + surges)
