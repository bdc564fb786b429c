"""Reading the content of both boxes, every card checked."""

import statistics
from collections.abc import Iterator
from time import perf_counter

from game.content.catalog import load_catalog
from game.modules.library import content_folder
from tests.bench.figure import Figure

LOAD_LIMIT = 0.3
TIMES = 5


def figures() -> Iterator[Figure]:
    """Yield the time that the content of the base set and of the Altar takes to read."""
    folders = [content_folder(module) for module in ("base", "altar")]
    load_catalog(folders)
    times = []
    for _ in range(TIMES):
        begun = perf_counter()
        load_catalog(folders)
        times.append(perf_counter() - begun)
    note = f"reference is the bar, {LOAD_LIMIT} s"
    yield Figure("content: both boxes read", statistics.median(times), LOAD_LIMIT, target=1, better="lower", note=note)
