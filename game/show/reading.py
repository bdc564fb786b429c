"""The files in the folder `show` of a module's content, as parts of that module: a section for each kind of part."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, TypeVar, cast

from game.content.faults import ContentError, Fault
from game.kernel.registry import Part, registry
from game.kernel.rule_book import RuleBook
from game.show.lines import (
    DICE_LIE,
    PLACES,
    STRIKES,
    AbilityWords,
    ActionWords,
    BodyWords,
    HarmWords,
    LossWords,
    MarkerWords,
    MoverWords,
    RevivalWords,
    StopWords,
    TagWords,
)
from game.show.motions import MOTIONS, MOVES, FactMotion
from game.show.words import Choice, Words

R = TypeVar("R")
SHOW = "show:"
"""How the kinds of part begin that the screen looks up."""


def read_show(module: str, folder: Path) -> None:
    """Register what the files of a module say; ContentError with all faults. An entry with `instead` stands instead of
    that of the module it names."""
    faults: list[Fault] = []
    for place, kind, key, entry in entries_in(folder, _shipped_table, faults):
        try:
            instead = entry.pop("instead", "") if isinstance(entry, dict) else ""
            registry.add(Part(f"{SHOW}{kind}", key, module, SECTIONS[kind](entry), instead))
        except ValueError as error:
            faults.append(Fault(place, f"{kind}.{key}", str(error)))
    if faults:
        raise ContentError(faults)


def _shipped_table(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def entries_in(
    folder: Path, read: Callable[[Path], dict[str, Any]], faults: list[Fault]
) -> Iterator[tuple[str, str, str, Any]]:
    """(file, section, key, entry) of all that the files of a module say, each read by `read`; what is no section goes
    to the faults."""
    for file in sorted((folder / "show").glob("*.toml")):
        try:
            table = read(file)
        except (OSError, ValueError, RecursionError) as error:
            faults.append(Fault(file.name, "", f"the file cannot be read: {error}"))
            continue
        for kind, entries in table.items():
            if kind not in SECTIONS or not isinstance(entries, dict):
                told = f"there is no section of this name; there are {', '.join(SECTIONS)}"
                faults.append(Fault(file.name, kind, told))
                continue
            yield from ((file.name, kind, key, entry) for key, entry in entries.items())


def shown(book: RuleBook, kind: str) -> Mapping[str, Any]:
    """What the modules of a game say of things of a kind, by name."""
    return book.all(f"{SHOW}{kind}")


def shown_anywhere(kind: str) -> Mapping[str, Any]:
    """What all modules say of things of a kind, by name: for what is looked at outside a game."""
    return registry.all(f"{SHOW}{kind}")


def words_from(entry: Any) -> Words:
    """A sentence or a choice between sentences; ValueError for anything else."""
    words: Words = _choice(entry, _sentence)
    return words


def _sentence(entry: Any) -> str:
    if not isinstance(entry, str):
        raise ValueError("a sentence is wanted, or a choice with `by`")
    return entry


def _choice(entry: Any, leaf: Callable[[Any], Any]) -> Any:
    if not isinstance(entry, dict) or "by" not in entry:
        return leaf(entry)
    return Choice(str(entry["by"]), {key: _choice(each, leaf) for key, each in entry.items() if key != "by"})


def _record(kind: type[R], **among: Sequence[str]) -> Callable[[Any], R | Choice[R]]:
    """Reads an entry with the fields of a dataclass, or a choice between such; `among` names the values of a field."""

    def read(entry: Any) -> R:
        known = {field.name: field for field in fields(cast(Any, kind))}
        if not isinstance(entry, dict) or set(entry) - set(known):
            raise ValueError(f"it has fields of other names than {', '.join(known)}")
        for name, values in among.items():
            if entry.get(name, values[0]) not in values:
                raise ValueError(f'there is no {name} "{entry[name]}"; there are {", ".join(values)}')
        return kind(**{name: _field(known[name], each) for name, each in entry.items()})

    return lambda entry: _choice(entry, read)


def _among(values: Sequence[str]) -> Callable[[Any], str]:
    """Reads one of a few words."""

    def read(entry: Any) -> str:
        if entry not in values:
            raise ValueError(f"it is none of {', '.join(values)}")
        return str(entry)

    return read


def _field(field: Field[Any], entry: Any) -> Any:
    """The value of a field: words, or plainly what its default is."""
    if field.type == "Words":
        return words_from(entry)
    if not isinstance(entry, (int, float) if field.type == "float" else str):
        raise ValueError(f"{field.name} is no {field.type}")
    return entry


SECTIONS: Mapping[str, Callable[[Any], Any]] = {
    "facts": words_from,
    "markers": _record(MarkerWords),
    "glyphs": words_from,
    "causes": words_from,
    "moves": _among(MOVES),
    "movers": _record(MoverWords),
    "harms": _record(HarmWords, motion=STRIKES),
    "actions": _record(ActionWords, place=PLACES),
    "tags": _record(TagWords),
    "bodies": _record(BodyWords),
    "losses": _record(LossWords),
    "revivals": _record(RevivalWords),
    "endings": words_from,
    "abilities": _record(AbilityWords),
    "motions": _record(FactMotion, motion=MOTIONS),
    "questions": words_from,
    "windows": words_from,
    "stops": _record(StopWords, first=("no", "yes")),
    "names": words_from,
    "rolls": words_from,
    "dice": _among(DICE_LIE),
}
"""How the entries of each section are read."""
