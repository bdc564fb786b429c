"""Facing the nearest foe, stepping in for others, and shots that nobody takes."""

from __future__ import annotations

from game.board.quarters import Face, sector, toward
from game.kernel.store import FigureId, World
from game.modules.mod.facing.state import base_under, facing_of
from game.modules.mod.facing.turning import MonsterTurn, TurnTo
from game.modules.mod.purposes import FACING, INTERCEPT, SHIELD_HAND, SNIPE
from game.players.brought import answer_score, line_score
from game.players.evaluation import Evaluation
from game.state.components.components import Position
from game.state.game_data import board
from game.state.queries.board_queries import distance
from game.state.queries.figures import everybody, max_wounds, on_board, side_of, wounds_left
from game.state.requests.requests import ChooseName, YesNo

BETTER, WORSE = 1.0, -50.0
"""What turning is worth beside ending the turn, which is 0."""


def nearest_foe(world: World, figure: FigureId) -> FigureId | None:
    """The enemy on the board that is nearest to a figure."""
    if not on_board(world, figure):
        return None
    foes = [each for each in everybody(world) if side_of(world, each) != side_of(world, figure)]
    return min(foes, key=lambda foe: (distance(world, figure, foe), foe), default=None)


def best_face(world: World, figure: FigureId) -> Face:
    """The facing with the nearest foe ahead: as the figure stands, where that is so already."""
    foe, now = nearest_foe(world, figure), facing_of(world, figure)
    if foe is None:
        return now
    grid = board(world)
    (x, y), (left, top) = (grid.coordinates(world.get(Position, each).anchor) for each in (foe, figure))
    return now if sector(now, base_under(world, figure), x, y) == "front" else toward(now, x - left, y - top)


@answer_score(FACING)
def _face(seen: Evaluation, request: ChooseName, answer: str) -> float:
    """The nearest foe ahead."""
    return float(answer == best_face(seen.world, FigureId(request.subject)))


@line_score(TurnTo)
def _turn(seen: Evaluation, who: FigureId, line: TurnTo) -> float:
    """Last of all, where the nearest foe is not ahead."""
    return BETTER if line.way == best_face(seen.world, who) else WORSE


@line_score(MonsterTurn)
def _monster_turn(seen: Evaluation, who: FigureId, line: MonsterTurn) -> float:
    """The same for monsters."""
    return BETTER if line.way == best_face(seen.world, who) else WORSE


@answer_score(INTERCEPT)
def _step_in(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """Whoever is hardly hurt takes it."""
    figure = FigureId(request.subject)
    return float(answer == (2 * wounds_left(seen.world, figure) > max_wounds(seen.world, figure)))


@answer_score(SNIPE)
def _snipe(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """A shot that strikes whom it is meant for is worth more than dice rolled again."""
    return float(answer)


@answer_score(SHIELD_HAND)
def _hand(seen: Evaluation, request: ChooseName, answer: str) -> float:
    """The left, where all hold theirs."""
    return float(answer == "left")
