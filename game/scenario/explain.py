"""The whole vocabulary of scenarios, printed from the code itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.content.models import CardId
from game.content.terrain import all_terrain
from game.effects.base import EFFECT
from game.kernel.registry import STAGE, registry
from game.kernel.request import Fact, Request
from game.kernel.store import Component
from game.scenario.brought import FIGURE_CHECK, GAME_CHECK, FigureCheck, GameCheck, load_words
from game.scenario.drawing import LEGEND
from game.scenario.expect import FIELDS, LISTS, MASKS, POOLS
from game.scenario.model import ScenarioFigure, whole_model
from game.scenario.steps import FORMS
from game.scenario.words import ALIKE, snake
from game.state.ability import ABILITY
from game.state.requests.menu_actions import MENU
from game.state.rule_options import OPTION

EXAMPLE = '''\
title = "A step costs one point"
rules = ["BASE-MOVE-02"]
map = """
######
#A.b.#
######
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman", wounds = 1 }
turn = { hero = "A", action = "advance" }
script = ["A: walk 2,1", "A: strike b with sword", "roll red #1, green #1"]
expect.A = { at = "2,1" }
expect.points = 3
'''


def _ground() -> dict[str, str]:
    return {kind.letter: f"floor with {kind.name}" for kind in all_terrain().values()}


def explain() -> str:
    """Everything that a scenario may say: its keys, map characters, answers, facts, components and checks."""
    load_words()
    whole = whole_model()
    figure = next(inner for inner in _inner(whole.model_fields["figures"].annotation))
    parts: list[tuple[str, Iterable[str]]] = [
        ("AN EXAMPLE", EXAMPLE.splitlines()),
        ("KEYS OF A FILE", _model(whole)),
        ("A FIGURE (figures.A = { ... })", _model(figure)),
        ("CHARACTERS OF THE MAP", _table({**LEGEND, **_ground()})),
        ("LINES OF THE SCRIPT", _table(FORMS)),
        ("CHECKS OF A FIGURE (expect.A = { ... })", _fields()),
        ("CHECKS OF THE GAME (expect.conquest = 4)", [*_table(_told(POOLS, GAME_CHECK)), *_table(LISTS)]),
        ("ANSWERS: LINES OF MENUS AND REACTIONS", _lines()),
        ("OTHER WORDS FOR LINES", _table({name: ", ".join(words) for name, words in ALIKE.items()})),
        ("OTHER QUESTIONS (the answer is yes, no, x,y, a letter, a card, a name or a number)", _structs(Request.kinds)),
        ("FACTS", _structs(Fact.kinds)),
        ("COMPONENTS (set.A.Tokens = { burn = 1 }, expect.A.Tokens = { burn = 1 })", _structs(Component.kinds)),
        ("OPTIONS", (f"{name} = {each.default!r}" for name, each in registry.all(OPTION).items())),
        ("VERBS OF CARDS AND QUESTS", _models(registry.all(EFFECT))),
        ("ABILITIES", _models(registry.all(ABILITY))),
        ("STAGES", sorted(registry.all(STAGE))),
    ]
    return "\n\n".join("\n".join([title, *(f"  {line}" for line in lines)]) for title, lines in parts)


def _table(rows: Mapping[str, str]) -> Iterator[str]:
    yield from (f"{key}   {value}" for key, value in rows.items())


def _told(checks: Mapping[str, FigureCheck | GameCheck], kind: str) -> dict[str, str]:
    """What is told of checks, those of the modules among them."""
    return {key: told for key, (told, _) in {**checks, **registry.all(kind)}.items()}


def _fields() -> Iterator[str]:
    yield from _table(_told(FIELDS, FIGURE_CHECK))
    yield from (f"{key}   {told}" for key, (told, _, _) in MASKS.items())
    yield "Any component by its name: Tokens = { burn = 1 }, or true and false"


def _model(kind: type[BaseModel]) -> Iterator[str]:
    for name, info in kind.model_fields.items():
        default = "" if info.is_required() else f" = {info.get_default(call_default_factory=True)!r}"
        told = " ".join((info.description or "").split())
        yield f"{name}: {_type(info.annotation)}{default if len(default) < 30 else ''}   {told}".rstrip()
        for inner in _inner(info.annotation):
            if not issubclass(inner, ScenarioFigure):
                yield from (f"    {line}" for line in _model(inner))


def _inner(kind: Any) -> Iterator[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    for part in get_args(kind):
        yield from _inner(part)


_NAMES: Mapping[Any, str] = {str: "text", CardId: "card", int: "number", bool: "true | false", Any: "anything"}


def _type(kind: Any) -> str:
    parts = [
        _type(part) for part in get_args(kind) if part not in (type(None), ...) and not isinstance(part, FieldInfo)
    ]
    origin = get_origin(kind)
    if origin is Literal:
        return " | ".join(repr(part) for part in get_args(kind) if part)
    if origin is tuple:
        return f"[{', '.join(dict.fromkeys(parts))}, ...]"
    if origin is dict:
        return f"{{ {': '.join(parts)} }}"
    if origin is not None:
        return " | ".join(dict.fromkeys(part for part in parts if not part.startswith("Before")))
    return _NAMES.get(kind, getattr(kind, "__name__", "").lower() or str(kind))


def _lines() -> Iterator[str]:
    for part in registry.parts.values():
        if part.kind.startswith(MENU):
            yield f"{part.kind.removeprefix(MENU)}: {_struct(part.value)}"


def _structs(kinds: Mapping[str, type[Any]]) -> Iterator[str]:
    yield from (_struct(kind) for kind in kinds.values())


def _struct(kind: type[Any]) -> str:
    names = [info.name for info in msgspec.structs.fields(kind) if info.name not in ("seat", "why")]
    told = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
    name = snake(kind.__name__) if not issubclass(kind, Component) else kind.__name__
    return f"{name}({', '.join(names)})   {told}"


def _models(kinds: Mapping[str, type[BaseModel]]) -> Iterator[str]:
    for key, kind in sorted(kinds.items()):
        given = (n for n in kind.model_fields if n not in ("verb", "ability"))
        yield f"{key}({', '.join(given)})   {' '.join((kind.__doc__ or '').split())}"
