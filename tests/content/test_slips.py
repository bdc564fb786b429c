"""More slips that a designer may make, each told in its sentence at the line and column of the word that is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.content.good_quest import (
    Quest,
    all_of,
    faults_of,
    gone,
    good,
    in_file,
    in_map,
    in_text,
    more,
    placed,
    said,
)
from tests.content.test_every_fault import event

SLIPS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("slips.toml").read_text(encoding="utf-8"))["slip"]
OWN = """
[[monster]]
id = "goat"
name = "Goat"
attack = "melee"
size = "1x1"
figures = { normal = 4, master = 2 }
family = "beast"

[monster.normal]
speed = 4
wounds = { 2 = 3, 3 = 4, 4 = 4, 5 = 5 }
armour = 1
dice = ["red", "green"]

[monster.master]
speed = 4
wounds = { 2 = 6, 3 = 7, 4 = 8, 5 = 9 }
armour = 2
dice = ["red", "green", "black"]
abilities = [{ ability = "sweep" }]

[[item]]
id = "ladle"
name = "Ladle"
deck = "relic"
copies = 1
kind = "weapon"
hands = 1
attack = "melee"
dice = ["red", "yellow"]

[[hero]]
id = "cook"
name = "The Cook"
conquest = 2
wounds = 12
fatigue = 4
armour = 1
speed = 4
traits = { melee = 2, ranged = 1, magic = 0 }
skills = { fighting = 1, subterfuge = 1, wizardry = 1 }

[[card]]
id = "more_goats"
name = "More Goats"
kind = "spawn"
threat = 6
discard = 3
copies = 1
spawn = [{ monster = "goat", count = 2 }]
"""
"""What the good quest brings of its own where a slip is in that."""
TILES = """<tileset name="rugs" tilewidth="64" tileheight="64" tilecount="2" columns="0">
<tile id="0"><image source="pictures/money.png" width="64" height="64"/></tile>
<tile id="1"><properties><property name="material" value="wood"/></properties>
<image source="pictures/pit.png" width="64" height="64"/>
<animation><frame tileid="0" duration="200"/><frame tileid="1" duration="200"/></animation></tile>
</tileset>"""
"""Tiles of its own, painted on a layer, where a slip is in those."""
JARGON = ("recursion", "codec", "constrained", "literal[", "pydantic", "validator", "Input should", "int()", "NoneType")


def spoilt(slip: dict[str, Any]) -> Quest:
    """The good quest with this slip."""
    quest = good()
    spoils = [in_text(*change) for change in slip.get("text", ())]
    spoils += [in_map(*change) for change in slip.get("map", ())]
    spoils += [in_text("[conquest]", f"{slip['top']}\n\n[conquest]")] if "top" in slip else []
    spoils += [event(*slip["event"])] if "event" in slip else []
    spoils += [gone(name) for name in slip.get("gone", ())]
    spoils += [placed(*slip["placed"])] if "placed" in slip else []
    spoils += [said(*slip["said"])] if "said" in slip else []
    if "more" in slip:
        name, kind, column, row, width, height, *says = slip["more"]
        inner = (
            '<properties><property name="{}" propertytype="{}" value="{}"/></properties>'.format(*says) if says else ""
        )
        spoils.append(more(name, kind, column, row, size=(width, height), inner=inner))
    if "own" in slip:
        quest["content/own.toml"] = OWN
        spoils += [in_file("content/own.toml", *change) for change in slip["own"]]
    if "tiles" in slip:
        quest["tilesets/rugs.tsx"] = TILES
        cells = ",".join(["0"] * 45 + ["900", "901"] + ["0"] * 153)
        layer = f'<layer id="9" name="rugs" class="Painted"><data encoding="csv">{cells}</data></layer>'
        spoils += [
            in_map("<layer", '<tileset firstgid="900" source="tilesets/rugs.tsx"/>\n<layer'),
            in_map("</map>", f"{layer}\n</map>"),
            *(in_file("tilesets/rugs.tsx", *change) for change in slip["tiles"]),
        ]
    all_of(*spoils)(quest)
    return quest


def test_what_is_spoilt_is_good_before(tmp_path: Path) -> None:
    assert faults_of(spoilt({"own": [], "tiles": []}), tmp_path) == []


def test_there_are_over_two_hundred_slips_and_no_two_are_alike() -> None:
    changes = [
        {key: value for key, value in slip.items() if key not in ("name", "file", "told", "at")} for slip in SLIPS
    ]
    assert len(SLIPS) >= 230
    assert len({slip["name"] for slip in SLIPS}) == len(SLIPS)
    assert all(change not in changes[:at] for at, change in enumerate(changes))


@pytest.mark.parametrize("slip", SLIPS, ids=[slip["name"] for slip in SLIPS])
def test_a_slip_is_told_in_its_sentence_at_its_place(slip: dict[str, Any], tmp_path: Path) -> None:
    quest = spoilt(slip)
    first, *others = faults_of(quest, tmp_path)
    assert f"{first.where}: {first.message}" == slip["told"] if first.where else first.message == slip["told"]
    assert first.file == slip["file"]
    assert ";" in first.message, "a fault tells its cure"
    assert len(others) <= 1, "one slip is no heap of faults"
    assert not any(word in fault.message for fault in (first, *others) for word in JARGON)
    text = next((text for name, text in quest.items() if name.endswith(slip["file"])), "")
    line = text.split("\n")[first.line - 1] if first.line else ""
    assert line[max(first.column - 1, 0) :].startswith(slip["at"])
    assert (first.line > 0) == bool(text)
