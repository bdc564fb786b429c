"""Cloaks that turn wounds away."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.dice import power
from game.state.ability import Ability, ability
from game.state.events.attack import Wounding


@ability("ward")
class Ward(Ability):
    """On suffering wounds one power die for each is rolled, and each of that face cancels one."""

    stacks = True
    face: Literal["blank", "surge", "enhancement"]


@on(Wounding, owner="figure", ability=Ward, order=20)
async def ward(table: Table, owned: Owned[Ward], wounding: Wounding) -> Wounding:
    """After shields."""
    shown = await power(table, wounding.figure, wounding.wounds, why="ward")
    return wounding.changed(wounds=wounding.wounds - shown.count(owned.ability.face))
