"""Mutations of real files: by bytes, by lines, by fields, and by structure."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Luck = random.Random
WORDS = (
    *("-1", "0", "1e9", "99999999999999999999", "9" * 5000, "nan", "inf", "-0.5", "", "\u2603", "true", "null"),
    *("x" * 5000, "../../etc/passwd", "/etc/passwd", "tilesets/things.tsx"),
    *("templates/markers/start.tx", "..", "NUL", "\0"),
    *("&#0;", "&a;", "]]>", "<", "[", "{", '"', "\\", "=", "#", "{lens}", "%s%n", "\u202e", "\x1b[31m", "\ud800"),
    *("<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>", "<group>" * 500, "[" * 3000, "[[area]]\n" * 3000),
    *("verb", "when", "modules = 5", "1979-05-27", "0x7fffffffffffffff", "[1]" * 900, "a." * 900 + "b = 1"),
)
"""What is put into files: numbers, names and signs that have broken readers before."""
BLOCK = re.compile(rb"<(\w{1,40})\b[^<>]{0,2000}?(?:/>|>.{0,20000}?</\1>)|\n\[\[?\w+\]\]?\n.*?(?=\n\[|\Z)", re.DOTALL)
"""An element or a table; bounded, or a spoilt file would keep the search busy for good."""
FIELD = re.compile(rb'("[^"\n]{0,80}"|-?\d+(?:\.\d+)?|\btrue\b|\bfalse\b)')


def mutated(data: bytes, luck: Luck, *, most: int = 4) -> bytes:
    """The bytes after one to so many mutations."""
    for _ in range(luck.randint(1, most)):
        data = luck.choice(MUTATIONS)(data, luck)
    return data


def _flip(data: bytes, luck: Luck) -> bytes:
    if not data:
        return b"\0"
    changed = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 8))):
        changed[luck.randrange(len(changed))] = luck.randrange(256)
    return bytes(changed)


def _cut(data: bytes, luck: Luck) -> bytes:
    at = luck.randrange(len(data) + 1)
    return data[:at] + data[at + luck.choice((1, 3, 20, 200, 2000, len(data))) :]


def _put(data: bytes, luck: Luck) -> bytes:
    at = luck.randrange(len(data) + 1)
    return data[:at] + _word(luck) + data[at:]


def _again(data: bytes, luck: Luck) -> bytes:
    at = luck.randrange(len(data) + 1)
    return data[:at] + data[at : at + luck.choice((5, 80, 800))] * luck.choice((2, 3, 30, 300)) + data[at:]


def _line(data: bytes, luck: Luck) -> bytes:
    """A line is lost, doubled, moved, or joined to the next."""
    lines = data.split(b"\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    way = luck.randrange(4)
    if way == 0:
        del lines[one]
    elif way == 1:
        lines[other:other] = [lines[one]] * luck.choice((1, 2, 200))
    elif way == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one : one + 2] = [b"".join(lines[one : one + 2])]
    return b"\n".join(lines)


def _field(data: bytes, luck: Luck) -> bytes:
    """A value is replaced by a word, a number near it, or another value of the file."""
    found = list(FIELD.finditer(data))
    if not found:
        return _put(data, luck)
    one, other = luck.choice(found), luck.choice(found)
    old = one[0]
    new = luck.choice((other[0], _word(luck), _near(old, luck)))
    if old.startswith(b'"') and not new.startswith(b'"'):
        new = b'"' + new + b'"'
    return data[: one.start()] + new + data[one.end() :]


def _near(old: bytes, luck: Luck) -> bytes:
    digits = old.strip(b'"')
    if re.fullmatch(rb"-?\d{1,6}", digits):
        return str(int(digits) + luck.choice((-1, 1, 7, -100, 1000, 2_000_000, 1 << 31, 1 << 63))).encode()
    return digits[::-1]


def _block(data: bytes, luck: Luck) -> bytes:
    """Structure: an element or table is lost, doubled, moved, or put into itself."""
    blocks = list(BLOCK.finditer(data))
    if not blocks:
        return _line(data, luck)
    one, other = luck.choice(blocks), luck.choice(blocks)
    way = luck.randrange(4)
    if way == 0:
        return data[: one.start()] + data[one.end() :]
    if way == 1:
        return data[: one.end()] + one[0] * luck.choice((1, 3, 300)) + data[one.end() :]
    if way == 2:
        return data[: one.start()] + other[0] + data[one.end() :]
    half = len(one[0]) // 2
    return data[: one.start() + half] + one[0] + data[one.start() + half :]


def _word(luck: Luck) -> bytes:
    return luck.choice(WORDS).encode("utf-8", "surrogatepass")


MUTATIONS: tuple[Callable[[bytes, Luck], bytes], ...] = (
    _flip, _cut, _put, _again, _line, _line, _field, _field, _field, _field, _field, _block, _block,
)  # fmt: skip
