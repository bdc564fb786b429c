"""`python -m tests.mutants.fresh`: makes one trial, pickled on the standard input, in this process; the Outcome
goes to the standard output, pickled."""

import os
import pickle
import sys

import pytest

from tests.mutants.source import install
from tests.mutants.trials import IN_ONE_GO, PYTEST, Outcome, Trial, Watch


def main() -> None:
    """Import the game from the changed texts and run the tests, the likeliest first."""
    trial: Trial = pickle.load(sys.stdin.buffer)
    out = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)

    def report(outcome: Outcome) -> None:
        os.write(out, pickle.dumps(outcome))

    install(trial.patches)
    watch = Watch(trial, report)
    for tests in (trial.tests[:IN_ONE_GO], trial.tests[IN_ONE_GO:]):
        if tests and pytest.main([*PYTEST, *tests], plugins=[watch]) != pytest.ExitCode.OK:
            watch.end("red", "the tests could not be collected")
    watch.end("green")


if __name__ == "__main__":
    main()
