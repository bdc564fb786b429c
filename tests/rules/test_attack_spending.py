"""What is bought after the roll: dice for fatigue, effects for surges, threat, and points for range or damage."""

import pytest

from game.abilities.numbers import AttackBonus
from game.board.grid import Space
from game.rules.combat.attack_spend import words_of
from game.state.events.facts import FatigueSpent, Missed, SurgesSpent
from tests.combat_support import Arena, HeroFigure, MonsterFigure, of_kind, weapon
from tests.vocabulary_support import read_ability

AXE = weapon("axe", dice=("red",), surges=[(1, {"damage": 2}), (2, read_ability("pierce", rank=1))])


def duel(hero: HeroFigure, monster: MonsterFigure | None = None, drawing: str = "HM") -> Arena:
    """A hero and a monster."""
    return Arena(drawing, {"H": hero, "M": monster or MonsterFigure(wounds=20)})


@pytest.mark.rule("BASE-FATIG-03")
def test_fatigue_buys_power_dice_one_at_a_time() -> None:
    arena = duel(HeroFigure(fatigue=3, traits={"melee": 3}))
    arena.attack(
        "H",
        "M",
        dice="red 2/2, black blank, black blank, black blank, black +1, black blank",
        answers=[("fatigue_die", True), ("fatigue_die", True)],
    )
    assert (arena.wounds("M"), arena.fatigue("H")) == (3, 2)


@pytest.mark.rule("BASE-FATIG-04")
def test_after_a_miss_no_dice_are_offered_for_fatigue() -> None:
    arena = duel(HeroFigure(fatigue=3))
    facts = arena.attack("H", "M", dice="red miss")
    assert not of_kind(facts, FatigueSpent)


@pytest.mark.rule("BASE-FATIG-05")
def test_dice_are_bought_in_the_overlords_turn_too() -> None:
    arena = duel(HeroFigure(fatigue=1))
    arena.overlords_turn()
    arena.attack("H", "M", dice="red 2/2, black +1", answers=[("fatigue_die", True)])
    assert arena.fatigue("H") == 1


@pytest.mark.rule("BASE-FATIG-01")
def test_without_fatigue_nothing_is_bought() -> None:
    arena = duel(HeroFigure(fatigue=1))
    facts = arena.attack("H", "M", dice="red 2/2, black blank", answers=[("fatigue_die", True)])
    assert len(of_kind(facts, FatigueSpent)) == 1


@pytest.mark.rule("BASE-DICE-01")
def test_numbers_are_range_hearts_damage_and_stars_surges() -> None:
    bow = weapon("bow", attack="ranged", dice=("blue", "green"), surges=[(1, {"damage": 1})])
    arena = duel(HeroFigure(items=(bow,)), drawing="H...M")
    arena.attack("H", "M", weapon="bow", dice="blue 4/0*, green 0/3", answers=[("surges", 0)])
    assert arena.wounds("M") == 4


@pytest.mark.rule("BASE-DICE-03")
def test_an_enhancement_may_go_to_damage() -> None:
    arena = duel(HeroFigure(traits={"melee": 1}))
    arena.attack("H", "M", dice="red 2/2, black +1")
    assert arena.wounds("M") == 3


@pytest.mark.rule("BASE-DICE-07", "BASE-DICE-11")
def test_an_effect_may_be_bought_twice_and_adds_up() -> None:
    arena = duel(HeroFigure(items=(AXE,), abilities=(AttackBonus(surges=1),)))
    facts = arena.attack("H", "M", weapon="axe", dice="red 1/3*", answers=[("surges", 0), ("surges", 0)])
    assert arena.wounds("M") == 7
    assert [fact.effect for fact in of_kind(facts, SurgesSpent)] == ["+2 damage", "+2 damage"]


@pytest.mark.rule("BASE-DICE-06")
def test_surges_of_the_dice_and_free_ones_make_one_pool() -> None:
    arena = duel(HeroFigure(items=(AXE,), abilities=(AttackBonus(surges=1),)), MonsterFigure(wounds=9, armour=3))
    arena.attack("H", "M", weapon="axe", dice="red 1/3*", answers=[("surges", 1)])
    assert arena.wounds("M") == 1


