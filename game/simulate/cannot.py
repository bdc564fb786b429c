"""What no game of a quest can come by, and why: it is told beside what was not reached, and counts as no gap."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.quest import Quest


class Lacking(NamedTuple):
    """Something that a quest may lack, in a few words, whether one does, and the rules that then never run."""

    reason: str
    lacks: Callable[[Quest], bool]
    rules: tuple[str, ...]


LACKING = (
    Lacking("the quest has no encounter markers", lambda quest: not quest.encounters, ("BASE-ENC-03",)),
    Lacking(
        "the quest has no stairs",
        lambda quest: all(thing.kind != "stairs" for thing in quest.things),
        ("BASE-STAIR-03",),
    ),
    Lacking(
        "no relic lies in the quest",
        lambda quest: all(thing.kind != "relic" for thing in quest.things),
        ("BASE-TREAS-19",),
    ),
)


def cannot(quest: Quest) -> dict[str, str]:
    """The rules that no game of a quest can reach, each with the reason."""
    return {rule: lacking.reason for lacking in LACKING if lacking.lacks(quest) for rule in lacking.rules}
