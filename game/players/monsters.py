"""What a greedy overlord does with the monster that acts: strike the weakest in reach, else close in."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.grid import Space
from game.kernel.store import GAME, FigureId, World
from game.players.evaluation import FAR, Evaluation, LineScore, fixed, steps_from
from game.players.tolls import toll
from game.rules.combat.attack import MonsterStrike
from game.rules.combat.attack_targets import targets
from game.rules.dungeon.doors import MonsterDoor
from game.rules.movement.monster_special_moves import MonsterClimb, MonsterJump, MonsterStairs
from game.rules.overlord.activation import EndActivation, MonsterStep
from game.state.components.components import Activation
from game.state.queries.board_queries import covered_at, figures_at
from game.state.queries.figures import armour_of, wounds_left


def _prey(world: World, space: Space) -> float:
    hero = figures_at(world).get(space)
    return -50.0 if hero is None else -float(wounds_left(world, hero) + armour_of(world, hero))


def _strike(seen: Evaluation, monster: FigureId, line: MonsterStrike) -> float:
    return 100.0 + _prey(seen.world, line.target)


def _step(seen: Evaluation, monster: FigureId, line: MonsterStep) -> float:
    """Nearer to a hero, as long as there is an attack to make and nobody in reach."""
    world = seen.world
    active = world.find(Activation, GAME)
    if active is None or (active.attacks and targets(world, monster)):
        return -5.0
    layers, here = seen.to_foes(monster), seen.foes_away(monster)
    spaces = covered_at(world, monster, line.to)
    there = steps_from(layers, spaces) + toll(world, monster, spaces)
    if not active.attacks:
        return -5.0
    return 20.0 + here - there if there < here or here == FAR > there else -5.0


MONSTER_LINES: Mapping[type, LineScore] = {
    MonsterStrike: _strike,
    MonsterStep: _step,
    MonsterClimb: fixed(10.0),
    MonsterJump: fixed(-5.0),
    MonsterDoor: fixed(-10.0),
    MonsterStairs: fixed(-10.0),
    EndActivation: fixed(0.0),
}
"""What the lines of a monster's menu are worth, by class."""
