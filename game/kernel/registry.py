"""What modules bring to the game by name (parts: stages, hooks, menu actions, abilities, effects...), noted as their
files are imported; and the rules that each part, and single functions, carry."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


BASE = "base"
"""The module that every game is played with."""
HOOK, STAGE = "hook", "stage"
"""Kinds of part that the kernel itself knows."""
_FOLDERS = ".modules."
"""What stands in the dotted name of a file in a folder of modules, before the module's name."""


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
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """One thing that a module brings: a kind (`hook`, `stage`, `menu:hero`, `ability`, `verb`...), the name under which
    it is found among its kind, the module, and the thing itself.

    `instead` names a module whose part of the same kind and name this one replaces in games with both."""

    kind: str
    key: str
    module: str
    value: Any
    instead: str = ""

    @property
    def name(self) -> tuple[str, str, str]:
        """What no two parts share: kind, name and module."""
        return self.kind, self.key, self.module


@dataclass
class Registry:
    """All parts of all modules whose files have been imported. A game is played with the parts that `compose` picks."""

    parts: dict[tuple[str, str, str], Part] = field(default_factory=dict)
    """By kind, name and module."""
    rules: dict[str, list[str]] = field(default_factory=dict)
    """The parts and functions that carry each rule, by its id; see `carry` for their names."""
    marked: list[tuple[Callable[..., Any], tuple[str, ...]]] = field(default_factory=list)
    """Functions marked with `rule`, each with the ids of its rules."""
    changes: int = 0
    """Goes up whenever a part comes or goes: what was composed before is then out of date."""
    _found: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    """The parts of each kind that was asked for, and at which of the changes."""

    def carry(self, rules: Sequence[str], name: str) -> None:
        """Note that something carries these rules: a part by its kind and key, a function by its full name."""
        for each in rules:
            self.rules.setdefault(each, []).append(name)

    def add(self, part: Part, rules: Sequence[str] = ()) -> None:
        """Note a part; ValueError when its module has brought another of its kind and name before."""
        known = self.parts.get(part.name)
        if known is not None and getattr(known.value, "__qualname__", "") != getattr(part.value, "__qualname__", ""):
            raise ValueError(f"{part.kind} {part.key!r} is registered twice by the module {part.module!r}")
        self.parts[part.name] = part
        self.changes += 1
        self.carry(rules, f"{part.kind} {part.key}")

    def all(self, kind: str) -> dict[str, Any]:
        """Every part of a kind by its name, whichever module brings it: for lists of all that is known."""
        changes, found = self._found.get(kind, (-1, {}))
        if changes != self.changes:
            found = {part.key: part.value for part in self.parts.values() if part.kind == kind}
            self._found[kind] = self.changes, found
        return dict(found)


registry = Registry()
"""The registry of this process."""


def module_of(thing: Any) -> str:
    """The module that brings a class or function: the folder in which it is written, of `game/modules/` or of a folder
    `modules` in another package of the game, else base."""
    return module_at(str(thing.__module__))


def module_at(place: str) -> str:
    """The same for what is written in the file of a dotted name."""
    folder, _, file = place.partition(_FOLDERS)[2].partition(".")
    return folder if place.startswith("game.") and file else BASE


def module_calling(depth: int = 2) -> str:
    """The same for the file from which a function that registers a record was called, so many calls up."""
    return module_at(str(sys._getframe(depth).f_globals["__name__"]))


def part(
    kind: str, key: str, *, module: str | tuple[str, ...] = "", instead: str = "", rules: Sequence[str] = ()
) -> Callable[[F], F]:
    """Register a class or function as the part of that kind and name. `module` is the module that brings it, by itself
    the one in whose folder it is written; what several share is in force with any of them."""

    def wrap(thing: F) -> F:
        for each in _modules(module, thing):
            registry.add(Part(kind, key, each, thing, instead), rules)
        return thing

    return wrap


def stage(name: str, *, module: str = "", instead: str = "") -> Callable[[F], F]:
    """Register a coroutine as the stage of that name: it handles one activity and names the next."""
    return part(STAGE, name, module=module, instead=instead)


def on(
    *events: type,
    owner: str | None = None,
    ability: type | None = None,
    order: int = 0,
    module: str | tuple[str, ...] = "",
    instead: Callable[..., Any] | None = None,
    rules: Sequence[str] = (),
) -> Callable[[F], F]:
    """Listen at windows: before a Draft (return the draft, changed or not) or after a Fact (return nothing).

    With an `ability`, the function is called as `f(table, owned, event)` once for each entity that has it in the role
    `owner`; without, as `f(table, event)`. Lower `order` comes first, then the lower entity id. `instead` is another
    module's function that listens for the same event and is not heard in games with both."""

    def wrap(function: F) -> F:
        replaced = "" if instead is None else module_of(instead)
        for event in events:
            hook = Hook(event, function, _full_name(function), order, owner, ability, tuple(rules))
            key = f"{event.__name__} {_full_name(instead or function)}"
            for each in _modules(module, function):
                registry.add(Part(HOOK, key, each, hook, replaced), rules)
        return function

    return wrap


def _modules(told: str | tuple[str, ...], thing: Any) -> tuple[str, ...]:
    return told if isinstance(told, tuple) else (told or module_of(thing),)


def _full_name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def rule(*rules: str) -> Callable[[F], F]:
    """Mark a function as the one that is these rules: `simulate` counts how often it runs."""

    def wrap(function: F) -> F:
        registry.carry(rules, _full_name(function))
        registry.marked.append((function, rules))
        return function

    return wrap
