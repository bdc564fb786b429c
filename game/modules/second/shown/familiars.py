"""Who serves heroes on the screen: the number of the hero whom each follows stands on its base."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.modules.second.shown.groups import in_groups
from game.show.bases import BaseSigns, signs_on_bases
from game.state.components.animated import Animated, is_familiar
from game.state.components.components import Hero


@signs_on_bases("familiar")
def whose_it_is(world: World, figure: FigureId) -> BaseSigns:
    """The number of the hero whom it serves: of a familiar, and where groups have letters of allies and the animated as
    well."""
    serves = world.find(Animated, figure)
    if serves is None or not (is_familiar(world, figure) or in_groups(world)):
        return BaseSigns()
    return BaseSigns(letter=str(world.get(Hero, serves.hero).number))
