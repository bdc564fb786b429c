"""Every text of the rulebook, of the content and of the quests keeps to the spelling and the terms of the game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
READ = ("rulebook/*.toml", "content/**/*.toml")
"""The files of `assets` whose texts a player reads."""
UNREAD = {"id", "grid", "source", "icon", "picture", "sound", "values", "default"}
WRONG = {
    "spelling": r"(?<![\w_])(armor|armored|colors?|colored|centers?|favors?|honors?|defenses?|gray)(?![\w_])",
    "a plural of one": r"\b1 (movement )?(points|wounds|spaces|surges|coins|tokens|dice|cards|turns|rounds)\b",
    "a share with a gap": r"\d %",
    "reroll in two words": r"\b[Rr]e-roll",
    "two gaps": r"\S  +\S",
    "a gap before a stop": r"\w ([,;:?!]|\.(?!\.))(\s|$)",
    "a word twice": r"\b(the|a|an|of|to|and|is|in|it) \1\b",
}
"""Patterns of what no text says, by the name of the fault."""


def texts(value: Any, *path: str) -> Iterator[tuple[str, str]]:
    """The texts of several words in a file, each with where it stands."""
    if isinstance(value, str) and " " in value:
        yield " ".join(path), value
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in UNREAD:
                yield from texts(inner, *path, name)
    if isinstance(value, list):
        for place, inner in enumerate(value):
            named = inner.get("id", place) if isinstance(inner, dict) else place
            yield from texts(inner, *path, str(named))


def files() -> list[Path]:
    """The files of texts that are shipped."""
    return sorted(
        [*(file for found in READ for file in (ROOT / "assets").glob(found)), *(ROOT / "maps").glob("*.toml")]
    )


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_texts_keep_to_spelling_and_terms(file: Path) -> None:
    found = [
        f"{where}: {fault}: {hit.group()}"
        for where, text in texts(tomllib.loads(file.read_text(encoding="utf-8")))
        for fault, pattern in WRONG.items()
        if (hit := re.search(pattern, text))
    ]
    assert not found


@pytest.mark.parametrize("file", sorted((ROOT / "assets" / "rulebook").glob("*.toml")), ids=lambda file: file.stem)
def test_each_rule_is_told_in_whole_sentences(file: Path) -> None:
    notes = [
        rule["id"]
        for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
        if not re.fullmatch(r"[A-Z0-9'\"(].*[.!?)]", rule["text"], re.DOTALL)
        or len(rule["text"].split()) < 4
        or re.match(r"\+?\d+ \w+( \w+)*:", rule["text"])
    ]
    assert not notes


@pytest.mark.parametrize(("text", "fault"), [("Leather armor", "spelling"), ("Costs 1 points.", "a plural of one")])
def test_what_is_wrong_is_found(text: str, fault: str) -> None:
    assert re.search(WRONG[fault], text)
