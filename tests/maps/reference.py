"""The designers' reference, `maps/REFERENCE.md`, as the program itself would tell it: from the classes of the kit, the
models of the written half, every verb, occasion, test and ability, and every fault with what check says of it.

`python -m tests.maps.reference` writes it."""

from __future__ import annotations

import json
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game import paths
from game.content.fault_kinds import KINDS, WARNINGS
from game.content.map_classes import MAP_CLASS, map_enums
from game.content.module_folders import known_modules, shipped_modules
from game.content.terrain import bringing
from game.design import kit
from game.design.quest_schema import schema
from game.kernel.registry import BASE
from game.modules.library import shipped_catalog
from tests.content.good_quest import faults_of, good
from tests.content.test_every_fault import SLIPS
from tests.maps.guide_quest import written

FILE = paths.maps() / "REFERENCE.md"
TOLD: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("told.toml").read_text(encoding="utf-8"))
"""What the code has no sentence for."""
_TYPES = {"integer": "number", "string": "text", "boolean": "true or false", "number": "number"}
_CALLED = {"verb": "verbs", "ability": "abilities", "occasion": "occasion", "test": "tests", "Region": "region"}
_EXAMPLES = ("into_the_dark", "the_bone_mill", "the_drowned_choir", "the_giants_marbles")


def write() -> None:
    """Write the file."""
    FILE.write_text(text(), encoding="utf-8", newline="\n")


@cache
def text() -> str:
    """The whole reference."""
    made = schema()
    defs: Mapping[str, Any] = made["$defs"]
    parts = [TOLD["head"], _classes(), _terrain(), _monsters(), _file(made), *_words(defs), _faults()]
    return "\n".join(part.strip("\n") + "\n" for part in parts)


def _table(name: str) -> str:
    """What precedes a table."""
    return _told("tables", name)


def _told(kind: str, name: str) -> str:
    return " ".join(TOLD[kind][name].split())


# --- the map ----------------------------------------------------------------------------------------------------------
def _classes() -> str:
    lines = ["## Classes of the map", "", "| class | is | properties | templates |", "|---|---|---|---|"]
    for name, each in kit.map_classes().items():
        said = "<br>".join(_member(*member) for member in each.members)
        where = (" (a layer)" if "layer" in each.use_as else "") + _of_module(name)
        lines.append(f"| `{name}`{where} | {_told('classes', name)} | {said} | {', '.join(_templates(name))} |")
    return "\n".join(lines)


def _of_module(name: str) -> str:
    """The module that a class needs beside the base set, in brackets."""
    needed = [module for module in bringing(MAP_CLASS, name) if module != BASE]
    return f" (module {needed[0]})" if needed else ""


def _member(name: str, of: str, default: object) -> str:
    if of == "MonsterKind":
        return f"`{name}`: a monster"
    choices = " ".join(
        f"`{value}`"
        for value in {**map_enums(shipped_modules()), "TerrainKind": tuple(kit.terrain_tiles())}.get(of, ())
    )
    kind = {"int": "number", "bool": "true or false", "string": "text"}.get(of, choices)
    return f"`{name}`: {kind}; {_value(default)} unless said" if default != "" else f"`{name}`: {kind}"


def _templates(name: str) -> list[str]:
    pieces = [piece for known in kit.pieces().values() for piece in known if piece.name]
    if name == "Monster":
        return ["one of its name for each monster and its master"]
    named = ["`named_monster`"] if name == "NamedMonster" else []
    return named + [f"`{piece.name}`" for piece in pieces if (piece.as_class or piece.class_name) == name]


def _terrain() -> str:
    lines = ["## Terrain", "", "| kind | is |", "|---|---|"]
    for kind in kit.terrain_tiles():
        lines.append(f"| `{kind}` | {_told('terrain', kind)} |")
    return "\n".join(lines)


def _monsters() -> str:
    whole = shipped_catalog(tuple(known_modules())).monsters
    lines = ["## Monsters", "", "| monster | spaces | module |", "|---|---|---|"]
    lines += [f"| `{name}` | {card.size} | {card.module} |" for name, card in sorted(whole.items())]
    return "\n".join(lines)


# --- the written half -------------------------------------------------------------------------------------------------
def _file(made: Mapping[str, Any]) -> str:
    defs = made["$defs"]
    lines = ["## NAME.toml", "", _table("file"), ""]
    tables: list[tuple[str, str]] = []
    plain = {}
    for name, field in made["properties"].items():
        model = _model_of(field)
        if model:
            tables.append((f"[[{name}]]" if field.get("type") == "array" else f"[{name}]", model))
        else:
            plain[name] = field
    lines += _fields(plain, made.get("required", ()))
    for title, model in tables:
        lines += ["", f"### {title}", "", _table(title.strip("[]")), ""]
        lines += _fields(defs[model]["properties"], defs[model].get("required", ()))
    return "\n".join(lines)


