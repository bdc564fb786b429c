"""The invulnerability potion: what is left of it when it has been drunk (ALTAR-POTION)."""

from __future__ import annotations

from game.kernel.request import Fact
from game.kernel.store import Component


class Invulnerable(Component, frozen=True):
    """The potion works on the hero: once he may have so much more armour (ALTAR-POTION-02)."""


class PotionWorks(Fact, frozen=True, kw_only=True):
    """An invulnerability potion began to work on a hero, or no longer does; `cause`: drunk, used, replaced, killed."""

    hero: int
    on: bool
    cause: str
