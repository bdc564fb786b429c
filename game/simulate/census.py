"""Counts of what games reach: kinds of request, and rules whose code ran."""

from __future__ import annotations

import dataclasses
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import wraps
from types import FunctionType
from typing import Any

from game.kernel.registry import Part, registry
from game.kernel.request import Request
from game.kernel.table import Owned, Table
from game.modules.compose import load_code
from game.simulate.coverage import methods_of
from game.state.ability import ABILITY, Ability
from game.state.requests.menu_actions import MENU


class Census:
    """What the games under its eye have reached."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        load_code()
        self._rules = _rules_by_part()
        self._lines = _rules_of_lines(self._rules)

    def heard(self, request: Request[Any], answer: Any) -> None:
        """Note an answer: the kind of question, the rule that asked, and the rules of the line chosen."""
        self.requests[type(request).__name__] += 1
        self.rules[request.why] += 1
        for rule in self._lines.get(type(answer).__name__, ()):
            self.rules[rule] += 1

    def watch(self, table: Table) -> None:
        """Note the answers of a table, and every hook that runs."""
        hooks = {event: [self._hook(hook) for hook in found] for event, found in table.book.hooks.items()}
        table.book = dataclasses.replace(table.book, hooks=hooks)
        table.heard = self.heard

    @contextmanager
    def counting(self) -> Iterator[None]:
        """For a while, note every function that carries a rule when it runs."""
        with ExitStack() as stack:
            by_function = _rules_by_function()
            places = _places_of(by_function)
            for function, rules in by_function.items():
                stack.callback(_put_in_place(function, self._counted(function, rules), places[function]))
            for kind, method in methods_of(registry.all(ABILITY).values()):
                stack.callback(setattr, kind, method.__name__, method)
                setattr(kind, method.__name__, self._asked(method))
            yield

    def _hook(self, hook: Any) -> Any:
        run = self._counted(hook.run, hook.rules) if hook.rules else hook.run
        return dataclasses.replace(hook, run=run if hook.ability is None else self._owned(run))

    def _owned(self, run: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(run)
        def counted(table: Table, owned: Owned[Ability], event: Any) -> Any:
            self._note(owned.ability)
            return run(table, owned, event)

        return counted

    def _asked(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def counted(ability: Ability, *given: Any) -> Any:
            result = method(ability, *given)
            if result and result not in given:
                self._note(ability)
            return result

        return counted

    def _note(self, ability: Ability) -> None:
        self.rules.update(self._rules.get(f"{ABILITY} {ability.ability}", ()))

    def _counted(self, function: Callable[..., Any], rules: tuple[str, ...]) -> Callable[..., Any]:
        count = self.rules

        @wraps(function)
        def counted(*given: Any, **named: Any) -> Any:
            for rule in rules:
                count[rule] += 1
            return function(*given, **named)

        return counted


def _rules_by_function() -> dict[Callable[..., Any], tuple[str, ...]]:
    """All rules of each function that carries some, however often it says so."""
    found: dict[Callable[..., Any], tuple[str, ...]] = {}
    for function, rules in registry.marked:
        found[function] = (*found.get(function, ()), *rules)
    return found


def _rules_by_part() -> dict[str, tuple[str, ...]]:
    """The rules that each part carries, by its name."""
    found: dict[str, tuple[str, ...]] = {}
    for rule, parts in registry.rules.items():
        for part in parts:
            found[part] = (*found.get(part, ()), rule)
    return found


def _rules_of_lines(rules: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The rules of each line of a menu and each reaction, by the name of its class."""
    found: dict[str, tuple[str, ...]] = {}
    for part in registry.parts.values():
        if part.kind.startswith(MENU):
            said = rules.get(f"{part.kind} {part.key}", ())
            found[part.key] = tuple(dict.fromkeys((*found.get(part.key, ()), *said)))
    return found


def _places_of(functions: Collection[Callable[..., Any]]) -> dict[Callable[..., Any], list[tuple[Any, str]]]:
    """Wherever the game has imported each of these functions: the module and the name there."""
    places: dict[Callable[..., Any], list[tuple[Any, str]]] = {function: [] for function in functions}
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("game."):
            for key, value in vars(module).items():
                if isinstance(value, FunctionType) and value in places:
                    places[value].append((module, key))
    return places


def _put_in_place(
    function: Callable[..., Any], other: Callable[..., Any], imported: Iterable[tuple[Any, str]]
) -> Callable[[], None]:
    """Put `other` in a function's place in its class and wherever the game has imported it; returns what undoes it."""
    places = [*imported]
    name = function.__qualname__.rpartition(".")
    owner = vars(sys.modules[function.__module__]).get(name[0])
    if owner is not None and vars(owner).get(name[2]) is function:
        places.append((owner, name[2]))
    parts = [part for part in registry.parts.values() if part.value is function]
    for place, key in places:
        setattr(place, key, other)
    _put_parts(dataclasses.replace(part, value=other) for part in parts)

    def put_back() -> None:
        for place, key in places:
            setattr(place, key, function)
        _put_parts(parts)

    return put_back


def _put_parts(parts: Iterable[Part]) -> None:
    """Put parts in the place of those of their names; games that are composed from now on have them."""
    for part in parts:
        registry.parts[part.name] = part
        registry.changes += 1
