"""Heroes who are knocked out, in scenarios."""

from game.modules.second.knocked_out import KNOCKED_OUT
from game.scenario.brought import ScenarioWord, figure_check, scenario_word
from game.scenario.lying import lay, lies

scenario_word(
    ScenarioWord(
        "figures", KNOCKED_OUT, bool, "A hero who is knocked out where he is drawn.", put=lay(KNOCKED_OUT), side="hero"
    )
)
figure_check(KNOCKED_OUT, '"x,y" where it is knocked out; "" where it is not', lies(KNOCKED_OUT))
