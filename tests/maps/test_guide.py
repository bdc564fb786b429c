"""The designers' guide: the quest that it makes plays, it names only what there is, and the reference is up to date."""

import json
import os
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from game import cli
from game.board.grid import Space
from game.boundary.installed import install
from game.content.quest_pack import parts_of
from game.content.tiled import read_map
from game.design.check import faults_at, quest_to_check
from game.design.kit import kit, template_file
from game.design.pack import pack_quest
from game.design.quest_schema import FILE as SCHEMA
from game.modules.library import shipped_catalog
from game.paths import assets, maps
from game.state.queries.figures import heroes
from game.ui.preview.known import OVERLAYS
from game.ui.preview.trial import Party, Trial
from tests.maps import guide_quest, reference
from tests.maps.test_round_trip import HERE_ONLY
from tests.maps.tiled_editor import TREE, write_again

TEXT = guide_quest.GUIDE.read_text(encoding="utf-8")
MOST_BYTES = 400_000
"""The most that a picture of the guide may have."""


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """The quest that one has after step 6 of the guide."""
    return guide_quest.make(tmp_path)


def test_the_quest_of_the_guide_has_no_fault_and_no_warning(quest: Path) -> None:
    assert faults_at([quest]) == []
    assert tomllib.loads(quest.with_suffix(".toml").read_text(encoding="utf-8"))["name"] == "The Salt Cellar"


