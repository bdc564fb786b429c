"""What code offers by name: stages, hooks, and the switches by which each rule's code can be turned off for proof."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Hook:
    """A function that listens at a window. `owner` names the field of the draft that holds the owner of `ability`;
    "any" means every figure in play that has it; without an ability the hook listens always."""

    event: type
    run: Callable[..., Awaitable[Any]]
    name: str
    order: int = 0
    owner: str | None = None
    ability: type | None = None
    module: str = "base"
    rules: tuple[str, ...] = ()


@dataclass
class Switch:
    """One piece of code that carries a rule, and how to do without it."""

    name: str
    kind: str
    turn_off: Callable[[], Callable[[], None]]

    @contextmanager
    def off(self) -> Iterator[None]:
        """Run the body of the `with` without this code."""
        turn_on = self.turn_off()
        try:
            yield
        finally:
            turn_on()


@dataclass
class Registry:
    """All named code of the game, filled while modules are imported."""

    stages: dict[str, Callable[..., Awaitable[None]]] = field(default_factory=dict)
    hooks: list[Hook] = field(default_factory=list)
    rules: dict[str, list[Switch]] = field(default_factory=dict)
    named: dict[str, dict[str, Any]] = field(default_factory=dict)
    checks: list[tuple[Callable[..., Any], tuple[str, ...]]] = field(default_factory=list)
    changes: int = 0
    """Goes up whenever something is named or switched: what was worked out from `named` is then out of date."""

    def carry(self, rules: Sequence[str], switch: Switch) -> None:
        """Note that a piece of code carries these rules."""
        for rule in rules:
            self.rules.setdefault(rule, []).append(switch)

    def name(self, kind: str, key: str, thing: Any, rules: Sequence[str] = ()) -> None:
        """Register `thing` as `key` among its `kind` (verb, ability, menu, condition...); a key is taken once."""
        table = self.named.setdefault(kind, {})
        if key in table and getattr(table[key], "__qualname__", key) != getattr(thing, "__qualname__", ""):
            raise ValueError(f"{kind} {key!r} is registered twice")
        table[key] = thing
        self.changes += 1
        if rules:
            self.carry(rules, Switch(name=f"{kind} {key}", kind=kind, turn_off=lambda: self._take(table, key)))

    def _take(self, table: dict[str, Any], key: str) -> Callable[[], None]:
        thing = table.pop(key)
        self.changes += 1

        def put_back() -> None:
            table[key] = thing
            self.changes += 1

        return put_back


registry = Registry()
"""The registry of this process."""


def stage(name: str) -> Callable[[F], F]:
    """Register a coroutine as the stage of that name: it handles one activity and names the next."""

    def wrap(function: F) -> F:
        registry.stages[name] = function
        return function

    return wrap


def on(
    event: type,
    *,
    owner: str | None = None,
    ability: type | None = None,
    order: int = 0,
    module: str = "base",
    rules: Sequence[str] = (),
) -> Callable[[F], F]:
    """Listen at a window: before a Draft (return the draft, changed or not) or after a Fact (return nothing).

    With an `ability`, the function is called as `f(table, owned, event)` once for each entity that has it in the role
    `owner`; without, as `f(table, event)`. Lower `order` comes first, then the lower entity id."""

    def wrap(function: F) -> F:
        hook = Hook(
            event=event,
            run=function,
            name=f"{function.__module__}.{function.__qualname__}",
            order=order,
            owner=owner,
            ability=ability,
            module=module,
            rules=tuple(rules),
        )
        registry.hooks.append(hook)
        registry.carry(rules, Switch(name=hook.name, kind="hook", turn_off=lambda: _remove(registry.hooks, hook)))
        return function

    return wrap


def carries(*rules: str, off: Callable[..., Any]) -> Callable[[F], F]:
    """Note that a function carries these rules and what would stand in its place without them.

    Costs nothing while the game runs: `off` takes the function's place only in a proof, by name, wherever it was
    imported."""

    def wrap(function: F) -> F:
        name = f"{function.__module__}.{function.__qualname__}"
        registry.carry(rules, Switch(name=name, kind="check", turn_off=lambda: replace(function, off)))
        registry.checks.append((function, rules))
        return function

    return wrap


def _remove(hooks: list[Hook], hook: Hook) -> Callable[[], None]:
    place = hooks.index(hook)
    del hooks[place]
    return lambda: hooks.insert(place, hook)


def replace(function: Callable[..., Any], other: Callable[..., Any]) -> Callable[[], None]:
    """Put `other` in a function's place wherever the game has imported it; returns what puts it back."""
    places = [
        (module, key)
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith("game.")
        for key, value in vars(module).items()
        if value is function
    ]
    for module, key in places:
        setattr(module, key, other)

    def turn_on() -> None:
        for module, key in places:
            setattr(module, key, function)

    return turn_on
