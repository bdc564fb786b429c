"""What a quest tells at the head of its written half, without its map and its content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.content import bounds
from game.content.module_folders import known_modules, played_together
from game.content.quest import Quest, with_part
from game.content.quest_parts import next_named
from game.content.quest_values import FLAG_IN_TEXT
from game.kernel.registry import BASE

_NAME = re.compile(r"[a-z0-9_]{1,40}")
MOST_BESIDE = 40
"""Texts beside a quest that are looked through for the part before it."""


def modules_of(name: str) -> tuple[str, ...]:
    """The modules that a quest, by path or shipped name, is played with, the base set first; the base set alone where
    that cannot be read."""
    return modules_named(paths.quest_file(name))


def modules_named(drawn: Path) -> tuple[str, ...]:
    """The same of the quest with this map, by its written half."""
    try:
        asked = bounds.toml_table(drawn.with_suffix(".toml")).get("modules", ())
    except (OSError, ValueError, RecursionError):
        return (BASE,)
    names = (
        [name for name in asked if isinstance(name, str) and _NAME.fullmatch(name)] if isinstance(asked, list) else []
    )
    known = known_modules()
    played = played_together(name for name in names if name in known)
    return tuple(dict.fromkeys([*played, *names]))


def quest_name(name: str) -> str:
    """What a quest, by path or shipped name, is called, with its part where it has several; a name made of its file's
    where it cannot be read."""
    file = paths.quest_file(name).with_suffix(".toml")
    try:
        head = bounds.toml_table(file)
        which, of = head.get("part", (1, 1))
        return with_part(str(head["name"]), (int(which), int(of)))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return file.stem.replace("_", " ").capitalize()


def next_of(name: str) -> str:
    """The part that follows a quest, by path or shipped name, once it is won; empty for none."""
    try:
        return str(bounds.toml_table(paths.quest_file(name).with_suffix(".toml")).get("next", ""))
    except (OSError, ValueError, RecursionError):
        return ""


def asked_after(drawn: Path, quest: Quest) -> frozenset[str] | None:
    """Every name that the parts after a quest speak of, those of the flags that they set themselves left out; None
    where none follows, or one cannot be read."""
    parts = {part for part in (quest.next, *(branch.next for branch in quest.branches)) if part}
    found: set[str] = set()
    for part in parts:
        try:
            found |= set(_spoken(bounds.toml_table(drawn.with_name(f"{part}.toml"))))
        except (OSError, ValueError, RecursionError):
            return None
    return frozenset(found) if parts else None


def _spoken(said: object) -> Iterator[str]:
    """The words that stand alone in what a part says, and the flags in its texts."""
    if isinstance(said, dict):
        for name, value in said.items():
            if not (name == "flag" and "verb" in said):
                yield from _spoken(value)
    elif isinstance(said, list):
        for each in said:
            yield from _spoken(each)
    elif isinstance(said, str):
        yield said
        yield from (gap[1] for gap in FLAG_IN_TEXT.finditer(said))


def brought_flags(drawn: Path) -> frozenset[str] | None:
    """The flags that the parts before a quest carry on into it, as far as these lie beside its map; None where none
    does."""
    found: set[str] | None = None
    name = drawn.stem
    for written in sorted(drawn.parent.glob("*.toml"))[:MOST_BESIDE]:
        try:
            head = bounds.toml_table(written) if written.stem != name and _may_say(written, name) else {}
        except (OSError, ValueError, RecursionError):
            continue
        if name in next_named(head):
            flags = head.get("carry_flags")
            told = flags if isinstance(flags, list) else ()
            found = (found or set()) | {flag for flag in told if isinstance(flag, str)}
    return None if found is None else frozenset(found)


def _may_say(written: Path, name: str) -> bool:
    """Whether the name of a part can stand in a text: as it is, or in signs that are written by their numbers."""
    said = bounds.file_bytes(written, bounds.MOST_TOML)
    return name.encode() in said or b"\\u" in said or b"\\U" in said
