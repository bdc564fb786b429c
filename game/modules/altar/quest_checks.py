"""What a quest lacks of the Altar, or uses without it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.check_story import QUEST_CHECK
from game.content.faults import Fault
from game.content.quest import Quest
from game.kernel.registry import part

ALTAR = "altar"
_DRAUGHT = "invulnerability"


@part(QUEST_CHECK, ALTAR)
def altar_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """With the Altar a glyph is needed for dark ones; without it nothing of it may be used."""
    if ALTAR in quest.modules:
        sold = quest.treachery.event + quest.treachery.trap + quest.treachery.monster
        if sold > 1 and not any(thing.kind == "glyph" and not thing.on for thing in quest.things):
            told = "no glyph waits on the map for a dark one to take its place; put one down or write no treachery"
            yield Fault(written, "treachery", told, "dark_glyphs_nowhere")
        return
    used = [f'object "{thing.id}"' for thing in quest.things if thing.detail == _DRAUGHT]
    for where in used[:1]:
        yield Fault(drawn, where, f'it is of the module "{ALTAR}"; write that among the modules', "module_missing")
    for name in list(quest.prolonged)[: 0 if used else 1]:
        told = f'prolonged actions are of the module "{ALTAR}"; write that among the modules'
        yield Fault(written, f"prolonged {name}", told, "module_missing")
