"""Numbers of a quest's flags in the texts that it reads out."""

from __future__ import annotations

import re

from game.content.counting import counted
from game.content.quest_values import FLAG_IN_TEXT
from game.kernel.store import World
from game.state.components.quest_memory import flag


def with_flags(world: World, text: str) -> str:
    """A text with the numbers of the flags that it names: `{bell}` the number alone, `{bell:marble}` with its word."""

    def number(found: re.Match[str]) -> str:
        name, word = found.groups()
        return counted(flag(world, name), word) if word else str(flag(world, name))

    return FLAG_IN_TEXT.sub(number, text)
