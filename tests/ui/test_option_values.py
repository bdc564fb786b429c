"""The values of rule options of modules: each is reached at set-up."""

from __future__ import annotations

from typing import Any

import pytest

from game.modules.compose import compose
from game.modules.rule_options import options_in_force
from game.scenes.setup.choices import Choices
from game.state.rule_options import RuleOption

MOD = Choices(extra=frozenset({"mod"}))
OPTIONS = [option for option in MOD.options if option.name not in {each.name for each in Choices().options}]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_an_option_of_the_house_rules_is_reached(option: RuleOption[Any]) -> None:
    book = compose(MOD.modules)
    ways = MOD.ways_of(option)
    games = [MOD.with_value(option, way) for way in ways] or [MOD, MOD.flipped(option.name)]
    values = {each.value_of(option) for each in games}
    words = set(option.words(book)) if not isinstance(option.default, int) else {option.default, option.other}
    assert values == (words if not option.ways else values) and len(values) >= 2
    for each in games[1:] if not ways else games:
        assert options_in_force(book, each.game("1").options)[option.name] == each.value_of(option)


def test_an_option_of_several_values_is_set_by_name_and_keeps_the_last() -> None:
    (retreat,) = (option for option in OPTIONS if option.name == "zone_retreat")
    assert MOD.ways_of(retreat) == ("cone", "straight", "radial", "own")
    chosen = MOD.with_value(retreat, "straight").with_value(retreat, "radial")
    assert chosen.game("1").options == {"zone_retreat": "radial"}


def test_a_value_that_no_module_brings_any_more_falls_back() -> None:
    (retreat,) = (option for option in OPTIONS if option.name == "zone_retreat")
    assert MOD.with_value(retreat, "sideways").value_of(retreat) == "cone"
