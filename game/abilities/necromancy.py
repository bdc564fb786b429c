"""Necromancy: what one has killed serves."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("necromancy")
class Necromancy(Ability):
    """The hero may animate a small normal monster that he has killed (ALTAR-ABIL-12)."""

    ability: Literal["necromancy"] = "necromancy"
