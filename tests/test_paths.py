"""Where files lie."""

from pathlib import Path

import pytest

from game import paths
from game.cli import main
from game.crash import report

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkout_uses_the_folders_at_its_root() -> None:
    assert (paths.assets(), paths.maps()) == (ROOT / "assets", ROOT / "maps")


def test_a_wheel_or_frozen_program_uses_the_folders_it_carries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "_BUNDLED", tmp_path / "_data")
    assert paths.assets() == tmp_path / "_data" / "assets"


def test_one_variable_moves_saves_logs_and_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    for place in (paths.saves(), paths.logs(), paths.settings_file().parent):
        assert place.parent == tmp_path
        assert place.is_dir()


def test_a_quest_is_a_path_or_the_name_of_a_shipped_one(tmp_path: Path) -> None:
    assert paths.quest_file("into_the_dark") == paths.maps() / "into_the_dark.tmx"
    assert paths.quest_file(str(tmp_path / "mine.tmx")) == tmp_path / "mine.tmx"


def test_either_half_of_a_quest_means_the_quest(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").touch()
    assert paths.quest_file(str(tmp_path / "mine.toml")) == tmp_path / "mine.tmx"


def test_the_folder_that_new_made_of_a_quest_means_the_quest(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert paths.quest_file(str(tmp_path / "mine")) == tmp_path / "mine" / "mine.tmx"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all that the program comes with, empty as it is, in which it is installed."""
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "game")
    for name in paths._NEEDED:
        (tmp_path / name).mkdir(parents=True)
    return tmp_path


def test_a_folder_that_is_missing_is_told_in_one_sentence_before_anything_is_opened(
    installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (installed / "assets" / "setup").rmdir()
    assert main([]) == 2
    told = capsys.readouterr().err
    assert told == f"A part of Emberdelve is missing ({installed / 'assets' / 'setup'}); install the program again.\n"


def test_a_file_that_is_missing_is_no_fault_of_the_program(installed: Path) -> None:
    file = installed / "assets" / "setup" / "levels.toml"
    told = report(FileNotFoundError(2, "No such file or directory", str(file)), [])
    assert told == f"A part of Emberdelve is missing ({file}); install the program again."
    assert "fault of its own" in report(FileNotFoundError(2, "No such file", str(installed / "other")), [])
