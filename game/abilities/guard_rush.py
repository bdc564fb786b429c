"""A guard that moves before or after its attack."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.registry import on
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import FigureId
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets, weapons
from game.rules.movement.steps import legal_steps, move_to, out_of_place, separate
from game.rules.turn import movement_points
from game.rules.turn.guard import guards, interrupt_result
from game.rules.turn.orders import remove_order
from game.state.ability import Ability, ability
from game.state.components.components import Position
from game.state.events import causes
from game.state.events.drafts import Interrupted
from game.state.queries.figures import has_ability, on_board, seat_of, speed_of
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import React, Reaction, menu_action
from game.state.requests.requests import ChooseItem, ChooseSpace

STAY = -1


@ability("guard_rush")
class GuardRush(Ability):
    """Using a guard order to interrupt the hero may move up to his speed, before the attack or after it."""


@menu_action("react", "BASE-ORDER-09")
class RushIn(Reaction, frozen=True):
    """Use the guard order: move first, then attack."""

    when = (windows.GUARD,)
    worth = 1.0
    hero: FigureId

    @classmethod
    def offers(cls, table: Table, request: React) -> Iterable[Reaction]:
        """Every guarding hero of this seat that can move."""
        world = table.world
        mine = [
            hero
            for hero in guards(world)
            if has_ability(world, hero, GuardRush) and seat_of(world, hero) == request.seat
        ]
        return [cls(hero) for hero in mine if _paces(table, hero, speed_of(world, hero))]

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact:
        """The order is used up whether he finds anybody or not."""
        remove_order(table, self.hero, cause=causes.USED)
        await rush(table, self.hero)
        await _strike(table, self.hero, seat)
        return interrupt_result(event)


@on(Interrupted, owner="hero", ability=GuardRush)
async def afterwards(table: Table, owned: Owned[GuardRush], interrupted: Interrupted) -> Interrupted:
    """He has struck without moving first."""
    await rush(table, interrupted.hero)
    return interrupted


async def rush(table: Table, hero: FigureId) -> None:
    """Up to the hero's speed, space by space; what happens on the way happens. One who is held on another's space goes
    back to where he last could have ended (BASE-MOVE-06)."""
    world = table.world
    left, last_free = speed_of(world, hero) if on_board(world, hero) else 0, None
    while left and on_board(world, hero) and (spaces := _paces(table, hero, left)):
        shared = out_of_place(world, hero)
        last_free = last_free if shared else world.get(Position, hero).stance
        stay = () if shared else (STAY,)
        request = ChooseSpace(
            seat=seat_of(world, hero),
            why="BASE-ORDER-09",
            purpose=purposes.GUARD_RUSH,
            spaces=(*stay, *spaces),
            subject=hero,
        )
        space = await table.ask(request)
        if space == STAY:
            break
        left -= spaces[space]
        await move_to(table, hero, Stance(space), cause=causes.WALK)
    separate(table, hero, last_free)


def _paces(table: Table, hero: FigureId, left: int) -> dict[Space, int]:
    """The spaces one step away, with the points that the step costs."""
    world = table.world
    if movement_points.held(world, hero):
        return {}
    return {each.to.anchor: each.price for each in legal_steps(world, hero, left)}


async def _strike(table: Table, hero: FigureId, seat: Seat) -> None:
    """Attack whom the weapon reaches from there."""
    world = table.world
    fit = tuple(weapon for weapon in weapons(world, hero) if targets(world, hero, weapon))
    if not fit:
        return
    weapon = await table.ask(
        ChooseItem(seat=seat, why="BASE-ATK-03", purpose=purposes.GUARD_WEAPON, items=fit, subject=hero)
    )
    spaces = tuple(bits(targets(world, hero, weapon)))
    target = await table.ask(
        ChooseSpace(seat=seat, why="BASE-ORDER-09", purpose=purposes.GUARD_STRIKE, spaces=spaces, subject=hero)
    )
    await attack(table, hero, chooser=seat, weapon=weapon, target=target, guard=True)
