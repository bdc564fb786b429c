"""What an attack comes to as its dice lie, with its surges and enhancements spent best."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.models import SurgePurchase
from game.kernel.store import FigureId, World
from game.rules.combat.attack_spend import bought_effects, surge_options
from game.state.events.attack import Attack
from game.state.familiars import armour_now
from game.state.queries.figures import immune


@dataclass(frozen=True)
class BestBlow:
    """Damage, the armour that it meets, and the wounds of a blow on which surges and enhancements are spent best; no
    damage where it falls short. `attack` is what it is a blow of, `points` are the enhancements that went to damage,
    `bought` is what surges bought."""

    damage: int
    armour: int
    attack: Attack
    points: int
    bought: tuple[SurgePurchase, ...] = ()

    @property
    def wounds(self) -> int:
        """What passes the armour."""
        return max(0, self.damage - self.armour)


def after(attack: Attack, offer: SurgePurchase) -> Attack:
    """The attack with one thing more that its surges have bought."""
    return bought_effects(attack, offer).changed(surges=attack.surges - offer.cost)


def best_blow(world: World, attack: Attack, foe: FigureId, bought: tuple[SurgePurchase, ...] = ()) -> BestBlow:
    """The blow that wounds a figure most, whatever the surges of an attack buy; `bought` is what they have bought."""
    found = [blow_of(world, attack, foe, bought)]
    for offer in surge_options(world, attack):
        if offer.cost <= attack.surges:
            found.append(best_blow(world, after(attack, offer), foe, (*bought, offer)))
    return max(found, key=lambda blow: (blow.wounds, blow.damage))


def blow_of(world: World, attack: Attack, foe: FigureId, bought: tuple[SurgePurchase, ...] = ()) -> BestBlow:
    """The blow with no more surges spent on it."""
    pierce = 0 if immune(world, foe, "pierce") else attack.pierce
    armour = max(0, armour_now(world, foe, attack.kind, attack=attack) - pierce)
    lacking = max(0, (attack.distance or 0) - attack.range)
    points = max(0, attack.flexible - lacking)
    damage = 0 if lacking > attack.flexible else attack.damage + points
    return BestBlow(damage, armour, attack, points, bought)
