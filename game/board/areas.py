"""Areas and landings: Blast, Breath, jumps over pits, and the throw of Knockback."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.board.going import Going, union
from game.board.grid import DIRECTIONS, Space, bits
from game.board.sight import Sight
from game.board.steps import Steps

Template: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""Rows of offsets (dx, dy) outward from the attacker's edge space at (0, 0), for a template laid to the north."""
QUARTER_TURNS = 4
CORNERS = ((4, 7), (), (5, 6), ())
"""The steps over a corner after which a template is laid to a side: to the north and to the south alone, so that each
first space means one way to lay it (WELL-ABIL-01)."""


class Placement(NamedTuple):
    """One way to lay a template: side (0 north, 1 east, 2 south, 3 west), first space, and mask of what is affected."""

    side: int
    start: Space
    affected: int


class Landing(NamedTuple):
    """The end of a jump: the space landed on and the mask of the pit spaces crossed."""

    space: Space
    crossed: int


def blast(sight: Sight, target: Space, rank: int, *, figures: int = 0) -> int:
    """Return the spaces within `rank` of the target space that see it (BASE-ABIL-04).

    Figures do not stop a Blast; a house rule that lets them passes their mask.
    """
    return sight.visible(target, figures) & sight.grid.within(1 << target, rank)


def breath(
    steps: Steps, attacker: int, template: Template, *, sheltered: bool = True, corners: bool = False
) -> list[Placement]:
    """Return every way to lay the template against a side of the attacker's mask of spaces (BASE-ABIL-06), and with
    `corners` also so that its first space touches one at a corner (WELL-ABIL-01).

    Affected is what a small flier reaches inside the template from its first space: rock, walls and closed doors stop
    it, obstacles and figures do not (BASE-ABIL-07). Unless `sheltered`, all floor under it is affected (BASE-ABIL-06).
    """
    offsets = [cell for row in template for cell in row]
    found = []
    for side in range(QUARTER_TURNS):
        turned = [_turned((dx, dy + 1), side) for dx, dy in offsets]
        ways = (side, *CORNERS[side]) if corners else (side,)
        starts = dict.fromkeys(_step(steps, edge, way) for way in ways for edge in bits(attacker))
        for start in starts:
            if start is None or attacker >> start & 1:
                continue
            inside = _laid(steps, start, turned)
            found.append(Placement(side, start, _filled(steps, start, inside) if sheltered else inside))
    return found


def jump_landings(steps: Steps, start: Space, pits: int, landable: int) -> list[Landing]:
    """Return where a figure lands that jumps straight over a line of pit spaces (BASE-PROP-06).

    The landing lies directly beyond the pit and in `landable`; there is no jump from inside a pit. The price, per space
    crossed, is the rule's.
    """
    landings: list[Landing] = []
    if pits >> start & 1 or not pits & steps.neighbours(start):
        return landings
    for direction in range(len(DIRECTIONS)):
        crossed = 0
        space = _step(steps, start, direction)
        while space is not None and pits >> space & 1:
            crossed |= 1 << space
            space = _step(steps, space, direction)
        if crossed and space is not None and landable >> space & 1:
            landings.append(Landing(space, crossed))
    return landings


def knockback_spaces(steps: Steps, space: Space, distance: int, landable: int) -> int:
    """Return the spaces of `landable` that a knocked figure may be put on, its own included (BASE-ABIL-16).

    The way there, at most `distance` steps, ignores figures and obstacles but not walls and closed doors.
    """
    return union(steps.flood(1 << space, distance, Going(steps.floor))) & (landable | 1 << space)


def _step(steps: Steps, space: Space, direction: int) -> Space | None:
    """Return the space one open step further, or None."""
    if not steps.allowed(space, direction):
        return None
    dx, dy = DIRECTIONS[direction]
    return Space(space + dy * steps.grid.width + dx)


def _turned(cell: tuple[int, int], side: int) -> tuple[int, int]:
    """Turn an offset clockwise by quarter turns."""
    x, y = cell
    for _ in range(side):
        x, y = -y, x
    return x, y


def _laid(steps: Steps, start: Space, cells: list[tuple[int, int]]) -> int:
    """Return the mask of the offsets that lie on the floor, counted from a first space."""
    mask = 0
    for dx, dy in cells:
        mask |= steps.grid.shift(1 << start, dx, dy)
    return mask & steps.floor


def _filled(steps: Steps, start: Space, inside: int) -> int:
    """Return what steps inside a mask reach from its first space."""
    return union(steps.flood(1 << start, inside.bit_count(), Going(inside)))
