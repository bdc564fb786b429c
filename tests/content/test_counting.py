"""A number and its word agree, and the program writes them in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.counting import counted

BY_HAND = re.compile(r"""['"]s['"] (\*|if) |\}\** (spaces|coins|deaths|movement points)\b""")
FEW = re.compile(r"covers|drawn on|fewer than|sides are")
"""Sentences whose number is always more than one."""


@pytest.mark.parametrize(
    ("number", "word", "told"),
    [
        (1, "space", "1 space"),
        (0, "space", "0 spaces"),
        (3, "more card", "3 more cards"),
        (2, "die", "2 dice"),
        (2, "heap of coins", "2 heaps of coins"),
    ],
)
def test_one_stands_in_the_singular(number: int, word: str, told: str) -> None:
    assert counted(number, word) == told


def test_a_change_keeps_its_sign() -> None:
    assert [counted(number, "wound", sign="+d") for number in (1, -1, 2)] == ["+1 wound", "-1 wound", "+2 wounds"]


def test_no_plural_is_made_by_hand() -> None:
    files = (Path(__file__).parents[2] / "game").rglob("*.py")
    found = [
        f"{path.name}: {line.strip()}"
        for path in files
        if "simulate" not in path.parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if BY_HAND.search(line) and not FEW.search(line)
    ]
    assert found == []
