"""The question to chance which branch of a quest's entry is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.kernel.luck import Numbers
from game.kernel.request import ChanceRequest
from game.kernel.store import GAME, Entity
from game.kernel.table import Table


class PickBranch(ChanceRequest[int], frozen=True, kw_only=True):
    """One of several branches by weight; the answer is its place."""

    answer_type = int
    blocks_undo: ClassVar[str] = "The quest has drawn a lot."
    weights: tuple[int, ...]
    entry: str = ""

    def meant_for(self) -> tuple[Entity, str]:
        """The quest: no roll and no card uses its numbers up."""
        return GAME, f"branch/{self.entry}"

    def options(self, table: Table) -> Sequence[int]:
        """The places of the branches."""
        return range(len(self.weights))

    def sample(self, table: Table, numbers: Numbers) -> int:
        """A branch, each as often as its weight says."""
        drawn = numbers.below(sum(self.weights))
        for at, weight in enumerate(self.weights):
            drawn -= weight
            if drawn < 0:
                return at
        raise ValueError("no weight is left")
