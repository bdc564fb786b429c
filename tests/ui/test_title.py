"""The title: its card of the last game, the facts beside its entries, the party at its foot, and what moves."""

from __future__ import annotations

import time
from queue import Queue

import pygame
import pytest

from game import paths
from game.scenes.menus.title import NOTICE, STEPS_AT, Found, Title, _find, read_ahead
from game.ui.board.still import BoardStill
from game.ui.saves.save_card import PicturePlate
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.embers import EmberPicture
from tests.saves.played import going
from tests.ui.fingers import ARRANGED, Fingers, faults_at, left_out


def known(fingers: Fingers) -> None:
    """Wait until the card has its board."""
    for _ in range(2000):
        fingers.wait(20)
        if any(isinstance(widget, BoardStill) for widget in fingers.widgets()):
            return
        time.sleep(0.01)
    raise AssertionError("no board came")


@pytest.fixture
def fingers(home_of_its_own: object) -> Fingers:
    """The title over a game that was left."""
    going(paths.saves() / "dark.emberdelve")
    found = Fingers(Title())
    known(found)
    return found


def test_the_quests_are_counted_with_those_installed(home_of_its_own: object) -> None:
    before = read_ahead()
    (paths.quests() / "mill").mkdir(parents=True)
    found = Queue[Found]()
    _find(found)
    told = [found.get_nowait() for _ in range(found.qsize())]
    assert told[-1].quests == before + 1


def test_the_card_tells_what_continue_continues(fingers: Fingers) -> None:
    card = fingers.find("resume")
    told = [str(getattr(widget, "text", "")) for widget in card.walk()]
    assert any(text.startswith("Into the Dark, round 2") for text in told)
    assert {widget.icon for widget in card.walk() if isinstance(widget, PicturePlate)} == {"save", "conquest"}
    assert fingers.scene.desk is not None and fingers.scene.desk.marks.focus == "resume"


def test_one_click_goes_on(fingers: Fingers) -> None:
    fingers.go_on()
    assert fingers.scene.name != "title"


def test_facts_stand_beside_the_entries(fingers: Fingers) -> None:
    for _ in range(2000):
        fingers.wait(20)
        notes = {w.key: w.note for w in fingers.widgets() if isinstance(w, Button)}
        if notes["setup"]:
            break
        time.sleep(0.01)
    assert notes["learn"] == "six lessons" and notes["load"] == "1"
    count = len(list(paths.maps().glob("*.tmx")))
    assert (notes["setup"], notes["shelf"]) == ("one to five people", str(count))


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
def test_the_party_is_seen_and_nothing_is_cut(home_of_its_own: object, size: tuple[int, int], scale: float) -> None:
    (paths.saves() / "a.emberdelve").write_text("{}", encoding="utf-8")
    title = Title()
    assert faults_at(title, size, scale) == []
    assert left_out(title) == []
    assert title.desk is not None
    page = title.stage.canvas.metrics.page
    (panel,) = [widget for widget in title.desk.root.walk() if isinstance(widget, Panel)]
    assert panel.box.bottom <= round(page.h * STEPS_AT)
    plates = [widget for widget in title.desk.root.walk() if isinstance(widget, Label)]
    assert " ".join(plate.text for plate in reversed(plates) if plate.text in NOTICE) == NOTICE


def test_sparks_rise_unless_motion_is_reduced(home_of_its_own: object) -> None:
    fingers = Fingers(Title())
    canvas = fingers.program.stage.canvas
    picture = next(widget for widget in fingers.widgets() if isinstance(widget, EmberPicture))

    def seen(now: float) -> bytes:
        canvas.now = now
        picture.paint(canvas)
        return pygame.image.tobytes(canvas.surface, "RGB")

    assert seen(0.0) != seen(500.0)
    canvas.reduced_motion = True
    assert seen(0.0) == seen(500.0)


def test_the_picture_of_the_title_moves_by_itself(home_of_its_own: object) -> None:
    fingers = Fingers(Title())
    drawn = 0
    for _ in range(40):
        fingers.now += 16
        drawn += fingers.program.tick(fingers.now)
    assert 8 <= drawn <= 20
