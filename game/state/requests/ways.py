"""The question which of a few ways is taken, in the sentences of a quest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.kernel.request import Request
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table

PROMISED: Mapping[str, float] = {"victory": 100.0, "conquest": 10.0, "way": 6.0, "wall": 5.0}
"""What computer heroes think of what a way holds out."""


class WayOffered(msgspec.Struct, frozen=True, kw_only=True):
    """A way as whoever is asked sees it: its sentence, what it costs in words, why it is closed (empty where it is
    open), and what it openly holds out (`Effect.promises`)."""

    text: str
    price: str = ""
    closed: str = ""
    promises: tuple[str, ...] = ()


class ChooseWay(Request[int], frozen=True, kw_only=True):
    """Choose one of the open ways by its place; None stands where one is not shown. `subject` is the hero it is about,
    or nobody."""

    answer_type = int
    text: str
    ways: tuple[WayOffered | None, ...]
    subject: FigureId = NOBODY

    def options(self, table: Table) -> Sequence[int]:
        """The places of the open ways."""
        return [at for at, way in enumerate(self.ways) if way is not None and not way.closed]

    def refusal(self, table: Table, answer: int) -> str | None:
        """Why a way is closed."""
        way = self.ways[answer] if 0 <= answer < len(self.ways) else None
        return "That is not one of the ways." if way is None else way.closed or None

    def worth(self, world: World, answer: int) -> float:
        """What it holds out, less a little where it costs something."""
        way = self.ways[answer]
        held = sum(PROMISED.get(promise, 0.0) for promise in way.promises) if way is not None else 0.0
        return held - (1.0 if way is not None and way.price else 0.0)
