"""The verb `seize_turn`: the overlord's turn comes at once."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.points import end_turn_of
from game.rules.scene import Scene, Verb
from game.state.card_facts import TurnSeized
from game.state.components import TurnDone
from game.state.figures import heroes


@verb("seize_turn")
class SeizeTurn(Verb):
    """The turn of the hero of the scene ends, and the overlord's is next: heroes who had not had theirs lose it."""

    verb: Literal["seize_turn"] = "seize_turn"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """All turn tokens show red."""
        for hero in heroes(table.world):
            table.world.set(hero, TurnDone())
        end_turn_of(table, scene.figure)
        table.tell(TurnSeized(hero=scene.figure))
        return scene
