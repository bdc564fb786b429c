"""Curse tokens by cursed items and what they cost, and items that cannot leave their hero."""

from __future__ import annotations

from game.kernel.registry import Part, on, part, registry, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.item_rules import ITEM_RULE, ItemRule
from game.rules.status.token_supply import PRINTED_TOKENS
from game.rules.status.wounds import SPARED, add_token, effect_tokens
from game.state.components.components import Item
from game.state.events.drafts import DeathCosts
from game.state.events.facts import Equipped
from game.state.game_data import catalog
from game.state.queries.figures import is_hero

registry.add(Part(PRINTED_TOKENS, "curse", "altar", 14), ("ALTAR-COMP-07",))


@on(Equipped, rules=("ALTAR-CURSED-01", "ALTAR-CURSED-02"))
async def curse_wearer(table: Table, equipped: Equipped) -> None:
    """A hero who puts a cursed item on gets a curse token, each time anew (ALTAR-CURSED-01, ALTAR-CURSED-04); taking it
    off lifts none (ALTAR-CURSED-02)."""
    if equipped.on and is_cursed(table.world, equipped.item):
        await add_token(table, equipped.hero, "curse")


@part(SPARED, "curse")
@rule("ALTAR-CURSE-03")
def uncursed(world: World, figure: FigureId) -> bool:
    """Curse tokens are kept for heroes: a monster has no conquest value (ALTAR-CURSE-03)."""
    return not is_hero(world, figure)


@on(DeathCosts, rules=("ALTAR-CURSE-01",))
async def curses_cost(table: Table, costs: DeathCosts) -> DeathCosts:
    """A hero's death costs 1 conquest more for each curse token (ALTAR-CURSE-01)."""
    return costs.changed(conquest=costs.conquest + effect_tokens(table.world, costs.hero).curse)


@part(ITEM_RULE, "altar")
class AltarItems(ItemRule):
    """Dark relics stay where they are; cursed items curse."""

    @classmethod
    @rule("ALTAR-RELIC-05")
    def bound(cls, world: World, item: Entity) -> bool:
        """A dark relic cannot be taken off, packed, dropped, given or sold (ALTAR-RELIC-05)."""
        return is_dark_item(world, item)

    @classmethod
    def harmful(cls, world: World, item: Entity) -> bool:
        """Whether the item is cursed."""
        return is_cursed(world, item)


def is_cursed(world: World, item: Entity) -> bool:
    """Whether an item bears the trait."""
    return "cursed" in catalog(world).items[world.get(Item, item).card].traits


def is_dark_item(world: World, item: Entity) -> bool:
    """Whether an item is a dark relic."""
    return catalog(world).items[world.get(Item, item).card].deck == "dark_relic"
