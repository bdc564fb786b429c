"""Odds of many dice with a re-roll of any of them or of one, against enumeration that tells every die apart."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from game.rules.combat.exact_odds import (
    AttackOdds,
    OddsFace,
    Pool,
    SurgeOption,
    exact_odds,
)
from tests.odds_support import Score, exact, most_wounds, summed

MISS = OddsFace(miss=True)
WHITE = (MISS, OddsFace(1, 3, 1), OddsFace(2, 2), OddsFace(3, 1, 1), OddsFace(1, 3, 1), OddsFace(3, 1, 1))
RED = (MISS, OddsFace(1, 3, 1), OddsFace(2, 2), OddsFace(1, 3), OddsFace(0, 4), OddsFace(2, 1, 1))
GREEN = (OddsFace(1, 1), OddsFace(0, 3), OddsFace(1, 2), OddsFace(0, 3), OddsFace(0, 2, 1), OddsFace(0, 2, 1))
YELLOW = (OddsFace(3), OddsFace(2, 0, 1), OddsFace(3), OddsFace(2, 0, 1), OddsFace(2, 1), OddsFace(1, 1))
BLACK = (
    OddsFace(),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(surges=1),
    OddsFace(surges=1),
)
BASHED = (MISS, *BLACK[1:])
FLAGS = {"own": ("own",), "forced": ("forced",), "either": ("own", "forced")}
SAMPLES = {
    "six, magic": AttackOdds(
        Pool((WHITE, GREEN, YELLOW, BLACK, BLACK, BLACK)),
        6,
        armour=4,
        options=(SurgeOption(1, damage=1), SurgeOption(2, pierce=3, times=1)),
        wounds_left=5,
    ),
    "six, melee with Fear": AttackOdds(Pool((RED, GREEN, GREEN, BLACK, BLACK, BLACK)), armour=5, fear=1, wounds_left=6),
    "seven, far": AttackOdds(
        Pool((WHITE, YELLOW, YELLOW, BLACK, BLACK, BLACK, BLACK)),
        9,
        armour=1,
        options=(SurgeOption(2, range=2, damage=1),),
        wounds_left=4,
    ),
}


def enumerated(attack: AttackOdds, mode: str, loose: tuple[int, ...] = ()) -> list[Fraction]:
    """Hit, kill and mean wounds over all rolls."""
    faces = list(dict.fromkeys(face for die in attack.pool.dice for face in die))
    dice = [Counter(faces.index(face) for face in die) for die in attack.pool.dice]

    @cache
    def scored(total: OddsFace) -> Score:
        wounds = most_wounds(attack, (total,))
        return Score() if wounds is None else Score(1, int(wounds >= attack.wounds_left), wounds)

    @cache
    def shown(roll: tuple[int, ...]) -> Score:
        seen = [faces[at] for at in roll]
        if any(face.miss for face in seen):
            return Score()
        far, damage, surges, enhance = (sum(numbers) for numbers in zip(*(face[:4] for face in seen), strict=True))
        return scored(OddsFace(far, damage, surges, enhance))

    return summed(dice, shown, loose=loose, mode=mode)


@pytest.mark.rule("BASE-REROLL-02")
@pytest.mark.parametrize("mode", ["aimed", "dodged"])
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_odds_of_many_dice_equal_the_enumeration_of_every_reroll(name: str, mode: str) -> None:
    attack = replace(SAMPLES[name], aim=mode == "aimed", dodge=mode == "dodged")
    assert exact(exact_odds(attack)) == enumerated(attack, mode)


@pytest.mark.rule("BASE-REROLL-03")
@pytest.mark.parametrize("mode", sorted(FLAGS))
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_odds_with_one_die_again_equal_the_enumeration_of_every_die(name: str, mode: str) -> None:
    attack = SAMPLES[name]
    loose = tuple(at for at, die in enumerate(attack.pool.dice) if MISS not in die)
    mask = sum(1 << at for at in loose)
    asked = replace(attack, own=mask if mode != "forced" else 0, forced=mask if mode != "own" else 0)
    assert exact(exact_odds(asked)) == enumerated(attack, mode, loose)


@pytest.mark.parametrize("mode", sorted(FLAGS))
def test_one_die_that_misses_may_be_rolled_again_as_well(mode: str) -> None:
    attack = AttackOdds(Pool((RED, GREEN, BASHED, BASHED)), armour=2, wounds_left=4)
    asked = replace(attack, own=14 if mode != "forced" else 0, forced=14 if mode != "own" else 0)
    assert exact(exact_odds(asked)) == enumerated(attack, mode, (1, 2, 3))


@pytest.mark.rule("BASE-REROLL-03")
@pytest.mark.parametrize(("aim", "dodge"), [(True, False), (False, True), (True, True)])
def test_who_aims_or_dodges_leaves_no_die_to_be_rolled_again(aim: bool, dodge: bool) -> None:
    attack = replace(SAMPLES["six, magic"], aim=aim, dodge=dodge)
    assert exact_odds(replace(attack, own=62, forced=62)) == exact_odds(attack)


def test_one_die_again_is_exact_beyond_what_tables_of_numbers_hold() -> None:
    attack = AttackOdds(Pool((RED, GREEN, BLACK)), damage=10**16, wounds_left=10**16 + 5)
    assert exact(exact_odds(replace(attack, own=6))) == enumerated(attack, "own", (1, 2))
