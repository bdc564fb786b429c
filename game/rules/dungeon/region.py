"""Parts of the board as quests name them: an area, columns, rows, single spaces, a kind of ground."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.board.grid import Space, mask_of
from game.content.models import TerrainName
from game.kernel.store import World
from game.state.components.components import Marker
from game.state.game_data import board, game_data, once_a_game
from game.state.queries.board_queries import steps
from game.state.terrain import terrain_mask

At = Annotated[str, Field(pattern=r"^\d+,\d+$")]
"""A space written as "column,row", counted from 0 at the top left."""


def space_of(world: World, at: str) -> Space:
    """The space written as "column,row"; KeyError when it is no floor of the map."""
    column, row = (int(part) for part in at.split(","))
    grid = board(world)
    if column >= grid.width or row >= grid.height or not grid.floor >> grid.space(column, row) & 1:
        raise KeyError(at)
    return grid.space(column, row)


class Region(BaseModel):
    """The spaces that fit all that is said: in one of `areas`, between two `columns`, between two `rows` (both
    included), among `spaces`, on or beside the marker `beside`, on this `ground`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    areas: tuple[int, ...] = ()
    columns: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None
    spaces: tuple[At, ...] = ()
    beside: str = ""
    ground: TerrainName = ""

    @model_validator(mode="after")
    def _says_something(self) -> Region:
        if self == Region.model_construct():
            raise ValueError("a part of the board is said by areas, columns, rows, spaces, beside or ground")
        return self

    def mask(self, world: World) -> int:
        """The spaces as the board is now."""
        found = _drawn(world, self)
        if self.ground:
            found &= terrain_mask(world, self.ground)
        if self.beside:
            near = 0
            for _, thing in world.each(Marker):
                if thing.id == self.beside:
                    near |= 1 << thing.space | steps(world).neighbours(thing.space)
            found &= near
        return found


@once_a_game
def _drawn(world: World, region: Region) -> int:
    """What of a region the map alone says."""
    grid = board(world)
    mask = grid.floor
    if region.areas:
        named = 0
        for number in region.areas:
            named |= game_data(world).quest.area(number).mask
        mask &= named
    columns, rows = region.columns or (0, grid.width), region.rows or (0, grid.height)
    across = range(columns[0], min(columns[1], grid.width - 1) + 1)
    down = range(rows[0], min(rows[1], grid.height - 1) + 1)
    mask &= mask_of(grid.space(column, row) for row in down for column in across)
    return mask & mask_of(space_of(world, at) for at in region.spaces) if region.spaces else mask
