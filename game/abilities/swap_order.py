"""Orders changed: one that is held, or one about to be placed, becomes another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.kernel.registry import on
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_build import affected
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn import movement_points
from game.rules.turn.guard import guards, overlords_turn
from game.rules.turn.open_window import open_window
from game.rules.turn.orders import KINDS, holds, place_order, remove_order
from game.show.gaps import gap
from game.state.ability import Ability, ability
from game.state.components.components import Order
from game.state.events import causes
from game.state.events.attack import Declaring, Pausing
from game.state.events.drafts import Activating, PlayingCard, TurnBeginning
from game.state.queries.figures import abilities_like, fatigue_left, heroes_on_board, max_fatigue, seat_of
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import MenuAction, React, Reaction, menu_action
from game.state.requests.requests import agrees

D = TypeVar("D", bound=Draft)

ASKED = {
    "aim": purposes.SWAP_TO_AIM,
    "dodge": purposes.SWAP_TO_DODGE,
    "guard": purposes.SWAP_TO_GUARD,
    "rest": purposes.SWAP_TO_REST,
}


@ability("swap_order")
class SwapOrder(Ability):
    """Fatigue swaps the order that the hero holds for another."""

    fatigue: int


def change(table: Table, hero: FigureId, kind: str) -> None:
    """Pay and swap."""
    spend_fatigue(table, hero, abilities_like(table.world, hero, SwapOrder)[0].fatigue, use="swap_order")
    remove_order(table, hero, cause=causes.USED)
    place_order(table, hero, kind)


def can_change(world: World, hero: FigureId, kind: str) -> bool:
    """Whether the hero holds an order of another kind and can pay for the change."""
    held = abilities_like(world, hero, SwapOrder)
    changeable = bool(held) and world.find(Order, hero) is not None and not holds(world, hero, kind)
    return changeable and can_spend(world, hero, held[0].fatigue)


async def offered(table: Table, hero: FigureId, kind: str) -> None:
    """Ask whether the hero swaps to this order now."""
    if can_change(table.world, hero, kind) and await agrees(table, hero, why="BASE-ORDER-02", purpose=ASKED[kind]):
        change(table, hero, kind)


@on(Declaring, order=40)
async def into_a_dodge(table: Table, declaring: Declaring) -> Declaring:
    """At any time: the last moment for a dodge is before the dice of an attack are rolled."""
    if declaring.attack.side == "monster":
        for figure in affected(table.world, declaring.attack):
            await offered(table, figure, "dodge")
    return declaring


@on(Declaring, order=15)
async def into_an_aim(table: Table, declaring: Declaring) -> Declaring:
    """The moment for an aim is when she attacks out of her turn; in her turn the menu has it."""
    attack = declaring.attack
    if (
        attack.chooser == seat_of(table.world, attack.by)
        and movement_points.acting_turn(table.world, attack.by) is None
    ):
        await offered(table, attack.by, "aim")
    return declaring


@on(TurnBeginning)
async def into_a_rest(table: Table, beginning: TurnBeginning) -> TurnBeginning:
    """The last moment for a rest is before her turn begins, if it would bring back more than it costs."""
    hero = beginning.hero
    held = abilities_like(table.world, hero, SwapOrder)
    if held and fatigue_left(table.world, hero) < max_fatigue(table.world, hero):
        await offered(table, hero, "rest")
    return beginning


@menu_action("react", "BASE-ORDER-09")
class ChangeToGuard(Reaction, frozen=True):
    """Swap the order held for a guard, at any moment at which a guard may interrupt."""

    hero: FigureId
    when = (windows.GUARD,)

    @classmethod
    def offers(cls, table: Table, request: React) -> Iterable[Reaction]:
        """Each hero of this seat who can."""
        return [cls(hero) for hero in could_guard(table.world) if seat_of(table.world, hero) == request.seat]

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact:
        """Pay and swap; the window goes on."""
        change(table, self.hero, "guard")
        return event


def could_guard(world: World) -> list[FigureId]:
    """The heroes on the board who could turn the order that they hold into a guard in the overlord's turn."""
    if not world.each(Order) or not overlords_turn(world):
        return []
    return [hero for hero in heroes_on_board(world) if can_change(world, hero, "guard")]


async def ask(table: Table, event: D, figure: FigureId) -> D:
    """Open the window of the guards for those who hold none yet; where somebody guards it is open without this."""
    able = could_guard(table.world)
    if not able:
        return event
    guarding = {seat_of(table.world, hero) for hero in guards(table.world)}
    seats = dict.fromkeys(seat_of(table.world, hero) for hero in able)
    late = tuple(seat for seat in seats if seat not in guarding)
    return await open_window(table, event, window=windows.GUARD, why="BASE-ORDER-11", seats=late, subject=figure)


@on(Activating, order=-90)
@on(PlayingCard, order=-90)
@on(Pausing, order=-90)
async def before_moment(table: Table, event: D) -> D:
    """Before a monster acts, a card takes effect, a spawn, or a single step."""
    return await ask(table, event, getattr(event, "figure", NOBODY))


@on(Declaring, order=-90)
async def before_attack(table: Table, declaring: Declaring) -> Declaring:
    """Before an attack of the overlord's side is rolled."""
    attack = declaring.attack
    return declaring if attack.guard or attack.side == "hero" else await ask(table, declaring, attack.by)


@gap("order_price")
def fatigue_for_order(world: World, action: MenuAction, who: FigureId) -> int:
    """The fatigue that it takes to swap the order that is there."""
    return abilities_like(world, who, SwapOrder)[0].fatigue


@menu_action("hero", "BASE-CARD-07")
class ChangeOrder(MenuAction, frozen=True):
    """Swap the order that is there for this one."""

    order: str
    bearers = SwapOrder

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """The other kinds, while one is held and can be paid for."""
        return [cls(kind) for kind in KINDS if can_change(table.world, who, kind)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and swap."""
        change(table, who, self.order)
