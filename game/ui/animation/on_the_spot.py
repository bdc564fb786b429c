"""Motions of one figure that stays where it is: a word, a turn of its wedge, folding up, and the shot that it takes."""

from __future__ import annotations

from dataclasses import replace

from game.board.grid import bits
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.show.motions import FactMotion
from game.state.components.components import Position
from game.ui.animation.bodies import FaceTurn, Fold
from game.ui.animation.reel import Animation, Blow
from game.ui.animation.seen_figures import SeenFigures
from game.ui.animation.strikes import ShotBends
from game.ui.board.picture import FigurePicture
from game.ui.board.wedges import TURNS
from game.ui.picture import figure_picture


def flash(seen: SeenFigures, picture: FigurePicture, text: str) -> list[Animation]:
    """A word at a figure that flashes up."""
    return [Blow(figure=picture.id, at=seen.spot(picture.anchor), outcome="dodge", text=text)]


def bends(seen: SeenFigures, motion: FactMotion, fact: Fact, taker: FigurePicture, world: World) -> list[Animation]:
    """The arrow of a shot goes over to who has stepped in; nothing where it was meant for an empty space."""
    shooter, meant = (seen.of(getattr(fact, name, NOBODY), world) for name in (motion.shooter, motion.meant))
    if shooter is None or meant is None:
        return []
    start, before, after = (seen.middle(each) for each in (shooter, meant, taker))
    return [ShotBends(start=start, meant=before, taker=after)]


def turned(seen: SeenFigures, picture: FigurePicture, world: World) -> list[Animation]:
    """The wedge of a figure goes from where it pointed to where it points now."""
    figure = FigureId(Entity(int(picture.id)))
    if not picture.wedge or world.find(Position, figure) is None:
        return []
    now = figure_picture(world, figure)
    seen.known[figure] = replace(picture, wedge=now.wedge)
    start, end = TURNS[picture.wedge], TURNS[now.wedge]
    return [FaceTurn(figure=picture.id, at=seen.spot(picture.anchor), start=start, end=end)]


def folded(seen: SeenFigures, picture: FigurePicture, masks: tuple[int, int]) -> list[Animation]:
    """A figure goes from covering one mask of spaces to covering another."""
    boxes = []
    for mask in masks:
        across, down = zip(*(seen.spot(space) for space in bits(mask)), strict=True)
        left, top = min(across), min(down)
        boxes.append((left, top, max(across) - left + 1, max(down) - top + 1))
    before, after = boxes
    anchor = next(bits(masks[1]))
    small = replace(picture, anchor=anchor, w=round(after[2]), h=round(after[3]))
    seen.known[FigureId(Entity(int(picture.id)))] = small
    large = max((picture, small), key=lambda each: each.w * each.h)
    return [Fold(figure=large, start=before, end=after)]
