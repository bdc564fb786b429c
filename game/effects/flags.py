"""The verbs `set` and `when`: what a quest remembers, and what it does only if something is so."""

from __future__ import annotations

from typing import Literal

from game.effects.base import Nested, verb
from game.kernel.table import Table
from game.rules.amounts import Amount, amount_of
from game.rules.quest_tests import Given, all_hold
from game.rules.scene import Scene, Verb, perform
from game.state.quest_state import flag, set_flag


@verb("set")
class SetFlag(Verb):
    """Put the number `to` under a flag, or `add` to what is there."""

    verb: Literal["set"] = "set"
    flag: str
    to: Amount = 1
    add: Amount | None = None

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Remember it."""
        world = table.world
        number = amount_of(world, scene, self.to)
        if self.add is not None:
            number = flag(world, self.flag) + amount_of(world, scene, self.add)
        set_flag(world, self.flag, number)
        return scene


@verb("when")
class DoWhen(Verb):
    """While all of `given` holds, the verbs of `do` run, else those of `otherwise`."""

    verb: Literal["when"] = "when"
    given: tuple[Given, ...]
    do: tuple[Nested, ...] = ()
    otherwise: tuple[Nested, ...] = ()

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Test, and go on."""
        return await perform(table, self.do if all_hold(table.world, self.given) else self.otherwise, scene)
