"""A quest in a folder of its own, to be saved anew while it is looked at; a large one is made by `large_quest`."""

from __future__ import annotations

import os
import re
import shutil
import time
from pathlib import Path

from game import paths

SIDE = 60
"""Spaces along each side of the large quest."""
FILLED = 6
"""Rows of it that are floor from one side to the other."""


def quest_in(folder: Path) -> Path:
    """A copy of the shipped quest with all that it needs, the pictures of its tilesets by a link."""
    shutil.copytree(paths.maps(), folder / "maps", ignore=shutil.ignore_patterns("*.md"))
    (folder / "assets").symlink_to(paths.assets(), target_is_directory=True)
    return folder / "maps" / "into_the_dark.tmx"


def save(file: Path, text: str, *, replacing: bool = True) -> None:
    """Save a file as an editor does, by putting a new one in its place, and make sure that its time is another."""
    before = file.stat().st_mtime_ns
    target = file.with_suffix(".saving") if replacing else file
    target.write_text(text, encoding="utf-8")
    moment = max(time.time_ns(), before + 1_000_000)
    os.utime(target, ns=(moment, moment))
    if replacing:
        target.replace(file)


def edit(file: Path, old: str, new: str) -> None:
    """Replace words in a file (AssertionError when they are not there)."""
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{old} is not in {file.name}"
    save(file, text.replace(old, new, 1))


def large_quest(folder: Path) -> Path:
    """A quest of 60 by 60 spaces: the shipped one, with a last area that goes on along the lower edge,
    as large as the map pieces of the box allow."""
    quest = quest_in(folder)
    text = quest.read_text(encoding="utf-8")
    text = re.sub(r'(<(?:map|layer)\b[^>]*?) width="\d+" height="\d+"', rf'\1 width="{SIDE}" height="{SIDE}"', text)
    layers = text.count("<data")
    met = 0

    def grown(found: re.Match[str]) -> str:
        nonlocal met
        met += 1
        rows = [row.strip(",").split(",") for row in found[1].strip().splitlines()]
        wide = [row + ["0"] * (SIDE - len(row)) for row in rows]
        free = SIDE - len(rows)
        below = [["1" if met == layers and row >= free - FILLED else "0"] * SIDE for row in range(free)]
        return '<data encoding="csv">\n' + ",\n".join(",".join(row) for row in (*wide, *below)) + "\n</data>"

    save(quest, re.sub(r'<data encoding="csv">\n(.*?)\n</data>', grown, text, flags=re.DOTALL))
    return quest
