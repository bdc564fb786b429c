"""Where two modules set one option, set-up says which of them wins, and the table may choose otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.content import module_folders
from game.modules.compose import compose
from game.modules.rule_options import options_in_force
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.state.fall_options import DEATH, DEATH_COIN_LOSS, HERO_LOSS, REVIVE
from game.state.rule_options import RuleOption
from game.ui.widgets import Label
from tests.ui.fingers import Fingers

BOTH = Choices(needed=("base", "second", "mod"))
RIVALS = {
    DEATH: ("knocked_out", "incapacitated"),
    HERO_LOSS: ("objective", "all_incapacitated"),
    REVIVE: ("action", "magic_prolonged"),
}


@pytest.fixture(autouse=True)
def all_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every module can be played with, also one whose rules can only be read so far."""
    found = {
        name: replace(module, manifest=module.manifest.model_copy(update={"playable": True}))
        for name, module in module_folders.shipped_modules().items()
    }
    monkeypatch.setattr(module_folders, "shipped_modules", lambda: found)


def test_the_second_edition_and_the_house_rules_set_three_options_to_different_values() -> None:
    assert {option.name for option in BOTH.options if BOTH.rivals(option)} == {option.name for option in RIVALS}
    alone = Choices(needed=("base", "mod"))
    assert not any(alone.rivals(option) for option in alone.options)


@pytest.mark.parametrize("option", RIVALS, ids=lambda option: option.name)
def test_the_later_module_wins_unless_the_table_chooses(option: RuleOption[Any]) -> None:
    assert tuple(value for _, value in BOTH.rivals(option)) == RIVALS[option]
    assert BOTH.value_of(option) == RIVALS[option][-1]
    assert set(BOTH.ways_of(option)) == {option.default, *RIVALS[option]}
    for way in BOTH.ways_of(option):
        game = BOTH.with_value(option, way).game("1")
        assert options_in_force(compose(game.modules), game.options)[option.name] == way


@pytest.mark.rule("SECOND-KO-01", "MOD-INCAP-01")
def test_set_up_says_above_such_an_option_which_value_wins() -> None:
    scene = Setup(choices=Choices())
    scene.choices = replace(scene.choices, needed=BOTH.needed)
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("rules")
    told = fingers.find("rivals/death")
    assert isinstance(told, Label)
    assert told.text == "Set by 2 modules. The last of them wins: incapacitated."
    assert "The second-edition rules: knocked out." in told.tip
    scene.choices = scene.choices.with_value(DEATH, "town")
    chosen = Fingers(scene, size=(1920, 1080)).find("rivals/death")
    assert isinstance(chosen, Label) and chosen.text == "Set by 2 modules. You have chosen: town."


def test_what_both_set_alike_is_no_matter_of_who_wins() -> None:
    assert not BOTH.rivals(DEATH_COIN_LOSS)
