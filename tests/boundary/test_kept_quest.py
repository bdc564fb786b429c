"""A save keeps the quest that it was begun with: it goes on though that was changed or removed."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.boundary.installed import install
from game.boundary.saves import open_checked_save, take_up_checked_save
from game.design.pack import pack_quest
from game.design.starter import write_starter
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.course import encoded
from game.saves.kept import kept_quest
from game.saves.lines import Kept, head
from game.saves.reading import BadSave, read_save
from tests.saves.played import step


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """The map of an installed quest."""
    write_starter(tmp_path / "q" / "old_mill.tmx")
    pack_quest(tmp_path / "q" / "old_mill.tmx", tmp_path / "old_mill.emberquest")
    return install(tmp_path / "old_mill.emberquest")


@pytest.fixture
def save(quest: Path) -> Path:
    """A game of it that was left in the middle."""
    setup = GameSetup(quest=str(quest), heroes=2)
    table = new_table(setup)
    table.advance()
    autosave = Autosave(paths.saves() / "mill.emberdelve", table, setup)
    step(table, 30)
    autosave.keep()
    autosave.close()
    return autosave.path


def test_it_is_played_where_it_lies_while_it_is_there(save: Path, quest: Path) -> None:
    assert open_checked_save(save).setup.quest == str(quest)


@pytest.mark.parametrize("loss", ["removed", "changed"])
def test_what_the_save_keeps_takes_its_place(loss: str, save: Path, quest: Path) -> None:
    before = open_checked_save(save).table.world.hash()
    if loss == "removed":
        shutil.rmtree(quest.parent)
    else:
        text = quest.with_suffix(".toml")
        text.write_text(text.read_text(encoding="utf-8").replace("coins", "#"), encoding="utf-8")
    found = take_up_checked_save(save)
    found.autosave.close()
    assert found.table.world.hash() == before
    assert Path(found.setup.quest).is_relative_to(paths.kept_quests())
    assert not list(paths.kept_quests().glob(".*"))


def test_it_goes_along_into_copies(save: Path, quest: Path) -> None:
    shutil.rmtree(quest.parent)
    copy = take_up_checked_save(save, as_copy=True)
    copy.autosave.close()
    shutil.rmtree(paths.kept_quests())
    assert open_checked_save(copy.autosave.path).table.world.hash() == copy.table.world.hash()


def test_a_shipped_quest_is_kept_too() -> None:
    kept = kept_quest("into_the_dark")
    assert kept is not None
    assert 1_000 < len(kept.packed) < 100_000


@pytest.mark.parametrize("packed", [b"", b"PK nonsense"])
def test_a_quest_that_is_kept_badly_is_a_sentence(packed: bytes, save: Path, quest: Path) -> None:
    shutil.rmtree(quest.parent)
    course = read_save(save).course
    assert course.kept is not None
    course.kept = msgspec.structs.replace(course.kept, packed=packed)
    save.write_bytes(encoded(head(course.setup), course)[0])
    with pytest.raises(BadSave, match="needs a quest that is not there, and keeps it badly"):
        open_checked_save(save)
    assert isinstance(course.kept, Kept)


def test_what_is_no_save_is_refused_behind_the_boundary(tmp_path: Path) -> None:
    (tmp_path / "a.emberdelve").write_bytes(b"no save")
    with pytest.raises(BadSave, match="is no save of this game"):
        open_checked_save(tmp_path / "a.emberdelve")
