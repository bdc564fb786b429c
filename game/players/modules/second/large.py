"""How large monsters walk: they shrink on the side that is nearest to a hero, go up to him, and stand there."""

from __future__ import annotations

from game.kernel.store import GAME, FigureId, World
from game.modules.second.large import Expand, Shrink, ShrunkClimb, ShrunkStep
from game.players.brought import line_score
from game.players.evaluation import FAR, Evaluation, steps_from
from game.players.tolls import harmful_to, harms, toll, tolls_for
from game.rules.combat.attack_targets import targets
from game.state.components.components import Activation
from game.state.queries.board_queries import crowd, steps
from game.state.queries.figures import full_size

HARM = 0.25
"""What it is worth, in steps, not to walk over ground that harms."""
NOT_NOW = -5.0


def wants_to_walk(world: World, monster: FigureId) -> bool:
    """Whether it has an attack to make and nobody in reach."""
    active = world.find(Activation, GAME)
    return active is not None and active.attacks > 0 and not targets(world, monster)


@line_score(Shrink)
def _shrink(seen: Evaluation, monster: FigureId, line: Shrink) -> float:
    """To the space from which the way is shortest."""
    if not wants_to_walk(seen.world, monster):
        return NOT_NOW
    away = steps_from(seen.to_foes(monster), 1 << line.space)
    return 20.0 - away / FAR if 0 < away < FAR else NOT_NOW


@line_score(ShrunkStep)
def _step(seen: Evaluation, monster: FigureId, line: ShrunkStep) -> float:
    """Nearer to a hero, round what harms."""
    space = 1 << line.to.anchor
    here = seen.foes_away(monster)
    there = steps_from(seen.to_foes(monster), space) + toll(tolls_for(seen.world, monster), space)
    return 20.0 + here - there - HARM * harms(harmful_to(seen.world, monster), space) if there < here else NOT_NOW


@line_score(ShrunkClimb)
def _climb(seen: Evaluation, monster: FigureId, line: ShrunkClimb) -> float:
    """Out of the pit, whatever follows."""
    return 10.0


@line_score(Expand)
def _expand(seen: Evaluation, monster: FigureId, line: Expand) -> float:
    """Where it has come as near as it can, with as many heroes beside it as may be."""
    around = steps(seen.world)
    base = around.footprint(full_size(seen.world, monster)).spaces(line.to)
    return 1.0 + (around.around(base) & crowd(seen.world).heroes).bit_count()
