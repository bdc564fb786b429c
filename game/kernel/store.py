"""The World: entities are ids, components are frozen records, and every write goes through `set` or `drop`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from functools import update_wrapper
from itertools import compress, repeat
from operator import is_, is_not
from typing import Any, ClassVar, NewType, TypeVar, overload

import msgspec

Entity = NewType("Entity", int)
"""The id of anything in the World, as `World.create` gives it."""
FigureId = NewType("FigureId", Entity)
"""The id of an entity that acts, or has abilities: of a figure on the board, or of what moves like one."""
C = TypeVar("C", bound="Component")
Id = TypeVar("Id", bound=int)
V = TypeVar("V")

GAME = Entity(0)
"""The entity that holds what exists once: the clock, the pools, the result."""
NOBODY = FigureId(GAME)
"""Stands where no figure is meant."""

_readers: dict[type[Any], list[object]] = {}
"""The cached functions that read each kind of component."""
_read_by: dict[object, tuple[type[Component], ...]] = {}
"""The kinds of component that each cached function reads."""
_NO_READERS: tuple[object, ...] = ()
_NOTHING: dict[Entity, Any] = {}
"""The table of a kind that was never written."""
_STALE: Any = object()
"""Stands for a value that has to be worked out."""


class Component(msgspec.Struct, frozen=True, gc=False):
    """One frozen record that an entity may carry; subclasses are found again by class name when a save is read."""

    kinds: ClassVar[dict[str, type[Component]]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        Component.kinds[cls.__name__] = cls


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """The whole World at one moment; restoring it is as cheap as taking it."""

    tables: dict[type[Component], dict[Entity, Component]]
    next_id: int


class World:
    """Entity-component store with snapshots that copy one small dict and share the rest until it is written: a table
    that is not the World's own never changes, so that the table itself says what state it belongs to."""

    __slots__ = ("_next", "_own", "_tables", "fresh", "game_data", "memo")

    def __init__(self, game_data: Any = None) -> None:
        self.game_data = game_data
        """What the ids in the World refer to: content that never changes, shared by all copies and never saved."""
        self._tables: dict[type[Component], dict[Entity, Component]] = _Tables()
        self._own: set[type[Component]] = set()
        self._next = GAME + 1
        self.fresh: dict[object, Any] = {}
        """Values of cached functions that no write has touched since."""
        self.memo: dict[object, tuple[tuple[dict[Entity, Component], ...], Any]] | None = None
        """The last value of each cached function and the tables that it was worked out from, for a World that may come
        back to what it was; None where time only goes on."""

    def get(self, kind: type[C], entity: Entity) -> C:
        """The component of an entity that must have it; KeyError otherwise."""
        return self._tables[kind][entity]  # type: ignore[return-value]

    def find(self, kind: type[C], entity: Entity) -> C | None:
        """The component of an entity, or None."""
        return self._tables[kind].get(entity)  # type: ignore[return-value]

    def the(self, kind: type[C]) -> C:
        """The component that exists once in the game."""
        return self._tables[kind][GAME]  # type: ignore[return-value]

    @overload
    def each(self, kind: type[C]) -> ItemsView[Entity, C]: ...
    @overload
    def each(self, kind: type[C], of: Callable[[Entity], Id]) -> ItemsView[Id, C]: ...
    def each(self, kind: type[C], of: object = None) -> ItemsView[Any, C]:
        """All (entity, component) pairs of one kind, in the order in which they were first set; `of` says to the reader
        what carries them: `each(Order, FigureId)`."""
        return self._tables[kind].items()  # type: ignore[return-value]

    def set(self, entity: Entity, component: Component) -> None:
        """Write one component; the only way in."""
        kind = type(component)
        self._written(kind)[entity] = component

    def drop(self, kind: type[Component], entity: Entity) -> None:
        """Take one component away; nothing happens when it is not there."""
        if entity in self._tables[kind]:
            del self._written(kind)[entity]

    def _written(self, kind: type[Component]) -> dict[Entity, Component]:
        """The World's own table of a kind, to be written now; what was worked out from it holds no longer."""
        fresh = self.fresh
        for reader in _readers.get(kind, _NO_READERS):
            if reader in fresh:
                del fresh[reader]
        if kind in self._own:
            return self._tables[kind]
        self._own.add(kind)
        table = self._tables[kind] = self._tables[kind].copy()
        return table

    def create(self, *components: Component) -> Entity:
        """A new entity with these components; returns its id."""
        entity = Entity(self._next)
        self._next += 1
        for component in components:
            self.set(entity, component)
        return entity

    def destroy(self, entity: Entity) -> None:
        """Drop every component of an entity."""
        for kind in [kind for kind, table in self._tables.items() if entity in table]:
            self.drop(kind, entity)

    def snapshot(self) -> Snapshot:
        """The World as it is now."""
        self._own.clear()
        return Snapshot(self._tables.copy(), self._next)

    def restore(self, snapshot: Snapshot) -> None:
        """Become again what the World was."""
        self._tables = _Tables(snapshot.tables)
        self._next = snapshot.next_id
        self.fresh.clear()
        self._own.clear()
        if self.memo is None:
            self.memo = {}

    def beside(self, moment: Snapshot) -> World:
        """Another World of the same game as it was at some moment; it shares what was worked out from the tables that
        both have."""
        other = World(self.game_data)
        tables = moment.tables
        other._tables, other._next, other.memo = _Tables(tables), moment.next_id, self.memo
        fresh = other.fresh = self.fresh.copy()
        for kind in _apart(tables, self._tables):
            for reader in _readers.get(kind, _NO_READERS):
                fresh.pop(reader, None)
        return other

    def written_since(self, snapshot: Snapshot) -> frozenset[type[Component]]:
        """The kinds of component that were written after a snapshot of this World."""
        return frozenset(_apart(self._tables, snapshot.tables))

    def dump(self) -> dict[str, Any]:
        """Plain data for a save: `{"next": n, "tables": {kind: [[entity, fields], ...]}}`."""
        tables = {
            kind.__name__: [[entity, msgspec.to_builtins(value)] for entity, value in table.items()]
            for kind, table in self._tables.items()
            if table
        }
        return {"next": self._next, "tables": tables}

    @classmethod
    def load(cls, data: Mapping[str, Any], game_data: Any = None) -> World:
        """A World from `dump`; raises msgspec.ValidationError or KeyError on data that does not fit."""
        world = cls(game_data)
        for name, rows in data["tables"].items():
            kind = Component.kinds[name]
            for entity, fields in rows:
                world.set(entity, msgspec.convert(fields, kind))
        world._next = data["next"]
        return world

    def hash(self) -> str:
        """A fingerprint of the content, the same for equal Worlds whatever way they came about."""
        digest = hashlib.blake2b(str(self._next).encode(), digest_size=12)
        for kind in sorted(self._tables, key=lambda kind: kind.__name__):
            table = self._tables[kind]
            if table:
                digest.update(kind.__name__.encode())
                digest.update(msgspec.json.encode([(entity, table[entity]) for entity in sorted(table)]))
        return digest.hexdigest()


