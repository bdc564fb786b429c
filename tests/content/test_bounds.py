"""What a quest's files may hold: every number, list, text and path has its bounds, and each breach is one sentence."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pygame
import pytest

from game.content import bounds
from game.content.faults import ContentError
from game.content.letters import lacking, letters
from game.content.tiled_types import read_project
from game.ui.render.fonts import face
from tests.content.good_quest import Spoil, faults_of, good, in_file, in_map, in_text

PROJECT = "emberdelve.tiled-project"
BREACHES: dict[str, tuple[Spoil, str]] = {
    "modules that are a number": (in_text('modules = ["base", "altar"]', "modules = 5"), "modules"),
    "arrays in arrays": (in_text("[conquest]", f"x = {'[' * 40}{']' * 40}\n[conquest]"), "deep"),
    "arrays too deep to be read": (in_text("[conquest]", f"x = {'[' * 5000}\n[conquest]"), "brackets within brackets"),
    "areas without end": (in_text("[[chest]]", "[[area]]\n" * 60_000 + "[[chest]]"), "larger than 250 kB"),
    "many areas": (in_text("[[chest]]", "[[area]]\n" * 2_000 + "[[chest]]"), "more than 400 entries"),
    "a NUL in a name": (in_text('name = "The mill"', 'name = "The\\u0000mill"'), "control character U+0000"),
    "a text that turns": (in_text("It snores.", "It \\u202esnores."), "control character U+202E"),
    "a long name": (in_text('name = "The mill"', f'name = "{"x" * 81}"'), "longer than 80"),
    "a number without end": (in_text("event = 2", "event = inf"), "number beyond"),
    "a date": (in_text("event = 2", "event = 1979-05-27"), "a date"),
    "a picture of elsewhere": (in_text('monster = "beastman"', 'monster = "beastman"\nart = "../../x"'), "art"),
    "an ability beyond reason": (
        in_text('ability = "knockback"', 'ability = "blast", rank = 100'),
        "number beyond 99",
    ),
    "a device as a tileset": (in_map("tilesets/floors.tsx", "tilesets/NUL.tsx"), "outside the folder of the map"),
    "a server as a tileset": (in_map("tilesets/floors.tsx", "\\\\host\\share\\f.tsx"), "outside the folder of the map"),
    "a property without end": (in_file(PROJECT, '"value": 0', '"value": 100000'), "beyond"),
    "a property of another type": (
        in_file(PROJECT, '"type": "int"', '"type": "string"'),
        "another class",
    ),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_a_breach_is_told_in_a_sentence(breach: str, tmp_path: Path) -> None:
    spoil, words = BREACHES[breach]
    quest = good()
    spoil(quest)
    found = faults_of(quest, tmp_path)
    assert found
    assert any(words in str(fault) for fault in found), "\n".join(map(str, found))


def test_classes_that_hold_each_other_are_refused(tmp_path: Path) -> None:
    inner = [{"name": f"m{n}", "type": "class", "propertyType": "A", "value": {}} for n in range(9)]
    project = {"propertyTypes": [{"name": "A", "type": "class", "members": inner, "useAs": ["object"]}]}
    (tmp_path / "a.tiled-project").write_text(json.dumps(project), encoding="utf-8")
    with pytest.raises(ContentError, match="larger than any class"):
        read_project(tmp_path / "a.tiled-project")


def test_a_pipe_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(bounds.OutOfBounds, match="a folder, a pipe or a device"):
            bounds.file_bytes(path, 1000)


def test_a_hollow_file_is_refused_by_its_size(tmp_path: Path) -> None:
    with (tmp_path / "hollow").open("wb") as file:
        file.truncate(6_000_000_000)
    with pytest.raises(bounds.OutOfBounds, match="larger than 1 MB"):
        bounds.file_bytes(tmp_path / "hollow", 1_000_000)


def test_links_that_lead_round_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(OSError, match=r"link|circle"):
        bounds.file_bytes(tmp_path / "a", 1000)
    with pytest.raises(OSError, match=r"link|circle"):
        bounds.resolved(tmp_path / "a")


def test_a_table_of_many_values_is_refused() -> None:
    table = tomllib.loads("\n".join(f"a{n} = [{','.join(['1'] * 390)}]" for n in range(60)))
    assert [told for _, told in bounds.out_of_bounds(table)] == ["holds more than 20000 values; take some out"]


def test_the_letters_are_those_of_the_typefaces() -> None:
    pygame.font.init()
    fonts = [pygame.font.Font(face(weight, serif=serif), 20) for weight in (400, 700) for serif in (True, False)]
    sample = "".join(sorted(letters()))[:700]
    assert not [letter for font in fonts for letter, told in zip(sample, font.metrics(sample), strict=True) if not told]
    assert lacking("Épée, меч, 剣 \u2603\n") == "剣\u2603"


def test_of_a_flood_of_faults_the_first_are_told(tmp_path: Path) -> None:
    quest = good()
    quest["mill.toml"] += "\n[[rule]]\n" * 300
    assert len(faults_of(quest, tmp_path)) == 60


def test_the_mark_that_some_editors_put_before_a_text_is_passed_over(tmp_path: Path) -> None:
    quest = good()
    quest["mill.toml"] = "\ufeff" + quest["mill.toml"]
    assert faults_of(quest, tmp_path) == []


def test_a_folder_in_the_place_of_the_written_half_is_told_with_its_cure(tmp_path: Path) -> None:
    quest = good()
    quest["mill.toml/remark"] = quest.pop("mill.toml")
    (told,) = faults_of(quest, tmp_path)
    assert told.message.endswith("a folder, a pipe or a device; put a text file in its place")
