"""What a game's saves know of it: how often, and to where, it was taken back to an earlier state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game import paths
from game.content.counting import counted
from game.saves.lines import MOST_TAKEN_BACK, SUFFIX, TakenBack
from game.saves.listing import list_saves_in
from game.saves.reading import BadSave, Save, read_save

_TIMES = {1: "once", 2: "twice"}


def taken_back(save: Save, reached: int, *, at_round: int, played_on: bool) -> tuple[TakenBack, ...]:
    """What stands in the history of a game that goes on from a save with so many answers. That it is taken back is
    noted where the save, or another file of the same game, has gone further; where the running game itself is
    `played_on`, only if the other was played since."""
    others = _same_game(save)
    newer = [each for each in others if not played_on or _changed(each.path) > _changed(save.path)]
    if max(each.course.reached for each in (save, *newer)) <= reached:
        return save.course.progress.taken_back
    known = max((each.course.progress.taken_back for each in (save, *others)), key=len)
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


def _same_game(save: Save) -> list[Save]:
    """The other files of this game that can be read: those beside it, and those where running games lie."""
    found = []
    for folder in sorted({save.path.parent.resolve(), paths.saves().resolve()}):
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            head = list_saves_in(path).head
            if path != save.path.resolve() and head is not None and head.commitment == save.head.commitment:
                try:
                    found.append(read_save(path))
                except BadSave:
                    continue
    return found


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
