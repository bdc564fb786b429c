"""What a hero can do once in a turn and has done."""

from __future__ import annotations

from game.kernel.store import Component, FigureId, World


class Spent(Component, frozen=True):
    """What a hero has used up in the turn in progress, whoever's turn it is: ids of abilities."""

    names: tuple[str, ...]


def spent_by(world: World, hero: FigureId) -> tuple[str, ...]:
    """What a hero has used up in this turn."""
    known = world.find(Spent, hero)
    return () if known is None else known.names
