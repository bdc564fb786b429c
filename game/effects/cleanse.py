"""The verb `cleanse`: effect tokens are taken off figures."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb, Who, cast_of
from game.rules.wounds import remove_token, tokens_of


@verb("cleanse")
class Cleanse(Verb):
    """Each of `who` loses all effect tokens."""

    verb: Literal["cleanse"] = "cleanse"
    who: Who = "figure"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Kind by kind."""
        for figure in cast_of(table.world, scene, self.who):
            for token, count in msgspec.structs.asdict(tokens_of(table.world, figure)).items():
                remove_token(table, figure, token, count)
        return scene
