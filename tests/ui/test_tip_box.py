"""A tooltip covers neither what it is about nor, where there is room, anything else that can be used."""

from __future__ import annotations

import pytest

from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets.overlay import tip_box

PAGE = Box(0, 0, 1280, 720)
TEXT = "**Battle: 2 attacks**\nTwo attacks; movement only for fatigue."
COLUMN = [Box(1002, 124 + 48 * row, 236, 44) for row in range(6)]


@pytest.mark.parametrize("row", range(6))
def test_a_tip_in_a_column_of_lines_lies_beside_it(canvas: Canvas, row: int) -> None:
    box = tip_box(TEXT, fonts=canvas.fonts, over=COLUMN[row], page=PAGE, taken=COLUMN)
    assert not any(box.meets(line) for line in COLUMN)
    assert PAGE.contains(box)


def test_a_tip_with_nothing_round_it_lies_below(canvas: Canvas) -> None:
    over = Box(600, 300, 100, 44)
    assert tip_box(TEXT, fonts=canvas.fonts, over=over, page=PAGE, taken=[over]).y == over.bottom + 8


def test_a_tip_for_which_no_place_is_free_covers_least(canvas: Canvas) -> None:
    over = Box(600, 300, 100, 44)
    taken = [Box(0, 350, 1280, 370), Box(0, 0, 1280, 280), Box(0, 280, 590, 70), Box(720, 330, 560, 20)]
    assert tip_box(TEXT, fonts=canvas.fonts, over=over, page=PAGE, taken=taken).x == over.right + 8
