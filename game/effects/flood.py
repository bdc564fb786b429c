"""The verb `terrain`: ground of a kind is laid on a part of the board, or taken from it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.board.footprint import Stance
from game.board.grid import bits
from game.content.models import TerrainName
from game.effects.base import effect
from game.kernel.store import NOBODY, World
from game.kernel.table import Table
from game.rules.dungeon.region import Region
from game.rules.items.markers import lift
from game.rules.movement.steps import figure_flies, landable, move_to, nearest_free, strand
from game.rules.quest.amounts import MOST
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.status.wounds import wound
from game.state.components.components import Marker, TerrainPatch
from game.state.events import causes
from game.state.events.facts import GroundChanged
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, figures_in, revealed
from game.state.queries.figures import on_board
from game.state.terrain import terrain_kinds, terrain_mask


@effect("terrain")
class LayTerrain(Effect):
    """Terrain of a `kind` is laid on `where`, revealed or not, or with `taken` off it. Ground that bars the way drives
    whoever stands there to the nearest free space, for `wounds` past armour unless the figure flies; markers under it
    are lost, and the figure that finds no room stays until it moves. Terrain of other kinds there gives way to it."""

    kind: TerrainName
    where: Region
    taken: bool = False
    wounds: Annotated[int, Field(ge=0, le=MOST)] = 0

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Lay it, tell it, and see to who stands there."""
        world = table.world
        there = terrain_mask(world, self.kind)
        mask = self.where.mask(world) & board(world).floor & (there if self.taken else ~there)
        if not mask:
            return context
        take_up(world, mask)
        if not self.taken:
            world.create(TerrainPatch(self.kind, tuple(bits(mask))))
        seen = tuple(bits(mask & revealed(world)))
        if seen:
            await table.publish(GroundChanged(kind=self.kind, spaces=seen, there=not self.taken))
        if not self.taken and terrain_kinds(world)[self.kind].blocks_moving:
            await self._drive_away(table, mask)
        return context

    async def _drive_away(self, table: Table, mask: int) -> None:
        world = table.world
        for entity, thing in list(world.each(Marker)):
            if mask >> thing.space & 1:
                await lift(table, entity, by=NOBODY)
        strand(world, figures_in(world, mask))
        for figure in list(figures_in(world, mask)):
            if not on_board(world, figure) or not covered_spaces(world, figure) & mask:
                continue
            if self.wounds and not figure_flies(world, figure):
                await wound(table, figure, self.wounds, cause=causes.QUEST)
            if on_board(world, figure) and covered_spaces(world, figure) & ~landable(world, figure):
                end = Stance(nearest_free(world, figure))
                await move_to(table, figure, end, cause=causes.PUSH, voluntary=False)


def take_up(world: World, mask: int) -> None:
    """Take all terrain off these spaces; what is left of a piece stays."""
    for entity, ground in list(world.each(TerrainPatch)):
        left = tuple(space for space in ground.spaces if not mask >> space & 1)
        if left == ground.spaces:
            continue
        if left:
            world.set(entity, TerrainPatch(ground.kind, left))
        else:
            world.destroy(entity)
