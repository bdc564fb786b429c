"""What a game's saves know of it: how often, and to where, it was taken back to an earlier state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.content.counting import counted
from game.saves.lines import MOST_TAKEN_BACK, TakenBack
from game.saves.reading import Save, read_save

_TIMES = {1: "once", 2: "twice"}


class OtherFile(msgspec.Struct, frozen=True):
    """Another file of the same game: when it was changed, in seconds since the epoch, how many answers it has, and its
    history."""

    changed: float
    reached: int
    taken_back: tuple[TakenBack, ...]


def other_file(path: Path) -> OtherFile:
    """What another file of a game tells of its history; BadSave when it cannot be read."""
    course = read_save(path).course
    return OtherFile(changed_at(path), course.reached, course.progress.taken_back)


def taken_back(
    save: Save, reached: int, *, at_round: int, played_on: bool, others: Sequence[OtherFile]
) -> tuple[TakenBack, ...]:
    """What stands in the history of a game that goes on from a save with so many answers. That it is taken back is
    noted where the save, or another file of the same game, has gone further; where the running game itself is
    `played_on`, only if the other was played since."""
    newer = [each.reached for each in others if not played_on or each.changed > changed_at(save.path)]
    mine = save.course.progress.taken_back
    if max((save.course.reached, *newer)) <= reached:
        return mine
    known = max((mine, *(each.taken_back for each in others)), key=len)
    return (*known, TakenBack(at_round, reached))[-MOST_TAKEN_BACK:]


def history_words(taken_back: Sequence[TakenBack]) -> str:
    """How often a game was taken back, in a sentence; empty when it never was."""
    if not taken_back:
        return ""
    counts = Counter(each.round for each in taken_back)
    parts = [f"{_where(number)} {_times(count)}" for number, count in sorted(counts.items())]
    return f"This game was taken back {' and '.join(parts)}."


def _where(number: int) -> str:
    return f"to round {number}" if number else "to before the first round"


def _times(count: int) -> str:
    return _TIMES.get(count) or counted(count, "time")


def changed_at(path: Path) -> float:
    """When a file was changed, in seconds since the epoch; 0 where that cannot be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
