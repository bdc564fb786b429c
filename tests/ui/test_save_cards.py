"""The cards of saved games: what they show, what they offer, and what a click on them does."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import paths
from game.board.grid import mask_of
from game.boundary.saves import checked_world, list_saves
from game.saves.autosave import Autosave
from game.saves.reading import read_save
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes import playing
from game.scenes.menus.load import Load
from game.scenes.menus.replay import Replay
from game.scenes.menus.result import Result, sample_result
from game.state.components.components import Deck, Hand, OverlordDeck
from game.state.queries.view import HIDDEN
from game.ui.board.still import BoardStill
from game.ui.input.actions import Action
from game.ui.render.metrics import Box
from game.ui.saves.restore_row import RestoreKnot
from game.ui.saves.save_looks import SavedBoard, saved_board
from game.ui.saves.save_words import when_words
from tests.saves.played import going, played
from tests.ui.fingers import ARRANGED, Fingers, faults_at, left_out
from tests.ui.test_saved_games import looked, saved

NAME = "dark.emberdelve"


@pytest.fixture
def dark(home_of_its_own: Path) -> Path:
    """A game of two rounds and two areas, left in the folder."""
    going(paths.saves() / NAME)
    return paths.saves() / NAME


def damaged(path: Path, share: float = 0.6) -> None:
    """Spoil a line of a file so far down."""
    lines = [bytearray(line) for line in path.read_bytes().splitlines(keepends=True)]
    line = lines[round(len(lines) * share)]
    line[len(line) // 2] ^= 1
    path.write_bytes(b"".join(lines))


def knots(fingers: Fingers) -> list[RestoreKnot]:
    """The moments that can be chosen."""
    return [widget for widget in fingers.widgets() if isinstance(widget, RestoreKnot)]


def test_a_card_shows_the_board_with_its_heroes(dark: Path) -> None:
    fingers = looked(Load())
    (still,) = [widget for widget in fingers.widgets() if isinstance(widget, BoardStill)]
    left, top, right, bottom = still.bounds or (0, 0, 0, 0)
    heroes = [still.picture.at(each.anchor) for each in still.picture.figures if each.side == "hero"]
    assert heroes and any(left <= x < right and top <= y < bottom for x, y in heroes)


def test_of_heroes_far_apart_one_stands_in_the_middle_of_the_picture() -> None:
    rows = ["#" * 32, *[f"#{'.' * 30}#"] * 30, "#" * 32]
    rows[1], rows[30] = "#" + 29 * "." + "A#", "#B" + 29 * "." + "#"
    figures = 'figures.A = { hero = "mordrog" }\nfigures.B = { hero = "silhouette" }\n'
    drawn = "\n".join(rows)
    words = f"title = 'Far apart'\nmap = '''\n{drawn}\n'''\n{figures}turn = {{ hero = 'A' }}\n"
    table, _ = set_table(parse_scenario(words))
    board = SavedBoard(table.world)
    left, top, right, bottom = board.part(Box(0, 0, 240, 150)) or (0, 0, 0, 0)
    heroes = [board.picture.at(each.anchor) for each in board.picture.figures if each.side == "hero"]
    assert [left <= x < right and top <= y < bottom for x, y in heroes].count(True) == 1


def test_a_board_is_painted_whole_though_its_card_is_half_out_of_sight(dark: Path) -> None:
    fingers = looked(Load())
    still = next(widget for widget in fingers.widgets() if isinstance(widget, BoardStill))
    canvas = fingers.program.stage.canvas
    still.box = Box(still.box.x, canvas.metrics.page.bottom - 20, still.box.w, still.box.h)
    still.kept = "half"
    still.paint(canvas)
    size = canvas.rect(still.box).size
    kept = canvas.parts.kept(("still", size, False, "half"), lambda: pytest.fail("it was not kept"))
    assert kept.surface.get_size() == size


def test_what_lies_on_the_table_tells_no_secret(dark: Path) -> None:
    (each,) = list_saves(paths.saves())
    assert each.setup is not None
    world = checked_world(each.path, each.setup)
    assert set(world.the(Hand).cards) <= {HIDDEN} and set(world.the(OverlordDeck).cards) == {HIDDEN}
    assert all(set(bag.cards) <= {HIDDEN} for _, bag in world.each(Deck) if bag.name.startswith("chest_"))
    board = saved_board(each)
    assert board is not None
    picture = board.picture
    doorsteps = mask_of(space for door in picture.doors for pair in door.edges for space in pair)
    assert not picture.floor & ~picture.revealed & ~doorsteps


def test_a_restore_point_goes_on_as_a_game_of_its_own(dark: Path) -> None:
    whole = dark.read_bytes()
    fingers = looked(Load())
    assert [knot.knot.words for knot in knots(fingers)][-1] == "Now"
    fingers.click("point/0/0")
    game = playing.current()
    assert game is not None and game.autosave is not None and game.autosave.path != dark
    assert dark.read_bytes() == whole
    playing.leave()
    assert len(list_saves(paths.saves())) == 2


def test_a_damaged_game_says_where_it_breaks_off_and_goes_on_from_the_last_point_that_is_whole(dark: Path) -> None:
    points = [knot.knot for knot in knots(looked(Load()))]
    damaged(dark)
    whole = dark.read_bytes()
    fingers = looked(Load())
    told = fingers.texts()
    assert "Damaged" in told and any(text.startswith("The file breaks off in round 1") for text in told)
    assert [knot.knot.look for knot in knots(fingers)].count("lost") == 1
    assert len(knots(fingers)) < len(points) + 1
    last = knots(fingers)[-2].knot
    assert f"Go on from {last.words}" in told
    fingers.click("save/0")
    game = playing.current()
    assert game is not None and game.autosave is not None and game.autosave.path != dark
    assert dark.read_bytes() == whole


def test_the_file_of_a_damaged_game_is_handed_out_as_it_is(dark: Path) -> None:
    damaged(dark)
    fingers = looked(Load())
    fingers.click("export/0")
    assert (paths.exports() / NAME).read_bytes() == dark.read_bytes()
    assert any(NAME in text for text in fingers.texts())


def test_deleting_asks_in_the_card_with_keep_it_in_focus(dark: Path) -> None:
    fingers = looked(Load())
    fingers.click("drop/0")
    assert fingers.scene.desk is not None and fingers.scene.desk.marks.focus == "keep"
    assert any("and its" in text and "restore points" in text for text in fingers.texts())
    assert not [widget for widget in fingers.widgets() if widget.modal]
    fingers.press(Action.ACCEPT)
    assert dark.exists() and fingers.find("save/0")


def test_several_deleted_games_are_each_brought_back_where_they_stood(dark: Path) -> None:
    other = dark.with_name("other.emberdelve")
    other.write_bytes(dark.read_bytes())
    fingers = looked(Load())
    for at in (0, 1):
        fingers.click(f"drop/{at}")
        fingers.click("drop")
    assert not dark.exists() and not other.exists()
    fingers.click("undelete/1")
    fingers.click("undelete/0")
    assert dark.exists() and other.exists()


def test_a_game_gets_another_name_and_stays_the_same_game(dark: Path) -> None:
    before, when = read_save(dark).course, dark.stat().st_mtime_ns
    fingers = looked(Load())
    fingers.click("name/0")
    fingers.type("\b" * 20 + "Friday night")
    fingers.click("name/keep")
    after = read_save(dark)
    assert after.head.name == "Friday night" and after.course == before
    assert dark.stat().st_mtime_ns == when
    assert "Friday night" in fingers.texts()


def test_a_game_that_is_over_offers_its_replay_and_its_end(home_of_its_own: Path) -> None:
    session = sample_result()
    Autosave(paths.saves() / NAME, session.table, session.setup, course=session.course).close()
    fingers = looked(Load())
    assert [knot.knot.words for knot in knots(fingers)][-1] == "The end"
    fingers.click("end/0")
    assert isinstance(fingers.scene, Result)
    playing.leave()
    fingers = looked(Load())
    fingers.click("watch/0")
    assert isinstance(fingers.scene, Replay)


def test_a_game_is_found_by_its_hero(dark: Path) -> None:
    table, setup = played(40, seed=9)
    Autosave(paths.saves() / "other.emberdelve", table, setup, name="Another").close()
    fingers = looked(Load())
    fingers.click("way/find")
    fingers.type("anoth")
    assert sum(widget.key.startswith("save/") for widget in fingers.widgets()) == 1
    fingers.press(Action.BACK)
    assert sum(widget.key.startswith("save/") for widget in fingers.widgets()) == 2


def test_a_hundred_saves_are_listed_and_scrolled_without_a_wait(dark: Path) -> None:
    whole = dark.read_bytes()
    for number in range(99):
        (paths.saves() / f"copy-{number}.emberdelve").write_bytes(whole)
    list_saves(paths.saves())
    began = time.process_time()
    fingers = Fingers(Load())
    first = time.process_time() - began
    looked_on = looked(fingers.scene)
    began = time.process_time()
    looked_on.press(Action.DOWN)
    looked_on.scene.refresh()
    looked_on.wait(20)
    again = time.process_time() - began
    assert first < 1.5
    assert again < 0.5


def test_when_is_said_as_one_says_it() -> None:
    now = time.mktime((2026, 11, 24, 20, 0, 0, 0, 0, -1))
    hours = 3600.0
    assert when_words(now - hours, now=now) == "today, 19:00"
    assert when_words(now - 21 * hours, now=now) == "yesterday, 23:00"
    assert when_words(now - 10 * 24 * hours, now=now) == "14 November, 20:00"
    assert when_words(now - 400 * 24 * hours, now=now) == "20 October 2025"


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
@pytest.mark.parametrize("state", ["plain", "damaged", "asking", "naming", "deleted"])
def test_nothing_is_cut_in_any_window(dark: Path, size: tuple[int, int], scale: float, state: str) -> None:
    if state == "damaged":
        damaged(dark)
    scene = looked(Load()).scene
    assert isinstance(scene, Load)
    if state == "asking":
        scene.doomed = dark
    elif state == "naming":
        scene.naming = dark, "Friday night"
    elif state == "deleted":
        assert scene.bin is not None
        scene.bin.delete(dark)
    assert faults_at(scene, size, scale) == []
    assert left_out(scene) == []


def test_a_save_that_was_deleted_can_be_brought_back_until_the_list_is_left() -> None:
    saved("Kept after all")
    path = next(paths.saves().glob("*.emberdelve"))
    whole = path.read_bytes()
    fingers = Fingers(Load())
    fingers.click("drop/0")
    fingers.click("drop")
    assert not path.exists()
    fingers.click("undelete/0")
    assert path.read_bytes() == whole
    assert "Kept after all" in fingers.texts()


def test_a_save_that_was_deleted_is_gone_once_the_list_is_left() -> None:
    saved("Gone")
    fingers = Fingers(Load())
    fingers.click("drop/0")
    fingers.click("drop")
    fingers.click("way/back")
    assert list(paths.saves().iterdir()) == []


def test_a_list_clears_away_what_an_earlier_one_has_deleted() -> None:
    saved("Gone")
    fingers = Fingers(Load())
    fingers.click("drop/0")
    fingers.click("drop")
    Fingers(Load())
    assert list(paths.saves().iterdir()) == []
