"""Trials of faults: each in a process of its own, which runs tests one after another until one goes red.

`Trials` is a plugin for one pytest session: once the tests are collected it forks a process for each trial instead of
running them. What cannot be put into a running process (`live.NotLive`) is tried in a fresh one (`fresh`)."""

from __future__ import annotations

import io
import os
import pickle
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from typing import Any, Literal, NoReturn

import pytest

from tests.mutants.live import NotLive, Process
from tests.mutants.source import ROOT, Patch

PYTEST = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")
LEAST_SECONDS = 10.0
"""Time of the processor that every test has before it is taken to hang."""
SLOWER = 10.0
"""How many times as long as usual a test may take."""
WAITING = 10.0
"""How many times that long it may take by the clock: other programs may hold it up, or it waits for something."""
IN_ONE_GO = 60
"""Tests that a fresh process collects at first; where they stay green it collects the rest."""
MOST_MEMORY = 4 << 30
"""Address space, in bytes, that one trial may take."""

_TIMERS = {signal.ITIMER_PROF: signal.SIGPROF, signal.ITIMER_REAL: signal.SIGALRM}

Verdict = Literal["red", "green", "hung", "broken", "out of time"]


@dataclass(frozen=True)
class Outcome:
    """How a trial ended: `red` and `hung` name the test that noticed, `broken` says why nothing could be run. `seconds`
    are those of the processor."""

    verdict: Verdict
    test: str = ""
    ran: int = 0
    seconds: float = 0.0

    @property
    def noticed(self) -> bool:
        """Whether the fault made a difference to the tests; one that cannot even be imported does."""
        return self.verdict in ("red", "hung")


@dataclass(frozen=True)
class Trial:
    """A fault, as changed texts or as something that is taken away from a process, and the tests (node ids) that are
    to notice it, the likeliest first. `budget` is the time of the processor (s) after which no further test begins."""

    name: str
    tests: Sequence[str]
    patches: Sequence[Patch] = ()
    take_away: Callable[[], None] | None = None
    budget: float = 3600.0
    usual: Mapping[str, float] = field(default_factory=dict)

    def limit(self, test: str) -> float:
        """Time of the processor (s) that a test may take before it counts as hanging."""
        return LEAST_SECONDS + SLOWER * self.usual.get(test, 0.0)


