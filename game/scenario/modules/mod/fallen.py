"""Heroes who are incapacitated, in scenarios."""

from __future__ import annotations

from game.kernel.store import Entity, FigureId
from game.modules.mod.fallen.incapacitated import INCAPACITATED
from game.modules.mod.fallen.magic_hands import Covered
from game.scenario.brought import ScenarioWord, figure_check, scenario_word
from game.scenario.lying import lay, lies
from game.scenario.words import ScenarioNames


def _cover(names: ScenarioNames, hero: Entity, successes: int) -> None:
    names.world.set(hero, Covered(successes))


def _covered(names: ScenarioNames, figure: FigureId) -> int:
    found = names.world.find(Covered, figure)
    return 0 if found is None else found.successes


down = "A hero who is incapacitated where he is drawn."
scenario_word(ScenarioWord("figures", INCAPACITATED, bool, down, put=lay(INCAPACITATED), side="hero"))
told = "Successes that count towards his resurrection."
scenario_word(ScenarioWord("figures", "covered", int, told, put=_cover, side="hero"))
figure_check(INCAPACITATED, '"x,y" where it is incapacitated; "" where it is not', lies(INCAPACITATED))
figure_check("covered", "successes that count towards its resurrection", _covered)
