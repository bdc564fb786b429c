"""The command line: its grammar, its exit codes and its one sentence on failure."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import cli, paths
from game.players.hard import BUDGET


def stand_in(monkeypatch: pytest.MonkeyPatch, module: str, **functions: Callable[..., Any]) -> None:
    """Put a module with `functions` where the command line would import `module`."""
    made = ModuleType(module)
    for name, function in functions.items():
        setattr(made, name, function)
    monkeypatch.setitem(sys.modules, module, made)


def test_simulate_hands_its_choices_to_the_simulator(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    def run(args: Any) -> int:
        seen.append(args)
        return 0

    stand_in(monkeypatch, "game.simulate.command", run_games=run)
    code = cli.main(["simulate", "into_the_dark", "--games", "3", "--modules", "altar,well", "--heroes", "2"])
    assert code == cli.WELL
    assert (seen[0].games, seen[0].modules, seen[0].heroes) == (3, ("altar", "well"), 2)


def test_help_and_readme_tell_how_far_hard_players_look_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--help"])
    assert f"{BUDGET} unless told" in " ".join(capsys.readouterr().out.split())
    readme = Path(__file__).parents[1] / "README.md"
    assert f"at its usual {BUDGET} one game" in readme.read_text(encoding="utf-8")


def test_the_exit_code_of_a_command_is_the_programs() -> None:
    with pytest.MonkeyPatch.context() as patch:
        stand_in(patch, "game.boundary.command", print_faults=lambda args: 1)
        assert cli.main(["check", "maps"]) == cli.FAULT


def test_no_command_opens_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, "game.app", main=lambda argv: 0)
    assert cli.main([]) == cli.WELL


@pytest.mark.parametrize("name", ["game.emberdelve", "quest.emberquest", "letter.txt"])
def test_a_file_alone_is_opened(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def main(argv: list[str], *, file: Path) -> int:
        opened.append(file)
        return 0

    stand_in(monkeypatch, "game.app", main=main)
    (tmp_path / name).touch()
    assert cli.main([str(tmp_path / name)]) == cli.WELL
    assert opened == [tmp_path / name]


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gone = tmp_path / "gone.emberdelve"
    assert cli.main([str(gone)]) == cli.FAULT
    assert capsys.readouterr().err == f"{gone}: there is no such file.\n"


def test_shot_passes_the_size_as_two_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def shot(**given: Any) -> int:
        seen.update(given)
        return 0

    stand_in(monkeypatch, "game.pictures", shot=shot)
    assert cli.main(["shot", "--scene", "title", "-o", "a.png", "--size", "1280x720"]) == cli.WELL
    assert seen["size"] == (1280, 720)


@pytest.mark.parametrize(
    "words",
    ["simulate", "frobnicate", "simulate q --games 0", "shot --scene t -o x --size 9", "scenario"],
)
def test_words_it_cannot_read_end_with_2_and_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words.split()) == cli.UNABLE
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_crash_is_written_to_the_log_folder_and_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(argv: list[str]) -> int:
        raise ValueError("the lamp went out")

    stand_in(monkeypatch, "game.app", main=break_down)
    assert cli.main([]) == cli.UNABLE
    [written] = paths.logs().glob("crash-*.txt")
    said = capsys.readouterr().err
    assert str(written) in said
    assert said.count("\n") == 1
    assert "break_down" in written.read_text(encoding="utf-8")


def test_a_crash_with_no_room_for_a_report_still_says_its_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home_of_its_own: Path
) -> None:
    def break_down(argv: list[str]) -> int:
        raise ValueError("the lamp went out")

    home_of_its_own.write_text("a file where the folder should be", encoding="utf-8")
    stand_in(monkeypatch, "game.app", main=break_down)
    assert cli.main([]) == cli.UNABLE
    assert "the lamp went out" in capsys.readouterr().err


def test_nothing_is_lost_when_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["frobnicate"]) == cli.UNABLE
    sys.stderr.close()


@pytest.mark.parametrize(("terminal", "words", "boxes"), [(False, [], 1), (True, [], 0), (False, ["rules", "fear"], 0)])
def test_a_double_click_that_fails_is_told_in_a_box(
    terminal: bool, words: list[str], boxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_folder(*given: object) -> int:
        raise paths.NoFolder("There is no room for a folder.")

    shown: list[str] = []
    stand_in(monkeypatch, "game.app", main=no_folder)
    stand_in(monkeypatch, "game.content.command", rules=no_folder)
    stand_in(monkeypatch, "game.ui.notice", show=shown.append)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    assert cli.main(words) == cli.UNABLE
    assert shown == ["There is no room for a folder."] * boxes


@pytest.mark.parametrize("words", ["pack into_the_dark -o", "shot --scene title -o", "--smoke"])
def test_a_file_in_a_folder_that_is_not_there_is_refused_in_one_sentence(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nowhere" / "a.png"
    assert cli.main([*words.split(), str(out)]) == cli.FAULT
    assert capsys.readouterr().err == f"There is no folder {out.parent}; make it or name another.\n"


def test_preview_refuses_what_is_no_quest_as_check_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read = tmp_path / "README.md"
    read.write_text("Read me.", encoding="utf-8")
    assert cli.main(["preview", str(read)]) == cli.FAULT
    refused = capsys.readouterr().err
    assert cli.main(["check", str(read)]) == cli.FAULT
    assert capsys.readouterr().out == refused


def test_replay_of_a_broken_save_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.save"
    bad.write_text("no save\n", encoding="utf-8")
    assert cli.main(["replay", str(bad)]) == cli.FAULT
    assert list(tmp_path.iterdir()) == [bad]
    assert capsys.readouterr().err == "bad.save is no save of this game, or its beginning is damaged.\n"


def test_scenario_says_which_file_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenario", "nosuch"]) == cli.FAULT
    assert capsys.readouterr().err == "nosuch: there is no such file or folder.\n"


def test_simulate_of_no_quest_names_the_shipped_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "nosuch"]) == cli.FAULT
    told = capsys.readouterr().err
    assert told.startswith('There is no quest "nosuch"; name a .tmx file, or a shipped quest: ')
    assert "into_the_dark" in told


def test_new_takes_a_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", str(tmp_path / "cellars" / "mill")]) == cli.WELL
    assert (tmp_path / "cellars" / "mill" / "mill.tmx").is_file()
    assert "change mill.toml" in capsys.readouterr().out
