"""A part may ask for a flag that the part before it carries on, and for no other that nothing sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good_quest import Quest, all_of, faults_of, good, in_text
from tests.content.test_every_fault import event

ASKED = event('{ when = "revealed", area = 1, given = [{ is = "flag", flag = "paid" }] }')
BEFORE = 'next = "mill"\ncarry_flags = ["{}"]\n'
SPELT = 'next = "m\\u0069ll"\ncarry_flags = ["{}"]\n'
BRANCH = 'carry_flags = ["{}"]\n[[branch]]\nnext = "mill"\ngiven = []\n'


def told(folder: Path, before: str, part: str = "") -> list[str]:
    """What is said of flags in the good quest as the part after one with this text; `part` says which part it is."""
    quest: Quest = good()
    all_of(in_text('next = "part_two"\n', part), ASKED)(quest)
    quest["part_two.toml"] = before
    folder.mkdir(exist_ok=True)
    return [fault.message for fault in faults_of(quest, folder) if fault.id == "flag_unset"]


@pytest.mark.parametrize("before", [BEFORE, BRANCH, SPELT])
def test_a_flag_that_the_part_before_carries_on_may_be_asked_for(before: str, tmp_path: Path) -> None:
    assert not told(tmp_path, before.format("paid"))
    assert not told(tmp_path, before.format("paid"), "part = [2, 2]\n")


@pytest.mark.parametrize("before", [BEFORE, BRANCH])
def test_a_flag_that_the_part_before_does_not_carry_on_is_told(before: str, tmp_path: Path) -> None:
    sentence = 'nothing sets the flag "paid" here, and no part before carries it on; write it into carry_flags there'
    assert told(tmp_path, before.format("payed"), "part = [2, 2]\n") == [sentence]


def test_of_a_part_whose_earlier_ones_lie_elsewhere_nothing_is_said(tmp_path: Path) -> None:
    assert not told(tmp_path, "", "part = [2, 2]\n")


def test_a_quest_that_follows_none_sets_its_flags_itself(tmp_path: Path) -> None:
    assert told(tmp_path, "") == ['nothing ever sets the flag "paid"; set it by a verb, or ask for another']
