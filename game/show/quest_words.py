"""The words of a quest's file told back to its designer: occasions, tests and values in short."""

from __future__ import annotations

import re
from typing import Any

from pydantic import BaseModel

from game.kernel.registry import registry
from game.rules.quest.quest_triggers import KIND

_FIELD = re.compile(r"\{(\w+)\}")
_OCCASIONS = {
    "killed": "{figure} is killed",
    "doomed": "{figure} would be killed",
    "taken": "{colour} {thing} is taken",
    "revealed": "area {area} is revealed",
    "glyph": "glyph {glyph} is lit",
    "opened": "{door} is opened",
    "entered": "a {by} enters {where}",
    "wall_passed": "{wall} has passed {line}",
    "overlord_turn": "the overlord's turn {moment}",
    "fallen": "a hero falls",
    "chest": "{tier} chest {number} is opened",
    "item": "a hero gets {item}",
    "round": "round {number} {moment}",
    "wounds_left": "{figure} is wounded so far",
    "gathered": "all heroes stand in {where}",
    "flag": "{flag} is set",
    "ran_out": "the timer {timer} runs out",
    "work_begun": "{action} is begun",
    "work_broken_off": "{action} is broken off",
}
"""An occasion in words, by what it is told apart by."""


def occasion_in_words(condition: Any) -> str:
    """An occasion in few words."""
    said = plain_condition(condition)
    once = ", once" if said.pop("once", False) else ""
    given = f", if {in_short(said.pop('given'))}" if said.get("given") else ""
    fields = {"by": "hero", "moment": "begins"} | {name: in_short(value) for name, value in said.items()}
    told = _OCCASIONS.get(str(said.get("when")), in_short(said))
    told = _FIELD.sub(lambda found: fields.get(found[1], ""), told)
    return " ".join(told.split()) + once + given


def plain_condition(value: Any) -> dict[str, Any]:
    """A condition as plain data, without what it leaves as it is by itself."""
    if isinstance(value, BaseModel):
        return {"when": tag_of(value)} | value.model_dump(exclude_defaults=True)
    return dict(value) if isinstance(value, dict) else {}


def tag_of(value: BaseModel) -> str:
    """The word by which a condition is told apart in a quest file."""
    kinds = registry.all(KIND)
    return next((name for name, kind in kinds.items() if type(value) is kind), "")


def in_short(value: Any) -> str:
    """A value of the written half in few words."""
    if isinstance(value, list | tuple):
        return ", ".join(in_short(one) for one in value)
    if isinstance(value, dict):
        return " ".join(_named_value(str(key), one) for key, one in value.items())
    return str(value)


def _named_value(key: str, value: Any) -> str:
    """A field with its value; what it is called is left out where the value says it."""
    if value is True:
        return key
    return in_short(value) if key in ("verb", "when") else f"{key} {in_short(value)}"
