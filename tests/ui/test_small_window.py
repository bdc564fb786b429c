"""What every window must show: every number of the bar, and much of the board."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table.layout import CARD, HANDLE_HIGH, table_boxes
from game.scenes.table.top import (
    Counter,
    TopFigure,
    Way,
    top_bar,
)
from game.ui.geometry import faults
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box, metrics

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


@pytest.mark.parametrize("width", (960, 1280, 1920))
def test_the_conquest_stands_in_the_pill_whatever_the_goal(width: int, fonts: Fonts) -> None:
    ways = [Way(key, key.capitalize(), key, lambda: None) for key in ("undo", "rulebook", "menu")]
    goal = ("Goal: Break the nine seals below the choir and come out by the way that they came", FIGURES[1])
    page = Box(0, 0, width, 540)
    bar = top_bar(page, "The Drowned Choir", ways, figures=[FIGURES[0], *FIGURES[2:4]], goal=goal, fonts=fonts)
    assert [each.figure.value for each in bar.walk() if isinstance(each, Counter)] == ["10", "12", "37", "8"]
    assert faults(bar, fonts) == []


def test_the_round_keeps_its_word_longest_and_long_words_are_shortened_first(fonts: Fonts) -> None:
    figures = (FIGURES[0], FIGURES[2], FIGURES[3]._replace(short="Hand"))
    words = []
    for width in range(900, 300, -10):
        bar = top_bar(Box(0, 0, width, 540), "Mill", [], figures=figures, fonts=fonts)
        words.append(tuple(child.figure.word for child in bar.children if isinstance(child, Counter)))
    whole, short = ("Round", "Threat", "Overlord hand"), ("Round", "Threat", "Hand")
    assert list(dict.fromkeys(words))[:5] == [whole, short, ("Round", "Threat", ""), ("Round", "", ""), ("", "", "")]


def test_a_number_without_its_word_is_told_on_hover(fonts: Fonts) -> None:
    bar = top_bar(Box(0, 0, 960, 540), "The Drowned Choir", [], figures=FIGURES, fonts=fonts)
    assert next(child.hint.split("**")[1] for child in bar.children) == "Round"


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_the_board_keeps_two_thirds_of_the_window(size: tuple[int, int]) -> None:
    page = metrics(size).page
    boxes = table_boxes(page)
    over = 4 * (CARD + 8) * boxes.rail.w + 3 * (HANDLE_HIGH + 8) * boxes.handles.w
    assert (boxes.board.w * boxes.board.h - over) / (page.w * page.h) >= 0.65
