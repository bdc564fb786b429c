"""Morph: a shape for every attack."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("morph")
class Morph(Ability):
    """Its player chooses its dice and the type of each attack (ALTAR-ABIL-09, ALTAR-ABIL-10, ALTAR-ABIL-11)."""

    ability: Literal["morph"] = "morph"
