"""Doors opened for nothing, and destroyed by it."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.rules.dungeon.doors import why_not, work_door
from game.rules.items.markers import may_act
from game.state.ability import Ability, ability
from game.state.components.components import Broken, Door
from game.state.queries.figures import on_board
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("break_doors")
class BreakDoors(Ability):
    """Opens doors free of points, which destroys them; rune doors need their runekey none the less."""


@menu_action("hero", "BASE-MACT-10")
class BreakDoor(MenuAction, frozen=True):
    """Open a door for good, for 0 movement points."""

    door: Entity
    bearers = BreakDoors
    gates = (on_board, may_act)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """The closed doors in reach that he could open."""
        world = table.world
        closed = [entity for entity, door in world.each(Door) if not door.open]
        return [cls(entity) for entity in closed if why_not(world, who, entity) is None]

    async def do(self, table: Table, who: FigureId) -> None:
        """In pieces."""
        table.world.set(self.door, Broken())
        await work_door(table, who, self.door)
