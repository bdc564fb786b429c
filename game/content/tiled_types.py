"""The custom classes and enums of a Tiled project, and the reading of properties by them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias
from xml.etree.ElementTree import Element

from . import bounds
from .counting import in_words
from .faults import ContentError, Fault, Misfit, unknown, unreadable

MODULE = "module"
"""A property that every piece of the kit may have: the module that it needs, for its designer to see."""
MATERIAL = "material"
"""A property that a tile of any class may have: of what the floor is that is painted with it (`materials`)."""
Value: TypeAlias = "str | int | float | bool | tuple[Value, ...] | Mapping[str, Value]"
"""A property's value; flags are a tuple of names, a list one of values, a class is a mapping of its members. Colours
and files are text, objects their numbers: nothing here follows them."""


@dataclass(frozen=True)
class TiledEnum:
    """An enum of the project: its names, whether it is stored as a number, and whether several may be chosen."""

    name: str
    values: tuple[str, ...]
    as_number: bool
    as_flags: bool

    def read(self, raw: str) -> Value:
        """The name (or names, for flags) that a stored value means; ValueError when it means none."""
        if self.as_number:
            number = whole(raw)
            if self.as_flags:
                if number >> len(self.values):
                    raise ValueError(f"{raw} is no set of {in_words(self.values)}")
                return tuple(name for bit, name in enumerate(self.values) if number >> bit & 1)
            if not 0 <= number < len(self.values):
                raise ValueError(f"{raw} is the number of none of {in_words(self.values)}")
            return self.values[number]
        names = tuple(raw.split(",")) if self.as_flags and raw else (() if self.as_flags else (raw,))
        for name in names:
            if name not in self.values:
                raise ValueError(f'"{name}" is none of {in_words(self.values)}')
        return names if self.as_flags else raw


@dataclass(frozen=True)
class Member:
    """A member of a class: its kind, its enum or class when it has one, and its default as stored."""

    kind: str
    of: str
    default: object


@dataclass(frozen=True)
class TiledClass:
    """A class of the project: where it may stand (`use_as`) and its members."""

    name: str
    use_as: frozenset[str]
    members: Mapping[str, Member]


@dataclass(frozen=True)
class ProjectTypes:
    """Every class and enum of one `.tiled-project` file."""

    classes: Mapping[str, TiledClass] = field(default_factory=dict)
    enums: Mapping[str, TiledEnum] = field(default_factory=dict)

    def widened(self, name: str, values: Iterable[str]) -> ProjectTypes:
        """The same with these values in an enum as well."""
        enum = self.enums[name]
        wider = replace(enum, values=tuple(dict.fromkeys([*enum.values, *values])))
        return replace(self, enums={**self.enums, name: wider})

    def of_class(self, name: str, use: str) -> TiledClass:
        """The class of this name, to be used as `use` (map, layer, object, tile...); ValueError when there is none."""
        if name not in self.classes:
            raise Misfit("class_unknown", unknown("class", name, self.classes))
        found = self.classes[name]
        if use not in found.use_as:
            told = f'"{name}" cannot be the class of this {use}; choose another in the Class field'
            raise Misfit("class_misplaced", told)
        return found

    def defaults(self, name: str) -> dict[str, Value]:
        """The default values of a class, those of nested classes included."""
        return {key: self._default(member) for key, member in self.classes[name].members.items()}

    def properties(self, node: Element, *, of: TiledClass | None) -> dict[str, Value]:
        """The values written under a node, by the class `of`; ValueError, naming the property, for a wrong one."""
        read: dict[str, Value] = {}
        for entry in node.findall("properties/property"):
            name = entry.get("name", "")
            if name in (MODULE, MATERIAL):
                continue
            try:
                if of is not None and name not in of.members:
                    told = f'the class "{of.name}" has no property of this name; delete or rename it'
                    raise Misfit("property_unknown", told)
                read[name] = self._value(entry, of.members[name] if of is not None else None)
            except ValueError as error:
                if isinstance(error, Misfit):
                    raise Misfit(error.id, f"{name}: {error}") from None
                raise Misfit("property_value", f"{name}: {error}; choose a value that fits") from None
        return read

    def _value(self, entry: Element, member: Member | None) -> Value:
        kind = entry.get("type", "string")
        of = entry.get("propertytype", member.of if member else "")
        if member is not None and (kind, of) != (member.kind, member.of):
            raise Misfit("property_type", f"it should be {_KINDS.get(member.kind, 'another')}; reset it in Tiled")
        if kind == "class":
            nested = self.classes.get(of)
            if nested is None:
                raise ValueError(unknown("class", of, self.classes))
            return {**self.defaults(of), **self.properties(entry, of=nested)}
        if kind == "list":
            return self._list(entry)
        raw = entry.get("value")
        return self._scalar(kind, of, raw if raw is not None else entry.text or "")

    def _list(self, entry: Element) -> tuple[Value, ...]:
        """The values of a list; lists within it have nothing that anybody asks for."""
        items = entry.findall("item")
        if len(items) > MOST_TYPES:
            raise Misfit("value_bounds", f"its list has more than {MOST_TYPES} values")
        return tuple(self._value(item, None) for item in items if item.get("type") != "list")

    def _scalar(self, kind: str, of: str, raw: str) -> Value:
        if of:
            if of not in self.enums:
                raise ValueError(unknown("enum", of, self.enums))
            return self.enums[of].read(raw)
        if kind == "bool":
            if raw not in ("true", "false"):
                raise ValueError(f'"{raw}" is neither true nor false')
            return raw == "true"
        if kind in ("int", "float", "object"):
            number = _decimal(raw) if kind == "float" else whole(raw or "0")
            _within(bounds.number_told(number, bounds.MOST_NUMBER))
            return number
        if kind in ("string", "color", "file"):
            _within(bounds.text_told(raw, bounds.MOST_TEXT))
            return raw
        raise ValueError("properties of this type are not known")

    def _default(self, member: Member) -> Value:
        if member.kind == "class":
            written = member.default if isinstance(member.default, dict) else {}
            inner = self.classes[member.of].members
            return {
                key: self._default(Member(part.kind, part.of, written.get(key, part.default)))
                for key, part in inner.items()
            }
        if member.kind == "list":
            return ()
        raw = str(member.default).lower() if isinstance(member.default, bool) else str(member.default)
        return self._scalar(member.kind, member.of, raw)


_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "a text, or one of a list",
    "class": "a class",
    "object": "an object",
    "color": "a colour",
    "file": "a file",
    "list": "a list",
}
"""What the types of properties are called in sentences."""


def whole(raw: str) -> int:
    """A whole number as it is stored; ValueError where it is none."""
    try:
        return int(raw)
    except ValueError:
        raise ValueError(f'"{raw[:40]}" is no whole number') from None


def _decimal(raw: str) -> float:
    try:
        return float(raw)
    except ValueError:
        raise ValueError(f'"{raw[:40]}" is no number') from None


NO_TYPES = ProjectTypes()
MOST_TYPES, DEEPEST_CLASS = 400, 2
"""Classes and enums of a project, members and values of one; and how deep classes lie in each other."""
LATER = frozenset({"faces"})
"""Members of classes that came later: the projects of older quests lack them."""
COMPARED = ("MonsterKind",)
"""Enums whose values are compared with the cards anyway, so that a project may have others."""


def _within(told: str) -> None:
    if told:
        raise Misfit("value_bounds", f"its value {told}")


def read_project(path: Path, *, own: ProjectTypes = NO_TYPES) -> ProjectTypes:
    """The classes and enums of a `.tiled-project` file; ContentError when it cannot be read, or describes a class or an
    enum that the game has of its `own` otherwise than the game."""
    try:
        types = json.loads(bounds.file_text(path, bounds.MOST_PROJECT)).get("propertyTypes", [])
        if len(types) > MOST_TYPES:
            raise ValueError(f"it has more than {MOST_TYPES} classes and enums")
        enums = {
            entry["name"]: TiledEnum(
                entry["name"],
                tuple(entry["values"]),
                as_number=entry.get("storageType") == "int",
                as_flags=bool(entry.get("valuesAsFlags")),
            )
            for entry in types
            if entry["type"] == "enum"
        }
        classes = {entry["name"]: _class(entry) for entry in types if entry["type"] == "class"}
        project = ProjectTypes(MappingProxyType(classes), MappingProxyType(enums))
        _check(project)
        foreign = _foreign(project, own)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        told, line, column = unreadable(error, file="the Tiled project")
        told += "; put the game's own project there"
        raise ContentError([Fault(path.name, "", told, "project_broken", line, column)]) from error
    if foreign:
        told = f"the Tiled project has another {foreign} than the game; put the game's own project there"
        raise ContentError([Fault(path.name, "", told, "project_foreign")])
    return project


def _foreign(project: ProjectTypes, own: ProjectTypes) -> str:
    """A class or enum that a project describes otherwise than the game; empty for none. It may say more than the game
    does, or lack what it does not use."""
    for name, enum in project.enums.items():
        known = own.enums.get(name)
        if known is not None and name not in COMPARED and not _fits(enum, known):
            return f'enum "{name}"'
    for name, entry in project.classes.items():
        known_kinds, kinds = _kinds(own.classes[name]) if name in own.classes else {}, _kinds(entry)
        if any(
            kinds.get(member) != kind for member, kind in known_kinds.items() if member in kinds or member not in LATER
        ):
            return f'class "{name}"'
    return ""


def _fits(enum: TiledEnum, known: TiledEnum) -> bool:
    if (enum.as_number, enum.as_flags) != (known.as_number, known.as_flags):
        return False
    return enum.values == known.values if known.as_number else set(enum.values) <= set(known.values)


def _kinds(entry: TiledClass) -> dict[str, tuple[str, str]]:
    return {name: (member.kind, member.of) for name, member in entry.members.items()}


def _class(entry: Mapping[str, object]) -> TiledClass:
    members = {
        str(member["name"]): Member(str(member["type"]), str(member.get("propertyType", "")), member.get("value", ""))
        for member in _rows(entry["members"])
    }
    return TiledClass(str(entry["name"]), frozenset(str(use) for use in _list(entry.get("useAs"))), members)


def _check(project: ProjectTypes) -> None:
    """ValueError for a class member whose enum or class does not exist, or whose default is wrong."""
    for entry in project.classes.values():
        if len(entry.members) > MOST_TYPES or not _shallow(project, entry, DEEPEST_CLASS):
            raise ValueError(f"{entry.name}: it is larger than any class that a quest needs")
        for name, member in entry.members.items():
            known: Iterable[str] = project.classes if member.kind == "class" else project.enums
            if member.of and member.of not in known:
                raise ValueError(f"{entry.name}.{name}: {unknown('type', member.of, known)}")
        project.defaults(entry.name)


def _shallow(project: ProjectTypes, entry: TiledClass, deep: int) -> bool:
    """Whether the classes within a class go no deeper than that."""
    inner = {member.of for member in entry.members.values() if member.kind == "class"}
    return not inner or (
        deep > 0
        and len(inner) <= DEEPEST_CLASS
        and all(_shallow(project, project.classes[name], deep - 1) for name in inner if name in project.classes)
    )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _rows(value: object) -> list[dict[str, object]]:
    return [row for row in _list(value) if isinstance(row, dict)]