@pytest.mark.rule("BASE-DICE-08")
def test_surges_do_not_carry_over_to_the_next_attack() -> None:
    arena = duel(HeroFigure(items=(AXE,)))
    arena.attack("H", "M", weapon="axe", dice="red 1/3*", answers=[("surges", -1)])
    facts = arena.attack("H", "M", weapon="axe", dice="red 2/2")
    assert not of_kind(facts, SurgesSpent)


@pytest.mark.rule("BASE-DICE-09")
def test_two_surges_of_a_monster_are_one_threat_and_an_odd_one_is_lost() -> None:
    arena = duel(HeroFigure(), MonsterFigure(dice=("red", "green", "green")))
    arena.attack("M", "H", dice="red 1/3*, green 0/2*, green 0/2*")
    assert arena.threat() == 1


@pytest.mark.rule("BASE-DICE-10", "ALTAR-FAQ-15")
def test_an_attack_that_strikes_no_enemy_gives_no_threat() -> None:
    arena = duel(HeroFigure(), MonsterFigure(attack="magic", dice=("red", "green")), drawing="H.M")
    arena.attack("M", Space(1), dice="red 1/3*, green 0/2*")
    assert arena.threat() == 0


@pytest.mark.rule("ALTAR-FAQ-15")
def test_an_attack_at_what_no_roll_could_reach_gives_no_threat() -> None:
    arena = duel(HeroFigure(), MonsterFigure(attack="magic", dice=("red", "green")), drawing="H........M")
    arena.attack("M", "H", dice="red 1/3*, green 0/2*")
    assert arena.threat() == 0


def test_a_miss_gives_no_threat() -> None:
    arena = duel(HeroFigure(), MonsterFigure(dice=("red", "green", "green")))
    arena.attack("M", "H", dice="red miss, green 0/2*, green 0/2*")
    assert arena.threat() == 0


@pytest.mark.rule("BASE-ABIL-10")
def test_unpaid_fear_turns_a_hit_into_a_miss() -> None:
    arena = duel(HeroFigure(items=(AXE,)), MonsterFigure(abilities=(read_ability("fear", rank=1),)))
    facts = arena.attack("H", "M", weapon="axe", dice="red 1/3*", answers=[("fear", False)])
    assert [fact.cause for fact in of_kind(facts, Missed)] == ["fear"]


def test_surges_paid_for_fear_do_nothing_else() -> None:
    arena = duel(
        HeroFigure(items=(AXE,), abilities=(AttackBonus(surges=2),)),
        MonsterFigure(wounds=9, abilities=(read_ability("fear", rank=2),)),
    )
    arena.attack("H", "M", weapon="axe", dice="red 1/3*", answers=[("fear", True), ("surges", 0)])
    assert arena.wounds("M") == 5


def test_too_few_surges_for_fear_miss_without_a_question() -> None:
    arena = duel(HeroFigure(), MonsterFigure(abilities=(read_ability("fear", rank=2),)))
    facts = arena.attack("H", "M", dice="red 1/3*")
    assert [fact.cause for fact in of_kind(facts, Missed)] == ["fear"]


@pytest.mark.rule("BASE-ABIL-21")
def test_sorcery_splits_its_ranks_between_range_and_damage() -> None:
    arena = duel(
        HeroFigure(),
        MonsterFigure(attack="magic", dice=("white",), abilities=(read_ability("sorcery", rank=3),)),
        "H....M",
    )
    arena.attack("M", "H", dice="white 3/1*", answers=[("split", 1)])
    assert arena.wounds("H") == 2


def test_what_surges_buy_is_offered_in_short_words() -> None:
    options = [option for _, option in sorted((option.cost, words_of(option)) for option in AXE.surges)]
    assert options == ["+2 damage", "Pierce 1"]
