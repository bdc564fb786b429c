"""The sections of a quest's text that belong to the second edition, and what a quest uses of it without naming it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.check_story import QUEST_CHECK
from game.content.faults import Fault
from game.content.models import QUEST_SECTION
from game.content.quest import Quest
from game.kernel.registry import Part, part, registry

SECOND = "second"
registry.add(Part(QUEST_SECTION, "lieutenant", SECOND, "lieutenants"))
registry.add(Part(QUEST_SECTION, "objective", SECOND, "objectives"))
registry.add(Part(QUEST_SECTION, "campaign", SECOND, "campaigns"))
registry.add(Part(QUEST_SECTION, "forbid", SECOND, "things forbidden"))
registry.add(Part(QUEST_SECTION, "group", SECOND, "groups of monsters"))


@part(QUEST_CHECK, SECOND)
def second_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """Without the second edition nobody gives up an attack for a thing."""
    if SECOND in quest.modules:
        return
    for name in sorted(quest.worked):
        told = f'working things by an attack is of the module "{SECOND}"; write that among the modules'
        yield Fault(written, f"encounter {name}", told, "module_missing")
