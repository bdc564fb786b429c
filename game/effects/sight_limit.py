"""The verb `sight_limit`: for a while heroes see no farther than so many spaces."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.effects.base import verb
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.amounts import MOST_TIMES
from game.rules.scene import Scene, Verb
from game.state.components import Lasting


@verb("sight_limit")
class SightLimit(Verb):
    """Heroes trace no sight beyond `spaces` until the overlord's next turn."""

    verb: Literal["sight_limit"] = "sight_limit"
    spaces: Annotated[int, Field(ge=0, le=MOST_TIMES)]

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Note the card among what lasts."""
        lasting = table.world.find(Lasting, GAME) or Lasting()
        effect = (scene.cause, self.spaces, "overlord_turn")
        table.world.set(GAME, Lasting((*lasting.effects, effect)))
        return scene
