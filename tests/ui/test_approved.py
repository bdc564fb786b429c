"""What the screen tells and draws is what was approved: see `tests/ui/approved.py`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.table import Table
from game.state.requests.requests import ChooseDice
from tests.ui.approved import APPROVED, scenarios_told, texts
from tests.ui.test_prompts import all_answers, worth_offering
from tests.ui.told import look_on


@pytest.mark.parametrize(("name", "make"), [pytest.param(name, make, id=name) for name, make in texts()])
def test_the_screen_is_as_approved(name: str, make: Callable[[], str]) -> None:
    approved = (APPROVED / f"{name}.txt").read_text(encoding="utf-8")
    assert make() == approved, "if that is meant: python -m tests.ui.approved"


@pytest.mark.parametrize("scenario", scenarios_told(), ids=lambda file: file.stem)
def test_the_screen_gives_every_answer_and_only_legal_ones(scenario: Path) -> None:
    def check(table: Table, request: Request[Any]) -> None:
        if not isinstance(request, ChooseDice):
            options, given = worth_offering(table, request), all_answers(table, request)
            assert [option for option in options if option not in given] == [], request
            assert [answer for answer in given if answer not in options] == [], request

    look_on(scenario, check)
