"""Shut edges as masks, and the corners that leave no gap for a line or a diagonal step."""

from typing import NamedTuple

from game.board.grid import Grid


class Barriers(NamedTuple):
    """The shut edges: masks of the spaces whose east (south) edge is a wall, a closed door or the side of rock."""

    east: int
    south: int

    def corners(self, grid: Grid, *, strict: bool) -> tuple[int, int]:
        """Return the corners shut to lines falling (north-west to south-east) and to lines rising to the north-east.

        A corner is shut when both ways round it are shut (BASE-LOS-01, BASE-MOVE-03); when `strict`, already when any
        of its four edges is. A corner is the bit of its north-western space.
        """
        north, south = self.east, grid.shift(self.east, 0, -1)
        west, east = self.south, grid.shift(self.south, -1, 0)
        if strict:
            touched = north | south | west | east
            return touched, touched
        return (north | east) & (west | south), (north | west) & (east | south)
