"""Text keeps a readable size, wraps at words, and is shortened with an ellipsis."""

import pytest

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow, plain, whole_sentences
from tests.ui.conftest import CanvasMaker


def test_text_never_falls_under_14_pixels(make_canvas: CanvasMaker) -> None:
    small = make_canvas((960, 540), user=0.75)
    assert min(small.fonts.effective(kind) for kind in (theme.SMALL, theme.NOTE, theme.BODY)) >= 14


def test_a_paragraph_wraps_inside_its_width(canvas: Canvas) -> None:
    found = flow("one two **three four** five six " * 6, 120, fonts=canvas.fonts, kind=theme.BODY)
    assert found.width <= 120
    assert found.height > canvas.fonts.line(theme.BODY)


def test_a_keyword_keeps_its_whole_name_over_two_words(canvas: Canvas) -> None:
    found = flow("see **Blast attack** now", 400, fonts=canvas.fonts, kind=theme.BODY)
    assert {piece.keyword for piece in found.pieces if piece.kind == "keyword"} == {"Blast attack"}


def test_a_rule_that_a_sentence_cites_is_not_shown(canvas: Canvas) -> None:
    found = flow("No enemy is in sight. (BASE-LOS-07) See **BASE-LOS-02**.", 900, fonts=canvas.fonts, kind=theme.BODY)
    assert "".join(piece.text for piece in found.pieces) == "Noenemyisinsight.SeeBASE-LOS-02."


def test_lines_left_out_end_in_an_ellipsis(canvas: Canvas) -> None:
    found = flow("word " * 60, 120, fonts=canvas.fonts, kind=theme.BODY, lines=2)
    assert found.cut
    assert found.pieces[-1].text == "\u2026"
    assert found.height == 2 * canvas.fonts.line(theme.BODY)


def test_a_long_line_is_fitted_to_its_width(canvas: Canvas) -> None:
    shown = canvas.fonts.fitted("a very long name of a very long sword", theme.BODY, 100)
    assert shown.endswith("\u2026")
    assert canvas.fonts.width(shown, theme.BODY) <= 100


def test_marks_are_taken_out_of_plain_text() -> None:
    assert plain("**Blast** hits") == "Blast hits"


@pytest.mark.parametrize("name", ["Wolf", "Beastmen War Party", "Curse of the Monkey God"])
def test_a_name_is_set_in_the_largest_size_in_which_it_stands_whole(canvas: Canvas, name: str) -> None:
    kind = canvas.fonts.small_enough(name, theme.NAME, 170, least=13)
    assert canvas.fonts.width(name, kind) <= 170
    assert kind == theme.NAME or canvas.fonts.width(name, kind._replace(size=kind.size + 1)) > 170


def test_a_name_for_which_no_size_is_small_enough_is_set_in_the_smallest(canvas: Canvas) -> None:
    assert canvas.fonts.small_enough("A name without an end", theme.NAME, 20, least=13).size == 13


def test_what_sticks_to_a_keyword_takes_it_along_to_the_next_line(canvas: Canvas) -> None:
    text = "so many words and **keyword**:"
    width = flow(text, 999, fonts=canvas.fonts, kind=theme.NOTE).width - 1
    told = flow(text, width, fonts=canvas.fonts, kind=theme.NOTE)
    assert told.width <= width
    assert [piece.text for piece in told.pieces if piece.y] == ["keyword", ":"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("He runs. He strikes once, and again, and once more.", "He runs. more"),
        ("He rolls: red 2 damage; blue 3 damage; green 1 damage", "He rolls: red 2 damage; blue 3 damage; more"),
        ("He rolls: a number that is far too long for any line", "He rolls: more"),
    ],
)
def test_what_has_no_room_is_broken_off_as_late_as_makes_sense(canvas: Canvas, text: str, shown: str) -> None:
    width = flow("He rolls: red 2 damage; blue 3 damage; more", 999, fonts=canvas.fonts, kind=theme.NOTE).width
    found = whole_sentences(text, width, "more", fonts=canvas.fonts, kind=theme.NOTE, lines=1)
    assert found == shown
