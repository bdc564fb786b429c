"""Every value of every rule option is shown: by a scenario in whose game it is in force and which cites a rule of the
option, or by a test written for it."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.rulebook import load_rulebook
from game.modules.compose import compose
from game.modules.rule_options import options_in_force
from game.state.rule_options import OPTION, RuleOption

TESTS = Path(__file__).resolve().parents[1]
BOOK = compose(("base", "altar", "well", "second", "mod"))
OPTIONS: Mapping[str, RuleOption[Any]] = BOOK.all(OPTION)
CITED = {
    ("death", "knocked_out"): "SECOND-KO-01",
    ("hero_loss", "objective"): "SECOND-QUEST-04",
    ("revive", "action"): "SECOND-REVIVE-01",
    ("revive", "magic_prolonged"): "MOD-REVIVE-01",
    ("monster_activation", "group"): "SECOND-MON-03",
}
"""The rule behind a value where the option itself names another."""
WRITTEN = {
    "chosen_heroes": "rules/test_setup.py",
    "conquest_start": "rules/test_setup.py",
    "extra_conquest": "rules/test_setup.py",
    "own_dice": "ui/test_own_dice.py",
}
"""Options of set-up and of the table itself, which no scenario comes to, and the tests of both their values."""


def values_of(option: RuleOption[Any]) -> tuple[Any, ...]:
    """All values of an option; of a plain number, in files alone, none."""
    if isinstance(option.default, bool):
        return (True, False)
    if isinstance(option.default, int):
        return () if option.other is None else (option.default, option.other)
    return tuple(word for word in option.words(BOOK) if word is not None)


@cache
def rules_of() -> dict[str, set[str]]:
    """The rules that name each option, in its own words and in the rulebook."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, option in OPTIONS.items():
        found[name] |= {option.rule} - {""}
    for rule in load_rulebook(paths.assets() / "rulebook").values():
        for named in rule.options:
            found[named.id].add(rule.id)
    return found


@cache
def shown() -> set[tuple[str, object]]:
    """The options that scenarios show, each with the value that is in force there."""
    found: set[tuple[str, object]] = set()
    for file in (TESTS / "scenarios").rglob("*.toml"):
        said = tomllib.loads(file.read_text("utf-8"))
        book = compose(tuple(said.get("modules", ("base",))))
        chosen = said.get("options", {})
        in_force = options_in_force(book, {}) | chosen
        cited = set(said.get("rules", ()))
        for name, option in book.all(OPTION).items():
            value = option.among(in_force)
            if name in chosen or cited & rules_of()[name] or CITED.get((name, value)) in cited:
                found.add((name, value))
    return found


@pytest.mark.parametrize("name", sorted(set(OPTIONS) - set(WRITTEN)))
def test_every_value_of_an_option_is_shown_by_a_scenario(name: str) -> None:
    assert {value for value in values_of(OPTIONS[name]) if (name, value) not in shown()} == set()


@pytest.mark.parametrize(("name", "file"), WRITTEN.items())
def test_an_option_of_set_up_has_a_test_that_names_it(name: str, file: str) -> None:
    assert name in OPTIONS
    assert name in (TESTS / file).read_text("utf-8")
