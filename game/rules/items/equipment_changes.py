"""What comes and goes with the items that a hero wears: potions that cannot be kept, wounds, what modules bring."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.items.relics import keep_relic
from game.state.components.components import Exhausted, Incoming, Item, Monkey, WoundsTaken
from game.state.events import causes
from game.state.events.facts import ItemLost, Transformed
from game.state.game_data import catalog
from game.state.queries.bans import forbidden
from game.state.queries.figures import hero_items, is_hero, max_wounds, wounds_left

WORN = "worn"
"""The kind of part that is told at once when a hero wears other things than before: a function `(table, hero)`."""


def apply_equipment_changes(table: Table, hero: FigureId) -> None:
    """Make what is on the table fit what a hero wears now."""
    if not is_hero(table.world, hero):
        return
    for told in table.book.all(WORN).values():
        told(table, hero)
    throw_away(table, hero)
    keep_alive(table.world, hero)


def throw_away(table: Table, hero: FigureId) -> None:
    """Who may have no pack and no potions is rid of those that he has; a true relic lies on his space."""
    world = table.world
    pack, potions = forbidden(world, hero, "pack"), forbidden(world, hero, "potions")
    if not pack and not potions:
        return
    for entity, item in list(hero_items(world, hero)):
        if world.find(Incoming, entity) is not None:
            continue
        card = catalog(world).items[item.card]
        if (pack and not item.equipped) or (potions and card.kind == "potion"):
            world.drop(Item, entity)
            world.drop(Exhausted, entity)
            table.log(ItemLost(hero=hero, item=entity, card=item.card, cause=causes.DISCARD))
            keep_relic(table, hero, card.id)


def awake(table: Table, hero: FigureId) -> None:
    """A monkey is a hero again, and what he wears works."""
    table.world.drop(Monkey, hero)
    table.log(Transformed(hero=hero, monkey=False))
    apply_equipment_changes(table, hero)


@on(Transformed, order=-50, rules=("BASE-EFFECT-17",))
async def falls_asleep(table: Table, transformed: Transformed) -> None:
    """What a monkey wears does nothing for him; he does not die of that."""
    keep_alive(table.world, transformed.hero)


def keep_alive(world: World, hero: FigureId) -> None:
    """Nobody dies of taking off what has raised his most wounds: he keeps the last of them."""
    if wounds_left(world, hero) < 1:
        world.set(hero, WoundsTaken(max_wounds(world, hero) - 1))
