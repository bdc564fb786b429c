"""Leap: a bound over everything in one line, and a blow at all enemies passed."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("leap")
class Leap(Ability):
    """In its turn it may leap in a straight line over up to twice its remaining movement (ALTAR-LEAP)."""

    ability: Literal["leap"] = "leap"
