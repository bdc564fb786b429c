"""What the board shows, as plain frozen data: the painter knows no rules.

A space is numbered y * width + x; a mask is an int with the bit of each space set.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Literal

from game.board.grid import NOWHERE, Space, bits
from game.content.materials import STONE
from game.content.terrain import TerrainLook
from game.show.marks import PLAIN, Colour
from game.ui.board.lanes import LanePicture

HighlightKind = Literal["reachable", "legal", "target", "path", "spawn", "seen", "area", "walked", "struck", "in_reach"]


@dataclass(frozen=True)
class DoorPicture:
    """A door across the edges between pairs of neighbouring spaces: ((south or east side), ...) pairs in a line."""

    id: str
    edges: tuple[tuple[int, int], ...]
    open: bool = False
    rune: str = ""
    label: str = ""


@dataclass(frozen=True)
class MoverPicture:
    """A body that moves, of a kind (`crushing_wall`), over edges between pairs of neighbouring spaces, lower first, or
    over spaces, on its way n, e, s or w; `swept` are the spaces of its next step."""

    kind: str
    id: str
    way: str
    edges: tuple[tuple[int, int], ...]
    spaces: tuple[Space, ...]
    swept: tuple[int, ...]


@dataclass(frozen=True)
class ThingPicture:
    """Something that lies on a space, of the name of its picture in the art folder "board", with the colour in which it
    glows; a `fire` lights the floor about it."""

    id: str
    art: str
    space: Space
    w: int = 1
    h: int = 1
    glow: str = ""
    fire: bool = False


@dataclass(frozen=True)
class FigurePicture:
    """A figure: art such as "heroes/sir_valadir", its upper left space and its footprint."""

    id: str
    art: str
    anchor: Space
    w: int = 1
    h: int = 1
    side: Literal["hero", "monster"] = "monster"
    seat: int = 0
    rank: Literal["", "normal", "master", "named"] = ""
    label: str = ""
    wounds: int | None = None
    max_wounds: int = 1
    tokens: tuple[str, ...] = ()
    selected: bool = False
    targeted: bool = False
    threatened: bool = False
    """Whether it would be struck with the targets, though it is no enemy."""
    done: bool = False
    offered: bool = False
    """Whether it may be chosen: the question asks for a figure."""
    aside: float = 0.0
    """By how many spaces it is drawn to the right of its own, so that figures on one space are all seen."""
    lying: str = ""
    """The word on one who lies where he fell; empty for who stands."""
    wedge: str = ""
    """The side of the base, north, east, south or west, that a wedge points out; empty for none."""
    hands: tuple[tuple[str, float, float], ...] = ()
    """Letters on small shields about the base: each with how far from its middle it stands to the right and below, in
    halves of the base."""
    letter: str = ""
    """The letter of its group, empty for none."""
    band: Colour = PLAIN
    """The colour of its group."""
    token: bool = False
    """Whether it is a token of cardboard, cut like a shield."""


@dataclass(frozen=True)
class Light:
    """A warm light over a point in spaces (0.5, 0.5 is the middle of the first), reaching so many spaces."""

    x: float
    y: float
    reach: float = 4.5


@dataclass(frozen=True)
class Highlight:
    """A kind of marking over a mask of spaces; `alpha` (0 to 255) tells how far a region has come up."""

    kind: HighlightKind
    mask: int
    alpha: int = 255


@dataclass(frozen=True)
class Sign:
    """A short text, of one line or several, on a plate over the middle of a point in spaces."""

    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Intent:
    """A way that is only proposed: what has been paid at each space of the path after the first, and in spaces the
    middle of where the figure would stand at its end and that of the figure that it would attack, None for none."""

    costs: tuple[int, ...]
    stop: tuple[float, float]
    target: tuple[float, float] | None = None
    points: int | None = None
    """The points that there are for it, where it is only measured."""

    @property
    def prices(self) -> tuple[int, ...]:
        """What each step costs."""
        return tuple(after - before for before, after in pairwise((0, *self.costs)))


@dataclass(frozen=True)
class Meant:
    """Which way a figure would face at the end of a walk that is looked at: the column and row of its base there, how
    many spaces it covers across and down, and the side that its wedge would point out."""

    x: int
    y: int
    w: int
    h: int
    wedge: str


@dataclass(frozen=True)
class Bow:
    """An arc from one figure to another, by their middles in spaces; `side` is -1 above the line between, 1 below."""

    start: tuple[float, float]
    end: tuple[float, float]
    side: int


@dataclass(frozen=True)
class Duel:
    """A blow that is announced and not yet struck: its arcs, those of who may strike first, and the ids of the figures
    that stay in the light."""

    lit: frozenset[str]
    threats: tuple[Bow, ...] = ()
    counters: tuple[Bow, ...] = ()


@dataclass(frozen=True)
class BoardPicture:
    """All that the board shows at one moment; `walls` are walled edges between two neighbouring floor spaces."""

    width: int
    height: int
    floor: int
    revealed: int
    walls: frozenset[tuple[int, int]] = frozenset()
    doors: tuple[DoorPicture, ...] = ()
    movers: tuple[MoverPicture, ...] = ()
    terrain: Mapping[int, TerrainLook] = field(default_factory=dict)
    fog: int = 0
    """The mask of the spaces of fog, whatever else lies there."""
    things: tuple[ThingPicture, ...] = ()
    figures: tuple[FigurePicture, ...] = ()
    ghost: FigurePicture | None = None
    """A figure where it may come to stand."""
    left: tuple[FigurePicture, ...] = ()
    """Large figures that have folded up to walk, as they stood before."""
    riders: tuple[ThingPicture, ...] = ()
    """Familiars and companions: small over whoever stands there, named by their whole path in the art folder."""
    lights: tuple[Light, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    path: tuple[Space, ...] = ()
    sights: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()
    """Lines of sight between two points in spaces."""
    intent: Intent | None = None
    meant: Meant | None = None
    duel: Duel | None = None
    signs: tuple[Sign, ...] = ()
    lanes: tuple[LanePicture, ...] = ()
    """The lanes of movers that are looked at."""
    skulls: tuple[Space, ...] = ()
    """Where somebody was killed in this round."""
    materials: Mapping[int, str] = field(default_factory=dict)
    """Of what the floor is by space, where it is not of stone."""
    cracked: int = 0
    """The spaces of ice that are about to give way."""
    painted: str = ""
    """The painted tiles of the map as plain TMX (`content/painted`); empty for none."""

    def space(self, x: int, y: int) -> Space:
        """The number of a space, -1 off the board."""
        return Space(y * self.width + x) if 0 <= x < self.width and 0 <= y < self.height else NOWHERE

    def spaces_of(self, figure: FigurePicture) -> list[int]:
        """The spaces that a figure covers."""
        return [figure.anchor + x + y * self.width for y in range(figure.h) for x in range(figure.w)]

    def at(self, space: int) -> tuple[int, int]:
        """Column and row of a space."""
        return space % self.width, space // self.width

    def material(self, x: int, y: int) -> str:
        """Of what the floor of a space is."""
        return self.materials.get(self.space(x, y), STONE)

    @cached_property
    def shown(self) -> frozenset[int]:
        """The floor spaces that are revealed."""
        return frozenset(bits(self.floor & self.revealed))

    @cached_property
    def sealed(self) -> frozenset[tuple[int, int]]:
        """The edges, lower space first, that carry a wall inside the floor."""
        return frozenset((min(pair), max(pair)) for pair in self.walls)

    def open_to(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether the floor goes on from a shown space to its neighbour without a wall between them."""
        here, there = self.space(x, y), self.space(x + dx, y + dy)
        return there in self.shown and (min(here, there), max(here, there)) not in self.sealed

    @cached_property
    def brinks(self) -> tuple[tuple[float, float], ...]:
        """Points, in spaces, just beyond the shown floor where a door leads to unrevealed floor."""
        hidden = self.floor & ~self.revealed
        found: list[tuple[float, float]] = []
        for door in self.doors:
            beyond = [b if a in self.shown else a for a, b in door.edges if (a in self.shown) != (b in self.shown)]
            if beyond and all(hidden >> space & 1 for space in beyond):
                near = [a if a in self.shown else b for a, b in door.edges]
                x, y = (sum(v) / len(beyond) + 0.5 for v in zip(*map(self.at, beyond), strict=True))
                nx, ny = (sum(v) / len(near) + 0.5 for v in zip(*map(self.at, near), strict=True))
                found.append((x + (x - nx) * 0.35, y + (y - ny) * 0.35))
        return tuple(found)


