"""How large figures travel."""

from __future__ import annotations

from game.board.footprint import Stance
from game.kernel.store import Component


class Shrunk(Component, frozen=True):
    """While it moves the large figure is one of a single space: how it stood before it set off, and how many steps it
    has taken since (SECOND-LARGE-01)."""

    start: Stance
    walked: int = 0
