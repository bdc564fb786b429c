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
    in_map,
    in_text,
    more,
    placed,
    said,
)
from tests.content.test_every_fault import event

SLIPS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("slips.toml").read_text(encoding="utf-8"))["slip"]
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
    all_of(*spoils)(quest)
    return quest


def test_there_are_a_hundred_and_fifty_slips_and_no_two_are_alike() -> None:
    changes = [
        {key: value for key, value in slip.items() if key not in ("name", "file", "told", "at")} for slip in SLIPS
    ]
    assert len(SLIPS) >= 150
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
    text = next((text for name, text in quest.items() if Path(name).name == slip["file"]), "")
    line = text.split("\n")[first.line - 1] if first.line else ""
    assert line[max(first.column - 1, 0) :].startswith(slip["at"])
    assert (first.line > 0) == bool(text)
