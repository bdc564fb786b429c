"""File systems that lack something: no locks, no second names for a file."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from game.saves import disk
from game.saves.autosave import Autosave
from game.saves.reading import read_save
from tests.saves.played import played, step

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at the calls of a POSIX system")


def lacking(number: int) -> object:
    """A call that this file system does not know."""

    def call(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return call


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_nothing_can_be_locked_one_can_play_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr("game.saves.disk.fcntl.flock", lacking(number))
    table, setup = played(10)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    step(table, 5)
    autosave.keep()
    assert autosave.close()
    assert read_save(tmp_path / "a.emberdelve").course.reached == len(table.journal)


def test_where_a_file_cannot_have_two_names_it_is_still_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", lacking(errno.EPERM))
    disk.publish(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        disk.publish(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_what_a_damaged_file_held_is_kept_once(tmp_path: Path) -> None:
    kept = [disk.copy_beside(tmp_path / "a", data).name for data in (b"one", b"other", b"one", b"other")]
    assert kept == ["a.bad", "a.bad-2", "a.bad", "a.bad-2"]
