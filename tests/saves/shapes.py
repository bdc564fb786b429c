"""The shapes of what saves hold, as approved in `shapes.txt`: components, questions with their answers, facts, drafts
and lines of a save, with their fields and what these are where a save leaves them out; the options of rules with
their values; the models and tables of content. With them what else is only declared: hooks with their order, abilities
with their constants, terrain and other records of modules.

`python -m tests.saves.shapes` writes the file anew. Where a line that old saves have is gone or means something else,
`FORMAT` in `game/saves/lines.py` goes up with it."""

from __future__ import annotations

import dataclasses
import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import FunctionType, MemberDescriptorType
from typing import Any

import msgspec
from msgspec.structs import FieldInfo, fields
from pydantic import BaseModel
from pydantic.fields import FieldInfo as ModelField

from game.content.map_classes import MAP_CLASS
from game.content.module_folders import shipped_modules
from game.content.terrain import TERRAIN
from game.kernel.registry import HOOK, Part, registry
from game.modules.compose import load_code
from game.state.ability import ABILITY
from game.state.familiars import FAMILIAR
from game.state.rule_options import OPTION, RuleOption
from game.state.slugs import CAUSE, PURPOSE, WINDOW

APPROVED = Path(__file__).parent / "shapes.txt"
SHOWN = (
    "game.kernel",
    "game.state",
    "game.content",
    "game.saves",
    "game.rules",
    "game.show",
    "game.effects",
    "game.abilities",
    "game.modules",
    "game.players",
    "game.scenario",
)
RECORDS = (TERRAIN, MAP_CLASS, FAMILIAR)
"""Kinds of parts that are records."""


def told() -> str:
    """All shapes, a line for each class and one for each of its fields."""
    load_code()
    lines: list[str] = []
    for package in map(import_module, SHOWN):
        for name in sorted(each.name for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")):
            found = {each.__name__: each for each in vars(import_module(name)).values() if _is_shape(each, name)}
            lines += [line for _, kind in sorted(found.items()) for line in _shape(kind)]
    parts = [part for part in registry.parts.values() if part.module in shipped_modules()]
    options = [part.value for part in parts if part.kind == OPTION]
    lines += [_option(each) for each in sorted(options, key=lambda option: (str(option.module), option.name))]
    lines += sorted(filter(None, map(_declared, parts)))
    for what in (CAUSE, PURPOSE, WINDOW):
        lines += sorted(f"{what} {part.key} of {part.module}" for part in parts if part.kind == what)
    return "\n".join(lines) + "\n"


def _is_shape(kind: Any, module: str) -> bool:
    if not isinstance(kind, type) or kind.__module__ != module or kind.__name__.startswith("_"):
        return False
    return issubclass(kind, (msgspec.Struct, BaseModel)) or dataclasses.is_dataclass(kind)


def _shape(kind: Any) -> Iterator[str]:
    if issubclass(kind, msgspec.Struct):
        how, own = kind.__struct_config__, fields(kind)
        words = {"frozen": how.frozen, "kw_only": not _by_place(kind), f"tag={how.tag}": how.tag is not None}
        yield f"{kind.__name__}: {', '.join(word for word, holds in words.items() if holds)}"
        yield from (f"    {each.name}: {_default(each)}" for each in own)
    elif issubclass(kind, BaseModel):
        yield f"{kind.__name__}: {', '.join(f'{key}={value}' for key, value in sorted(kind.model_config.items()))}"
        yield from (f"    {name}: {_default(each)}" for name, each in kind.model_fields.items())
    else:
        how = kind.__dataclass_params__
        yield f"{kind.__name__}: frozen={how.frozen}, order={how.order}"
        yield from (f"    {each.name}: {_default(each)}" for each in dataclasses.fields(kind))
        return
    yield from (
        f"    {name} is {_plain(value)}" for name, value in sorted(vars(kind).items()) if _constant(name, value)
    )


def _constant(name: str, value: Any) -> bool:
    """Whether something in a Struct or model is the same for all objects: no field, no function, no machinery."""
    machinery = isinstance(value, dict | property | classmethod | MemberDescriptorType | FunctionType)
    return not (machinery or name.startswith(("_", "model_")))


def _by_place(kind: type[msgspec.Struct]) -> bool:
    return bool(getattr(kind, "__match_args__", ()))


def _default(field: FieldInfo | ModelField | dataclasses.Field[Any]) -> str:
    """What a field is where nobody says it."""
    if isinstance(field, ModelField):
        if field.is_required():
            return "asked for"
        return "made" if field.default_factory is not None else repr(field.default)
    missing = (msgspec.NODEFAULT, dataclasses.MISSING)
    if field.default not in missing:
        return repr(field.default)
    return "asked for" if field.default_factory in missing else "made"


def _declared(part: Part) -> str:
    """What stands in a hook, an ability or a record; "" for what is all code, and for words, which screens show."""
    value = part.value
    if part.kind == HOOK:
        said = f"{value.ability.__name__} as {value.owner}, " if value.ability else ""
        said += f"order {value.order}"
    elif part.kind == ABILITY:
        said = ", ".join(f"{name}={_plain(getattr(value, name))}" for name in sorted(value.__class_vars__))
    elif part.kind in RECORDS:
        said = _plain(value)
    else:
        return ""
    return f"{part.kind} {part.key} of {part.module}: {said}"


def _plain(value: Any) -> str:
    """A value in words that are the same in every run."""
    if isinstance(value, type | FunctionType):
        return value.__name__
    if dataclasses.is_dataclass(value):
        own = ((each.name, getattr(value, each.name)) for each in dataclasses.fields(value))
        return f"{type(value).__name__}({', '.join(f'{name}={_plain(said)}' for name, said in own)})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_plain(key)}: {_plain(said)}' for key, said in value.items())}}}"
    return f"({', '.join(map(_plain, value))})" if isinstance(value, tuple) else repr(value)


def _option(option: RuleOption[Any]) -> str:
    return (
        f"option {option.name} of {option.module}: {option.default!r} or {option.other!r} or {option.more!r}, "
        f"{option.rule}, tells {option.tells}"
    )


if __name__ == "__main__":
    APPROVED.write_text(told(), encoding="utf-8")
