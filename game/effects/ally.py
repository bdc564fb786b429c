"""The verb `ally`: somebody whom the heroes lead or escort."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.companions.allies import bring, win_over
from game.rules.dungeon.region import At, space_of
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import named, named_ally


@effect("ally")
class MakeAlly(Effect):
    """The named `figure` is an ally of the heroes: where it stands already it changes sides, else it comes to the place
    `at`, or as near to it as there is room. It follows the nearest hero and is moved by his player after his turns; a
    hero beside it may take the lead, and when its leader falls the nearest other has it. Monsters may attack it. It
    attacks only if it `strikes`."""

    figure: str
    at: At | None = None
    strikes: bool = False

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Once it is there it stays what it is."""
        world = table.world
        there = named(world, self.figure)
        if there:
            await win_over(table, there, strikes=self.strikes)
        elif self.at is not None and not named_ally(world, self.figure):
            await bring(table, self.figure, space_of(world, self.at), strikes=self.strikes)
        return context
