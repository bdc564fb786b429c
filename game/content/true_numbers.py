"""Refuses true or false where an entry has a number: pydantic takes true for 1."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import PydanticKnownError


def number_or_refusal(model: type[BaseModel], name: str, value: Any) -> Any:
    """The value of a field as it is; PydanticKnownError for true or false where it is a number or a list of them."""
    if _holds_truth(value) and _is_number(model, name):
        raise PydanticKnownError("int_type")
    return value


def _holds_truth(value: object) -> bool:
    return isinstance(value, bool) or (isinstance(value, list) and any(isinstance(each, bool) for each in value))


@cache
def _is_number(model: type[BaseModel], name: str) -> bool:
    kinds, seen = [model.model_fields[name].annotation], set[object]()
    while kinds:
        kind = kinds.pop()
        seen.add(kind)
        kinds += get_args(kind)
    return int in seen and bool not in seen
