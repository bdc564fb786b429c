"""Names of saves, and lists of them."""

from __future__ import annotations

from pathlib import Path

from game.boundary.saves import list_saves
from game.saves.autosave import Autosave
from game.saves.course import course_of
from game.saves.lines import SUFFIX
from game.saves.load import open_save
from game.saves.named import named_save, save_as
from game.saves.reading import read_save
from tests.saves.played import going, played, setup_of, step
from tests.saves.test_saving import saved, state


def test_names_of_any_letters_get_files_of_their_own_and_are_kept_as_they_were_typed(tmp_path: Path) -> None:
    table, setup = played(3)
    names = ("Ночь", "День", "夜", "Игра 1", "Évening: 2!", "../../etc/passwd", "con\tan", "CON")
    found = [save_as(tmp_path, course_of(table, setup), name=name) for name in names]
    assert [path.name.removesuffix(SUFFIX) for path in found] == [
        "save", "save-2", "save-3", "1", "evening-2", "etc-passwd", "con-an", "save-con"
    ]  # fmt: skip
    assert {path.parent for path in found} == {tmp_path}
    assert {each.name for each in list_saves(tmp_path)} == {*names[:-2], "conan", "CON"}


def test_a_named_save_is_written_over_only_where_that_is_asked_for(tmp_path: Path) -> None:
    table, setup = played(3)
    first = save_as(tmp_path, course_of(table, setup), name="Evening")
    step(table, 5)
    second = save_as(tmp_path, course_of(table, setup), name="Evening")
    assert (first.name, second.name) == ("evening.emberdelve", "evening-2.emberdelve")
    step(table, 5)
    assert save_as(tmp_path, course_of(table, setup), name="EVENING", over=first) == first
    assert state(open_save(first).table) == state(table)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_name_is_found_again_whatever_its_case(tmp_path: Path) -> None:
    table, setup = played(3)
    path = save_as(tmp_path, course_of(table, setup), name="Ночь")
    Autosave(tmp_path / "a.emberdelve", table, setup, name="Running").close()
    assert named_save(list_saves(tmp_path), " ночь") == path
    assert named_save(list_saves(tmp_path), "Running") is None


def test_saves_are_listed_with_their_names_and_what_is_damaged_stands_at_the_end(tmp_path: Path) -> None:
    saved(tmp_path / f"a{SUFFIX}", answers=10)
    (tmp_path / f"b{SUFFIX}").write_bytes(b"nothing")
    (tmp_path / f"c{SUFFIX}").write_bytes(b"\xff" + (tmp_path / f"a{SUFFIX}").read_bytes()[1:])
    (tmp_path / f"d{SUFFIX}").mkdir()
    found = list_saves(tmp_path)
    assert [(each.name, bool(each.fault)) for each in found] == [("Evening", False), *[("", True)] * 3]
    assert found[0].setup is not None
    assert (found[0].setup.quest, found[0].kind) == (setup_of().quest, "game")


def test_a_list_tells_how_far_a_game_has_come(tmp_path: Path) -> None:
    going(tmp_path / "a.emberdelve")
    (tmp_path / "a.emberdelve").write_bytes((tmp_path / "a.emberdelve").read_bytes() + b"0123 half a li")
    (found,) = list_saves(tmp_path)
    assert found.progress is not None
    assert found.progress == read_save(tmp_path / "a.emberdelve").course.progress
    assert found.progress.round >= 2
    assert len(found.progress.heroes) == 2
