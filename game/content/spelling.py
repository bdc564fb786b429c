"""Why a verb, an ability or an occasion of an entry is refused, in one sentence with the likely word."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticInvalidForJsonSchema
from pydantic_core import ErrorDetails

from .faults import did_you_mean, message_of, sentence


def spelling_refusal(error: ValidationError, union: TypeAdapter[Any]) -> str:
    """The sentence for what a union of entries found wrong: a field under a likely wrong name before all else."""
    details = error.errors(include_url=False)
    hints = (_hint(detail, details, union) for detail in details if detail["type"] == "extra_forbidden")
    return next(filter(None, hints), "") or sentence(details[0])


def _hint(detail: ErrorDetails, details: list[ErrorDetails], union: TypeAdapter[Any]) -> str:
    """The sentence for a field that does not exist, where a field of a like name does; else nothing."""
    *entry, word = detail["loc"]
    path = ".".join(map(str, detail["loc"]))
    lacked = [str(d["loc"][-1]) for d in details if d["type"] == "missing" and [*d["loc"][:-1]] == entry]
    close = get_close_matches(str(word), lacked, n=1)
    if close:
        return f'{path}: {message_of(detail)}, and "{close[0]}" is missing; did you mean "{close[0]}"?'
    meant = did_you_mean(str(word), _fields(union, str(entry[0]))) if len(entry) == 1 else ""
    return f"{path}: {message_of(detail)}{meant}" if meant else ""


def _fields(union: TypeAdapter[Any], tag: str) -> list[str]:
    """The fields of the member of a tagged union with this tag; none where it cannot be told."""
    try:
        schema = union.json_schema()
    except PydanticInvalidForJsonSchema:
        return []
    name = schema.get("discriminator", {}).get("mapping", {}).get(tag, "").rpartition("/")[2]
    return list(schema.get("$defs", {}).get(name, {}).get("properties", ()))
