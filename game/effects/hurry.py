"""The verb `hurry`: the monster that is about to act gets more movement points or attacks."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import Times
from game.rules.scene import Scene, Verb


@verb("hurry")
class Hurry(Verb):
    """The activation of the scene has its points and its attacks multiplied."""

    verb: Literal["hurry"] = "hurry"
    points: Times = 1
    attacks: Times = 1

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Change the draft."""
        draft = scene.event
        changed = draft.changed(points=draft.points * self.points, attacks=draft.attacks * self.attacks)
        return scene.changed(event=changed)
