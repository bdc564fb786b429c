"""Figures as coins: rim by side and rank, badge, wound plate, the marks they carry."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.render import brush, theme
from game.ui.render.art import Art
from game.ui.render.fonts import Fonts
from game.ui.render.surfaces import CORNERS, SurfacePart
from game.ui.render.theme import Colour, Type

LEGIBLE = 13
"""Pixels of height from which a badge or plate carries its number: below it would hide the face and not be read."""
LOW, FADED, DASHES = 0.62, 190, 14
"""How high a figure that lies looks, how solid it is, and of how many dashes its rim is made."""
LIEUTENANT = "lieutenant"
"""The rank of those who have a token in place of a figure."""
SHIELD = ((0.05, 0.0), (0.95, 0.0), (1.0, 0.05), (1.0, 0.6), (0.5, 1.0), (0.0, 0.6), (0.0, 0.05))
"""The corners of a token of cardboard in a unit square."""
FINE = 3  # drawn so many times larger, then smoothed down


class Coin(NamedTuple):
    """What a coin looks like, apart from its size."""

    art: str
    w: int = 1
    h: int = 1
    seat: int = 0
    rank: str = ""
    label: str = ""
    done: bool = False

    @property
    def token(self) -> bool:
        """Whether it is a token of cardboard, cut like a shield."""
        return self.rank == LIEUTENANT

    @property
    def rim(self) -> Colour:
        """The colour of the rim: the seat's, or the rank's."""
        return theme.SEATS[self.seat][0] if self.seat else theme.RANKS.get(self.rank, theme.RANKS["normal"])

    @property
    def badge(self) -> str:
        """The shape of the badge: one a seat, one a rank."""
        return (
            theme.SEATS[self.seat][1]
            if self.seat
            else {"master": "crown", "named": "star", LIEUTENANT: "star"}.get(self.rank, "banner")
        )


def coin_surface(coin: Coin, tile: int, art: Art) -> SurfacePart:
    """A coin on a footprint of w by h tiles of so many pixels, with a margin for shadow and spikes."""
    margin = max(2, tile // 6)
    blank = _blank(coin._replace(art="", label="", done=False), tile, margin)
    whole, face = blank.whole.copy(), blank.face
    picture = blank.ground.copy()
    upright = coin.h > coin.w  # long figures are drawn lying; they are turned to stand
    figure = art.get(coin.art, *_grown((face.h, face.w) if upright else face.size))
    figure = pygame.transform.rotate(figure, -90) if upright else figure
    picture.blit(figure, ((face.w - figure.get_width()) // 2, (face.h - figure.get_height()) // 2))
    picture.blit(blank.mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    whole.blit(picture, face)
    done = pygame.transform.smoothscale(whole, (whole.get_width() // FINE, whole.get_height() // FINE))
    if coin.done:
        done = brush.greyed(done, 0.7)
    final = brush.clear_surface(done.get_size())
    dark = brush.soft(_shade(done), max(2, tile // 12))
    final.blit(dark, (0, max(1, tile // 16)))
    final.blit(done, (0, 0))
    return SurfacePart(final, -margin, -margin)


class _Blank(NamedTuple):
    """A coin without a picture, drawn large: the place of the face on it, its ground and its shape."""

    whole: pygame.Surface
    face: pygame.Rect
    ground: pygame.Surface
    mask: pygame.Surface


@lru_cache(maxsize=6)
def _blank(coin: Coin, tile: int, margin: int) -> _Blank:
    """Kept: figures of one kind and rank, which mostly come together, have the same."""
    whole = brush.clear_surface(((coin.w * tile + 2 * margin) * FINE, (coin.h * tile + 2 * margin) * FINE))
    body = _body(coin, tile, margin)
    rim = round(tile * (0.08 if min(coin.w, coin.h) == 1 else 0.11) * FINE)
    _spikes(whole, coin, body)
    radius = _radius(coin, body)
    _shape(whole, coin.token, theme.OUTLINE, body.inflate(3 * FINE, 3 * FINE), radius + 2 * FINE)
    _shape(whole, coin.token, coin.rim, body, radius)
    inner = body.inflate(-2 * rim, -2 * rim)
    whole.blit(_light(body.size, radius, coin.token), body)
    _shape(whole, coin.token, theme.OUTLINE, inner, max(1, radius - rim))
    face = inner.inflate(-2 * FINE, -2 * FINE)
    return _Blank(whole, face, _ground(face.size), _mask(face.size, max(1, radius - rim - FINE), coin.token))


@lru_cache(maxsize=6)
def _ground(size: tuple[int, int]) -> pygame.Surface:
    """What lies behind the picture on a coin, the same for all of a size."""
    tones = theme.colour("#665b4d"), theme.colour("#211c17")
    return brush.with_alpha(brush.radial(size, *tones, at=(0.38, 0.3), reach=0.8))


@lru_cache(maxsize=6)
def _mask(size: tuple[int, int], radius: int, token: bool) -> pygame.Surface:
    """A shape to cut pictures to."""
    mask = brush.clear_surface(size)
    _shape(mask, token, (255, 255, 255), mask.get_rect(), radius)
    return mask


def _shape(surface: pygame.Surface, token: bool, colour: Colour, rect: pygame.Rect, radius: int) -> None:
    """The shape of a coin in a rectangle: a token is cut like a shield."""
    if token:
        corners = [(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in SHIELD]
        pygame.draw.polygon(surface, colour, corners)
    else:
        pygame.draw.rect(surface, colour, rect, border_radius=radius)


def _grown(size: tuple[int, int]) -> tuple[int, int]:
    """A little larger than the face, so that busts fill it; what hangs over is cut by the rim."""
    return round(size[0] * 1.1), round(size[1] * 1.1)


def _shade(picture: pygame.Surface) -> pygame.Surface:
    dark = picture.copy()
    dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _body(coin: Coin, tile: int, margin: int) -> pygame.Rect:
    inset = tile * 0.06 if coin.w != coin.h else tile * 0.06 * min(coin.w, coin.h)
    left = (margin + inset) * FINE
    return pygame.Rect(
        round(left), round(left), round((coin.w * tile - 2 * inset) * FINE), round((coin.h * tile - 2 * inset) * FINE)
    )


def _radius(coin: Coin, body: pygame.Rect) -> int:
    """Round for one and four spaces, a capsule for two, a rounded rectangle for six."""
    return min(body.w, body.h) // 2 if min(coin.w, coin.h) == 1 or coin.w == coin.h else min(body.w, body.h) // 5


@lru_cache(maxsize=6)
def _light(size: tuple[int, int], radius: int, token: bool) -> pygame.Surface:
    """The light that falls upon a coin from above, and its shade below."""
    strip = brush.clear_surface((1, size[1]))
    for y in range(size[1]):
        share = y / size[1]
        tone = (
            (255, 255, 255, round(97 * (1 - share / 0.45)))
            if share < 0.45
            else (0, 0, 0, round(128 * (share - 0.45) / 0.55))
        )
        strip.set_at((0, y), tone)
    light = pygame.transform.scale(strip, size)
    light.blit(_mask(size, radius, token), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _spikes(whole: pygame.Surface, coin: Coin, body: pygame.Rect) -> None:
    """Masters carry 8 spikes on the rim, named monsters 12."""
    count = {"master": 8, "named": 12}.get(coin.rank, 0) if not (coin.seat or coin.token) else 0
    long = body.h * 0.055 if min(coin.w, coin.h) == 1 else body.h * 0.04
    for i in range(count):
        turn = (i + 0.5) * 2 * math.pi / count
        dx, dy = math.sin(turn), -math.cos(turn)
        reach = (
            min(body.w / 2 / max(1e-6, abs(dx)), body.h / 2 / max(1e-6, abs(dy))) if body.w != body.h else body.w / 2
        )
        cx, cy = body.centerx + dx * (reach - 2), body.centery + dy * (reach - 2)
        tip = (cx + dx * long * 1.6, cy + dy * long * 1.6)
        sides = [(cx - dy * long, cy + dx * long), tip, (cx + dy * long, cy - dx * long)]
        pygame.draw.polygon(whole, coin.rim, sides)
        pygame.draw.polygon(whole, theme.OUTLINE, sides, width=FINE)


def body_surface(coin: Coin, tile: int, art: Art) -> SurfacePart:
    """A figure that lies: its coin turned onto its side and pressed flat, without colour inside a dashed rim."""
    standing = coin_surface(coin._replace(done=True), tile, art)
    turned = pygame.transform.rotate(standing.surface, 90)
    w, h = turned.get_width(), round(turned.get_height() * LOW)
    whole = brush.clear_surface(turned.get_size())
    low = pygame.transform.smoothscale(turned, (w, h))
    low.set_alpha(FADED)
    place = low.get_rect(center=whole.get_rect().center)
    whole.blit(low, place)
    rim = place.inflate(-2 * -standing.dx, -round(2 * -standing.dy * LOW))
    for at in range(DASHES):
        turn = at * 2 * math.pi / DASHES
        start, end = (_on(rim, turn + part * 2 * math.pi / DASHES) for part in (0.0, 0.55))
        pygame.draw.line(whole, theme.OUTLINE, start, end, max(3, tile // 14))
        pygame.draw.line(whole, coin.rim, start, end, max(2, tile // 20))
    return SurfacePart(whole.convert_alpha(), standing.dx, standing.dy)


def _on(rect: pygame.Rect, turn: float) -> tuple[int, int]:
    """A point on the ellipse in a rectangle."""
    return round(rect.centerx + rect.w / 2 * math.cos(turn)), round(rect.centery + rect.h / 2 * math.sin(turn))


def word_surface(text: str, coin: Coin, *, tile: int, fonts: Fonts) -> pygame.Surface:
    """The plate at the lower edge of a figure that lies, with its word."""
    h = plate_height(tile, large=False)
    w = max(round(h * 2.2), round(tile * 0.66), round(h * (0.9 + 0.42 * len(text))))
    picture = brush.clear_surface((w + 4, h + 4))
    rim = brush.vertical((w + 4, h + 4), theme.OUTLINE, theme.OUTLINE)
    picture.blit(brush.masked_surface(rim, brush.rounded((w + 4, h + 4), h // 2 + 2)), (0, 0))
    tone = theme.mix(coin.rim, theme.OUTLINE, 0.55)
    picture.blit(brush.masked_surface(brush.vertical((w, h), tone, tone), brush.rounded((w, h), h // 2)), (2, 2))
    if h >= LEGIBLE:
        _centred(picture, text, fonts, size=h * 0.78, colour=(255, 255, 255), halo=True)
    return picture


def badge_surface(coin: Coin, size: int, fonts: Fonts) -> pygame.Surface:
    """The badge at a coin's upper left: the seat's shape with its number, the rank's shape, the number of a normal."""
    picture = brush.polygon((size, size), CORNERS[coin.badge], coin.rim, edge=theme.OUTLINE, width=max(1.2, size / 12))
    text = str(coin.seat) if coin.seat else coin.label if coin.rank in ("", "normal") else ""
    if text and size >= LEGIBLE:
        _centred(picture, text, fonts, size=size * 0.66, colour=theme.colour("#14100c"))
    return picture


