"""The dice on the table: whose roll they are, and what lies there when rolls break into one another."""

from __future__ import annotations

import dataclasses

import pytest

from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Seat
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Table
from game.modules.compose import compose
from game.rules.combat.attack import attack
from game.rules.combat.dice import add_dice, begin_roll, end_roll, roll, roll_again
from game.state.components.components import OVERLORD, DiceOnTable, Order
from game.state.events.attack import Rolled
from game.state.queries.view import masked_world
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon


def lying(table: Table) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The dice on the table and their faces."""
    dice = table.world.get(DiceOnTable, GAME)
    return dice.dice, dice.faces


def arena() -> Arena:
    """A hero with a club next to a monster."""
    figures = {
        "H": HeroFigure(fatigue=4, items=(weapon(dice=("red",)),)),
        "m": MonsterFigure(wounds=30, dice=("blue",)),
    }
    return Arena("Hm", figures)


def test_dice_that_join_a_roll_lie_beside_its_first_and_some_are_rolled_again() -> None:
    async def deed(table: Table) -> None:
        number = begin_roll(table, by=FigureId(Entity(1)), why="attack")
        await add_dice(table, number, ("red",), why="attack")
        await add_dice(table, number, ("black",), why="fatigue")
        assert lying(table)[0] == ("red", "black")
        before = lying(table)[1]
        again = await roll_again(table, number, (1,))
        assert lying(table) == (("red", "black"), again) and again[0] == before[0]
        end_roll(table.world)

    one = arena()
    one.run(deed, dice="red 1/3, black blank, black surge")
    assert one.world.get(DiceOnTable, GAME).goes_on is False


def test_a_roll_that_breaks_into_another_is_gone_when_it_is_over() -> None:
    async def deed(table: Table) -> None:
        number = begin_roll(table, by=FigureId(Entity(1)), why="attack")
        await add_dice(table, number, ("red",), why="attack")
        await roll(table, ("black", "black"), by=FigureId(Entity(1)), why="ward")
        assert lying(table)[0] == ("red",)
        inner = begin_roll(table, by=FigureId(Entity(2)), why="attack")
        await add_dice(table, inner, ("green",), why="attack")
        assert lying(table)[0] == ("green",) and inner != number
        with pytest.raises(AssertionError):
            await add_dice(table, number, ("black",), why="fatigue")
        end_roll(table.world)
        assert lying(table)[0] == ("red",)
        end_roll(table.world)

    arena().run(deed, dice="red 1/3, black blank, black blank, green 1/1")


def test_the_dice_of_a_roll_lie_there_until_the_next_one() -> None:
    async def deed(table: Table) -> None:
        await roll(table, ("black",), by=FigureId(Entity(1)), why="ward")
        assert lying(table)[0] == ("black",)
        await roll(table, ("red",), by=FigureId(Entity(1)), why="ward")
        assert lying(table)[0] == ("red",)

    arena().run(deed, dice="black blank, red 1/3")


def test_an_attack_that_breaks_into_another_leaves_the_dice_of_that_one() -> None:
    one, seen = arena(), []

    async def strike_back(table: Table, rolled: Rolled) -> Rolled:
        if rolled.attack.by == one.id["H"]:
            await attack(table, one.id["m"], chooser=OVERLORD, target=one.space("H"))
            seen.append(lying(table)[0])
        else:
            seen.append(lying(table)[0])
        return rolled

    hook = Part(HOOK, "strike back", "spite", Hook(Rolled, strike_back, "spite"))
    book = compose(("base", "spite"), parts=[*registry.parts.values(), hook])
    one.table.book = dataclasses.replace(book, stages=one.table.book.stages)
    one.attack("H", "m", weapon="club", dice="red 1/3, blue 1/2", answers=[("fatigue_die", False)])
    assert seen == [("blue",), ("red",)]


def test_dice_bought_for_fatigue_join_the_attack_and_dice_rolled_again_change_it() -> None:
    one = arena()
    one.world.set(one.id["H"], Order("aim"))
    answers = [("aim", True), ("aim", (0,)), ("fatigue_die", True), ("fatigue_die", False)]
    one.attack("H", "m", weapon="club", dice="red 1/3, red 2/2, black blank", answers=answers)
    assert lying(one.table) == (("red", "black"), (2, 0))


def test_everybody_sees_the_dice() -> None:
    async def deed(table: Table) -> None:
        await roll(table, ("red",), by=FigureId(Entity(1)), why="ward")

    one = arena()
    one.run(deed, dice="red 1/3")
    shown = one.world.get(DiceOnTable, GAME)
    assert {masked_world(one.world, seat).get(DiceOnTable, GAME) for seat in (Seat("seat1"), OVERLORD)} == {shown}
