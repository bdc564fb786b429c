"""Several answers in a row, as a walk is: what ends them, and what is left of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from game.kernel.request import Fact
from game.state.events import facts as f

TAKEN = (f.MarkerTaken, f.ItemGained, f.Equipped, f.CoinsChanged)
"""Facts of what is picked up on the way."""
CALM = (f.ActionDeclared, f.FatigueSpent, f.Recovered, f.Left, f.Entered, f.FamiliarMoved, f.ConquestChanged, *TAKEN)
"""Facts that do not stop several answers in a row."""


def reveals(facts: Iterable[Fact]) -> bool:
    """Whether an area is revealed in these facts."""
    return any(isinstance(fact, f.AreaRevealed) for fact in facts)


def ends_row(facts: Iterable[Fact]) -> bool:
    """Whether anything has happened but what answers in a row do themselves."""
    return any(not isinstance(fact, CALM) and not fact.aside for fact in facts)


def left_of_row(row: Sequence[Any], offered: Collection[Any], *, spare: Any) -> list[Any]:
    """What is left of answers in a row where these are offered: nothing if the next is not among them; the answer
    `spare` is left out where it has become needless."""
    if row and row[0] == spare and row[0] not in offered:
        row = row[1:]
    return list(row) if row and row[0] in offered else []
