"""What is wrong with a content file: one sentence a fault, naming file and entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

LONGEST_WORD, LONGEST_PLACE, LONGEST_SENTENCE, LONGEST_PATH = 60, 160, 600, 400
"""Characters of a wrong word that a sentence repeats at most, of a place, of a whole sentence, and of a file."""
_SENTENCES = {
    "extra_forbidden": "there is no field of this name",
    "missing": "this field is missing",
    "union_tag_not_found": "there is no tag that says what it is",
}


def printable(text: str, most: int) -> str:
    """A text in one line of at most so many characters, with a sign in the place of each control character."""
    shown = text if len(text) <= most else f"{text[: most - 3]}..."
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in shown)


@dataclass(frozen=True)
class Fault:
    """One fault: the file's name, the entry or object in it, a sentence with the cure, and its id in `fault_kinds`."""

    file: str
    where: str
    message: str
    id: str = ""

    def __post_init__(self) -> None:
        """What a file holds is repeated in one line, of a length, without control characters."""
        for name, most in (("file", LONGEST_PATH), ("where", LONGEST_PLACE), ("message", LONGEST_SENTENCE)):
            object.__setattr__(self, name, printable(getattr(self, name), most))

    def __str__(self) -> str:
        return f"{self.file}: {self.where}: {self.message}" if self.where else f"{self.file}: {self.message}"


class Misfit(ValueError):
    """A value that does not fit, with the id of the fault that this is."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.id = kind


class ContentError(ValueError):
    """Content that cannot be used; `faults` holds every fault found, `str()` has one line for each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """'; did you mean "x"?' when something known is close to the word, else nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6) if len(word) <= LONGEST_WORD else []
    return f'; did you mean "{close[0]}"?' if close else ""


def sentence(detail: ErrorDetails) -> str:
    """One sentence for one pydantic error: where inside the entry, and what is wrong there."""
    path = ".".join(str(part) for part in detail["loc"])
    message = message_of(detail)
    return f"{path}: {message}" if path else message


def sentences(error: ValidationError) -> list[str]:
    """One sentence for each error that pydantic found."""
    return [sentence(detail) for detail in error.errors(include_url=False)]


def message_of(detail: ErrorDetails) -> str:
    """What is wrong, without the place."""
    context: dict[str, Any] = detail.get("ctx", {})
    if detail["type"] == "union_tag_invalid":
        known = [tag.strip(" '\"") for tag in str(context["expected_tags"]).split(",")]
        kind = str(context["discriminator"]).strip("'")
        tag = str(context["tag"])
        return f'"{tag}" is not a known {kind}{did_you_mean(tag, known)}'
    if detail["type"] in ("less_than_equal", "greater_than_equal"):
        most = detail["type"] == "less_than_equal"
        return f"{detail['input']} is too {'much' if most else 'little'}; {context['le' if most else 'ge']} is the " + (
            "most" if most else "least"
        )
    if detail["type"] == "literal_error":
        return f"{detail['input']!r} is not one of {context['expected']}"
    if detail["type"] in _SENTENCES:
        return _SENTENCES[detail["type"]]
    return detail["msg"].removeprefix("Value error, ")


def unknown(kind: str, word: str, known: Sequence[str] | Iterable[str]) -> str:
    """The sentence for a reference that leads nowhere."""
    shown = word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..."
    return f'there is no {kind} "{shown}"{did_you_mean(word, known)}'


def absent(
    kind: str, word: str, known: Iterable[str], elsewhere: Mapping[str, str], place: tuple[str, str], fault: str
) -> Fault:
    """The fault of that id for a card that is not among the modules of a quest; `elsewhere` has the modules of those
    that other modules have, `place` are file and object."""
    if word in elsewhere:
        told = f'the {kind} "{word}" is of the module "{elsewhere[word]}"; write that among the modules'
        return Fault(*place, told, "module_missing")
    return Fault(*place, f"{unknown(kind, word, known)}; choose one of this game's", fault)
