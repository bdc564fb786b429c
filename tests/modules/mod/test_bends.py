"""The arrow of a shot goes over from whom it was meant for to who steps into it."""

from __future__ import annotations

import pytest

from game.kernel.store import NOBODY, FigureId
from game.modules.mod.zones.interception import Intercepted
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.strikes import ShotBends
from game.ui.board.frame import Frame
from tests.modules.mod.table import Laid

ROW = """
##########
#........#
#A..b..c.#
#........#
##########
"""
A, B, C = (1.5, 2.5), (4.5, 2.5), (7.5, 2.5)


def laid() -> Laid:
    """An archer, a beastman in the line, and a skeleton behind it."""
    figures = {
        "A": {"hero": "bogran_the_shadow", "faces": "east", "items": ["crossbow"]},
        "b": {"monster": "beastman", "faces": "west"},
        "c": {"monster": "skeleton", "faces": "west"},
    }
    return Laid(ROW, figures=figures)


def played(on: Laid, subject: FigureId) -> list[type]:
    """The kinds of motion that are played of an interception."""
    animator = FactAnimator(10)
    animator.learn(on.seen)
    return [type(each) for each in animator.play([Intercepted(figure=on["b"], by=on["A"], subject=subject)], on.seen)]


@pytest.mark.parametrize(("t", "tip", "reduced"), ((0.0, C, False), (1.0, B, False), (0.0, B, True)))
def test_the_tip_goes_from_whom_it_was_meant_for_to_who_takes_it(
    t: float, tip: tuple[float, float], reduced: bool
) -> None:
    frame = Frame()
    ShotBends(start=A, meant=C, taker=B).show(t, frame, reduced=reduced)
    assert frame.aimed == (A, tip)


def test_an_interception_is_seen_bending_where_somebody_was_meant() -> None:
    on = laid()
    assert ShotBends in played(on, on["c"])
    assert ShotBends not in played(on, NOBODY)
