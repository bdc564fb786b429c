"""What a greedy overlord does with the monster that acts: strike the weakest in reach, else close in."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.footprint import Stance
from game.board.going import Going
from game.board.grid import Space
from game.kernel.store import GAME, FigureId, World
from game.players.evaluation import FAR, Evaluation, LineScore, fixed, steps_from
from game.players.tolls import harms, toll, tolls_for
from game.rules.combat.attack import MonsterStrike
from game.rules.combat.attack_targets import targets
from game.rules.dungeon.doors import MonsterDoor
from game.rules.movement.monster_special_moves import MonsterClimb, MonsterJump, MonsterStairs
from game.rules.movement.steps import enterable, landable
from game.rules.overlord.activation import EndActivation, MonsterStep
from game.state.components.components import Activation, Position
from game.state.queries.board_queries import covered_at, covered_spaces, figures_at, steps
from game.state.queries.figures import armour_of, size_of, wounds_left

PERIL = 0.5
"""What it is worth, in steps, not to end where something is sure to kill: of ways as good the other is taken."""
HARM = 0.25
"""The same for ground that harms."""


def _prey(world: World, space: Space) -> float:
    hero = figures_at(world).get(space)
    return -50.0 if hero is None else -float(wounds_left(world, hero) + armour_of(world, hero))


def _strike(seen: Evaluation, monster: FigureId, line: MonsterStrike) -> float:
    return 100.0 + _prey(seen.world, line.target)


def _step(seen: Evaluation, monster: FigureId, line: MonsterStep) -> float:
    """Nearer to a hero, as long as there is an attack to make and nobody in reach, of ways as good the safer one; after
    that out of the way of what kills."""
    world = seen.world
    active = world.find(Activation, GAME)
    if active is None or (active.attacks and targets(world, monster)):
        return -5.0
    spaces = covered_at(world, monster, line.to)
    layers, here = seen.to_foes(monster), seen.foes_away(monster)
    there = steps_from(layers, spaces) + toll(world, monster, spaces)
    if active.attacks and (there < here or here == FAR > there):
        return 20.0 + here - there - PERIL * seen.peril(spaces) - HARM * harms(world, monster, spaces)
    return _aside(seen, monster, line, active.points)


def _aside(seen: Evaluation, monster: FigureId, line: MonsterStep, points: int) -> float:
    """A step towards where nothing rolls over it, where its points lead so far."""
    if not seen.peril(covered_spaces(seen.world, monster)):
        return -5.0
    here = _to_safety(seen, monster, seen.world.get(Position, monster).stance, points)
    there = _to_safety(seen, monster, line.to, points - line.price)
    return 10.0 + here - there if there < here else -5.0


def _to_safety(seen: Evaluation, monster: FigureId, place: Stance, points: int) -> int:
    """The points from a place to the nearest on which nothing rolls over the monster; FAR where they lead to none."""
    world, own = seen.world, covered_spaces(seen.world, monster)
    shape = steps(world).footprint(size_of(world, monster))
    going = Going(enterable(world, monster) | own, tolls_for(world, monster))
    ends = shape.reach(place, points, going, stoppable=seen.safe() & (landable(world, monster) | own))
    return min(ends.values(), default=FAR)


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
