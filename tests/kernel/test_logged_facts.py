"""What is logged is heard by those who listen for it: before the next question, the next window, the next fact that is
published, or the end of the stage."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Fact, Seat
from game.kernel.store import GAME
from game.kernel.table import Table
from game.modules.compose import compose
from game.rules.status.wounds import spend_fatigue, wound
from game.state.events.drafts import TurnBeginning
from game.state.events.facts import FatigueSpent
from game.state.slugs import Cause

from ..combat_support import Arena, HeroFigure
from .small import Add, Added, Adding, Total, new_small_table

Act = Callable[[Table], Coroutine[Any, Any, None]]


class Marked(Fact, frozen=True, kw_only=True):
    """A mark was made."""

    mark: str


def mark(table: Table, name: str) -> None:
    """Log a mark, and then add 1 to the total."""
    table.log(Marked(mark=name))
    table.world.set(GAME, Total(table.world.the(Total).amount + 1))


class Marking:
    """The standing action of this game: whoever takes it makes a mark."""

    def offers(self, table: Table, seat: str) -> Sequence[str]:
        """One."""
        return ["any time"]

    def apply(self, table: Table, seat: str, action: str) -> None:
        """Make it."""
        mark(table, action)

    def decode(self, raw: Any) -> str:
        """It is a word."""
        return str(raw)


def game(act: Act) -> tuple[Table, list[str]]:
    """A game of one stage, and what its hooks hear: marks with the total of that moment, other events by name."""
    told: list[str] = []

    async def hear_mark(table: Table, fact: Marked) -> None:
        told.append(f"{fact.mark} at {table.world.the(Total).amount}")
        if fact.mark == "echo":
            table.log(Marked(mark="an answer"))

    async def hear(table: Table, event: Any) -> Any:
        told.append(type(event).__name__)
        return event

    hooks = [Hook(Marked, hear_mark, ""), Hook(Added, hear, ""), Hook(Adding, hear, "")]
    table = new_small_table(hooks=hooks)
    table.book = dataclasses.replace(table.book, stages={"a": act}, standing=Marking())
    table.advance()
    return table, told


async def ask(table: Table) -> None:
    """Wait for seat a."""
    await table.ask(Add(seat=Seat("a"), why=""))


def test_before_the_next_question() -> None:
    async def act(table: Table) -> None:
        mark(table, "x")
        mark(table, "y")
        await ask(table)

    assert game(act)[1] == ["x at 2", "y at 2"]


def test_before_the_next_window() -> None:
    async def act(table: Table) -> None:
        mark(table, "x")
        await table.before(Adding(amount=5))
        mark(table, "y")
        await ask(table)

    assert game(act)[1] == ["x at 1", "Adding", "y at 2"]


def test_before_what_is_published_after_it() -> None:
    async def act(table: Table) -> None:
        mark(table, "x")
        await table.publish(Added(amount=5))
        mark(table, "y")
        await ask(table)

    assert game(act)[1] == ["x at 1", "Added", "y at 2"]


def test_at_the_end_of_the_stage() -> None:
    async def act(table: Table) -> None:
        if table.world.the(Total).amount:
            await ask(table)
        mark(table, "x")

    table, told = game(act)
    assert told == ["x at 1"]
    assert [checkpoint.facts for checkpoint in table.checkpoints] == [0, 1]


def test_what_a_hook_logs_comes_after_what_was_logged_before() -> None:
    async def act(table: Table) -> None:
        mark(table, "echo")
        mark(table, "x")
        await ask(table)

    assert game(act)[1] == ["echo at 2", "x at 2", "an answer at 2"]


def test_a_standing_action_is_heard_when_the_rule_goes_on() -> None:
    async def act(table: Table) -> None:
        await ask(table)
        await ask(table)

    table, told = game(act)
    table.interject(Seat("b"), "any time")
    assert told == []
    table.answer(Seat("a"), 1)
    assert told == ["any time at 1"]


def test_what_is_taken_back_is_not_heard() -> None:
    async def act(table: Table) -> None:
        await ask(table)
        await ask(table)

    table, told = game(act)
    table.interject(Seat("b"), "any time")
    table.rewind(0)
    table.answer(Seat("a"), 1)
    assert told == []


def test_what_was_logged_before_the_end_of_the_game_is_not_heard() -> None:
    async def act(table: Table) -> None:
        mark(table, "x")
        table.end("a", why="")

    table, told = game(act)
    assert table.over is not None
    assert told == []


def test_a_module_listens_for_what_the_rules_only_log() -> None:
    async def weary(table: Table, spent: FatigueSpent) -> None:
        await wound(table, spent.hero, spent.amount, cause=Cause("weary"))

    async def deed(table: Table) -> None:
        spend_fatigue(table, arena.id["H"], 2, use="movement")
        assert arena.wounds("H") == 0
        await table.before(TurnBeginning(hero=arena.id["H"]))
        assert arena.wounds("H") == 2

    arena = Arena("H..", {"H": HeroFigure(fatigue=4)})
    hook = Part(HOOK, "weary", "weary", Hook(FatigueSpent, weary, "weary"))
    book = compose(("base", "weary"), parts=[*registry.parts.values(), hook])
    arena.table.book = dataclasses.replace(book, stages=arena.table.book.stages)
    arena.run(deed)
