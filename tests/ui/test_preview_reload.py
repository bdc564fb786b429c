"""The preview reads a quest anew when it is saved, and keeps what the designer was looking at."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.scenes.preview.preview import Preview
from game.state.components.components import Position
from game.ui.preview.objects import item_called
from game.ui.preview.watch import Watch, files_of
from tests.preview_support import edit, quest_in, save
from tests.ui.fingers import Fingers

LONG = 2000
"""Milliseconds in which every save has been taken in."""


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """A quest to be saved anew."""
    return quest_in(tmp_path)


def opened(quest: Path) -> tuple[Fingers, Preview]:
    """The preview of a quest on a screen."""
    scene = Preview(quest, wait=True)
    return Fingers(scene), scene


def frames(fingers: Fingers, milliseconds: float = LONG) -> None:
    """Let time pass frame by frame."""
    for _ in range(int(milliseconds / 50)):
        fingers.wait(50)


def place_of(scene: Preview, name: str) -> int:
    """Where the figure of an object stands."""
    assert scene.board.trial is not None
    figure = next(figure for figure, key in scene.board.trial.keys.items() if key == name)
    return scene.board.trial.world.get(Position, figure).anchor


def test_a_saved_map_is_shown_within_a_second(quest: Path) -> None:
    fingers, scene = opened(quest)
    before = place_of(scene, "monster_42")
    edit(quest, '<object id="42" gid="38" x="832"', '<object id="42" gid="38" x="896"')
    frames(fingers, 950)
    assert place_of(scene, "monster_42") == before + 1
    assert [name for name, _ in scene.board.reads] == ["into_the_dark.tmx"]


def test_saved_texts_are_shown(quest: Path) -> None:
    fingers, scene = opened(quest)
    edit(quest.with_suffix(".toml"), "The winch floor", "The counting room")
    frames(fingers)
    assert scene.board.quest is not None
    assert scene.board.quest.area(0).title == "The counting room"
    assert any("The counting room" in plate.text for plate in scene.board.marks.plates)


def test_a_saved_tileset_is_read_too(quest: Path) -> None:
    fingers, scene = opened(quest)
    tiles = quest.parent / "tilesets" / "monsters.tsx"
    assert tiles.resolve() in {file.resolve() for file in files_of(quest)}
    save(tiles, tiles.read_text(encoding="utf-8"))
    frames(fingers)
    assert [name for name, _ in scene.board.reads] == ["monsters.tsx"]


def test_a_bad_save_keeps_the_old_quest_and_tells_the_fault(quest: Path) -> None:
    fingers, scene = opened(quest)
    shown = scene.board.quest
    picture = scene.board.pane.picture
    edit(quest, "</map>", "")
    frames(fingers)
    assert scene.board.quest is shown
    assert scene.board.pane.picture == picture
    assert [fault.file for fault in scene.board.faults] == ["into_the_dark.tmx"]
    assert any("has a fault" in text for text in fingers.texts())
    text = quest.read_text(encoding="utf-8")
    save(quest, text + "</map>")
    frames(fingers)
    scene.board.proof.wait()
    assert scene.board.faults == ()


def test_a_click_on_a_problem_goes_to_its_object(quest: Path) -> None:
    fingers, scene = opened(quest)
    edit(quest, '<object id="42" gid="38" x="832"', '<object id="42" gid="38" x="0"')
    frames(fingers)
    fault = next(at for at, fault in enumerate(scene.board.faults) if "object 42" in fault.where)
    fingers.click(f"problem/{fault}")
    assert scene.board.item is not None
    assert scene.board.item.id == "monster_42"


def test_camera_choice_and_overlays_outlast_a_save(quest: Path) -> None:
    fingers, scene = opened(quest)
    item = item_called(scene.board.items, "narthak")
    assert item is not None
    scene.board.look_at_item(item)
    scene.deeds.flipper("walk")()
    scene.board.pane.zoom(2)
    camera = scene.board.pane.camera
    before = (camera.left, camera.top, camera.step)
    edit(quest.with_suffix(".toml"), "The winch floor", "The counting room")
    frames(fingers)
    assert (camera.left, camera.top, camera.step) == before
    assert scene.board.item is not None
    assert scene.board.item.id == "narthak"
    assert "walk" in scene.board.overlays


def test_figures_stay_where_they_were_put(quest: Path) -> None:
    fingers, scene = opened(quest)
    assert scene.board.trial is not None
    figure = next(figure for figure, key in scene.board.trial.keys.items() if key == "hero/1")
    scene.board.drop(figure, Space(15 * 40 + 4))
    put = scene.board.trial.put(CardId("skeleton"), "normal", Space(17 * 40 + 4))
    assert put
    edit(quest.with_suffix(".toml"), "The winch floor", "The counting room")
    frames(fingers)
    assert place_of(scene, "hero/1") == 15 * 40 + 4
    assert scene.board.trial.figure_at(Space(17 * 40 + 4))


def test_a_file_that_is_still_being_written_is_not_read(quest: Path) -> None:
    watch = Watch(quest)
    watch.begin()
    text = quest.read_text(encoding="utf-8")
    for at, part in enumerate((100, 200, 300)):
        save(quest, text[:part], replacing=False)
        assert not watch.due(1000.0 + at * 200)
    save(quest, text, replacing=False)
    assert not watch.due(2000.0)
    assert watch.due(2200.0)


def test_a_file_that_is_gone_for_a_moment_is_waited_for(quest: Path) -> None:
    watch = Watch(quest)
    watch.begin()
    text = quest.read_text(encoding="utf-8")
    quest.unlink()
    assert not watch.due(1000.0)
    assert not watch.due(1200.0)
    quest.write_text(text, encoding="utf-8")
    assert not watch.due(1400.0)
    assert watch.due(1600.0)


def test_a_quest_that_never_could_be_read_is_shown_as_far_as_it_is_drawn(quest: Path) -> None:
    quest.with_suffix(".toml").write_text("name = ", encoding="utf-8")
    fingers, scene = opened(quest)
    assert scene.board.quest is None
    assert scene.board.pane.picture.shown
    assert scene.board.faults
    for tab in ("try", "play", "games", "object"):
        fingers.click(f"tab/{tab}")
    fingers.click("way/play")
    assert fingers.scene is scene


def test_what_was_read_is_looked_through_with_the_next_picture(quest: Path) -> None:
    fingers, scene = opened(quest)
    scene.board.read_files()
    assert not scene.board.proof.done
    frames(fingers, 100)
    scene.board.proof.wait()
    assert scene.board.proof.done
