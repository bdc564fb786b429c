"""Read-only questions about familiars: what each kind is good at, where they stand, and whom they trouble."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.registry import carries
from game.kernel.store import World, derived
from game.state.components import Door, Familiar
from game.state.figures import armour_of, is_monster, items_of
from game.state.ground import covered, crowd, sight, steps
from game.state.walls import Wall


class Kind(NamedTuple):
    """What one kind of familiar can do: `harries` enemies beside it, `watches` spaces against spawning, `fetches`
    items."""

    speed: int
    harries: bool = False
    watches: bool = False
    fetches: bool = False


KINDS = {
    "skye": Kind(speed=5, harries=True),
    "boggs": Kind(speed=4, watches=True),
    "mata": Kind(speed=6, fetches=True),
    "kata": Kind(speed=6, fetches=True),
}


def familiars_of(world: World, owner: int) -> list[int]:
    """The markers of a hero's familiars that are on the board."""
    return [entity for entity, familiar in world.each(Familiar) if familiar.owner == owner]


def kind_of(world: World, familiar: int) -> Kind:
    """What a familiar can do."""
    return KINDS[world.get(Familiar, familiar).name]


def held_by(world: World, familiar: int) -> int | None:
    """The item that a familiar holds, or None."""
    return next((entity for entity, _ in items_of(world, familiar)), None)


@derived(Familiar, Door, Wall)
def harried_spaces(world: World) -> int:
    """The spaces of harrying familiars and those adjacent to them."""
    mask = 0
    for _, familiar in world.each(Familiar):
        if KINDS[familiar.name].harries:
            mask |= 1 << familiar.space | steps(world).neighbours(familiar.space)
    return mask


@carries("BASE-FAM-11", "BASE-FAM-12", off=lambda world, figure: False)
def harried(world: World, figure: int) -> bool:
    """Whether an enemy stands beside or under a harrying familiar: it cannot dodge or aim, and has 1 armour less
    (BASE-FAM-11)."""
    mask = harried_spaces(world)
    return bool(mask) and is_monster(world, figure) and bool(covered(world, figure) & mask)


@carries("BASE-FAM-06", off=lambda name: True)
def counts_as_hero(name: str) -> bool:
    """Whether a familiar bars spawning as a hero does: only where its text says so (BASE-FAM-06)."""
    return KINDS[name].watches


@carries("BASE-FAM-08", off=lambda world: 0)
def watched_by_familiars(world: World) -> int:
    """The spaces in the sight of watching familiars; monsters do not block it, as with heroes (BASE-FAM-08)."""
    seen = 0
    for _, familiar in world.each(Familiar):
        if counts_as_hero(familiar.name):
            seen |= sight(world).visible(familiar.space, crowd(world).heroes & ~(1 << familiar.space))
    return seen


def armour_now(world: World, figure: int, kind: str = "") -> int:
    """The armour of a figure less what a familiar beside it takes away, never below 0 (BASE-FAM-11)."""
    return max(0, armour_of(world, figure, kind) - harried(world, figure))
