"""Pytest plugin: which rules of the register do the tests that passed in this run show?

`python -m pytest --rules-report FILE.json` writes `{module: {total, covered, uncovered: [ids]}}`. A test names what it
shows with `@pytest.mark.rule("BASE-ATK-03")`, a scenario with the same mark on its parameter; an id that the register
does not hold, or more than three on one test, is an error at collection.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

RULEBOOK = Path(__file__).resolve().parent.parent / "assets" / "rulebook"
MOST_IDS = 3
_CITED = "rules"  # key under which a test's report carries its ids from an xdist worker to the one who counts


@cache
def register(folder: Path = RULEBOOK) -> Mapping[str, str]:
    """Every rule id with its module, read from the rulebook's TOML files."""
    rules: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]:
            rules[entry["id"]] = entry["module"]
    return rules


def cited(item: pytest.Item) -> tuple[str, ...]:
    """The rule ids that a test or scenario names, nearest mark first, each once."""
    return tuple(dict.fromkeys(rule for mark in item.iter_markers("rule") for rule in mark.args))


def faults(ids: Iterable[str], known: Mapping[str, str]) -> Iterator[str]:
    """One sentence for each thing wrong with the rule `ids` of one test."""
    named = tuple(ids)
    if len(named) > MOST_IDS:
        yield f"names {len(named)} rules ({', '.join(named)}), and {MOST_IDS} is the most that one test can show"
    for rule in named:
        if rule not in known:
            yield f"names the rule {rule}, which the register does not hold"


def tally(covered: Iterable[str], known: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The report: for each module its total, how many of its rules are covered, and the ids of those that are not."""
    shown = set(covered)
    report: dict[str, dict[str, Any]] = {}
    for module in dict.fromkeys(known.values()):
        ids = [rule for rule, owner in known.items() if owner == module]
        uncovered = [rule for rule in ids if rule not in shown]
        report[module] = {"total": len(ids), "covered": len(ids) - len(uncovered), "uncovered": uncovered}
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that says where the report goes."""
    group = parser.getgroup("rules")
    group.addoption("--rules-report", type=Path, metavar="FILE", help="write which rules the passing tests show")


def pytest_configure(config: pytest.Config) -> None:
    """Start the count of this run."""
    config.pluginmanager.register(_Coverage(config), "rules-coverage")


class _Coverage:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._passed: dict[str, tuple[str, ...]] = {}
        self._broken: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wrong: list[str] = []
        for item in items:
            ids = cited(item)
            if not ids:
                continue
            item.user_properties.append((_CITED, ids))
            wrong += [f"{item.nodeid} {fault}." for fault in faults(ids, register())]
        if wrong:
            raise pytest.UsageError(*wrong)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._broken.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            properties: dict[str, Any] = dict(report.user_properties)
            self._passed[report.nodeid] = tuple(properties.get(_CITED, ()))

    def pytest_sessionfinish(self) -> None:
        file = self._config.option.rules_report
        if file is None or hasattr(self._config, "workerinput"):
            return
        covered = {rule for node, rules in self._passed.items() if node not in self._broken for rule in rules}
        file.write_text(json.dumps(tally(covered, register()), indent=1) + "\n", encoding="utf-8")
