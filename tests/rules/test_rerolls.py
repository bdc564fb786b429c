"""Aim, dodge, and the one re-roll of an attack."""

import pytest

from game.kernel.table import Table
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events.attack import Declaring, Rolled
from game.state.events.facts import Missed, OrderRemoved, Rerolled
from game.state.requests import windows
from game.state.requests.menu_actions import Pass, React, Reaction
from game.state.requests.requests import ChooseDice
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind, weapon
from tests.vocabulary_support import read_ability

SWORD = weapon("sword", dice=("red", "green"))


def against(*, order: str = "", target_order: str = "") -> Arena:
    """A hero with a sword beside a monster, and one more hero."""
    figures = {
        "H": HeroFigure(items=(SWORD,), order=order),
        "M": MonsterFigure(wounds=9),
        "J": HeroFigure(order=target_order),
    }
    return Arena("HMJ", figures)


@pytest.mark.rule("BASE-ORDER-04", "BASE-REROLL-02")
def test_an_aimed_attack_rolls_chosen_dice_again_and_keeps_the_second_result() -> None:
    arena = against(order="aim")
    arena.attack("H", "M", weapon="sword", dice="red miss, green 0/3, red 2/2", answers=[("aim", True), ("aim", (0,))])
    assert arena.wounds("M") == 5


@pytest.mark.rule("BASE-ORDER-05")
def test_aim_is_spent_even_when_no_die_is_rolled_again() -> None:
    arena = against(order="aim")
    facts = arena.attack("H", "M", weapon="sword", dice="red 2/2, green 0/3", answers=[("aim", True), ("aim", ())])
    assert arena.order("H") == ""
    assert of_kind(facts, OrderRemoved)[0].cause == causes.USED


def test_aim_that_is_not_declared_before_the_roll_stays() -> None:
    arena = against(order="aim")
    arena.attack("H", "M", weapon="sword", dice="red miss, green 0/3", answers=[("aim", False)])
    assert arena.order("H") == "aim"


@pytest.mark.rule("BASE-ORDER-07")
def test_a_dodging_hero_makes_the_attacker_roll_dice_of_his_choice_again() -> None:
    arena = against(target_order="dodge")
    arena.attack("M", "J", dice="red 0/4, red miss", answers=[("dodge", True), ("dodge", (0,))])
    assert arena.wounds("J") == 0
    assert arena.order("J") == "dodge"


@pytest.mark.rule("BASE-REROLL-04")
def test_aim_and_dodge_cancel_each_other() -> None:
    arena = against(order="aim", target_order="dodge")
    facts = arena.attack(
        "H",
        "J",
        weapon="sword",
        side="monster",
        dice="red 0/4, green 0/3",
        answers=[("aim", True), ("dodge", True)],
    )
    assert not of_kind(facts, Rerolled)
    assert (arena.order("H"), arena.order("J")) == ("", "dodge")


@pytest.mark.rule("BASE-REROLL-03")
def test_no_die_is_rolled_a_third_time() -> None:
    arena = against(target_order="dodge")
    facts = arena.attack("M", "J", dice="red miss, red 2/2", answers=[("dodge", True), ("dodge", (0,))])
    assert len(of_kind(facts, Rerolled)) == 1
    assert arena.wounds("J") == 2


@pytest.mark.rule("BASE-REROLL-07")
def test_of_several_dodgers_the_one_nearest_on_the_attackers_left_picks_the_dice() -> None:
    figures = {
        "J": HeroFigure(order="dodge"),
        "M": MonsterFigure(abilities=(read_ability("sweep"),)),
        "H": HeroFigure(order="dodge"),
    }
    arena = Arena("HMJ", figures)
    asked: list[str] = []

    def pick(table: Table, request: ChooseDice) -> tuple[int, ...]:
        asked.append(request.seat)
        return ()

    answers = [("dodge", True), ("dodge", True), ("dodge", pick)]
    arena.attack("M", "J", dice="red 2/2", answers=answers)
    assert asked == ["seat1"]


@pytest.mark.rule("BASE-REROLL-06")
def test_the_overlord_has_a_window_on_a_hero_s_roll_and_a_card_there_dodges() -> None:
    arena = against()
    arena.stop_at(windows.ATTACKED)
    seen: list[str] = []

    def card(table: Table, request: React) -> Reaction:
        seen.append(f"{request.seat} {type(request.event).__name__}")
        return Pass()

    arena.attack("H", "M", weapon="sword", dice="red 2/2, green 0/3", answers=[("attacked", card)])
    assert seen == [f"{OVERLORD} {Rolled.__name__}"]


@pytest.mark.rule("BASE-REROLL-01")
def test_the_overlord_has_a_window_on_the_declaration_of_his_own_attack() -> None:
    arena = against()
    arena.stop_at(windows.ATTACK_DECLARED)

    def card(table: Table, request: React) -> Reaction:
        assert isinstance(request.event, Declaring)
        assert request.event.attack.by == arena.id["M"]
        return Pass()

    arena.attack("M", "J", dice="red 2/2", answers=[("attack_declared", card)])


@pytest.mark.rule("BASE-REROLL-05")
def test_the_re_roll_comes_before_dice_for_fatigue() -> None:
    figures = {"H": HeroFigure(items=(SWORD,), order="aim", fatigue=1), "M": MonsterFigure(wounds=9)}
    arena = Arena("HM", figures)
    facts = arena.attack(
        "H",
        "M",
        weapon="sword",
        dice="red miss, green 0/3, red 2/2, black +1",
        answers=[("aim", True), ("aim", (0,)), ("fatigue_die", True)],
    )
    assert not of_kind(facts, Missed)
    assert arena.wounds("M") == 6
