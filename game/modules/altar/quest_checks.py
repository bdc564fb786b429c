"""What a quest uses of the Altar without naming it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.check_story import QUEST_CHECK
from game.content.faults import Fault
from game.content.models import QUEST_SECTION
from game.content.quest import Quest
from game.kernel.registry import Part, part, registry

ALTAR = "altar"
_DRAUGHT = "invulnerability"
registry.add(Part(QUEST_SECTION, "altar", ALTAR, "altars"))
registry.add(Part(QUEST_SECTION, "prolonged", ALTAR, "prolonged actions"))


@part(QUEST_CHECK, ALTAR)
def altar_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """Without the Altar nothing of it may be used."""
    if ALTAR in quest.modules:
        return
    for where in [f'object "{thing.id}"' for thing in quest.things if thing.detail == _DRAUGHT][:1]:
        yield Fault(drawn, where, f'it is of the module "{ALTAR}"; write that among the modules', "module_missing")
