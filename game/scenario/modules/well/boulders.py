"""Boulders in scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from game.content.models import Vocabulary
from game.content.quest_parts import QuestBody
from game.kernel.store import Entity
from game.kernel.table import Table
from game.modules.well.boulders import BOULDER
from game.scenario.brought import ScenarioWord, game_check, scenario_word
from game.scenario.drawing import ScenarioDrawing
from game.scenario.model import ScenarioPart, SpaceName
from game.scenario.quest import area_of, space_at
from game.scenario.words import ScenarioNames
from game.state.components.components import Revealed
from game.state.game_data import game_data
from game.state.movers import Mover, mover_of, movers_in_play


class ScenarioBoulder(ScenarioPart):
    """A boulder: the spaces on which it lies, and which way it rolls. It is there as soon as its area is; one that
    `rests` lies still until an event releases it."""

    id: str = "boulder"
    at: Annotated[tuple[SpaceName, ...], Field(min_length=1, max_length=4)]
    rolls: Literal["north", "east", "south", "west"]
    rests: bool = False


def _drawn(
    drawing: ScenarioDrawing, vocabulary: Vocabulary, boulders: tuple[ScenarioBoulder, ...]
) -> Mapping[str, Any]:
    return {"bodies": tuple(_body(drawing, boulder) for boulder in boulders)}


def _body(drawing: ScenarioDrawing, boulder: ScenarioBoulder) -> QuestBody:
    spaces = tuple(sorted(space_at(drawing, place) for place in boulder.at))
    return QuestBody(boulder.id, BOULDER, spaces, boulder.rolls, area_of(drawing, spaces[0]), boulder.rests)


def _put(names: ScenarioNames, game: Entity, boulders: tuple[ScenarioBoulder, ...]) -> None:
    world = names.world
    shown = world.the(Revealed).areas
    for body in game_data(world).quest.bodies:
        if body.area in shown:
            names.things[body.id] = world.create(mover_of(body))


def _in_play(table: Table, names: ScenarioNames) -> dict[str, list[str]]:
    """Each boulder in play: its way, and the spaces on which it lies."""
    world = table.world
    found = [world.get(Mover, entity) for entity in movers_in_play(world, BOULDER)]
    return {each.id: [each.direction, *map(names.place, each.spaces)] for each in found}


scenario_word(ScenarioWord("", "boulders", tuple[ScenarioBoulder, ...], "The boulders.", quest=_drawn, put=_put))
game_check("boulders", 'boulders in play, their way and their spaces: { boulder = ["east", "3,4"] }', _in_play)
