"""Odds before the roll against plain enumeration of every roll, purchase and re-roll."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from game.rules.combat.exact_odds import (
    AttackOdds,
    OddsFace,
    Pool,
    SurgeOption,
    exact_odds,
)
from tests.odds_support import exact, most_wounds

MISS = OddsFace(miss=True)
WHITE = (MISS, OddsFace(1, 3, 1), OddsFace(2, 2), OddsFace(3, 1, 1), OddsFace(1, 3, 1), OddsFace(3, 1, 1))
RED = (MISS, OddsFace(1, 3, 1), OddsFace(2, 2), OddsFace(1, 3), OddsFace(0, 4), OddsFace(2, 1, 1))
GREEN = (OddsFace(1, 1), OddsFace(0, 3), OddsFace(1, 2), OddsFace(0, 3), OddsFace(0, 2, 1), OddsFace(0, 2, 1))
BLACK = (
    OddsFace(),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(surges=1),
    OddsFace(surges=1),
)
OPTIONS = (SurgeOption(1, damage=1), SurgeOption(2, range=3), SurgeOption(2, pierce=3, times=1))


def enumerated(attack: AttackOdds) -> list[Fraction]:
    """Return hit, kill and mean wounds over all rolls, each with the re-roll best for who makes one."""
    dice = attack.pool.dice
    scores = {roll: score(attack, roll) for roll in set(product(*dice))}
    again = attack.aim != attack.dodge
    better = min if attack.dodge else max
    choices = list(product((False, True) if again else (False,), repeat=len(dice)))
    sums = [Fraction(0)] * 3
    for roll, ways in Counter(product(*dice)).items():
        results = [[scores[end] for end in rerolls(attack.pool, roll, picked)] for picked in choices]
        for number in range(3):
            sums[number] += ways * better(mean([end[number] for end in ends]) for ends in results)
    total = prod(map(len, dice))
    return [number / total for number in sums]


def score(attack: AttackOdds, roll: tuple[OddsFace, ...]) -> tuple[int, int, int]:
    """Return hit, kill and wounds of one roll."""
    wounds = most_wounds(attack, roll)
    return (0, 0, 0) if wounds is None else (1, int(wounds >= attack.wounds_left), wounds)


def rerolls(pool: Pool, roll: tuple[OddsFace, ...], picked: tuple[bool, ...]) -> list[tuple[OddsFace, ...]]:
    """Return the results of rolling the picked dice again."""
    return list(product(*(die if again else (face,) for die, face, again in zip(pool.dice, roll, picked, strict=True))))


def mean(values: list[int]) -> Fraction:
    """Return the exact mean."""
    return Fraction(sum(values), len(values))


PLAIN = [
    AttackOdds(Pool((RED, GREEN, BLACK)), armour=2, wounds_left=4),
    AttackOdds(Pool((WHITE, GREEN, BLACK, BLACK)), 5, range=1, armour=3, options=OPTIONS, wounds_left=5),
    AttackOdds(
        Pool((WHITE, BLACK, BLACK)), 4, damage=1, flexible=2, armour=4, pierce=1, options=OPTIONS, wounds_left=3
    ),
    AttackOdds(Pool((RED, GREEN, BLACK)), 3, surges=1, fear=2, armour=9, options=OPTIONS),
]


@pytest.mark.rule("BASE-ATK-12", "BASE-DICE-03", "BASE-ABIL-10")
@pytest.mark.parametrize("attack", PLAIN)
def test_odds_equal_the_enumeration_of_every_roll(attack: AttackOdds) -> None:
    assert exact(exact_odds(attack)) == enumerated(attack)


@pytest.mark.parametrize("left", [1, 2, 6, 7, 40])
def test_a_blow_is_reckoned_for_each_number_of_wounds_that_the_target_can_take(left: int) -> None:
    attack = replace(PLAIN[1], wounds_left=left)
    assert exact(exact_odds(attack)) == enumerated(attack)


AIMED = [
    AttackOdds(Pool((RED, GREEN)), armour=3, wounds_left=3, aim=True),
    AttackOdds(Pool((WHITE, BLACK, BLACK)), 4, armour=2, options=OPTIONS[:2], wounds_left=3, aim=True),
    AttackOdds(Pool((GREEN, GREEN)), 1, fear=1, armour=3, options=OPTIONS[:1], wounds_left=2, aim=True),
]


@pytest.mark.rule("BASE-REROLL-02")
@pytest.mark.parametrize("attack", AIMED)
def test_aimed_odds_equal_the_enumeration_of_every_reroll(attack: AttackOdds) -> None:
    assert exact(exact_odds(attack)) == enumerated(attack)


@pytest.mark.rule("BASE-ORDER-07", "BASE-REROLL-02")
@pytest.mark.parametrize("attack", AIMED)
def test_dodged_odds_equal_the_enumeration_of_every_reroll(attack: AttackOdds) -> None:
    dodged = replace(attack, aim=False, dodge=True)
    assert exact(exact_odds(dodged)) == enumerated(dodged)


@pytest.mark.parametrize("aim", [True, False])
def test_rerolled_odds_are_exact_when_the_numbers_are_great(aim: bool) -> None:
    attack = AttackOdds(
        Pool((RED, GREEN, BLACK)), damage=10**7, armour=10**7 + 3, wounds_left=2, aim=aim, dodge=not aim
    )
    strong = replace(attack, armour=0, damage=10**8)
    assert [exact(exact_odds(one)) for one in (attack, strong)] == [enumerated(attack), enumerated(strong)]


@pytest.mark.parametrize("aim", [True, False])
def test_rerolled_odds_are_exact_beyond_what_tables_of_numbers_hold(aim: bool) -> None:
    attack = AttackOdds(Pool((RED, GREEN, BLACK)), damage=10**15, wounds_left=10**15 + 5, aim=aim, dodge=not aim)
    plain = replace(attack, damage=10**17, aim=False, dodge=False)
    assert [exact(exact_odds(one)) for one in (attack, plain)] == [enumerated(attack), enumerated(plain)]


@pytest.mark.rule("BASE-REROLL-04")
def test_an_aim_and_a_dodge_together_leave_the_odds_of_neither() -> None:
    aimed = AIMED[1]
    assert exact(exact_odds(replace(aimed, dodge=True))) == exact(exact_odds(replace(aimed, aim=False)))


def test_a_melee_attack_with_one_red_die_hits_five_times_in_six() -> None:
    found = exact_odds(AttackOdds(Pool((RED,)), armour=3, wounds_left=1))
    assert (found.hit, found.kill, found.mean_wounds) == (5 / 6, 1 / 6, 1 / 6)


def test_a_surge_option_without_a_price_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one surge"):
        SurgeOption(0, damage=1)
