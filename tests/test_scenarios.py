"""Every scenario file is one test, and shows the rules that it names."""

from pathlib import Path
from typing import Any

import pytest

from game.content.faults import ContentError
from game.scenario.command import run_file
from game.scenario.model import read_scenario

FOLDER = Path(__file__).resolve().parent / "scenarios"


def shown(file: Path) -> list[Any]:
    """The mark with the rules of a scenario; a file that cannot be read fails when it is run."""
    try:
        rules = read_scenario(file).rules
    except ContentError:
        return []
    return [pytest.mark.rule(*rules)] if rules else []


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=str(file.relative_to(FOLDER)), marks=shown(file))
        for file in sorted(FOLDER.rglob("*.toml"))
    ],
)
def test_scenario(file: Path) -> None:
    assert [str(fault) for fault in run_file(file)] == []
