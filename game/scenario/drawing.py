"""A map drawn in text: one character is one space; doors and walls lie on edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.board.board import Board
from game.board.footprint import Stance
from game.board.grid import DIRECTIONS, Space, bits, east_edge, mask_of, south_edge
from game.content.terrain import TerrainKind

THINGS: Mapping[str, tuple[str, str, bool]] = {
    "O": ("glyph", "", True),
    "G": ("glyph", "", False),
    "c": ("chest", "copper", False),
    "s": ("chest", "silver", False),
    "$": ("chest", "gold", False),
    "m": ("money", "", False),
    "h": ("potion", "healing", False),
    "v": ("potion", "vitality", False),
    "k": ("runekey", "red", False),
    "K": ("runekey", "blue", False),
    "Y": ("runekey", "yellow", False),
    "e": ("encounter", "", False),
    "*": ("stairs", "red", False),
}
"""What a character puts on its space: kind, detail, and whether it is active."""
DOORS: Mapping[str, tuple[bool, str]] = {
    "|": (True, "normal"),
    "!": (True, "rune"),
    "-": (False, "normal"),
    "=": (False, "rune"),
}
"""Whether the door lies on the east edge (else on the south edge), and its kind."""
LEGEND: Mapping[str, str] = {
    "#": "rock",
    ".": "floor",
    "0 to 9": "floor that names its area; an area reaches to the doors",
    "|": "floor with a door on its east edge; two in line are one door",
    "-": "floor with a door on its south edge; two in line are one door",
    "!": "as |, rune-locked",
    "=": "as -, rune-locked",
    **{
        sign: f"floor with a {' '.join(filter(None, (detail, kind)))}" + (" that is active" if on else "")
        for sign, (kind, detail, on) in THINGS.items()
    },
}


LIES = ("across", "along")
"""How a long figure is put down: east to west, or north to south."""


class BadDrawing(Exception):
    """A map cannot be read; the text says where and why."""


@dataclass(frozen=True)
class DrawnDoor:
    """A door: its edges, its kind, and the spaces that touch its line, from which it is worked (BASE-DOOR-04)."""

    edges: frozenset[int]
    kind: str
    reach: int


@dataclass(frozen=True)
class ScenarioDrawing:
    """What a drawn map says. Areas are (number, mask) in rising order; letters hold every space drawn with them."""

    board: Board
    areas: tuple[tuple[int, int], ...]
    doors: tuple[DrawnDoor, ...]
    ground: tuple[tuple[str, tuple[Space, ...]], ...]
    things: tuple[tuple[str, Space], ...]
    letters: Mapping[str, tuple[Space, ...]]


def read_drawing(
    text: str, *, letters: Iterable[str], terrain: Mapping[str, TerrainKind], walls: Sequence[str] = ()
) -> ScenarioDrawing:
    """The map drawn in `text`; `letters` are those of figures, `terrain` the kinds by name, `walls` edges such as "3,4
    east"; or BadDrawing."""
    rows = [row.rstrip() for row in text.strip("\n").splitlines()]
    width = max((len(row) for row in rows), default=0)
    if not width:
        raise BadDrawing("the map is empty")
    cells = {Space(y * width + x): sign for y, row in enumerate(rows) for x, sign in enumerate(row.ljust(width, "#"))}
    figures, grounds = set(letters), {kind.letter: name for name, kind in terrain.items()}
    _check(cells, figures, grounds, width)
    floor = sum(1 << space for space, sign in cells.items() if sign not in "# ")
    board = Board(width, len(rows), floor, frozenset(edge_of(width, len(rows), wall) for wall in walls))
    doors = tuple(_doors(board, cells, figures))
    return ScenarioDrawing(
        board=board,
        areas=_areas(board, doors, cells, figures),
        doors=doors,
        ground=tuple(_ground(board, cells, {sign: kind for sign, kind in grounds.items() if sign not in figures})),
        things=tuple((sign, space) for space, sign in cells.items() if sign in THINGS and sign not in figures),
        letters={name: tuple(space for space, sign in cells.items() if sign == name) for name in figures},
    )


def edge_of(width: int, height: int, words: str) -> int:
    """The edge written as "x,y east" or "x,y south"; BadDrawing when it is not on the map."""
    try:
        place, side = words.split()
        x, y = (int(part) for part in place.split(","))
    except ValueError:
        raise BadDrawing(f'a wall is written "3,4 east" or "3,4 south", not "{words}"') from None
    if side not in ("east", "south") or not (0 <= x < width and 0 <= y < height):
        raise BadDrawing(f'there is no edge "{words}" on this map')
    return east_edge(Space(y * width + x)) if side == "east" else south_edge(Space(y * width + x))


