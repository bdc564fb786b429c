"""What cached questions about the World read, and whether they say so: `@derived(...)` names the kinds of component
that make a value old, and whatever it leaves out makes a stale cache that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.kernel import store
from game.kernel.store import Component, Entity, World

Kind = type[Component]
Cached = Callable[..., Any]


class _Tables(dict[Kind, dict[Entity, Component]]):
    """The tables of a World, which note each kind that is looked up."""

    def __init__(self, real: dict[Kind, dict[Entity, Component]], read: set[Kind]) -> None:
        self.real, self.read = real, read

    def __getitem__(self, kind: Kind) -> dict[Entity, Component]:
        self.read.add(kind)
        return self.real[kind]


class _Fresh(dict[Cached, Any]):
    """The cached values of a World; one that is used brings all that it depends on."""

    def __init__(self, real: dict[Cached, Any], read: set[Kind], declared: dict[Cached, set[Kind]]) -> None:
        self.real, self.read, self.declared = real, read, declared

    def __getitem__(self, cached: Cached) -> Any:
        self.read |= self.declared.get(cached, set())
        return self.real[cached]

    def get(self, cached: Cached, default: Any = None) -> Any:
        """The same, with a default."""
        self.read |= self.declared.get(cached, set())
        return self.real.get(cached, default)

    def __setitem__(self, cached: Cached, value: Any) -> None:
        self.real[cached] = value


class CacheTrace:
    """All cached questions, traced until `stop`. `undeclared` has a line for each kind that one has read unsaid."""

    def __init__(self) -> None:
        self.undeclared: set[str] = set()
        self.ran = 0
        """How often a value was worked out."""
        self._declared: dict[Any, set[Kind]] = {cached: set(kinds) for cached, kinds in store._read_by.items()}
        self._kept = [(_cell(cached), _cell(cached).cell_contents) for cached in self._declared]
        for cached in self._declared:
            _cell(cached).cell_contents = self._traced(cached, _cell(cached).cell_contents)

    def stop(self) -> None:
        """Let the questions be as they were."""
        for cell, function in self._kept:
            cell.cell_contents = function

    def _traced(self, cached: Cached, function: Cached) -> Cached:
        def run(world: World, *entity: int) -> Any:
            self.ran += 1
            read: set[Kind] = set()
            with _watched(world, read, self._declared):
                value = function(world, *entity)
            for kind in read - self._declared[cached]:
                self.undeclared.add(f"{cached.__module__}.{cached.__qualname__} reads {kind.__name__}")
            return value

        return run


@contextmanager
def reads(world: World) -> Iterator[set[Kind]]:
    """The kinds of component that a World is asked for, what the cached questions asked declare among them."""
    found: set[Kind] = set()
    declared: dict[Any, set[Kind]] = {cached: set(kinds) for cached, kinds in store._read_by.items()}
    with _watched(world, found, declared):
        yield found


@contextmanager
def _watched(world: World, read: set[Kind], declared: dict[Cached, set[Kind]]) -> Iterator[None]:
    tables, fresh = world._tables, world.fresh
    world._tables = _Tables(getattr(tables, "real", tables), read)
    world.fresh = _Fresh(getattr(fresh, "real", fresh), read, declared)  # type: ignore[assignment]
    try:
        yield
    finally:
        world._tables, world.fresh = tables, fresh


def _cell(cached: Cached) -> Any:
    """Where a cached question keeps the function that works it out."""
    assert cached.__closure__ is not None
    return cached.__closure__[cached.__code__.co_freevars.index("function")]
