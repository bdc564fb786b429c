"""What wants a second look in a quest that is played by the house rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.check_story import QUEST_CHECK
from game.content.faults import Fault
from game.content.quest import Quest
from game.content.quest_values import effect_lists, nodes
from game.effects.gains import OverlordWins
from game.kernel.registry import part, rule


@part(QUEST_CHECK, "bells")
@rule("MOD-VICT-01")
def clock_faults(quest: Quest, drawn: str, written: str) -> Iterator[Fault]:
    """A quest without conquest in which the overlord can win by nothing but time (MOD-VICT-01)."""
    if "mod" not in quest.modules or quest.objective is not None:
        return
    if not any(isinstance(node, OverlordWins) for _, do in effect_lists(quest) for node in nodes(do)):
        told = "there is no conquest, and nothing but the last round ends it for the overlord; let an event `lose` it"
        yield Fault(written, "", told, "clock_none")
