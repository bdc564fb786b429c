"""The tooltip of a line of text tells what was left out of it, and does not repeat what can be read."""

from __future__ import annotations

from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets.text import Label


def drawn(canvas: Canvas, text: str) -> Label:
    label = Label(box=Box(10, 10, 160, 30), text=text, may_shorten=True)
    label.paint(canvas)
    return label


def test_a_line_that_is_read_whole_has_no_tooltip(canvas: Canvas) -> None:
    assert drawn(canvas, "The Bone Mill").hint == ""


def test_a_line_that_is_cut_is_told_whole(canvas: Canvas) -> None:
    words = "The Bone Mill of Karrow, its wheel and its stones"
    assert drawn(canvas, words).hint == words


def test_a_line_without_room_says_the_longest_of_its_wordings_that_fits_and_is_told_whole(canvas: Canvas) -> None:
    shorter = ("11 to 15 rounds, two hours", "11 to 15 rounds", "11 to 15")
    label = Label(box=Box(10, 10, 160, 30), text="11 to 15 rounds, two hours with four heroes", shorter=shorter)
    label.paint(canvas)
    assert label.said(canvas.fonts) == "11 to 15 rounds"
    assert label.text_faults(canvas.fonts) == [] and label.hint == label.text
