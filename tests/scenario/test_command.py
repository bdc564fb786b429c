"""`scenario`: exit codes, the list of faults, and the vocabulary from the code."""

import json
from pathlib import Path

import pytest

from game import cli
from game.kernel.registry import registry
from game.kernel.request import Fact, Request
from game.kernel.store import Component
from game.scenario.words import snake
from game.state.requests.menu_actions import MENU

HOLDS = 'title = "A hero stands"\nmap = "#A#"\nfigures.A = { hero = "mordrog" }\nexpect.A = { at = "1,0" }\n'


def test_scenarios_that_hold_end_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(HOLDS, encoding="utf-8")
    assert cli.main(["scenario", str(tmp_path), "--json"]) == cli.WELL
    assert json.loads(capsys.readouterr().out) == []


def test_faults_are_a_list_of_file_where_and_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.toml"
    file.write_text(HOLDS.replace("1,0", "0,0"), encoding="utf-8")
    assert cli.main(["scenario", str(file), "--json"]) == cli.FAULT
    told = "A.at is '1,0', not '0,0'"
    assert json.loads(capsys.readouterr().out) == [{"file": str(file), "where": "expect", "message": told}]


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenario", str(tmp_path / "none.toml")]) == cli.FAULT
    assert "there is no such file or folder" in capsys.readouterr().err


def test_a_stop_of_the_rules_is_a_fault_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    astray = 'set.game.Stage = { name = "nowhere" }\nscript = ["A: end turn"]\n'
    (tmp_path / "a.toml").write_text(HOLDS + astray, encoding="utf-8")
    assert cli.main(["scenario", str(tmp_path)]) == cli.FAULT
    assert "the rules stopped: KeyError" in capsys.readouterr().err


def test_explain_names_every_question_line_fact_component_verb_and_ability(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenario", "--explain"]) == cli.WELL
    told = capsys.readouterr().out
    lines = [part.key for part in registry.parts.values() if part.kind.startswith(MENU)]
    names = [*(snake(name) for name in [*lines, *Request.kinds, *Fact.kinds]), *Component.kinds]
    names += [*registry.all("verb"), *registry.all("ability")]
    assert [name for name in names if f"{name}(" not in told] == []
