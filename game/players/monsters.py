"""What a greedy overlord does with the monster that acts: strike the weakest in reach, else close in."""

from __future__ import annotations

from typing import Any

from game.kernel.store import GAME, FigureId, World
from game.modules.altar.abilities.leap import leaps, victims
from game.players.evaluation import FAR, Evaluation, steps_from
from game.rules.combat.attack_targets import targets
from game.state.components.components import Activation, Monster
from game.state.queries.board_queries import covered_at, crowd
from game.state.queries.figures import armour_of, wounds_left


def score_of_monster_line(seen: Evaluation, request: Any, line: Any) -> float:
    """How good a line of the monster's menu looks; leaving it at that is 0."""
    monster, name = request.who, type(line).__name__
    if name == "MonsterStrike":
        return 100.0 + _prey(seen.world, line.target)
    if name == "MonsterStep":
        return _step(seen, monster, line)
    if name == "LeapTo":
        return _leap(seen.world, monster, line.anchor)
    if name == "Sacrifice":
        return _sacrifice(seen.world, monster)
    if name in ("MonsterClimb", "MonsterJump"):
        return 10.0 if name == "MonsterClimb" else -5.0
    return 0.0 if name == "EndActivation" else -10.0


def _sacrifice(world: World, monster: FigureId) -> float:
    """An altar is worth a common monster that has struck, or has nobody to strike."""
    active = world.find(Activation, GAME)
    idle = active is None or not active.attacks or not targets(world, monster)
    return 30.0 if idle and world.get(Monster, monster).rank == "normal" else -5.0


def _prey(world: World, space: int) -> float:
    hero = crowd(world).at.get(space)
    return -50.0 if hero is None else -float(wounds_left(world, hero) + armour_of(world, hero))


def _leap(world: World, monster: FigureId, landing: int) -> float:
    """The more enemies it passes the better, if it can still strike; two are worth more than a blow at one."""
    active = world.find(Activation, GAME)
    if active is None or not active.attacks or active.dazed:
        return -5.0
    passed = next((bound.passed for bound in leaps(world, monster) if bound.anchor == landing), 0)
    count = len(victims(world, monster, passed))
    return 60.0 + 70.0 * (count - 1) if count else -5.0


def _step(seen: Evaluation, monster: FigureId, line: Any) -> float:
    """Nearer to a hero, as long as there is an attack to make and nobody in reach."""
    world = seen.world
    active = world.find(Activation, GAME)
    if active is None or (active.attacks and targets(world, monster)):
        return -5.0
    layers, here = seen.to_foes(monster), seen.foes_away(monster)
    there = steps_from(layers, covered_at(world, monster, line.to))
    if not active.attacks:
        return -5.0
    return 20.0 + here - there if there < here or here == FAR > there else -5.0