def with_offered(picture: BoardPicture, offered: Collection[str]) -> BoardPicture:
    """A picture in which some figures may be chosen: those are marked, and all others of their side are dimmed."""
    sides = {figure.side for figure in picture.figures if figure.id in offered}
    figures = tuple(
        replace(figure, offered=figure.id in offered, done=figure.id not in offered) if figure.side in sides else figure
        for figure in picture.figures
    )
    return replace(picture, figures=figures) if sides else picture


def edge_pair(edge: int, width: int) -> tuple[Space, Space]:
    """The two spaces beside an edge numbered 2 * space (its east side) or 2 * space + 1 (its south side)."""
    space = edge // 2
    return Space(space), Space(space + (width if edge % 2 else 1))


def torches(picture: BoardPicture, *, every: int = 6) -> tuple[Light, ...]:
    """Torches on the north walls of the shown floor, about one in so many spaces and always on the same places."""
    found: list[Light] = []
    shown, sealed, width = picture.shown, picture.sealed, picture.width
    for y in range(picture.height):
        run = 0
        for x in range(width + 1):
            here, north = y * width + x, (y - 1) * width + x
            wall = x < width and here in shown and (north not in shown or (north, here) in sealed)
            if wall:
                run += 1
                continue
            if run >= 2:
                count = max(1, run // every)
                found += [Light(x - run + (i + 0.5) * run / count // 1 + 0.5, y - 0.15) for i in range(count)]
            run = 0
    return tuple(found)
