"""What is wrong with the entries of a quest's written half, said with the entry and the likely word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from .counting import ordinal
from .faults import Fault
from .spelling import Place, path_words, refusal, renamed_fields

_CURES = {
    "extra_forbidden": ("field_unknown", "delete it or rename it"),
    "missing": ("field_missing", "write it"),
    "verbs": ("verb_misused", "write it as the verb wants it"),
    "abilities": ("ability_misused", "write it as the ability wants it"),
    "conditions": ("occasion_misused", "write it as the occasion wants it"),
}
"""The id and the cure of a fault, by pydantic's type of error or by the union that refused an entry."""


def validation_words(
    file: str, data: Mapping[str, Any], model: type[BaseModel], details: Sequence[ErrorDetails]
) -> Iterator[Fault]:
    """The faults for what pydantic found wrong in the `data` of a file, read as a `model`; a field that is there under
    a wrong name and therefore missing is one fault."""
    details = list(_in_file(details, data))
    renamed = renamed_fields(details)
    for detail in details:
        place = detail["loc"]
        if place not in renamed.values():
            yield Fault(file, where_words(place, data), *_told(detail, renamed, data, model), path=place)


def _in_file(details: Sequence[ErrorDetails], data: Mapping[str, Any]) -> Iterator[ErrorDetails]:
    """The details with the places that the file has: without the kinds among which pydantic has tried a value, and of
    several tries of one value the first."""
    seen: set[Place] = set()
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


def _told(
    detail: ErrorDetails, renamed: Mapping[Place, Place], data: Mapping[str, Any], model: type[BaseModel]
) -> tuple[str, str]:
    """The sentence of a fault, and its id."""
    kind = str(detail.get("ctx", {}).get("of", detail["type"]))
    name, cure = _CURES.get(kind, ("field_value", "write a value that fits"))
    message = refusal(detail, renamed, data, model, detail["loc"])
    return message if "; " in message else f"{message}; {cure}", name


def where_words(place: Place, data: Mapping[str, Any]) -> str:
    """Where in the file: the entry by its number and id, and the field."""
    entry, rest = "", place
    rows = data.get(str(place[0])) if place else None
    if len(place) > 1 and isinstance(place[1], int) and isinstance(rows, list) and isinstance(rows[place[1]], dict):
        entry, rest = f"the {ordinal(place[1])} [[{place[0]}]]{_called(data, str(place[0]), place[1])}", place[2:]
    return ", ".join(filter(None, (entry, path_words(rest))))


def _called(data: Mapping[str, Any], table: str, at: int) -> str:
    """The id or the number of an entry in brackets, nothing where it has none."""
    entries = data.get(table)
    entry = entries[at] if isinstance(entries, list) and at < len(entries) else None
    known = entry.get("id", entry.get("number")) if isinstance(entry, dict) else None
    return f" ({known})" if isinstance(known, str | int) else ""
