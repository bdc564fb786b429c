"""What an attack comes to as its dice lie, and what one more power die would change, by exact counting of its faces."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_spend import bought_effects, surge_options, totalled
from game.rules.combat.dice import POWER
from game.state.components.components import DiceOnTable
from game.state.events.attack import Attack, Rolled
from game.state.familiars import armour_now
from game.state.game_data import game_data
from game.state.queries.figures import abilities_of, immune, wounds_left
from game.ui.moot import single_attack
from game.ui.odds import LATER


@dataclass(frozen=True)
class BestBlow:
    """Damage, the armour that it meets, and the wounds of a blow on which surges and enhancements are spent best; no
    damage where it falls short."""

    damage: int
    armour: int

    @property
    def wounds(self) -> int:
        """What passes the armour."""
        return max(0, self.damage - self.armour)


@dataclass(frozen=True)
class OneMore:
    """A blow as it is, the wounds that its target has left before it, and the chances that one more power die slays it
    or brings more wounds."""

    foe: FigureId
    blow: BestBlow
    left: int
    slays: float
    better: float


def one_more(table: Table) -> OneMore | None:
    """What one more power die would change for the attack that is being settled; None where more is at stake than one
    enemy, or something may come between the wounds and their bearer."""
    world, struck = table.world, single_attack(table)
    lying = world.find(DiceOnTable, GAME)
    if struck is None or lying is None:
        return None
    if any(held.called(name) for held in abilities_of(world, struck.foe) for name in LATER):
        return None
    now = _best(world, struck.attack, struck.foe)
    after = [
        _best(world, _with(world, struck.plan, lying, face), struck.foe)
        for face in range(len(game_data(world).faces[POWER]))
    ]
    left = wounds_left(world, struck.foe)
    slays = sum(blow.wounds >= left for blow in after) / len(after)
    better = sum(blow.wounds > now.wounds for blow in after) / len(after)
    return OneMore(struck.foe, now, left, slays, better)


def _with(world: World, plan: Attack, lying: DiceOnTable, face: int) -> Attack:
    """The attack with one more power die that shows a face."""
    dice, faces = (*lying.dice, POWER), (*lying.faces, face)
    return totalled(world, Rolled(attack=plan, roll=lying.number, dice=dice, faces=faces))


def _best(world: World, attack: Attack, foe: FigureId) -> BestBlow:
    """The blow that wounds most, whatever its surges buy."""
    found = [_blow(world, attack, foe)]
    for offer in surge_options(world, attack):
        if offer.cost <= attack.surges:
            bought = bought_effects(attack, offer)
            found.append(_best(world, bought.changed(surges=attack.surges - offer.cost), foe))
    return max(found, key=lambda blow: (blow.wounds, blow.damage))


def _blow(world: World, attack: Attack, foe: FigureId) -> BestBlow:
    """The blow with no surges spent on it."""
    pierce = 0 if immune(world, foe, "pierce") else attack.pierce
    armour = max(0, armour_now(world, foe, attack.kind, attack=attack) - pierce)
    lacking = max(0, (attack.distance or 0) - attack.range)
    return BestBlow(0 if lacking > attack.flexible else attack.damage + attack.flexible - lacking, armour)
