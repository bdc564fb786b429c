"""What quests say of altars: the effect `put_out` and the test `altars`."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.altars.memory import AltarPutOut, altar_is, altar_use, note_altar
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import QuestTest, quest_test
from game.show.quest_words import tells_test
from game.state.game_data import game_data
from game.state.requests.requests import ChooseSpace


@effect("put_out")
class PutOut(Effect):
    """The seat of the context chooses one of these altars that is dark, on the table or not; it never works again."""

    altars: tuple[str, ...]

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Choose, and remember it; nothing happens when none is dark."""
        world = table.world
        drawn = [thing for thing in game_data(world).quest.things if thing.id in self.altars]
        dark = {thing.space: thing.id for thing in drawn if altar_is(world, thing.id, "dark")}
        if not dark:
            return context
        request = ChooseSpace(
            seat=context.seat,
            why="ALTAR-ALTAR-02",
            purpose=altar_purposes.PUT_OUT,
            spaces=tuple(sorted(dark)),
            subject=context.figure,
        )
        space = await table.ask(request)
        note_altar(world, msgspec.structs.replace(altar_use(world, dark[space]), out=True))
        await table.publish(AltarPutOut(id=dark[space], space=space))
        return context


@quest_test("altars")
class AltarsAre(QuestTest):
    """So many of these altars (all unless `least` is said) are `lit`: activated; `dark`: neither activated nor put out;
    or `out`: put out for good."""

    altars: tuple[str, ...]
    are: Literal["lit", "dark", "out"]
    least: int | None = None

    def holds(self, world: World) -> bool:
        """Whether enough of the altars are in that state."""
        return self.found(world) >= (len(self.altars) if self.least is None else self.least)

    def found(self, world: World) -> int:
        """How many of them are."""
        return sum(altar_is(world, altar, self.are) for altar in self.altars)


tells_test("altars", "enough of {altars} are {are}")
