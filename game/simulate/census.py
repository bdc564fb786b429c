"""Counts of what games reach: kinds of request, and rules whose code ran."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any

from game.kernel.registry import registry, replace
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.compose import load_code


class Census:
    """What the games under its eye have reached."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        load_code()
        self._lines = _rules_of_lines()

    def heard(self, request: Request[Any], answer: Any) -> None:
        """Note an answer: the kind of question, the rule that asked, and the rules of the line chosen."""
        self.requests[type(request).__name__] += 1
        self.rules[request.why] += 1
        for rule in self._lines.get(type(answer).__name__, ()):
            self.rules[rule] += 1

    @contextmanager
    def counting(self, table: Table) -> Iterator[None]:
        """While a table plays, note every hook that runs and every function that carries a rule."""
        hooks = {event: [self._hook(hook) for hook in found] for event, found in table.book.hooks.items()}
        table.book = dataclasses.replace(table.book, hooks=hooks)
        with ExitStack() as stack:
            for function, rules in registry.checks:
                stack.callback(replace(function, self._counted(function, rules)))
            yield

    def _hook(self, hook: Any) -> Any:
        return dataclasses.replace(hook, run=self._counted(hook.run, hook.rules)) if hook.rules else hook

    def _counted(self, function: Callable[..., Any], rules: tuple[str, ...]) -> Callable[..., Any]:
        count = self.rules

        @wraps(function)
        def counted(*given: Any, **named: Any) -> Any:
            for rule in rules:
                count[rule] += 1
            return function(*given, **named)

        return counted


def _rules_of_lines() -> dict[str, tuple[str, ...]]:
    """The rule of each line of a menu and each reaction, by the name of its class."""
    menus = [kinds for menu, kinds in registry.named.items() if menu.startswith("option:")]
    named = {name: str(getattr(kind, "rule", "")) for kinds in menus for name, kind in kinds.items()}
    return {name: (rule,) for name, rule in named.items() if rule}
