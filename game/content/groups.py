"""Groups of a module's content that a game may be played without, each called `module/group` (ALTAR-COMP-01)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.content.models import CardEntry

from .faults import did_you_mean
from .module_folders import known_modules

GROUPS: Mapping[str, str] = MappingProxyType(
    {"hero": "heroes", "monster": "monsters", "skill": "skills", "item": "items", "card": "cards"}
)
"""The group of each table of entries; the others belong to a module as such."""


def groups_of(modules: Sequence[str]) -> list[str]:
    """Everything that a game with these modules may leave out."""
    known = known_modules()
    return [f"{name}/{group.id}" for name in modules if name in known for group in known[name].manifest.group]


def unknown_group(left_out: Sequence[str], modules: Sequence[str]) -> str:
    """A sentence about the first group that these modules have not; empty when all are known."""
    known = groups_of(modules)
    wrong = next((group for group in left_out if group not in known), "")
    if not wrong:
        return ""
    near = did_you_mean(wrong, known)
    return (
        f'There is no group of content "{wrong}" to leave out{near or "; there are " + (", ".join(known) or "none")}.'
    )


def is_left_out(table: str, entry: CardEntry, left_out: Collection[str]) -> bool:
    """Whether an entry belongs to a group that is not played."""
    return f"{entry.module}/{GROUPS.get(table, '')}" in left_out


def mentions(value: Any, ids: Collection[str]) -> bool:
    """Whether plain data names one of these ids anywhere."""
    return any(word in ids for word in _words(value))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)
