"""Parts of the board as quests name them: an area, columns, rows, single spaces, a kind of ground."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Field, model_validator

from game.board.grid import Space, mask_of
from game.content.models import TerrainName
from game.content.true_numbers import TrueNumbers
from game.kernel.store import World
from game.state.components.components import Marker
from game.state.game_data import board, game_data, once_a_game
from game.state.queries.board_queries import steps
from game.state.terrain import terrain_mask

At = Annotated[str, Field(pattern=r"^(\d+,\d+|[A-Za-z_][\w .'-]{0,59})$")]
"""A space: the name of a place or marker of the map, or "column,row", counted from 0 at the top left."""


def space_of(world: World, at: str) -> Space:
    """The space of that name, or written as "column,row"; KeyError when it is no floor of the map."""
    quest = game_data(world).quest
    if not at[0].isdigit():
        named = (thing.space for thing in quest.things if thing.id == at)
        return quest.places[at] if at in quest.places else next(named)
    column, row = (int(part) for part in at.split(","))
    grid = board(world)
    if column >= grid.width or row >= grid.height or not grid.floor >> grid.space(column, row) & 1:
        raise KeyError(at)
    return grid.space(column, row)


class Region(TrueNumbers):
    """The spaces that fit all that is said: in one of the `regions` drawn on the map, in one of `areas`, between two
    `columns`, between two `rows` (both included), among `spaces`, on or beside the marker `beside`, on this `ground`.
    A name alone stands for the region of that name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    regions: tuple[str, ...] = ()
    areas: tuple[int, ...] = ()
    columns: tuple[int, int] | None = None
    rows: tuple[int, int] | None = None
    spaces: tuple[At, ...] = ()
    beside: str = ""
    ground: TerrainName = ""

    @model_validator(mode="before")
    @classmethod
    def _named(cls, said: Any) -> Any:
        return {"regions": (said,)} if isinstance(said, str) else said

    @model_validator(mode="after")
    def _says_something(self) -> Region:
        if self == Region.model_construct():
            raise ValueError("a part of the board is said by regions, areas, columns, rows, spaces, beside or ground")
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
    if region.regions:
        drawn = game_data(world).quest.regions
        named = 0
        for name in region.regions:
            named |= drawn[name].mask
        mask &= named
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