def _apart(
    tables: Mapping[type[Component], dict[Entity, Component]], others: Mapping[type[Component], dict[Entity, Component]]
) -> Iterator[type[Component]]:
    """The kinds whose table is another there."""
    return compress(tables, map(is_not, tables.values(), map(others.get, tables, repeat(_NOTHING))))


class _Tables(dict[type[Component], dict[Entity, Component]]):
    """The tables by kind; one that was never written reads as empty."""

    def __missing__(self, kind: type[Component]) -> dict[Entity, Component]:
        self[kind] = _NOTHING
        return _NOTHING


Reading = type[Component] | Callable[..., Any]
"""What a cached function reads: a kind of component, or another cached function."""


def derived(*reads: Reading) -> Callable[[Callable[[World], V]], Callable[[World], V]]:
    """Cache a pure function of the World until one of these kinds of component is written; another cached function
    stands for all kinds that it reads."""
    kinds = _kinds(reads)

    def wrap(function: Callable[[World], V]) -> Callable[[World], V]:
        def cached(world: World) -> V:
            try:
                return world.fresh[cached]  # type: ignore[no-any-return]
            except KeyError:
                pass
            return _renewed(world, cached, kinds, function)  # type: ignore[no-any-return]

        _note(cached, kinds)
        return update_wrapper(cached, function)

    return wrap


def derived_of(*reads: Reading) -> Callable[[Callable[[World, Id], V]], Callable[[World, Id], V]]:
    """Cache a pure function of the World and an entity, or a mask, in the same way."""
    kinds = _kinds(reads)

    def wrap(function: Callable[[World, Id], V]) -> Callable[[World, Id], V]:
        def cached(world: World, entity: Id) -> V:
            known = world.fresh.get(cached)
            if known is None:
                known = _renewed(world, cached, kinds, _no_values)
            value = known.get(entity, _STALE)
            if value is _STALE:
                value = known[entity] = function(world, entity)
            return value  # type: ignore[no-any-return]

        _note(cached, kinds)
        return update_wrapper(cached, function)

    return wrap


def _kinds(reads: Iterable[Reading]) -> tuple[type[Component], ...]:
    named = [(each,) if isinstance(each, type) else _read_by[each] for each in reads]
    return tuple(dict.fromkeys(kind for kinds in named for kind in kinds))


def _note(cached: object, kinds: tuple[type[Component], ...]) -> None:
    _read_by[cached] = kinds
    for kind in kinds:
        _readers.setdefault(kind, []).append(cached)


def _renewed(world: World, cached: object, kinds: tuple[type[Component], ...], function: Callable[[World], Any]) -> Any:
    """The value of a cached function that was written to: the last one if the World is again as it was then."""
    memo = world.memo
    if memo is None:
        value = world.fresh[cached] = function(world)
        return value
    known, tables = memo.get(cached), tuple(map(world._tables.__getitem__, kinds))
    if known is not None and all(map(is_, known[0], tables)):
        value = known[1]
    else:
        value = function(world)
        if world._own.isdisjoint(kinds):
            memo[cached] = (tables, value)
    world.fresh[cached] = value
    return value


def _no_values(world: World) -> dict[Any, Any]:
    return {}
