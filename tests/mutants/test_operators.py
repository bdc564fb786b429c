"""Faults that are drawn from source: what can be changed, and what is left aside."""

import textwrap
from pathlib import Path

import libcst as cst
import pytest

from tests.mutants import sample
from tests.mutants.operators import sites
from tests.mutants.sample import Equivalents, draw


def faults(text: str, *, layout: bool = False) -> set[str]:
    """Every text that one operator can make of another."""
    tree, found = sites(textwrap.dedent(text), layout=layout)
    made = [tree.deep_replace(site.node, other) for site in found for other in site.changed()]
    return {each.code for each in made if isinstance(each, cst.Module)}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("go(a)\n", "pass\n"),
        ("if a:\n    pass\n", "if not (a):\n    pass\n"),
        ("def f():\n    return a < b\n", "def f():\n    return not (a < b)\n"),
        ("def f():\n    return a\n", "def f():\n    return None\n"),
        ("x = go(a, b)\n", "x = go(b, a)\n"),
        ("for a in b:\n    pass\n", "for a in ():\n    pass\n"),
        ("x = a < b\n", "x = a <= b\n"),
        ("x = a and b\n", "x = a or b\n"),
        ("x = 2\n", "x = 3\n"),
        ("x = 'word'\n", "x = 'XXwordXX'\n"),
    ],
)
def test_a_fault_that_a_programmer_might_make_is_made(text: str, fault: str) -> None:
    assert fault in faults(text)


@pytest.mark.parametrize(
    "text",
    [
        '"""Says what it is."""\n',
        "@on(Killed, order=2)\ndef f(a: int = b) -> 'word': ...\n",
        "import a\nfrom b import c\n",
        "assert a is not None\n",
        "def f():\n    raise NotImplementedError(a)\n",
        "if TYPE_CHECKING:\n    x = 2\n",
    ],
)
def test_what_says_nothing_of_what_is_done_is_left_aside(text: str) -> None:
    assert faults(text) == set()


def test_prose_is_left_aside_and_on_the_screen_the_numbers_of_places_too() -> None:
    assert "x = f('Take it.', 3)\n" in faults("x = f('Take it.', 2)\n")
    assert not [fault for fault in faults("x = f('Take it.', 2)\n", layout=True) if "3" in fault or "XX" in fault]
    assert "x = a[1] > 1\n" in faults("x = a[0] > 1\n", layout=True)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of one small file."""
    monkeypatch.setattr(sample, "ROOT", tmp_path)
    (tmp_path / "a.py").write_text("x = 1\n\n# said\ny = go(2)\n", encoding="utf-8")
    return tmp_path


def test_the_same_seed_draws_the_same_faults_one_a_line(package: Path) -> None:
    drawn = draw(["a.py"], 9, seed=4)
    assert drawn == draw(["a.py"], 9, seed=4)
    assert sorted(fault.line for fault in drawn) == [1, 4]


def test_a_fault_that_is_listed_as_equivalent_has_its_reason(package: Path) -> None:
    fault = next(fault for seed in range(99) for fault in draw(["a.py"], 9, seed) if fault.diff[-1] == "+x = 2")
    (package / "equivalent.toml").write_text(
        '[[equivalent]]\nfile = "a.py"\nbefore = "x = 1"\nafter = "x = 2"\nreason = "nobody reads it"\n',
        encoding="utf-8",
    )
    known = Equivalents.read(package / "equivalent.toml")
    other = next(fault for fault in draw(["a.py"], 9, seed=1) if fault.line == 4)
    assert (known.reason(fault), known.reason(other)) == ("nobody reads it", "")
