"""The line and the column of a fault in its file, found by the entry or the object that it is about."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from html import unescape
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from . import bounds
from .faults import Fault, printable
from .tiled_files import MOST_BYTES
from .toml_places import Span, TomlPath, toml_places

MOST_FOLDERS = 50
"""Folders of templates in which a file is looked for."""
_NUMBERED = re.compile(r"(event|rule|branch|forbid) (\d+)")
_COUNTED = re.compile(r"(area|chest) (\d+)")
_CALLED = re.compile(r"(named|encounter|altar|prolonged|lieutenant|group)(?: monster| action)? (\w+)")
_CHESTS = re.compile(r"(copper|silver|gold) chests")
_QUOTED = re.compile(r'"([^"]{1,60})"')
_WORDS = re.compile(r"\"([^\"]{1,60})\"|'([^']{1,60})'")
_PAIR = re.compile(r"\((\d+,\d+)\)")
_FIELDS = re.compile(r"\b(\w+): |\b(?:the |`)(columns|rows|where|to|otherwise)\b")
"""How sentences name what is wrong: words in quotes, a space, the last field of a path."""
_AMOUNT = re.compile(r"-?\d+")
_NODE = re.compile(r"<(map|tileset|template|layer|objectgroup|imagelayer|group|object|tile|image)\b([^>]*)>")
_ATTRIBUTE = re.compile(r'\b(id|name|template|type|source|x|y|class)="([^"]*)"')
_NUMBER = re.compile(r'<property name="number" type="int" value="(\d+)"')
_OBJECT = re.compile(r'object (\d+)|object "(.+)"')
_LATER = {"event_never": "when", "occasion_name": "when", "verb_name": "do", "field_missing": ""}
"""The field of an entry that a kind of fault is about, where its words do not tell."""


def placed(faults: Iterable[Fault], folder: Path) -> list[Fault]:
    """These faults with the lines and columns, from 1, of what they are about in the files of a folder."""
    texts: dict[str, _Text | None] = {}
    found = []
    for fault in faults:
        if not fault.line and fault.file not in texts:
            texts[fault.file] = _text(folder, fault.file)
        text = texts.get(fault.file)
        spot = text.spot(fault) if text is not None and not fault.line else None
        found.append(fault if spot is None or text is None else _at(fault, text.text, spot))
    return found


def _as_told(value: str) -> str:
    """The value of an attribute as a fault repeats it."""
    return printable(unescape(value), MOST_BYTES)


def _at(fault: Fault, text: str, spot: int) -> Fault:
    return replace(fault, line=text.count("\n", 0, spot) + 1, column=spot - (text.rfind("\n", 0, spot) + 1) + 1)


class _Text(Protocol):
    text: str

    def spot(self, fault: Fault) -> int | None:
        """The character at which what a fault is about begins."""


def _text(folder: Path, name: str) -> _Text | None:
    """The file of that name in a folder or among its tilesets, templates and content; None where it is not there."""
    plain = Path(name)
    if plain.name != name and not bounds.is_plain_path(name):
        return None
    within = islice((folder / "templates").glob("*/"), MOST_FOLDERS)
    for place in (folder, folder / "tilesets", folder / "templates", folder / "content", *within):
        try:
            text = bounds.file_text(place / name, MOST_BYTES)
        except (OSError, ValueError):
            continue
        return _Toml(text) if plain.suffix == ".toml" else _Tiled(text)
    return None


class _Toml:
    """The written half, or a file of content."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _places(self) -> Mapping[TomlPath, Span]:
        return toml_places(self.text)

    @cached_property
    def _data(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except (ValueError, RecursionError):
            return {}

    def spot(self, fault: Fault) -> int | None:
        """The word that is wrong, or else the field or the entry that it stands in; the beginning of the file where
        something is missing from it."""
        path = fault.path or self._path(fault.where)
        while path and path not in self._places:
            path = path[:-1]
        if not path:
            return 0
        later = (*path, _LATER.get(fault.id, "-"))
        span = self._places[path]
        return next(self._words(fault.message, span), self._places.get(later, span).begin)

    def _words(self, message: str, span: Span) -> Iterator[int]:
        """Where what the sentence names first stands within the span: a word in quotes, else a number."""
        told = message.split(";")[0]
        for word in (one or other for one, other in _WORDS.findall(told)):
            for written in (f'"{word}"', f"'{word}'"):
                if (at := self.text.find(written, *span)) >= 0:
                    yield at
            if found := re.compile(rf"(?<![\w.-]){re.escape(word)}(?![\w.])").search(self.text, *span):
                yield found.start()
        for number in _AMOUNT.findall(_QUOTED.sub("", told)):
            if found := re.compile(rf"(?<==)\s*(?=(?<![\w.-]){number}(?![\w.]))").search(self.text, *span):
                yield found.end()
        yield from (at for word in _PAIR.findall(told) if (at := self.text.find(word, *span)) >= 0)
        strange = (letter for letter in told if letter > "~")
        yield from (at for letter in strange if (at := self.text.find(letter, *span)) >= 0)
        for name in (one or other for one, other in _FIELDS.findall(told)):
            if found := re.compile(rf"\b{re.escape(name)}\s*=").search(self.text, *span):
                yield found.start()

    def _path(self, where: str) -> TomlPath:
        """The path of the entry that a place names."""
        if read := _NUMBERED.fullmatch(where):
            return (read[1], int(read[2]) - 1)
        if read := _COUNTED.fullmatch(where):
            return self._entry(read[1], "number", int(read[2]))
        if read := _CALLED.fullmatch(where):
            return self._entry(read[1], "monster" if read[1] == "group" else "id", read[2])
        if read := _CHESTS.fullmatch(where):
            return self._entry("chest", "tier", read[1])
        return tuple(where.split(", ")[0].split("."))

    def _entry(self, table: str, key: str, value: object) -> TomlPath:
        """The first entry of a table with this value, or its last one where there is none."""
        entries = self._data.get(table, ())
        rows = entries if isinstance(entries, list) else []
        fitting = [at for at, row in enumerate(rows) if isinstance(row, dict) and row.get(key) == value]
        return (table, fitting[0] if fitting else len(rows) - 1)


class _Tiled:
    """A map, a tileset or a template, looked through for its nodes without being read as XML."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _nodes(self) -> list[tuple[str, int, dict[str, str]]]:
        """(tag, where it begins, attributes) of each node that a fault may be about."""
        return [
            (read[1], read.start(), {key: _as_told(value) for key, value in _ATTRIBUTE.findall(read[2])})
            for read in _NODE.finditer(self.text)
        ]

    def spot(self, fault: Fault) -> int | None:
        """The object, layer or other node, or its property where the sentence begins with one; else the file's root."""
        begin = next(self._fitting(fault.where), None)
        if begin is None:
            return self._nodes[0][1] if self._nodes else 0
        ends = (self.text.find(mark, begin + 1) for mark in ("<object ", "</objectgroup>", "<data"))
        end = min((at for at in ends if at >= 0), default=len(self.text))
        named = re.match(r"(\w+): ", fault.message)
        inner = self.text.find(f'<property name="{named[1]}"', begin, end) if named else -1
        return inner if inner >= 0 else begin

    def _fitting(self, where: str) -> Iterator[int]:
        """Where the nodes begin that a place may mean, the likeliest first."""
        quoted, read = _QUOTED.search(where), _OBJECT.match(where)
        if read is not None:
            yield from self._with("object", "id", read[1]) if read[1] else self._with("object", "name", read[2])
            numbered = re.search(r"_(\d+)$", read[2] or "")
            yield from self._with("object", "id", numbered[1]) if numbered else ()
        elif where.startswith("area "):
            yield from self._areas(int(where.removeprefix("area ")))
        elif where.startswith("wall at "):
            yield from self._wall(*(int(each) for each in _AMOUNT.findall(where)))
        elif where.startswith("tile ") and where[5:].isdecimal():
            yield from self._with("tile", "id", where[5:])
        elif quoted is not None:
            tags = ("layer", "objectgroup", "imagelayer", "group")
            yield from (at for tag in tags for at in self._with(tag, "name", quoted[1]))
            yield from (at for tag in ("tileset", "image") for at in self._with(tag, "source", quoted[1]))

    def _with(self, tag: str, key: str, value: str) -> Iterator[int]:
        return (at for kind, at, said in self._nodes if kind == tag and said.get(key) == value)

    def _areas(self, number: int) -> Iterator[int]:
        for tag, begin, said in self._nodes:
            if tag == "layer" and said.get("class") == "Area":
                read = _NUMBER.search(self.text, begin, max(self.text.find("<data", begin), begin))
                if int(read[1]) == number if read else number == 0:
                    yield begin

    def _wall(self, column: int, row: int) -> Iterator[int]:
        """The walls of the map, the nearest to a space first."""
        tile = re.search(r'tilewidth="(\d+)"', self.text)
        side = int(tile[1]) if tile else 64
        found = []
        for tag, begin, said in self._nodes:
            if tag == "object" and "wall" in (said.get("type", "") + said.get("template", "")).lower():
                x, y = (float(said.get(key, "0")) / side for key in ("x", "y"))
                found.append((abs(x - column) + abs(y - row), begin))
        yield from (begin for _, begin in sorted(found))
