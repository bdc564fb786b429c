"""The immutable map: floor and walls, and the two views of it, sight and steps, for each state of the doors."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from game.board.barriers import Barriers
from game.board.grid import Grid
from game.board.sight import Sight
from game.board.steps import Steps

Key = TypeVar("Key")
View = TypeVar("View")
VIEWS_KEPT = 64
"""How many states of doors and rubble keep their sight, and as many their steps; what was asked for last stays."""


@dataclass(frozen=True)
class Board(Grid):
    """A map: `floor` is the mask of spaces that exist, `walls` are edges; the rest is rock, shut to sight and steps."""

    floor: int
    walls: frozenset[int] = frozenset()
    _sights: dict[tuple[frozenset[int], int, bool, int], Sight] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _steps: dict[frozenset[int], Steps] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse floor outside the rectangle and edges that no space has."""
        super().__post_init__()
        if self.floor & ~self.every:
            raise ValueError("floor lies outside the board")
        self._check_edges(self.walls)

    def learn(self, smaller: "Board") -> None:
        """Take over what is known of sight on a board that has less floor and no wall between two spaces of it that
        this one has not (ValueError else): whoever sees another there sees him here."""
        between = [
            edge for edge in self.walls - smaller.walls if smaller.door_spaces(frozenset((edge,))).bit_count() > 1
        ]
        if (self.width, self.height) != (smaller.width, smaller.height) or smaller.floor & ~self.floor or between:
            raise ValueError("not every line that is free there is free here")
        for strict in (False, True):
            there = smaller._sights.get((frozenset(), 0, strict, 0))
            if there is not None:
                self.sight(strict=strict).learn(there.rows)

    def sight(
        self, closed: frozenset[int] = frozenset(), opaque: int = 0, *, strict: bool = False, fog: int = 0
    ) -> Sight:
        """Return who sees what while the edges `closed` are shut and the spaces `opaque` block sight (BASE-LOS-02).

        `strict` is the other reading of BASE-LOS-01: a line through any end of a wall is blocked. Spaces of `fog` block
        sight too, and are seen from the spaces beside them alone; from within nothing else is seen (ALTAR-FOG-02).
        """
        key = (closed, opaque, strict, fog)
        return _kept(self._sights, key, lambda: self._new_sight(closed, opaque, strict=strict, fog=fog))

    def steps(self, closed: frozenset[int] = frozenset()) -> Steps:
        """Return which steps the walls, the rock and the edges `closed` allow (BASE-MOVE-02)."""
        return _kept(self._steps, closed, lambda: Steps(self, self.floor, self.barriers(closed)))

    def barriers(self, closed: frozenset[int]) -> Barriers:
        """Return the shut edges of a state of the doors: walls, closed doors, and every side of a space of rock."""
        self._check_edges(closed)
        east, south = self._rock_sides
        for edge in self.walls | closed:
            if edge & 1:
                south |= 1 << (edge >> 1)
            else:
                east |= 1 << (edge >> 1)
        return Barriers(east, south)

    @cached_property
    def _rock_sides(self) -> Barriers:
        """The edges of rock, the rim of the board included."""
        return Barriers(
            self.every & ~(self.floor & self.shift(self.floor, -1, 0)),
            self.every & ~(self.floor & self.shift(self.floor, 0, -1)),
        )

    def _new_sight(self, closed: frozenset[int], opaque: int, *, strict: bool, fog: int) -> Sight:
        """Build the sight of one state on those of states with fewer blockers: the doors without the rubble, each group
        of doors by itself, and the board with all doors open."""
        if opaque or fog:
            parts: tuple[Sight, ...] = (self.sight(closed, strict=strict),)
        else:
            groups = self._groups(closed) if closed else []
            smaller = groups if len(groups) > 1 else [frozenset[int]()] * len(groups)
            parts = tuple(self.sight(group, strict=strict) for group in smaller)
        return Sight(
            self,
            self.floor,
            self.barriers(closed),
            opaque=opaque | fog,
            strict=strict,
            parts=parts,
            shut=frozenset() if opaque or fog or len(parts) > 1 else closed,
            fog=fog,
            near=self.steps(closed).neighbours if fog else None,
        )

    def _groups(self, edges: frozenset[int]) -> list[frozenset[int]]:
        """Part edges into groups that share no corner: such groups block sight independently of one another."""
        groups: list[tuple[set[int], set[int]]] = []
        for edge in sorted(edges):
            corners = self._ends(edge)
            near = [group for group in groups if group[1] & corners]
            groups = [group for group in groups if not group[1] & corners]
            groups.append(({edge}.union(*(g[0] for g in near)), corners.union(*(g[1] for g in near))))
        return [frozenset(group) for group, _ in groups]

    def _ends(self, edge: int) -> set[int]:
        """The two corners at the ends of an edge, numbered over a grid one wider than the board."""
        y, x = divmod(edge >> 1, self.width)
        wide = self.width + 1
        return {(y + 1) * wide + x, (y + 1) * wide + x + 1} if edge & 1 else {y * wide + x + 1, (y + 1) * wide + x + 1}

    def _check_edges(self, edges: frozenset[int]) -> None:
        """Raise ValueError for an edge that belongs to no space of the board."""
        for edge in edges:
            if not 0 <= edge < 2 * self.width * self.height:
                raise ValueError(f"edge {edge} lies outside the board")

    def door_spaces(self, edges: frozenset[int]) -> int:
        """Return the mask of the spaces on both sides of these edges: four for a door of two edges (BASE-DOOR-01)."""
        here = beyond = 0
        for edge in edges:
            bit = 1 << (edge >> 1)
            here |= bit
            beyond |= self.shift(bit, 0, 1) if edge & 1 else self.shift(bit, 1, 0)
        return (here | beyond) & self.floor


def _kept(store: dict[Key, View], key: Key, build: Callable[[], View]) -> View:
    """Return the stored view, or build it; it is now the newest, and the oldest goes when the store is full."""
    view = store.pop(key, None)
    if view is None:
        if len(store) >= VIEWS_KEPT:
            del store[next(iter(store))]
        view = build()
    store[key] = view
    return view
