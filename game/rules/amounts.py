"""Amounts in the verbs of quests: a number, or so many for each hero in the game or each marker of progress."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator

from game.kernel.store import World
from game.rules.scene import Scene
from game.state.figures import heroes

_WORDS = re.compile(r"(-?\d+)?\s*(heroes|markers)")


def _checked(amount: int | str) -> int | str:
    if isinstance(amount, str) and _WORDS.fullmatch(amount) is None:
        raise ValueError(f'an amount is a number, or like "2 heroes" or "markers", not "{amount}"')
    return amount


Amount = Annotated[int | str, AfterValidator(_checked)]
"""3; "heroes" or "2 heroes": for each hero in the game; "markers": the progress of a prolonged action of difficulty
X."""


def amount_of(world: World, scene: Scene, amount: int | str) -> int:
    """What an amount comes to in a scene."""
    if isinstance(amount, int):
        return amount
    match = _WORDS.fullmatch(amount)
    assert match is not None
    times = int(match[1]) if match[1] else 1
    return times * (len(heroes(world)) if match[2] == "heroes" else scene.markers)
