"""The tooltip of a line of a menu tells what the button leaves out, and does not repeat what stands on it."""

from __future__ import annotations

from game.ui.panels.table_context import LineButton
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box


def drawn(canvas: Canvas, text: str, *, width: int = 236, tip: str = "", refusal: str = "") -> LineButton:
    button = LineButton(box=Box(10, 10, width, 44), key="line", text=text, icon="star", tip=tip, refusal=refusal)
    button.paint(canvas)
    return button


def test_a_button_that_shows_all_its_words_says_them_no_second_time(canvas: Canvas) -> None:
    assert drawn(canvas, "Next page").hint == ""


def test_a_button_whose_words_are_cut_tells_them_whole(canvas: Canvas) -> None:
    words = "Break the Feeding Stone of the mill with both hands"
    assert drawn(canvas, words, width=180).hint == words


def test_a_tip_and_a_refusal_are_told_always(canvas: Canvas) -> None:
    assert drawn(canvas, "Run", tip="Twice the speed.").hint == "**Run**\nTwice the speed."
    assert drawn(canvas, "Run", refusal="Not now.").hint == "Not now."
