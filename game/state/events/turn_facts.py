"""Facts about the overlord's turn as a whole."""

from __future__ import annotations

from game.kernel.request import Fact


class OverlordTurnBegan(Fact, frozen=True, kw_only=True):
    """All heroes have had their turns, and the overlord's begins (BASE-ROUND-04)."""

    round: int


class OverlordTurnEnded(Fact, frozen=True, kw_only=True):
    """The overlord has done all that he does in his turn."""

    round: int
