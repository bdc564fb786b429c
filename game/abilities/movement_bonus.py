"""Points that come by themselves."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules import points
from game.state.ability import Ability, ability
from game.state.facts import TurnBegan


@ability("movement_bonus")
class MovementBonus(Ability):
    """Further movement points in each turn of the hero, whatever his action."""

    stacks: ClassVar[bool] = True
    ability: Literal["movement_bonus"] = "movement_bonus"
    points: int


@on(TurnBegan, owner="hero", ability=MovementBonus)
async def movement_bonus(table: Table, owned: Owned[MovementBonus], began: TurnBegan) -> None:
    """At the start of the turn."""
    points.add(table, began.hero, owned.ability.points)
