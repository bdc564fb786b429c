"""More damage or dice where the attack is declared in a certain situation."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.content.models import Trait
from game.kernel.store import FigureId, World
from game.rules.combat.attack_build import aimed_at
from game.state.ability import ALTAR_OR_WELL, Stat, ability
from game.state.components.components import Seen
from game.state.events.attack import Attack, AttackAbility
from game.state.queries.board_queries import adjacent_mask, crowd, figures_in
from game.state.queries.figures import max_wounds, side_of, wounds_left

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


def times(world: World, figure: FigureId, when: When) -> int:
    """How often the bonus counts now."""
    if when == "crowded":
        return max(0, len(figures_in(world, adjacent_mask(world, figure) & crowd(world).monsters)) - 1)
    left, most = wounds_left(world, figure), max_wounds(world, figure)
    return int(2 * left <= most) if when == "half_gone" else int(4 * left <= most)


@ability("unseen_striker")
class UnseenStriker(AttackAbility):
    """More damage against an enemy that did not see the hero when the current turn, whosever, began."""

    numbers: ClassVar = {Stat.WATCHED: 1}
    damage: int

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """For the figure on the target space, an enemy."""
        seen = world.find(Seen, attack.by)
        target = aimed_at(world, attack)
        if seen is None or target is None or target in seen.by or side_of(world, target) == attack.side:
            return attack
        return attack.changed(damage=attack.damage + self.damage)


@ability("swarm", "ALTAR-SUMM-26", "WELL-SWARM-01", module=ALTAR_OR_WELL)
class Swarm(AttackAbility):
    """One power die more for each friend of the attacker next to the target, never more than five in all
    (ALTAR-SUMM-26, WELL-SWARM-01)."""

    late = True

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """With the dice of the friends beside the target."""
        return attack.changed(power=max(attack.power, min(attack.most_power, attack.power + friends(world, attack))))


def friends(world: World, attack: Attack) -> int:
    """The friends of the attacker next to the figure on the target space, the attacker left out."""
    figure = aimed_at(world, attack)
    near = figures_in(world, adjacent_mask(world, figure)) if figure is not None else []
    return sum(other != attack.by and side_of(world, other) == attack.side for other in near)
