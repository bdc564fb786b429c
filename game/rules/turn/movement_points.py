"""Movement points: where they come from and what stops them from being spent."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from game.content.counting import counted
from game.kernel.registry import rule
from game.kernel.store import GAME, FigureId, World, derived, derived_of
from game.kernel.table import Table
from game.state.ability import Stat
from game.state.components.components import Activation, Hero, HeroTurn, Monster, Tokens
from game.state.queries.board_queries import adjacent_mask, covered_spaces, crowd, steps
from game.state.queries.figures import abilities_of, immune, on_board, side_of, total

PAID = "points paid"
"""The kind of part that is told at once of a figure that has paid movement points: a function `(table, figure)`."""


def in_progress(world: World, figure: FigureId) -> HeroTurn | Activation | None:
    """The turn or activation of a figure that goes on; it may be over already, with something left to be resolved."""
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero == figure:
        return turn
    active = world.find(Activation, GAME)
    return active if active is not None and active.figure == figure else None


def acting_turn(world: World, hero: FigureId) -> HeroTurn | None:
    """The turn in progress if it is this hero's and has not ended."""
    turn = in_progress(world, hero)
    return turn if isinstance(turn, HeroTurn) and not turn.over else None


def points_of(world: World, figure: FigureId) -> int:
    """The movement points that a figure has left in its turn or activation."""
    now = in_progress(world, figure)
    return 0 if now is None else now.points


def attacks_of(world: World, figure: FigureId) -> int:
    """The attacks that a figure has left in its turn or activation: the gate of all that uses one up."""
    now = in_progress(world, figure)
    return 0 if now is None or now.over else now.attacks


def held(world: World, figure: FigureId) -> bool:
    """Whether an enemy or a web keeps a figure from spending movement points; nothing holds who is free of that."""
    return (is_webbed(world, figure) or grappled(world, figure)) and not immune(world, figure, "held")


@rule("BASE-ABIL-12", "ALTAR-SUMM-15")
def grappled(world: World, figure: FigureId) -> bool:
    """Whether an enemy with Grapple stands next to a figure (BASE-ABIL-12)."""
    if not grapplers(world):
        return False
    gripped = grips(world)[side_of(world, figure)]
    return bool(gripped & covered_spaces(world, figure)) and not immune(world, figure, "grapple")


@derived(abilities_of)
def grapplers(world: World) -> tuple[FigureId, ...]:
    """The figures with Grapple, wherever they are."""
    figures = (figure for kind in (Hero, Monster) for figure, _ in world.each(kind, FigureId))
    return tuple(figure for figure in figures if total(world, figure, Stat.GRAPPLES))


@derived(grapplers, crowd, steps)
def grips(world: World) -> dict[str, int]:
    """For each side the spaces next to an enemy with Grapple."""
    found = {"hero": 0, "monster": 0}
    for figure in grapplers(world):
        if on_board(world, figure):
            found["monster" if side_of(world, figure) == "hero" else "hero"] |= adjacent_mask(world, figure)
    return found


@rule("BASE-EFFECT-19", "BASE-EFFECT-22")
def is_webbed(world: World, figure: FigureId) -> bool:
    """Whether the roll at the start of the turn left the hero in a web, which holds him for this turn; a token gained
    since holds nobody yet (BASE-EFFECT-19, BASE-EFFECT-22)."""
    turn = in_progress(world, figure)
    return isinstance(turn, HeroTurn) and turn.rooted


@derived_of(abilities_of, HeroTurn, Activation, Tokens, grips)
def free_points(world: World, figure: FigureId) -> int:
    """The points that a figure may spend now: none while grappled, held by a web, or halted."""
    now = in_progress(world, figure)
    if now is None or not now.points:
        return 0
    halted = isinstance(now, HeroTurn) and now.halted
    return 0 if halted or held(world, figure) else now.points


@rule("BASE-MACT-18")
def points_allow(points: int, price: int) -> bool:
    """A task needs its whole price at once (BASE-MACT-18)."""
    return points >= price


def can_pay(world: World, figure: FigureId, price: int = 1) -> bool:
    """Whether a figure has so many points to spend; that it has one is the gate of all that costs points."""
    return points_allow(free_points(world, figure), price)


@cache
def costs(price: int) -> Callable[[World, FigureId], bool]:
    """The gate of what takes so many points; that of a single point is `can_pay` itself, at which menus look once."""
    return can_pay if price == 1 else lambda world, figure: points_allow(free_points(world, figure), price)


@cache
def works(usual: int) -> Callable[[World, FigureId], bool]:
    """The gate of work on a door or chest that takes so many points of who is not deft."""
    return lambda world, figure: can_pay(world, figure, work_price(world, figure, usual))


def shortfall(world: World, figure: FigureId, price: int) -> str:
    """Why a figure does not pay so many points, in one sentence: what holds it, or how many it has."""
    if held(world, figure):
        return "A web holds the hero." if is_webbed(world, figure) else "An enemy with Grapple holds this figure."
    return f"Costs {counted(price, 'movement point')}; you have {free_points(world, figure)}."


def work_price(world: World, figure: FigureId, usual: int) -> int:
    """The points that work on a door or chest takes of a figure."""
    return usual - total(world, figure, Stat.DEFT)


def pay(table: Table, figure: FigureId, price: int) -> None:
    """Take movement points from a figure that has them."""
    add(table, figure, -price)
    if price > 0:
        for told in table.book.all(PAID).values():
            told(table, figure)


def add(table: Table, figure: FigureId, points: int) -> None:
    """Give movement points to the figure that is acting."""
    change(table, figure, points=points_of(table.world, figure) + points)


def change(table: Table, figure: FigureId, **fields: object) -> None:
    """Replace fields of the turn or activation of a figure, where it has one."""
    now = in_progress(table.world, figure)
    if now is not None:
        table.world.set(GAME, msgspec.structs.replace(now, **fields))


def use_attack(table: Table, figure: FigureId) -> None:
    """One attack of a figure's turn or activation is used up."""
    now = in_progress(table.world, figure)
    if now is not None:
        change(table, figure, attacks=now.attacks - 1, attacked=now.attacked + 1)


def change_turn(table: Table, **fields: object) -> None:
    """Replace fields of the hero turn in progress."""
    table.world.set(GAME, msgspec.structs.replace(table.world.the(HeroTurn), **fields))


def end_turn_of(table: Table, figure: FigureId) -> None:
    """The turn or activation of a figure ends at once, wherever the rules stand (state, never an exception)."""
    change(table, figure, over=True)
