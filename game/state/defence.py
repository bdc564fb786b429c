"""What is left to a figure of its defence against one attack."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.store import Entity, FigureId, World
from game.state.events.attack import Attack
from game.state.game_data import game_data

DEFENCE = "defence"
"""The kind of part that takes something of a figure's defence against an attack: `(world, figure, attack)` gives a
Defence."""


class Defence(NamedTuple):
    """What helps a figure against an attack: its armour, dodging, and abilities that it may choose to use (`feats`);
    the items `without` cannot be used."""

    armour: bool = True
    dodge: bool = True
    feats: bool = True
    without: tuple[Entity, ...] = ()


WHOLE = Defence()
"""The defence of whom nothing is taken from."""


def defence(world: World, figure: FigureId, attack: Attack | None) -> Defence:
    """What helps a figure against an attack; all of it against what is none."""
    told = game_data(world).book.all(DEFENCE)
    if attack is None or not told:
        return WHOLE
    each = [part(world, figure, attack) for part in told.values()]
    return Defence(
        armour=all(one.armour for one in each),
        dodge=all(one.dodge for one in each),
        feats=all(one.feats for one in each),
        without=tuple(item for one in each for item in one.without),
    )