def _model_of(field: Mapping[str, Any]) -> str:
    """The model of a table, or of a list of them; empty for a field that is none."""
    found = [field, field.get("items", {}), *field.get("anyOf", ())]
    names = [str(each["$ref"]).removeprefix("#/$defs/") for each in found if "$ref" in each]
    return next((name for name in names if name.endswith("Text")), "")


def _fields(properties: Mapping[str, Any], required: Any) -> list[str]:
    lines = ["| field | is | unless said |", "|---|---|---|"]
    for name, field in properties.items():
        default = "*has to be said*" if name in required else _value(field.get("default"))
        lines.append(f"| `{name}` | {_kind(field)} | {default} |")
    return lines


def _kind(field: Mapping[str, Any]) -> str:
    """What a field holds, in words."""
    if "$ref" in field:
        name = str(field["$ref"]).removeprefix("#/$defs/")
        return _CALLED.get(name, name)
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        values = field["enum"]
        return "a monster" if "beastman" in values else " ".join(f"`{value}`" for value in values)
    if "anyOf" in field:
        kinds = [_kind(each) for each in field["anyOf"] if each.get("type") != "null"]
        return "amount" if {"number", "text"} <= set(kinds) else " or ".join(dict.fromkeys(kinds))
    if field.get("type") == "array":
        if "prefixItems" in field:
            return "[first, last]"
        inner = _kind(field.get("items", {}))
        return inner if inner in _CALLED.values() else f"list of {inner}"
    return _TYPES.get(str(field.get("type")), "verbs" if not field.get("type") else "table")


def _value(value: object) -> str:
    if value in (None, "", [], {}):
        return ""
    return f"`{json.dumps(value)}`"


# --- the vocabulary ---------------------------------------------------------------------------------------------------
def _words(defs: Mapping[str, Any]) -> Iterator[str]:
    for kind, tag, title in (
        ("occasion", "when", "Occasions"),
        ("test", "is", "Tests"),
        ("verb", "verb", "Verbs"),
        ("ability", "ability", "Abilities"),
    ):
        lines = [f"## {title}", "", _table(title), ""]
        examples = _examples(tag)
        for word in (name.removeprefix(f"{kind} ") for name in defs if name.startswith(f"{kind} ")):
            lines += _entry(defs[f"{kind} {word}"], tag, word, examples)
        yield "\n".join(lines)
    region = defs["Region"]
    said = " ".join(str(region["description"]).split())
    lines = ["## Amounts and regions", "", f"**Amount**: {_table('amount')}", "", f"**Region**: {said}", ""]
    yield "\n".join([*lines, *_fields(region["properties"], ())])


def _entry(made: Mapping[str, Any], tag: str, word: str, examples: Mapping[str, str]) -> Iterator[str]:
    """A word, what it means, its fields, and where a shipped quest has it an example."""
    told = " ".join(str(made.get("description", "")).split())
    yield f"- **`{word}`** {told}"
    common = {tag, "given", "once"} if tag == "when" else {tag}
    fields = {name: field for name, field in made["properties"].items() if name not in common}
    for name, field in fields.items():
        default = _value(field.get("default"))
        unless = (
            "" if name in made.get("required", ()) else f", {default} unless said" if default else ", may be left out"
        )
        yield f"  - `{name}`: {_kind(field)}{unless}"
    if word in examples:
        yield f"  - for example `{examples[word]}`"


@cache
def _examples(tag: str) -> Mapping[str, str]:
    """The shortest use of each word in the shipped quests, written as TOML."""
    found: dict[str, str] = {}
    texts = [(paths.maps() / f"{name}.toml").read_text(encoding="utf-8") for name in _EXAMPLES]
    for written_half in (*texts, written()):
        for table in _tables(tomllib.loads(written_half)):
            if tag in table and (tag != "when" or isinstance(table[tag], str)):
                said = _inline(table)
                if len(said) < len(found.get(str(table[tag]), "x" * 160)):
                    found[str(table[tag])] = said
    return found


def _tables(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _tables(each)


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


# --- faults -----------------------------------------------------------------------------------------------------------
def _faults() -> str:
    """Every kind of fault, with the sentence that check says of one example of it."""
    lines = ["## Faults and their cures", "", _table("faults"), ""]
    lines += ["| fault | means | for example |", "|---|---|---|"]
    with tempfile.TemporaryDirectory() as folder:
        for number, kind in enumerate(KINDS):
            quest = good()
            SLIPS[kind](quest)
            where = Path(folder) / str(number)
            where.mkdir()
            fault = faults_of(quest, where)[0]
            light = " (warning)" if kind in WARNINGS else ""
            message = fault.message.replace("|", "\\|").replace(str(where), "")
            lines.append(f"| `{kind}`{light} | {KINDS[kind]} | {message} |")
    return "\n".join(lines)


if __name__ == "__main__":
    write()
