"""Where the overlord puts a monster down: where it reaches the easiest prey at once, else few steps from a hero."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.footprint import OFF_BOARD, Stance
from game.board.going import Going, union
from game.kernel.store import FigureId, World
from game.players.evaluation import Evaluation, steps_from
from game.players.monster_walk import from_heroes
from game.state.game_data import board, catalog
from game.state.queries.board_queries import covered_spaces, crowd, steps
from game.state.queries.figures import armour_of, hero_card, heroes_on_board, wounds_left
from game.state.requests.requests import PlaceFigure

BLOW = 1
"""Steps at which a blow still reaches."""
AT_ONCE = 10.0
"""How many steps nearer it is worth to be a hero for each conquest and wound that he has, where he is in reach."""
STEP = 0.25


def score_of_place(seen: Evaluation, request: PlaceFigure, answer: Stance) -> float:
    """Rather where nothing rolls over it, too."""
    world = seen.world
    if answer == OFF_BOARD or not crowd(world).heroes:
        return -1000.0
    away = steps_from(seen.once("from heroes", lambda: from_heroes(seen)), 1 << answer.anchor)
    if seen.style.beginner:
        return -float(away)
    card = catalog(world).monsters[request.card]
    speed = (card.master if request.rank == "master" else card.normal).speed
    reached: Mapping[FigureId, int] = seen.once(("reached", speed), lambda: _reached(world, speed + BLOW))
    prizes = (easy_prey(world, hero) for hero, spaces in reached.items() if spaces >> answer.anchor & 1)
    return AT_ONCE * max(prizes, default=-1.0) - STEP * away - seen.peril(1 << answer.anchor) / 2


def _reached(world: World, points: int) -> dict[FigureId, int]:
    """For each hero the spaces from which so many steps lead to him, whoever stands in the way."""
    ground = Going(board(world).floor)
    return {
        hero: union(steps(world).flood(covered_spaces(world, hero), points, ground)) for hero in heroes_on_board(world)
    }


def easy_prey(world: World, hero: FigureId) -> float:
    """How much conquest a hero is worth for each wound that he can still take, his armour counted as such."""
    return hero_card(world, hero).conquest / max(1, wounds_left(world, hero) + armour_of(world, hero))
