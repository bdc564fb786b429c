"""`check` tells of chests without a treasure of their tier, where a quest is for games with the Well of Darkness."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.check import is_warning
from tests.content.good_quest import faults_of, good, in_text

NAMED, TREASURES = '["base", "altar", "well"]', "treasures = 1\n"


@pytest.mark.rule("WELL-TREAS-01")
@pytest.mark.parametrize(("said", "told"), [(TREASURES, 0), ("treasures = 3\n", 0), ("", 1), ("treasures = 0\n", 1)])
def test_a_chest_without_a_treasure_of_its_tier_is_told_and_can_be_played(said: str, told: int, tmp_path: Path) -> None:
    quest = good()
    in_text('["base", "altar"]', NAMED)(quest)
    in_text(TREASURES, said)(quest)
    found = faults_of(quest, tmp_path)
    assert [(fault.where, fault.id, is_warning(fault)) for fault in found] == [
        ("chest 1", "chest_treasure", True)
    ] * told
    assert all("a copper chest holds a copper treasure for each hero" in fault.message for fault in found)


@pytest.mark.rule("WELL-TREAS-01")
def test_other_quests_may_have_chests_with_coins_alone(tmp_path: Path) -> None:
    quest = good()
    in_text(TREASURES, "")(quest)
    assert faults_of(quest, tmp_path) == []
