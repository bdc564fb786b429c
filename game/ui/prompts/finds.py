"""Where a new item may go: what the screen offers of what the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.items.equipment import DropFor, PackNew, WearNew


def ways_to_place(options: Sequence[Any]) -> list[Any]:
    """The ways to place a new item: nothing is dropped for it as long as a place is free."""
    free = any(isinstance(one, PackNew) or one == WearNew() for one in options)
    return [one for one in options if not (free and isinstance(one, DropFor))]
