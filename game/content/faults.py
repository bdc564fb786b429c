"""What is wrong with a content file: one sentence a fault, naming file and entry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from .bounds import OutOfBounds
from .counting import counted

LONGEST_WORD, LONGEST_PLACE, LONGEST_SENTENCE, LONGEST_PATH = 60, 160, 600, 400
"""Characters of a wrong word that a sentence repeats at most, of a place, of a whole sentence, and of a file."""
_SENTENCES = {
    "extra_forbidden": "there is no field of this name",
    "missing": "this field is missing",
    "none_required": "nothing may stand here",
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float", "int_parsing_size"), "a whole number stands here"),
    **dict.fromkeys(("float_type", "float_parsing"), "a number stands here"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false stands here"),
    **dict.fromkeys(("string_type", "string_sub_type"), "a text in quotes stands here"),
    **dict.fromkeys(("tuple_type", "list_type"), "a list stands here, as [1, 2]"),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "a table stands here, as { field = 1 }"),
}
_LENGTHS = {
    "too_short": ("has {actual} and needs {bound}", "min_length"),
    "too_long": ("has {actual} and may have {bound}", "max_length"),
    "string_too_short": ("is too short; it needs {bound}", "min_length"),
    "string_too_long": ("is too long; it may have {bound}", "max_length"),
}
"""How lists and texts of a wrong length are told, and where pydantic says how many there may be."""
_BOUNDS = {"greater_than_equal": ("too little", "least", "ge"), "less_than_equal": ("too much", "most", "le")}


_PLACE = re.compile(r"line (\d+),? column (\d+)")
_BROKEN = {
    "Cannot overwrite|Cannot declare|Cannot mutate": "says something here that it has said before",
    "Expected '=' after a key|Expected ']": "has a line here that is neither a head in brackets nor `field = value`",
    "Curly quotes": "has curly quotes here; write straight ones, as a text editor does",
    "Trailing comma": "has a comma here before the closing brace; take it out",
    "Table over lines": "goes on to another line within braces; write all from { to } on one line, lists in it aside",
    "Missing comma": "lacks a comma before this; write one",
    "Unclosed array|Unclosed inline": "opens a bracket that is never closed",
    "Unterminated string|Illegal character .*\\\\n|Illegal character '\\\\n'": "has a text without its closing quotes",
    "Invalid value|Invalid date": "has no value here: texts stand in quotes, and numbers are plain",
    "Expected newline": "has more on this line than one field and its value",
    "Invalid statement": "has a line here that is neither a head in brackets nor `field = value`",
    "Illegal character|invalid token": "holds a character that may not stand here",
    "Unescaped|escape": "has a backslash in a text; write two of them",
    "mismatched tag": "closes another element here than it has opened",
    "no element found|unclosed": "ends before it is complete",
    "duplicate attribute": "says one thing of an element twice",
    "junk after": "goes on after its end",
    "undefined entity": "has an & that means nothing; it is written as &amp;",
    "Expecting|Extra data|Invalid control": "is no JSON from here on",
    "Exceeds the limit": "has a number with thousands of digits",
}
"""What the messages of readers mean, by a pattern of each."""


def printable(text: str, most: int) -> str:
    """A text in one line of at most so many characters, with a sign in the place of each control character."""
    shown = text if len(text) <= most else f"{text[: most - 3]}..."
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "\ufffd" for letter in shown)


@dataclass(frozen=True)
class Fault:
    """One fault: the file's name, the entry or object in it, a sentence with the cure, and its id in `fault_kinds`.

    `line` and `column` count from 1, 0 where nobody has looked (`fault_places`); `path` is the entry's in a TOML file
    where whoever found the fault knows it."""

    file: str
    where: str
    message: str
    id: str = ""
    line: int = 0
    column: int = 0
    path: tuple[int | str, ...] = ()

    def __post_init__(self) -> None:
        """What a file holds is repeated in one line, of a length, without control characters."""
        for name, most in (("file", LONGEST_PATH), ("where", LONGEST_PLACE), ("message", LONGEST_SENTENCE)):
            object.__setattr__(self, name, printable(getattr(self, name), most))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.where}: {self.message}" if self.where else f"{place}: {self.message}"


class Misfit(ValueError):
    """A value that does not fit, with the id of the fault that this is, and line and column in a file that cannot be
    read."""

    def __init__(self, kind: str, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.id = kind
        self.line, self.column = line, column


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
    if detail["type"] in ("union_tag_not_found", "union_tag_invalid"):
        kind = str(context["discriminator"]).strip("'")
    if detail["type"] == "union_tag_not_found":
        return f"it does not say which {kind} it is"
    if detail["type"] == "union_tag_invalid":
        known = [tag.strip(" '\"") for tag in str(context["expected_tags"]).split(",")]
        tag = str(context["tag"])
        return f'"{tag}" is not a known {kind}{did_you_mean(tag, known)}'
    if detail["type"] in _BOUNDS:
        told, which, name = _BOUNDS[detail["type"]]
        return f"{detail['input']} is {told}; {context[name]} is the {which}"
    if detail["type"] in _LENGTHS:
        told, name = _LENGTHS[detail["type"]]
        words = "entry" if detail["type"].startswith("too") else "letter"
        many = {"bound": counted(context[name], words), "actual": counted(context.get("actual_length", 0), words)}
        return f"it {told.format(**many)}"
    if detail["type"] == "literal_error":
        expected = re.sub(r", ('\w*') or ''$", r" or \1", str(context["expected"]))
        return f"{printable(repr(detail['input']), LONGEST_WORD)} is not one of {expected}"
    if detail["type"] == "string_pattern_mismatch":
        return f'"{printable(detail["input"], LONGEST_WORD)}" is no {_meant_by(str(context["pattern"]))}'
    if detail["type"] == "string_type" and _is_pair(detail["input"]):
        column, row = detail["input"]
        return f'a space is written in quotes, as "{column},{row}"'
    if detail["type"] in _SENTENCES:
        return _SENTENCES[detail["type"]]
    return detail["msg"].removeprefix("Value error, ")


def _is_pair(value: object) -> bool:
    """Whether somebody has written a column and a row as a list."""
    return isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value)


def _meant_by(pattern: str) -> str:
    """What a text of a pattern is, in words."""
    if pattern.startswith(r"^(\d"):
        return 'space: that is "column,row", or the name of a place or marker'
    if "/" in pattern:
        return 'picture: that is named by small letters, digits and underscores, as "monsters/giant"'
    if pattern.startswith(r"^\d"):
        return "version: that is numbers with dots between them"
    return "id: that is made of small letters, digits and single underscores"


def unreadable(error: Exception, *, file: str = "the file") -> tuple[str, int, int]:
    """Why a TOML, XML or JSON file cannot be read, in a sentence without its cure, with line and column; 0 where the
    error does not tell them."""
    if isinstance(error, UnicodeDecodeError):
        before = bytes(error.object[: error.start])
        return f"{file} holds letters that are no UTF-8", before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
    if isinstance(error, RecursionError):
        return f"{file} has brackets within brackets, deeper than any quest needs", 0, 0
    told = str(error)
    if isinstance(error, OutOfBounds):
        return f"{file} {told}", 0, 0
    place = _PLACE.search(told)
    line, column = (int(place[1]), max(int(place[2]), 1)) if place else (0, 0)
    for words, means in _BROKEN.items():
        if re.search(words, told):
            return f"{file} {means}", line, column
    if isinstance(error, OSError):
        return f"{file} cannot be opened ({(error.strerror or 'it is no file').lower()})", 0, 0
    if type(error) in (ValueError, Misfit):
        return f"{file} is at fault: {told}", 0, 0
    return f"{file} breaks off or is damaged", line, column


def unknown(kind: str, word: str, known: Sequence[str] | Iterable[str]) -> str:
    """The sentence for a reference that leads nowhere."""
    if not word:
        return f"no {kind} is named"
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
