"""What the bridge of Hest draws and counts: which way monsters face, and the strokes of its bell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.tiled_types import read_project
from game.kernel.store import GAME
from game.kernel.table import Over
from game.modules.library import own_types, quest_at, shipped_catalog
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.paths import maps
from game.scenes.menus.result import Result
from game.state.components.components import OVERLORD, PARTY
from game.state.components.quest_memory import flag, set_flag
from game.state.queries.view import view_for
from game.ui.session import Session
from tests.content.good_quest import faults_of, good, put
from tests.ui.fingers import Fingers

PROJECT = "emberdelve.tiled-project"
HEST = quest_at(maps() / "the_long_bridge_at_hest.tmx", shipped_catalog(("base", "mod")), ("base", "mod"))


def older() -> str:
    """The project as it was before figures were drawn facing a way."""
    project = json.loads((maps() / PROJECT).read_text("utf-8"))
    for entry in project["propertyTypes"]:
        if entry["type"] == "class":
            entry["members"] = [member for member in entry["members"] if member["name"] != "faces"]
    return json.dumps(project)


@pytest.mark.rule("MOD-FACE-01")
def test_each_monster_of_hest_is_drawn_facing_a_way() -> None:
    assert {monster.faces for monster in HEST.monsters} == {"north", "east", "west"}
    assert {monster.faces for monster in HEST.monsters if monster.area == 6} == {"west"}


def test_an_older_project_without_faces_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "old.tiled-project"
    path.write_text(older(), encoding="utf-8")
    assert "faces" not in read_project(path, own=own_types()).classes["Monster"].members


def test_a_quest_drawn_with_an_older_project_has_no_fault_and_says_no_face(tmp_path: Path) -> None:
    quest = good() | {PROJECT: older()}
    assert faults_of(quest, tmp_path / "checked") == faults_of(good(), tmp_path / "now")
    drawn = quest_at(put(quest, tmp_path / "drawn"), shipped_catalog(("base", "altar")), ("base", "altar"))
    assert {monster.faces for monster in drawn.monsters} == {""}


def test_the_strokes_of_the_bell_of_hest_are_told_to_the_heroes_and_no_other_flag() -> None:
    setup = GameSetup(quest="the_long_bridge_at_hest", heroes=2, modules=("base", "mod"))
    table = new_table(setup)
    set_flag(table.world, "bell", 1)
    set_flag(table.world, "strokes", 5)
    seen = view_for(table, PARTY).world
    assert (flag(seen, "strokes"), flag(seen, "bell")) == (5, 0)
    assert flag(view_for(table, OVERLORD).world, "bell") == 1


@pytest.mark.rule("MOD-VICT-01", "MOD-VICT-02")
@pytest.mark.parametrize(("why", "told"), (("MOD-VICT-01", "time of the heroes is up"), ("MOD-VICT-02", "Every hero")))
def test_the_result_says_in_words_how_the_house_rules_have_ended_a_game(why: str, told: str) -> None:
    setup = GameSetup(quest="the_long_bridge_at_hest", heroes=2, modules=("base", "mod"))
    session = Session(setup)
    session.table.world.set(GAME, Over("overlord", why))
    session.table.pending = None
    texts = Fingers(Result(session)).texts()
    assert any(told in text for text in texts)
    assert not any(why in text for text in texts)
