"""The marks of the board differ in shape for all eyes, not in colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import get_args

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.modules.mod.shown.sectors import LOOKS, ZONE
from game.show.marks import Wash
from game.ui.board.figures import RingKind
from game.ui.board.marks import REGIONS, danger_surface, mark_surface, offered_surface, region_surface, ring_surface
from game.ui.board.picture import HighlightKind
from game.ui.board.tokens import Coin, badge_surface
from game.ui.board.wedges import TURNS, draw_wedge, hand_surface
from game.ui.preview.draw import wash_surface
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from tests.ui.measured import KINDS, seen_light

SIDE, BADGE = 48, 22
GROUND = (96, 84, 70)
"""The stone on which the marks lie."""
FAINT = 0.02
"""A mark whose light differs from the stone's by no more is none."""
LEAST = 0.12
"""The share of what two marks cover that only one of them does, when they differ in shape."""
Mask = NDArray[np.bool_]
Draw = Callable[[], pygame.Surface]


def blank() -> pygame.Surface:
    """A space without a mark."""
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def badge(coin: Coin) -> pygame.Surface:
    """The badge of a figure."""
    return badge_surface(coin, BADGE, Fonts(1.0))


def wedge(turn: float) -> pygame.Surface:
    """The way in which a base points."""
    surface = blank()
    draw_wedge(surface, surface.get_rect().inflate(-SIDE // 3, -SIDE // 3), SIDE, turn, theme.SEATS[1][0])
    return surface


def hand(letter: str) -> pygame.Surface:
    """The hand that holds a shield."""
    return hand_surface(letter, BADGE, Fonts(1.0))


SPACES: Mapping[str, Draw] = {
    "illegal": blank,
    **{kind: partial(mark_surface, kind, SIDE) for kind in get_args(HighlightKind) if kind not in REGIONS},
    **{kind: partial(region_surface, kind, SIDE, 15) for kind in REGIONS},
}
RINGS: Mapping[str, Draw] = {
    "neither": blank,
    "selected": partial(ring_surface, SIDE, SIDE, targeted=False),
    "target": partial(ring_surface, SIDE, SIDE, targeted=True),
    "friend in danger": partial(danger_surface, SIDE, SIDE),
    "to be chosen": partial(offered_surface, SIDE, SIDE),
}
WHO: Mapping[str, Draw] = {
    **{f"seat {seat}": partial(badge, Coin("", seat=seat)) for seat in theme.SEATS},
    **{f"foe {at}": partial(badge, Coin("", rank="normal", label=str(at))) for at in theme.SEATS},
    "master": partial(badge, Coin("", rank="master")),
    "named": partial(badge, Coin("", rank="named")),
}
QUARTERS: Mapping[str, Draw] = {
    "none": blank,
    **{
        "flank" if side in ("left", "right") else side: partial(wash_surface, Wash(1, colour, 40, sign), SIDE)
        for side, (colour, sign) in LOOKS.items()
    },
    "zone": partial(wash_surface, Wash(1, ZONE, 20, "cross"), SIDE),
}
FACING: Mapping[str, Draw] = {"none": blank, **{way: partial(wedge, turn) for way, turn in TURNS.items()}}
HANDS: Mapping[str, Draw] = {letter: partial(hand, letter) for letter in ("L", "R")}
FAMILIES = {"spaces": SPACES, "rings": RINGS, "who": WHO, "quarters": QUARTERS, "facing": FACING, "hands": HANDS}
SHARED = {frozenset({f"foe {one}", f"foe {other}"}) for one in theme.SEATS for other in theme.SEATS}
"""Foes of a kind differ in their numbers alone."""
SAME = {frozenset({"legal", "spawn"}), frozenset({"target", "in_reach"})}
"""Marks that mean the same in different questions: a space to choose, one who can be struck."""


def shape(mark: pygame.Surface, kind: str) -> Mask:
    """Where a mark is lighter than the stone for eyes of a kind, and beside that where it is darker: whatever its
    colour, and however much lighter or darker it is."""
    ground = pygame.Surface(mark.get_size())
    ground.fill(GROUND)
    bare = seen_light(pygame.surfarray.array3d(ground), kind)
    ground.blit(mark, (0, 0))
    apart = seen_light(pygame.surfarray.array3d(ground), kind) - bare
    return np.vstack([way > max(FAINT, float(way.max()) / 4) for way in (apart, -apart)])


def difference(one: Mask, other: Mask) -> float:
    """The share of what both cover that only one of them does."""
    return float((one ^ other).sum() / max(1, (one | other).sum()))


@pytest.mark.parametrize("kind", ("", *KINDS))
@pytest.mark.parametrize("family", FAMILIES)
def test_marks_that_mean_something_else_differ_in_shape(family: str, kind: str) -> None:
    pygame.font.init()
    pygame.display.set_mode((SIDE, SIDE))
    shapes = {name: shape(draw(), kind) for name, draw in FAMILIES[family].items()}
    pairs = (pair for pair in combinations(shapes, 2) if frozenset(pair) not in SHARED | SAME)
    alike = {pair: round(found, 2) for pair in pairs if (found := difference(shapes[pair[0]], shapes[pair[1]])) < LEAST}
    assert alike == {}


def test_every_ring_of_the_board_is_looked_at() -> None:
    assert len(RINGS) - 1 == len(get_args(RingKind))


@pytest.mark.parametrize("kind", ("", *KINDS))
def test_marks_in_other_colours_count_as_alike(kind: str) -> None:
    pygame.font.init()
    red = shape(badge(Coin("", rank="normal", label="1")), kind)
    blue = shape(recoloured(badge(Coin("", rank="normal", label="1"))), kind)
    assert difference(red, blue) < LEAST


def recoloured(mark: pygame.Surface) -> pygame.Surface:
    """The same mark with its red and blue exchanged."""
    pixels = pygame.surfarray.pixels3d(mark)
    pixels[...] = pixels[..., ::-1].copy()
    del pixels
    return mark
