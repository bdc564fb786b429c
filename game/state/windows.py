"""Drafts of what is about to happen outside attacks: played cards, activations, chests, doors, turns."""

from __future__ import annotations

from game.kernel.request import Draft


class PlayingCard(Draft, frozen=True, kw_only=True):
    """The overlord has announced a card and paid nothing yet: guards come first (BASE-ORDER-11)."""

    card: str


class Activating(Draft, frozen=True, kw_only=True):
    """A monster is about to act with so many movement points and attacks (BASE-OLT-06)."""

    figure: int
    points: int
    attacks: int


class ChestOpening(Draft, frozen=True, kw_only=True):
    """A hero is opening a chest; traps come before the contents (BASE-TREAS-09). Window `chest_opening`."""

    hero: int
    thing: int


class DoorOpening(Draft, frozen=True, kw_only=True):
    """A hero is opening a door (entity `door`), which stands open already. Window `door_opening`."""

    hero: int
    door: int


class HeroTurnBeginning(Draft, frozen=True, kw_only=True):
    """A hero's turn is about to begin (BASE-TIME-03). Window `hero_turn_begins`."""

    hero: int
