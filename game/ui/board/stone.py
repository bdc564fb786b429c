"""Stone painted space by space: floors, terrain, walls by floor edge, and the shade they throw.

Every random choice comes from the place of the stone, so that a piece looks the same whichever chunk draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise, product

import pygame

from game.content.materials import STONE
from game.ui.board.materials import Materials, covered, lies_deep, line
from game.ui.board.picture import BoardPicture
from game.ui.render import brush, theme
from game.ui.render.art import Art
from game.ui.render.theme import Colour

Cell = tuple[int, int]
Step = Callable[[pygame.Surface, BoardPicture, Cell, tuple[int, int]], None]
"""Paints one layer of a space onto a surface, at its corner there."""
WAYS = ((-1, 0), (1, 0), (0, -1), (0, 1))
NOISE = 256
OUTSIDE = (150, 150, 156)
"""The light in which rock is seen beside the floor."""
OPAQUE = 200
"""How solid a painted tile is that hides the stone under it, up to 255."""


def chance(x: int, y: int, salt: int) -> float:
    """A number from 0 to 1 that belongs to a place."""
    mixed = (x * 374761393 + y * 668265263 + salt * 2246822519) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 0xFFFF


@lru_cache(maxsize=8)
def noise_tile(size: int = NOISE, *, low: int = 178, salt: int = 0) -> pygame.Surface:
    """A tile of grey grain from `low` to 255, four octaves, to be multiplied into stone."""
    whole = pygame.Surface((size, size))
    whole.fill((low, low, low))
    for octave, (cells, share) in enumerate(((6, 0.34), (14, 0.28), (36, 0.22), (96, 0.16))):
        grid = pygame.Surface((cells, cells))
        for y in range(cells):
            for x in range(cells):
                tone = round(chance(x, y, salt + octave) * (255 - low) * share)
                grid.set_at((x, y), (tone, tone, tone))
        whole.blit(pygame.transform.smoothscale(grid, (size, size)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return whole


class Mason:
    """Paints the stone of a board at one tile size onto surfaces whose corner lies at a place in pixels."""

    def __init__(self, tile: int, art: Art) -> None:
        self.tile = tile
        self.art = art
        self.unit = tile / 56
        self._noise = noise_tile()
        self._materials = Materials(tile, art)
        self._shades: dict[str, pygame.Surface] = {}

    def px(self, at_56: float) -> int:
        """A measure of a 56 pixel tile at this tile size."""
        return max(1, round(at_56 * self.unit))

    def paint(
        self,
        surface: pygame.Surface,
        picture: BoardPicture,
        cells: list[Cell],
        corner: tuple[int, int],
        painted: pygame.Surface | None = None,
    ) -> None:
        """Ground shadow, floor, terrain, shade and walls of the given spaces; `painted` are the tiles of the map that
        lie there over the floor, on a surface of the same size and corner."""
        self._on_each(self._footing, surface, picture, [cell for cell in cells if not _inside(picture, cell)], corner)
        if painted is not None:
            self._outside(surface, picture, painted, corner, hung=False)
        within = [cell for cell in cells if surface.get_rect().collidepoint(self._place(cell, corner))]
        ground: list[Step] = [self._floor]
        if picture.materials:
            ground.append(self._edges)
        if painted is not None:
            ground.append(partial(self._painted, painted))
        for step in (*ground, self._terrain, self._shade_inside):
            self._on_each(step, surface, picture, within, corner)
        walled = [cell for cell in cells if not all(picture.open_to(*cell, *way) for way in WAYS)]
        if walled:
            self._walls(surface, picture, walled, corner)
        if painted is not None:
            self._outside(surface, picture, painted, corner, hung=True)

    def _walls(self, surface: pygame.Surface, picture: BoardPicture, walled: list[Cell], corner: Cell) -> None:
        walls = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        for wall in (self._sides, self._south, self._north, self._inner):
            self._on_each(wall, walls, picture, walled, corner)
        for y in range(-(corner[1] % NOISE), surface.get_height(), NOISE):
            for x in range(-(corner[0] % NOISE), surface.get_width(), NOISE):
                walls.blit(self._noise, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(walls, (0, 0))

    def _on_each(
        self, step: Step, surface: pygame.Surface, picture: BoardPicture, cells: list[Cell], corner: tuple[int, int]
    ) -> None:
        """Paint one layer of the given spaces."""
        for cell in cells:
            step(surface, picture, cell, self._place(cell, corner))

    def _place(self, cell: Cell, corner: tuple[int, int]) -> tuple[int, int]:
        return cell[0] * self.tile - corner[0], cell[1] * self.tile - corner[1]

    def _footing(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """The dark ground under walls, wider than the floor."""
        north = self.px(37) if not picture.open_to(*cell, 0, -1) else self.px(20)
        side = self.px(20)
        rect = pygame.Rect(at[0] - side, at[1] - north, self.tile + 2 * side, self.tile + north + side)
        dark = self._kept(f"dark{north}", lambda: brush.shadow(rect.size, self.px(8), spread=self.px(14), alpha=150))
        surface.blit(dark, (rect.x - self.px(14), rect.y - self.px(14)))
        pygame.draw.rect(surface, theme.colour("#2a241e"), rect, border_radius=self.px(4))

    def _floor(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        x, y = cell
        ground = picture.terrain.get(picture.space(x, y))
        material = picture.material(x, y)
        if material != STONE and not covered(picture, cell):
            self._materials.floor(surface, material, at, chance(x, y, 1))
            self._grain(surface, x, y, at)
            surface.blit(self._kept("count", partial(line, self.tile, self.px(1.2))), at)
            return
        base = theme.colour(ground.colour) if ground is not None and ground.colour else theme.FLOOR
        surface.fill(_varied(base, round((chance(x, y, 1) - 0.5) * 26)), (*at, self.tile, self.tile))
        self._grain(surface, x, y, at)
        surface.blit(self._kept("flag", self._flag), at)
        if not ground and chance(x, y, 2) < 0.26:
            self._crack(surface, cell, at)

    def _edges(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """What spills onto a space from beside it, but onto ground of a colour of its own, and the rim of what is
        built."""
        if not covered(picture, cell):
            self._materials.edges(surface, picture, cell, at, chance(*cell, 170))

    def _flag(self) -> pygame.Surface:
        """The dark joint round a flagstone and the light along two of its sides."""
        sheet = brush.clear_surface((self.tile, self.tile))
        side = self.tile - 2 * self.px(1)
        inner = pygame.Rect(self.px(1), self.px(1), side, side)
        pygame.draw.rect(sheet, (0, 0, 0, 118), inner, width=self.px(2), border_radius=self.px(4))
        low, high = self.px(3.4), self.tile - self.px(4)
        pygame.draw.lines(sheet, (255, 255, 255, 30), False, [(low, high), (low, low), (high, low)], self.px(1.4))
        sheet.set_alpha(255, pygame.RLEACCEL)  # most of it is clear, and need not be gone through
        return sheet

    def _painted(
        self, painted: pygame.Surface, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]
    ) -> None:
        """What is painted on a space, but for ground of a colour of its own, which has to be told from other; where
        that hides the stone, a faint line goes round the space, so that steps can be counted."""
        place = pygame.Rect(*at, self.tile, self.tile)
        if covered(picture, cell) or not painted.get_rect().contains(place):
            return
        part = painted.subsurface(place)
        surface.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if _hides(part):
            surface.blit(self._kept("line", partial(_line, self.tile, self.px(2), self.px(4))), at)

    def _outside(
        self, surface: pygame.Surface, picture: BoardPicture, painted: pygame.Surface, corner: Cell, *, hung: bool
    ) -> None:
        """What is painted on the rock beside the floor that is shown: what hides it, darker than that, or what is
        `hung` on its walls and leaves some of them to be seen."""
        left, top, span = corner[0] // self.tile, corner[1] // self.tile, surface.get_width() // self.tile
        for x, y in product(range(left, left + span), range(top, top + span)):
            space = picture.space(x, y)
            beside = any(picture.space(x + dx, y + dy) in picture.shown for dx, dy in product((-1, 0, 1), repeat=2))
            if space < 0 or picture.floor >> space & 1 or not beside:
                continue
            at = self._place((x, y), corner)
            part = painted.subsurface((*at, self.tile, self.tile))
            if part.get_bounding_rect() and _hides(part) != hung:
                if not hung:
                    part = part.copy()
                    part.fill(OUTSIDE, special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _grain(self, surface: pygame.Surface, x: int, y: int, at: tuple[int, int]) -> None:
        span = NOISE - self.tile if self.tile < NOISE else 1
        left, top = (x * 97 + y * 31) % max(1, span), (x * 41 + y * 89) % max(1, span)
        surface.blit(self._noise, at, (left, top, self.tile, self.tile), special_flags=pygame.BLEND_RGB_MULT)

    def _crack(self, surface: pygame.Surface, cell: Cell, at: tuple[int, int]) -> None:
        x, y = cell
        points = [
            (at[0] + self.tile * (0.2 + 0.55 * chance(x, y, 3)), at[1] + self.tile * (0.2 + 0.4 * chance(x, y, 4)))
        ]
        for k in range(3):
            points.append(
                (
                    points[-1][0] + self.px(22) * (chance(x, y, 5 + k) - 0.5),
                    points[-1][1] + self.px(11) * (0.3 + chance(x, y, 9 + k)),
                )
            )
        pygame.draw.lines(surface, theme.colour("#3a332a"), False, points, self.px(1.2))

    def _terrain(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        ground = picture.terrain.get(picture.space(*cell))
        if ground is None:
            return
        material, count = picture.material(*cell), len(ground.pictures)
        if material in ground.on and not count:
            self._pool(surface, picture, cell, at)
            return
        if count:
            one = int(chance(*cell, 20) * (count - 0.01))
            name = f"board/{ground.tiles[0]}_{material}_{one + 1}" if material in ground.on else ground.pictures[one]
            surface.blit(self.art.get(name, self.tile, self.tile), at)
        for part in _shore(picture, cell) if ground.shore else ():
            surface.blit(self.art.get(f"{ground.shore}_{part}", self.tile, self.tile), at)
        if ground.pattern == "hole":
            self._pit(surface, picture, cell, at)
        elif ground.pattern == "waves":
            self._waves(surface, cell, at)
        elif ground.pattern == "veins":
            self._veins(surface, cell, at)

    def _pool(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """A liquid or a hole in the look of the floor in which it lies, with its shore."""
        ground = picture.terrain[picture.space(*cell)]
        name = f"board/{ground.tiles[0]}_{picture.material(*cell)}"
        kind = f"{name}_deep" if lies_deep(picture, cell) else name
        for part in (f"{kind}_{1 + round(chance(*cell, 20))}", *(f"{name}_{part}" for part in _shore(picture, cell))):
            surface.blit(self.art.get(part, self.tile, self.tile), at)

    def _pit(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """A black hole with one lit ledge in the north, thin ones beside and before it."""
        t = self.tile
        surface.fill(theme.colour("#0b0908"), (*at, t, t))

        def edge(dx: int, dy: int) -> bool:
            beyond = picture.space(cell[0] + dx, cell[1] + dy)
            return picture.terrain.get(beyond) != picture.terrain[picture.space(*cell)]

        if edge(-1, 0):
            surface.fill(theme.colour("#3b332b"), (at[0], at[1], self.px(6), t))
        if edge(1, 0):
            surface.fill(theme.colour("#342d26"), (at[0] + t - self.px(6), at[1], self.px(6), t))
        if edge(0, -1):
            depth = self._kept(
                "pit", lambda: brush.vertical((t, self.px(20)), theme.colour("#5d5246"), theme.colour("#0b0908"))
            )
            surface.blit(depth, at)
            for i in range(3):
                left = at[0] + round((i + 0.3 * chance(*cell, 30 + i)) * t / 3)
                pygame.draw.line(
                    surface, theme.colour("#1c1713"), (left, at[1]), (left, at[1] + self.px(11)), self.px(1.2)
                )
        if edge(0, 1):
            surface.fill(theme.colour("#8d7d68"), (at[0], at[1] + t - self.px(4), t, self.px(4)))
            surface.fill(theme.colour("#1c1713"), (at[0], at[1] + t - self.px(6), t, self.px(2)))

    def _waves(self, surface: pygame.Surface, cell: Cell, at: tuple[int, int]) -> None:
        sheet = brush.clear_surface((self.tile, self.tile))
        for k in range(3):
            base = self.tile * (0.2 + 0.3 * k) + self.px(4) * (chance(*cell, 40 + k) - 0.5)
            points = [
                (self.tile * i / 12, base + self.px(3.2) * (-1) ** (i // 3) * (0.4 + 0.6 * (i % 3 == 1)))
                for i in range(1, 12)
            ]
            pygame.draw.aalines(sheet, (*theme.WATER_LINE, 150), False, points)
            pygame.draw.aalines(sheet, (*theme.WATER_LINE, 90), False, [(x, y + 1) for x, y in points])
        surface.blit(sheet, at)

    def _veins(self, surface: pygame.Surface, cell: Cell, at: tuple[int, int]) -> None:
        sheet = brush.clear_surface((self.tile, self.tile))
        for k in range(3):
            point = (self.tile * (0.2 + 0.6 * chance(*cell, 50 + k)), self.tile * (0.2 + 0.6 * chance(*cell, 60 + k)))
            bend = (
                point[0] + self.px(20) * (chance(*cell, 70 + k) - 0.5),
                point[1] + self.px(20) * (chance(*cell, 80 + k) - 0.5),
            )
            tip = (
                bend[0] + self.px(18) * (chance(*cell, 90 + k) - 0.5),
                bend[1] + self.px(18) * (chance(*cell, 95 + k) - 0.5),
            )
            pygame.draw.lines(sheet, (*theme.CORRUPTED_VEIN, 205), False, [point, bend, tip], self.px(2.4))
        surface.blit(sheet, at)

    def _shade_inside(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """Shade along the walls: 26 north, 20 west, 12 east, 10 south."""
        t = self.tile
        for way, depth, dark in (((0, -1), 26, 184), ((-1, 0), 20, 150), ((1, 0), 12, 115), ((0, 1), 10, 115)):
            if picture.open_to(*cell, *way):
                continue
            deep = self.px(depth)
            shade = self._kept(f"shade{way}", partial(_fade, t, deep, way, dark))
            x = at[0] + (t - deep if way == (1, 0) else 0)
            y = at[1] + (t - deep if way == (0, 1) else 0)
            surface.blit(shade, (x, y))

    def _sides(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        if picture.material(*cell) != STONE:
            self._materials.sides(surface, picture, cell, at, chance(*cell, 171))
            return
        w, t = self.px(16), self.tile
        for dx, x in ((-1, at[0] - w), (1, at[0] + t)):
            if picture.space(cell[0] + dx, cell[1]) in picture.shown or picture.open_to(*cell, dx, 0):
                continue
            middle = round(t * (0.5 + 0.14 * (chance(cell[0] + dx, cell[1], 101) - 0.5) * 2))
            self._block(surface, pygame.Rect(x, at[1], w, middle), theme.WALL_TOP, (*cell, 102 + dx))
            self._block(surface, pygame.Rect(x, at[1] + middle, w, t - middle), theme.WALL_TOP, (*cell, 105 + dx))

    def _south(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        if picture.material(*cell) != STONE:
            self._materials.south(surface, picture, cell, at, chance(*cell, 171))
            return
        x, y = cell
        if picture.space(x, y + 1) in picture.shown:
            return
        w = self.px(16)
        left = at[0] - (w if self._corner(picture, x, y, -1, 1) else 0)
        right = at[0] + self.tile + (w if self._corner(picture, x, y, 1, 1) else 0)
        self._course(surface, pygame.Rect(left, at[1] + self.tile, right - left, w), theme.WALL_TOP, cell, salt=110)

    def _corner(self, picture: BoardPicture, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether a wall ends in an outer corner on this side."""
        return picture.space(x + dx, y) not in picture.shown and picture.space(x + dx, y + dy) not in picture.shown

    def _north(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """Two courses of face below a lit top."""
        if picture.material(*cell) != STONE:
            self._materials.north(surface, picture, cell, at, chance(*cell, 171))
            return
        x, y = cell
        if picture.space(x, y - 1) in picture.shown:
            return
        w, t = self.px(16), self.tile
        lower, upper, top = self.px(12), self.px(11), self.px(12)
        self._course(
            surface, pygame.Rect(at[0], at[1] - lower, t, lower), theme.WALL_FOOT, cell, salt=120, shifted=True
        )
        self._course(surface, pygame.Rect(at[0], at[1] - lower - upper, t, upper), theme.WALL_FACE, cell, salt=130)
        left, right = self._corner(picture, x, y, -1, -1), self._corner(picture, x, y, 1, -1)
        high = at[1] - lower - upper
        if left:
            self._block(surface, pygame.Rect(at[0] - w, high, w, lower + upper), theme.WALL_TOP, (x, y, 140))
        if right:
            self._block(surface, pygame.Rect(at[0] + t, high, w, lower + upper), theme.WALL_TOP, (x, y, 141))
        start, end = at[0] - (w if left else 0), at[0] + t + (w if right else 0)
        self._course(surface, pygame.Rect(start, high - top, end - start, top), theme.WALL_LIT, cell, salt=142)

    def _inner(self, surface: pygame.Surface, picture: BoardPicture, cell: Cell, at: tuple[int, int]) -> None:
        """Thin walls between two floor spaces, drawn over the edge by the space south or east of it."""
        if picture.material(*cell) != STONE:
            self._materials.inner(surface, picture, cell, at, chance(*cell, 171))
            return
        x, y = cell
        thick, t = self.px(14), self.tile
        for dx, dy in ((-1, 0), (0, -1)):
            other = picture.space(x + dx, y + dy)
            if (
                min(other, picture.space(x, y)),
                picture.space(x, y),
            ) not in picture.sealed or other not in picture.shown:
                continue
            if dx:
                self._block(surface, pygame.Rect(at[0] - thick // 2, at[1], thick, t), theme.WALL_TOP, (x, y, 150))
            else:
                face = self.px(16)
                self._course(surface, pygame.Rect(at[0], at[1] - face // 2, t, face), theme.WALL_FACE, cell, salt=152)
                self._course(
                    surface, pygame.Rect(at[0], at[1] - face // 2 - thick, t, thick), theme.WALL_LIT, cell, salt=153
                )

    def _course(
        self, surface: pygame.Surface, rect: pygame.Rect, tone: Colour, cell: Cell, *, salt: int, shifted: bool = False
    ) -> None:
        count = max(1, round(rect.w / (self.tile * 0.48)))
        offset = 0.5 if shifted else 0.0
        cuts = [0.0] + [(i + offset + 0.32 * (chance(*cell, salt + i) - 0.5)) / count for i in range(1, count)] + [1.0]
        for i, (a, b) in enumerate(pairwise(cuts)):
            left, right = rect.x + round(a * rect.w), rect.x + round(b * rect.w)
            self._block(surface, pygame.Rect(left, rect.y, right - left, rect.h), tone, (*cell, salt + 7 * i))

    def _block(self, surface: pygame.Surface, rect: pygame.Rect, tone: Colour, seed: tuple[int, int, int]) -> None:
        shade = _varied(tone, round((chance(*seed) - 0.5) * 24))
        pygame.draw.rect(surface, theme.colour("#120e0b"), rect, border_radius=self.px(2))
        inner = rect.inflate(-2, -2) if min(rect.size) > 5 else rect
        pygame.draw.rect(surface, shade, inner, border_radius=self.px(2))
        light = theme.mix(shade, (255, 255, 255), 0.17)
        pygame.draw.line(surface, light, (inner.x + 1, inner.y), (inner.right - 2, inner.y))
        pygame.draw.line(surface, light, (inner.x, inner.y + 1), (inner.x, inner.bottom - 2))
        dark = theme.mix(shade, (0, 0, 0), 0.3)
        pygame.draw.line(surface, dark, (inner.x + 1, inner.bottom - 1), (inner.right - 2, inner.bottom - 1))

    def _kept(self, key: str, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._shades:
            self._shades[key] = build()
        return self._shades[key]


def _inside(picture: BoardPicture, cell: Cell) -> bool:
    """Whether floor lies all round a space, which hides the ground under it and its neighbours."""
    x, y = cell
    return all(picture.space(x + dx, y + dy) in picture.shown for dx, dy in product((-1, 0, 1), repeat=2))


def _hides(part: pygame.Surface) -> bool:
    """Whether what is painted on a space leaves nothing to be seen of what lies under it."""
    return part.get_bounding_rect(min_alpha=OPAQUE).size == part.get_size()


def _shore(picture: BoardPicture, cell: Cell) -> Iterator[str]:
    """Where a space of a kind of ground meets another: an edge towards each side, and corners where two edges meet or
    the diagonal alone is other ground."""
    own = picture.terrain[picture.space(*cell)]

    def other(dx: int, dy: int) -> bool:
        return picture.terrain.get(picture.space(cell[0] + dx, cell[1] + dy)) != own

    sides = {"n": other(0, -1), "s": other(0, 1), "w": other(-1, 0), "e": other(1, 0)}
    yield from (f"edge_{side}" for side, edge in sides.items() if edge)
    for (one, dy), (two, dx) in product((("n", -1), ("s", 1)), (("w", -1), ("e", 1))):
        if sides[one] and sides[two]:
            yield f"corner_{one}{two}"
        elif not (sides[one] or sides[two]) and other(dx, dy):
            yield f"inner_{one}{two}"


def _line(tile: int, width: int, radius: int) -> pygame.Surface:
    """The faint outline of a space."""
    sheet = brush.clear_surface((tile, tile))
    pygame.draw.rect(sheet, (0, 0, 0, 70), sheet.get_rect(), width=width, border_radius=radius)
    return sheet


def _varied(base: Colour, by: int) -> Colour:
    return (max(0, min(255, base[0] + by)), max(0, min(255, base[1] + by)), max(0, min(255, base[2] + by)))


def _fade(tile: int, deep: int, way: tuple[int, int], dark: int) -> pygame.Surface:
    """Darkness that lies along one side of a tile and fades inward."""
    strip = brush.clear_surface((tile, deep) if way[0] == 0 else (deep, tile))
    for i in range(deep):
        alpha = round(dark * (1 - i / deep) ** 1.3)
        at = i if way in ((0, -1), (-1, 0)) else deep - 1 - i
        strip.fill((0, 0, 0, alpha), (0, at, tile, 1) if way[0] == 0 else (at, 0, 1, tile))
    return strip
