"""Strength out of surges."""

from __future__ import annotations

from game.content.models import SurgePurchase
from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.status.wounds import restore_fatigue
from game.state.ability import ability
from game.state.components.components import Exhausted
from game.state.events import causes
from game.state.events.attack import AttackAbility, Buying
from game.state.queries.figures import abilities_worn, is_ready


@ability("surge_recovery")
class SurgeRecovery(AttackAbility):
    """In any attack surges may be spent, and the card exhausted, to recover fatigue."""

    stacks = True
    said = "recover {fatigue} fatigue"
    cost: int
    fatigue: int

    def surge_offers(self, world: World, figure: int) -> tuple[SurgePurchase, ...]:
        """While a card with it is ready."""
        return (SurgePurchase(cost=self.cost, gain=(self,)),) if _ready(world, figure) else ()


def _ready(world: World, figure: int) -> list[int]:
    """The cards with it that the figure wears and has not exhausted."""
    return [item for item, _ in abilities_worn(world, figure, SurgeRecovery) if is_ready(world, item)]


@on(Buying)
async def surge_recovery(table: Table, buying: Buying) -> Buying:
    """Exhaust the card, recover the fatigue."""
    if isinstance(buying.gain, SurgeRecovery):
        table.world.set(_ready(table.world, buying.attack.by)[0], Exhausted())
        restore_fatigue(table, buying.attack.by, buying.gain.fatigue, cause=causes.SURGE_RECOVERY)
    return buying
