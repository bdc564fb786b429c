"""Running text: **keywords**, {icons} and line breaks set into lines of a width."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal
from weakref import WeakKeyDictionary

from game.ui.render.fonts import ELLIPSIS, Fonts
from game.ui.render.theme import Type

KEPT_FLOWS = 1000
CITED = re.compile(r" ?\(([A-Z]+-[A-Z0-9]+-\d+)\)")
"""A rule that a sentence cites behind itself: it is not shown, but the rulebook opens at it."""
_STOPS = (re.compile(r"[.?!](?= )"), re.compile(r";(?= )"), re.compile(r":(?= )"))
"""Where a text may be broken off: behind a sentence, or where not even one has room, behind part of a list, or what
comes before it."""
_MARK = re.compile(r"(\*\*.+?\*\*|\{[a-z_0-9]+\}|\n)")


@dataclass(frozen=True)
class TextRun:
    """One word, keyword or icon of a paragraph, at a logical place from the paragraph's corner."""

    kind: Literal["word", "keyword", "icon"]
    text: str
    x: int
    y: int
    w: int
    keyword: str = ""


@dataclass(frozen=True)
class Flow:
    """A set paragraph: its pieces, its height, its widest line, and whether lines were left out."""

    pieces: tuple[TextRun, ...]
    width: int
    height: int
    cut: bool


_FLOWS: WeakKeyDictionary[Fonts, dict[tuple[str, int, Type, int | None], Flow]] = WeakKeyDictionary()


def plain(markup: str) -> str:
    """The words of a marked-up text without its marks."""
    return _MARK.sub(lambda found: found[0].strip("*") if found[0].startswith("**") else " ", markup)


def _atoms(markup: str) -> list[tuple[str, str, str]]:
    atoms: list[tuple[str, str, str]] = []
    for part in _MARK.split(CITED.sub("", markup)):
        if part == "\n":
            atoms.append(("break", "", ""))
        elif part.startswith("**") and len(part) > 4:
            words = part[2:-2]
            atoms += [("keyword", word, words) for word in re.findall(r"\S+|\s+", words)]
        elif part.startswith("{") and part.endswith("}"):
            atoms.append(("icon", part[1:-1], ""))
        else:
            atoms += [("word", word, "") for word in re.findall(r"\S+|\s+", part)]
    return atoms


def flow(markup: str, width: int, *, fonts: Fonts, kind: Type, lines: int | None = None) -> Flow:
    """A marked-up text set to a logical width, at most so many lines (the last then ends in an ellipsis); what rule a
    sentence cites is left out. It is set once, and kept with the fonts."""
    kept = _FLOWS.setdefault(fonts, {})
    key = (markup, width, kind, lines)
    if key not in kept:
        if len(kept) > KEPT_FLOWS:
            kept.clear()
        kept[key] = _set(markup, width, fonts, kind, lines)
    return kept[key]


def _set(markup: str, width: int, fonts: Fonts, kind: Type, lines: int | None) -> Flow:
    rows: list[list[TextRun]] = [[]]
    x = 0
    line = fonts.line(kind)
    for atom, text, keyword in _atoms(markup):
        if atom == "break":
            rows.append([])
            x = 0
            continue
        size = _width(atom, text, fonts=fonts, kind=kind)
        if text.isspace():
            x += size if rows[-1] else 0
            continue
        if rows[-1] and x + size > width:
            joined = _joins(rows[-1][-1], x)
            if not joined or len(rows[-1]) > 1:
                taken = [replace(rows[-1].pop(), x=0, y=len(rows) * line)] if joined else []
                rows.append(taken)
                x = taken[0].w if taken else 0
        shape: Literal["word", "keyword", "icon"] = (
            "keyword" if atom == "keyword" else "icon" if atom == "icon" else "word"
        )
        rows[-1].append(TextRun(shape, text, x, (len(rows) - 1) * line, size, keyword))
        x += size
    cut = lines is not None and len(rows) > lines
    if cut and lines is not None:
        rows = rows[:lines]
        rows[-1] = _shortened(rows[-1], width, fonts=fonts, kind=kind)
    pieces = tuple(piece for row in rows for piece in row)
    return Flow(pieces, max((p.x + p.w for p in pieces), default=0), len(rows) * line, cut)


def _joins(before: TextRun, x: int) -> bool:
    """Whether the next piece sticks to the one before it, as a full stop behind a keyword does."""
    return before.x + before.w == x and before.kind == "keyword"


def _width(atom: str, text: str, *, fonts: Fonts, kind: Type) -> int:
    if atom == "icon":
        return kind.size + 4
    return fonts.width(text, kind.bold() if atom == "keyword" else kind)


def _shortened(row: list[TextRun], width: int, *, fonts: Fonts, kind: Type) -> list[TextRun]:
    room = width - fonts.width(ELLIPSIS, kind)
    kept = [piece for piece in row if piece.x + piece.w <= room] or row[:1]
    if not kept:
        return kept
    last = kept[-1]
    return [*kept, TextRun("word", ELLIPSIS, last.x + last.w, last.y, fonts.width(ELLIPSIS, kind))]


def whole_sentences(markup: str, width: int, rest: str, *, fonts: Fonts, kind: Type, lines: int) -> str:
    """A marked-up text, or as many of its first sentences as so many lines hold with `rest` behind them, which says
    where the others are; all of it where they do not hold one."""
    whole = markup.replace("\n", " ")
    shorter = (f"{whole[: end.end()]} {rest}" for stop in _STOPS for end in reversed(list(stop.finditer(whole))))
    tried = (markup, *shorter)
    return next((each for each in tried if not flow(each, width, fonts=fonts, kind=kind, lines=lines).cut), markup)
