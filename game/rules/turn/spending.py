"""What follows at once from points and fatigue that a figure spends."""

from __future__ import annotations

from typing import Literal

from game.kernel.table import Table

SPENT = "spent"
"""The kind of part that is told of it: a function `(table, figure, what, amount)`."""
Means = Literal["points", "fatigue"]


def note_spent(table: Table, figure: int, what: Means, amount: int) -> None:
    """A figure has spent movement points or fatigue."""
    for told in table.book.all(SPENT).values():
        told(table, figure, what, amount)
