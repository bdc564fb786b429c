"""One file for each special ability: its parameters, its numbers, and the hooks by which it acts.

`union()` is the tagged union of all of them, for the readers of content."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar, Union

from pydantic import Field, TypeAdapter

from game.kernel.registry import Switch, registry
from game.state.ability import Ability

A = TypeVar("A", bound=type[Ability])

__all__ = ["ability", "union"]


def ability(name: str, *rules: str) -> Callable[[A], A]:
    """Register a class as the ability of that id; `rules` are those that its numbers carry: without them its
    `on_attack`, `armour`, `speed`... change nothing."""

    def wrap(kind: A) -> A:
        registry.name("ability", name, kind)
        if rules:
            registry.carry(rules, Switch(name=f"ability {name}", kind="ability", turn_off=lambda: _idle(kind)))
        return kind

    return wrap


def _idle(kind: type[Ability]) -> Callable[[], None]:
    """Take the methods of an ability away, so that those of `Ability` stand in their place."""
    own = {key: value for key, value in vars(kind).items() if key in vars(Ability) and callable(value)}
    own = {key: value for key, value in own.items() if not key.startswith("_")}
    for key in own:
        delattr(kind, key)

    def back() -> None:
        for key, value in own.items():
            setattr(kind, key, value)

    return back


@cache
def union() -> TypeAdapter[Any]:
    """All abilities as one union tagged by `ability`, once every file of the package is imported."""
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        importlib.import_module(module.name)
    either: Any = Union
    kinds: Any = Annotated[either[tuple(registry.named["ability"].values())], Field(discriminator="ability")]
    return TypeAdapter(kinds)
