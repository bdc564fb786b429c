"""The verbs `progress` and `difficulty`: the quest itself helps with a prolonged action, or makes it easier."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.store import GAME, NOBODY
from game.kernel.table import Table
from game.modules.altar.prolonged.state import Eased, Effort, achieved, effort, needed, prolonged_entry, work_markers
from game.modules.altar.prolonged.state import spots as places
from game.modules.altar.prolonged.work import add_progress, complete_if_done, is_group
from game.rules.quest.amounts import Amount, Number, amount_of
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.queries.figures import heroes, is_hero


@effect("progress")
class GiveProgress(Effect):
    """So many markers for a prolonged action at the marker `where`: to the pool of a group effort, else to the hero of
    the context."""

    action: str
    where: str = ""
    amount: Amount = 1

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Add them, and see whether it is done; nothing happens for what has been completed."""
        world = table.world
        group = is_group(world, self.action)
        hero = NOBODY if group else context.figure
        where = self.where or next(iter(prolonged_entry(world, self.action).at), "")
        if achieved(world, self.action, where) or not (group or is_hero(world, hero)):
            return context
        old = effort(world, hero, self.action, where) or Effort(self.action, where)
        await add_progress(table, hero, old, amount_of(world, context, self.amount))
        return context


@effect("difficulty")
class ChangeDifficulty(Effect):
    """The difficulty of a prolonged action changes by so much, before it is counted for each hero; never below 1."""

    action: str
    by: Number

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Change it; what is enough now is done."""
        world = table.world
        changes = dict((world.find(Eased, GAME) or Eased()).changes)
        changes[self.action] = changes.get(self.action, 0) + self.by
        world.set(GAME, Eased(tuple(sorted(changes.items()))))
        if needed(world, self.action) is None:
            return context
        for where in places(world, self.action):
            for hero in (*heroes(world), NOBODY):
                if work_markers(world, hero, self.action, where):
                    await complete_if_done(table, hero, self.action, where)
        return context
