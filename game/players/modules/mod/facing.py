"""Facing the nearest foe, stepping in for others, and shots that nobody takes."""

from __future__ import annotations

from game.board.grid import bits
from game.board.quarters import FACES, Face, Sector, sector
from game.kernel.store import NOBODY, FigureId, World
from game.modules.mod.facing.state import base_under, facing_of
from game.modules.mod.facing.turning import MonsterTurn, TurnTo
from game.modules.mod.purposes import FACING, INTERCEPT, SHIELD_HAND, SNIPE, STRETCHER, WHO_STEPS_IN
from game.modules.mod.zones.interception import AsSnipe, StepIn, WhoStepsIn, interceptors, taken_on
from game.players.brought import answer_score, line_score
from game.players.evaluation import Evaluation
from game.rules.combat.attack_forecast import forecast_plan, question
from game.rules.combat.exact_odds import exact_odds
from game.state.events.attack import Attack
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, distance, figure_at
from game.state.queries.figures import everybody, hero_card, on_board, side_of, speed_of, wounds_left
from game.state.requests.requests import ChooseFigure, ChooseName, YesNo

BARE: dict[Sector, float] = {"front": 0.0, "left": 1.0, "right": 1.0, "rear": 3.0}
"""How bad it is to have a foe in each quarter."""
RISK = 0.05
"""How likely a figure may be killed that steps into a shot."""
BETTER, WORSE = 1.0, -50.0
"""What turning is worth beside ending the turn, which is 0."""


def foes_that_reach(world: World, figure: FigureId) -> list[tuple[FigureId, int]]:
    """(foe, distance) of the enemies on the board that may strike a figure in their next turn; of all if none may."""
    if not on_board(world, figure):
        return []
    foes = [each for each in everybody(world) if side_of(world, each) != side_of(world, figure)]
    apart = [(foe, distance(world, figure, foe)) for foe in foes]
    return [(foe, far) for foe, far in apart if far <= speed_of(world, foe) + 1] or apart


def exposure(world: World, figure: FigureId, way: Face) -> float:
    """How badly a figure would stand that faced so: foes behind it count most, those on its flanks less, near ones more
    than far ones."""
    base, grid = base_under(world, figure), board(world)
    bad = 0.0
    for foe, far in foes_that_reach(world, figure):
        spots = (grid.coordinates(space) for space in bits(covered_spaces(world, foe)))
        bad += min(BARE[sector(way, base, x, y)] for x, y in spots) / max(1, far)
    return bad


def best_face(world: World, figure: FigureId) -> Face:
    """The facing in which foes that may strike a figure stand before it as far as can be; of two alike the one that it
    has."""
    now = facing_of(world, figure)
    if not on_board(world, figure):
        return now
    return min(FACES, key=lambda way: (exposure(world, figure, way), way != now))


@answer_score(FACING)
def _face(seen: Evaluation, request: ChooseName, answer: str) -> float:
    """As many foes ahead as can be."""
    return float(answer == best_face(seen.world, FigureId(request.subject)))


@line_score(TurnTo)
def _turn(seen: Evaluation, who: FigureId, line: TurnTo) -> float:
    """Last of all, where foes are not as far ahead as they could be."""
    return BETTER if line.way == best_face(seen.world, who) else WORSE


@line_score(MonsterTurn)
def _monster_turn(seen: Evaluation, who: FigureId, line: MonsterTurn) -> float:
    """The same for monsters."""
    return BETTER if line.way == best_face(seen.world, who) else WORSE


@answer_score(INTERCEPT)
def _step_in(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """Who does not fall by it takes it where it costs him less than half of what it costs whom it is meant for, each by
    what he has left."""
    if not isinstance(request, StepIn):
        return float(not answer)
    plan = forecast_plan(seen.world, request.by, request.weapon, request.target)
    return float(answer == worth_taking(seen.world, plan, FigureId(request.subject)))


def worth_taking(world: World, plan: Attack, figure: FigureId) -> bool:
    """Whether a figure had better take an attack in place of its target."""
    meant = figure_at(world, plan.target)
    if meant is None:
        return False
    own, kill = share(world, taken_on(world, plan, figure), figure)
    other, _ = share(world, plan, meant)
    return kill <= RISK and own < other / 2


def share(world: World, plan: Attack, figure: FigureId) -> tuple[float, float]:
    """What an attack is to be expected to take of what a figure has left, and how likely it kills it."""
    odds = exact_odds(question(world, plan, figure=figure))
    return odds.mean_wounds / max(1, wounds_left(world, figure)), odds.kill


@answer_score(WHO_STEPS_IN)
def _who(seen: Evaluation, request: ChooseFigure, answer: FigureId) -> float:
    """Whoever loses least by it of those who had better take it; else nobody."""
    if answer == NOBODY or not isinstance(request, WhoStepsIn):
        return 0.0
    plan = forecast_plan(seen.world, FigureId(request.subject), request.weapon, request.target)
    if not worth_taking(seen.world, plan, answer):
        return -1.0
    return 1.0 - share(seen.world, taken_on(seen.world, plan, answer), answer)[0]


@answer_score(STRETCHER)
def _stretcher(seen: Evaluation, request: ChooseFigure, answer: FigureId) -> float:
    """Whoever is worth most."""
    return float(hero_card(seen.world, answer).conquest)


@answer_score(SNIPE)
def _snipe(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """A snipe, where somebody had better take the shot and it does more to whom it is meant for without the aim than
    with it to him."""
    return float(answer == (isinstance(request, AsSnipe) and worth_sniping(seen.world, request)))


def worth_sniping(world: World, request: AsSnipe) -> bool:
    """Whether a shot does more when nobody may take it and no die is rolled again."""
    plan = forecast_plan(world, FigureId(request.subject), request.weapon, request.target)
    meant = figure_at(world, plan.target)
    taker = next((each for each in interceptors(world, plan) if worth_taking(world, plan, each)), None)
    if meant is None or taker is None:
        return False
    return sum(share(world, plan.changed(aimed=False), meant)) >= sum(share(world, taken_on(world, plan, taker), taker))


@answer_score(SHIELD_HAND)
def _hand(seen: Evaluation, request: ChooseName, answer: str) -> float:
    """The left, where all hold theirs."""
    return float(answer == "left")
