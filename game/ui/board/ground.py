"""The ground of the board in chunks of 4 by 4 spaces: stone, walls and light baked once and kept until they change.

What is not baked yet is never dark: its chunk as it was seen before, or from another zoom step, or a coarse one stands
in until there is time for its own. What may be baked in a frame is given in pixels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, Light
from game.ui.board.stone import Mason
from game.ui.render import brush, theme
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas

if TYPE_CHECKING:
    from game.ui.board.painted import PaintedTiles

CHUNK = 4
COARSE = 16
"""Pixels of a space in the picture that stands in where no other zoom step has been seen: it takes next to no time."""
KEPT_BYTES = 160 * 1024 * 1024
ROCK = theme.colour("#14110d")
AMBIENT = (170, 158, 144)
WARM = (85, 78, 60)
GLOW = (46, 25, 8)
DARK_ROCK = tuple(rock * light + 255 >> 8 for rock, light in zip(ROCK, AMBIENT, strict=True))
"""Rock without a light near it, as the lighting of a chunk makes it."""
Key = tuple[int, int, int]
Phase = tuple[int, ...]
"""Which of its pictures each tile of a chunk shows that moves."""
RELIT = 4
"""How many chunks are lit again in the time in which one is baked."""
SLACK = 8
"""Pixels that a light is thought to reach farther than it does: two of those on which the light is worked out."""


class GroundChunks:
    """The chunks of one board; a chunk is baked again only when what it shows has changed."""

    def __init__(self, art: Art, *, torchlight: bool = True) -> None:
        self._art = art
        self._torchlight = torchlight
        self._masons: dict[int, Mason] = {}
        self._chunks: dict[Key, pygame.Surface] = {}
        self._stones: dict[Key, pygame.Surface] = {}
        self._dim: set[Key] = set()
        self._bare: dict[tuple[int, int], bool] = {}
        """Whether a chunk has neither floor nor light."""
        self._discs: dict[tuple[int, theme.Colour], pygame.Surface] = {}
        self._variants: dict[tuple[Key, Phase], pygame.Surface] = {}
        """Chunks with tiles that move, as they are seen later than at first."""
        self._last: dict[Key, pygame.Surface] = {}
        """What of such a chunk was painted last."""
        self._moving: dict[Key, tuple[tuple[int, ...], ...]] = {}
        """For how long each picture of its tiles is seen that move."""
        self._seen: BoardPicture | None = None
        self._painted: PaintedTiles | None = None
        self._bytes = 0
        self._viewed: frozenset[Key] = frozenset()
        """The chunks in view, which are kept whatever they take."""
        self.baked = 0

    def paint(
        self,
        surface: pygame.Surface,
        picture: BoardPicture,
        camera: Camera,
        *,
        most: int | None = None,
        veiled: bool = False,
        now: float = 0.0,
    ) -> bool:
        """Blit the ground under the camera, the middle of the view baked first; True when nothing is still missing. No
        chunk is begun once so many pixels are baked; one that is only lit again counts as a quarter. Where darkness
        still lies over what is new (`veiled`), nothing coarse is baked for it. Tiles that move are as they are seen
        `now`, in milliseconds."""
        self._check(picture)
        places = self._places(camera)
        wanted = self._wanted_of(picture, camera, places)
        missing = self._bake_some(picture, wanted, most)
        if most and not wanted:
            self._look_ahead(picture)
        chunks = {key: self._chunks.get(key) for key in places}
        if not all(chunks.values()):
            surface.fill(DARK_ROCK, camera.view)  # in one piece: SDL takes four times as long for it chunk by chunk
        left = most if most is None else 0 if missing else most
        for key, chunk in chunks.items():
            if chunk is not None and self._painted is not None and now and key not in self._dim:
                shown, left = self._moved(picture, self._painted, key, chunk, now, left)
                surface.blit(shown, places[key])
                continue
            other = chunk or (self._stand_in(picture, key, veiled) if key in missing else None)
            if other is not None:
                surface.blit(other, places[key])
        return not missing

    def _moved(
        self,
        picture: BoardPicture,
        tiles: PaintedTiles,
        key: Key,
        chunk: pygame.Surface,
        now: float,
        most: int | None,
    ) -> tuple[pygame.Surface, int | None]:
        """A chunk with its tiles that move as they are seen now, or as they were seen last while no more pixels may be
        baked; and how many may be after it."""
        cx, cy, tile = key
        if key not in self._moving:
            there = bool(self._cells(picture, cx, cy))
            self._moving[key] = tiles.moving(cx * CHUNK, cy * CHUNK, CHUNK, CHUNK) if there else ()
        phase = tuple(tiles.phase_of(lasts, now) for lasts in self._moving[key])
        if not any(phase):
            self._last[key] = chunk
            return chunk, most
        made = self._variants.get((key, phase))
        if made is None:
            if most is not None and most <= 0:
                return self._last.get(key, chunk), most
            made = _canvas(CHUNK * tile)
            made.blit(self._stone(picture, key, now), (0, 0))
            self._light(made, _reaching(picture.lights, key), key)
            if len(self._variants) * (CHUNK * tile) ** 2 * 4 > KEPT_BYTES:
                self._forget_variants()
            self._variants[key, phase] = made
            most = most if most is None else most - (CHUNK * tile) ** 2
        self._last[key] = made
        return made, most

    def _forget_variants(self, of: Key | None = None) -> None:
        """Have a chunk, or all, baked anew for each picture of its tiles that move."""
        for known in [known for known in self._variants if of is None or known[0] == of]:
            del self._variants[known]
        for key in [key for key in self._last if of is None or key == of]:
            del self._last[key]
        for key in [key for key in self._moving if of is None or key == of]:
            del self._moving[key]

    def bake(self, picture: BoardPicture, camera: Camera, *, most: int) -> bool:
        """Bake ground under the camera that is painted later, until so many pixels are done; True when all is there."""
        self._check(picture)
        return not self._bake_some(picture, self._wanted_of(picture, camera, self._places(camera)), most)

    @property
    def blank(self) -> bool:
        """Whether nothing was baked yet that could stand in."""
        return not self._chunks

    def _places(self, camera: Camera) -> dict[Key, pygame.Rect]:
        """The chunks in view and where they lie on the surface."""
        tile = camera.tile
        span = CHUNK * tile
        ox, oy = camera.origin
        view = camera.view
        places = {
            (cx, cy, tile): pygame.Rect(ox + cx * span, oy + cy * span, span, span)
            for cy in range((view.top - oy) // span, (view.bottom - 1 - oy) // span + 1)
            for cx in range((view.left - ox) // span, (view.right - 1 - ox) // span + 1)
        }
        self._viewed = frozenset(places)
        return places

    def _wanted_of(self, picture: BoardPicture, camera: Camera, places: dict[Key, pygame.Rect]) -> list[Key]:
        """The chunks in view that have to be baked, from the middle outward."""
        wanted = [key for key in places if self._wanted(picture, key)]
        return sorted(wanted, key=lambda key: _apart(places[key].center, camera.view.center))

    def _bake_some(self, picture: BoardPicture, wanted: list[Key], most: int | None) -> list[Key]:
        """Bake chunks until so many pixels are done; those that are left."""
        made = 0
        for at, key in enumerate(wanted):
            if most is not None and made >= most:
                return wanted[at:]
            made += (CHUNK * key[2]) ** 2 // (RELIT if key in self._stones else 1)
            self._bake(picture, key)
        return []

    def _wanted(self, picture: BoardPicture, key: Key) -> bool:
        """Whether a chunk has to be baked. One without floor and light is plain rock, and needs no picture."""
        if key in self._chunks:
            return key in self._dim
        place = key[:2]
        if place not in self._bare:
            pictured = self._painted is not None and self._painted.reaches(*place, CHUNK)
            bare = not self._cells(picture, *place) and not _reaching(picture.lights, key)
            self._bare[place] = bare and not pictured
        return not self._bare[place]

    def _look_ahead(self, picture: BoardPicture) -> None:
        """Bake one coarse chunk anywhere on the board, so that the camera may go there at once."""
        across, down = range(-1, picture.width // CHUNK + 1), range(-1, picture.height // CHUNK + 1)
        everywhere = ((cx, cy, COARSE) for cy in down for cx in across)
        key = next((each for each in everywhere if self._wanted(picture, each)), None)
        if key is not None:
            self._bake(picture, key)

    def _stand_in(self, picture: BoardPicture, key: Key, veiled: bool) -> pygame.Surface | None:
        """The same chunk from the nearest zoom step where it is as the picture wants it, else a coarse one, scaled; on
        a sheet that others use again. Under a veil one that was seen before does as well, or none."""
        steps = sorted({*self._masons, COARSE}, key=lambda tile: abs(tile - key[2]))
        seen = [at for tile in steps if (at := (*key[:2], tile)) in self._chunks]
        known = [at for at in seen if at not in self._dim] or (seen if veiled else [])
        if veiled and not known:
            return None
        span = CHUNK * key[2]
        found = self._chunks[known[0]] if known else self._bake(picture, (*key[:2], COARSE))
        return pygame.transform.smoothscale(found, (span, span), brush.work_sheet((span, span)))

    def _check(self, picture: BoardPicture) -> None:
        """Have the chunks baked again whose stone differs from the picture last seen, and those lit again whose light
        does."""
        seen, self._seen = self._seen, picture
        if picture.painted and (seen is None or seen.painted != picture.painted):
            from game.ui.board.painted import PaintedTiles  # pytmx is read for boards that need it alone

            self._painted = PaintedTiles(picture.painted)
        if not picture.painted:
            self._painted = None
        if seen is None or seen is picture:
            return
        if _laid_out(seen) != _laid_out(picture):
            self._bare.clear()
            for key in list(self._chunks):
                self._drop(key)
            return
        spots = _changed(seen, picture)
        if spots or seen.lights != picture.lights:
            self._bare.clear()
        if spots:
            around = {((x + dx) // CHUNK, (y + dy) // CHUNK) for x, y in spots for dx in (-2, 2) for dy in (-2, 2)}
            for key in [key for key in self._chunks if key[:2] in around]:
                self._forget_stone(key)
                self._dim.add(key)
        if seen.lights != picture.lights:
            before, after = Counter(seen.lights), Counter(picture.lights)
            moved = [*(before - after), *(after - before)]
            self._dim.update(key for key in self._chunks if _reaching(moved, key))

    def _drop(self, key: Key) -> None:
        """Forget how a chunk looks."""
        self._bytes -= self._chunks.pop(key).get_width() ** 2 * 4
        self._forget_stone(key)
        self._forget_variants(key)
        self._dim.discard(key)

    def _forget_stone(self, key: Key) -> None:
        """Have a chunk baked anew; as it looked until then it stays."""
        if key in self._stones:
            self._bytes -= self._stones.pop(key).get_width() ** 2 * 4

    def _cells(self, picture: BoardPicture, cx: int, cy: int) -> list[tuple[int, int]]:
        return [
            (x, y)
            for y in range(cy * CHUNK - 1, cy * CHUNK + CHUNK + 1)
            for x in range(cx * CHUNK - 1, cx * CHUNK + CHUNK + 1)
            if picture.space(x, y) in picture.shown
        ]

    def _bake(self, picture: BoardPicture, key: Key) -> pygame.Surface:
        stone = self._stones.get(key)
        if stone is None:
            stone = self._stones[key] = self._stone(picture, key)
            self._bytes += stone.get_width() ** 2 * 4
            self.baked += 1
        chunk = self._chunks.get(key)
        if chunk is None:
            chunk = _canvas(CHUNK * key[2])
            self._keep(key, chunk)
        chunk.blit(stone, (0, 0))
        self._light(chunk, _reaching(picture.lights, key), key)
        self._forget_variants(key)
        self._dim.discard(key)
        return chunk

    def _stone(self, picture: BoardPicture, key: Key, at: float = 0.0) -> pygame.Surface:
        """The ground of a chunk in full daylight, with tiles that move as they are seen after so many milliseconds."""
        cx, cy, tile = key
        span = CHUNK * tile
        chunk = pygame.Surface((span, span))
        chunk.fill(ROCK)
        tiles = self._painted if picture.painted else None
        place = cx * CHUNK, cy * CHUNK, CHUNK, CHUNK
        if tiles is not None and tiles.reaches(cx, cy, CHUNK):
            chunk.blit(
                tiles.flat(*place, (tile, tile), part="images"), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        cells = self._cells(picture, cx, cy)
        if cells:
            if tile not in self._masons:
                self._masons[tile] = Mason(tile, self._art)
            painted = tiles.flat(*place, (tile, tile), at=at, part="tiles") if tiles is not None else None
            self._masons[tile].paint(chunk, picture, cells, (cx * span, cy * span), painted)
        return chunk

    def _light(self, chunk: pygame.Surface, lights: list[Light], key: Key) -> None:
        cx, cy, tile = key
        span = chunk.get_width()
        if not lights or not self._torchlight:
            chunk.fill(AMBIENT, special_flags=pygame.BLEND_RGB_MULT)
            return
        quarter = max(8, span // 4)
        share = quarter / span
        dark, warm = pygame.Surface((quarter, quarter)), pygame.Surface((quarter, quarter))
        dark.fill(AMBIENT)
        for light in lights:
            reach = round(light.reach * tile * share)
            place = ((light.x - cx * CHUNK) * tile * share - reach, (light.y - cy * CHUNK) * tile * share - reach)
            dark.blit(self._disc(reach, WARM, 1.0), place, special_flags=pygame.BLEND_RGB_ADD)
            warm.blit(self._disc(reach, GLOW, 1.8), place, special_flags=pygame.BLEND_RGB_ADD)
        sheet = brush.work_sheet((span, span))
        for light_of, way in ((dark, pygame.BLEND_RGB_MULT), (warm, pygame.BLEND_RGB_ADD)):
            pygame.transform.smoothscale(light_of, (span, span), sheet)
            chunk.blit(sheet, (0, 0), special_flags=way)

    def _disc(self, reach: int, colour: theme.Colour, power: float) -> pygame.Surface:
        key = (reach, colour)
        if key not in self._discs:
            self._discs[key] = brush.disc(reach, colour, power=power)
        return self._discs[key]

    def _keep(self, key: Key, chunk: pygame.Surface) -> None:
        self._chunks[key] = chunk
        self._bytes += chunk.get_width() ** 2 * 4
        for old in [each for each in self._chunks if each not in self._viewed and each[2] != COARSE]:
            if self._bytes <= KEPT_BYTES:
                break
            self._drop(old)


_GROUNDS: WeakKeyDictionary[Canvas, GroundChunks] = WeakKeyDictionary()


def ground_of(canvas: Canvas) -> GroundChunks:
    """The ground of the game that is played on a canvas, the same for all its screens."""
    if canvas not in _GROUNDS:
        _GROUNDS[canvas] = GroundChunks(canvas.art, torchlight=canvas.look.torchlight)
    return _GROUNDS[canvas]


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The square of the pixels between two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _laid_out(picture: BoardPicture) -> tuple[object, ...]:
    """What is the same in all pictures of one map."""
    return picture.width, picture.height, picture.painted, picture.materials


def _canvas(span: int) -> pygame.Surface:
    """A square to keep a chunk on, with rows of an odd number of pixels: SDL copies others past the cache in blocks of
    64 bytes, which takes twice as long wherever a chunk does not begin with such a block of the screen."""
    return pygame.Surface((span | 1, span)).subsurface((0, 0, span, span))


def _changed(seen: BoardPicture, picture: BoardPicture) -> set[tuple[int, int]]:
    """The spaces of two pictures of one size, by column and row, on which floor, terrain or walls differ."""
    before, after = seen.terrain, picture.terrain
    grounds = set() if before is after else {space for space, _ in before.items() ^ after.items()}
    walls = set() if seen.walls is picture.walls else {edge[0] for edge in seen.sealed ^ picture.sealed}
    return {picture.at(space) for space in (seen.shown ^ picture.shown) | (grounds & picture.shown) | walls}


def _reaching(lights: Iterable[Light], key: Key) -> list[Light]:
    """The lights whose round falls upon a chunk."""
    left, top, slack = key[0] * CHUNK, key[1] * CHUNK, SLACK / key[2]
    found = []
    for light in lights:
        dx = max(left - light.x, 0.0, light.x - left - CHUNK)
        dy = max(top - light.y, 0.0, light.y - top - CHUNK)
        if dx * dx + dy * dy < (light.reach + slack) ** 2:
            found.append(light)
    return found
