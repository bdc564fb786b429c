"""What a file from elsewhere may hold at most: how its bytes are read, and the limits of numbers, texts and lists.

Nothing here knows what the values mean; the models that read them afterwards do.
"""

from __future__ import annotations

import math
import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .toml_places import TomlPath
from .toml_slips import toml_of

MOST_TOML, MOST_PROJECT = 250_000, 1_000_000
"""Bytes of the written half of a quest and of a Tiled project."""
MOST_NUMBER, MOST_ABILITY = 9_999, 99
"""The largest number in a file, and in its entries of abilities, coins aside."""
MOST_TEXT, MOST_WORDS, MOST_NAME = 4_000, 300, 80
"""Characters of a text that is read out, of any other text, and of a name or id."""
MOST_ENTRIES, MOST_VALUES, DEEPEST = 400, 20_000, 12
"""Entries of one list or table, values in all, and how deep they lie in each other."""
_LONG = frozenset({"text", "intro", "goal", "victory", "defeat", "overlord"})
_NAMES = frozenset({"id", "name", "title", "art", "next", "monster", "named", "wall", "door", "figure"})
_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
_PATH = re.compile(r"(?:\.\./){0,4}(?:[\w .()+-]{1,80}/){0,6}[\w .()+-]{1,80}", re.ASCII)
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LINES = str.maketrans("", "", "\n\t")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing, with which a text can show other words than it holds."""


class OutOfBounds(ValueError):
    """A file or value that is refused before anything is made of it; `str()` goes on after "it"."""


class NoFile(OutOfBounds):
    """A path at which something else lies than a file."""


def file_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of at most so many bytes; OSError or OutOfBounds.

    Nothing else is opened for longer than it takes to see what it is: a pipe or a device never makes it wait."""
    way = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116 - a path with a loop of links must raise OSError
        raise NoFile("is no file with content of its own but a folder, a pipe or a device")
    with os.fdopen(os.open(path, way), "rb") as file:
        told = os.fstat(file.fileno())
        if not stat.S_ISREG(told.st_mode):
            raise NoFile("is no file with content of its own but a folder, a pipe or a device")
        if told.st_size > most:
            raise OutOfBounds(f"is larger than {_size(most)}")
        data = file.read(most + 1)
    if len(data) > most:
        raise OutOfBounds(f"is larger than {_size(most)}")
    return data


def file_text(path: Path, most: int) -> str:
    """The same as text in UTF-8, without the mark that some editors put before it; OSError, OutOfBounds, or
    UnicodeDecodeError."""
    return file_bytes(path, most).decode("utf-8-sig")


def toml_table(path: Path, most: int = MOST_TOML) -> dict[str, Any]:
    """The table of a TOML file within all bounds; OSError, ValueError or RecursionError."""
    table = toml_of(file_text(path, most))
    for where, told in out_of_bounds(table):
        raise OutOfBounds(f"is out of bounds: {'.'.join(map(str, where)) or 'the file'} {told}")
    return table


def _size(most: int) -> str:
    return f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1_000} kB"


def resolved(path: Path) -> Path:
    """The path with links followed; OSError for one that the system cannot have or that leads round in a circle."""
    try:
        return path.resolve()
    except (RuntimeError, ValueError) as error:
        raise OSError("it is no path, or its links lead round in a circle") from error


def is_plain_path(source: str) -> bool:
    """Whether a file may be named so by another: relative, without devices, drives or servers."""
    names = source.split("/")
    return bool(_PATH.fullmatch(source)) and not any(_DEVICE.fullmatch(name.strip(" .")) for name in names)


def text_told(text: str, most: int) -> str:
    """What is wrong with a text, to go on after its name; empty where nothing is."""
    if len(text) > most:
        return f"is longer than {most} characters; shorten it"
    if text.translate(_LINES).isprintable():
        return ""
    for letter in text:
        kind = unicodedata.category(letter) if letter not in "\n\t" else ""
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or letter in _TURNING:
            return f"holds the control character U+{ord(letter):04X}; take it out"
    return ""


def number_told(number: float, most: int) -> str:
    """What is wrong with a number, to go on after its name; empty where nothing is."""
    if not math.isfinite(number) or abs(number) > most:
        return f"is a number beyond {most}; write a smaller one"
    return ""


def out_of_bounds(table: dict[str, Any]) -> Iterator[tuple[TomlPath, str]]:
    """(where, what is wrong there) for each value of a parsed TOML file that is out of bounds; at most ten. What is
    wrong with the file as a whole stands nowhere."""
    left = 10
    for where, told in _walk(table):
        yield where, told
        left -= 1
        if not left:
            return


def _walk(table: dict[str, Any]) -> Iterator[tuple[TomlPath, str]]:
    waiting: list[tuple[TomlPath, str, object, int, int]] = [((), "", table, 0, MOST_NUMBER)]
    seen = 0
    while waiting:
        where, key, value, deep, most = waiting.pop()
        seen += 1
        if seen > MOST_VALUES:
            yield (), f"holds more than {MOST_VALUES} values; take some out"
            return
        if isinstance(value, dict | list):
            told = _outer(value, deep)
            if told:
                yield where, told
                continue
            inner = value.items() if isinstance(value, dict) else enumerate(value)
            for name, each in inner:
                limit = MOST_ABILITY if name == "abilities" else most
                waiting.append(((*where, name), key if isinstance(name, int) else name, each, deep + 1, limit))
        elif told := _scalar(key, value, most):
            yield where, told


def _outer(value: dict[str, Any] | list[Any], deep: int) -> str:
    if deep > DEEPEST:
        return f"lies more than {DEEPEST} deep; take a level out"
    if len(value) > MOST_ENTRIES:
        return f"has more than {MOST_ENTRIES} entries; take some out"
    if isinstance(value, dict) and not all(_KEY.fullmatch(name) for name in value):
        return "has a field whose name is none; use letters, digits and underscores"
    return ""


def _scalar(key: str, value: object, most: int) -> str:
    if isinstance(value, str):
        return text_told(value, MOST_TEXT if key in _LONG else MOST_NAME if key in _NAMES else MOST_WORDS)
    if isinstance(value, bool):
        return ""
    if isinstance(value, int | float):
        return number_told(value, MOST_NUMBER if key == "coins" else most)
    return "is a date or a time; write a text or a number"
