"""Numbers with their word: one place for the singular."""

from __future__ import annotations

from collections.abc import Sequence

SEEN = 0.005
"""The least chance that is rounded to a whole per cent."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ODD = {"die": "dice", "person": "people", "entry": "entries", "heap of coins": "heaps of coins"}


def counted(number: float, word: str, *, sign: str = "") -> str:
    """A number and its word, which stands in the singular for one: "1 space", "3 spaces", "2 dice". `sign` is a format
    of the number, as "+d"."""
    return f"{number:{sign}} {word if abs(number) == 1 else _ODD.get(word, f'{word}s')}"


def in_words(names: Sequence[str]) -> str:
    """Names in a row: "north, east and south"."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def ordinal(at: int) -> str:
    """The place of what stands at an index, in words: "first" for 0."""
    return _ORDINALS[at] if at < len(_ORDINALS) else f"{at + 1}th"


def per_cent(chance: float) -> str:
    """A chance in words, as `62%`."""
    return f"{chance:.0%}"


def per_cent_seen(chance: float) -> str:
    """The chance of what has come about, which is never told as none: `<1%`."""
    return per_cent(chance) if chance >= SEEN else "<1%"
