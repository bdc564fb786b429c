"""The strokes everything is painted with: gradients, rounded masks, soft shadows and glows, in window pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.ui.render.theme import Colour

Size = tuple[int, int]


def clear_surface(size: Size) -> pygame.Surface:
    """A see-through surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@lru_cache(maxsize=4)
def work_sheet(size: Size, *, clear: bool = False) -> pygame.Surface:
    """A surface for one stroke, with alpha where it is `clear`; whoever wants that size next works on the same. To get
    new memory for a large one in every frame takes longer than to draw on it."""
    return clear_surface(size) if clear else pygame.Surface(size)


def vertical(size: Size, top: Colour, foot: Colour) -> pygame.Surface:
    """A gradient from top to foot."""
    wide, high = max(1, size[0]), max(1, size[1])
    if top == foot:
        plain = clear_surface(size)
        plain.fill(top)
        return plain
    last = max(1, high - 1)
    shares = [y / last for y in range(high)]
    strip = clear_surface((1, high))
    strip.blit(_shared((1, high), top, foot, shares), (0, 0))
    return pygame.transform.scale(strip, (wide, high))


def _shared(size: Size, first: Colour, second: Colour, shares: Sequence[float]) -> pygame.Surface:
    """Pixels, row by row, between two colours: 0 is the first, 1 the second."""
    pixels = bytearray(3 * len(shares))
    for at, (a, b) in enumerate(zip(first, second, strict=True)):
        pixels[at::3] = bytes([round(a + (b - a) * share) for share in shares])
    drawn = pygame.Surface(size)
    drawn.blit(pygame.image.frombytes(bytes(pixels), size, "RGB"), (0, 0))
    return drawn


