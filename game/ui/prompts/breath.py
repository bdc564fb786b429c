"""Templates on the board: a Breath or a Bolt is laid, turned and confirmed, with the figures that it would strike."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from game.board.grid import NOWHERE, Space, bits
from game.kernel.store import Entity, FigureId
from game.rules.combat.attack_targets import own_abilities, template_of
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.ui.prompts.area import laid_by
from game.ui.prompts.base import Asked, Laid, MenuLine

TURN = "turn"
"""The mode of a line that turns the template to its next place."""


def template(asked: Asked, figure: FigureId, weapon: Entity) -> str:
    """The template that an attack of a figure with a weapon lies under; "" for none."""
    return template_of(own_abilities(asked.world, figure, weapon))


def laid_out(strikes: Sequence[Any], asked: Asked, figure: FigureId) -> dict[Space, Laid]:
    """The ways to lay the templates of these attacks, by their first spaces, clockwise about the figure."""
    world = asked.world
    found = {strike.target: laid_by(world, figure, strike) for strike in strikes}
    if len(found) < 2:
        return found
    middle = _middle(asked, covered_spaces(world, figure))
    return dict(sorted(found.items(), key=lambda one: _angle(middle, _middle(asked, one[1].mask))))


def _middle(asked: Asked, mask: int) -> tuple[float, float]:
    spots = [board(asked.world).coordinates(space) for space in bits(mask)]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _angle(start: tuple[float, float], end: tuple[float, float]) -> float:
    """From north clockwise, in radians."""
    return math.atan2(end[0] - start[0], start[1] - end[1]) % math.tau


def template_lines(asked: Asked, templates: Mapping[Space, Laid]) -> list[MenuLine]:
    """What can be done with the template that lies on the board."""
    laid = templates.get(asked.laid)
    if laid is None:
        return []
    lines = [MenuLine(text=f"{laid.verb} here", answer=laid.answer, icon="check", shortcut="B", tip="Or click on it.")]
    if len(templates) > 1:
        lines.append(MenuLine(text="Turn the template", mode=TURN, icon="reload", shortcut="T"))
    return lines


def best(templates: Mapping[Space, Laid]) -> Space:
    """The first space of the template that strikes most enemies, with the fewest friends among them."""
    return max(templates, key=lambda start: (len(templates[start].struck), -len(templates[start].friends)))


def turned(templates: Mapping[Space, Laid], laid: Space) -> Space:
    """The first space of the next template, clockwise."""
    starts = list(templates)
    return starts[(starts.index(laid) + 1) % len(starts)] if laid in templates else best(templates)


def meant_template(templates: Mapping[Space, Laid], laid: Space, space: Space) -> Space:
    """The first space of the template that a player means who points at a space: that which begins there, the one that
    lies over it, else the one over it that strikes most; -1 when none covers it."""
    if space in templates:
        return space
    if laid in templates and templates[laid].mask >> space & 1:
        return laid
    over = {start: one for start, one in templates.items() if one.mask >> space & 1}
    return best(over) if over else NOWHERE
