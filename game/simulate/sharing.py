"""Work of many games shared among processes of this machine, or among the machines of a Dask cluster."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from game.content.module_folders import Module, outside_modules, take_in

Task = TypeVar("Task")
Result = TypeVar("Result")
SELDOM = 20_000
"""Objects more than before after which memory is looked through."""
NO_DASK = (
    "A cluster is reached through Dask, which is not installed here: install Emberdelve with its extra “cluster”, as in"
    ' pip install ".[cluster]".'
)


class NoCluster(Exception):
    """The cluster cannot be used; the message says why, for the designer to read."""


def shared(
    play: Callable[[Task], Result], tasks: Sequence[Task], *, workers: int = 1, cluster: str = ""
) -> Iterator[Result]:
    """What `play` makes of each task, in the order of the tasks, whoever does them.

    `workers` is the number of processes; `cluster`, where it is given, the address of a Dask scheduler instead, as
    `tcp://host:8786`. NoCluster when Dask is not there or nobody answers."""
    if cluster:
        yield from _on_cluster(play, tasks, cluster)
    elif workers == 1:
        yield from map(play, tasks)
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context, _begin, (outside_modules(),)) as pool:
            chunk = max(1, min(8, len(tasks) // (4 * workers)))
            yield from pool.map(play, tasks, chunksize=chunk)


def _begin(modules: tuple[Module, ...]) -> None:
    take_in(modules)
    play_on()


def play_on() -> None:
    """Let this process look seldom through its memory: whole games leave little behind that holds itself."""
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 50)


def _on_cluster(play: Callable[[Task], Result], tasks: Sequence[Task], address: str) -> Iterator[Result]:
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster(NO_DASK) from None
    try:
        connect: Any = Client
        client = connect(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address} ({error}).") from None
    with client:
        client.run(take_in, outside_modules())
        # Games are no functions of their arguments' hash alone to Dask: two runs of one task must both be played.
        futures = client.map(play, tasks, pure=False)
        for future in futures:
            yield future.result()
