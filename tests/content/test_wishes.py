"""Each wish of a scenario's, as a quest that is drawn and written: `check` finds nothing wrong, and it is played to its
end."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.content.check import is_warning
from game.design.check import faults_at
from game.design.kit import template_file
from game.kernel.luck import seed_from
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.simulate.game import play_game
from tests.content.good_quest import Quest, all_of, good, in_map, in_text, put

WISHES = Path(__file__).parents[1] / "scenarios" / "wishes"
BEASTMAN = template_file("beastman")
CORNER = (6, 1)
"""The column and row of the quest's hall where the maps of the scenarios begin."""


def wishes() -> dict[str, Mapping[str, Any]]:
    """The scenarios in which the quest itself says something, by the names of their files."""
    found = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(WISHES.glob("*.toml"))}
    return {name: said for name, said in found.items() if {"event", "win", "lose"} & said["quest"].keys()}


def value(said: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(said, dict):
        return "{ " + ", ".join(f"{name} = {value(each)}" for name, each in said.items()) + " }"
    if isinstance(said, list):
        return "[" + ", ".join(map(value, said)) + "]"
    return str(said).lower() if isinstance(said, bool) else str(said) if isinstance(said, int) else f'"{said}"'


def entry(head: str, said: Mapping[str, Any]) -> str:
    """An entry of the written half."""
    return f"\n[[{head}]]\n" + "".join(f"{name} = {value(each)}\n" for name, each in said.items())


def place(at: str) -> tuple[int, int]:
    """The column and row in the quest of a space of a scenario."""
    x, y = map(int, at.split(","))
    return x + CORNER[0], y + CORNER[1]


def shape(number: int, kind: str, name: str, spaces: list[str]) -> str:
    """A region or a place as an object of the map; a region lies about all of its spaces."""
    columns, rows = zip(*map(place, spaces), strict=True)
    x, y = min(columns) * 64, min(rows) * 64
    wide, high = (max(columns) + 1) * 64 - x, (max(rows) + 1) * 64 - y
    return f'<object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}" width="{wide}" height="{high}"/>'


def figure(number: int, said: Mapping[str, Any]) -> str:
    """A named monster as an object of the map, in the last row of the hall."""
    told = f'<property name="monster" propertytype="MonsterKind" value="{said["monster"]}"/>'
    told += f'<property name="named" value="{said["named"]}"/>'
    place = f'x="{64 * (number - 72)}" y="512"'
    return f'<object id="{number}" template="{BEASTMAN}" {place}><properties>{told}</properties></object>'


def quest_of(said: Mapping[str, Any]) -> Quest:
    """The good quest with what a scenario's quest says, in its hall."""
    told, quest = said["quest"], good()
    shapes = [("Region", name, spaces) for name, spaces in told.get("region", {}).items()]
    shapes += [("Place", name, [space]) for name, space in told.get("place", {}).items()]
    drawn = "".join(shape(number, *each) for number, each in enumerate(shapes, start=60))
    named = told.get("named", {})
    standing = [each for each in said["figures"].values() if each.get("named") in named]
    drawn += "".join(figure(number, each) for number, each in enumerate(standing, start=80))
    text = "".join(entry("event", each) for each in told.get("event", ()))
    for name, each in told.get("prolonged", {}).items():
        text += entry("prolonged", {"id": name, "at": ["wheel"], **each})
    for name, each in named.items():
        text += entry("named", {"id": name, "name": name.capitalize(), "rank": "normal", **each})
    changes = [
        in_map('name="gate"', 'name="front_door"'),
        in_map('name="far"', 'name="far_glyph"'),
        in_map("</objectgroup>", f"{drawn}</objectgroup>"),
        in_text('modules = ["base", "altar"]', 'modules = ["base", "altar", "well"]'),
    ]
    if "win" in told:
        changes.append(in_text('win = { when = "killed", figure = "grub" }', f"win = {value(told['win'])}"))
    if "lose" in told:
        changes.append(in_text("\n[conquest]", f"lose = {value(told['lose'])}\n\n[conquest]"))
    all_of(*changes)(quest)
    quest["mill.toml"] += text.replace('"door1"', '"vault"')
    return quest


def test_there_are_fifteen_at_least() -> None:
    assert len(wishes()) >= 15


@pytest.mark.parametrize("name", wishes())
def test_a_wish_is_a_quest_without_fault_that_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    drawn = put(quest_of(wishes()[name]), tmp_path)
    assert [fault for fault in faults_at([drawn]) if not is_warning(fault)] == []
    setup = GameSetup(quest=str(drawn), heroes=2, seed=seed_from(7), modules=modules_of(str(drawn)))
    report = play_game(setup, number=0, hero_bot="normal", overlord_bot="normal", laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
