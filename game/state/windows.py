"""Drafts of what is about to happen outside attacks: played cards and activations."""

from __future__ import annotations

from game.kernel.request import Draft
from game.kernel.store import FigureId


class PlayingCard(Draft, frozen=True, kw_only=True):
    """The overlord has announced a card and paid nothing yet: guards come first (BASE-ORDER-11)."""

    card: str


class Activating(Draft, frozen=True, kw_only=True):
    """A monster is about to act with so many movement points and attacks (BASE-OLT-06)."""

    figure: FigureId
    points: int
    attacks: int
