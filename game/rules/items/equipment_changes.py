"""What comes and goes with the items that a hero wears: familiars, potions that cannot be kept, wounds."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.items.relics import keep_relic
from game.state.components.components import (
    Exhausted,
    Familiar,
    Incoming,
    Item,
    Monkey,
    Position,
    WoundsTaken,
)
from game.state.events import causes
from game.state.events.facts import FamiliarMoved, ItemLost, Transformed
from game.state.familiars import familiars_of
from game.state.game_data import catalog, game_data
from game.state.queries.bans import forbidden
from game.state.queries.figures import (
    hero_items,
    is_hero,
    max_wounds,
    worn,
    wounds_left,
)


def apply_equipment_changes(table: Table, hero: int) -> None:
    """Make what is on the table fit what a hero wears now."""
    if not is_hero(table.world, hero):
        return
    if lodgers(table.world):
        familiars_come(table, hero)
        familiars_leave(table, hero)
    throw_away(table, hero)
    keep_alive(table.world, hero)


def lodgers(world: World) -> frozenset[str]:
    """The names of the familiars that live in items."""
    cache = game_data(world).cache
    found: frozenset[str] | None = cache.get("lodgers")
    if found is None:
        abilities = [ability for card in catalog(world).items.values() for ability in card.abilities]
        found = cache["lodgers"] = frozenset(str(a.name) for a in abilities if a.called("familiar"))
    return found


def worn_familiars(world: World, hero: int) -> frozenset[str]:
    """The names of the familiars that a hero has by what he has equipped, monkey or not."""
    held = [ability for _, item in worn(world, hero) for ability in catalog(world).items[item.card].abilities]
    return lodgers(world) & {str(getattr(each, "name", "")) for each in held if each.called("familiar")}


@rule("ALTAR-FAM-08")
def familiars_come(table: Table, hero: int) -> None:
    """A familiar that lives in an item comes into its owner's space as he puts it on (ALTAR-FAM-08)."""
    world = table.world
    place = world.find(Position, hero)
    known = {world.get(Familiar, one).name for one in familiars_of(world, hero)}
    if place is None:
        return
    for name in sorted(worn_familiars(world, hero) - known):
        entity = world.create(Familiar(name=name, owner=hero, space=place.anchor))
        table.log(FamiliarMoved(familiar=entity, name=name, start=-1, end=place.anchor))


@rule("ALTAR-FAM-08")
def familiars_leave(table: Table, hero: int) -> None:
    """It is gone when its item is not worn any more (ALTAR-FAM-08)."""
    world = table.world
    gone = lodgers(world) - worn_familiars(world, hero)
    for entity in familiars_of(world, hero):
        familiar = world.get(Familiar, entity)
        if familiar.name in gone:
            world.destroy(entity)
            table.log(FamiliarMoved(familiar=entity, name=familiar.name, start=familiar.space, end=-1))


def throw_away(table: Table, hero: int) -> None:
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


def awake(table: Table, hero: int) -> None:
    """A monkey is a hero again, and what he wears works."""
    table.world.drop(Monkey, hero)
    table.log(Transformed(hero=hero, monkey=False))
    apply_equipment_changes(table, hero)


@on(Transformed, order=-50, rules=("BASE-EFFECT-17",))
async def falls_asleep(table: Table, transformed: Transformed) -> None:
    """What a monkey wears does nothing for him; he does not die of that."""
    keep_alive(table.world, transformed.hero)


def keep_alive(world: World, hero: int) -> None:
    """Nobody dies of taking off what has raised his most wounds: he keeps the last of them."""
    if wounds_left(world, hero) < 1:
        world.set(hero, WoundsTaken(max_wounds(world, hero) - 1))
