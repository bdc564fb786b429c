"""Further movement points in each turn."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.events.facts import ActionDeclared


@ability("movement_bonus")
class MovementBonus(Ability):
    """Further movement points in each turn of the hero, whatever his action."""

    stacks = True
    points: int


@on(ActionDeclared, owner="hero", ability=MovementBonus)
async def movement_bonus(table: Table, owned: Owned[MovementBonus], declared: ActionDeclared) -> None:
    """With the action: what was put on in step 2 counts as well, and no point is spent before (BASE-HERO-06)."""
    movement_points.add(table, declared.hero, owned.ability.points)
