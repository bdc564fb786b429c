"""Reading the content of both boxes, every card checked."""

import statistics
from collections.abc import Iterator
from time import perf_counter

from game.modules.compose import catalog_of
from game.modules.module import folders_of
from tests.bench.figure import Figure

LOAD_LIMIT = 0.3
TIMES = 5


def figures() -> Iterator[Figure]:
    """Yield the time that the content of the base set and of the Altar takes to read."""
    folders = folders_of(("base", "altar"))
    catalog_of(folders)
    times = []
    for _ in range(TIMES):
        begun = perf_counter()
        catalog_of(folders)
        times.append(perf_counter() - begun)
    note = f"reference is the bar, {LOAD_LIMIT} s"
    yield Figure("content: both boxes read", statistics.median(times), LOAD_LIMIT, target=1, better="lower", note=note)
