"""The JSON Schema of the written half of a quest, so that editors complete and check NAME.toml.

It is made from the models of the file and from every verb, ability, occasion and test that the game knows;
`python -m game.design.quest_schema` writes it beside the shipped quests.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

from game import paths
from game.content.module_folders import shipped_modules
from game.content.quest_text import QuestText
from game.design.kit import monster_ids
from game.effects.base import EFFECT
from game.modules.compose import compose
from game.rules.quest.quest_tests import KIND as TEST
from game.rules.quest.quest_triggers import KIND as OCCASION
from game.state.ability import ABILITY

FILE = "quest.schema.json"
_REF = "#/$defs/{model}"
_LISTS = {"do": "verb", "saved": "verb", "otherwise": "verb", "abilities": "ability", "given": "test"}
"""The lists whose items come from a vocabulary, by the name of their field."""
_SINGLE = {"when": "occasion", "win": "occasion", "of": "test"}


def schema() -> dict[str, Any]:
    """The whole schema, in the words of all modules that ship."""
    book = compose(tuple(name for name, each in shipped_modules().items() if each.manifest.playable))
    defs: dict[str, Any] = {}
    root = _described(QuestText, defs)
    vocabularies: Mapping[str, tuple[str, Mapping[str, type]]] = {
        "verb": ("verb", book.all(EFFECT)),
        "ability": ("ability", book.all(ABILITY)),
        "occasion": ("when", book.all(OCCASION)),
        "test": ("is", book.all(TEST)),
    }
    for name, (tag, kinds) in vocabularies.items():
        for word, kind in sorted(kinds.items()):
            defs[f"{name} {word}"] = _tagged(_described(kind, defs), tag, word)
        defs[name] = {"anyOf": [{"$ref": f"#/$defs/{name} {word}"} for word in sorted(kinds)]}
    for each in (root, *defs.values()):
        _told(each)
        _named(each)
    head = {"$schema": "http://json-schema.org/draft-07/schema#", "title": "An Emberdelve quest"}
    return {**head, **root, "$defs": dict(sorted(defs.items()))}


@cache
def text() -> str:
    """The schema as it lies beside the quests."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"


def _described(kind: type, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of one model; those within it go to `defs`."""
    made: dict[str, Any] = kind.model_json_schema(ref_template=_REF)  # type: ignore[attr-defined]
    for name, inner in made.pop("$defs", {}).items():
        defs[name] = inner
    return made


def _tagged(made: dict[str, Any], tag: str, word: str) -> dict[str, Any]:
    """The same, told apart by a field that holds this word."""
    properties = {**made.get("properties", {}), tag: {"const": word, "type": "string"}}
    required = sorted({tag, *made.get("required", ())})
    return {**made, "properties": properties, "required": required, "additionalProperties": False}


def _named(made: dict[str, Any]) -> None:
    """Let a region be said by its name alone, as the game reads it."""
    of = {"$ref": _REF.format(model="Region")}
    for name, field in made.get("properties", {}).items():
        if field == of:
            made["properties"][name] = {"anyOf": [of, {"type": "string"}]}


def _told(made: dict[str, Any]) -> None:
    """Put the vocabularies where a model leaves room for them, and the monsters where one is named."""
    for name, field in made.get("properties", {}).items():
        if name in _LISTS and field.get("type") == "array":
            field["items"] = {"$ref": f"#/$defs/{_LISTS[name]}"}
        elif name in _SINGLE and "type" not in field and "anyOf" not in field:
            made["properties"][name] = {"$ref": f"#/$defs/{_SINGLE[name]}"}
        elif name == "monster" and field.get("type") == "string":
            field["enum"] = list(monster_ids())


def write_schema() -> int:
    """Write the schema beside the shipped quests."""
    (paths.maps() / FILE).write_text(text(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(write_schema())
