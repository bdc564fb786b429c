"""Whether a computer player's hero pays fatigue for one more die."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.table import Table
from game.players import make
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.ui.test_moot import DAMAGE


def bought(
    dice: str, *, wounds: int, level: str = "normal", surges: tuple[Any, ...] = (), rolled: tuple[str, ...] = ("red",)
) -> set[bool]:
    """What players of a level answer as they are asked for a die against one enemy."""
    found: set[bool] = set()

    def note(table: Table, request: Request[Any]) -> bool:
        found.update(make(level, request.seat, f"{seed}")(table, request) for seed in range(8))
        return False

    arms = (weapon("blade", attack="melee", dice=rolled, surges=surges),)
    arena = Arena("HM", {"H": HeroFigure(fatigue=3, items=arms), "M": MonsterFigure(wounds=wounds)})
    arena.attack(
        "H", "M", weapon="blade", dice=dice, answers=[("fatigue_die", note), *([("surges", 0)] if surges else [])]
    )
    return found


@pytest.mark.parametrize(("wounds", "pays"), [(2, {False}), (3, {True})])
def test_no_die_is_bought_for_a_blow_that_slays(wounds: int, pays: set[bool]) -> None:
    assert bought("red 2/2", wounds=wounds) == pays


@pytest.mark.parametrize(("surges", "pays"), [((DAMAGE,), {False}), ((), {True})])
def test_surges_that_would_slay_count_as_spent(surges: tuple[Any, ...], pays: set[bool]) -> None:
    assert bought("red 2/2, black surge", wounds=3, surges=surges, rolled=("red", "black")) == pays


def test_a_beginner_pays_all_the_same() -> None:
    assert True in bought("red 2/2", wounds=2, level="easy")
