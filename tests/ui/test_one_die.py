"""The question whether fatigue buys one more die: the sum as it is, and the exact chance of what a die would bring."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.table import Table
from game.ui.one_die import OneMore, one_more
from game.ui.prompts import Asked, Prompt, prompt_for
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.ui.test_moot import DAMAGE
from tests.vocabulary_support import read_ability


def asked(
    dice: str, *, wounds: int, surges: tuple[Any, ...] = (), drawing: str = "HM", foe: tuple[Any, ...] = ()
) -> tuple[OneMore, Prompt]:
    """What is reckoned and said as H is asked whether he buys a die against M."""
    found: list[tuple[OneMore, Prompt]] = []

    def note(table: Table, request: Request[Any]) -> bool:
        more = one_more(table)
        assert more is not None
        found.append((more, prompt_for(Asked(request, table, table.world, table.options_of(request)))))
        return False

    kind = "melee" if drawing == "HM" else "ranged"
    arms = (weapon("blade", attack=kind, dice=("red",), surges=surges),)
    arena = Arena(drawing, {"H": HeroFigure(fatigue=3, items=arms), "M": MonsterFigure(wounds=wounds, abilities=foe)})
    arena.attack("H", "M", weapon="blade", dice=dice, answers=[("fatigue_die", note)])
    return found[0]


@pytest.mark.parametrize(("wounds", "slays"), [(3, 3 / 6), (4, 0.0)])
def test_a_face_counts_that_slays(wounds: int, slays: float) -> None:
    more, _ = asked("red 2/2", wounds=wounds)
    assert more.blow.wounds == 2 and more.left == wounds
    assert more.slays == pytest.approx(slays)


def test_of_one_who_may_rise_again_the_sum_is_told_and_what_may_save_it() -> None:
    more, told = asked("red 2/2, black blank", wounds=2, foe=(read_ability("undying"),))
    assert more.saved_by == "Undying" and told.call.startswith("**2 damage** − **0 armour** = **2 wounds**")
    assert told.about[1] == "It is killed without it, but for Undying."


def test_surges_of_the_die_count_with_what_they_buy() -> None:
    without, _ = asked("red 2/2", wounds=3)
    bought, _ = asked("red 2/2", wounds=3, surges=(DAMAGE,))
    assert bought.slays > without.slays


def test_the_sum_the_chance_and_the_price_are_told() -> None:
    more, told = asked("red 2/2", wounds=3)
    assert told.call == "**2 damage** − **0 armour** = **2 wounds**: 1 left"
    assert told.about == (
        "One more power die",
        f"It kills it with {round(more.slays * 100)}%. It costs 1 of 3 fatigue.",
    )
    assert [line.note for line in told.lines] == [
        f"1 of 3 fatigue: {round(more.slays * 100)}% kill",
        "2 wounds, it lives",
    ]
    assert [line.answer for line in told.lines] == [True, False]


def test_a_shot_that_falls_short_is_said_to_and_a_die_may_mend_it() -> None:
    more, told = asked("red 2/2", wounds=2, drawing="H..M")
    assert more.blow.damage == 0 and 0 < more.slays < 1
    assert told.call.endswith("falls short as it is: range 2 of 3")


def test_a_die_is_not_proposed_against_what_is_slain_without_it() -> None:
    for wounds, dead in ((2, True), (3, False)):
        more, told = asked("red 2/2", wounds=wounds)
        assert (more.left <= more.blow.wounds) is dead
        assert [line.answer for line in told.lines if line.chosen] == [not dead]
        assert (told.about[1] == "It is killed without it.") is dead
        assert ((told.lines[1].note == "it dies") is dead and "kill" not in told.lines[0].note) or not dead
