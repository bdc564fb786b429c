"""Within a game memory is not looked through as a whole; after it, it is again."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.ui.memory import OFTEN, release_memory, settle_memory

GROWN = 200_000
"""Objects that are kept: more than twice as many as have everything looked through outside of games."""


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@contextmanager
def _looks_through_everything() -> Iterator[list[int]]:
    """Every time that all of memory is looked through."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            found.append(2)

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def _grow() -> list[list[object]]:
    return [[] for _ in range(GROWN)]


def test_what_grows_old_in_a_game_halts_no_frame_of_it() -> None:
    settle_memory()
    with _looks_through_everything() as found:
        kept = _grow()
    assert len(kept) == GROWN
    assert found == []


def test_what_is_young_and_in_a_ring_is_let_go_within_a_game() -> None:
    settle_memory()
    ring: list[object] = []
    ring.append(ring)
    del ring
    with _looks_through_everything():
        before = sum(each["collected"] for each in gc.get_stats())
        kept = _grow()
        after = sum(each["collected"] for each in gc.get_stats())
    assert len(kept) == GROWN
    assert after > before


def test_after_a_game_memory_is_looked_through_as_before() -> None:
    settle_memory()
    within = gc.get_threshold()
    release_memory()
    assert gc.get_threshold() == OFTEN != within
