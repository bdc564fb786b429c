"""A module for tests that waits for figures as they move: snares that stop them, nettles that sting, cobwebs that
tear."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.rule_book import RuleBook
from game.kernel.store import Component
from game.kernel.table import Table
from game.modules.compose import compose
from game.rules.status.wounds import wound
from game.state.events import causes
from game.state.events.drafts import Stepping
from game.state.events.facts import Entered, Left

NAME = "thicket"


class Snare(Component, frozen=True):
    """Holds whoever would go from its space, once, and bites where it is `sharp`."""

    space: Space
    sharp: bool = False


class Nettles(Component, frozen=True):
    """Sting whoever comes onto these spaces (a mask)."""

    spaces: int


class Cobweb(Component, frozen=True):
    """Tears where somebody leaves its space of his own will."""

    space: Space


async def holds(table: Table, stepping: Stepping) -> Stepping:
    """The first step away comes to nothing."""
    for entity, snare in list(table.world.each(Snare)):
        if snare.space == stepping.start.anchor:
            table.world.destroy(entity)
            if snare.sharp:
                await wound(table, stepping.figure, 99, cause=causes.TRAP)
                return stepping
            return stepping.changed(cancelled=True)
    return stepping


async def sting(table: Table, move: Entered) -> None:
    """One wound, by will or pushed; who was put there is spared."""
    for _, nettles in list(table.world.each(Nettles)):
        if nettles.spaces & move.entered and not move.quiet:
            await wound(table, move.figure, 1, cause=causes.TRAP)


async def tear(table: Table, move: Left) -> None:
    """By those alone who leave of their own will."""
    for entity, web in list(table.world.each(Cobweb)):
        if move.voluntary and move.left >> web.space & 1:
            table.world.destroy(entity)


def thicket_book() -> RuleBook:
    """The base game with a thicket."""
    hooks = (Hook(Stepping, holds, "holds"), Hook(Entered, sting, "sting"), Hook(Left, tear, "tear"))
    brought = [Part(HOOK, hook.name, NAME, hook) for hook in hooks]
    return compose(("base", NAME), parts=(*registry.parts.values(), *brought))
