"""The verbs `end_turn`, `seize_turn` and `hurry`: whose turn it is, and what it holds."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.turn.movement_points import end_turn_of
from game.state.components.components import TurnDone
from game.state.events.card_facts import TurnSeized
from game.state.events.drafts import Activating
from game.state.queries.figures import heroes


@effect("end_turn")
class EndTurnNow(Effect):
    """The turn or activation of the figure of the context is over."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Its turn is marked as over; what is being resolved goes on."""
        end_turn_of(table, context.figure)
        return context


@effect("seize_turn")
class SeizeTurn(Effect):
    """The turn of the hero of the context ends, and the overlord's is next: heroes who had not had theirs lose it."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """All turn tokens show red."""
        for hero in heroes(table.world):
            table.world.set(hero, TurnDone())
        end_turn_of(table, context.figure)
        table.log(TurnSeized(hero=context.figure))
        return context


@effect("hurry")
class Hurry(Effect):
    """The activation of the context has its points and its attacks multiplied."""

    points: Times = 1
    attacks: Times = 1

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Change the draft."""
        draft = context.about(Activating)
        changed = draft.changed(points=draft.points * self.points, attacks=draft.attacks * self.attacks)
        return context.changed(event=changed)
