"""The guard order: an attack that interrupts the overlord's turn (BASE-ORDER-09)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.board.grid import Space, bits
from game.kernel.registry import on, rule
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets, weapons
from game.rules.turn.open_window import open_window
from game.rules.turn.orders import holds, remove_order
from game.state.components.components import Order, OverlordTurn
from game.state.events import causes
from game.state.events.attack import Declaring, Pausing
from game.state.events.drafts import Activating, Interrupted, PlayingCard
from game.state.queries.figures import heroes, on_board, seat_of
from game.state.requests import windows
from game.state.requests.menu_actions import React, Reaction, menu_action

D = TypeVar("D", bound=Draft)


@menu_action("react", "BASE-ORDER-09")
class Interrupt(Reaction, frozen=True):
    """A guarding hero attacks before the overlord does what he has announced; that is taken back."""

    hero: FigureId
    weapon: Entity
    target: Space
    when = (windows.GUARD,)

    @classmethod
    def offers(cls, table: Table, request: React) -> Iterable[Reaction]:
        """Every attack of every guarding hero of this seat."""
        world = table.world
        return [
            cls(hero, weapon, space)
            for hero in guards(world)
            if seat_of(world, hero) == request.seat
            for weapon in weapons(world, hero)
            for space in bits(targets(world, hero, weapon))
        ]

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact:
        """Use the order up and attack; what was announced is withdrawn."""
        remove_order(table, self.hero, cause=causes.USED)
        await attack(table, self.hero, chooser=seat, weapon=self.weapon, target=self.target, guard=True)
        await table.before(Interrupted(hero=self.hero))
        return interrupt_result(event)


@rule("BASE-ORDER-11")
def interrupt_result(event: Draft | Fact) -> Draft:
    """The interrupt comes first: the announced thing has not happened and costs nothing (BASE-ORDER-11)."""
    assert isinstance(event, Draft)
    return event.changed(withdrawn=True)


def guards(world: World) -> list[FigureId]:
    """The heroes on the board that may interrupt now."""
    if not world.each(Order) or not overlords_turn(world):
        return []
    return [hero for hero in heroes(world) if holds(world, hero, "guard") and on_board(world, hero)]


@rule("BASE-ORDER-10")
def overlords_turn(world: World) -> bool:
    """Guard works in the overlord's turn only (BASE-ORDER-10)."""
    return world.find(OverlordTurn, GAME) is not None


@rule("BASE-ORDER-12")
async def pause(table: Table, event: D, *, figure: FigureId = NOBODY) -> D:
    """Ask each guarding hero's player once whether he interrupts before something happens; declined, the chance is gone
    for this moment (BASE-ORDER-12). The event as they leave it."""
    world = table.world
    waiting = guards(world)
    if not waiting:
        return event
    seats = tuple(dict.fromkeys(seat_of(world, hero) for hero in waiting))
    return await open_window(table, event, window=windows.GUARD, why="BASE-ORDER-11", seats=seats, subject=figure)


@on(Declaring, order=-100, rules=("BASE-ORDER-11",))
async def guard_before_attack(table: Table, declaring: Declaring) -> Declaring:
    """Before a declared attack of the overlord's side is rolled."""
    if declaring.attack.guard or declaring.attack.side == "hero":
        return declaring
    return await pause(table, declaring, figure=declaring.attack.by)


@on(PlayingCard, order=-100, rules=("BASE-ORDER-11",))
async def guard_before_card(table: Table, playing: PlayingCard) -> PlayingCard:
    """Before a card takes effect."""
    return await pause(table, playing)


@on(Activating, order=-100, rules=("BASE-ORDER-11",))
async def guard_before_activation(table: Table, activating: Activating) -> Activating:
    """Before a monster acts."""
    return await pause(table, activating, figure=activating.figure)


@on(Pausing, order=-100, rules=("BASE-ORDER-11",))
async def guard_before_moment(table: Table, pausing: Pausing) -> Pausing:
    """Before the overlord collects and draws, a spawn, a single step, the move of a wall, or the end of his turn."""
    return await pause(table, pausing, figure=pausing.figure)
