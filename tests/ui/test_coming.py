"""What lies over the table once all has been seen is got ready while it is seen, and nobody sees that."""

import pygame
import pytest

from game.rules.items.chests import OpenChest
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from tests.ui.fingers import Fingers
from tests.ui.test_chest_sheet import before_a_chest
from tests.ui.test_full_stops import dying
from tests.ui.test_made_once import counted

FRAME = 1000 / 60


def made_of(fingers: Fingers) -> set[str]:
    """The kinds of parts that were built by now."""
    return {str(key[0]) for key in fingers.program.stage.canvas.parts._kept}


def test_the_coin_of_who_falls_is_broken_while_the_board_loses_its_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, scene = dying(monkeypatch)
    assert "broken" not in made_of(fingers)
    for _ in range(30):
        fingers.wait(FRAME)
    assert scene.reel.busy
    assert not any(widget.key == "stop/go" for widget in fingers.widgets())
    assert "broken" in made_of(fingers)


def test_a_chest_that_is_opened_has_its_coins_before_its_sheet_lies_there() -> None:
    fingers = Fingers(HeroTurnScene(before_a_chest()))
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    scene.play.give(OpenChest())
    fingers.wait(0)
    before = _coins(fingers)
    for _ in range(45):
        fingers.wait(FRAME)
    assert scene.reel.busy and not scene.play.chest.shows
    assert _coins(fingers) > before


def test_what_is_got_ready_is_drawn_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, scene = dying(monkeypatch)
    canvas = fingers.program.stage.canvas
    before = pygame.image.tobytes(canvas.surface, "RGB")
    for _ in range(60):
        scene._coming.go_on(scene.context, canvas)
    assert "broken" in made_of(fingers)
    assert pygame.image.tobytes(canvas.surface, "RGB") == before


def test_it_is_looked_for_once_for_each_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, scene = dying(monkeypatch)
    scene._coming._of = -1
    asked = counted(scene.play.sheets, "coming", monkeypatch)
    for _ in range(10):
        fingers.wait(FRAME)
    assert len(asked) == 1


def _coins(fingers: Fingers) -> int:
    return sum(key[0] == "coin" for key in fingers.program.stage.canvas.parts._kept)
