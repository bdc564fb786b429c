"""The verb `win`: the quest's goal is reached."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.conquest import meet_goal, settle
from game.rules.scene import Scene, Verb


@verb("win")
class Win(Verb):
    """The heroes have done what the quest asks; with conquest left they have won (BASE-QUEST-02)."""

    verb: Literal["win"] = "win"

    def promises(self) -> frozenset[str]:
        """The quest is won."""
        return frozenset({"victory"})

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Note it and test."""
        meet_goal(table)
        settle(table)
        return scene
