"""The question which dice: for a monster that takes its shape anew with every attack, and for a dazed attacker."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.request import Request
from game.kernel.store import GAME, Entity
from game.kernel.table import Table
from game.state.slugs import Purpose


class ChooseColours(Request[tuple[str, ...]], frozen=True, kw_only=True):
    """Choose one of these sets of dice, each the colours of its dice."""

    answer_type = tuple[str, ...]
    purpose: Purpose
    sets: tuple[tuple[str, ...], ...]
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[tuple[str, ...]]:
        """The sets."""
        return self.sets
