"""Which fields an entry may have, and why a verb, an ability or an occasion is refused, in one sentence with the likely
word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from types import MappingProxyType
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.kernel.registry import registry

from .counting import in_words, ordinal
from .faults import LONGEST_WORD, did_you_mean, message_of, unknown

Place = tuple[int | str, ...]
"""The fields and indices that lead to something within an entry."""
MOST_NAMED = 8
"""Names that a sentence lists at most."""
_TAGS = MappingProxyType({"verb": "verb", "ability": "ability", "when": "quest occasion", "is": "quest test"})
"""The kind of part that an entry is, by the field that names it."""


def path_words(place: Place) -> str:
    """A place within an entry: "choice.ways (the first).text"."""
    told = ""
    for part in place:
        told += f" (the {ordinal(part)})" if isinstance(part, int) else f".{part}" if told else part
    return told


def nearest_first(word: str, known: Iterable[str]) -> str:
    """Names in a row, those most like a word first; of many the first and how many more there are."""
    names = list(dict.fromkeys(known))
    if len(word) <= LONGEST_WORD:
        names.sort(key=lambda name: -SequenceMatcher(None, word.lower(), name.lower()).ratio())
    left = len(names) - MOST_NAMED
    return in_words(names if left <= 1 else [*names[:MOST_NAMED], f"{left} more"])


def unknown_name(kind: str, word: str, known: Iterable[str], cure: str) -> str:
    """The sentence for a name that leads nowhere: the likely one and a cure, else the names that there are."""
    names = list(dict.fromkeys(known))
    told = unknown(kind, word, names)
    if not word or not names or told.endswith("?"):
        return f"{told}; {cure}"
    return f"{told}; there {'is only' if len(names) == 1 else 'are'} {nearest_first(word, names)}"


def unknown_field(word: str, said: object, place: Place, model: type[BaseModel] | None = None) -> str:
    """The sentence for a field that an entry has not: the likely one, or those that it may have. `said` is what was
    read, `place` is where in it the entry stands, `model` what the whole is read as where it names no part."""
    known = fields_of(said, place, model)
    told = "there is no field of this name"
    if known is None:
        return told
    if not known:
        return f"{told}; it has none, take it out"
    meant = did_you_mean(word, known)
    return told + (meant or f"; {'it may have' if len(known) > 1 else 'there is only'} {nearest_first(word, known)}")


def fields_of(said: object, place: Place, model: type[BaseModel] | None = None) -> list[str] | None:
    """The fields that the entry at a place may have, without the one that names what it is; None where that cannot be
    told."""
    tagged = _part(said)
    model, tag = tagged or (model, "")
    for part in place:
        parts = dict(enumerate(said)) if isinstance(said, list | tuple) else said
        if not (isinstance(parts, Mapping) and part in parts):
            continue
        said = parts[part]
        if isinstance(part, str):
            field = model.model_fields.get(part) if model is not None else None
            model, tag = (_model_in(field.annotation) if field is not None else None), ""
        if tagged := _part(said):
            model, tag = tagged
    return [name for name in model.model_fields if name != tag] if model is not None else None


def _part(said: object) -> tuple[type[BaseModel], str] | None:
    """What an entry is that says by one of its fields which verb, ability, occasion or test it is, and that field."""
    if not isinstance(said, Mapping):
        return None
    for tag, kind in _TAGS.items():
        name = said.get(tag)
        found = registry.all(kind).get(name) if isinstance(name, str) else None
        if isinstance(found, type) and issubclass(found, BaseModel):
            return found, tag
    return None


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model_in(part)) is not None), None)


def spelling_refusal(error: ValidationError, said: object) -> str:
    """The sentence for what is wrong with an entry that is a verb, an ability or an occasion: a field under a likely
    wrong name before all else."""
    details = error.errors(include_url=False)
    renamed = renamed_fields(details)
    strange = [detail for detail in details if detail["type"] == "extra_forbidden"]
    strange.sort(key=lambda detail: detail["loc"] not in renamed)
    return _placed((strange or details)[0], renamed, said, None)


def entry_refusals(error: ValidationError, said: object, model: type[BaseModel]) -> Iterator[tuple[Place, str]]:
    """(place, sentence) of each thing that is wrong with an entry read as a model."""
    details = error.errors(include_url=False)
    renamed = renamed_fields(details)
    for detail in details:
        if detail["loc"] not in renamed.values():
            yield detail["loc"], _placed(detail, renamed, said, model)


def renamed_fields(details: Sequence[ErrorDetails]) -> dict[Place, Place]:
    """The fields that do not exist beside which one of a like name is missing, and the place of that."""
    missing = [detail["loc"] for detail in details if detail["type"] == "missing"]
    found: dict[Place, Place] = {}
    for place in (detail["loc"] for detail in details if detail["type"] == "extra_forbidden" and detail["loc"]):
        lacked = {str(other[-1]): other for other in missing if other[:-1] == place[:-1]}
        if close := get_close_matches(str(place[-1]), lacked, n=1):
            found[place] = lacked[close[0]]
    return found


def refusal(
    detail: ErrorDetails, renamed: Mapping[Place, Place], said: object, model: type[BaseModel] | None, place: Place
) -> str:
    """What is wrong with an entry, without where it stands; `place` is where it stands in what was read."""
    if detail["loc"] in renamed:
        name = renamed[detail["loc"]][-1]
        return f'{message_of(detail)}, and "{name}" is missing; did you mean "{name}"?'
    if detail["type"] == "extra_forbidden":
        return unknown_field(str(place[-1]), said, place[:-1], model)
    return message_of(detail)


def _placed(detail: ErrorDetails, renamed: Mapping[Place, Place], said: object, model: type[BaseModel] | None) -> str:
    """One sentence with the place within the entry; unions put the name of the verb or ability before that."""
    place = detail["loc"]
    tagged = isinstance(said, Mapping) and place[:1] in ((said.get("verb"),), (said.get("ability"),))
    told = refusal(detail, renamed, said, model, place[1:] if tagged else place)
    return f"{path_words(place)}: {told}" if place else told
