"""What a seat may know: the World as it lies on the table before it, with everything hidden turned face down.

Every question of `figures` and `ground` can be put to it. What is drawn on the screen, and what a computer player
thinks about, comes from here."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.kernel.request import Fact, Request
from game.kernel.store import GAME, World
from game.kernel.table import Seed, Table
from game.state.components import OVERLORD, Bag, Deck, Hand, Mimic, Thing
from game.state.requests import React

HIDDEN = ""
"""Stands for a card that lies face down."""


@dataclass(frozen=True)
class View:
    """One seat's side of the table: `world` without secrets, the facts as it saw them, and the question put to it."""

    seat: str
    world: World
    request: Request[object] | None

    @property
    def hand_size(self) -> int:
        """How many cards the overlord holds."""
        return len(self.world.the(Hand).cards)


def view_for(table: Table, seat: str) -> View:
    """The table as a seat sees it (BASE-OLC-01, BASE-SETUP-18)."""
    request = table.pending
    mine = request if request is not None and request.seat == seat else None
    return View(seat=seat, world=masked(table.world, seat), request=mine)


def masked(world: World, seat: str) -> World:
    """A copy of the World without what a seat may not know: the overlord's cards from the heroes, the order of chance
    and the numbers of closed chests from everybody."""
    copy = World(world.lore)
    copy.restore(world.snapshot())
    copy.set(GAME, Seed(0, 0))
    if seat != OVERLORD:
        for kind in (Hand, Deck):
            held = world.find(kind, GAME)
            if held is not None:
                copy.set(GAME, kind((HIDDEN,) * len(held.cards)))
    for entity, bag in list(world.each(Bag)):
        if bag.name.startswith("chest_"):
            copy.set(entity, Bag(bag.name, (HIDDEN,) * len(bag.cards)))
    for entity, thing in list(world.each(Thing)):
        if thing.number:
            copy.set(entity, msgspec.structs.replace(thing, number=0))
    for entity, mimic in list(world.each(Mimic)):
        copy.set(entity, msgspec.structs.replace(mimic, number=0))
    return copy


def facts_for(table: Table, seat: str, *, since: int = 0) -> list[Fact]:
    """The facts from a place in the row on, as a seat may see them."""
    seen = (fact.seen_by(seat) for fact in table.facts[since:])
    return [fact for fact in seen if fact is not None]


def is_sealed(request: Request[object]) -> bool:
    """Whether a question is a window, whose answers would tell what a hand holds."""
    return isinstance(request, React)
