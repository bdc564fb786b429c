"""Arranging what is worn and packed in a hero's turn: free in step 2, for points later."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.rules.items.equipment import DoneArranging, Stow, Wear, arrange, arranging, put_on, take_off
from game.rules.items.markers import may_act, short_of
from game.rules.turn import movement_points
from game.state.queries.figures import has_items, seat_of
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action, menu_actions
from game.state.rule_options import REEQUIP_MP


@menu_action("hero", "BASE-EQUIP-07")
class Equip(MenuAction, frozen=True):
    """In step 2: put an item on, others going to the pack for it; or, with `away`, put it into the pack."""

    item: Entity
    off: tuple[Entity, ...] = ()
    away: bool = False
    gates = (movement_points.acting_turn, has_items)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Equip]:
        """Before the action is declared."""
        if not arranging(table, who):
            return []
        on = [cls(item=line.item, off=line.off) for line in Wear.offers(table, who)]
        return on + [cls(item=line.item, away=True) for line in Stow.offers(table, who)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Do it, free."""
        if self.away:
            take_off(table, who, self.item)
        else:
            put_on(table, who, self.item, self.off)


def arrangeable(table: Table, hero: FigureId) -> bool:
    """Whether a hero who arranges his items could change anything."""
    lines = (kind for kind in menu_actions(table.book, "equip") if kind is not DoneArranging)
    return any(line.offers(table, hero) for line in lines)


@menu_action("hero", "BASE-MACT-13")
class Reequip(MenuAction, frozen=True):
    """Arrange worn and packed items again in mid-turn for two points, where that is played (BASE-MACT-13)."""

    gates = (may_act, has_items, movement_points.can_pay)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Reequip]:
        """With the points, and something to arrange."""
        price = REEQUIP_MP.of(table.world)
        if not price or not movement_points.can_pay(table.world, who, price):
            return []
        return [cls()] if arrangeable(table, who) else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Too few points."""
        price = REEQUIP_MP.of(table.world)
        poor = price and short_of(table.world, who, price)
        if poor and arrangeable(table, who):
            yield Refusal("Arrange items", movement_points.shortfall(table.world, who, price), "BASE-MACT-13")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and arrange."""
        movement_points.pay(table, who, REEQUIP_MP.of(table.world))
        await arrange(table, who, seat=seat_of(table.world, who))
