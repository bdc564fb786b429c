"""Crushing walls in scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from game.board.grid import Space, bits, east_edge, south_edge
from game.content.models import Vocabulary
from game.content.quest_parts import QuestWall
from game.kernel.store import Entity
from game.kernel.table import Table
from game.modules.altar.walls import WALL, wall_body
from game.scenario.brought import ScenarioWord, game_check, scenario_word
from game.scenario.drawing import ScenarioDrawing
from game.scenario.model import ScenarioPart, SpaceName
from game.scenario.quest import area_of, space_at
from game.scenario.words import ScenarioNames
from game.state.components.components import Revealed
from game.state.game_data import board, game_data
from game.state.movers import Mover, movers_in_play, swept_by


class ScenarioWall(ScenarioPart):
    """A crushing wall: the spaces that it sweeps first, which way it moves, and when it comes into play; one that
    starts with the game stands there from the first. `steps` is the length of its track, 0 for no end of its own."""

    id: str = "wall"
    before: Annotated[tuple[SpaceName, ...], Field(min_length=1)]
    moves: Literal["north", "east", "south", "west"]
    steps: Annotated[int, Field(ge=0)] = 0
    starts: Literal["event", "revealed", "start"] = "start"


def _drawn(drawing: ScenarioDrawing, vocabulary: Vocabulary, walls: tuple[ScenarioWall, ...]) -> Mapping[str, Any]:
    return {"walls": tuple(_wall(drawing, wall) for wall in walls)}


def _wall(drawing: ScenarioDrawing, wall: ScenarioWall) -> QuestWall:
    back = {"north": drawing.board.width, "south": -drawing.board.width, "east": -1, "west": 1}[wall.moves]
    ahead = [space_at(drawing, place) for place in wall.before]
    edge = east_edge if wall.moves in ("east", "west") else south_edge
    edges = frozenset(edge(Space(min(space, space + back))) for space in ahead)
    return QuestWall(wall.id, edges, wall.moves, wall.steps, wall.starts, area_of(drawing, ahead[0]))


def _put(names: ScenarioNames, game: Entity, walls: tuple[ScenarioWall, ...]) -> None:
    world = names.world
    shown = world.the(Revealed).areas
    for wall in game_data(world).quest.walls:
        if wall.starts == "start" or (wall.starts == "revealed" and wall.area in shown):
            names.things[wall.id] = world.create(wall_body(wall))


def _in_play(table: Table, names: ScenarioNames) -> dict[str, list[str]]:
    """Each wall in play by the spaces that it sweeps next."""
    world = table.world
    found = [world.get(Mover, entity) for entity in movers_in_play(world)]
    walls = [mover for mover in found if mover.kind == WALL]
    return {wall.id: [names.place(space) for space in bits(swept_by(board(world), wall))] for wall in walls}


scenario_word(ScenarioWord("", "crushing", tuple[ScenarioWall, ...], "The crushing walls.", quest=_drawn, put=_put))
game_check("walls", 'crushing walls in play and the spaces before them: { wall = ["3,4"] }', _in_play)
