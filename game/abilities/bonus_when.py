"""Strength that comes with need."""

from __future__ import annotations

from typing import Literal

from game.content.models import Trait
from game.kernel.store import World
from game.state.ability import ability
from game.state.events.attack import Attack, AttackAbility
from game.state.queries.board_queries import adjacent_mask, crowd, figures_in
from game.state.queries.figures import max_wounds, wounds_left

When = Literal["half_gone", "quarter_left", "crowded"]


@ability("bonus_when")
class BonusWhen(AttackAbility):
    """More damage while half or more of the wounds are gone (`half_gone`), while a quarter or fewer are left
    (`quarter_left`), or for each adjacent monster beyond the first (`crowded`)."""

    stacks = True
    when: When
    damage: int
    attack: tuple[Trait, ...] = ()

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """By what holds as the attack is declared."""
        if self.attack and attack.kind not in self.attack:
            return attack
        return attack.changed(damage=attack.damage + self.damage * times(world, attack.by, self.when))


def times(world: World, figure: int, when: When) -> int:
    """How often the bonus counts now."""
    if when == "crowded":
        return max(0, len(figures_in(world, adjacent_mask(world, figure) & crowd(world).monsters)) - 1)
    left, most = wounds_left(world, figure), max_wounds(world, figure)
    return int(2 * left <= most) if when == "half_gone" else int(4 * left <= most)
