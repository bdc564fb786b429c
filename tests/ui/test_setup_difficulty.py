"""How hard and how long a quest is, as the set-up page tells it."""

from __future__ import annotations

import pygame
import pytest

from game.modules.library import shipped_quest
from game.scenes.setup.difficulty import ShareBar, hardness, length_words
from game.scenes.setup.ready import second_line
from game.scenes.setup.remembered import first_choices
from game.scenes.setup.setup import Setup
from game.state.components.components import OVERLORD
from game.ui.render import theme
from game.ui.widgets import Row
from tests.ui.fingers import Fingers
from tests.ui.measured_figures import figures


@pytest.mark.parametrize(
    ("share", "word"),
    [
        (0.0, "Very hard"),
        (0.199, "Very hard"),
        (0.2, "Hard"),
        (0.4, "Even"),
        (0.599, "Even"),
        (0.6, "Gentle"),
        (1.0, "Gentle"),
    ],
)
def test_a_share_of_wins_has_its_word(share: float, word: str) -> None:
    assert hardness(share)[0] == word


def test_the_line_of_the_seats_is_lit_and_a_number_without_figures_is_not_measured() -> None:
    scene = Setup(choices=first_choices())
    scene.measured.clear()
    scene.measured.update({1: figures(1), 2: figures(2, won=20)})
    fingers = Fingers(scene)
    rows = [widget for widget in fingers.widgets() if isinstance(widget, Row) and widget.key.startswith("hardness/")]
    assert [row.chosen for row in rows] == [True, False, False, False]
    told = [[str(getattr(child, "text", "")) for child in row.children] for row in rows]
    assert ["47%" in told[0], "Even" in told[0], "5%" in told[1], "Very hard" in told[1]] == [True] * 4
    assert ["not measured" in each for each in told] == [False, False, True, True]
    assert any("even odds · mostly 9 to 13 rounds" in text for text in fingers.texts())


@pytest.mark.parametrize(
    ("level", "odds"),
    [("human", "even odds"), ("normal", "even odds"), ("hard", "even odds between Normal computers")],
)
def test_against_a_level_that_was_not_measured_the_odds_tell_between_whom_they_hold(level: str, odds: str) -> None:
    choices = first_choices().played_by(OVERLORD, level)
    told = second_line(choices, shipped_quest("into_the_dark"), figures(1))
    assert told[0].split(" · ")[1] == odds


@pytest.mark.parametrize(
    ("players", "minutes"), [(1, "40 to 50 minutes"), (2, "40 to 50 minutes"), (4, "60 to 90 minutes")]
)
def test_a_quest_takes_longer_the_more_heroes_have_turns(players: int, minutes: str) -> None:
    assert length_words(figures(players), "") == f"mostly 9 to 13 rounds, {minutes}"


def test_of_the_two_shares_that_of_the_overlord_is_hatched() -> None:
    scene = Setup(choices=first_choices())
    scene.measured.update({1: figures(1, won=100)})
    fingers = Fingers(scene, size=(1920, 1080))
    bar = next(widget for widget in fingers.widgets() if isinstance(widget, ShareBar)).box
    pixels = pygame.display.get_surface()
    assert pixels is not None
    row = [tuple(pixels.get_at((x, bar.y + 2)))[:3] for x in range(bar.x + 2, bar.right - 2)]
    ours, theirs = set(row[: len(row) // 5]), set(row[len(row) // 2 :])
    assert len(ours) == 1 and theme.VOID in theirs and theme.VOID not in ours
