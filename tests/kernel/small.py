"""A game of two seats, small enough to read in a test: they add numbers in turn, and a die is rolled on request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from game.kernel.luck import Numbers
from game.kernel.registry import Hook
from game.kernel.request import ChanceRequest, Draft, Fact, Request, Seat
from game.kernel.rule_book import RuleBook, hooks_by_event
from game.kernel.store import GAME, Component, Entity, World
from game.kernel.table import Seed, Source, Stage, Table


class Total(Component, frozen=True):
    """The sum so far."""

    amount: int


class Add(Request[int], frozen=True, kw_only=True):
    """Add 1, 2 or 3; 0 rolls a die instead."""

    answer_type: ClassVar[Any] = int

    def options(self, table: Table) -> Sequence[int]:
        """Four choices."""
        return (0, 1, 2, 3)


class Die(ChanceRequest[int], frozen=True, kw_only=True):
    """One die."""

    answer_type: ClassVar[Any] = int
    blocks_undo: ClassVar[str] = "A die was rolled."

    def meant_for(self) -> tuple[Entity, str]:
        """Of one kind."""
        return GAME, "die"

    def sample(self, table: Table, numbers: Numbers) -> int:
        """1 to 6."""
        return 1 + numbers.below(6)


class Coin(ChanceRequest[int], frozen=True, kw_only=True):
    """One toss of a coin."""

    answer_type: ClassVar[Any] = int

    def meant_for(self) -> tuple[Entity, str]:
        """Of another kind."""
        return GAME, "coin"

    def sample(self, table: Table, numbers: Numbers) -> int:
        """0 or 1."""
        return numbers.below(2)


class Adding(Draft, frozen=True, kw_only=True):
    """An amount is about to be added."""

    amount: int


class Added(Fact, frozen=True, kw_only=True):
    """An amount was added."""

    amount: int


class Bonus(msgspec.Struct, frozen=True):
    """The standing action: one more, at any time."""

    amount: int = 1


class Anytime:
    """Seat b may add a bonus at any moment."""

    def offers(self, table: Table, seat: str) -> Sequence[Bonus]:
        """One for b."""
        return [Bonus()] if seat == "b" else []

    def apply(self, table: Table, seat: str, action: Bonus) -> None:
        """Add it."""
        table.world.set(GAME, Total(table.world.the(Total).amount + action.amount))

    def decode(self, raw: Any) -> Bonus:
        """From plain data."""
        return msgspec.convert(raw, Bonus)


async def _turn(table: Table, seat: Seat) -> None:
    amount = await table.ask(Add(seat=seat, why="SMALL-01"))
    if amount == 0:
        amount = await table.ask(Die(why="SMALL-02"))
    adding = await table.before(Adding(amount=amount))
    if adding.stands:
        table.world.set(GAME, Total(table.world.the(Total).amount + adding.amount))
        await table.publish(Added(amount=adding.amount))
    if table.world.the(Total).amount >= 20:
        table.end(seat, why="SMALL-03")


async def _turn_of_a(table: Table) -> None:
    await _turn(table, Seat("a"))
    table.go("b")


async def _turn_of_b(table: Table) -> None:
    await _turn(table, Seat("b"))
    table.go("a")


def new_small_table(*, hooks: Sequence[Hook] = (), sources: dict[Seat, Source] | None = None) -> Table:
    """A small game that has not begun."""
    world = World()
    for component in (Stage("a"), Seed("7"), Total(0)):
        world.set(GAME, component)
    stages = {"a": _turn_of_a, "b": _turn_of_b}
    book = RuleBook(("small",), {}, stages, hooks_by_event(hooks), Anytime(), lambda world, event, hook: ())
    return Table(world, book, sources=sources)


def small_table(*, hooks: Sequence[Hook] = (), sources: dict[Seat, Source] | None = None) -> Table:
    """A small game that waits for seat a, if a has no source."""
    table = new_small_table(hooks=hooks, sources=sources)
    table.advance()
    return table