def plate_surface(
    wounds: int, most: int, *, tile: int, large: bool, fonts: Fonts, counted: bool = True
) -> pygame.Surface:
    """The wound plate at a coin's lower edge: filled by share, with the number of wounds left; far away, and where they
    are not `counted`, a thin bar."""
    h = plate_height(tile, large=large) if counted else bar_height(tile)
    w = max(round(h * 1.75), round(tile * (1.0 if large else 0.62)))
    picture = brush.clear_surface((w + 4, h + 4))
    picture.blit(
        brush.masked_surface(
            brush.vertical((w + 4, h + 4), (11, 9, 8), (11, 9, 8)), brush.rounded((w + 4, h + 4), h // 2 + 2)
        ),
        (0, 0),
    )
    body = brush.vertical((w, h), theme.colour("#3a1512"), theme.colour("#2c0f0d"))
    filled = round(w * max(0.0, min(1.0, wounds / max(1, most))))
    if filled:
        body.blit(brush.vertical((filled, h), theme.WOUND_TOP, theme.colour("#9b231a")), (0, 0))
    picture.blit(brush.masked_surface(body, brush.rounded((w, h), h // 2)), (2, 2))
    if counted and h >= LEGIBLE:
        _centred(picture, str(wounds), fonts, size=h * 0.92, colour=(255, 255, 255), halo=True)
    return picture


def plate_height(tile: int, *, large: bool) -> int:
    """How high the wound plate of a figure is, in pixels: never more than two fifths of a space."""
    wanted = tile * (0.33 if large else 0.29)
    legible = max(LEGIBLE + 2, round(wanted))
    return legible if legible <= tile * 0.4 else bar_height(tile)


def bar_height(tile: int) -> int:
    """How high a bar without a number is, in pixels."""
    return max(4, round(tile * 0.15))


def _centred(
    picture: pygame.Surface, text: str, fonts: Fonts, *, size: float, colour: Colour, halo: bool = False
) -> None:
    kind = Type(max(1, round(size / fonts.scale)), 20, 900)
    font = fonts.font(kind)
    run = font.render(text, True, colour)
    place = run.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2))
    if halo:
        dark = font.render(text, True, theme.colour("#2a0906"))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            picture.blit(dark, place.move(dx, dy))
    picture.blit(run, place)


def cracked(token: pygame.Surface, share: float) -> pygame.Surface:
    """A figure that breaks: without colour, with a crack that runs from its upper edge to its lower one."""
    whole = pygame.transform.grayscale(token)
    w, h = whole.get_size()
    zigzag = ((0.56, 0.1), (0.44, 0.28), (0.6, 0.42), (0.4, 0.6), (0.55, 0.74), (0.46, 0.9))
    points = [(round(x * w), round(y * h)) for x, y in zigzag]
    seen = points[: max(2, round(len(points) * min(1.0, share * 4)))]
    pygame.draw.lines(whole, theme.OUTLINE, False, seen, max(2, w // 18))
    return whole
