"""Blows from which nothing rises."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("lays_to_rest")
class LaysToRest(Ability):
    """What an attack with it kills does not rise again: it ignores Undying."""

    ability: Literal["lays_to_rest"] = "lays_to_rest"
