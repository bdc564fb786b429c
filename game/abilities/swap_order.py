"""Another order in its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.attack_build import affected
from game.rules.orders import KINDS, holds, place_order, remove_order
from game.rules.wounds import can_spend, spend_fatigue
from game.state.ability import Ability, ability
from game.state.attack import Declaring
from game.state.components import Order
from game.state.figures import abilities_like, heroes_on_board, seat_of
from game.state.options import Option, option
from game.state.requests import YesNo
from game.state.windows import Activating


@ability("swap_order")
class SwapOrder(Ability):
    """Fatigue swaps the order that the hero holds for another."""

    ability: Literal["swap_order"] = "swap_order"
    fatigue: int


def change(table: Table, hero: int, kind: str) -> None:
    """Pay and swap."""
    spend_fatigue(table, hero, abilities_like(table.world, hero, SwapOrder)[0].fatigue, use="swap_order")
    remove_order(table, hero, cause="used")
    place_order(table, hero, kind)


def can_change(world: World, hero: int, kind: str) -> bool:
    """Whether the hero holds an order of another kind and can pay for the change."""
    held = abilities_like(world, hero, SwapOrder)
    changeable = bool(held) and world.find(Order, hero) is not None and not holds(world, hero, kind)
    return changeable and can_spend(world, hero, held[0].fatigue)


async def offered(table: Table, hero: int, kind: str) -> None:
    """Ask whether the hero swaps to this order now."""
    if can_change(table.world, hero, kind):
        request = YesNo(seat=seat_of(table.world, hero), why="BASE-ORDER-02", purpose=f"swap_to_{kind}", subject=hero)
        if await table.ask(request):
            change(table, hero, kind)


@on(Declaring, order=40)
async def into_a_dodge(table: Table, declaring: Declaring) -> Declaring:
    """At any time: the last moment for a dodge is before the dice of an attack are rolled."""
    if declaring.attack.side == "monster":
        for figure in affected(table.world, declaring.attack):
            await offered(table, figure, "dodge")
    return declaring


@on(Activating, order=-120)
async def into_a_guard(table: Table, activating: Activating) -> Activating:
    """At any time: the moment for a guard is before a monster acts."""
    for hero in heroes_on_board(table.world):
        await offered(table, hero, "guard")
    return activating


@option("hero")
class ChangeOrder(Option, frozen=True):
    """Swap the order held for this one."""

    order: str
    rule = "BASE-CARD-07"
    bearers = SwapOrder

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[Option]:
        """The other kinds, while one is held and can be paid for."""
        return [cls(kind) for kind in KINDS if can_change(table.world, who, kind)]

    async def do(self, table: Table, who: int) -> None:
        """Pay and swap."""
        change(table, who, self.order)
