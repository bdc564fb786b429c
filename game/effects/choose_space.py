"""The verb `choose_space`: the scene turns to one space of the board."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.queries.board_queries import revealed
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace, spaces_of


@effect("choose_space")
class ChooseOneSpace(Effect):
    """The seat of the scene chooses any space on the table; later verbs are about it."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Ask."""
        request = ChooseSpace(
            seat=scene.seat,
            why="BASE-OLC-09",
            purpose=purposes.CHOOSE_SPACE,
            spaces=spaces_of(revealed(table.world)),
            card=scene.cause,
        )
        return scene.changed(space=await table.ask(request))
