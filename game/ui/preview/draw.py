"""Draws the marks of the overlays over the board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from game.board.grid import bits
from game.show.marks import Arrow, Disc, MarkLine, MarkPlate, OverlayMarks, Wash
from game.ui.board.camera import Camera
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart
from game.ui.render.theme import Colour

LEAST_NUMBERED = 20
"""Pixels of a space below which no number is written on it."""
WIDEST = 360
"""Logical pixels of the words of a plate at most."""
CURVE, DASH = 32, 2
"""Pieces of a bent line, and how many of them are a dash."""
MOST_ASIDE = 7
"""Lines in the corner of the board."""
MOST_BESIDE = 8
"""How many discs a disc gives way to."""
RIM = 12
"""Pieces of the rim of a disc."""
PLATE = theme.colour("#14110e")


def draw_marks(
    canvas: Canvas, camera: Camera, marks: OverlayMarks, width: int, *, figures: Iterable[pygame.Rect] = ()
) -> None:
    """Draw all marks, the washes lowest and the plates on top, off the `figures` where there is room."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(before.clip(camera.view))
    for wash in marks.washes:
        _wash(canvas, camera, wash, width)
    _numbers(canvas, camera, marks, width)
    for arrow in marks.arrows:
        _arrow(canvas, camera, arrow)
    for space in marks.stops:
        _stop(canvas, camera, space, width)
    taken = [*figures, *_aside(canvas, camera, marks.aside)]
    for disc in marks.discs:
        _number_disc(canvas, camera, disc, taken)
    for plate in marks.plates:
        _plate(canvas, camera, plate, taken)
    canvas.surface.set_clip(before)


