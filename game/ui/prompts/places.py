"""Where a large figure comes to stand: the spaces it covers, and of several ways to stand one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.board.footprint import Stance, footprint_spaces
from game.board.grid import bits, popcount
from game.content.models import CardId
from game.kernel.request import Request
from game.kernel.store import FigureId, World
from game.rules.overlord.activation import MonsterStep
from game.rules.overlord.spawn import seen_by_heroes
from game.state.game_data import board, catalog
from game.state.queries.board_queries import covered_at, steps
from game.state.queries.figures import full_size
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.board.picture import Highlight
from game.ui.picture import figure_picture
from game.ui.prompts.base import MenuLine, Placed, Prompt, Route

OTHER_PLACE = "other_place"
"""The mode of a line that shows the next of the ways to stand."""
GHOST = "ghost"
"""The name of the picture of a figure where it may come to stand."""


def placed(world: World, figure: FigureId, ways: Iterable[tuple[Stance, Any]]) -> tuple[Placed, ...]:
    """The ways in which a figure on the board may stand with its whole base, each with its answer."""
    look = replace(figure_picture(world, figure), id=GHOST, wounds=None, tokens=(), selected=False, label="", letter="")
    shape, at = steps(world).footprint(full_size(world, figure)), board(world).coordinates
    found = []
    for stance, answer in ways:
        mask = shape.spaces(stance)
        spots = [at(space) for space in bits(mask)]
        across, down = [x for x, _ in spots], [y for _, y in spots]
        w, h = max(across) - min(across) + 1, max(down) - min(down) + 1
        found.append(Placed(replace(look, anchor=next(bits(mask)), w=w, h=h), mask, answer))
    return tuple(found)


def over_places(prompt: Prompt, at: int) -> Prompt:
    """The prompt with one of the ways to stand: the bright line takes it, and tells which of how many it is."""
    if not prompt.places:
        return prompt
    place, count = prompt.places[at], len(prompt.places)
    lines: list[MenuLine] = []
    for line in prompt.lines:
        if line.chosen and line.answer is None and not line.mode:
            lines.append(replace(line, answer=place.answer))
            if count > 1:
                told = f"{at + 1} of {count}"
                lines.append(
                    MenuLine(text="Other place", mode=OTHER_PLACE, icon="reload", shortcut="R", note=told, tip=HOW)
                )
        else:
            lines.append(line)
    others = sum_of(each.mask for each in prompt.places)
    marks = (Highlight("legal", others), Highlight("path", place.mask))
    return replace(prompt, lines=tuple(lines), highlights=(*prompt.highlights, *marks))


HOW = "The wheel over the board goes through them as well; a click on another place shows that one."


def covered_by(world: World, card: CardId, stance: Stance) -> int:
    """The spaces that a figure of a kind covers in a stance; whoever is no monster covers one."""
    monsters = catalog(world).monsters
    return footprint_spaces(board(world), monsters[card].size if card in monsters else "1x1", stance)


def comes_unseen(world: World, request: PlaceFigure) -> bool:
    """Whether a figure is put down out of the heroes' sight: what a card lets come beside other monsters is not."""
    seen = seen_by_heroes(world)
    return not any(covered_by(world, request.card, place) & seen for place in request.places)


def covered_after(world: World, request: Request[Any] | None, answer: Any) -> int:
    """The spaces that a large figure would cover where an answer brings it; none of a small one."""
    last = answer.answers[-1] if isinstance(answer, Route) else answer
    body = 0
    if isinstance(request, Menu) and isinstance(last, MonsterStep):
        body = covered_at(world, request.who, last.to)
    elif isinstance(request, PlaceFigure) and isinstance(last, Stance):
        body = covered_by(world, request.card, last)
    return body if popcount(body) > 1 else 0


def sum_of(masks: Iterable[int]) -> int:
    """All spaces of some masks."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
