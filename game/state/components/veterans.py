"""Heroes who have been through an earlier part of a quest, and what they bring along."""

from __future__ import annotations

import msgspec

from game.content.models import CardId
from game.kernel.store import Component


class Veteran(msgspec.Struct, frozen=True):
    """A hero with all that stays his between the parts of a quest: skills, (item, whether worn), coins, and the
    training tokens for melee, ranged and magic."""

    card: CardId
    skills: tuple[CardId, ...] = ()
    items: tuple[tuple[CardId, bool], ...] = ()
    coins: int = 0
    training: tuple[int, int, int] = (0, 0, 0)


class Veterans(Component, frozen=True):
    """The heroes of the part before, in the order of their numbers; they are not dealt anew."""

    heroes: tuple[Veteran, ...]
