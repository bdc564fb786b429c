"""The files in the folder `show` of a module's content, as parts of that module: a section for each kind of part."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.content.faults import ContentError, Fault
from game.kernel.registry import Part, registry
from game.kernel.rule_book import RuleBook
from game.show.lines import PLACES, ActionWords
from game.show.words import Choice, Words

SHOW = "show:"
"""How the kinds of part begin that the screen looks up."""


def read_show(module: str, folder: Path) -> None:
    """Register what the files of a module say; ContentError with all faults. An entry with `instead` stands instead of
    that of the module it names."""
    faults: list[Fault] = []
    for file in sorted((folder / "show").glob("*.toml")):
        for kind, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if kind not in SECTIONS:
                told = f"there is no section of this name; there are {', '.join(SECTIONS)}"
                faults.append(Fault(file.name, kind, told))
                continue
            for key, entry in entries.items():
                try:
                    instead = entry.pop("instead", "") if isinstance(entry, dict) else ""
                    registry.add(Part(f"{SHOW}{kind}", key, module, SECTIONS[kind](entry), instead))
                except ValueError as error:
                    faults.append(Fault(file.name, f"{kind}.{key}", str(error)))
    if faults:
        raise ContentError(faults)


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


def _fields(*names: str) -> Callable[[Any], Mapping[str, Words]]:
    """Reads an entry of named sentences."""

    def read(entry: Any) -> Mapping[str, Words]:
        if not isinstance(entry, dict) or set(entry) - set(names):
            raise ValueError(f"it has fields of other names than {', '.join(names)}")
        return {name: words_from(each) for name, each in entry.items()}

    return read


def _action(entry: Any) -> Any:
    """The words of an action, or a choice between such; a mere text is that of its button."""
    return _choice(entry, lambda leaf: _action_words({"text": leaf} if isinstance(leaf, str) else leaf))


def _action_words(entry: Any) -> ActionWords:
    words = _fields("text", "note", "tip", "ask", "icon", "key", "place")(entry)
    made = ActionWords(**words)  # type: ignore[arg-type]
    if made.place not in PLACES:
        raise ValueError(f'there is no place "{made.place}"; there are {", ".join(PLACES)}')
    return made


MOVER_WORDS = ("started", "moved", "gone", "pushed", "motion")
"""What is told as a mover of a kind comes, moves, goes, and pushes somebody, and the word for how it moves to see."""

SECTIONS: Mapping[str, Callable[[Any], Any]] = {
    "facts": words_from,
    "markers": _fields("art", "about", "taken"),
    "glyphs": words_from,
    "movers": _fields(*MOVER_WORDS),
    "actions": _action,
    "questions": words_from,
    "windows": words_from,
    "names": words_from,
    "rolls": words_from,
}
"""How the entries of each section are read."""
