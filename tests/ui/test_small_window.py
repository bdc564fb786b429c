"""What the smallest window must show: every number of the bar, whole buttons, and the list at its full height."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table.layout import around
from game.scenes.table.top import (
    Counter,
    TopFigure,
    Way,
    top_bar,
)
from game.ui.geometry import faults
from game.ui.panels.actions import whole_rows
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Scroller

FIGURES = (
    TopFigure("clock", "Round", "12"),
    TopFigure("conquest", "Conquest", "10"),
    TopFigure("threat", "Threat", "37"),
    TopFigure("hand", "Overlord hand", "8"),
    TopFigure("deck", "Deck", "29"),
)


@pytest.fixture
def fonts() -> Fonts:
    """Typefaces at their natural size."""
    pygame.font.init()
    return Fonts(1.0)


@pytest.mark.parametrize("width", (960, 1280, 1920))
@pytest.mark.parametrize("quest", ("Mill", "The Drowned Choir", "The Long Night of the Seven Drowned Choristers"))
def test_no_number_of_the_bar_is_lost(quest: str, width: int, fonts: Fonts) -> None:
    ways = [Way(key, key.capitalize(), key, lambda: None) for key in ("undo", "rulebook", "menu")]
    bar = top_bar(Box(0, 0, width, 540), quest, ways, figures=FIGURES, fonts=fonts)
    shown = [child.figure.icon for child in bar.children if isinstance(child, Counter)]
    assert shown == ["clock", "conquest", "threat", "hand", "deck"]
    assert faults(bar, fonts) == []


def test_a_number_without_its_word_is_told_on_hover(fonts: Fonts) -> None:
    bar = top_bar(Box(0, 0, 960, 540), "The Drowned Choir", [], figures=FIGURES, fonts=fonts)
    assert next(child.hint.split("**")[1] for child in bar.children) == "Round"


def test_on_a_low_page_the_list_has_the_whole_height() -> None:
    low = around(Box(16, 80, 928, 444), 136)
    assert (low.list.y, low.list.h) == (80, 444)
    assert low.foot.right < low.list.x
    high = around(Box(16, 80, 1248, 624), 136)
    assert high.foot.right == high.list.right


def test_a_list_that_does_not_fit_ends_below_a_whole_button() -> None:
    rows = Scroller(box=Box(0, 0, 200, 130))
    rows.add(*(Button(box=Box(0, at * 48, 190, 44), key=str(at), text="Go", act=lambda: None) for at in range(5)))
    whole_rows(rows, 48)
    cut = [row for row in rows.children if row.box.y < rows.box.bottom < row.box.bottom]
    assert cut == []
    rows.scroll_to(rows.step)
    assert rows.children[1].box.y == rows.box.y


def test_a_list_that_fits_is_left_as_it_is() -> None:
    rows = Scroller(box=Box(0, 0, 200, 130))
    rows.add(Label(box=Box(0, 0, 190, 44), text="Go"))
    whole_rows(rows, 48)
    assert rows.box.h == 130
