"""The mutants of the rulebook are such that they can be tried."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.modules.compose import load_code
from tests.mutants.entries import Mutant, read_entries
from tests.mutants.source import Stale
from tests.rules_report import register

MUTANTS = list(read_entries())


def misfit(mutant: Mutant) -> str:
    """Why a mutant cannot be put in, or nothing."""
    try:
        mutant.patches()
        mutant.take_away()
    except Stale as stale:
        return f"the mutant of {', '.join(mutant.ids)}: {stale}"
    return ""


def test_every_mutant_fits_the_source_as_it_stands() -> None:
    assert [told for mutant in MUTANTS if (told := misfit(mutant))] == []


def missing(mutant: Mutant) -> list[str]:
    """What a mutant imports that the game does not have: it would be red for that alone."""
    text = mutant.change.replace if mutant.change is not None else ""
    wanted = re.findall(r"from (game[\w.]*) import (\w+)$", text, re.MULTILINE)
    return [name for home, name in wanted if not (find_spec(home) and hasattr(import_module(home), name))]


def test_every_mutant_imports_what_there_is() -> None:
    load_code()
    assert [(mutant.why, told) for mutant in MUTANTS if (told := missing(mutant))] == []


def test_every_mutant_breaks_behaviours_of_the_register() -> None:
    assert [mutant.ids for mutant in MUTANTS if not mutant.ids or set(mutant.ids) - set(register())] == []


@pytest.mark.parametrize(
    "entry", ['ids = ["A"]\nfile = "a.py"', 'ids = ["A"]\nleave_out = "hook a"\nfile = "a.py"', 'leave_out = "hook a"']
)
def test_an_entry_that_says_too_little_or_too_much_is_refused(tmp_path: Path, entry: str) -> None:
    (tmp_path / "a.toml").write_text(f"[[mutant]]\n{entry}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.toml"):
        list(read_entries(tmp_path))
