"""What players are asked, in the words of the screen, at every kind of question that the scenarios have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.table import Table
from game.state.requests.requests import ChooseDice
from tests.ui.test_prompts import all_answers
from tests.ui.told import TOLD, approved, look_on, told


@pytest.mark.parametrize("scenario", approved(), ids=lambda file: file.stem)
def test_players_are_told_what_was_approved(scenario: Path) -> None:
    assert told(scenario) == (TOLD / f"{scenario.stem}.txt").read_text(encoding="utf-8"), "see tests/ui/told.py"


@pytest.mark.parametrize("scenario", approved(), ids=lambda file: file.stem)
def test_the_screen_gives_every_answer_and_only_legal_ones(scenario: Path) -> None:
    def check(table: Table, request: Request[Any]) -> None:
        if not isinstance(request, ChooseDice):
            options, given = list(table.options_of(request)), all_answers(table, request)
            assert [option for option in options if option not in given] == [], request
            assert [answer for answer in given if answer not in options] == [], request

    look_on(scenario, check)
