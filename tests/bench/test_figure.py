"""Figures know on which side of their target they lie."""

from tests.bench.__main__ import row
from tests.bench.figure import Figure, seconds


def test_a_time_meets_its_target_from_below() -> None:
    assert Figure("sight", value=50.0, reference=1.0, target=60, better="lower").met
    assert not Figure("sight", value=70.0, reference=1.0, target=60, better="lower").met


def test_a_speed_meets_its_target_from_above() -> None:
    assert Figure("play", value=5.0, reference=10.0, target=0.5, better="higher").met
    assert not Figure("play", value=4.0, reference=10.0, target=0.5, better="higher").met


def test_without_a_reference_there_is_no_verdict() -> None:
    figure = Figure("play", value=4.0, reference=None, target=0.5, better="higher", note="peer not installed")
    assert figure.met is None
    assert row(figure).endswith("no reference (peer not installed)")


def test_a_longer_call_takes_longer() -> None:
    assert seconds("sum(range(2000))", rounds=3) > 5 * seconds("sum(range(20))", rounds=3)
