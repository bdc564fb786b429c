"""Where the tables, keys and values of a TOML file stand in its text, by their paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

TomlPath = tuple[int | str, ...]
"""A place in a parsed file: keys of tables and numbers of entries, from the outside in."""
_BLANK = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
_BARE = re.compile(r"[^,\]}\n#]*")
_KEY = re.compile(r'\s*(?:"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([A-Za-z0-9_-]+))\s*')
_QUOTES = ('"""', "'''", '"', "'")


class Span(NamedTuple):
    """Where something begins and ends, in characters from the beginning of the text."""

    begin: int
    end: int


def toml_places(text: str) -> Mapping[TomlPath, Span]:
    """Every table, key and value of a text that is TOML; of any other, those before the first that cannot be told."""
    walk = _Walk(text)
    try:
        walk.file()
    except (IndexError, ValueError, RecursionError):
        return walk.found
    return walk.found


class _Walk:
    """Goes through a text from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._counts: dict[TomlPath, int] = {}
        self.found: dict[TomlPath, Span] = {}

    def file(self) -> None:
        """The whole file: heads of tables, and the keys that follow each."""
        table: TomlPath = ()
        self._blank()
        while self._at < len(self._text):
            if self._text[self._at] == "[":
                self._ends(table)
                table = self._head()
            else:
                self._entry(table)
            self._blank()
        self._ends(table)

    def _ends(self, table: TomlPath) -> None:
        if table:
            self.found[table] = Span(self.found[table].begin, self._at)

    def _head(self) -> TomlPath:
        begin, several = self._at, self._text.startswith("[[", self._at)
        self._at += 2 if several else 1
        *outer, last = self._keys()
        self._at = self._text.index("]", self._at) + (2 if several else 1)
        path: TomlPath = ()
        for key in outer:
            path = (*path, key)
            path = (*path, self._counts[path] - 1) if path in self._counts else path
        path = (*path, last)
        if several:
            number = self._counts.get(path, 0)
            self._counts[path] = number + 1
            self.found.setdefault(path, Span(begin, self._at))
            path = (*path, number)
        self.found[path] = Span(begin, self._at)
        return path

    def _entry(self, table: TomlPath) -> None:
        begin = self._at
        path = (*table, *self._keys())
        self._at = self._text.index("=", self._at) + 1
        self._blank()
        self._value(path)
        self.found[path] = Span(begin, self._at)

    def _keys(self) -> list[str]:
        keys = []
        while True:
            read = _KEY.match(self._text, self._at)
            if read is None:
                raise ValueError(self._at)
            self._at = read.end()
            keys.append(next(part for part in read.groups() if part is not None))
            if self._text[self._at] != ".":
                return keys
            self._at += 1

    def _value(self, path: TomlPath) -> None:
        begin = self._text[self._at]
        if quote := next((each for each in _QUOTES if self._text.startswith(each, self._at)), ""):
            self._string(quote)
        elif begin == "[":
            self._list(path)
        elif begin == "{":
            self._at += 1
            self._blank()
            while self._text[self._at] != "}":
                self._entry(path)
                self._blank()
            self._at += 1
        elif read := _BARE.match(self._text, self._at):
            self._at = read.end()

    def _list(self, path: TomlPath) -> None:
        self._at += 1
        self._blank()
        number = 0
        while self._text[self._at] != "]":
            begin = self._at
            self._value((*path, number))
            if self._at == begin:
                raise ValueError(begin)
            self.found[*path, number] = Span(begin, self._at)
            number += 1
            self._blank()
        self._at += 1

    def _string(self, quote: str) -> None:
        self._at += len(quote)
        while not self._text.startswith(quote, self._at):
            self._at += 2 if self._text[self._at] == "\\" and quote[0] == '"' else 1
        self._at += len(quote)

    def _blank(self) -> None:
        if read := _BLANK.match(self._text, self._at):
            self._at = read.end()
