"""Models that refuse true or false where a number stands: pydantic by itself takes true for 1."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from pydantic import BaseModel, ValidationError, model_validator
from pydantic_core import InitErrorDetails


class TrueNumbers(BaseModel):
    """A model whose numbers, and lists of numbers, are no true or false."""

    @model_validator(mode="before")
    @classmethod
    def _no_truth_for_a_number(cls, said: Any) -> Any:
        if isinstance(said, dict):
            wrong = [name for name, value in said.items() if _holds_truth(value) and name in _numbers(cls)]
            if wrong:
                told = [InitErrorDetails(type="int_type", loc=(name,), input=said[name]) for name in wrong]
                raise ValidationError.from_exception_data(cls.__name__, told)
        return said


def _holds_truth(value: object) -> bool:
    return isinstance(value, bool) or (isinstance(value, list) and any(isinstance(each, bool) for each in value))


@cache
def _numbers(model: type[BaseModel]) -> frozenset[str]:
    """The fields that are numbers or lists of them, and never true or false."""
    return frozenset(name for name, field in model.model_fields.items() if _is_number(field.annotation))


def _is_number(annotation: object) -> bool:
    kinds, seen = [annotation], set[object]()
    while kinds:
        kind = kinds.pop()
        seen.add(kind)
        kinds += get_args(kind)
    return int in seen and bool not in seen
