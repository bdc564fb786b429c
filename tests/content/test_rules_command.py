"""The command `rules`: one rule whole, or a list of those that hold the words."""

from __future__ import annotations

import pytest

from game.content.command import rules


def test_the_rule_of_an_id_is_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(["base-atk-16"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("BASE-ATK-16  ") and len(told.splitlines()) > 1


def test_the_options_of_a_rule_are_told_with_their_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(["BASE-SETUP-22"]) == 0
    assert "(default)" in capsys.readouterr().out


def test_rules_that_hold_all_words_are_listed_by_title(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(["web", "token"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 1 and all("  " in line and "-" in line for line in lines)


@pytest.mark.parametrize(("words", "told"), [(["BASE-ATK-999"], "BASE-ATK-999"), (["xyzzy"], "no rule holds")])
def test_what_is_not_there_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(words) == 1
    assert told in capsys.readouterr().out
