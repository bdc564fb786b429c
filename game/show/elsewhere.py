"""The words of a module from elsewhere. Being data it brings nothing new to word: it says otherwise what the modules
that it is played with say already, in sentences with the gaps that theirs have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import Any

from game.content import bounds
from game.content.faults import ContentError, Fault, unknown
from game.kernel.registry import Part
from game.show.reading import SHOW, entries_in, words_from
from game.show.words import Choice, Words

SAID: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("facts", "causes", "glyphs", "questions", "windows", "names", "rolls"), ()),
    "actions": ("text", "note", "tip", "ask"),
    "markers": ("about", "taken"),
    "movers": ("started", "moved", "gone", "pushed"),
    "stops": ("text",),
    "tags": ("means",),
    "abilities": ("name", "text"),
}
"""The sections, and the fields of their entries that are sentences; of those without any the entry is one itself."""


def put_words(module: str, folder: Path, picked: dict[str, dict[str, Any]], parts: Iterable[Part]) -> None:
    """Put the words in the folder of a module from elsewhere in the place of those among the picked parts of a game;
    ContentError with all faults. `parts` are those of the modules of that game: they say which gaps there are."""
    faults: list[Fault] = []
    said = [part for part in parts if part.kind.startswith(SHOW)]
    for place, kind, key, entry in entries_in(folder, bounds.toml_table, faults):
        known = picked.get(f"{SHOW}{kind}", {})
        try:
            if kind not in SAID:
                raise ValueError("this is no matter of words; a module from elsewhere leaves it as it is")
            if key not in known:
                raise ValueError(f"{unknown('entry', key, known)}; there is nothing to say otherwise")
            others = (part.value for part in said if (part.kind, part.key) == (f"{SHOW}{kind}", key))
            gaps = {gap for words in others for gap in _gaps(words)}
            known[key] = _worded(known[key], entry, SAID[kind], gaps)
        except ValueError as error:
            faults.append(Fault(f"{module}/show/{place}", f"{kind}.{key}", str(error)))
    if faults:
        raise ContentError(faults)


def _worded(known: Any, entry: Any, fields: tuple[str, ...], gaps: set[str]) -> Any:
    """An entry with other sentences; ValueError where it cannot have them."""
    if not fields:
        return _checked(entry, gaps, plain=not gaps)
    if isinstance(known, Choice) or not isinstance(entry, dict):
        raise ValueError(f"write a table with {', '.join(fields)}")
    for name in entry:
        if name not in fields:
            raise ValueError(f'there is no sentence "{name}"; there are {", ".join(fields)}')
    return replace(known, **{name: _checked(said, gaps, plain=not gaps) for name, said in entry.items()})


def _checked(entry: Any, gaps: set[str], *, plain: bool) -> Words:
    """A sentence, or where there are gaps a choice between some; ValueError for other gaps than these."""
    words = words_from(entry)
    if plain and not isinstance(words, str):
        raise ValueError("a sentence is wanted")
    strange = sorted(set(_gaps(words)) - gaps)
    if strange:
        told = f"it may have {', '.join(sorted(gaps))}" if gaps else "it has none"
        raise ValueError(f'there is no gap "{strange[0]}" here; {told}')
    return words


def _gaps(words: Any) -> Iterator[str]:
    """The names that fill the gaps of words, of all words of a record, and those by which it is chosen; with a colon
    those that are counted."""
    if isinstance(words, Choice):
        yield words.by
        for each in words.of.values():
            yield from _gaps(each)
    elif isinstance(words, str):
        try:
            found = list(Formatter().parse(words))
        except ValueError:
            raise ValueError("its braces do not close; write each gap as {name}") from None
        for _, name, spec, conversion in found:
            if name:
                yield f"{name}:" if spec else name
                yield from _gaps(spec or "")
            if conversion not in (None, "u"):
                raise ValueError("after the name of a gap may stand !u alone")
    else:
        for each in vars(words).values():
            yield from _gaps(each) if isinstance(each, str | Choice) else ()
