"""The trace of cached questions tells what they read and do not name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.store import Component, Entity, World, derived, derived_of

from ..cache_trace import CacheTrace


class Colour(Component, frozen=True):
    """Named below."""

    name: str = "red"


class Shade(Component, frozen=True):
    """Read by `shades`."""

    depth: int = 0


@derived(Shade)
def shades(world: World) -> int:
    """All of them."""
    return len(world.each(Shade))


@derived_of(Colour)
def careless(world: World, entity: Entity) -> str:
    """It is as old as its colour, whatever becomes of the shades."""
    return world.get(Colour, entity).name * shades(world)


@derived_of(Colour, shades)
def careful(world: World, entity: Entity) -> str:
    """The same, and it says so."""
    return careless(world, entity)


@pytest.fixture
def trace() -> Iterator[CacheTrace]:
    """A trace of one test."""
    trace = CacheTrace()
    yield trace
    trace.stop()


def world() -> World:
    """A colour of two shades."""
    made = World()
    for component in (Colour(), Shade(1)):
        made.set(Entity(1), component)
    made.set(Entity(2), Shade(2))
    return made


def test_what_a_question_reads_through_another_is_told(trace: CacheTrace) -> None:
    assert careless(world(), Entity(1)) == "redred"
    assert trace.undeclared == {f"{__name__}.careless reads Shade"}


def test_a_value_that_is_still_known_is_told_too(trace: CacheTrace) -> None:
    known = world()
    shades(known)
    assert careless(known, Entity(1)) == "redred"
    assert trace.undeclared == {f"{__name__}.careless reads Shade"}


def test_what_is_named_is_not_told(trace: CacheTrace) -> None:
    known = world()
    shades(known)
    assert careful(known, Entity(1)) == "redred"
    assert not any("careful" in line for line in trace.undeclared)
