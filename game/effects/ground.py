"""The verbs `obstacle` and `fall`: the ground under a figure."""

from __future__ import annotations

from game.content.models import TerrainName
from game.effects.base import effect
from game.kernel.table import Table
from game.rules.movement.steps import strand
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.state.components.components import InPit, TerrainPatch
from game.state.events.facts import GroundChanged
from game.state.queries.board_queries import figures_in


@effect("obstacle")
class PutObstacle(Effect):
    """Put one space of this terrain on the space of the context."""

    kind: TerrainName

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Put it there; who stands there and cannot give way stays until it moves."""
        table.world.create(TerrainPatch(self.kind, (context.space,)))
        strand(table.world, figures_in(table.world, 1 << context.space))
        await table.publish(GroundChanged(kind=self.kind, spaces=(context.space,), there=True))
        return context


@effect("fall")
class FallIn(Effect):
    """The figure of the context is down in the pit; the wounds of the fall are said by the card."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Down it goes."""
        for figure in in_dungeon(table.world, (context.figure,)):
            table.world.set(figure, InPit())
        return context.changed(fallen=True)
