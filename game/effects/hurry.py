"""The verb `hurry`: the monster that is about to act gets more movement points or attacks."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.windows import Activating


@effect("hurry")
class Hurry(Effect):
    """The activation of the scene has its points and its attacks multiplied."""

    points: Times = 1
    attacks: Times = 1

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Change the draft."""
        draft = scene.about(Activating)
        changed = draft.changed(points=draft.points * self.points, attacks=draft.attacks * self.attacks)
        return scene.changed(event=changed)
