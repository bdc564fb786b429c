"""Sentences with gaps, and choices between them: how a module words what it brings.

A gap is a name in braces. `{figure}` is filled with the value of that name in words; `{cost:surge}` counts it ("1
surge", "2 surges"), where the word may have gaps of its own; `{kind!u}` begins with a capital. A choice names the value
`by` which is chosen; see `keys_of` for its keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Generic, Protocol, TypeVar

from game.content.counting import counted

T = TypeVar("T")
ELSE = "else"


@dataclass(frozen=True)
class Choice(Generic[T]):
    """One of several things, by the value of a name: its text is looked for first, then `none` for nothing or zero,
    `yes` and `no`, `less` for what is below zero, then `else`."""

    by: str
    of: Mapping[str, T | Choice[T]]


Words = str | Choice[str]
"""A sentence with gaps, or a choice between such; an empty one says nothing."""


class Values(Protocol):
    """What fills the gaps."""

    def value(self, name: str) -> Any:
        """The value of a name, as it is; None for what there is not."""

    def told(self, name: str) -> str:
        """The value of a name in words."""


def keys_of(value: Any) -> tuple[str, ...]:
    """The keys of a choice that fit a value, the best first."""
    if isinstance(value, bool):
        return ("yes" if value else "no", ELSE)
    if not value:
        return (str(value), "none", ELSE)
    return (str(value), "less", ELSE) if isinstance(value, int) and value < 0 else (str(value), ELSE)


def chosen(what: T | Choice[T], values: Values) -> T | None:
    """What stands at the end of the choices; None where none fits."""
    while isinstance(what, Choice):
        found = next((key for key in keys_of(values.value(what.by)) if key in what.of), None)
        if found is None:
            return None
        what = what.of[found]
    return what


def filled(words: Words, values: Values) -> str:
    """A sentence with its gaps filled; empty for one that says nothing."""
    return "".join(_pieces(chosen(words, values) or "", values))


def _pieces(text: str, values: Values) -> list[str]:
    found = []
    for plain, name, spec, conversion in Formatter().parse(text):
        found.append(plain)
        if name:
            told = _counted(values.value(name), filled(spec, values)) if spec else values.told(name)
            found.append(f"{told[:1].upper()}{told[1:]}" if conversion == "u" else told)
    return found


def _counted(value: Any, noun: str) -> str:
    return counted(abs(value) if isinstance(value, int) else len(value), noun)
