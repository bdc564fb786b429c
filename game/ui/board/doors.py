"""Doors in their frames and the torches on the walls."""

from __future__ import annotations

import pygame

from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, DoorPicture
from game.ui.render import brush, theme
from game.ui.render.art import Art
from game.ui.render.surfaces import SurfacePart

RUNES = ("red", "blue", "yellow")
STUFFS = ("wood", "ice")
"""The materials of floors that have doors of their own."""
POST = 0.06
"""The share of a door's length that its posts take at either end."""
ACROSS = (0.37, 0.79)
"""Where the leaves of a lying door begin and end across it; those of a standing one lie in the middle third."""
OPEN_LEAF = 0.5
"""How long a leaf still looks when it stands open."""


def door_area(picture: BoardPicture, door: DoorPicture, camera: Camera) -> tuple[pygame.Rect, bool]:
    """The pixels of a door with its posts, half a space to either side of its edges, and whether it stands upright."""
    first = [picture.at(min(pair)) for pair in door.edges]
    second = [picture.at(max(pair)) for pair in door.edges]
    x, y = min(second)
    long = len(door.edges)
    if first[0][1] == second[0][1]:
        return camera.rect(x - 0.5, y, 1, long), True
    return camera.rect(x, y - 0.57, long, 1), False


def door_at(picture: BoardPicture, camera: Camera, pixel: tuple[float, float]) -> DoorPicture | None:
    """The closed door on whose leaves a pixel lies."""
    shown = picture.shown
    for door in picture.doors:
        area, upright = door_area(picture, door, camera)
        seen = any(space in shown for pair in door.edges for space in pair)
        if seen and not door.open and leaves_of(area, upright=upright).collidepoint(pixel):
            return door
    return None


def leaves_of(area: pygame.Rect, *, upright: bool) -> pygame.Rect:
    """The part of a door's area in which its closed leaves lie."""
    w, h = area.size
    if upright:
        return pygame.Rect(area.x + round(w * 0.34), area.y + round(h * POST), round(w * 0.32), h - 2 * round(h * POST))
    top = round(h * ACROSS[0])
    return pygame.Rect(area.x + round(w * POST), area.y + top, w - 2 * round(w * POST), round(h * ACROSS[1]) - top)


def door_stuff(picture: BoardPicture, door: DoorPicture) -> str:
    """Of what a door is by the floors that it parts, the last of `STUFFS` among them; nothing for the usual one, a rune
    door and one of a single space."""
    if door.rune in RUNES or len(door.edges) < 2:
        return ""
    floors = {picture.material(*picture.at(space)) for pair in door.edges for space in pair}
    return next((stuff for stuff in reversed(STUFFS) if stuff in floors), "")


def door_surface(
    art: Art, door: DoorPicture, size: tuple[int, int], *, swung: float, upright: bool, stuff: str = ""
) -> pygame.Surface:
    """A door of a size in pixels that is shut (`swung` 0), open (1) or on its way; of a stuff of its own where one is
    named."""
    rune = f"rune_{door.rune}_" if door.rune in RUNES else f"{stuff}_" if stuff else ""
    name = f"board/door_{'wide_' if len(door.edges) > 1 else ''}{rune}"
    way = "v" if upright else "h"
    if swung in (0.0, 1.0):
        return art.get(f"{name}{'open' if swung else 'closed'}_{way}", *size)
    return _swinging(art.get(f"{name}closed_{way}", *size), swung, upright=upright)


def _swinging(shut: pygame.Surface, swung: float, *, upright: bool) -> pygame.Surface:
    """Two leaves turning on their posts over a bare threshold."""
    whole = shut.copy()
    leaf = leaves_of(whole.get_rect(), upright=upright)
    leaves = shut.subsurface(leaf).copy()
    whole.fill(theme.colour("#26201b"), leaf)
    middle = (leaf.w, leaf.h // 2) if upright else (leaf.w // 2, leaf.h)
    shrunk = 1 - (1 - OPEN_LEAF) * swung
    for far in (False, True):
        piece = leaves.subsurface(pygame.Rect((0, middle[1] * far) if upright else (middle[0] * far, 0), middle))
        size = (middle[0], round(middle[1] * shrunk)) if upright else (round(middle[0] * shrunk), middle[1])
        turned = pygame.transform.rotozoom(pygame.transform.smoothscale(piece, size), _angle(swung, far), 1.0)
        hinge = (
            (leaf.centerx, leaf.bottom if far else leaf.top)
            if upright
            else (leaf.right if far else leaf.left, leaf.centery)
        )
        arm = pygame.Vector2(0, -1 if far else 1) if upright else pygame.Vector2(-1 if far else 1, 0)
        reach = arm.rotate(-_angle(swung, far)) * (size[1] if upright else size[0]) / 2
        whole.blit(turned, turned.get_rect(center=(hinge[0] + reach.x, hinge[1] + reach.y)))
    return whole


def _angle(swung: float, far: bool) -> float:
    """Degrees against the clock by which a leaf has turned: lying doors open northward, standing ones eastward."""
    return 90 * swung * (-1 if far else 1)


def torch_part(tile: int) -> SurfacePart:
    """A torch in its iron on the wall."""
    big = 4
    w, h = tile // 2, tile * 3 // 4
    whole = brush.clear_surface((w * big, h * big))
    x, y = w * big / 2, h * big * 0.55
    u = tile * big / 56
    pygame.draw.polygon(
        whole,
        theme.colour("#1c0f06"),
        [(x - 5 * u, y), (x + 5 * u, y), (x + 3 * u, y + 16 * u), (x - 3 * u, y + 16 * u)],
    )
    pygame.draw.polygon(
        whole,
        theme.colour("#5a3a1c"),
        [(x - 3.5 * u, y + u), (x + 3.5 * u, y + u), (x + 2 * u, y + 15 * u), (x - 2 * u, y + 15 * u)],
    )
    for tone, half, high in ((theme.colour("#ff9a2a"), 6.0, 21.0), (theme.colour("#fff0b0"), 3.0, 12.0)):
        points = [
            (x, y - high * u),
            (x + half * u, y - high * 0.38 * u),
            (x + half * 0.8 * u, y - u),
            (x, y + 2 * u),
            (x - half * 0.8 * u, y - u),
            (x - half * u, y - high * 0.38 * u),
        ]
        pygame.draw.polygon(whole, tone, points)
    return SurfacePart(pygame.transform.smoothscale(whole, (w, h)))
