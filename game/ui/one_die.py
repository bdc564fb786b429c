"""What an attack comes to as it is settled, and what one more power die would change: its faces counted."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.models import SurgePurchase
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_spend import surge_options, totalled, words_of
from game.rules.combat.best_blow import BestBlow, after, best_blow, blow_of
from game.rules.combat.dice import POWER
from game.rules.combat.single_attack import single_attack
from game.state.components.components import DiceOnTable
from game.state.events.attack import Attack, Rolled
from game.state.events.facts import AttackDeclared, SurgesSpent
from game.state.game_data import game_data
from game.state.queries.figures import abilities_of, wounds_left
from game.ui.odds import LATER


@dataclass(frozen=True)
class OneMore:
    """An attack without its roll, its blow as it is, the wounds that its target has left before it, and the chances
    that one more power die slays it or brings more wounds. `saved_by` names what may keep alive whoever is slain."""

    foe: FigureId
    plan: Attack
    blow: BestBlow
    left: int
    slays: float
    better: float
    saved_by: str = ""


def one_more(table: Table) -> OneMore | None:
    """What one more power die would change for the attack that is being settled; None where more is at stake than one
    enemy."""
    world, struck = table.world, single_attack(table)
    lying = world.find(DiceOnTable, GAME)
    if struck is None or lying is None or struck.attack.times != 1:
        return None
    held = abilities_of(world, struck.foe)
    saved_by = next((words for name, words in LATER.items() if any(each.called(name) for each in held)), "")
    now = best_blow(world, struck.attack, struck.foe)
    after = [
        best_blow(world, _with(world, struck.plan, lying, face), struck.foe)
        for face in range(len(game_data(world).faces[POWER]))
    ]
    left = wounds_left(world, struck.foe)
    slays = sum(blow.wounds >= left for blow in after) / len(after)
    better = sum(blow.wounds > now.wounds for blow in after) / len(after)
    return OneMore(struck.foe, struck.plan, now, left, slays, better, saved_by)


def _with(world: World, plan: Attack, lying: DiceOnTable, face: int) -> Attack:
    """The attack with one more power die that shows a face."""
    dice, faces = (*lying.dice, POWER), (*lying.faces, face)
    return totalled(world, Rolled(attack=plan, roll=lying.number, dice=dice, faces=faces))


def blow_so_far(table: Table) -> tuple[FigureId, Attack, BestBlow] | None:
    """Whom the attack that is being settled strikes, the attack without its roll, and the blow with what surges have
    bought so far; None where more than one enemy is at stake."""
    struck = single_attack(table)
    if struck is None or struck.attack.times != 1:
        return None
    attack, bought = struck.attack, list[SurgePurchase]()
    for fact in _spent(table):
        offers = surge_options(table.world, attack)
        offer = next((each for each in offers if words_of(each) == fact.effect), None)
        if offer is not None:
            attack = after(attack, offer)
            bought.append(offer)
    return struck.foe, struck.plan, blow_of(table.world, attack, struck.foe, tuple(bought))


def slaying(table: Table, offers: int) -> int | None:
    """What to buy next for the surges left, a place among so many offers, so that the target is slain; -1 where it is
    slain by what has been bought, None where surges cannot slay it or it may be saved."""
    found = blow_so_far(table)
    if found is None:
        return None
    world, (foe, _, blow) = table.world, found
    left = wounds_left(world, foe)
    if any(held.called(name) for held in abilities_of(world, foe) for name in LATER):
        return None
    if blow.wounds >= left:
        return -1
    options, best = surge_options(world, blow.attack), best_blow(world, blow.attack, foe)
    if len(options) != offers or best.wounds < left or not best.bought:
        return None
    return options.index(best.bought[0])


def _spent(table: Table) -> list[SurgesSpent]:
    """What surges of the attack in progress were spent on."""
    found: list[SurgesSpent] = []
    for fact in reversed(table.facts):
        if isinstance(fact, AttackDeclared):
            break
        if isinstance(fact, SurgesSpent):
            found.insert(0, fact)
    return found
