"""Unmovable: a guard order and more armour on Battle."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import Field

from game.kernel.registry import on
from game.kernel.store import FigureId
from game.kernel.table import Owned, Table
from game.rules.turn import movement_points
from game.rules.turn.orders import may_place, place_order
from game.state.ability import Ability, ability
from game.state.components.components import Braced, HeroTurn
from game.state.events.facts import ActionDeclared, TurnBegan
from game.state.requests.menu_actions import MenuAction, menu_action

USED = "unmovable"


@ability("unmovable")
class Unmovable(Ability):
    """On Battle the hero may place a guard order in his turn, and has more armour until his next turn begins."""

    armour_gained: int = Field(alias="armour")


@on(ActionDeclared, owner="hero", ability=Unmovable)
async def brace(table: Table, owned: Owned[Unmovable], declared: ActionDeclared) -> None:
    """From the declaration of Battle on."""
    if declared.action == "battle":
        table.world.set(declared.hero, Braced(owned.ability.armour_gained))


@on(TurnBegan, order=-50)
async def unbrace(table: Table, began: TurnBegan) -> None:
    """Until the start of the next turn."""
    table.world.drop(Braced, began.hero)


@menu_action("hero", "BASE-CARD-04")
class GuardInBattle(MenuAction, frozen=True):
    """Place a guard order."""

    worth = 2.0
    bearers = Unmovable
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Under Battle, once, with no order held."""
        turn = table.world.the(HeroTurn)
        free = turn.action == "battle" and USED not in turn.used and may_place(table.world, who)
        return [cls()] if free else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Place it."""
        movement_points.change_turn(table, used=(*table.world.the(HeroTurn).used, USED))
        place_order(table, who, "guard")
