"""Floors and walls of materials other than stone: drawn pictures, with what spills from one onto the next.

What lies loose (rock, ice, sand, grass) spills over the edge of what is built; what is built ends in a rim.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pygame

from game.content.materials import FLOORS, STONE
from game.ui.board.picture import BoardPicture
from game.ui.render import brush
from game.ui.render.art import Art

Cell = tuple[int, int]
SELDOM: Mapping[str, tuple[int, ...]] = {"wood": (5, 6), "ice": (6,), "sand": (3,), "grass": (4,)}
"""Pictures with something on them, which lie on few spaces."""
RARE = 0.025
"""On what share of the spaces."""
LOOSE = ("cave", "ice", "sand", "grass")
"""What spills over its edge, the later over the earlier and all over what is built."""
RIMS = ("wood", "metal")
"""What ends in a rim where something else is built beside it, the later where both would."""
WAYS: Mapping[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS: Mapping[str, Cell] = {"ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}
WALL, FACE = 16 / 56, 35 / 56
"""How thick a wall is seen from above, and how high in the north with its face, in spaces."""
WHOLE = 112
"""The longer side of a picture of a wall, in pixels."""
INNER, INNER_FACE = 14 / 56, 30 / 56
"""The same of walls between two floors."""


def rank(material: str) -> int:
    """Which of two materials lies over the other where they meet: the higher."""
    order = (STONE, *RIMS, *LOOSE)
    return order.index(material)


class Materials:
    """Draws the materials of a board at one size of a space."""

    def __init__(self, tile: int, art: Art) -> None:
        self._tile, self._art = tile, art
        self._spilt: dict[tuple[str, str], pygame.Surface] = {}
        self._walls: dict[tuple[str, int, int], pygame.Surface] = {}

    def floor(self, surface: pygame.Surface, material: str, at: tuple[int, int], luck: float) -> None:
        """The floor of a space; `luck`, from 0 to 1, chooses among its pictures."""
        surface.blit(self._art.get(self._floor_name(material, luck), self._tile, self._tile), at)

    def edges(
        self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int], luck: float
    ) -> None:
        """What its neighbours spill onto a space, and its own rim towards others."""
        own = picture.material(*cell)
        beside = {way: picture.material(cell[0] + dx, cell[1] + dy) for way, (dx, dy) in WAYS.items()}
        beside = {way: each if picture.open_to(*cell, *WAYS[way]) else own for way, each in beside.items()}
        for way, other in beside.items():
            if own in RIMS and other not in LOOSE and other != own and rank(other) < rank(own):
                surface.blit(self._art.get(f"board/rim_{own}_{way}", self._tile, self._tile), at)
        spilling = {name for name in beside.values() if name in LOOSE and rank(name) > rank(own)}
        corners = self._corners(picture, cell, own, beside)
        for name in sorted(spilling | set(corners.values()), key=rank):
            for way in (way for way, other in beside.items() if other == name):
                surface.blit(self._spill(name, f"spill_{way}_{1 + int(luck * 1.99)}"), at)
            for way in (way for way, other in corners.items() if other == name):
                surface.blit(self._spill(name, f"spill_{way}"), at)

    def _corners(self, picture: BoardPicture, cell: Cell, own: str, beside: Mapping[str, str]) -> dict[str, str]:
        """What spills round a corner of a space alone, by that corner."""
        found = {}
        for corner, (dx, dy) in CORNERS.items():
            ways = picture.open_to(*cell, dx, 0), picture.open_to(*cell, 0, dy)
            other = picture.material(cell[0] + dx, cell[1] + dy)
            there = all(ways) and picture.space(cell[0] + dx, cell[1] + dy) in picture.shown
            if there and other in LOOSE and rank(other) > rank(own) and other not in (beside[w] for w in corner):
                found[corner] = other
        return found

    def _floor_name(self, material: str, luck: float) -> str:
        seldom = SELDOM.get(material, ())
        usual = [number for number in range(1, FLOORS[material] + 1) if number not in seldom]
        if seldom and luck < RARE:
            return f"board/floor_{material}_{seldom[int(luck / RARE * len(seldom))]}"
        return f"board/floor_{material}_{usual[int(luck * 97.0) % len(usual)]}"

    def _spill(self, material: str, mask: str) -> pygame.Surface:
        key = material, mask
        if key not in self._spilt:
            part = self._art.get(f"board/floor_{material}_1", self._tile, self._tile).copy()
            part.blit(
                self._art.get(f"board/{mask}", self._tile, self._tile), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            self._spilt[key] = part
        return self._spilt[key]

    def _blit(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """A part of a wall, stretched to its place."""
        key = name, *rect.size
        if key not in self._walls:
            drawn = self._art.get(f"board/{name}", WHOLE, WHOLE)
            self._walls[key] = pygame.transform.smoothscale(drawn, rect.size)
        surface.blit(self._walls[key], rect)

    def sides(
        self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int], luck: float
    ) -> None:
        """The walls beside a space in the west and east."""
        width, name = round(self._tile * WALL), f"wall_{picture.material(*cell)}_side_{1 + int(luck * 1.99)}"
        for dx, x in ((-1, at[0] - width), (1, at[0] + self._tile)):
            if _bare(picture, cell, dx, 0):
                self._blit(surface, name, pygame.Rect(x, at[1], width, self._tile))

    def south(
        self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int], luck: float
    ) -> None:
        """The wall before a space, with the corners at which it ends."""
        if not _bare(picture, cell, 0, 1):
            return
        material, width = picture.material(*cell), round(self._tile * WALL)
        foot = at[1] + self._tile
        self._blit(surface, f"wall_{material}_s_{1 + int(luck * 1.99)}", pygame.Rect(at[0], foot, self._tile, width))
        for dx, x in ((-1, at[0] - width), (1, at[0] + self._tile)):
            if _corner(picture, cell, dx, 1):
                self._blit(surface, f"wall_{material}_corner", pygame.Rect(x, foot, width, width))

    def north(
        self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int], luck: float
    ) -> None:
        """The wall behind a space with its face, and the corners at which it ends."""
        if not _bare(picture, cell, 0, -1):
            return
        material, width, high = picture.material(*cell), round(self._tile * WALL), round(self._tile * FACE)
        name = f"wall_{material}_n_{1 + int(luck * 2.99)}"
        self._blit(surface, name, pygame.Rect(at[0], at[1] - high, self._tile, high))
        for dx, x in ((-1, at[0] - width), (1, at[0] + self._tile)):
            if _corner(picture, cell, dx, -1):
                foot = high - width
                self._blit(surface, f"wall_{material}_corner", pygame.Rect(x, at[1] - high, width, width))
                self._blit(surface, f"wall_{material}_side_1", pygame.Rect(x, at[1] - foot, width, foot))

    def inner(
        self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int], luck: float
    ) -> None:
        """Thin walls towards the floors west and north of a space."""
        material = picture.material(*cell)
        here = picture.space(*cell)
        for dx, dy in product((-1, 0), repeat=2):
            other = picture.space(cell[0] + dx, cell[1] + dy)
            if dx == dy or other not in picture.shown or (other, here) not in picture.sealed:
                continue
            thick, high = round(self._tile * INNER), round(self._tile * INNER_FACE)
            if dx:
                place = pygame.Rect(at[0] - thick // 2, at[1], thick, self._tile)
                self._blit(surface, f"wall_{material}_side_{1 + int(luck * 1.99)}", place)
            else:
                place = pygame.Rect(at[0], at[1] + thick // 2 - high, self._tile, high)
                self._blit(surface, f"wall_{material}_n_{1 + int(luck * 2.99)}", place)


def line(tile: int, width: int) -> pygame.Surface:
    """The faint outline of a space, by which steps can be counted."""
    sheet = brush.clear_surface((tile, tile))
    pygame.draw.rect(sheet, (0, 0, 0, 78), sheet.get_rect(), width=width)
    return sheet


def _bare(picture: BoardPicture, cell: Cell, dx: int, dy: int) -> bool:
    """Whether no floor is shown on that side of a space."""
    return picture.space(cell[0] + dx, cell[1] + dy) not in picture.shown


def _corner(picture: BoardPicture, cell: Cell, dx: int, dy: int) -> bool:
    """Whether a wall ends in an outer corner there."""
    return _bare(picture, cell, dx, 0) and _bare(picture, cell, dx, dy)


def covered(picture: BoardPicture, cell: Cell) -> bool:
    """Whether ground of a colour of its own hides the floor of a space."""
    ground = picture.terrain.get(picture.space(*cell))
    return ground is not None and bool(ground.colour) and picture.material(*cell) not in ground.on


def lies_deep(picture: BoardPicture, cell: Cell) -> bool:
    """Whether none but the same ground and what is no floor lies all round a space."""
    own = picture.terrain[picture.space(*cell)]
    around = (picture.space(cell[0] + dx, cell[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2))
    return all(space not in picture.shown or picture.terrain.get(space) == own for space in around)
