"""What is wrong with the entries of a quest's written half, said with the entry and the likely word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from .faults import Fault, did_you_mean, message_of

_CURES = {
    "extra_forbidden": ("field_unknown", "delete it or rename it"),
    "missing": ("field_missing", "write it"),
    "verbs": ("verb_misused", "write it as the verb wants it"),
    "abilities": ("ability_misused", "write it as the ability wants it"),
    "conditions": ("occasion_misused", "write it as the occasion wants it"),
}
"""The id and the cure of a fault, by pydantic's type of error or by the union that refused an entry."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ErrorPath = tuple[int | str, ...]


def validation_words(
    file: str, data: Mapping[str, Any], model: type[BaseModel], details: Sequence[ErrorDetails]
) -> Iterator[Fault]:
    """The faults for what pydantic found wrong in the `data` of a file, read as a `model`; a field that is there under
    a wrong name and therefore missing is one fault."""
    details = list(_in_file(details, data))
    missing = {detail["loc"] for detail in details if detail["type"] == "missing"}
    renamed: dict[ErrorPath, str] = {}
    for detail in details:
        place = detail["loc"]
        if detail["type"] == "extra_forbidden" and place:
            lacked = [str(other[-1]) for other in missing if other[:-1] == place[:-1]]
            close = get_close_matches(str(place[-1]), lacked, n=1)
            if close:
                renamed[place] = close[0]
                missing.discard((*place[:-1], close[0]))
    for detail in details:
        place = detail["loc"]
        if detail["type"] == "missing" and place not in missing:
            continue
        yield Fault(file, _where(place, data), *_told(detail, renamed.get(place, ""), model), path=place)


def _in_file(details: Sequence[ErrorDetails], data: Mapping[str, Any]) -> Iterator[ErrorDetails]:
    """The details with the places that the file has: without the kinds among which pydantic has tried a value, and of
    several tries of one value the first."""
    seen: set[ErrorPath] = set()
    for detail in details:
        place, inner = [], data
        for part in detail["loc"]:
            there = part in inner if isinstance(inner, dict) else isinstance(inner, list) and isinstance(part, int)
            if there:
                inner = inner[part]  # type: ignore[index]
            if there or isinstance(inner, dict):
                place.append(part)
        if detail["type"] in ("missing", "extra_forbidden") or tuple(place) not in seen:
            seen.add(tuple(place))
            yield {**detail, "loc": tuple(place)}


def _told(detail: ErrorDetails, renamed: str, model: type[BaseModel]) -> tuple[str, str]:
    """The sentence of a fault, and its id."""
    kind = str(detail.get("ctx", {}).get("of", detail["type"]))
    name, cure = _CURES.get(kind, ("field_value", "write a value that fits"))
    message = message_of(detail)
    if renamed:
        return f'{message}, and "{renamed}" is missing; did you mean "{renamed}"?', name
    if kind == "extra_forbidden":
        meant = did_you_mean(str(detail["loc"][-1]), _fields(model, detail["loc"][:-1]))
        if meant:
            return message + meant, name
    return message if message.endswith("?") or "; " in message else f"{message}; {cure}", name


def _fields(model: type[BaseModel], place: ErrorPath) -> list[str]:
    """The fields that an entry may have; none where what it is depends on what it says."""
    for part in place:
        if isinstance(part, str):
            field = model.model_fields.get(part)
            inner = _model_in(field.annotation) if field is not None else None
            if inner is None:
                return []
            model = inner
    return list(model.model_fields)


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model_in(part)) is not None), None)


def _where(place: ErrorPath, data: Mapping[str, Any]) -> str:
    """Where in the file: the entry by its number and id, and the field."""
    entry, field, rest = "", "", place
    if len(place) > 1 and isinstance(place[1], int):
        entry, rest = f"the {_ordinal(place[1])} [[{place[0]}]]{_called(data, str(place[0]), place[1])}", place[2:]
    for part in rest:
        if isinstance(part, int):
            field += f" (the {_ordinal(part)})"
        else:
            field += f".{part}" if field else part
    return ", ".join(filter(None, (entry, field)))


def _ordinal(at: int) -> str:
    return _ORDINALS[at] if at < len(_ORDINALS) else f"{at + 1}th"


def _called(data: Mapping[str, Any], table: str, at: int) -> str:
    """The id or the number of an entry in brackets, nothing where it has none."""
    entries = data.get(table)
    entry = entries[at] if isinstance(entries, list) and at < len(entries) else None
    known = entry.get("id", entry.get("number")) if isinstance(entry, dict) else None
    return f" ({known})" if isinstance(known, str | int) else ""
