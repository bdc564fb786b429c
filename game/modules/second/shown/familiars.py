"""The figures of familiars on the screen: the number of the hero whom each follows stands on its base."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.show.bases import BaseSigns, signs_on_bases
from game.state.components.animated import Animated, is_familiar
from game.state.components.components import Hero


@signs_on_bases("familiar")
def whose_it_is(world: World, figure: FigureId) -> BaseSigns:
    """The number of the hero whose familiar it is."""
    if not is_familiar(world, figure):
        return BaseSigns()
    return BaseSigns(letter=str(world.get(Hero, world.get(Animated, figure).hero).number))
