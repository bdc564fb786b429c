"""Reads TOML, and tells slips apart for which Python's reader has one message, or a message about something else."""

from __future__ import annotations

import re
import tomllib
from typing import Any

_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")
_CURLY = "\u201c\u201d\u201e\u201f\u2018\u2019\u00ab\u00bb"
"""Quotes that word processors put in the place of straight ones."""
_VALUE = re.compile(r"[{\"'+\-\d]|true|false")


def toml_of(text: str) -> dict[str, Any]:
    """The table of a text that is TOML; TOMLDecodeError with the likely slip, or RecursionError."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = str(error)
        place = _PLACE.search(told)
        slip = _slip(told, text, _index(text, int(place[1]), int(place[2]))) if place else ""
        raise tomllib.TOMLDecodeError(f"{slip} {place[0]}" if place and slip else told) from error


def _index(text: str, line: int, column: int) -> int:
    """Where a line and a column lie in a text, in characters from its beginning."""
    return sum(len(each) for each in text.splitlines(keepends=True)[: line - 1]) + column - 1


def _slip(told: str, text: str, at: int) -> str:
    """What is written at the place of an error, where the message does not say it; empty where it does."""
    found = text[at : at + 1]
    if found and found in _CURLY:
        return "Curly quotes"
    if "initial character for a key" in told or told.startswith("Unclosed inline"):
        if found == "}":
            return "Trailing comma"
        if found and found in "\r\n#":
            return "Table over lines"
    if told.startswith("Unclosed array") and _VALUE.match(text, at):
        return "Missing comma"
    if told.startswith("Unclosed inline") and re.match(r"[\w\"']", text[at : at + 1]):
        return "Missing comma"
    return ""
