"""Windows with cards to choose from: rows of equal length, and the place that a glyph is for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.panels.popup import faces_window
from game.ui.prompts.base import CardFace, Prompt
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Card


def columns(canvas: Canvas, count: int) -> list[int]:
    """How many cards stand in each row of a window with so many."""
    faces = tuple(CardFace(name=f"Card {at}", art="", text="A text.", answer=at) for at in range(count))
    sitting: Any = SimpleNamespace(prompt=Prompt(title="", call="Choose a card", faces=faces), fonts=canvas.fonts)
    window = faces_window(Box(0, 0, 1920, 1080), sitting)
    tops = [widget.box.y for widget in window.walk() if isinstance(widget, Card)]
    return [tops.count(top) for top in sorted(set(tops))]


@pytest.mark.parametrize(("count", "rows"), ((2, [2]), (9, [9]), (10, [5, 5]), (11, [6, 5]), (19, [7, 7, 5])))
def test_cards_that_need_more_rows_are_spread_over_them(canvas: Canvas, count: int, rows: list[int]) -> None:
    assert columns(canvas, count) == rows
