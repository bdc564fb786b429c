"""What is got ready as a game is laid out is there when the first of its screens is drawn."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.modules.setup import GameSetup
from game.scenes import route
from game.scenes.ahead import get_ready
from game.scenes.setup.choices import Choices
from game.ui.board import darkness, stone
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, DoorPicture, edge_pair, torches
from game.ui.board.view import BoardView
from game.ui.prompts.about import _book
from game.ui.render import brush
from game.ui.render.canvas import Canvas

WIDE, HIGH = 12, 8
MADE = (stone.noise_tile, darkness._round, darkness._wisps, brush._small_disc, _book)


def test_no_board_makes_what_was_got_ready(canvas: Canvas) -> None:
    for each in MADE:
        each.cache_clear()
    get_ready.__wrapped__()
    made = [each.cache_info().misses for each in MADE]
    rooms = (1 << WIDE * HIGH) - 1
    door = DoorPicture("door", (edge_pair(2 * (3 * WIDE + 5) + 1, WIDE),))
    board = BoardPicture(WIDE, HIGH, rooms, (1 << 4 * WIDE) - 1, doors=(door,))
    lit = replace(board, lights=torches(board))
    camera = Camera(WIDE, HIGH, step=4, view=pygame.Rect(0, 0, 600, 400))
    BoardView(canvas).paint(lit, camera)
    assert board.brinks and lit.lights
    assert [each.cache_info().misses for each in MADE] == made
    assert 0 not in made


def test_a_new_game_is_got_ready_for(monkeypatch: pytest.MonkeyPatch) -> None:
    readied: list[bool] = []
    monkeypatch.setattr(route, "get_ready", lambda: readied.append(True))
    monkeypatch.setattr(route, "keep_saving", lambda session, autosave: None)
    monkeypatch.setattr(route, "Autosave", lambda *given, **named: None)
    route.start(GameSetup(quest="into_the_dark", heroes=1), Choices().picks, curtain=False)
    assert readied
