"""Frost on heroes: what they use may shatter."""

from __future__ import annotations

from game.kernel.registry import Part, on, part, registry, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.rules.combat.dice import power
from game.rules.items.equipment import discard, item_card_of
from game.rules.items.relics import keep_relic
from game.rules.status.status_effects import shake_off
from game.rules.status.token_supply import PRINTED_TOKENS
from game.rules.status.wounds import SPARED, effect_tokens
from game.state.components.components import Item
from game.state.events.attack import FISTS
from game.state.events.drafts import ShieldUsed, TurnEffects
from game.state.events.facts import Attacked, Struck
from game.state.queries.figures import is_hero, worn

THAW = 30
"""The order among the effects at the start of a turn."""
ENOUGH = 5
"""Damage of one attack, before armour and shields, that tries the armour (ALTAR-FROST-05)."""


registry.add(Part(PRINTED_TOKENS, "frost", "altar", 14), ("ALTAR-COMP-07",))


@on(TurnEffects, order=THAW, rules=("ALTAR-FROST-01",))
async def thaw(table: Table, effects: TurnEffects) -> TurnEffects:
    """Roll for the frost tokens (ALTAR-FROST-01)."""
    count = effect_tokens(table.world, effects.figure).frost
    if count:
        await shake_off(table, effects.figure, "frost", count, "ALTAR-FROST-01")
    return effects


@part(SPARED, "frost")
@rule("ALTAR-FROST-08")
def unfrozen(world: World, figure: FigureId) -> bool:
    """Frost never lies on monsters (ALTAR-FROST-08)."""
    return not is_hero(world, figure)


async def frost_test(table: Table, hero: FigureId, item: Entity, *, why: str) -> None:
    """One power die for each frost token: with any blank the item is gone (ALTAR-FROST-02)."""
    count = effect_tokens(table.world, hero).frost
    held = table.world.find(Item, item)
    if count and held is not None and held.hero == hero and "blank" in await power(table, hero, count, why=why):
        await shatter(table, hero, item)


@rule("ALTAR-FROST-06")
async def shatter(table: Table, hero: FigureId, item: Entity) -> None:
    """The item is discarded at once; the marker of a true relic lies on the hero's space again (ALTAR-FROST-06)."""
    card = item_card_of(table.world, item)
    await discard(table, item, cause=altar_causes.SHATTERED)
    keep_relic(table, hero, card.id)


@on(Attacked, order=-50, rules=("ALTAR-FROST-02", "ALTAR-SUMM-32"))
async def weapon_used(table: Table, attacked: Attacked) -> None:
    """After an attack, hit or miss, the weapon used is tried (ALTAR-FROST-02)."""
    for item in at_risk(table.world, attacked):
        await frost_test(table, attacked.by, item, why="ALTAR-FROST-02")


@rule("ALTAR-FROST-03")
def at_risk(world: World, attacked: Attacked) -> list[Entity]:
    """The weapon used alone: neither one in the off hand nor fists (ALTAR-FROST-03)."""
    return [attacked.weapon] if is_hero(world, attacked.by) and attacked.weapon != FISTS else []


@on(ShieldUsed, rules=("ALTAR-FROST-04",))
async def shield_used(table: Table, used: ShieldUsed) -> ShieldUsed:
    """A shield exhausted against damage is tried (ALTAR-FROST-04)."""
    await frost_test(table, used.hero, used.item, why="ALTAR-FROST-04")
    return used


@on(Struck, order=-50, rules=("ALTAR-FROST-05",))
async def armour_struck(table: Table, struck: Struck) -> None:
    """An attack of 5 damage or more, whatever armour and shields leave of it, tries the armour worn; tokens that this
    attack brings come later (ALTAR-FROST-05)."""
    if struck.damage < ENOUGH or not is_hero(table.world, struck.figure):
        return
    hero = struck.figure
    armour = [item for item, _ in worn(table.world, hero) if item_card_of(table.world, item).kind == "armour"]
    for item in armour:
        await frost_test(table, hero, item, why="ALTAR-FROST-05")
