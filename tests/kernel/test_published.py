"""A hook on what nothing reports is refused, and what is found to be reported is what the code reports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.published import never_heard
from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Draft, Fact, Note
from game.kernel.rule_book import ComposeError
from game.kernel.store import Component
from game.kernel.table import Table
from game.modules.compose import compose, load_code
from game.state.events.attack import Attack
from game.state.events.facts import Equipped, TextRead

GAME = Path(__file__).parents[2] / "game"
DOORS = {"publish", "log", "before"}


class Forgotten(Fact, frozen=True, kw_only=True):
    """Nothing reports this."""


class Rung(Fact, frozen=True, kw_only=True):
    """A bell was rung."""


async def ring(table: Table) -> None:
    """Report it."""
    await table.publish(Rung())


async def hear(table: Table, fact: Fact) -> None:
    """Nothing."""


def part_on(event: type) -> Part:
    """A hook of a module `bells`."""
    return Part(HOOK, "hear", "bells", Hook(event, hear, "bells.hear"))


@pytest.mark.parametrize("event", [Forgotten, Attack])
def test_a_hook_on_what_nothing_reports_is_refused_in_a_sentence(event: type) -> None:
    with pytest.raises(ComposeError, match=rf"^bells.hear listens for {event.__name__}, which no rule reports\.$"):
        compose(("base", "bells"), parts=[*registry.parts.values(), part_on(event)])


@pytest.mark.parametrize("event", [TextRead, Note, Component])
def test_a_hook_on_what_is_only_read_out_is_refused(event: type) -> None:
    with pytest.raises(ComposeError, match=rf"listens for {event.__name__}, which nobody can listen for\."):
        compose(("base", "bells"), parts=[*registry.parts.values(), part_on(event)])


@pytest.mark.parametrize("event", [Rung, Equipped])
def test_a_hook_on_what_is_reported_is_in_force(event: type) -> None:
    book = compose(("base", "bells"), parts=[*registry.parts.values(), part_on(event)])
    assert [hook.name for hook in book.hooks[event]] == ["bells.hear"]


def test_a_hook_of_a_module_that_was_not_chosen_is_not_looked_at() -> None:
    assert Forgotten not in compose(("base",), parts=[*registry.parts.values(), part_on(Forgotten)]).hooks


def functions(tree: ast.AST) -> Iterator[ast.AST]:
    """All functions of a file."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def made_and_handed_round() -> set[str]:
    """What is made in a function of the game that hands something round, by the names of its class."""
    found: set[str] = set()
    for file in GAME.rglob("*.py"):
        for function in functions(ast.parse(file.read_text(encoding="utf-8"))):
            calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            if any(isinstance(call, ast.Attribute) and call.attr in DOORS for call in calls):
                found |= {call.id for call in calls if isinstance(call, ast.Name)}
    return found


def kinds(of: type[Any]) -> Iterator[type[Any]]:
    """All classes of the game that descend from this one."""
    for kind in of.__subclasses__():
        yield from kinds(kind)
        if kind.__module__.startswith("game."):
            yield kind


def test_what_is_found_to_be_reported_is_what_is_reported_in_the_code() -> None:
    load_code()
    events = {kind for kind in (*kinds(Fact), *kinds(Draft)) if not issubclass(kind, Note)}
    found = {event.__name__ for event in events if not never_heard([Hook(event, hear, "")])}
    assert found == {event.__name__ for event in events} & made_and_handed_round()
    assert {event.__name__ for event in events} - found == {"Attack"}
