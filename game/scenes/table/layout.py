"""Where the parts of the compact table lie."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.render.metrics import Box

LOW = 560
"""Logical height below the bar from which on the strip along the foot may reach under the list on the right."""
NARROW = 800
"""Logical width of the strip along the foot below which its tabs are narrow as well."""
RAIL, LIST, GAP = 72, 280, 8


class Around(NamedTuple):
    """The heroes' rail, the board, the list of what can be done, and the strip along the foot."""

    rail: Box
    board: Box
    list: Box
    foot: Box


def around(body: Box, foot: int) -> Around:
    """The parts of the compact table, its strip `foot` high; on a low page the list, which a player needs whole, has
    all the height."""
    if body.h < LOW:
        middle, right = body.columns(None, LIST, gap=GAP)
        upper, lower = middle.rows(None, foot, gap=GAP)
        rail, board = upper.columns(RAIL, None, gap=GAP)
    else:
        upper, lower = body.rows(None, foot, gap=GAP)
        rail, board, right = upper.columns(RAIL, None, LIST, gap=GAP)
    return Around(rail, board, right, lower)
