"""Beside the log stands the board, and a line shows where it happened."""

from __future__ import annotations

from game.board.grid import NOWHERE
from game.scenes.menus.log import LogScene
from game.scenes.table.sample import sample_session
from game.ui.board.still import BoardStill
from tests.ui.fingers import Fingers


def still(fingers: Fingers) -> BoardStill:
    """The board beside the lines."""
    (found,) = [widget for widget in fingers.widgets() if isinstance(widget, BoardStill)]
    return found


def test_the_sign_of_a_line_shows_its_place_and_once_more_the_whole_board() -> None:
    scene = LogScene(sample_session("heroes"))
    fingers = Fingers(scene)
    assert still(fingers).bounds is None
    number, line = next((at, each) for at, each in enumerate(scene._lines()) if each.spot != NOWHERE)
    fingers.click(f"log/spot/{number}")
    picture, bounds = still(fingers).picture, still(fingers).bounds
    column, row = picture.at(line.spot)
    assert bounds is not None
    assert bounds[0] <= column < bounds[2] and bounds[1] <= row < bounds[3]
    assert picture.highlights[0].mask == 1 << line.spot
    fingers.click(f"log/spot/{number}")
    assert still(fingers).bounds is None


def test_a_narrow_window_has_the_lines_alone() -> None:
    fingers = Fingers(LogScene(sample_session("heroes")), size=(960, 540))
    assert not [widget for widget in fingers.widgets() if isinstance(widget, BoardStill)]
