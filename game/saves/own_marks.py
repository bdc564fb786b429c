"""The marks that somebody who watches a game has set in it: a small file beside the save, which goes with it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from pathlib import Path

from game.saves import disk

log = logging.getLogger(__name__)
ENDING = ".marks"
"""What is added to the name of a save."""
MOST = 500
"""So many marks are read and kept at most."""
MOST_LETTERS = 10_000


def marks_file(save: Path) -> Path:
    """The file of a save's marks."""
    return save.with_name(f"{save.name}{ENDING}")


def own_marks(save: Path) -> frozenset[int]:
    """How many answers were given at each mark; none where there is no file, or none that can be read."""
    try:
        with marks_file(save).open(encoding="utf-8") as opened:
            found = json.loads(opened.read(MOST_LETTERS))
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, RecursionError) as problem:
        log.warning("The marks of a game could not be read: %s", problem)
        return frozenset()
    listed = found if isinstance(found, list) else []
    return frozenset([one for one in listed if type(one) is int and one >= 0][:MOST])


def keep_own_marks(save: Path, marks: Iterable[int]) -> bool:
    """Write the marks of a save in place of those before; no file is left of none. False when the disk refuses."""
    kept = sorted(marks)[:MOST]
    if not kept:
        disk.remove_file(marks_file(save))
        return True
    try:
        disk.publish(marks_file(save), (json.dumps(kept) + "\n").encode(), over=True)
    except OSError as problem:
        log.warning("The marks of a game could not be written: %s", problem)
        return False
    return True
