"""The house rules at set-up: a line with what differs from print, and all readings in groups."""

from __future__ import annotations

from game.scenes.setup.choices import HELP, Choices
from game.scenes.setup.house_rules import Pill, reading
from game.scenes.setup.remembered import first_choices, to_keep
from game.scenes.setup.setup import Setup
from game.state.rule_options import TREASURE_GATE
from tests.ui.fingers import Fingers


def test_the_folded_line_lists_what_differs_from_print_alone() -> None:
    plain = Setup(choices=first_choices().with_players(4))
    assert [pill.text for pill in pills(plain)] == ["as printed, with errata"]
    changed = Setup(choices=first_choices().with_players(4).flipped("treasure_gate").with_module("altar"))
    assert [pill.text for pill in pills(changed)] == ["The Altar of Despair", "Shop treasures need a chest: off"]


def test_the_line_counts_what_it_has_no_room_for() -> None:
    names = ("treasure_gate", "chest_cash_in", "vitality_price", "training_stock", "other_slots", "fly_end")
    choices = first_choices()
    for name in names:
        choices = choices.flipped(name)
    found = pills(Setup(choices=choices))
    assert found[-1].text == f"{len(names) + 2 - len(found)} more"
    assert "Fliers land beside obstacles: off" in found[-1].tip


def pills(scene: Setup) -> list[Pill]:
    """The plates of the folded line."""
    return [widget for widget in Fingers(scene).widgets() if isinstance(widget, Pill)]


def test_every_reading_stands_in_one_group_and_says_what_holds_now() -> None:
    scene = Setup(choices=first_choices().flipped("treasure_gate"))
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("rules")
    shown = [widget.key for widget in fingers.widgets() if widget.key.startswith("option/")]
    assert sorted(shown) == sorted(f"option/{option.name}" for option in scene.choices.options)
    assert "Shop treasures need a chest · changed" in fingers.texts()
    assert "All are sold from the start." in fingers.texts()
    assert reading(Choices(), TREASURE_GATE) == "A tier of treasure is sold once a chest of that tier was opened."


def test_each_value_of_an_option_says_what_holds_with_it() -> None:
    every = Choices(extra=frozenset({"altar", "well", "second", "mod"}))
    for option in every.options:
        told = [reading(every.with_value(option, way), option) for way in every.ways_of(option)]
        assert all(told) and len(set(told)) == len(told), option.name
        assert [sentence for sentence in told if ": " in sentence or not sentence.endswith(".")] == []


def test_the_rules_of_the_last_game_are_a_preset() -> None:
    ours = first_choices().flipped("treasure_gate")
    fingers = Fingers(Setup(choices=first_choices()), size=(1920, 1080))
    stage = fingers.program.stage
    stage.preferences = stage.preferences.having(last_setup=to_keep(ours))
    scene = fingers.scene
    assert isinstance(scene, Setup)
    scene.enter(stage)
    fingers.click("rules")
    fingers.click("rules_as/Printed, with errata")
    assert scene.choices.switched == frozenset()
    fingers.click("rules_as/Our table")
    assert scene.choices.switched == ours.switched
    fingers.click("rules_as/Gentle on small parties")
    assert scene.choices.switched == {HELP}
