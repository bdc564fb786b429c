"""Burst: an attack on everybody around."""

from __future__ import annotations

from pydantic import Field

from game.kernel.store import World
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces


@ability("burst")
class Burst(Ability):
    """Strikes every enemy within `range` of the attacker; only a miss face misses."""

    range: int = Field(ge=1)

    def on_attack(self, attack: Attack) -> Attack:
        """Set the radius."""
        return attack.changed(burst=max(attack.burst, self.range))

    def declarable(self, world: World, figure: int) -> int:
        """An enemy within the radius has to be named."""
        return board(world).within(covered_spaces(world, figure), self.range)