def radial(
    size: Size, centre: Colour, edge: Colour, *, at: tuple[float, float] = (0.5, 0.5), reach: float = 0.72
) -> pygame.Surface:
    """A gradient from a centre (in shares of the size) outward to `reach` times the longer side."""
    return pygame.transform.smoothscale(_small_radial(centre, edge, at, reach), (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=64)
def _small_radial(centre: Colour, edge: Colour, at: tuple[float, float], reach: float) -> pygame.Surface:
    """Kept: all coins of a board have the same few, and to draw one anew costs a whole frame."""
    across = [[x / 63 - at[0] for x in range(64)], [y / 63 - at[1] for y in range(64)]]
    shares = [min(1.0, math.hypot(x, y) / reach) for y in across[1] for x in across[0]]
    return _shared((64, 64), centre, edge, shares)


def rounded(size: Size, radius: int) -> pygame.Surface:
    """A white rectangle with round, smooth corners, to be used as a mask."""

    def draw(twice: pygame.Surface) -> None:
        pygame.draw.rect(twice, (255, 255, 255), twice.get_rect(), border_radius=radius * 2)

    return _stretched(size, radius + 2, draw)


def outline(size: Size, colour: Colour, *, width: int, radius: int, alpha: int = 255) -> pygame.Surface:
    """A smooth rounded frame inside the size."""

    def draw(twice: pygame.Surface) -> None:
        pygame.draw.rect(twice, (*colour, alpha), twice.get_rect(), width=max(1, width * 2), border_radius=radius * 2)

    return _stretched(size, max(radius, width) + 2, draw)


def _stretched(size: Size, corner: int, draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """What is drawn at twice the size, smoothed; of what is larger only corners of so many pixels are drawn, and the
    lines between them are drawn out."""
    wide, high = max(1, size[0]), max(1, size[1])
    small = (min(wide, 2 * corner + 1), min(high, 2 * corner + 1))
    twice = clear_surface((2 * small[0], 2 * small[1]) if min(size) > 0 else (1, 1))
    draw(twice)
    return drawn_out(pygame.transform.smoothscale(twice, small), (wide, high))


def drawn_out(built: pygame.Surface, size: Size) -> pygame.Surface:
    """A picture as large as wanted from a small one, whose middle row and column are drawn out."""
    wide, high = size
    small = built.get_size()
    if small == (wide, high):
        return built
    whole = clear_surface((wide, high))
    for x, from_x, w, of_w in _bands(wide, small[0]):
        for y, from_y, h, of_h in _bands(high, small[1]):
            if (of_w, of_h) == (1, 1):
                whole.fill(built.get_at((from_x, from_y)), (x, y, w, h))
                continue
            part, place = built.subsurface((from_x, from_y, of_w, of_h)), whole.subsurface((x, y, w, h))
            pygame.transform.scale(part, (w, h), place)
    return whole


def _bands(length: int, short: int) -> list[tuple[int, int, int, int]]:
    """Along one side of a drawn out picture: where each part begins there and in the short one, and both lengths."""
    if length == short:
        return [(0, 0, length, length)]
    end = short // 2
    return [(0, 0, end, end), (end, end, length - 2 * end, 1), (length - end, end + 1, end, end)]


def masked_surface(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A picture cut to the shape of a mask of the same size."""
    cut = with_alpha(picture)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A see-through picture with so much (0 to 255) of its alpha left."""
    picture.set_alpha(alpha)
    copied = clear_surface(picture.get_size())
    copied.blit(picture, (0, 0))
    return copied


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """A copy of a picture that has alpha; to blit it is many times as fast as to convert it."""
    if picture.get_flags() & pygame.SRCALPHA:
        return picture.copy()
    copied = clear_surface(picture.get_size())
    copied.blit(picture, (0, 0))
    return copied


def shaped_surface(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A see-through picture multiplied with a mask of the same size, so that soft edges stay soft."""
    cut = picture.copy()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def soft(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture blurred by about so many pixels."""
    if radius < 1:
        return picture
    size = picture.get_size()
    small = (max(2, round(size[0] / radius)), max(2, round(size[1] / radius)))
    once = pygame.transform.smoothscale(picture, small)
    middle = (max(2, round(size[0] * 2 / radius)), max(2, round(size[1] * 2 / radius)))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(once, middle), size)


def shadow(size: Size, radius: int, *, spread: int, alpha: int = 190, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A blurred rounded rectangle, `spread` pixels larger on each side than the size; of a large one only the corners
    are blurred, and the sides between them drawn out."""
    wide, high = size[0] + 2 * spread, size[1] + 2 * spread
    corner = 4 * spread + radius
    small = (min(wide, 2 * corner + 1), min(high, 2 * corner + 1))
    whole = clear_surface(small)
    whole.fill((*colour, 0))
    inner = (spread, spread, small[0] - 2 * spread, small[1] - 2 * spread)
    pygame.draw.rect(whole, (*colour, alpha), inner, border_radius=radius)
    return drawn_out(soft(whole, max(2, spread // 3)), (wide, high))


@lru_cache(maxsize=256)
def _small_disc(colour: Colour, power: float) -> pygame.Surface:
    return _shared((64, 64), (0, 0, 0), colour, _fading(power))


@lru_cache(maxsize=16)
def _fading(power: float) -> list[float]:
    """How much light is left on each of 64 by 64 pixels of a disc: a quarter of it is worked out, and mirrored."""
    half = [[max(0.0, 1 - math.hypot(x - 31.5, y - 31.5) / 31.5) ** power for x in range(32)] for y in range(32)]
    rows = [row + row[::-1] for row in half]
    return [share for row in rows + rows[::-1] for share in row]


def disc(radius: int, colour: Colour, *, power: float = 1.6) -> pygame.Surface:
    """A glow for additive blitting: the colour in the middle, falling to black at the radius."""
    return pygame.transform.smoothscale(_small_disc(colour, power), (max(1, 2 * radius), max(1, 2 * radius)))


def tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The shape of a one-coloured picture in another colour."""
    cut = picture.copy()
    cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cut.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def blend(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, share: float) -> None:
    """Blit a picture without alpha so that it hides so much (0 to 1) of what lies under it. One that hides all goes as
    it is: SDL takes many times as long where such a picture is given the full alpha."""
    alpha = round(255 * share)
    picture.set_alpha(alpha if alpha < 255 else None)
    surface.blit(picture, place)
    picture.set_alpha(None)


def greyed(picture: pygame.Surface, share: float = 0.65) -> pygame.Surface:
    """A picture that lost `share` of its colour and some of its light."""
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(round(255 * share))
    whole = picture.copy()
    whole.blit(grey, (0, 0))
    whole.fill((225, 225, 225, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def dashed(size: Size, colour: Colour, *, width: int, dash: int, radius: int) -> pygame.Surface:
    """A dashed rounded frame."""
    frame = outline(size, colour, width=width, radius=radius)
    gap = max(2, dash * 2 // 3)
    for x in range(radius, max(radius, size[0] - radius), dash + gap):
        frame.fill((0, 0, 0, 0), (x + dash, 0, gap, width + 1))
        frame.fill((0, 0, 0, 0), (x + dash, size[1] - width - 1, gap, width + 1))
    for y in range(radius, max(radius, size[1] - radius), dash + gap):
        frame.fill((0, 0, 0, 0), (0, y + dash, width + 1, gap))
        frame.fill((0, 0, 0, 0), (size[0] - width - 1, y + dash, width + 1, gap))
    return frame


def polygon(
    size: Size, points: list[tuple[float, float]], colour: Colour, *, edge: Colour, width: float
) -> pygame.Surface:
    """A smooth filled polygon with an edge; points are shares of the size."""
    big = clear_surface((size[0] * 4, size[1] * 4))
    placed = [(x * size[0] * 4, y * size[1] * 4) for x, y in points]
    pygame.draw.polygon(big, colour, placed)
    pygame.draw.polygon(big, edge, placed, width=max(1, round(width * 4)))
    for point in placed:
        pygame.draw.circle(big, edge, point, max(1, round(width * 2)))
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))
