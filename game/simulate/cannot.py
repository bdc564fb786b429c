"""What no game of a quest can come by, and why: it is told beside what was not reached, and counts as no gap."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.quest import Quest
from game.state.lore import Readings


class Lacking(NamedTuple):
    """Something that a game may lack, in a few words, whether one does, and the rules that then never run."""

    reason: str
    lacks: Callable[[Quest, Readings], bool]
    rules: tuple[str, ...]


LACKING = (
    Lacking("the quest has no encounter markers", lambda quest, readings: not quest.encounters, ("BASE-ENC-03",)),
    Lacking("the quest has no stairs", lambda quest, readings: not _lies(quest, "stairs"), ("BASE-STAIR-03",)),
    Lacking("no relic lies in the quest", lambda quest, readings: not _lies(quest, "relic"), ("BASE-TREAS-19",)),
    Lacking(
        "treasures are turned in for cash only under a reading that is off",
        lambda quest, readings: not readings.chest_cash_in,
        ("BASE-TREAS-13",),
    ),
)


def cannot(quest: Quest, readings: Readings) -> dict[str, str]:
    """The rules that no game of a quest under these readings can reach, each with the reason."""
    return {rule: lacking.reason for lacking in LACKING if lacking.lacks(quest, readings) for rule in lacking.rules}


def _lies(quest: Quest, kind: str) -> bool:
    return any(thing.kind == kind for thing in quest.things)
