"""The verb `token`: effect tokens for figures."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import Times
from game.rules.scene import Scene, Verb, Who, cast_of
from game.rules.wounds import add_token


@verb("token")
class GiveToken(Verb):
    """Each of `who` gets so many effect tokens."""

    verb: Literal["token"] = "token"
    who: Who = "figure"
    token: Literal["burn", "poison", "stun", "web", "curse", "frost"]
    count: Times = 1

    async def run(self, table: Table, scene: Scene) -> Scene:
        """One after the other; who is immune gets none."""
        for figure in cast_of(table.world, scene, self.who):
            await add_token(table, figure, self.token, self.count)
        return scene
