"""How large figures travel."""

from __future__ import annotations

from game.kernel.store import Component


class Shrunk(Component, frozen=True):
    """While it moves the large figure is one of a single space; it has taken so many steps since (SECOND-LARGE-01)."""

    walked: int = 0