def _check(cells: Mapping[Space, str], figures: set[str], grounds: Mapping[str, str], width: int) -> None:
    known = {"#", ".", " ", *"0123456789", *grounds, *THINGS, *DOORS, *figures}
    for space, sign in cells.items():
        if sign not in known:
            y, x = divmod(space, width)
            raise BadDrawing(f'the character "{sign}" at {x},{y} is neither in the legend nor bound in [figures]')


def _doors(board: Board, cells: Mapping[Space, str], figures: set[str]) -> Iterable[DrawnDoor]:
    taken: set[int] = set()
    for space, sign in cells.items():
        if sign not in DOORS or sign in figures or space in taken:
            continue
        east, kind = DOORS[sign]
        spaces = [space]
        beside = Space(space + (board.width if east else 1))
        if cells.get(beside) == sign and (east or beside % board.width):
            spaces.append(beside)
        taken.update(spaces)
        edges = frozenset(east_edge(each) if east else south_edge(each) for each in spaces)
        yield DrawnDoor(edges, kind, _reach(board, spaces, east=east))


def _reach(board: Board, spaces: Sequence[Space], *, east: bool) -> int:
    top, left = divmod(min(spaces), board.width)
    bottom, right = divmod(max(spaces), board.width)
    rows, columns = (range(top - 1, bottom + 2), range(left, right + 2))
    if not east:
        rows, columns = range(top, bottom + 2), range(left - 1, right + 2)
    inside = [(x, y) for y in rows for x in columns if 0 <= x < board.width and 0 <= y < board.height]
    return mask_of(board.space(x, y) for x, y in inside) & board.floor


def _areas(
    board: Board, doors: Sequence[DrawnDoor], cells: Mapping[Space, str], figures: set[str]
) -> tuple[tuple[int, int], ...]:
    steps = board.steps(frozenset(edge for door in doors for edge in door.edges))
    left, found, spare = board.floor, dict[int, int](), iter(range(10, 100))
    fields: list[tuple[int | None, int]] = []
    while left:
        mask = left & -left
        while (wider := mask | steps.spread(mask)) != mask:
            mask = wider
        left &= ~mask
        digits = {int(cells[space]) for space in bits(mask) if cells[space].isdigit() and cells[space] not in figures}
        if len(digits) > 1:
            raise BadDrawing(f"the areas {sorted(digits)} are not parted by doors")
        fields.append((digits.pop() if digits else None, mask))
    if all(number is None for number, _ in fields):
        return tuple((number, mask) for number, (_, mask) in enumerate(fields))
    for given, mask in fields:
        number = next(spare) if given is None else given
        found[number] = found.get(number, 0) | mask
    return tuple(sorted(found.items()))


def _ground(
    board: Board, cells: Mapping[Space, str], grounds: Mapping[str, str]
) -> Iterable[tuple[str, tuple[Space, ...]]]:
    taken: set[int] = set()
    for space, sign in cells.items():
        if sign not in grounds or space in taken:
            continue
        piece, edge = {space}, [space]
        while edge:
            x, y = board.coordinates(edge.pop())
            for dx, dy in DIRECTIONS[:4]:
                if 0 <= x + dx < board.width and 0 <= y + dy < board.height:
                    other = board.space(x + dx, y + dy)
                    if other not in piece and cells[other] == sign:
                        piece.add(other)
                        edge.append(other)
        taken |= piece
        yield grounds[sign], tuple(sorted(piece))


def drawn_place(board: Board, spaces: Sequence[Space], size: str, name: str) -> Stance:
    """The stance of a figure of this size drawn on these spaces: all of them, or the upper left one alone."""
    if not spaces:
        raise BadDrawing(f'"{name}" stands nowhere on the map; draw it, or give it at = "x,y"')
    anchor = spaces[0]
    if len(spaces) == 1:
        return Stance(anchor)
    shapes = board.steps().footprint(size)
    for way in shapes.orientations:
        x, y = board.coordinates(anchor)
        wide, high = _sides(size, way)
        cells = {(y + dy) * board.width + x + dx for dy in range(high) for dx in range(wide)}
        if cells == set(spaces):
            return Stance(anchor, way)
    raise BadDrawing(f'"{name}" is drawn on {len(spaces)} spaces that are not the base {size}')


def _sides(size: str, orientation: int) -> tuple[int, int]:
    short, long = (int(part) for part in size.split("x"))
    return (short, long) if orientation else (long, short)
