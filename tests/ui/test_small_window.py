"""What every window must show: every number of the bar, and much of the board."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table.layout import CARD, HANDLE_HIGH, table_boxes
from game.scenes.table.top import (
    Counter,
    Stake,
    TopFigure,
    Way,
    top_bar,
)
from game.state.components.components import OVERLORD
from game.ui.board.camera import Camera
from game.ui.geometry import faults
from game.ui.panels.heroes import rail_width
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box, metrics
from game.ui.session import HEROES
from tests.ui.fingers import Fingers
from tests.ui.test_far_click import HALL, laid_out

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
    goal = (
        "Goal: Break the nine seals below the choir and come out by the way that they came",
        Stake(FIGURES[1], "lose at 0"),
    )
    page = Box(0, 0, width, 540)
    bar = top_bar(page, "The Drowned Choir", ways, figures=[FIGURES[0], *FIGURES[2:4]], goal=goal, fonts=fonts)
    assert [each.figure.value for each in bar.walk() if isinstance(each, Counter)] == ["10", "12", "37", "8"]
    assert faults(bar, fonts) == []


def test_the_round_keeps_its_word_longest_and_long_words_are_shortened_first(fonts: Fonts) -> None:
    figures = (FIGURES[0], FIGURES[2], FIGURES[3]._replace(short="Hand"))
    words = []
    for width in range(900, 200, -10):
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


CELLAR = """
title = "A cellar"
modules = ["base"]
map = '''
######
#A.b.#
#....#
######
'''
figures.A = { hero = "silhouette" }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
hand = []
"""


@pytest.mark.parametrize("size", ((960, 540), (1280, 720), (1920, 1080), (2560, 1080)))
def test_a_board_that_fits_lies_in_the_middle_of_what_is_clear(size: tuple[int, int]) -> None:
    scene, _, _ = laid_out(CELLAR)
    scene.play.fitted = False
    Fingers(scene, size=size)
    camera, at = scene.pane.camera, scene.pane.picture.at
    rects = [camera.rect(*at(space)) for space in scene.pane.picture.shown]
    middle = rects[0].unionall(rects[1:]).center
    assert abs(middle[0] - camera.clear.centerx) <= camera.tile // 4
    assert abs(middle[1] - camera.clear.centery) <= camera.tile // 4


@pytest.mark.parametrize(
    "whole, point, found", [((0, 0, 4, 4), (1, 1), (2, 1.85)), ((0, 0, 40, 4), (1, 1), (9.3, 1.85))]
)
def test_no_more_of_the_view_is_empty_than_must_be(
    whole: tuple[int, int, int, int], point: tuple[float, float], found: tuple[float, float]
) -> None:
    camera = Camera(40, 40, view=pygame.Rect(0, 0, 1000, 1000))
    camera.step = camera.tiles.index(50)
    assert camera.filled(point, whole) == pytest.approx(found)


def test_the_rail_is_as_wide_as_the_longest_name(fonts: Fonts) -> None:
    scene, _, _ = laid_out(CELLAR.replace("silhouette", "bogran_the_shadow"))
    width = rail_width(scene.session.view.world, fonts)
    assert width > fonts.width("Bogran the Shadow", theme.SMALL.bold())
    assert table_boxes(Box(0, 0, 1280, 720), rail=width).rail.w >= width


@pytest.mark.parametrize(("side", "words"), [(HEROES, "lose at 0"), (OVERLORD, "win at 0")])
def test_the_bar_says_what_the_end_of_conquest_is_for_the_side_before_the_screen(side: str, words: str) -> None:
    turn = 'turn = { hero = "A" }' if side == HEROES else 'turn = { monster = "b", points = 4, attacks = 1 }'
    _, _, fingers = laid_out(HALL.replace("WEAPON", "sword").replace('turn = { hero = "A" }', turn), side=side)
    assert words in fingers.texts()
