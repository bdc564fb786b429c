"""Figures on one space, and names on small cards: all of them can be seen."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.ui.board.picture import FigurePicture
from game.ui.picture import SPREAD, side_by_side
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.widgets.table import name_type


def one(name: str, space: Space, *, selected: bool = False, w: int = 1) -> FigurePicture:
    """A figure on a space."""
    return FigurePicture(name, "heroes/mordrog", space, selected=selected, w=w)


def asides(*figures: FigurePicture) -> list[float]:
    """By how much each figure is drawn beside its space."""
    return [figure.aside for figure in side_by_side(figures)]


def test_figures_on_spaces_of_their_own_stand_in_the_middle() -> None:
    assert asides(one("a", Space(3)), one("b", Space(4))) == [0.0, 0.0]


def test_figures_on_one_space_stand_beside_each_other_with_the_chosen_one_in_front() -> None:
    assert asides(one("a", Space(3), selected=True), one("b", Space(3))) == [SPREAD / 2, -SPREAD / 2]


def test_a_large_figure_stays_in_its_place() -> None:
    assert asides(one("a", Space(3), w=2), one("b", Space(3))) == [0.0, 0.0]


@pytest.mark.parametrize(
    ("name", "face"),
    (
        ("Serpent Blade", theme.CARD_NAME),
        ("Invulnerability potion", theme.SMALL),
    ),
)
def test_a_long_word_on_a_small_card_is_set_narrower_and_not_cut(canvas: Canvas, name: str, face: theme.Type) -> None:
    assert name_type(canvas.fonts, name, 88) == face
    assert all(canvas.fonts.width(word, face) <= 88 for word in name.split())
