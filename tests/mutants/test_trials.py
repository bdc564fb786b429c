"""What a trial tells of the tests that it ran, and when it takes one to hang."""

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from tests.mutants import trials
from tests.mutants.trials import Outcome, Trial, Watch

Body = Callable[[Watch], None]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second is long."""
    monkeypatch.setattr(trials, "LEAST_SECONDS", 0.1)


def outcome(body: Body, *, budget: float = 60.0) -> Outcome | None:
    """How a process ended in which this happened."""

    def run(trial: Trial, report: Connection) -> None:
        body(Watch(trial, report.send))

    return trials.heard(*trials.fork(Trial("it", ("a", "b"), budget=budget), run))


def busy(seconds: float) -> None:
    """Keep the processor busy."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_a_test_that_does_not_end_is_taken_to_hang() -> None:
    def hang(watch: Watch) -> None:
        watch.begins("a")
        busy(60)

    found = outcome(hang)
    assert found is not None
    assert (found.verdict, found.test, found.noticed) == ("hung", "a", True)


def test_between_tests_nothing_hangs() -> None:
    def pause(watch: Watch) -> None:
        watch.begins("a")
        watch.pytest_runtest_logfinish()
        busy(0.3)
        watch.end("green")

    found = outcome(pause)
    assert found is not None
    assert (found.verdict, found.ran, found.noticed) == ("green", 1, False)


def test_no_test_begins_once_the_time_is_up() -> None:
    def slow(watch: Watch) -> None:
        watch.begins("a")
        watch.pytest_runtest_logfinish()
        busy(0.05)
        watch.begins("b")

    found = outcome(slow, budget=0.02)
    assert found is not None
    assert (found.verdict, found.ran) == ("out of time", 1)


def test_a_process_that_dies_has_noticed() -> None:
    def die(watch: Watch) -> None:
        os._exit(3)

    found = outcome(die)
    assert found is not None
    assert found.noticed


def test_an_error_of_the_trial_itself_is_no_proof() -> None:
    def err(watch: Watch) -> None:
        raise RuntimeError("no such thing")

    found = outcome(err)
    assert found is not None
    assert (found.verdict, found.noticed) == ("broken", False)
