"""Swarm: many against one."""

from __future__ import annotations

from game.kernel.store import World
from game.rules.combat.attack_build import aimed_at
from game.state.ability import ALTAR_OR_WELL, ability
from game.state.events.attack import Attack, AttackAbility
from game.state.queries.board_queries import adjacent_mask, figures_in
from game.state.queries.figures import side_of


@ability("swarm", "ALTAR-SUMM-26", module=ALTAR_OR_WELL)
class Swarm(AttackAbility):
    """One power die more for each friend of the attacker next to the target, never more than five in all
    (ALTAR-SUMM-26)."""

    late = True

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """With the dice of the friends beside the target."""
        return attack.changed(power=max(attack.power, min(attack.most_power, attack.power + friends(world, attack))))


def friends(world: World, attack: Attack) -> int:
    """The friends of the attacker next to the figure on the target space, the attacker left out."""
    figure = aimed_at(world, attack)
    near = figures_in(world, adjacent_mask(world, figure)) if figure is not None else []
    return sum(other != attack.by and side_of(world, other) == attack.side for other in near)
