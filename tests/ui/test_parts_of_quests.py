"""The parts of a quest of several: how the list of quests, a save and the check tell of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.check_story import story_faults
from game.modules.library import shipped_quest
from game.modules.quest_head import modules_of, quest_name
from game.scenes.setup.choices import Choices
from game.scenes.setup.quests import in_order, part_note, shipped
from game.scenes.setup.setup import Setup
from tests.ui.fingers import Fingers

FIRST, SECOND = "the_toll_of_weir", "the_far_bank"


def test_a_second_part_stands_with_its_first_and_both_say_which_part_they_are() -> None:
    found, _ = shipped()
    keys = list(found)
    assert keys.index(SECOND) == keys.index(FIRST) + 1
    assert part_note(FIRST, found) == "Part 1 of 2"
    assert part_note(SECOND, found) == "Part 2 of 2, after The Toll of Weir"
    assert part_note("into_the_dark", found) == ""


def test_parts_that_follow_each_other_in_a_ring_are_all_listed() -> None:
    first, second = (shipped()[0][key] for key in (FIRST, SECOND))
    ring = {"b": replace(second, next="a"), "a": replace(first, next="b")}
    assert list(in_order(ring)) == ["b", "a"]


def test_a_save_is_called_by_the_quest_and_its_part() -> None:
    assert quest_name(SECOND) == "The Far Bank, part 2 of 2"
    assert quest_name("into_the_dark") == "Into the Dark"


@pytest.mark.parametrize(
    ("quest", "told"), [("into_the_dark", True), (FIRST, False), ("the_long_bridge_at_hest", False)]
)
def test_no_conquest_is_told_of_a_quest_in_which_there_is_none(quest: str, told: bool) -> None:
    choices = Choices().for_quest(quest, modules_of(quest), frozenset())
    fingers = Fingers(Setup(choices=choices), size=(1920, 1080))
    assert any("begin with" in text and "conquest" in text for text in fingers.texts()) is told
    fingers.click("browse")
    row = fingers.find(f"quest/{quest}")
    assert any(getattr(each, "text", "").startswith("Conquest ") for each in row.walk()) is told
    assert ("extra_conquest" in {option.name for option in choices.options}) is told
    with_conquest = replace(choices, values=(("hero_loss", "conquest"),))
    assert with_conquest.has_pool_with(modules_of(quest))


@pytest.mark.parametrize(
    ("part", "following", "told"),
    [((1, 2), SECOND, 0), ((2, 2), "", 0), ((1, 2), "", 1), ((3, 2), "", 1), ((0, 2), SECOND, 1)],
)
def test_a_part_that_cannot_be_is_a_fault(part: tuple[int, int], following: str, told: int) -> None:
    quest = replace(shipped_quest(FIRST, modules_of(FIRST)), part=part, next=following)
    assert [fault.id for fault in story_faults(quest, "here.tmx")].count("part_number") == told
