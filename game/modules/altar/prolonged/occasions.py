"""Occasions of a quest that are prolonged actions: begun, and broken off."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.request import Draft, Fact
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.altar.prolonged.state import ProgressLost, ProgressMade
from game.rules.quest.quest_events import quest_answers
from game.rules.quest.quest_triggers import When, when
from game.show.quest_words import tells_occasion


@when("work_begun")
class WhenWorkBegun(When):
    """A hero has rolled for a prolonged action for the first time, or anew after it was broken off."""

    of = (ProgressMade,)
    action: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that action, and nothing was done of it before."""
        return (
            isinstance(fact, ProgressMade)
            and bool(fact.hero)
            and fact.action == self.action
            and fact.total == fact.markers
        )


@when("work_broken_off")
class WhenWorkBrokenOff(When):
    """A prolonged action was disrupted, and its progress is lost."""

    of = (ProgressLost,)
    action: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that action."""
        return isinstance(fact, ProgressLost) and fact.action == self.action


@on(ProgressMade, ProgressLost, order=90, rules=("BASE-GEN-03",))
async def quest_hears_of_work(table: Table, fact: ProgressMade | ProgressLost) -> None:
    """Run the quest's events whose occasion this is (BASE-GEN-03)."""
    await quest_answers(table, fact)


tells_occasion("work_begun", "{action} is begun")
tells_occasion("work_broken_off", "{action} is broken off")
