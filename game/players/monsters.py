"""What a greedy overlord does with the monster that acts: strike the weakest in reach, else close in."""

from __future__ import annotations

from typing import Any

from game.kernel.store import GAME, World
from game.players.roads import FAR, layers_to, posts, steps_from
from game.rules.attack_targets import kind_of, targets
from game.state.components import Activation
from game.state.figures import armour_of, wounds_left
from game.state.ground import covered, covered_at, crowd


def score_of_monster_line(world: World, request: Any, line: Any) -> float:
    """How good a line of the monster's menu looks; leaving it at that is 0."""
    monster, name = request.who, type(line).__name__
    if name == "MonsterStrike":
        return 100.0 + _prey(world, line.target)
    if name == "MonsterStep":
        return _step(world, monster, line)
    if name in ("MonsterClimb", "MonsterJump"):
        return 10.0 if name == "MonsterClimb" else -5.0
    return 0.0 if name == "EndActivation" else -10.0


def _prey(world: World, space: int) -> float:
    hero = crowd(world).at.get(space)
    return -50.0 if hero is None else -float(wounds_left(world, hero) + armour_of(world, hero))


def _step(world: World, monster: int, line: Any) -> float:
    """Nearer to a hero, as long as there is an attack to make and nobody in reach."""
    active = world.find(Activation, GAME)
    if active is None or (active.attacks and targets(world, monster)):
        return -5.0
    own = covered(world, monster)
    post = posts(world, kind_of(world, monster, 0), side="monster") & ~crowd(world).everyone
    layers = layers_to(world, monster, post)
    here, there = steps_from(layers, own), steps_from(layers, covered_at(world, monster, line.anchor, line.lies))
    if not active.attacks:
        return -5.0
    return 20.0 + here - there if there < here or here == FAR > there else -5.0
