"""The attack that is being settled, where it is a hero's on one enemy alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.models import SurgePurchase
from game.kernel.store import GAME, FigureId
from game.kernel.table import Table
from game.rules.combat.attack_build import affected, foes_among, prepare, reaches
from game.rules.combat.attack_spend import surge_options, totalled
from game.rules.combat.fear import surges_due
from game.state.components.components import DiceOnTable
from game.state.events.attack import Attack, Rolled
from game.state.events.facts import AttackDeclared
from game.state.queries.figures import is_hero
from game.state.requests import purposes


@dataclass(frozen=True)
class SingleAttack:
    """An attack with its dice on the table, on one enemy alone: `plan` is the attack without its roll, `offers` is what
    its surges buy."""

    plan: Attack
    attack: Attack
    foe: FigureId
    offers: tuple[SurgePurchase, ...]


def lying_attack(table: Table) -> tuple[Attack, Attack] | None:
    """The attack that is being settled, without its roll and as its dice lie; None where none lie there."""
    world = table.world
    lying = world.find(DiceOnTable, GAME)
    told = next((fact for fact in reversed(table.facts) if isinstance(fact, AttackDeclared)), None)
    if told is None or lying is None or lying.why != purposes.ATTACK or lying.by != told.by:
        return None
    plan = prepare(world, told.by, chooser=told.chooser, weapon=told.weapon, target=told.target)
    return plan, totalled(world, Rolled(attack=plan, roll=lying.number, dice=lying.dice, faces=lying.faces))


def single_attack(table: Table) -> SingleAttack | None:
    """The attack of a hero's that is being settled, as its dice lie; None where it may strike anybody but one enemy,
    or more is at stake than whether that one dies."""
    world, found = table.world, lying_attack(table)
    if found is None or not is_hero(world, found[0].by):
        return None
    plan, attack = found
    struck = affected(world, attack)
    foes = foes_among(world, attack, struck)
    if len(struck) != 1 or struck != foes or not reaches(world, attack, foes[0]) or surges_due(world, foes):
        return None
    return SingleAttack(plan, attack, foes[0], surge_options(world, attack))
