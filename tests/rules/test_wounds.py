"""Wounds, healing, fatigue and tokens."""

import pytest

from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.status.status_effects import start_of_turn_effects
from game.rules.status.wounds import (
    add_token,
    heal,
    restore_fatigue,
    wound,
)
from game.state.components.components import (
    Activation,
    FatigueTaken,
    HeroTurn,
    Tokens,
    WoundsTaken,
)
from game.state.events import causes
from game.state.events.facts import Wounded
from game.state.slugs import Cause
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind


def alone(*, hero: HeroFigure | None = None) -> Arena:
    """A hero and a monster out of reach."""
    return Arena("H..M", {"H": hero or HeroFigure(), "M": MonsterFigure(wounds=9)})


def lingering(arena: Arena, letter: str, dice: str) -> None:
    """The start of a figure's turn."""

    async def rule(table: Table) -> None:
        await start_of_turn_effects(table, arena.id[letter])

    arena.run(rule, dice=dice)


@pytest.mark.rule("BASE-EFFECT-06")
def test_healing_takes_poison_off_before_wounds() -> None:
    arena = alone(hero=HeroFigure(also=(WoundsTaken(2), Tokens(poison=2))))

    async def rule(table: Table) -> None:
        assert await heal(table, arena.id["H"], 3, cause=causes.HEALING_POTION) == 1

    arena.run(rule)
    assert (arena.wounds("H"), arena.tokens("H").poison) == (1, 0)


@pytest.mark.rule("BASE-FATIG-06")
def test_fatigue_never_rises_above_its_maximum() -> None:
    arena = alone(hero=HeroFigure(fatigue=4, also=(FatigueTaken(1),)))

    async def rule(table: Table) -> None:
        assert restore_fatigue(table, arena.id["H"], 3, cause=Cause("test")) == 1

    arena.run(rule)
    assert arena.fatigue("H") == 0


@pytest.mark.rule("BASE-EFFECT-01", "BASE-EFFECT-02")
def test_burning_costs_a_wound_for_each_token_that_no_surge_takes_off() -> None:
    arena = alone(hero=HeroFigure(armour=5, also=(Tokens(burn=3),)))
    lingering(arena, "H", "black surge, black blank, black +1")
    assert (arena.wounds("H"), arena.tokens("H").burn) == (2, 2)


@pytest.mark.rule("BASE-EFFECT-03")
def test_burn_tokens_stack() -> None:
    arena = alone()

    async def rule(table: Table) -> None:
        await add_token(table, arena.id["H"], "burn")
        await add_token(table, arena.id["H"], "burn")

    arena.run(rule)
    assert arena.tokens("H").burn == 2


@pytest.mark.rule("BASE-EFFECT-04")
def test_a_monster_rolls_for_its_burns_when_it_is_activated() -> None:
    arena = alone()
    arena.world.set(arena.id["M"], Tokens(burn=1))
    lingering(arena, "M", "black surge")
    assert (arena.wounds("M"), arena.tokens("M").burn) == (0, 0)


@pytest.mark.rule("BASE-EFFECT-19")
def test_a_web_that_holds_bars_movement_for_the_turn() -> None:
    arena = alone(hero=HeroFigure(also=(Tokens(web=1),)))
    arena.heros_turn("H")
    lingering(arena, "H", "black blank")
    assert arena.world.the(HeroTurn).rooted
    arena.world.set(GAME, Activation(arena.id["M"], points=4, attacks=1))
    arena.world.set(arena.id["M"], Tokens(web=2))
    lingering(arena, "M", "black surge, black blank")
    assert arena.world.the(Activation).points == 0


def test_a_web_shaken_off_holds_nobody() -> None:
    arena = alone(hero=HeroFigure(also=(Tokens(web=1),)))
    arena.heros_turn("H")
    lingering(arena, "H", "black surge")
    assert not arena.world.the(HeroTurn).rooted


@pytest.mark.rule("BASE-DICE-02")
def test_a_power_die_shows_a_blank_an_enhancement_or_a_surge() -> None:
    arena = alone()

    async def rule(table: Table) -> None:
        assert await power(table, arena.id["H"], 3, why="BASE-DICE-05") == ["blank", "enhancement", "surge"]

    arena.run(rule, dice="black blank, black +1, black surge")


@pytest.mark.rule("BASE-EFFECT-07")
def test_monsters_keep_no_poison_tokens() -> None:
    arena = alone()

    async def rule(table: Table) -> None:
        assert await add_token(table, arena.id["M"], "poison", 2) == 0

    arena.run(rule)


def test_no_wound_is_told_where_none_is_suffered() -> None:
    arena = alone()

    async def rule(table: Table) -> None:
        assert await wound(table, arena.id["H"], 0, cause=causes.PIT) == 0

    assert not of_kind(arena.run(rule), Wounded)
