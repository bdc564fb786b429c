"""Another order in its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.abilities import ability
from game.kernel.table import Table
from game.rules.orders import KINDS, holds, place_order, remove_order
from game.rules.wounds import can_spend, spend_fatigue
from game.state.ability import Ability
from game.state.components import Order
from game.state.figures import abilities_like
from game.state.options import Option, option


@ability("swap_order")
class SwapOrder(Ability):
    """Fatigue swaps the order that the hero holds for another."""

    ability: Literal["swap_order"] = "swap_order"
    fatigue: int


@option("hero")
class ChangeOrder(Option, frozen=True):
    """Swap the order held for this one."""

    order: str

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Option]:
        """The other kinds, while one is held and can be paid for."""
        held = abilities_like(table.world, who, SwapOrder)
        if not held or table.world.find(Order, who) is None or not can_spend(table.world, who, held[0].fatigue):
            return []
        return [cls(kind) for kind in KINDS if not holds(table.world, who, kind)]

    async def do(self, table: Table, who: int) -> None:
        """Pay and swap."""
        spend_fatigue(table, who, abilities_like(table.world, who, SwapOrder)[0].fatigue, use="swap_order")
        remove_order(table, who, cause="used")
        place_order(table, who, self.order)
