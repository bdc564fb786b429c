"""What the screen shows on figures: the wedge on each base, the hands that hold shields, and on the fallen what has
been rolled towards raising them."""

from __future__ import annotations

from typing import Any

from game.kernel.store import FigureId, World
from game.modules.mod.equipment.hands import SHIELD_HAND, hand_of, shields_of
from game.modules.mod.facing.state import FACING, facing_of
from game.modules.mod.fallen.magic_hands import Covered, needed
from game.show.bases import BaseSigns, notes_on_bodies, signs_on_bases
from game.show.gaps import gap
from game.state.queries.figures import is_hero

RIGHT_HAND = {"north": (1.0, 0.0), "east": (0.0, 1.0), "south": (-1.0, 0.0), "west": (0.0, -1.0)}
"""Where the right hand of a figure is, by its facing, in halves of its base to the right and below."""


@signs_on_bases("facing")
def on_the_base(world: World, figure: FigureId) -> BaseSigns:
    """The wedge and, where hands are told apart, a letter at the side of each shield that is held."""
    if not FACING.of(world):
        return BaseSigns()
    way = facing_of(world, figure)
    across, down = RIGHT_HAND[way]
    hands = []
    if SHIELD_HAND.of(world) and is_hero(world, figure):
        for item in shields_of(world, figure):
            hand = hand_of(world, item)
            side = 1.0 if hand == "right" else -1.0
            hands.append((hand[0].upper(), side * across, side * down))
    return BaseSigns(wedge=way, hands=tuple(hands))


@notes_on_bodies("resurrection")
def towards_rising(world: World, hero: FigureId) -> str:
    """The successes that count towards the resurrection of a hero, of those that raise him; nothing before the
    first."""
    covered = world.find(Covered, hero)
    return "" if covered is None else f"{covered.successes}/{needed(world, hero) + 1}"


@gap("successes_to_rise")
def successes_to_rise(world: World, action: Any, who: FigureId) -> str:
    """How many successes raise a hero who lies, those that count already among them."""
    return str(needed(world, who) + 1)
