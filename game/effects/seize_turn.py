"""The verb `seize_turn`: the overlord's turn comes at once."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.turn.movement_points import end_turn_of
from game.state.components.components import TurnDone
from game.state.events.card_facts import TurnSeized
from game.state.queries.figures import heroes


@effect("seize_turn")
class SeizeTurn(Effect):
    """The turn of the hero of the scene ends, and the overlord's is next: heroes who had not had theirs lose it."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """All turn tokens show red."""
        for hero in heroes(table.world):
            table.world.set(hero, TurnDone())
        end_turn_of(table, scene.figure)
        table.log(TurnSeized(hero=scene.figure))
        return scene
