"""Wounds and fatigue that come back by themselves."""

from __future__ import annotations

from typing import Literal

from game.content.models import SurgePurchase
from game.kernel.registry import on
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Owned, Table
from game.rules.movement.nearness import heroes_beside
from game.rules.status.wounds import heal, restore_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import Exhausted
from game.state.events import causes
from game.state.events.attack import AttackAbility, Buying
from game.state.events.facts import ActionDeclared, Killed, TurnBegan, Wounded
from game.state.queries.figures import abilities_like, abilities_worn, fatigue_left, is_ready, max_fatigue


@ability("renewal")
class Renewal(Ability):
    """Recovers wounds and fatigue at the start of each turn."""

    wounds: int = 0
    fatigue: int = 0


@on(TurnBegan, owner="hero", ability=Renewal)
async def renewal(table: Table, owned: Owned[Renewal], began: TurnBegan) -> None:
    """Wounds and fatigue recovered, never beyond the maximum (BASE-FATIG-06)."""
    if owned.ability.wounds:
        await heal(table, began.hero, owned.ability.wounds, cause=causes.RENEWAL)
    if owned.ability.fatigue:
        restore_fatigue(table, began.hero, owned.ability.fatigue, cause=causes.RENEWAL)


@ability("rally")
class Rally(Ability):
    """On declaring an action the hero recovers fatigue, and with `adjacent` every hero next to him."""

    action: Literal["battle", "advance"]
    fatigue: int
    adjacent: bool = False


def rallied(world: World, hero: FigureId, action: str) -> int:
    """The fatigue that a hero recovers as he declares an action, no more than he has spent."""
    held = [ability for ability in abilities_like(world, hero, Rally) if ability.action == action]
    return min(max_fatigue(world, hero) - fatigue_left(world, hero), sum(ability.fatigue for ability in held))


@on(ActionDeclared, owner="hero", ability=Rally)
async def rally(table: Table, owned: Owned[Rally], declared: ActionDeclared) -> None:
    """It costs nothing, so nobody is asked."""
    if declared.action != owned.ability.action:
        return
    near = heroes_beside(table.world, declared.hero) if owned.ability.adjacent else []
    for hero in (declared.hero, *near):
        restore_fatigue(table, hero, owned.ability.fatigue, cause=causes.RALLY)


@ability("second_wind")
class SecondWind(Ability):
    """Recovers fatigue each time the hero is wounded."""

    fatigue: int


@on(Wounded, owner="figure", ability=SecondWind)
async def second_wind(table: Table, owned: Owned[SecondWind], wounded: Wounded) -> None:
    """Once for each time, however many wounds it were."""
    restore_fatigue(table, wounded.figure, owned.ability.fatigue, cause=causes.SECOND_WIND)


@ability("vampiric_blood")
class VampiricBlood(Ability):
    """Recovers fatigue for each killing blow; what rises again does not count."""

    fatigue: int


@on(Killed, owner="by", ability=VampiricBlood)
async def vampiric_blood(table: Table, owned: Owned[VampiricBlood], killed: Killed) -> None:
    """For attacks, not for an aura or a trap."""
    if killed.cause == causes.ATTACK and killed.rank != "hero":
        restore_fatigue(table, killed.by, owned.ability.fatigue, cause=causes.VAMPIRIC_BLOOD)


@ability("surge_recovery")
class SurgeRecovery(AttackAbility):
    """In any attack surges may be spent, and the card exhausted, to recover fatigue."""

    stacks = True
    said = "recover {fatigue} fatigue"
    cost: int
    fatigue: int

    def surge_offers(self, world: World, figure: FigureId) -> tuple[SurgePurchase, ...]:
        """While a card with it is ready."""
        return (SurgePurchase(cost=self.cost, gain=(self,)),) if _ready(world, figure) else ()


def _ready(world: World, figure: FigureId) -> list[Entity]:
    """The cards with it that the figure wears and has not exhausted."""
    return [item for item, _ in abilities_worn(world, figure, SurgeRecovery) if is_ready(world, item)]


@on(Buying)
async def surge_recovery(table: Table, buying: Buying) -> Buying:
    """Exhaust the card, recover the fatigue."""
    if isinstance(buying.gain, SurgeRecovery):
        table.world.set(_ready(table.world, buying.attack.by)[0], Exhausted())
        restore_fatigue(table, buying.attack.by, buying.gain.fatigue, cause=causes.SURGE_RECOVERY)
    return buying
