"""Lieutenants and groups in a quest's file: who is there, and what their cards have to say."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from game.content.faults import ContentError
from game.content.models import CardId, MonsterCard
from game.modules.library import quest_at, shipped_catalog
from tests.content.good_quest import Spoil, good, in_text, put

VARN = """
[[lieutenant]]
id = "grub"
wounds = { two = 12, three = 14, four = 16 }
dice = ["red", "green"]
defence = ["grey", "black"]
might = 4
knowledge = 2
awareness = 3
will = 5

[[group]]
monster = "skeleton"
two = [1, 0]
three = [2, 0]
four = [2, 1]

[[altar]]"""
NAMED = '["base", "altar", "second"]'


def told(tmp_path: Path, *spoils: Spoil) -> list[str]:
    """What is found wrong with a quest with a lieutenant and a group."""
    quest = good()
    for spoil in (in_text('["base", "altar"]', NAMED), in_text("\n[[altar]]", VARN), *spoils):
        spoil(quest)
    modules = ("base", "altar", "second") if "second" in quest["mill.toml"].split("]")[0] else ("base", "altar")
    try:
        quest_at(put(quest, tmp_path), shipped_catalog(modules), modules)
    except ContentError as error:
        return [fault.message for fault in error.faults]
    return []


@pytest.mark.rule("SECOND-LT-01")
def test_a_lieutenant_is_in_play_where_the_quest_names_him(tmp_path: Path) -> None:
    assert told(tmp_path) == []


@pytest.mark.rule("SECOND-LT-01")
def test_a_lieutenant_who_is_nobody_of_the_quest_is_a_fault(tmp_path: Path) -> None:
    found = told(tmp_path, in_text('[[lieutenant]]\nid = "grub"', '[[lieutenant]]\nid = "varn"'))
    assert len(found) == 1
    assert found[0].startswith('there is no named monster "varn"')


@pytest.mark.rule("SECOND-LT-04")
@pytest.mark.parametrize("lacking", ['defence = ["grey", "black"]\n', 'dice = ["red", "green"]\n'])
def test_a_lieutenant_without_dice_to_attack_or_defend_is_a_fault(lacking: str, tmp_path: Path) -> None:
    assert len(told(tmp_path, in_text(lacking, ""))) == 1


@pytest.mark.rule("SECOND-LT-03")
def test_a_lieutenant_without_an_attribute_is_a_fault(tmp_path: Path) -> None:
    assert len(told(tmp_path, in_text("will = 5\n", ""))) == 1


def test_a_group_of_no_monster_is_a_fault(tmp_path: Path) -> None:
    found = told(tmp_path, in_text('monster = "skeleton"\ntwo', 'monster = "skeletom"\ntwo'))
    assert len(found) == 1
    assert "skeletom" in found[0]


def test_a_quest_without_the_module_has_no_lieutenants(tmp_path: Path) -> None:
    found = told(tmp_path, in_text(NAMED, '["base", "altar"]'))
    assert any('lieutenants are of the module "second"' in each for each in found)


@pytest.mark.rule("SECOND-QUEST-04")
@pytest.mark.parametrize(
    ("said", "faults"),
    [
        ('heroes = "Win."\noverlord = "Wait."\nlast_round = 8', 0),
        ('heroes = "Win."\noverlord = "Wait."\nlose = { when = "opened", door = "gate" }', 0),
        ('heroes = "Win."\nlast_round = 8', 1),
        ('overlord = "Wait."\nlast_round = 8', 1),
        ('heroes = "Win."\noverlord = "Wait."', 1),
    ],
)
def test_an_encounter_has_an_objective_for_each_side(said: str, faults: int, tmp_path: Path) -> None:
    assert len(told(tmp_path, in_text("\n[[lieutenant]]", f"\n[objective]\n{said}\n\n[[lieutenant]]"))) == faults


@pytest.mark.rule("SECOND-MON-07")
@pytest.mark.parametrize("lacking", ["normal", "master"])
def test_a_monster_has_values_for_minions_and_for_masters(lacking: str) -> None:
    card = shipped_catalog().monsters[CardId("ogre")].model_dump(exclude={lacking})
    with pytest.raises(ValidationError, match=lacking):
        MonsterCard.model_validate(card)
