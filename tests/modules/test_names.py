"""A module is named in its own folders alone: other code, content and rules neither import it nor call its things."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.content.manifest import MANIFEST
from game.content.module_folders import shipped_modules
from game.kernel.registry import registry
from game.modules.compose import compose, load_share
from tests.test_house import ROOT, imports, modules

CONTENT, RULES = ROOT / "assets" / "content", ROOT / "assets" / "rulebook"
LATER = ("well", "second", "mod")
"""The modules held to this; those before stand in part in `state/` and `content/` (see `game/README.md`)."""
SHARED = {
    "game/state/ability.py": {"well": "ALTAR_OR_WELL: what both modules bring, in force with either"},
}
"""Files that may name a module, and why."""
WORDS = {
    "game/pictures.py": {"well": "all is well"},
    "game/content/counting.py": {"second": "an ordinal"},
    "game/rules/overlord/overlord_turn.py": {"second": "an ordinal"},
}
"""Files in which the name of a module is a plain English word."""

ORDINARY = {"action", "act", "forbid", "group", "objective", "lieutenant", "learn", "Hand", "Threat"}
PLAIN = {"well": {"chests", "crushed"}, "second": ORDINARY, "mod": {"faces", "fire"}}
"""Names of things that other code says in another sense: chests of the loot, how one died, what is told, faces of
dice, a fire that is drawn."""


def at_home(file: Path, module: str) -> bool:
    """Whether a file lies in a folder of that module."""
    return bool(re.search(rf"/modules/{module}/", file.as_posix()))


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a file that are no docstrings and no prose."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


@cache
def own_things(module: str) -> frozenset[str]:
    """The names that only this module brings: its cards, abilities, verbs, causes, kinds of ground and the like."""
    compose(tuple(shipped_modules()))
    for package in ("scenario", "players", "simulate", "ui"):
        load_share(package)
    parts: dict[str, set[str]] = {}
    for kind, key, of in registry.parts:
        if not kind.startswith(("show:", "hook")):
            parts.setdefault(key, set()).add(of)
    found = {key for key, brought in parts.items() if brought == {module}}
    for file in shipped_modules()[module].content_files:
        found |= {each["id"] for each in entries(tomllib.loads(file.read_text(encoding="utf-8"))) if "id" in each}
    others = set[str]()
    for name, other in shipped_modules().items():
        for file in other.content_files if name != module else ():
            others |= {each["id"] for each in entries(tomllib.loads(file.read_text(encoding="utf-8"))) if "id" in each}
    return frozenset(key for key in found - others if len(key) > 2)


def entries(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The entries of a file of content."""
    for value in table.values():
        if isinstance(value, list):
            yield from (each for each in value if isinstance(each, dict))


@pytest.mark.parametrize("module", LATER)
def test_no_other_code_imports_a_module(module: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file, tree in modules()
        if not at_home(file, module)
        for name in imports(file, tree)
        if re.search(rf"\.modules\.{module}(\.|$)", name)
    ]
    assert wrong == []


@pytest.mark.parametrize("module", LATER)
def test_no_other_code_says_the_name_of_a_module(module: str) -> None:
    wrong = []
    for file, tree in modules():
        place = file.relative_to(ROOT).as_posix()
        if at_home(file, module) or module in {**SHARED.get(place, {}), **WORDS.get(place, {})}:
            continue
        wrong += [f"{place}: {said!r}" for said in strings(tree) if re.search(rf"^{module}$|\b{module}/", said)]
    assert wrong == []


@pytest.mark.parametrize("module", LATER)
def test_no_other_code_names_a_thing_of_a_module(module: str) -> None:
    things = own_things(module) - PLAIN[module] - {module}
    wrong = []
    for file, tree in modules():
        if not at_home(file, module):
            wrong += [f"{file.relative_to(ROOT)}: {said!r}" for said in strings(tree) if said in things]
    assert wrong == []


def test_what_may_name_a_module_does() -> None:
    for place, named in {**SHARED, **WORDS}.items():
        said = set(strings(ast.parse((ROOT / place).read_text(encoding="utf-8"))))
        assert set(named) <= said, place


def values(table: Any) -> Iterator[str]:
    """Every string in a table of TOML."""
    if isinstance(table, dict):
        for value in table.values():
            yield from values(value)
    elif isinstance(table, list):
        for value in table:
            yield from values(value)
    elif isinstance(table, str):
        yield table


@pytest.mark.parametrize("module", LATER)
def test_no_content_of_another_module_names_it_or_a_thing_of_it(module: str) -> None:
    """Manifests may: they say which modules one comes after."""
    known = (own_things(module) - PLAIN[module]) | {module}
    wrong = []
    for name in shipped_modules():
        files = [file for file in sorted((CONTENT / name).rglob("*.toml")) if file.name != MANIFEST]
        for file in files if name != module else ():
            table = tomllib.loads(file.read_text(encoding="utf-8"))
            wrong += [f"{file.relative_to(ROOT)}: {said!r}" for said in values(table) if said in known]
    assert wrong == []


@pytest.mark.parametrize("module", LATER)
def test_no_other_rulebook_goes_over_or_cites_rules_of_it(module: str) -> None:
    cited = re.compile(rf"\b{module.upper()}-[A-Z]+-\d")
    others = [file for file in sorted(RULES.glob("*.toml")) if file.stem != module]
    assert [file.name for file in others if cited.search(file.read_text(encoding="utf-8"))] == []


def test_of_the_cards_of_the_well_one_in_five_at_most_has_code_for_it_alone() -> None:
    """A card that is all data, or shares a verb or an ability with another, needs none."""
    compose(tuple(shipped_modules()))
    brought: dict[tuple[str, str], set[str]] = {}
    for kind, key, of in registry.parts:
        brought.setdefault((kind, key), set()).add(of)
    named: dict[str, list[set[tuple[str, str]]]] = {}
    for name, module in shipped_modules().items():
        for file in module.content_files:
            cards = entries(tomllib.loads(file.read_text(encoding="utf-8")))
            named.setdefault(name, []).extend(set(words_of(card)) for card in cards)
    uses = Counter(word for cards in named.values() for words in cards for word in words)
    alone = [words for words in named["well"] if any(uses[w] == 1 and brought.get(w) == {"well"} for w in words)]
    assert 0 < len(alone) <= len(named["well"]) / 5


def words_of(entry: Any) -> Iterator[tuple[str, str]]:
    """Every verb and ability in an entry."""
    if isinstance(entry, dict):
        yield from ((kind, entry[kind]) for kind in ("verb", "ability") if isinstance(entry.get(kind), str))
        for value in entry.values():
            yield from words_of(value)
    elif isinstance(entry, list):
        for value in entry:
            yield from words_of(value)
