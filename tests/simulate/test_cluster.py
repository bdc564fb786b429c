"""Games shared among the workers of a Dask cluster are the games of one machine."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from game import cli

RANDOM = ("--games", "4", "--heroes", "2", "--hero-bot", "random", "--overlord-bot", "random", "--json")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two processes on this machine."""
    import distributed

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of ports in use and of the libraries' own making
        make: Any = distributed.LocalCluster
        with make(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
            yield cluster.scheduler_address


def hashes(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert cli.main(["simulate", "into_the_dark", *RANDOM, *words]) == 0
    told: list[str] = json.loads(capsys.readouterr().out)["hashes"]
    return told


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    here = hashes(capsys)
    assert len(set(here)) == 4
    assert hashes(capsys, "--cluster", scheduler) == here


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_does_not_answer_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import distributed

    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError("timed out")

    monkeypatch.setattr(distributed, "Client", refuse)
    assert cli.main(["simulate", "into_the_dark", *RANDOM, "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert "No Dask scheduler answers at tcp://127.0.0.1:1" in capsys.readouterr().err
