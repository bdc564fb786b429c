"""Heroes who have been through an earlier part of a quest, and what they bring along."""

from __future__ import annotations

import msgspec

from game.content.models import CardId
from game.kernel.store import Component

Kept = tuple[tuple[str, str], ...]
"""Components that stay, each by its name and its content as JSON."""


class Veteran(msgspec.Struct, frozen=True):
    """A hero with all that stays his between the parts of a quest: skills, (item, whether worn), coins, and the
    training tokens for melee, ranged and magic."""

    card: CardId
    skills: tuple[CardId, ...] = ()
    items: tuple[tuple[CardId, bool], ...] = ()
    coins: int = 0
    training: tuple[int, int, int] = (0, 0, 0)
    kept: Kept = ()
    """What else stays with him."""
    things: tuple[tuple[int, Kept], ...] = ()
    """What stays with his items, by their place in `items`."""


class Interval(msgspec.Struct, frozen=True):
    """What lies between two encounters: who won the one before, and what stays on the table besides the heroes."""

    winner: str
    kept: Kept = ()


class EncounterBefore(Component, frozen=True):
    """Who won the encounter before this one: `heroes` or `overlord`."""

    winner: str


class Veterans(Component, frozen=True):
    """The heroes of the part before, in the order of their numbers; they are not dealt anew."""

    heroes: tuple[Veteran, ...]