def _wash(canvas: Canvas, camera: Camera, wash: Wash, width: int) -> None:
    tile = camera.tile
    key = ("wash", wash.colour, wash.alpha, wash.sign, tile)
    part = canvas.parts.kept(key, lambda: SurfacePart(wash_surface(wash, tile)))
    ox, oy = camera.origin
    places = [(ox + space % width * tile, oy + space // width * tile) for space in bits(wash.mask)]
    canvas.surface.fblits([(part.surface, place) for place in places])
    if wash.outlined:
        _outline(canvas, camera, wash, width)


def _outline(canvas: Canvas, camera: Camera, wash: Wash, width: int) -> None:
    """A line along the rim of a mask."""
    tile, mask, gaps = camera.tile, wash.mask, wash.gaps
    thick = max(2, tile // 18)
    ox, oy = camera.origin
    for space in bits(mask):
        x, y = space % width, space // width
        left, top = ox + x * tile, oy + y * tile
        if not (y and mask >> (space - width) & 1) and 2 * (space - width) + 1 not in gaps:
            canvas.surface.fill(wash.colour, (left, top, tile, thick))
        if not mask >> (space + width) & 1 and 2 * space + 1 not in gaps:
            canvas.surface.fill(wash.colour, (left, top + tile - thick, tile, thick))
        if not (x and mask >> (space - 1) & 1) and 2 * (space - 1) not in gaps:
            canvas.surface.fill(wash.colour, (left, top, thick, tile))
        if (x == width - 1 or not mask >> (space + 1) & 1) and 2 * space not in gaps:
            canvas.surface.fill(wash.colour, (left + tile - thick, top, thick, tile))


def wash_surface(wash: Wash, tile: int) -> pygame.Surface:
    """The tint of one space with its sign."""
    big = 2
    whole = brush.clear_surface((tile * big, tile * big))
    whole.fill((*wash.colour, wash.alpha))
    ink = (*wash.colour, min(255, wash.alpha * 6))
    side, line = tile * big, max(2, tile * big // 26)
    middle, arm = side // 2, side // 7
    if wash.sign == "dots":
        for x in (side // 4, side * 3 // 4):
            for y in (side // 4, side * 3 // 4):
                pygame.draw.circle(whole, ink, (x, y), max(line, side // 16))
    elif wash.sign == "plus":
        pygame.draw.line(whole, ink, (middle - arm, middle), (middle + arm, middle), line)
        pygame.draw.line(whole, ink, (middle, middle - arm), (middle, middle + arm), line)
    elif wash.sign == "cross":
        pygame.draw.line(whole, ink, (middle - arm, middle - arm), (middle + arm, middle + arm), line)
        pygame.draw.line(whole, ink, (middle + arm, middle - arm), (middle - arm, middle + arm), line)
    elif wash.sign == "hatch":
        for at in range(-side, side, max(6, side // 4)):
            pygame.draw.line(whole, ink, (at, side), (at + side, 0), line)
    return pygame.transform.smoothscale(whole, (tile, tile)).convert_alpha()


def _numbers(canvas: Canvas, camera: Camera, marks: OverlayMarks, width: int) -> None:
    if camera.tile < LEAST_NUMBERED:
        return
    view = camera.view.inflate(camera.tile, camera.tile)
    for space, text in marks.numbers.items():
        middle = camera.pixel(space % width + 0.5, space // width + 0.5)
        if view.collidepoint(middle):
            for colour, shift in ((theme.OUTLINE, 1), (theme.HEADLINE, 0)):
                run = canvas.fonts.run(text, theme.SMALL.bold(), colour)
                canvas.surface.blit(run, run.get_rect(center=(middle[0] + shift, middle[1] + shift)))


def _stop(canvas: Canvas, camera: Camera, space: int, width: int) -> None:
    """A stop sign at the upper right of a space: an eight-sided plate with a bar."""
    size = max(14, round(camera.tile * 0.36))
    part = canvas.parts.kept(("stop sign", size), partial(_stop_sign, size))
    rect = camera.rect(space % width, space // width)
    canvas.surface.blit(part.surface, part.surface.get_rect(center=(rect.right - size // 3, rect.top + size // 3)))


def _stop_sign(size: int) -> SurfacePart:
    turns = [math.pi * (number + 0.5) / 4 for number in range(8)]
    corners = [(0.5 + 0.5 * math.cos(turn), 0.5 + 0.5 * math.sin(turn)) for turn in turns]
    red = theme.colour("#b3262b")
    whole = brush.polygon((size, size), corners, red, edge=theme.HEADLINE, width=max(1.2, size / 14))
    bar = pygame.Rect(0, 0, round(size * 0.52), max(2, size // 7))
    bar.center = (size // 2, size // 2)
    whole.fill((255, 255, 255), bar)
    return SurfacePart(whole)


def _arrow(canvas: Canvas, camera: Camera, arrow: Arrow) -> None:
    start, end = camera.pixel(*arrow.start), camera.pixel(*arrow.end)
    thick = max(2, camera.tile // 16)
    line = _curve(start, end, arrow.bend)
    strokes = [line[at : at + DASH + 1] for at in range(0, len(line) - 1, 2 * DASH)] if arrow.dashed else [line]
    for colour, wide in ((theme.OUTLINE, thick + 2), (arrow.colour, thick)):
        for stroke in strokes:
            pygame.draw.lines(canvas.surface, colour, False, stroke, wide)
    if not arrow.plain:
        _head(canvas, line[-2], end, arrow.colour, max(8, camera.tile // 4))
    if arrow.sign:
        _sign(canvas, end, arrow.sign, arrow.colour, max(16, camera.tile * 2 // 5))


def _curve(start: tuple[int, int], end: tuple[int, int], bend: float) -> list[tuple[float, float]]:
    """Points of a line that swings to its left by a share of its length."""
    if not bend:
        return [start, end]
    (x, y), (to_x, to_y) = start, end
    over_x, over_y = (x + to_x) / 2 + 2 * bend * (to_y - y), (y + to_y) / 2 - 2 * bend * (to_x - x)
    found = []
    for at in range(CURVE + 1):
        share = at / CURVE
        near, over, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
        found.append((near * x + over * over_x + far * to_x, near * y + over * over_y + far * to_y))
    return found


def _number_disc(canvas: Canvas, camera: Camera, disc: Disc, taken: list[pygame.Rect]) -> None:
    """A number on a disc; plates keep clear of it."""
    middle = camera.pixel(*disc.at)
    if not camera.view.collidepoint(middle):
        return
    size = max(canvas.px(22), camera.tile * 2 // 5)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = middle
    for _ in range(MOST_BESIDE):
        if rect.collidelist(taken) < 0:
            break
        rect.move_ip(size + 2, 0)
    _numbered(canvas, rect, disc.text, disc.colour, dashed=disc.dashed)
    taken.append(rect)


def _aside(canvas: Canvas, camera: Camera, lines: Sequence[MarkLine]) -> list[pygame.Rect]:
    """Lines in the lower left corner of the board, of very many the first; their places."""
    shown = lines[:MOST_ASIDE]
    more = [MarkLine("", f"and {len(lines) - len(shown)} more", theme.MUTED)] if len(lines) > len(shown) else []
    size, gap, edge = canvas.px(22), canvas.px(4), canvas.px(10)
    bottom, taken = camera.view.bottom - edge, []
    for line in [*shown, *more][::-1]:
        widest = min(WIDEST, camera.view.w // 2 - size)
        run = canvas.fonts.run(canvas.fonts.fitted(line.text, theme.SMALL, widest), theme.SMALL, line.colour)
        box = pygame.Rect(camera.view.x + edge, bottom - size, size + run.get_width() + 4 * gap, size)
        plate = canvas.parts.plain(box.w, box.h, top=PLATE, foot=PLATE, edge=PLATE, radius=size // 2, alpha=214)
        canvas.surface.blit(plate.surface, box)
        if line.number:
            _numbered(canvas, pygame.Rect(box.x, box.y, size, size), line.number, line.colour, dashed=line.dashed)
        canvas.surface.blit(run, run.get_rect(midleft=(box.x + size + 2 * gap, box.centery)))
        bottom = box.y - gap
        taken.append(box)
    return taken


def _numbered(canvas: Canvas, rect: pygame.Rect, text: str, colour: Colour, *, dashed: bool) -> None:
    """A number on a disc in a square."""
    key = ("number disc", rect.w, colour, dashed)
    part = canvas.parts.kept(key, lambda: SurfacePart(_rim(rect.w, colour, dashed=dashed)))
    canvas.surface.blit(part.surface, rect)
    run = canvas.fonts.run(text, theme.SMALL.bold(), theme.HEADLINE)
    canvas.surface.blit(run, run.get_rect(center=rect.center))


def _rim(size: int, colour: Colour, *, dashed: bool) -> pygame.Surface:
    whole = brush.clear_surface((size * 2, size * 2))
    pygame.draw.circle(whole, (*PLATE, 255), (size, size), size)
    box, line = whole.get_rect().inflate(-4, -4), max(4, size // 6)
    turns = [math.tau * at / RIM for at in range(RIM)]
    for turn in turns[:: 2 if dashed else 1]:
        pygame.draw.arc(whole, (*colour, 255), box, turn, turn + math.tau / RIM + (0 if dashed else 0.1), line)
    return pygame.transform.smoothscale(whole, (size, size)).convert_alpha()


def _head(canvas: Canvas, start: tuple[float, float], end: tuple[int, int], colour: Colour, size: int) -> None:
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    corners = [(end[0] - size * math.cos(turn + by), end[1] - size * math.sin(turn + by)) for by in (-0.45, 0.45)]
    pygame.draw.polygon(canvas.surface, colour, [end, *corners])
    pygame.draw.polygon(canvas.surface, theme.OUTLINE, [end, *corners], 1)


def _sign(canvas: Canvas, at: tuple[int, int], name: str, colour: Colour, size: int) -> None:
    part = canvas.parts.kept(("sign", size), partial(_disc, size))
    canvas.surface.blit(part.surface, part.surface.get_rect(center=at))
    art = canvas.art.get(f"ui/icons/{name}", size * 2 // 3, size * 2 // 3, colour=colour)
    canvas.surface.blit(art, art.get_rect(center=at))


def _disc(size: int) -> SurfacePart:
    whole = brush.clear_surface((size * 2, size * 2))
    pygame.draw.circle(whole, (*PLATE, 255), (size, size), size)
    pygame.draw.circle(whole, (*theme.HEADLINE, 255), (size, size), size, 3)
    return SurfacePart(pygame.transform.smoothscale(whole, (size, size)))


def _plate(canvas: Canvas, camera: Camera, plate: MarkPlate, taken: list[pygame.Rect]) -> None:
    """Words on a plate at the first free place about their middle; out of view, or where a slight one finds no room, it
    is left out."""
    middle = camera.pixel(*plate.at)
    if not camera.view.collidepoint(middle):
        return
    text = canvas.fonts.fitted(plate.text, theme.SMALL, WIDEST)
    run = canvas.fonts.run(text, theme.SMALL, plate.colour)
    wanted = run.get_rect(center=middle).inflate(canvas.px(12), canvas.px(4))
    box = _room(wanted, camera.view, taken)
    if box is None and plate.slight:
        return
    box = box or wanted.clamp(camera.view)
    taken.append(box)
    ground = canvas.parts.plain(
        box.w, box.h, top=PLATE, foot=PLATE, edge=theme.mix(plate.colour, PLATE, 0.45), radius=5, alpha=228
    )
    canvas.surface.blit(ground.surface, box)
    canvas.surface.blit(run, run.get_rect(center=box.center))


def _room(wanted: pygame.Rect, view: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect | None:
    """The free place nearest to the one that is wanted: there, below, above, beside; None where there is none."""
    down, across = wanted.h + 1, wanted.w // 2 + 1
    steps = ((0, 0), (0, down), (0, -down), (across, 0), (-across, 0), (0, 2 * down), (0, -2 * down))
    places = (wanted.move(step).clamp(view) for step in steps)
    return next((place for place in places if place.collidelist(taken) < 0), None)
