"""The painted tiles of a map, cut down to plain TMX: tile and image layers, tilesets, pictures, and nothing else of it.

What is painted has no say in the rules, which `tiled` reads. Layers of the class Painted are drawn whole, those of Area
and Rock where their tiles are not the game's own, for these stand for its stone, or whatever material they ask for. All
that is left has been looked at: numbers within bounds, each picture a PNG within the quest's folder or of the game,
groups dissolved, pictures named by their whole paths. Whatever draws it meets nothing that a stranger wrote.
"""

from __future__ import annotations

import math
import struct
import zlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from . import bounds
from .faults import ContentError, Fault, Misfit, unknown
from .materials import MATERIALS, STONE
from .painted_sets import COLOUR, PaintedSet, TileCut, TilePicture, TilesetUse, number, plain_image
from .pictures import MOST_BYTES, picture_told
from .tiled_files import (
    DEEPEST,
    FLIPS,
    MOST_TILES,
    OUTSIDE_CURE,
    class_of,
    inside,
    is_hidden,
    look_at_map,
    tile_numbers,
    whole_number,
    xml_root,
)

MOST_PIXELS, MOST_DRAWN, MOST_PAINTED = 16_000_000, 400_000_000, 200_000
"""Pixels of all pictures of a map together, of all its tiles where they are drawn, and how many tiles that may be."""
MODES = (
    *("normal", "add", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn"),
    *("hard-light", "soft-light", "difference", "exclusion"),
)
"""How a layer is blended with what lies under it."""
_TURNED = 0x10000000
"""The bit that turns the tiles of hexagonal maps."""
_ORDERS = ("right-down", "right-up", "left-down", "left-up")
_WHITE = (255, 255, 255, 255)


@dataclass(frozen=True)
class Painting:
    """The painted tiles of a map as plain TMX, empty where nothing is painted, the material of each space of the floor
    that asks for one, and what keeps pictures from the board."""

    tiles: str = ""
    materials: Mapping[int, str] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    sets: tuple[TilesetUse, ...] = ()
    """What is shown of each tileset of the designer's own."""


NOTHING_PAINTED = Painting()


def painting_of(drawn: Path, *, art: Path | None = None, whole: bool = False, hidden: Collection[int] = ()) -> Painting:
    """What is painted on the map of a TMX file; ContentError where that cannot be told.

    `art` is the folder, besides the map's own, in which its pictures may lie. A `whole` map is drawn with all its tile
    layers, whatever their classes, and with the game's own tiles."""
    try:
        return _Cutter(drawn, art, whole).painting(hidden)
    except Misfit as error:
        raise ContentError([Fault(drawn.name, "", str(error), error.id)]) from None
    except OSError:
        raise ContentError([Fault(drawn.name, "", "there is no such file; name another", "file_missing")]) from None


def game_tile(source: str, art: Path | None) -> Path | None:
    """The game's own picture of a tile that a file names so, wherever that is said to lie; None for any other."""
    name = source.rpartition("/")[2]
    return art / "png" / "tiles" / name if art is not None and name in _game_tiles(art) else None


@cache
def _game_tiles(art: Path) -> frozenset[str]:
    return frozenset(file.name for file in (art / "png" / "tiles").glob("*.png"))


@dataclass(frozen=True)
class _Shared:
    """What a layer is given by itself and the groups about it."""

    opacity: float = 1.0
    x: float = 0.0
    y: float = 0.0
    tint: tuple[int, ...] = _WHITE
    mode: str = MODES[0]
    shown: bool = True

    def within(self, node: Element) -> _Shared:
        """The same within a layer or group; Misfit for a number that is none."""
        tint, mode = _colour(node.get("tintcolor", "")), node.get("mode", MODES[0])
        return _Shared(
            self.opacity * max(0.0, min(1.0, number(node, "opacity", 1.0))),
            self.x + number(node, "offsetx", 0.0),
            self.y + number(node, "offsety", 0.0),
            tuple(one * other // 255 for one, other in zip(self.tint, tint, strict=True)),
            mode if mode in MODES else MODES[0],
            self.shown and not is_hidden(node),
        )

    @property
    def place(self) -> tuple[int, int]:
        """How far it is drawn from its place, in whole pixels."""
        return math.floor(self.x + 0.5), math.floor(self.y + 0.5)


@dataclass(frozen=True)
class _Layer:
    """A tile layer, or one of an image; what it draws is made once its tiles have been looked at."""

    node: Element
    shared: _Shared


class _Cutter:
    """Cuts one map down."""

    def __init__(self, drawn: Path, art: Path | None, whole: bool) -> None:
        self._drawn, self._whole = drawn, whole
        self._art = art.resolve() if art is not None else None
        self._root = bounds.resolved(drawn.parent)
        self._faults: dict[Fault, None] = {}
        self._pictures: dict[tuple[Path, str], TilePicture | None] = {}
        self._left = MOST_PIXELS
        self._cuts: dict[int, TileCut | None] = {}
        self._sets: list[PaintedSet] = []
        self._materials: dict[int, str] = {}
        self._count, self._pixels = 0, 0
        self._laid: Counter[int] = Counter()
        self._drawn_at: dict[int, int] = {}
        self._size = (0, 0)

    def painting(self, hidden: Collection[int] = ()) -> Painting:
        """What is painted; Misfit or OSError."""
        root = xml_root(self._drawn, "map")
        across, down, wide, high = (whole_number(root, name) for name in ("width", "height", "tilewidth", "tileheight"))
        look_at_map(root, (across, down, wide, high))
        self._size = across, down
        self._sets = sorted(map(self._set, root.findall("tileset")), key=lambda each: each.first)
        layers = list(self._layers(root, _Shared()))
        left_out = {*map(str, hidden)}
        wanted = [each for each in layers if each.shared.shown and each.node.get("id", "") not in left_out]
        drawn = [made for layer in wanted if (made := self._plain(layer)) is not None]
        if self._count > MOST_PAINTED or self._pixels > MOST_DRAWN:
            self._fault(self._drawn, "", "its tiles cover more than any board does; take some layers out")
            drawn = []
        if not drawn:
            return Painting(materials=self._materials, faults=tuple(self._faults), sets=self._uses())
        made = Element("map", orientation="orthogonal", width=f"{across}", height=f"{down}")
        made.attrib |= {"tilewidth": f"{wide}", "tileheight": f"{high}"}
        order = root.get("renderorder", "")
        made.set("renderorder", order if order in _ORDERS else _ORDERS[0])
        made.set("box", ",".join(map(str, self._box(layers, across * wide, down * high))))
        made.extend([each.plain(self._picture) for each in self._sets if each.used])
        for order_of, layer in enumerate(drawn):
            layer.set("id", f"{order_of}")
            made.append(layer)
        plain = ElementTree.tostring(made, encoding="unicode")
        return Painting(plain, self._materials, tuple(self._faults), self._uses())

    def _uses(self) -> tuple[TilesetUse, ...]:
        """What is shown of each tileset with pictures of its own."""
        own: dict[PaintedSet, list[int]] = {}
        for gid in self._laid:
            of = self._set_of(gid)
            if of is not None and (source := of.source(gid - of.first)) and game_tile(source, self._art) is None:
                own.setdefault(of, []).append(gid)
        return tuple(
            of.use(
                {gid - of.first: self._laid[gid] for gid in gids},
                {gid - of.first: self._drawn_at[gid] for gid in gids if gid in self._drawn_at},
            )
            for of, gids in sorted(own.items(), key=lambda each: each[0].first)
        )

    def _layers(self, parent: Element, shared: _Shared, deep: int = 0) -> Iterator[_Layer]:
        """All layers that may be drawn, hidden ones too, from the undermost."""
        if deep > DEEPEST:
            raise Misfit("groups_deep", f"groups lie more than {DEEPEST} deep; ungroup some")
        for node in parent:
            if node.tag == "group":
                yield from self._layers(node, shared.within(node), deep + 1)
            elif node.tag in ("layer", "imagelayer"):
                yield _Layer(node, shared.within(node))

    def _box(self, layers: list[_Layer], wide: int, high: int) -> tuple[int, int, int, int]:
        """The left, upper, right and lower edge of all that a flat picture of the map shows, in pixels."""
        box = (0, 0, wide, high)
        for layer in layers:
            image, (x, y) = layer.node.find("image"), layer.shared.place
            across, down = (wide, high) if layer.node.tag == "layer" else (0, 0)
            if image is not None and (picture := self._picture(image, self._drawn)) is not None:
                across, down = picture.width, picture.height
            if across and not _repeated(layer.node, "repeatx"):
                box = min(box[0], x), box[1], max(box[2], x + across), box[3]
            if down and not _repeated(layer.node, "repeaty"):
                box = box[0], min(box[1], y), box[2], max(box[3], y + down)
        return box

    def _plain(self, layer: _Layer) -> Element | None:
        """A layer as it is drawn; None for one of which nothing is."""
        image = layer.node.find("image")
        if layer.node.tag == "imagelayer":
            picture = self._picture(image, self._drawn) if image is not None else None
            if image is None or picture is None:
                return None
            made = _plain_layer("imagelayer", layer.shared)
            made.attrib |= {way: "1" for way in ("repeatx", "repeaty") if _repeated(layer.node, way)}
            made.append(plain_image(image, picture, (picture.width, picture.height)))
            return made
        kind = class_of(layer.node)
        if not (self._whole or kind in ("Painted", "Area", "Rock")):
            return None
        numbers = self._kept(tile_numbers(layer.node, self._size[0] * self._size[1]), kind)
        if not any(numbers):
            return None
        made = _plain_layer("layer", layer.shared)
        made.attrib |= {"width": f"{self._size[0]}", "height": f"{self._size[1]}"}
        ElementTree.SubElement(made, "data", encoding="csv").text = ",".join(map(str, numbers))
        return made

    def _kept(self, numbers: list[int], kind: str) -> list[int]:
        """The numbers of a layer's tiles that are drawn, 0 where none is; what is asked of materials is noted."""
        drawn: dict[int, bool] = {0: False}
        asked: dict[int, str] = {}
        every = self._whole or kind == "Painted"
        for each in set(numbers) - {0}:
            gid = each & ~FLIPS
            of = self._set_of(gid)
            if of is not None and not every:
                asked[gid] = self._material(of, gid - of.first)
                if (
                    of.material(gid - of.first) in MATERIALS
                    or game_tile(of.source(gid - of.first), self._art) is not None
                ):
                    drawn[each] = False
                    continue
            if gid not in self._cuts:
                self._cuts[gid] = self._cut(gid)
                if of is not None and not of.there(gid - of.first, self._picture):
                    told = "it lies outside the picture; paint those spaces with another, or take a larger picture"
                    self._faults[Fault(of.file.name, f"tile {gid - of.first}", told, "tile_outside")] = None
            drawn[each] = self._cuts[gid] is not None
        for gid in {each & ~FLIPS for each, there in drawn.items() if there}:
            self._use(gid)
        if kind == "Area":
            there = enumerate(each & ~FLIPS for each in numbers)
            self._materials |= {space: name for space, gid in there if (name := asked.get(gid, STONE)) != STONE}
        self._laid.update(each & ~FLIPS for each in numbers if each)
        for space, each in enumerate(numbers):
            if drawn[each]:
                self._drawn_at.setdefault(each & ~FLIPS, space)
        kept = [each & ~_TURNED if drawn[each] else 0 for each in numbers]
        cuts = [cut for each in kept if each and (cut := self._cuts[each & ~FLIPS])]
        self._count += len(cuts)
        self._pixels += sum(cut.width * cut.height for cut in cuts)
        return kept

    def _material(self, of: PaintedSet, local: int) -> str:
        """The material for which a tile asks; stone, and a fault, for one that there is not."""
        name = of.material(local)
        if name and name not in MATERIALS:
            told = f"{unknown('material', name, MATERIALS)}; name one of the game's"
            self._faults[Fault(of.file.name, f"tile {local}", told, "material_unknown")] = None
        return name if name in MATERIALS else STONE

    def _use(self, gid: int) -> None:
        """A tile is drawn, and with it the pictures of one that moves."""
        of = self._set_of(gid)
        if of is not None:
            if told := of.frames_told(gid - of.first, self._picture):
                self._faults[Fault(of.file.name, f"tile {gid - of.first}", told, "animation_broken")] = None
            frames = (seen for seen, _ in of.frames(gid - of.first) if of.cut(seen, self._picture) is not None)
            of.used |= {gid - of.first, *frames}

    def _set(self, node: Element) -> PaintedSet:
        first, source = whole_number(node, "firstgid"), node.get("source")
        if source is None:
            return PaintedSet(first, node, self._drawn)
        path = inside(source, self._drawn, (self._root,))
        if path is None:
            raise Misfit("file_outside", f'tileset "{source[:60]}" lies outside the map\'s folder; {OUTSIDE_CURE}')
        return PaintedSet(first, xml_root(path, "tileset"), path)

    def _set_of(self, gid: int) -> PaintedSet | None:
        at = bisect_right(self._sets, gid, key=lambda each: each.first)
        return self._sets[at - 1] if gid > 0 and at else None

    def _cut(self, gid: int) -> TileCut | None:
        """How a tile is cut, of one that moves the first picture; None for one without a picture."""
        of = self._set_of(gid)
        if of is None or not 0 <= gid - of.first < MOST_TILES:
            return None
        local = gid - of.first
        frames = [cut for seen, _ in of.frames(local) if (cut := of.cut(seen, self._picture)) is not None]
        return frames[0] if frames else of.cut(local, self._picture)

    def _picture(self, image: Element, named_in: Path) -> TilePicture | None:
        source = image.get("source", "")
        key = named_in, source
        if key not in self._pictures:
            self._pictures[key] = self._looked_at(source, named_in)
        return self._pictures[key]

    def _looked_at(self, source: str, named_in: Path) -> TilePicture | None:
        """A picture that may be drawn; None, and a fault, for any other."""
        own, where = game_tile(source, self._art), f'picture "{source}"'
        path = own or inside(source, named_in, (self._root, self._art))
        if path is None:
            told = f"it lies outside the folder of the map; {OUTSIDE_CURE}"
            self._faults[Fault(named_in.name, where, told, "picture_outside")] = None
            return None
        try:
            data = bounds.file_bytes(path, MOST_BYTES)
            told = picture_told(data)
        except FileNotFoundError:
            told = "there is no such picture, so its tiles are not drawn; put it back, or choose another in Tiled"
            self._faults[Fault(named_in.name, where, told, "picture_missing")] = None
            return None
        except (OSError, ValueError) as error:
            data, told = b"", str(error)
        if told:
            self._fault(named_in, where, f"it {told}, so its tiles are not drawn; choose another")
            return None
        width, height = struct.unpack(">II", data[16:24])
        if width * height > self._left:
            most = MOST_PIXELS // 1_000_000
            self._fault(named_in, where, f"with it all pictures have more than {most} million pixels; shrink some")
            return None
        self._left -= width * height
        larger = self._art / "png" / "board" / own.name if own is not None and self._art is not None else path
        file = larger if not self._whole and larger.is_file() else path
        return TilePicture(file, width, height, zlib.crc32(data), own is not None)

    def _fault(self, file: Path, where: str, told: str) -> None:
        self._faults[Fault(file.name, where, told, "picture_unfit")] = None


def _repeated(layer: Element, way: str) -> bool:
    """Whether an image is repeated from one edge of the map to the other."""
    return layer.get(way) in ("1", "true")


def _plain_layer(tag: str, shared: _Shared) -> Element:
    made = Element(tag, name="", opacity=f"{shared.opacity:.4f}", mode=shared.mode)
    x, y = shared.place
    made.attrib |= {"offsetx": f"{x}", "offsety": f"{y}"}
    made.set("tintcolor", "".join(f"{part:02x}" for part in shared.tint))
    return made


def _colour(text: str) -> tuple[int, ...]:
    """Red, green, blue and how solid, of a colour as Tiled writes it; white for one that is none."""
    if not COLOUR.fullmatch(text):
        return _WHITE
    digits = text.removeprefix("#").rjust(8, "f")
    solid, *parts = bytes.fromhex(digits)
    return (*parts, solid)
