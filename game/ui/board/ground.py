"""The ground of the board in chunks of 8 by 8 spaces: stone, walls and light baked once and kept until they change."""

from __future__ import annotations

import pygame

from game.ui import brush, theme
from game.ui.art import Art
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, Light
from game.ui.board.stone import Mason

CHUNK = 8
KEPT_BYTES = 160 * 1024 * 1024
ROCK = theme.colour("#14110d")
AMBIENT = (170, 158, 144)
WARM = (85, 78, 60)
GLOW = (46, 25, 8)
DARK_ROCK = (ROCK[0] * AMBIENT[0] // 255, ROCK[1] * AMBIENT[1] // 255, ROCK[2] * AMBIENT[2] // 255)
Key = tuple[int, int, int]
Sign = tuple[object, tuple[Light, ...]]


class Ground:
    """The chunks of one board; a chunk is baked again only when what it shows has changed."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._masons: dict[int, Mason] = {}
        self._chunks: dict[Key, pygame.Surface] = {}
        self._stones: dict[Key, pygame.Surface] = {}
        self._signs: dict[Key, Sign] = {}
        self._discs: dict[tuple[int, theme.Colour], pygame.Surface] = {}
        self._seen: tuple[object, ...] = ()
        self._bytes = 0
        self.baked = 0

    def paint(self, surface: pygame.Surface, picture: BoardPicture, camera: Camera, *, most: int | None = None) -> bool:
        """Blit the ground under the camera, baking at most so many chunks; True when nothing is still missing."""
        self._check(picture)
        tile = camera.tile
        span = CHUNK * tile
        ox, oy = camera.origin
        view = camera.view
        whole, made = True, 0
        for cy in range((view.top - oy) // span, (view.bottom - 1 - oy) // span + 1):
            for cx in range((view.left - ox) // span, (view.right - 1 - ox) // span + 1):
                key = (cx, cy, tile)
                chunk = self._chunks.get(key)
                if chunk is None and not self._near_board(picture, cx, cy):
                    surface.fill(DARK_ROCK, (ox + cx * span, oy + cy * span, span, span))
                    continue
                if chunk is None and (most is None or made < most):
                    chunk = self._bake(picture, key)
                    made += 1
                if chunk is None:
                    whole = False
                    chunk = self._stand_in(key)
                surface.blit(chunk, (ox + cx * span, oy + cy * span))
        return whole

    def _near_board(self, picture: BoardPicture, cx: int, cy: int) -> bool:
        return -1 <= cx <= picture.width // CHUNK and -1 <= cy <= picture.height // CHUNK

    def _stand_in(self, key: Key) -> pygame.Surface:
        """The same chunk from another zoom step, scaled, until its own is baked."""
        span = CHUNK * key[2]
        other = next((chunk for (cx, cy, _), chunk in self._chunks.items() if (cx, cy) == key[:2]), None)
        if other is not None:
            return pygame.transform.scale(other, (span, span))
        plain = pygame.Surface((span, span))
        plain.fill(DARK_ROCK)
        return plain

    def _check(self, picture: BoardPicture) -> None:
        """Drop the chunks whose stone or light differ from the picture last seen."""
        seen = (picture.floor, picture.revealed, picture.walls, picture.terrain, picture.lights)
        if seen == self._seen:
            return
        self._seen = seen
        for key in list(self._chunks):
            stone, light = self._sign(picture, key)
            if (stone, light) != self._signs[key]:
                self._drop(key, stone=stone != self._signs[key][0])

    def _drop(self, key: Key, *, stone: bool) -> None:
        """Forget how a chunk looks in its light, and its stone too if that has changed."""
        for store in (self._chunks, self._stones) if stone else (self._chunks,):
            if key in store:
                self._bytes -= store.pop(key).get_width() ** 2 * 4
        self._signs.pop(key, None)

    def _cells(self, picture: BoardPicture, cx: int, cy: int) -> list[tuple[int, int]]:
        return [
            (x, y)
            for y in range(cy * CHUNK - 1, cy * CHUNK + CHUNK + 1)
            for x in range(cx * CHUNK - 1, cx * CHUNK + CHUNK + 1)
            if picture.space(x, y) in picture.shown
        ]

    def _lights(self, picture: BoardPicture, cx: int, cy: int) -> list[Light]:
        left, top = cx * CHUNK, cy * CHUNK
        return [
            light
            for light in picture.lights
            if left - light.reach < light.x < left + CHUNK + light.reach
            and top - light.reach < light.y < top + CHUNK + light.reach
        ]

    def _sign(self, picture: BoardPicture, key: Key) -> Sign:
        """All that decides how a chunk looks, two spaces beyond its border included."""
        x0, y0 = key[0] * CHUNK - 2, key[1] * CHUNK - 2
        around = [picture.space(x, y) for y in range(y0, y0 + CHUNK + 4) for x in range(x0, x0 + CHUNK + 4)]
        shown = tuple(space in picture.shown for space in around)
        ground = tuple(picture.terrain.get(space, "") for space in around if space in picture.shown)
        walls = frozenset(edge for edge in picture.sealed if edge[0] in around)
        return (shown, ground, walls), tuple(self._lights(picture, key[0], key[1]))

    def _bake(self, picture: BoardPicture, key: Key) -> pygame.Surface:
        stone = self._stones.get(key)
        if stone is None:
            stone = self._stones[key] = self._stone(picture, key)
            self._bytes += stone.get_width() ** 2 * 4
            self.baked += 1
        chunk = stone.copy()
        self._light(chunk, self._lights(picture, key[0], key[1]), key)
        self._keep(key, chunk, self._sign(picture, key))
        return chunk

    def _stone(self, picture: BoardPicture, key: Key) -> pygame.Surface:
        """The stone of a chunk in full daylight."""
        cx, cy, tile = key
        span = CHUNK * tile
        chunk = pygame.Surface((span, span)).convert()
        chunk.fill(ROCK)
        cells = self._cells(picture, cx, cy)
        if cells:
            if tile not in self._masons:
                self._masons[tile] = Mason(tile, self._art)
            self._masons[tile].paint(chunk, picture, cells, (cx * span, cy * span))
        return chunk

    def _light(self, chunk: pygame.Surface, lights: list[Light], key: Key) -> None:
        cx, cy, tile = key
        span = chunk.get_width()
        quarter = max(8, span // 4)
        share = quarter / span
        dark, warm = pygame.Surface((quarter, quarter)), pygame.Surface((quarter, quarter))
        dark.fill(AMBIENT)
        for light in lights:
            reach = round(light.reach * tile * share)
            place = ((light.x - cx * CHUNK) * tile * share - reach, (light.y - cy * CHUNK) * tile * share - reach)
            dark.blit(self._disc(reach, WARM, 1.0), place, special_flags=pygame.BLEND_RGB_ADD)
            warm.blit(self._disc(reach, GLOW, 1.8), place, special_flags=pygame.BLEND_RGB_ADD)
        chunk.blit(pygame.transform.smoothscale(dark, (span, span)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if lights:
            chunk.blit(pygame.transform.smoothscale(warm, (span, span)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _disc(self, reach: int, colour: theme.Colour, power: float) -> pygame.Surface:
        key = (reach, colour)
        if key not in self._discs:
            self._discs[key] = brush.disc(reach, colour, power=power)
        return self._discs[key]

    def _keep(self, key: Key, chunk: pygame.Surface, sign: Sign) -> None:
        self._chunks[key] = chunk
        self._signs[key] = sign
        self._bytes += chunk.get_width() ** 2 * 4
        while self._bytes > KEPT_BYTES and len(self._chunks) > 1:
            self._drop(next(iter(self._chunks)), stone=True)
