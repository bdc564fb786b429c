"""Leadership: three half actions on Ready, and orders placed for other heroes."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.registry import on
from game.kernel.store import FigureId
from game.kernel.table import Owned, Table
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn import movement_points
from game.rules.turn.orders import KINDS, may_place, place_order
from game.state.ability import Ability, ability
from game.state.components.components import HeroTurn, Monkey
from game.state.events.facts import ActionDeclared
from game.state.footing import is_lying
from game.state.queries.figures import heroes
from game.state.requests import purposes
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import agrees

LEADING = "leadership"


@ability("leadership")
class Leadership(Ability):
    """For fatigue Ready has three half actions, one of them an order; and any order that the hero may place in his turn
    another may place instead."""

    fatigue: int


@on(ActionDeclared, owner="hero", ability=Leadership)
async def leadership(table: Table, owned: Owned[Leadership], declared: ActionDeclared) -> None:
    """Asked when Ready is declared."""
    hero = declared.hero
    if declared.action != "ready" or not can_spend(table.world, hero, owned.ability.fatigue):
        return
    if await agrees(table, hero, why="BASE-HERO-15", purpose=purposes.LEADERSHIP):
        spend_fatigue(table, hero, owned.ability.fatigue, use="leadership")
        turn = table.world.the(HeroTurn)
        movement_points.change_turn(table, halves_left=turn.halves_left + 1, used=(*turn.used, LEADING))


@menu_action("hero", "BASE-CARD-04")
class LendOrder(MenuAction, frozen=True):
    """Let another hero place the order."""

    hero: FigureId
    order: str
    bearers = Leadership
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every other hero who holds none, is no monkey and does not lie, while the order of this turn is open."""
        world = table.world
        if world.the(HeroTurn).orders < 1:
            return []
        others = [hero for hero in heroes(world) if hero != who and world.find(Monkey, hero) is None]
        free = [hero for hero in others if may_place(world, hero) and not is_lying(world, hero)]
        return [cls(hero, kind) for hero in free for kind in KINDS]

    async def do(self, table: Table, who: FigureId) -> None:
        """The order is placed and this turn's is used."""
        movement_points.change_turn(table, orders=table.world.the(HeroTurn).orders - 1)
        place_order(table, self.hero, self.order)