def test_its_text_names_the_schema_that_lies_beside_it(quest: Path) -> None:
    assert guide_quest.written().startswith(f"#:schema ./{SCHEMA}\n")
    assert (quest.parent / SCHEMA).is_file()


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The first part of what one has at the end of the second chapter."""
    return guide_quest.make_evening(tmp_path)


def test_both_parts_of_the_evening_have_no_fault_and_no_warning(evening: Path) -> None:
    assert faults_at(parts_of(evening)) == []
    assert [drawn.stem for drawn in parts_of(evening)] == ["the_ferry_house", "the_pump_cellar"]


def test_the_evening_has_tiles_of_its_own_a_flood_a_choice_and_a_wall(evening: Path) -> None:
    first, second = map(quest_to_check, parts_of(evening))
    assert "boards.png" in first.painting.tiles
    assert (first.author, first.version, first.carry_flags) == ("Harbour Row", "1.0", ("paid",))
    assert set(first.regions) == {"low_ground"}
    assert set(first.places) == {"the_book"}
    assert [wall.id for wall in second.walls] == ["press"]


@pytest.mark.parametrize(
    ("part", "events", "came"),
    [
        (0, (2, 3), ["**Skeleton 3** appears", "**Master Beastman** appears"]),
        (1, (0,), ["**Skeleton 3** appears"]),
    ],
)
def test_what_the_evening_sends_comes_though_heroes_see_the_whole_room(
    evening: Path, part: int, events: tuple[int, ...], came: list[str]
) -> None:
    quest = quest_to_check(parts_of(evening)[part])
    trial = Trial(quest, quest.modules, Party(2), {})
    trial.open_doors(True)
    (hero, *_) = heroes(trial.world)
    trial.move(hero, Space(2 * quest.board.width + 9))
    for event in events:
        trial.fire("event", quest.events[event].do)
    assert [line for line in trial.log if "did not come" in line or line.endswith("appears")] == came


@pytest.mark.slow
def test_computer_players_play_both_parts_of_the_evening_and_all_of_it_happens(
    evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = set()
    for drawn in parts_of(evening):
        out = evening.with_name(f"{drawn.stem}.json")
        assert cli.main(["simulate", str(drawn), "--games", "6", "--heroes", "4", "--report", str(out)]) == 0
        (party,) = json.loads(out.read_text(encoding="utf-8"))["parties"]
        ran |= {f"{drawn.stem} {entry}" for entry in party["entries"]}
    assert {f"the_ferry_house event {number}" for number in (1, 2, 4)} <= ran


def test_the_evening_comes_onto_the_shelf_of_another_home(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "home"))
    pack_quest(evening, tmp_path / "the_ferry_house.emberquest")
    opened = install(tmp_path / "the_ferry_house.emberquest")
    assert opened.name == evening.name
    assert [part.is_file() for part in parts_of(opened)] == [True, True]


@pytest.mark.slow
@pytest.mark.parametrize("bots", [("normal", "normal"), ("random", "random")])
def test_computer_players_play_it_to_an_end(
    quest: Path, bots: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", str(quest), "--json", "--games", "2", "--hero-bot", bots[0], "--overlord-bot", bots[1]]
    assert cli.main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["errors"], report["hero_wins"] + report["overlord_wins"]) == (0, 2)


def test_it_can_be_packed_and_opened_elsewhere(quest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "home"))
    pack_quest(quest, tmp_path / "the_salt_cellar.emberquest")
    opened = install(tmp_path / "the_salt_cellar.emberquest")
    assert opened.name == quest.name
    assert faults_at([opened]) == []


@HERE_ONLY
def test_the_editor_saves_it_as_it_was_drawn(tmp_path: Path) -> None:
    root = Path(TREE) / "root" / "guide_quest" if TREE else tmp_path
    shutil.rmtree(root, ignore_errors=True)
    quest = guide_quest.make(root)
    again = write_again(quest.parent, quest.name)
    assert "firstgid" in again.read_text(encoding="utf-8")
    assert read_map(again, art=assets() / "art").layers == read_map(quest, art=assets() / "art").layers


# --- what the guide speaks of -----------------------------------------------------------------------------------------
def test_its_pictures_exist_and_are_of_modest_size() -> None:
    shown = set(re.findall(r"!\[[^\]]+\]\((guide/\w+\.png)\)", TEXT))
    assert shown == {f"guide/{path.name}" for path in (maps() / "guide").glob("*")}
    assert all((maps() / name).stat().st_size < MOST_BYTES for name in shown)


def test_its_templates_tilesets_and_quests_exist() -> None:
    made = kit("", {"command": "", "arguments": "", "workingDirectory": ""})
    assert {template_file(name) for name in re.findall(r"`(\w+)\.tx`", TEXT)} <= set(made)
    assert set(re.findall(r"tilesets/\w+\.tsx", TEXT)) - {"tilesets/boards.tsx"} <= set(made)
    assert all((maps() / f"{name}.tmx").is_file() for name in ("the_bone_mill", "the_drowned_choir", "into_the_dark"))


def test_its_commands_are_those_of_the_program() -> None:
    words = re.findall(r"^emberdelve (\w+)", "\n".join(guide_quest.blocks("sh")), re.MULTILINE)
    help_text = cli.parser().format_help()
    assert {"new", "preview", "check", "pack"} <= set(words)
    assert all(re.search(rf"^ +{word} ", help_text, re.MULTILINE) for word in {*words, "simulate"})


def test_its_keys_are_those_of_the_overlays() -> None:
    keys = {overlay.letter: overlay.name for overlay in OVERLAYS}
    assert [keys[key] for key in "23456"] == ["ids", "spawns", "sight", "walk", "reach"]


def test_its_points_are_those_of_real_monsters() -> None:
    assert {"skeleton", "beastman", "hell_hound", "ogre", "giant"} <= set(shipped_catalog(("base",)).monsters)


# --- the reference ----------------------------------------------------------------------------------------------------
def test_its_own_monster_has_a_voice_and_every_voice_is_told() -> None:
    voices = {file.stem.removeprefix("growl_") for file in (assets() / "sounds").glob("growl_*.wav")}
    (own,) = guide_quest.blocks("own")
    assert {each["family"] for each in tomllib.loads(own)["monster"]} <= voices
    told = TEXT.partition("`family` its voice: ")[2].partition(".")[0]
    assert set(re.findall(r"`(\w+)`", told)) == voices


def test_the_reference_is_what_the_program_tells() -> None:
    assert reference.FILE.read_text(encoding="utf-8") == reference.text(), "run python -m tests.maps.reference"


def test_the_reference_tells_of_no_path_of_this_machine() -> None:
    assert str(Path(os.path.realpath("."))) not in reference.text()
