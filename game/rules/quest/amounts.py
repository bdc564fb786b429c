"""Amounts in the verbs of quests: a number, or so many for each hero in the game or each marker of progress."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from game.kernel.store import World
from game.rules.quest.effect_context import EffectContext
from game.state.queries.figures import heroes

_WORDS = re.compile(r"(-?\d+)?\s*(heroes|markers)")


MOST, MOST_TIMES = 9_999, 99
"""The largest amount of anything that an effect may name, and how often at most it may do one thing."""
Times = Annotated[int, Field(ge=1, le=MOST_TIMES)]
"""How many figures, cards, dice, tokens, spaces or turns: what an effect does one by one."""
Number = Annotated[int, Field(ge=-MOST, le=MOST)]
"""A number that is added to another."""


def _checked(amount: int | str) -> int | str:
    match = _WORDS.fullmatch(amount) if isinstance(amount, str) else None
    if isinstance(amount, str) and match is None:
        raise ValueError(f'an amount is a number, or like "2 heroes" or "markers", not "{amount}"')
    number = int(match[1] or 1) if match is not None else int(amount)
    if abs(number) > MOST:
        raise ValueError(f"{amount} is beyond what may stand here; {MOST} is the most")
    return amount


Amount = Annotated[int | str, AfterValidator(_checked)]
"""3; "heroes" or "2 heroes": for each hero in the game; "markers": the progress of a prolonged action of difficulty
X."""


def amount_of(world: World, context: EffectContext, amount: int | str) -> int:
    """What an amount comes to in a context."""
    if isinstance(amount, int):
        return amount
    match = _WORDS.fullmatch(amount)
    assert match is not None
    times = int(match[1] or 1)
    return times * (len(heroes(world)) if match[2] == "heroes" else context.markers)
