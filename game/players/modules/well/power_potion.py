"""When a computer player drinks the power potion: before a blow at a foe worth it."""

from __future__ import annotations

from dataclasses import replace

from game.board.going import union
from game.board.grid import bits
from game.kernel.store import GAME, Entity, FigureId, World
from game.modules.well.power_potion import POWER_POTION
from game.players.brought import potion_score
from game.players.evaluation import GOOD_SHOT, Evaluation
from game.players.plans import planned_turn
from game.players.weapons import best_weapon
from game.rules.combat.attack_forecast import forecast_plan, question
from game.rules.combat.exact_odds import exact_odds
from game.state.components.components import HeroTurn, Monster
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import size_of

FIRST = 97.0
"""Before any blow."""
GAIN = 1.0
"""The wounds more that make it worth drinking."""


@potion_score(POWER_POTION)
def _power(seen: Evaluation, hero: FigureId) -> float:
    """Where the best blow within what the point for it leaves is at a foe worth it."""
    turn = seen.world.find(HeroTurn, GAME)
    if turn is None or not turn.attacks:
        return -5.0
    now = planned_turn(seen, hero)
    within = union(now.flood(covered_spaces(seen.world, hero), turn.points - 1))
    foe = next((aim.foe for aim in now.aims.within(within) if aim.posts & within), None)
    return FIRST if foe is not None and _worth_it(seen.world, hero, FigureId(Entity(foe))) else -5.0


def _worth_it(world: World, hero: FigureId, foe: FigureId) -> bool:
    """Whether a foe is named, a master or large, and five power dice wound it more."""
    if world.get(Monster, foe).rank == "normal" and size_of(world, foe) == "1x1":
        return False
    plan = forecast_plan(world, hero, best_weapon(world, hero), next(bits(covered_spaces(world, foe))))
    strong = plan.changed(power=plan.most_power)
    far = None if plan.distance is None else GOOD_SHOT
    plain, more = (exact_odds(replace(question(world, each, figure=foe), distance=far)) for each in (plan, strong))
    return more.mean_wounds >= plain.mean_wounds + GAIN
