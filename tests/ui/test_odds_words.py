"""What the tooltip over a target says of an attack: with the shield, with one die again, and what it leaves out."""

from typing import Any

import pytest

from game.abilities.protection import FatigueShield, Shield, Ward
from game.abilities.undying import Undying
from game.kernel.store import GAME
from game.ui.odds import TargetOdds, target_odds
from tests.combat_support import Arena, HeroFigure, MonsterFigure, item, weapon
from tests.vocabulary_support import read_ability

SHIELD = item("shield", kind="shield", abilities=(Shield(amount=2),))


def look(hero: HeroFigure, monster: MonsterFigure, by: str = "M") -> TargetOdds:
    """The outlook of one of them on the other, side by side."""
    arena = Arena(".HM..", {"H": hero, "M": monster})
    found = target_odds(arena.world, arena.id[by], GAME, arena.space("H" if by == "M" else "M"))
    assert found is not None
    return found


def test_a_ready_shield_is_told_apart() -> None:
    words = look(HeroFigure(wounds=3, items=(SHIELD,)), MonsterFigure(dice=("red",)))
    assert words.detail == "2.2 wounds after armour 0"
    assert words.besides == ["0.7 wounds · 0% kill with the shield"]


@pytest.mark.parametrize(
    ("hero", "words"),
    [
        ({"abilities": (Ward(faces=("blank",)),)}, "Not counted: dice against wounds"),
        ({"abilities": (FatigueShield(),), "fatigue": 2}, "Not counted: fatigue for armour"),
    ],
)
def test_what_may_still_turn_wounds_away_is_said_to_be_left_out(hero: dict[str, Any], words: str) -> None:
    assert look(HeroFigure(**hero), MonsterFigure()).besides == [words]


def test_dice_for_fatigue_and_undying_are_said_to_be_left_out() -> None:
    found = look(HeroFigure(fatigue=3), MonsterFigure(abilities=(Undying(),)), by="H")
    assert found.besides == ["Not counted: dice bought with fatigue, Undying"]


def test_one_die_rolled_again_is_told() -> None:
    club = weapon("club", dice=("red", "green"))
    both = Arena(
        ".HM..",
        {
            "H": HeroFigure(items=(club,), abilities=(read_ability("own_reroll"),)),
            "M": MonsterFigure(dice=("red", "green"), abilities=(read_ability("force_reroll"),)),
        },
    )
    mine = target_odds(both.world, both.id["H"], both.id["club"], both.space("M"))
    theirs = target_odds(both.world, both.id["M"], GAME, both.space("H"))
    assert mine is not None and theirs is not None
    assert (mine.reroll, theirs.reroll) == ("one die again for either", "")


def test_an_attack_that_leaves_nothing_out_says_nothing_besides() -> None:
    assert look(HeroFigure(), MonsterFigure()).besides == []


def test_what_pierce_takes_of_the_armour_is_told_with_the_odds() -> None:
    sharp = MonsterFigure(dice=("red",), abilities=(read_ability("pierce", rank=2),))
    assert look(HeroFigure(armour=3), sharp).detail.endswith("wounds after armour 1 (3 − Pierce 2)")
    assert look(HeroFigure(armour=1), sharp).detail.endswith("wounds after armour 0 (1 − Pierce 2)")
    assert look(HeroFigure(armour=3), MonsterFigure(dice=("red",))).detail.endswith("wounds after armour 3")


@pytest.mark.parametrize(("rank", "words"), [(1, "1 surge goes"), (2, "2 surges go")])
def test_what_fear_asks_for_is_told_with_the_odds(rank: int, words: str) -> None:
    found = look(HeroFigure(), MonsterFigure(abilities=(read_ability("fear", rank=rank),)), by="H")
    assert found.besides == [f"Fear: misses unless {words} on it"]


def test_who_is_immune_to_fear_is_told_of_no_price() -> None:
    bold = HeroFigure(abilities=(read_ability("immune", to=("fear",)),))
    assert look(bold, MonsterFigure(abilities=(read_ability("fear", rank=1),)), by="H").besides == []
