"""Which way figures face, in scenarios."""

from __future__ import annotations

from game.board.quarters import Face
from game.kernel.store import Entity, FigureId
from game.modules.mod.facing.state import Facing, facing_of
from game.scenario.brought import ScenarioWord, figure_check, scenario_word
from game.scenario.words import ScenarioNames


def _put(names: ScenarioNames, figure: Entity, way: Face) -> None:
    names.world.set(figure, Facing(way))


def _faces(names: ScenarioNames, figure: FigureId) -> str:
    return facing_of(names.world, figure)


scenario_word(ScenarioWord("figures", "faces", Face, "The way it faces, north unless said.", put=_put))
figure_check("faces", "north, east, south or west", _faces)
