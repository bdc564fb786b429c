"""The schema of the written half: up to date, and in agreement with the quests that there are."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.design.quest_schema import FILE, schema, text
from game.design.starter import starter_text
from game.paths import maps

SCHEMA = schema()
TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def wrong(value: Any, by: Mapping[str, Any], where: str = "") -> list[str]:
    """What a value breaks of the part of JSON Schema that our schema uses."""
    if "$ref" in by:
        return wrong(value, SCHEMA["$defs"][by["$ref"].removeprefix("#/$defs/")], where)
    for union in ("anyOf", "oneOf"):
        if union in by and all(wrong(value, each, where) for each in by[union]):
            return [f"{where}: fits none of {len(by[union])}"]
    kind = by.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return [f"{where}: is no {kind}"]
    return [*_plain(value, by, where), *_inside(value, by, where)]


def _plain(value: Any, by: Mapping[str, Any], where: str) -> Iterator[str]:
    if "const" in by and value != by["const"]:
        yield f"{where}: is not {by['const']}"
    if "enum" in by and value not in by["enum"]:
        yield f"{where}: is none of {by['enum']}"
    if isinstance(value, str) and not re.search(by.get("pattern", ""), value):
        yield f"{where}: does not match"
    if isinstance(value, int) and value < by.get("minimum", value):
        yield f"{where}: is too small"
    if isinstance(value, list) and len(value) < by.get("minItems", 0):
        yield f"{where}: is too short"


def _inside(value: Any, by: Mapping[str, Any], where: str) -> Iterator[str]:
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from wrong(each, by.get("items", {}), f"{where}[{number}]")
    if isinstance(value, dict):
        known = by.get("properties", {})
        yield from (f"{where}.{name}: is missing" for name in by.get("required", ()) if name not in value)
        for name, each in value.items():
            if name in known:
                yield from wrong(each, known[name], f"{where}.{name}")
            elif by.get("additionalProperties") is False:
                yield f"{where}.{name}: is not known"


def test_the_schema_beside_the_quests_is_what_the_program_makes() -> None:
    assert (maps() / FILE).read_text(encoding="utf-8") == text(), "run python -m game.design.quest_schema"


@pytest.mark.parametrize("path", sorted(maps().glob("*.toml")), ids=lambda path: path.stem)
def test_a_shipped_quest_names_the_schema_and_keeps_it(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert written.splitlines()[0] in (f"#:schema ./{FILE}", f"#:schema {FILE}")
    assert wrong(tomllib.loads(written), SCHEMA) == []


def test_the_quest_that_new_writes_keeps_the_schema() -> None:
    assert wrong(tomllib.loads(starter_text("a_mill")), SCHEMA) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('verb = "tell"', 'verb = "yell"'),
        ('when = "revealed", area = 2', 'when = "revealed", aera = 2'),
        ('when = "killed"', 'when = "kissed"'),
        ('monster = "beastman"', 'monster = "beastmen"'),
        ('tier = "copper"', 'tier = "tin"'),
        ("curses = 0", "curses = -1"),
        ('goal = "', 'gaol = "'),
    ],
)
def test_a_slip_in_the_written_half_breaks_the_schema(old: str, new: str) -> None:
    written = starter_text("a_mill")
    assert old in written
    assert wrong(tomllib.loads(written.replace(old, new, 1)), SCHEMA)


@pytest.mark.parametrize("name", ["verb", "ability", "occasion", "test"])
def test_every_word_of_a_vocabulary_is_in_the_schema(name: str) -> None:
    words = [each["$ref"].removeprefix("#/$defs/") for each in SCHEMA["$defs"][name]["anyOf"]]
    assert words
    assert all(word in SCHEMA["$defs"] for word in words)


def test_every_reference_leads_somewhere() -> None:
    named = set(re.findall(r'"\$ref": "#/\$defs/([^"]+)"', json.dumps(SCHEMA)))
    assert named <= set(SCHEMA["$defs"])
