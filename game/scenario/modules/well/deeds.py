"""Whether a power potion works on a hero of a scenario."""

from __future__ import annotations

from game.kernel.store import FigureId
from game.modules.well.power_potion import Empowered
from game.scenario.brought import figure_check
from game.scenario.words import ScenarioNames


def _empowered(names: ScenarioNames, figure: FigureId) -> bool:
    return names.world.find(Empowered, figure) is not None


figure_check("empowered", "whether a power potion works on it", _empowered)
