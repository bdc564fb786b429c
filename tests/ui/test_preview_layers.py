"""The eyes of a map's layers, the numbers and arrows of events, and a quest's own monsters in the preview."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from game.scenes.preview.preview import Preview
from game.scenes.shelf.shelf import Shelf
from game.ui.preview.drawn import event_marks, trigger_marks
from tests.content.painted_quest import FIRST, own_tileset, painted_layer, painted_quest
from tests.design.test_own_content import SLIME, own_quest
from tests.maps.guide_quest import make_evening
from tests.ui.fingers import Fingers


@pytest.fixture
def preview(tmp_path: Path) -> Preview:
    """The quest of `new` with a painted layer."""
    return Preview(painted_quest(tmp_path, painted_layer({(1, 1): FIRST})), wait=True)


def layer(preview: Preview, name: str) -> str:
    """The key of the row of a layer."""
    return f"layer/{next(each.id for each in preview.board.layers if each.name == name)}"


def test_layers_stand_in_the_list_as_in_tiled_with_what_is_on_them(preview: Preview) -> None:
    told = [(each.name, each.count) for each in preview.board.layers]
    assert told == [
        *(("area 0, the stair", 18), ("area 1, the hall", 64), ("area 2, the den", 32)),
        *(("doors", 2), ("things", 7), ("monsters", 5), ("rugs", 1)),
    ]


def test_a_shut_eye_hides_what_lies_on_the_layer_and_nothing_else(preview: Preview) -> None:
    fingers = Fingers(preview, size=(1920, 1080))
    pane = preview.board.pane
    whole = pane.picture
    assert whole.painted
    for name, gone in (("monsters", "figures"), ("things", "things"), ("doors", "doors"), ("rugs", "painted")):
        fingers.click(layer(preview, name))
        left = pane.picture
        assert [part for part in PARTS if getattr(left, part) != getattr(whole, part)] == [gone]
        fingers.click(layer(preview, name))
        assert all(getattr(pane.picture, part) == getattr(whole, part) for part in PARTS)


PARTS = ("revealed", "figures", "things", "doors", "painted")


def test_heroes_stay_where_the_monsters_are_hidden(preview: Preview) -> None:
    fingers = Fingers(preview, size=(1920, 1080))
    fingers.click(layer(preview, "monsters"))
    assert {figure.side for figure in preview.board.pane.picture.figures} == {"hero"}


def test_an_area_whose_eye_is_shut_is_dark_also_after_the_next_save(preview: Preview) -> None:
    fingers = Fingers(preview, size=(1920, 1080))
    assert preview.board.quest is not None
    den = preview.board.quest.areas[2].mask
    fingers.click(layer(preview, "area 2, the den"))
    assert not preview.board.pane.picture.revealed & den
    preview.read_again()
    assert not preview.board.pane.picture.revealed & den


def test_events_stand_on_the_map_by_number_with_bent_arrows_dashed_where_they_never_ran(preview: Preview) -> None:
    quest, items = preview.board.quest, preview.board.items
    assert quest is not None
    marks = event_marks(quest, items)
    assert [(disc.text, disc.dashed) for disc in marks.discs] == [("1", False)]
    assert all(arrow.bend and not arrow.dashed for arrow in marks.arrows)
    assert [arrow.end for arrow in marks.arrows] == [item.middle for item in items if item.id == "grub"]
    never = event_marks(quest, items, ran={"event 2": 4})
    assert all(disc.dashed for disc in never.discs)
    assert all(arrow.dashed for arrow in never.arrows)
    assert not any(disc.dashed for disc in event_marks(quest, items, ran={"event 1": 1}).discs)


def test_an_event_of_a_region_or_a_place_stands_there(tmp_path: Path) -> None:
    quest = make_evening(tmp_path)
    board = Preview(quest, wait=True).board
    assert board.quest is not None
    discs = {disc.text: disc.at for disc in event_marks(board.quest, board.items).discs}
    middles = {item.id: item.middle for item in board.items}
    assert discs["3"] == middles["the_book"]


def test_a_chosen_event_is_not_drawn_twice(tmp_path: Path) -> None:
    board = Preview(make_evening(tmp_path), wait=True).board
    assert board.quest is not None
    board.overlays = {"events"}
    names = [name for name, *_ in trigger_marks(board.quest, board.items)]
    for number in ("2", "3"):
        board.event = next(name for name in names if name.startswith(f"event {number}"))
        board.show_board()
        drawn = [*(disc.text for disc in board.marks.discs), *(line.number for line in board.marks.aside)]
        assert sorted(set(drawn)) == sorted(drawn)


def test_an_event_that_no_place_sets_off_is_told_in_the_corner_of_the_board(tmp_path: Path) -> None:
    board = Preview(make_evening(tmp_path), wait=True).board
    assert board.quest is not None
    marks = event_marks(board.quest, board.items)
    assert [(line.number, line.text) for line in marks.aside] == [("2", "the timer river runs out")]
    assert "2" not in {disc.text for disc in marks.discs}
    assert event_marks(board.quest, board.items, ran={"event 1": 3}).aside[0].dashed
    only = next(name for name, *_ in trigger_marks(board.quest, board.items) if name.startswith("event 3"))
    assert event_marks(board.quest, board.items, only).aside == []


def test_a_picture_behind_the_board_has_an_eye(tmp_path: Path) -> None:
    sky = '<imagelayer id="77" name="sky"><image source="tilesets/pictures/rugs.png"/></imagelayer>'
    preview = Preview(painted_quest(tmp_path, sky), wait=True)
    fingers = Fingers(preview, size=(1920, 1080))
    assert "rugs.png" in preview.board.pane.picture.painted
    fingers.click(layer(preview, "sky"))
    assert not preview.board.pane.picture.painted
    fingers.click(layer(preview, "sky"))
    assert "rugs.png" in preview.board.pane.picture.painted


def test_tiles_of_its_own_are_told_with_how_many_are_painted_where(tmp_path: Path) -> None:
    said = '<tile id="1"><animation><frame tileid="1" duration="9"/><frame tileid="2" duration="9"/></animation></tile>'
    tiles = {(1, 1): FIRST, (2, 1): FIRST + 1, (3, 1): FIRST + 1}
    preview = Preview(painted_quest(tmp_path, painted_layer(tiles), tileset=own_tileset(inner=said)), wait=True)
    assert preview.board.quest is not None
    (use,) = preview.board.quest.painting.sets
    assert (use.name, use.tiles, use.spaces, use.at, use.moving) == ("rugs", 2, 3, 21, 1)
    fingers = Fingers(preview, size=(1920, 1080))
    row = fingers.find("tileset/rugs")
    assert "2 tiles, painted on 3 spaces, 1 of them moving." in row.hint


def test_a_quest_of_the_games_own_tiles_alone_has_no_list_of_them() -> None:
    quest = Preview("into_the_dark", wait=True).board.quest
    assert quest is not None
    assert quest.painting.sets == ()


def test_a_monster_of_its_own_stands_on_the_board_with_its_picture_and_can_be_put_down(tmp_path: Path) -> None:
    preview = Preview(own_quest(tmp_path), wait=True)
    board = preview.board
    assert board.faults == ()
    assert [item.title for item in board.items if item.number == 90] == ["slime"]
    (shown,) = [figure for figure in board.pane.picture.figures if "slime" in figure.art]
    assert shown.label
    assert "Slime" in [name for _, name in preview.deeds.monsters]
    preview.deeds.monster = [name for _, name in preview.deeds.monsters].index("Slime")
    board.choose_space(Space(7 * 20 + 12))
    preview.deeds.put_monster()
    assert sum("slime" in figure.art for figure in board.pane.picture.figures) == 2


def test_the_shelf_shows_a_quest_whose_foe_is_of_its_own_kind(tmp_path: Path) -> None:
    drawn = own_quest(tmp_path)
    written = drawn.with_suffix(".toml")
    written.write_text(written.read_text().replace('monster = "beastman"', 'monster = "slime"'))
    shelf = Shelf(given=drawn)
    assert shelf.installing is not None
    shelf.installing.wait()
    fingers = Fingers(shelf)
    fingers.wait(20)
    shelf.elsewhere.wait()
    fingers.wait(20)
    assert shelf.book is not None
    assert shelf.book.quest is not None
    assert shelf.book.quest.named["grub"].monster == "slime"
    assert fingers.scene is shelf


def test_a_quest_at_fault_with_a_monster_of_its_own_is_shown_and_told(tmp_path: Path) -> None:
    drawn = own_quest(tmp_path)
    larder = drawn.parent / "content" / "larder.toml"
    larder.write_text(SLIME.replace("speed = 3", "speed = 300", 1))
    preview = Preview(drawn, wait=True)
    assert [fault.file for fault in preview.board.faults] == ["content/larder.toml"]
    assert preview.board.pane.picture.shown
    written = drawn.with_suffix(".toml")
    larder.write_text(SLIME)
    written.write_text(written.read_text().replace('figure = "grub"', 'figure = "grob"'))
    preview.read_again()
    preview.board.proof.wait()
    assert {fault.file for fault in preview.board.faults} == {"kitchen.toml"}
