"""The verb `tell`: the quest speaks to all players."""

from __future__ import annotations

from game.content.counting import counted
from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.flag_texts import with_flags
from game.state.events.facts import TextRead
from game.state.game_data import game_data


@effect("tell")
class Tell(Effect):
    """Read a text aloud, or introduce a named monster: what the heroes must be told of it (BASE-MASTER-03). In the text
    `{bell}` stands for the number under that flag, `{bell:marble}` counts it: "1 marble", "2 marbles"."""

    text: str = ""
    title: str = ""
    figure: str = ""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Tell it."""
        world = table.world
        title, text = introduced(world, self.figure) if self.figure else (self.title, with_flags(world, self.text))
        table.log(TextRead(text=text, title=title))
        return context


@rule("BASE-MASTER-03")
def introduced(world: World, named: str) -> tuple[str, str]:
    """(name, words) of a named monster: every number that differs from its card is told (BASE-MASTER-03)."""
    entry = game_data(world).quest.named[named]
    told = []
    if entry.extra_wounds:
        told.append(counted(entry.extra_wounds, "wound", sign="+d"))
    if entry.armour is not None:
        told.append(f"armour {entry.armour}")
    if entry.speed is not None:
        told.append(f"speed {entry.speed}")
    numbers = f" ({', '.join(told)})" if told else ""
    return entry.name, f"{entry.text}{numbers}"
