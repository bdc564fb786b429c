"""What quests say of boulders: when one kills or is gone, and that one that rests is to roll."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.effects.base import effect
from game.kernel.registry import on
from game.kernel.request import Draft, Fact
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.well import causes
from game.modules.well.boulders import BOULDER
from game.rules.dungeon.movers import is_shown
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_events import quest_answers
from game.rules.quest.quest_triggers import When, when
from game.show.quest_words import tells_occasion
from game.state.events.facts import Killed
from game.state.movers import Mover, MoverGone, MoverStarted, mover_called
from game.state.queries.figures import is_hero


@on(MoverGone, order=90, rules=("BASE-GEN-03",))
async def quest_hears(table: Table, gone: MoverGone) -> None:
    """The end of a boulder is an occasion of quests (BASE-GEN-03)."""
    await quest_answers(table, gone)


@when("crushed")
class WhenCrushed(When):
    """A boulder kills a hero, or a monster."""

    of = (Killed,)
    who: Literal["hero", "monster"]

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the dead is of that side, and a boulder was the cause."""
        if not isinstance(fact, Killed) or fact.cause != causes.BOULDER:
            return False
        return is_hero(world, fact.figure) == (self.who == "hero")


@when("boulder_gone")
class WhenBoulderGone(When):
    """A boulder breaks or falls into a pit: the one of that name, or any."""

    of = (MoverGone,)
    body: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is a boulder, and of that name."""
        return isinstance(fact, MoverGone) and fact.body.kind == BOULDER and self.body in ("", fact.body.id)


@effect("release")
class Release(Effect):
    """The boulder of that name rests no more: from the next turn of the overlord it rolls (WELL-BOULD-02)."""

    body: str

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Let it roll, if it is on the table, still in play and at rest."""
        world = table.world
        entity = mover_called(world, BOULDER, self.body)
        mover = None if entity is None else world.get(Mover, entity)
        if entity is not None and mover is not None and mover.in_play and mover.rests:
            free = replace(mover, rests=False)
            world.set(entity, free)
            table.log(MoverStarted(mover=entity, body=free, shown=is_shown(world, free)))
        return context


tells_occasion("crushed", "a boulder crushes a {who}")
tells_occasion("boulder_gone", "a boulder breaks or falls into a pit")
