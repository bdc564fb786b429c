"""Saves: every answer is kept, a game goes on where it stood, and damage costs no more than it must."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.table import Table
from game.saves.autosave import SUFFIX, Autosave, save_as
from game.saves.load import BadSave, list_saves, open_save, read
from tests.saves.played import played, setup_of, step


def saved(path: Path, *, answers: int = 150) -> Table:
    """A game with its autosave written to `path`."""
    table, setup = played(answers)
    autosave = Autosave(path, table, setup, name="Evening")
    autosave.close()
    return table


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    table = saved(tmp_path / "a.emberdelve")
    again = open_save(tmp_path / "a.emberdelve").table
    assert (again.world.hash(), again.pending, len(again.journal)) == (
        table.world.hash(),
        table.pending,
        len(table.journal),
    )


def test_answers_given_after_the_first_line_are_appended(tmp_path: Path) -> None:
    table, setup = played(40)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    for _ in range(30):
        step(table, 1)
        autosave.keep()
    autosave.close()
    assert open_save(tmp_path / "a.emberdelve").table.world.hash() == table.world.hash()


def test_an_answer_taken_back_is_taken_back_in_the_save(tmp_path: Path) -> None:
    table, setup = played(80)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    table.rewind(len(table.journal) - 3)
    autosave.keep()
    autosave.close()
    again = open_save(tmp_path / "a.emberdelve").table
    assert (again.world.hash(), len(again.journal)) == (table.world.hash(), len(table.journal))


def test_a_save_that_is_opened_again_is_never_shorter_than_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = saved(tmp_path / "a.emberdelve")
    opened = open_save(tmp_path / "a.emberdelve")
    monkeypatch.setattr("game.saves.autosave._append", lambda path, data: None)  # killed before anything is appended
    Autosave(tmp_path / "a.emberdelve", opened.table, opened.setup, start=opened.start).close()
    assert open_save(tmp_path / "a.emberdelve").table.world.hash() == table.world.hash()


def test_a_loaded_game_can_be_saved_on_in_the_same_file(tmp_path: Path) -> None:
    saved(tmp_path / "a.emberdelve")
    opened = open_save(tmp_path / "a.emberdelve")
    autosave = Autosave(tmp_path / "a.emberdelve", opened.table, opened.setup, start=opened.start)
    step(opened.table, 20)
    autosave.keep()
    autosave.close()
    assert open_save(tmp_path / "a.emberdelve").table.world.hash() == opened.table.world.hash()


def test_a_long_game_has_checkpoints_on_its_way(tmp_path: Path) -> None:
    table, setup = played(1)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    for _ in range(10):
        step(table, 60)
        autosave.keep()
    autosave.close()
    assert len(read(tmp_path / "a.emberdelve").marks) > 1


def test_a_tail_that_is_cut_off_costs_its_own_line(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table = saved(path)
    path.write_bytes(path.read_bytes()[:-5])
    opened = open_save(path)
    assert len(opened.table.journal) >= len(table.journal) - 1
    assert "damaged" in opened.note


def test_a_damaged_line_is_named_and_the_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[60] = b"\x00\x01 no JSON\n"
    path.write_bytes(b"".join(lines))
    assert "Line 61 of a.emberdelve is damaged" in open_save(path).note
    assert path.with_name("a.emberdelve.bad").read_bytes() == b"".join(lines)


def test_when_the_rules_have_changed_the_game_goes_on_from_the_last_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for _ in range(8):
        step(table, 60)
        autosave.keep()
    autosave.close()
    last = read(path).last
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if b'"seat":"seat' in line)
    lines[at] = lines[at].replace(b'"seat":"seat1"', b'"seat":"seat9"').replace(b'"seat":"seat2"', b'"seat":"seat9"')
    path.write_bytes(b"".join(lines))
    opened = open_save(path)
    assert opened.start.entries == last.entries
    assert "does not fit the rules" in opened.note
    assert opened.table.world.hash() == table.world.hash()


@pytest.mark.parametrize("content", [b"", b"not a save\n", b'{"type":"answer","seat":"a","answer":1}\n'])
def test_what_is_no_save_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.emberdelve"
    path.write_bytes(content)
    with pytest.raises(BadSave, match="is no save of this game"):
        open_save(path)


def test_a_save_of_a_later_program_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":99', 1))
    with pytest.raises(BadSave, match="later version"):
        open_save(path)


def test_a_disk_that_refuses_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, setup = played(30)
    path = tmp_path / "a.emberdelve"
    autosave = Autosave(path, table, setup)
    autosave.settle()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.autosave._append", full)
        step(table, 5)
        autosave.keep()
        autosave.settle()
        assert "No space left on device" in autosave.fault
    step(table, 5)
    autosave.keep()
    autosave.close()
    assert autosave.fault == ""
    assert open_save(path).table.world.hash() == table.world.hash()


def test_a_save_that_is_deleted_during_its_game_is_told_and_not_begun_in_the_middle(tmp_path: Path) -> None:
    table, setup = played(80)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    autosave.settle()
    autosave.path.unlink()
    step(table, 1)
    autosave.keep()
    autosave.settle()
    assert not autosave.path.exists()
    assert autosave.fault == "The game cannot be saved to a.emberdelve: No such file or directory."


def test_a_named_save_is_a_whole_file_of_its_own(tmp_path: Path) -> None:
    table, setup = played(120)
    save_as(tmp_path / f"mine{SUFFIX}", table, setup, name="Before the door")
    assert open_save(tmp_path / f"mine{SUFFIX}").table.world.hash() == table.world.hash()
    assert [path.name for path in tmp_path.iterdir()] == [f"mine{SUFFIX}"]


def test_saves_are_listed_with_their_names_and_what_is_no_save_is_left_out(tmp_path: Path) -> None:
    saved(tmp_path / f"a{SUFFIX}", answers=10)
    (tmp_path / f"b{SUFFIX}").write_bytes(b"nothing")
    assert [(each.name, each.setup) for each in list_saves(tmp_path)] == [("Evening", setup_of())]


def long_save(path: Path) -> Table:
    """A game that was kept while it was played, with checkpoints on its way."""
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for _ in range(12):
        step(table, 60)
        autosave.keep()
    autosave.close()
    return table


def spoil(path: Path, line: int, old: bytes, new: bytes) -> None:
    """Change one line of a save, numbered from 0, so that it is still JSON."""
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    path.write_bytes(b"".join(lines))


def test_a_card_that_is_not_known_any_more_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    spoil(path, 1, b'"crossbow"', b'"blunderbuss"')
    with pytest.raises(BadSave, match='has the card "blunderbuss", which this version does not know'):
        open_save(path)
    assert path.with_name("a.emberdelve.bad").read_bytes() == path.read_bytes()


def test_when_the_last_checkpoint_is_spoilt_the_game_goes_on_from_a_good_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.saves.autosave.ANSWERS_BETWEEN_CHECKPOINTS", 100)
    path = tmp_path / "a.emberdelve"
    long_save(path)
    marks = read(path).marks
    assert len(marks) > 2
    lines = path.read_bytes().splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if b'"type":"checkpoint"' in line]
    spoil(path, at[-1], b'"card":"', b'"card":"un')
    first = next(n for n, line in enumerate(lines) if b'"type":"answer","seat":"seat' in line)
    spoil(path, first, b'"seat":"seat', b'"seat":"moon')
    opened = open_save(path)
    assert opened.start.entries == marks[-2].entries
    assert f"from the checkpoint after {marks[-2].entries} answers" in opened.note


def test_a_save_of_a_quest_that_is_gone_names_the_quest(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    spoil(path, 0, b'"into_the_dark"', b'"into_the_light"')
    with pytest.raises(BadSave, match=r"needs what is not there: into_the_light\.tmx: there is no"):
        open_save(path)


def test_a_save_in_a_folder_that_takes_no_copy_is_still_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.saves.load.shutil.copyfile", refuses)
    path = tmp_path / "a.emberdelve"
    path.write_bytes(b"")
    with pytest.raises(BadSave, match="it was left as it is"):
        open_save(path)


@pytest.mark.parametrize("line", [b'{"type":"answer"}\n', b"[" * 5000 + b"\n", b"null\n", b"\xff\xfe\n", b"\n"])
def test_a_line_of_any_nonsense_costs_what_stands_behind_it_and_no_more(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "a.emberdelve"
    table = saved(path)
    path.write_bytes(path.read_bytes() + line)
    opened = open_save(path)
    assert "damaged" in opened.note
    assert opened.table.world.hash() == table.world.hash()


def test_a_save_that_the_disk_refuses_leaves_the_old_one_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.emberdelve"
    table = saved(path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("game.saves.autosave.os.fsync", full)
        with pytest.raises(OSError, match="No space left"):
            save_as(path, table, setup_of(), name="again")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == before
