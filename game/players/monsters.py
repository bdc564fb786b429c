"""What the monster that acts does: it strikes the best prey in reach or closes in, and then may draw back."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import GAME, FigureId, World
from game.players.evaluation import Evaluation, LineScore, fixed
from game.players.memory import Walking
from game.players.monster_walk import NOWHERE_NEARER, MonsterWalk, prey_in_style, walk_of
from game.rules.combat.attack import MonsterStrike
from game.rules.combat.attack_targets import (
    attack_kind_of,
    blast_mask,
    blast_rank,
    breath_mask,
    own_abilities,
    template_of,
)
from game.rules.dungeon.doors import MonsterDoor
from game.rules.movement.monster_special_moves import MonsterClimb, MonsterJump, MonsterStairs
from game.rules.overlord.activation import EndActivation, MonsterStep
from game.state.components.components import Activation, Position
from game.state.events.attack import FISTS
from game.state.queries.board_queries import covered_spaces, figures_at
from game.state.queries.figures import heroes_on_board, monsters, side_of

PREY = 10.0
"""What a conquest to be won by a blow counts."""
FRIEND = 0.3
"""What it costs, in conquest, to strike a friend as well."""


def _strike(seen: Evaluation, monster: FigureId, line: MonsterStrike) -> float:
    caught = caught_by(seen.world, monster, line.target)
    if caught and not seen.style.beginner:
        return _strike_many(seen, monster, caught)
    struck = figures_at(seen.world).get(line.target)
    return 50.0 if struck is None else 100.0 + PREY * prey_in_style(seen, monster, struck)


def _strike_many(seen: Evaluation, monster: FigureId, caught: int) -> float:
    """A blow at all on the spaces of a mask: what it does to the foes, less what it does to friends; none that does
    these more harm."""
    world, side = seen.world, side_of(seen.world, monster)
    gain = 0.0
    for figure in (*heroes_on_board(world), *monsters(world)):
        if figure != monster and covered_spaces(world, figure) & caught:
            gain += prey_in_style(seen, monster, figure) if side_of(world, figure) != side else -FRIEND
    return 100.0 + PREY * gain if gain > 0 else -1.0


def caught_by(world: World, monster: FigureId, target: Space) -> int:
    """The spaces under the Breath or the Blast of a monster's attack on a space; 0 for any other attack."""
    template = template_of(own_abilities(world, monster, FISTS))
    if template:
        return breath_mask(world, monster, target, template, attack_kind_of(world, monster, FISTS))
    rank = blast_rank(world, monster, FISTS)
    return blast_mask(world, target, rank) if rank else 0


def _step(seen: Evaluation, monster: FigureId, line: MonsterStep) -> float:
    """On the way to better prey before the blow; closing in, or drawing back, where there is no blow to strike."""
    active = seen.world.find(Activation, GAME)
    if active is None:
        return NOWHERE_NEARER
    here, walk = seen.once("walk", lambda: _walk_on(seen, monster, active))
    return walk.worth(here, line.to)


def _walk_on(seen: Evaluation, monster: FigureId, active: Activation) -> tuple[Stance, MonsterWalk]:
    return seen.world.get(Position, monster).stance, walk_of(seen, monster, active)


def monster_walking(seen: Evaluation, monster: FigureId) -> Walking | None:
    """The walk that the monster is on."""
    active = seen.world.find(Activation, GAME)
    if active is None:
        return None
    _, walk = seen.once("walk", lambda: _walk_on(seen, monster, active))
    return Walking(MonsterStep, lambda here, line: walk.worth(here, line.to))


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
