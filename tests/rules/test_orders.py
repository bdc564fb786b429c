"""Orders: how long they last and what takes them away; the guard's interrupt."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.status.wounds import wound
from game.rules.turn.guard import Interrupt, guards, pause
from game.rules.turn.orders import expire_orders, may_place, place_order, use_rest
from game.state.components.components import (
    Activation,
    FatigueTaken,
    InTown,
    Order,
)
from game.state.events import causes
from game.state.events.attack import Pausing
from game.state.events.facts import AttackDeclared, OrderRemoved
from game.state.requests.menu_actions import Pass
from game.state.slugs import Cause
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind


def holding(order: str) -> Arena:
    """A hero with an order beside a monster."""
    hero = HeroFigure(order=order, fatigue=4, also=(FatigueTaken(3),))
    return Arena("HM", {"H": hero, "M": MonsterFigure(wounds=9)})


def at_turn_start(order: str) -> Arena:
    """The same when the hero's next turn begins."""
    arena = holding(order)

    async def rule(table: Table) -> None:
        expire_orders(table, arena.id["H"])
        use_rest(table, arena.id["H"])

    arena.run(rule)
    return arena


@pytest.mark.rule("BASE-ORDER-02")
def test_a_hero_holds_one_order_at_a_time() -> None:
    arena = holding("aim")
    assert not may_place(arena.world, arena.id["H"])
    with pytest.raises(ValueError, match="cannot be placed"):
        place_order(arena.table, arena.id["H"], "dodge")


@pytest.mark.rule("BASE-ORDER-03")
def test_an_order_that_was_lost_can_be_placed_again() -> None:
    arena = at_turn_start("guard")
    place_order(arena.table, arena.id["H"], "guard")
    assert arena.order("H") == "guard"


@pytest.mark.rule("BASE-ORDER-08")
def test_dodge_ends_when_the_heros_next_turn_begins_and_not_by_wounds() -> None:
    arena = holding("dodge")
    arena.run(lambda table: wound(table, arena.id["H"], 1, cause=causes.TRAP))
    assert arena.order("H") == "dodge"
    assert at_turn_start("dodge").order("H") == ""


@pytest.mark.rule("BASE-ORDER-13")
def test_guard_ends_when_the_heros_next_turn_begins() -> None:
    assert at_turn_start("guard").order("H") == ""


def test_aim_survives_the_start_of_the_next_turn() -> None:
    assert at_turn_start("aim").order("H") == "aim"


@pytest.mark.rule("BASE-ORDER-14")
def test_rest_gives_all_fatigue_back_at_the_start_of_the_next_turn() -> None:
    arena = at_turn_start("rest")
    assert (arena.order("H"), arena.fatigue("H")) == ("", 0)


@pytest.mark.rule("BASE-ORDER-16")
def test_rest_works_in_town() -> None:
    arena = Arena(
        "..M", {"H": HeroFigure(fatigue=4, order="rest", also=(FatigueTaken(3), InTown())), "M": MonsterFigure()}
    )

    async def rule(table: Table) -> None:
        use_rest(table, arena.id["H"])

    arena.run(rule)
    assert arena.fatigue("H") == 0


@pytest.mark.rule("BASE-ORDER-15", "BASE-ORDER-17")
@pytest.mark.parametrize("order", ["aim", "guard", "rest"])
@pytest.mark.parametrize("cause", ["attack", "aura", "pit", "burn", "trap"])
def test_any_wound_takes_aim_guard_and_rest(order: str, cause: Cause) -> None:
    arena = holding(order)
    arena.run(lambda table: wound(table, arena.id["H"], 1, cause=cause))
    assert arena.order("H") == ""


def test_an_attack_that_armour_stops_leaves_the_order() -> None:
    arena = Arena("HM", {"H": HeroFigure(order="rest", armour=9), "M": MonsterFigure()})
    arena.attack("M", "H", dice="red 0/4")
    assert arena.order("H") == "rest"


# --- guard -----------------------------------------------------------------------------------------------------------
def guarded(monster: MonsterFigure | None = None) -> Arena:
    """A guarding hero beside a monster in the overlord's turn."""
    arena = Arena("HM", {"H": HeroFigure(order="guard"), "M": monster or MonsterFigure(wounds=9)})
    arena.overlords_turn()
    arena.world.set(GAME, Activation(arena.id["M"], points=4, attacks=1))
    return arena


@pytest.mark.rule("BASE-ORDER-09", "BASE-ORDER-11")
def test_a_guard_strikes_before_a_declared_attack_which_is_taken_back_unspent() -> None:
    arena = guarded()
    strike = Interrupt(arena.id["H"], GAME, Space(1))
    spent: list[bool] = []
    facts = arena.attack("M", "H", dice="red 2/2", answers=[("guard", strike)], pay=lambda: spent.append(True))
    assert [fact.by for fact in of_kind(facts, AttackDeclared)] == [arena.id["H"]]
    assert (arena.wounds("M"), arena.wounds("H"), spent) == (2, 0, [])
    assert of_kind(facts, OrderRemoved)[0].cause == causes.USED


def test_a_monster_killed_by_the_guard_does_not_strike() -> None:
    arena = guarded(MonsterFigure(wounds=2))
    facts = arena.attack("M", "H", dice="red 2/2", answers=[("guard", Interrupt(arena.id["H"], GAME, Space(1)))])
    assert not arena.standing("M")
    assert len(of_kind(facts, AttackDeclared)) == 1
    assert arena.world.the(Activation).over


@pytest.mark.rule("BASE-ORDER-10")
def test_guard_does_nothing_in_a_heros_turn() -> None:
    arena = Arena("HM", {"H": HeroFigure(order="guard"), "M": MonsterFigure()})
    arena.heros_turn("H")
    assert guards(arena.world) == []


@pytest.mark.rule("BASE-ORDER-12")
def test_a_guard_that_lets_a_moment_pass_keeps_the_order_for_the_next() -> None:
    arena = guarded()
    facts = arena.attack("M", "H", dice="red miss", answers=[("guard", Pass())])
    assert [fact.by for fact in of_kind(facts, AttackDeclared)] == [arena.id["M"]]
    assert arena.order("H") == "guard"


def test_a_guard_may_strike_before_a_single_step() -> None:
    arena = guarded()
    withdrawn: list[bool] = []

    async def rule(table: Table) -> None:
        moment = await pause(table, Pausing(what="step", figure=arena.id["M"]))
        withdrawn.append(moment.withdrawn)

    arena.run(rule, dice="red miss", answers=[("guard", Interrupt(arena.id["H"], GAME, Space(1)))])
    assert withdrawn == [True]
    assert arena.world.find(Order, arena.id["H"]) is None
