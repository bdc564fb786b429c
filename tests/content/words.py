"""What the words of the game keep to: patterns of what no text says, and how long a text of each kind may be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

PLAIN = {
    "spelling": r"(?<![\w_/#])(armor|armored|colors?|colored|centers?|favors?|honors?|defenses?|gray)(?![\w_])",
    "a plural of one": r"(?<![\d.])1 (movement )?(points|wounds|spaces|surges|coins|tokens|dice|cards|turns|rounds)\b",
    "a share with a gap": r"\d %",
    "reroll in two words": r"\b[Rr]e-roll",
    "two gaps": r"\S  +\S",
    "a gap before a stop": r"\w ([,;:?!]|\.(?!\.))(\s|$)",
    "a word twice": r"\b(the|a|an|of|to|and|is|in|it) \1\b",
}
"""Patterns of what no text says, by the name of the fault."""
TERMS = {
    "adjacent": r"\bnext to (it|you|him|her|the|a|an|one)\b",
    "killed": r"\b(slain|slays?|slew)\b",
    "cancelled": r"\bin vain\b",
    "rearrange": r"\b[Rr]e-equip",
    "space": r"\bsquares?\b",
    "knocked out": r"\bKO\b",
    "shop": r"\btown store\b",
    "discard": r"\b(sheds?|throws? off|gets? rid of)\b",
    "give": r"\bhand(s|ed)? over\b",
    "activated": r"\b(awake|woken|sleeping glyph)\b",
    "reroll": r"\broll(s|ed)? again\b",
    "you": r"\bone (may|can|sees|does|only) \b",
}
"""Standard terms, each with what is not said in its stead."""
HE = r"\b([Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b"
"""No hero but a named one, no monster and no overlord is he."""
SHE = r"\b([Ss]he|[Hh]er|[Hh]ers|[Hh]erself)\b"
"""What is said of a hero who is named alone."""
LONGEST = {"refusal": 70, "line": 80, "card": 200, "rule": 240, "label": 24, "title": 33}
"""Characters that a text of a kind has at most; gaps for names and numbers count as GAP."""
GAP = 2


def faults(text: str, *patterns: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a text, the fault before the words."""
    for each in patterns:
        for fault, pattern in each.items():
            if hit := re.search(pattern, text):
                yield f"{fault}: {hit.group()}"


def length(text: str) -> int:
    """Characters of a text as a player reads it: without signs of bold, a gap counting as a number."""
    return len(re.sub(r"\{[^{}]*\}", "#" * GAP, text.replace("**", "")))


def texts(value: Any, *path: str, unread: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """The texts of several words in a file, each with where it stands."""
    if isinstance(value, str) and " " in value:
        yield " ".join(path), value
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in unread:
                yield from texts(inner, *path, name, unread=unread)
    if isinstance(value, list):
        for place, inner in enumerate(value):
            named = inner.get("id", place) if isinstance(inner, dict) else place
            yield from texts(inner, *path, str(named), unread=unread)
