"""A way that is only proposed, over the board: what each step costs, where it ends, and whom the attack is for."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.board.camera import Camera
from game.ui.board.frame import Point
from game.ui.board.marks import dotted, ring_surface
from game.ui.board.picture import BoardPicture, Intent, Meant
from game.ui.board.wedges import TURNS, draw_wedge
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart

ASIDE = 0.3
"""How far beside the middle of its space the number of a step stands on a walk that is taken, in spaces."""
LEAST = 26
"""Pixels of a space below which the steps carry no numbers."""
DASH, GAP = 0.22, 0.12
"""How long the dashes of an attack are and how far apart, in spaces."""
HEAD = 0.36
"""How long and wide its head is."""
DEAR = theme.colour("#6b4a22")
"""The ground of the price of a step that costs more than a point."""
SHORT = 0.42
"""How far before the middle of its target, and after that of its start, the arrow of an attack ends, in spaces."""


def draw_intent(canvas: Canvas, picture: BoardPicture, camera: Camera) -> None:
    """Draw the numbers of the steps, the ring where the walk ends, the arrow of the attack, and the wedge there."""
    intent = picture.intent
    if intent is not None and intent.costs:
        _ring(canvas, camera, intent.stop)
        _numbers(canvas, picture, intent, camera)
    if intent is not None and intent.target is not None:
        draw_arrow(canvas.surface, camera, intent.stop, intent.target)
    if picture.meant is not None:
        _wedge(canvas, picture.meant, camera)


def _wedge(canvas: Canvas, meant: Meant, camera: Camera) -> None:
    """Draw the wedge of a figure where it would come to stand."""
    base = camera.rect(meant.x, meant.y, meant.w, meant.h)
    draw_wedge(canvas.surface, base, camera.tile, TURNS[meant.wedge], theme.BRIGHT_BRASS)


def _ring(canvas: Canvas, camera: Camera, stop: tuple[float, float]) -> None:
    """The dashed ring of the chosen figure where it would stand."""
    side = camera.tile
    part = canvas.parts.kept(("stop", side), lambda: SurfacePart(ring_surface(side, side, targeted=False)))
    canvas.surface.blit(part.surface, part.surface.get_rect(center=camera.pixel(*stop)))


def _numbers(canvas: Canvas, picture: BoardPicture, intent: Intent, camera: Camera) -> None:
    """What has been paid at each step, on a coin at the top of its space; at its foot what the step itself costs, where
    that is more than a point."""
    if camera.tile < LEAST:
        return
    most = intent.costs[-1] if intent.points is None else intent.points
    for space, cost, price in zip(picture.path[1:], intent.costs, intent.prices, strict=False):
        x, y = picture.at(space)
        if cost > most >= cost - price:
            _stop(canvas, camera, (x + 0.5, y + 0.28))
        else:
            _coin(canvas, camera, (x + 0.5, y + 0.22), cost, theme.REACH_EDGE if cost <= most else theme.TARGET)
        if price > 1:
            _price(canvas, camera, (x + 0.5, y + 0.82), price)


def _stop(canvas: Canvas, camera: Camera, at: Point) -> None:
    """A stop sign, where a coin would lie, on the first space for which the points do not suffice."""
    radius, (x, y) = max(9, round(camera.tile * 0.3)), camera.pixel(*at)
    corners = [(math.cos(math.pi * (turn + 0.5) / 4), math.sin(math.pi * (turn + 0.5) / 4)) for turn in range(8)]
    for size, colour in ((radius + 2, theme.OUTLINE), (radius, theme.TARGET)):
        pygame.draw.polygon(canvas.surface, colour, [(x + size * dx, y + size * dy) for dx, dy in corners])
    art = canvas.art.get("ui/icons/cross", radius, radius, colour=theme.HEADLINE)
    canvas.surface.blit(art, art.get_rect(center=(x, y)))


def _price(canvas: Canvas, camera: Camera, at: Point, price: int) -> None:
    """What a step costs in a square of the colour of mud over a point in spaces."""
    run = canvas.fonts.run(str(price), theme.SMALL.bold(), theme.HEADLINE)
    side = max(run.get_height(), camera.tile // 4)
    plate = pygame.Rect(0, 0, side, side)
    plate.center = camera.pixel(*at)
    ground = canvas.parts.plain(side, side, top=DEAR, foot=DEAR, edge=theme.NUMBER, radius=4)
    canvas.surface.blit(ground.surface, plate)
    canvas.surface.blit(run, run.get_rect(center=plate.center))


def _coin(canvas: Canvas, camera: Camera, at: Point, number: int, colour: theme.Colour) -> None:
    """A number in a ring of a colour over a point in spaces."""
    radius, middle = max(9, camera.tile // 5), camera.pixel(*at)
    pygame.draw.circle(canvas.surface, theme.OUTLINE, middle, radius + 1)
    pygame.draw.circle(canvas.surface, colour, middle, radius)
    pygame.draw.circle(canvas.surface, theme.OUTLINE, middle, radius - 2)
    run = canvas.fonts.run(str(number), theme.SMALL, theme.HEADLINE)
    if run.get_height() > 2 * radius + 4:
        run = pygame.transform.smoothscale_by(run, (2 * radius + 4) / run.get_height())
    canvas.surface.blit(run, run.get_rect(center=middle))


def draw_way(canvas: Canvas, points: Sequence[Point], camera: Camera) -> None:
    """Draw a walk that goes on or is about to begin, by the middles of its places, each step with its number."""
    dotted(canvas.surface, [camera.pixel(*point) for point in points], width=max(3, camera.tile // 16))
    if camera.tile < LEAST:
        return
    for number, (x, y) in enumerate(points[1:], start=1):
        _coin(canvas, camera, (x + ASIDE, y), number, theme.BRIGHT_BRASS)


def draw_arrow(surface: pygame.Surface, camera: Camera, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a dashed line with a head from where one stands to the target."""
    long = math.hypot(end[0] - start[0], end[1] - start[1])
    if long <= 2 * SHORT:
        return
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    width = max(3, camera.tile // 10)

    def at(way: float) -> tuple[int, int]:
        return camera.pixel(start[0] + dx * way, start[1] + dy * way)

    head = long - SHORT
    for colour, grow in ((theme.OUTLINE, 2), (theme.TARGET, 0)):
        for dash in range(round(SHORT * 100), round((head - HEAD / 2) * 100), round((DASH + GAP) * 100)):
            pygame.draw.line(
                surface, colour, at(dash / 100), at(min(dash / 100 + DASH, head - HEAD / 2)), width + 2 * grow
            )
        rim = grow / camera.tile
        back, wide = head - HEAD - rim, HEAD / 2 + rim
        sides = [
            camera.pixel(start[0] + dx * back - dy * side, start[1] + dy * back + dx * side) for side in (wide, -wide)
        ]
        pygame.draw.polygon(surface, colour, [at(head + rim), *sides])
