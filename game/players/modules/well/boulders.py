"""What computer players think of boulders: where one had better not stand, and which of them is to roll first."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.grid import Space, mask_of
from game.kernel.store import Entity, World
from game.modules.well import purposes
from game.modules.well.boulders import BOULDER, way_of
from game.players.brought import answer_score
from game.players.danger import DEATH, deadly_spaces
from game.players.evaluation import Evaluation
from game.rules.dungeon.movers import kind_of
from game.state.movers import Mover, movers_in_play
from game.state.queries.figures import hero_card, is_hero, wounds_left
from game.state.requests.requests import ChooseSpace


@deadly_spaces("boulder")
def _lanes(world: World) -> Mapping[Space, float]:
    """The spaces over which boulders may roll, each with how likely one comes so far."""
    found: dict[Space, float] = {}
    for boulder in movers_in_play(world, BOULDER):
        for ahead in kind_of(world, boulder).forecast(world, boulder):
            found |= {space: max(ahead.chance, found.get(space, 0.0)) for space in ahead.body.spaces}
    return found


@answer_score(purposes.BOULDER)
def _first(seen: Evaluation, request: ChooseSpace, answer: Space) -> float:
    """The boulder first that is likely to kill most of the heroes' and least of the overlord's own."""
    pointed = [each for each in movers_in_play(seen.world, BOULDER) if _covers(seen.world, each) >> answer & 1]
    return max((_worth(seen.world, each) for each in pointed), default=0.0)


def _covers(world: World, boulder: Entity) -> int:
    """The spaces of a boulder and of its lane."""
    bodies = (world.get(Mover, boulder), *way_of(world, boulder))
    return mask_of(space for body in bodies for space in body.spaces)


def _worth(world: World, boulder: Entity) -> float:
    """What it is likely to kill, in wounds: heroes with the conquest that they cost, less monsters."""
    worth = 0.0
    for ahead in kind_of(world, boulder).forecast(world, boulder):
        for figure in ahead.killed:
            hero = is_hero(world, figure)
            price = DEATH * hero_card(world, figure).conquest if hero else 0.0
            worth += ahead.chance * (wounds_left(world, figure) + price) * (1 if hero else -1)
    return worth