class Watch:
    """Pytest plugin: the first test that fails, hangs or cannot be collected ends the process, its Outcome reported."""

    def __init__(self, trial: Trial, report: Callable[[Outcome], None]) -> None:
        self._trial = trial
        self._report = report
        self._began = time.process_time()
        self._ran = 0
        self._test = ""
        for number in _TIMERS.values():
            signal.signal(number, self._hung)

    def begins(self, test: str) -> None:
        """A test begins; where the time is up, none does."""
        if time.process_time() - self._began > self._trial.budget:
            self.end("out of time")
        self._test = test
        self._ran += 1
        self._limit(self._trial.limit(test))

    def end(self, verdict: Verdict, test: str = "") -> NoReturn:
        """Report, and end the process on the spot."""
        self._limit(0.0)
        self._report(Outcome(verdict, test, self._ran, round(time.process_time() - self._began, 2)))
        os._exit(0)

    def _limit(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * WAITING)

    def _hung(self, number: int, frame: Any) -> None:
        self.end("hung", self._test)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.begins(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        self._limit(0.0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.end("red", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.end("red", report.nodeid)


class Trials:
    """Pytest plugin: collects as usual, then makes trials, so many at a time, instead of running the tests.

    `ask` is given the tests by node id and adds the first trials; `told` hears how each ended, and may add more."""

    def __init__(
        self,
        ask: Callable[[Mapping[str, pytest.Item]], None],
        told: Callable[[Trial, Outcome], None],
        *,
        workers: int,
    ) -> None:
        self._ask = ask
        self._told = told
        self._workers = workers
        self._process = Process(ROOT / "game")
        self._waiting: deque[Trial] = deque()
        self._items: dict[str, pytest.Item] = {}

    def add(self, *trials: Trial) -> None:
        """Have these trials made."""
        self._waiting.extend(trials)

    def run(self, paths: Sequence[str]) -> None:
        """Collect the tests under these paths and make the trials; SystemExit where they cannot be collected."""
        output = io.StringIO()
        with redirect_stdout(output), self._process.noting():
            code = pytest.main([*PYTEST, *paths], plugins=[self])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise SystemExit(output.getvalue())

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In the place of the tests themselves."""
        if session.testsfailed:
            return False
        self._process.look()
        self._items = {item.nodeid: item for item in session.items}
        self._ask(self._items)
        running: dict[Connection, tuple[Trial, int]] = {}

        def begin(trial: Trial, body: Callable[[Trial, Connection], None]) -> None:
            report, process = fork(trial, body)
            running[report] = trial, process

        while self._waiting or running:
            while self._waiting and len(running) < self._workers:
                begin(self._waiting.popleft(), self._live)
            for report in wait(list(running)):
                assert isinstance(report, Connection)
                trial, process = running.pop(report)
                outcome = heard(report, process)
                if outcome is None:
                    begin(trial, _fresh)
                else:
                    self._told(trial, outcome)
        return True

    def _live(self, trial: Trial, report: Connection) -> None:
        """Put the fault into this process, a copy of the one that collected the tests, and run them; None is sent where
        that needs a fresh process."""
        try:
            self._process.put(trial.patches)
        except NotLive:
            report.send(None)
            return
        if trial.take_away is not None:
            trial.take_away()
        items = [self._items[test] for test in trial.tests]
        watch = Watch(trial, report.send)
        for item, following in zip(items, [*items[1:], None], strict=True):
            plugins = item.config.pluginmanager
            if not plugins.is_registered(watch):
                plugins.register(watch)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        watch.end("green")


def fork(trial: Trial, body: Callable[[Trial, Connection], None]) -> tuple[Connection, int]:
    """Run `body` in a copy of this process; the connection on which it reports, and its process id."""
    here, there = Pipe(duplex=False)
    process = os.fork()
    if process:
        there.close()
        return here, process
    here.close()
    try:
        sink = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(sink, stream)
        os.setpgid(0, 0)
        _own_folder()
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        body(trial, there)
    except BaseException as error:  # whatever the fault has led to, this copy must not go on as the parent
        there.send(Outcome("broken", f"{type(error).__name__}: {error}"))
    finally:
        os._exit(0)


def heard(report: Connection, process: int) -> Outcome | None:
    """What a process has reported before it ended; one that died without a word has noticed the fault."""
    try:
        outcome: Outcome | None = report.recv()
    except EOFError:
        outcome = Outcome("red", "the process died")
    report.close()
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)  # what the tests have started and left behind
    os.waitpid(process, 0)
    shutil.rmtree(_folder_of(process), ignore_errors=True)
    return outcome


def _folder_of(process: int) -> Path:
    return Path(tempfile.gettempdir()) / f"emberdelve-trial-{process}"


def _own_folder() -> None:
    """Whatever the tests of this process write lies in a folder of its own, which goes when it has ended."""
    place = _folder_of(os.getpid())
    place.mkdir()
    for name in ("TMPDIR", "PYTEST_DEBUG_TEMPROOT", "HYPOTHESIS_STORAGE_DIRECTORY"):
        os.environ[name] = str(place)
    tempfile.tempdir = None


def _fresh(trial: Trial, report: Connection) -> None:
    """Have the trial made by an interpreter that imports the game from the changed texts."""
    job = pickle.dumps(replace(trial, take_away=None))
    command = [sys.executable, "-m", "tests.mutants.fresh"]
    ran = subprocess.run(command, cwd=ROOT, input=job, stdout=subprocess.PIPE, check=False)
    report.send(pickle.loads(ran.stdout) if ran.stdout else Outcome("red", "the process died"))
