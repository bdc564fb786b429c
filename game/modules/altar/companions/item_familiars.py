"""Familiars that live in items: they come and go as their item is worn (ALTAR-FAM-08)."""

from __future__ import annotations

from game.board.grid import NOWHERE
from game.kernel.registry import part, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.companions.familiars import put_familiar
from game.rules.items.equipment_changes import WORN
from game.state.components.components import Familiar
from game.state.events.facts import FamiliarMoved
from game.state.familiars import familiars_of
from game.state.game_data import catalog, once_a_game
from game.state.queries.figures import worn


@part(WORN, "familiars")
def familiars_follow(table: Table, hero: FigureId) -> None:
    """The familiars of a hero are those of what he wears now."""
    if lodgers(table.world):
        familiars_come(table, hero)
        familiars_leave(table, hero)


@once_a_game
def lodgers(world: World) -> frozenset[str]:
    """The names of the familiars that live in items."""
    abilities = [ability for card in catalog(world).items.values() for ability in card.abilities]
    return frozenset(str(a.name) for a in abilities if a.called("familiar"))


def worn_familiars(world: World, hero: FigureId) -> frozenset[str]:
    """The names of the familiars that a hero has by what he has equipped, monkey or not."""
    held = [ability for _, item in worn(world, hero) for ability in catalog(world).items[item.card].abilities]
    return lodgers(world) & {str(getattr(each, "name", "")) for each in held if each.called("familiar")}


@rule("ALTAR-FAM-08")
def familiars_come(table: Table, hero: FigureId) -> None:
    """A familiar that lives in an item comes into its owner's space as he puts it on (ALTAR-FAM-08)."""
    known = {table.world.get(Familiar, one).name for one in familiars_of(table.world, hero)}
    for name in sorted(worn_familiars(table.world, hero) - known):
        put_familiar(table, hero, name)


@rule("ALTAR-FAM-08")
def familiars_leave(table: Table, hero: FigureId) -> None:
    """It is gone when its item is not worn any more (ALTAR-FAM-08)."""
    world = table.world
    gone = lodgers(world) - worn_familiars(world, hero)
    for entity in familiars_of(world, hero):
        familiar = world.get(Familiar, entity)
        if familiar.name in gone:
            world.destroy(entity)
            table.log(FamiliarMoved(familiar=entity, name=familiar.name, start=familiar.space, end=NOWHERE))
