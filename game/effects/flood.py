"""The verb `terrain`: ground of a kind is laid on a part of the board, or taken from it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.board.grid import bits, mask_of
from game.content.models import TerrainName
from game.effects.base import effect
from game.effects.send import place_near
from game.kernel.registry import on
from game.kernel.store import NOBODY, World
from game.kernel.table import Table
from game.rules.dungeon.region import Region
from game.rules.items.markers import lift
from game.rules.movement.steps import figure_flies, landable, move_to, strand
from game.rules.quest.amounts import MOST
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.status.wounds import wound
from game.state.components.components import Marker, Position, TerrainPatch
from game.state.events import causes
from game.state.events.facts import AreaRevealed, GroundChanged
from game.state.game_data import board, game_data
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
            await drive_off(table, mask, self.wounds)
        return context


async def drive_off(table: Table, mask: int, wounds: int = 0) -> None:
    """Ground that bars the way lies on these spaces: markers are lost, and figures go to the nearest free space."""
    world = table.world
    for entity, thing in list(world.each(Marker)):
        if mask >> thing.space & 1:
            await lift(table, entity, by=NOBODY)
    strand(world, figures_in(world, mask))
    for figure in list(figures_in(world, mask)):
        if not on_board(world, figure) or not covered_spaces(world, figure) & mask:
            continue
        if wounds and not figure_flies(world, figure):
            await wound(table, figure, wounds, cause=causes.QUEST)
        if on_board(world, figure) and covered_spaces(world, figure) & ~landable(world, figure):
            place = place_near(world, figure, world.get(Position, figure).anchor, never=mask)
            if place is not None:
                await move_to(table, figure, place, cause=causes.PUSH, voluntary=False)


@on(AreaRevealed, order=5, rules=("BASE-EXPL-02",))
async def off_ground_laid_before(table: Table, shown: AreaRevealed) -> None:
    """What comes onto the table with an area does not stay under ground that was laid there before (BASE-EXPL-02)."""
    world, quest = table.world, game_data(table.world).quest
    kinds = terrain_kinds(world)
    drawn = {space for piece in quest.terrain for space in piece.spaces}
    laid = mask_of(
        space
        for _, piece in world.each(TerrainPatch)
        if kinds[piece.kind].blocks_moving
        for space in piece.spaces
        if space not in drawn
    )
    if under := laid & quest.area(shown.area).mask:
        await drive_off(table, under)


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
