"""The painted tiles of a map, cut down to plain TMX: tile layers, tilesets, pictures, and nothing else of it.

What is painted has no say in the rules, which `tiled` reads. Layers of the class Painted are drawn whole, those of Area
and Rock where their tiles are not the game's own, for these stand for its stone. All that is left has been looked at:
numbers within bounds, each picture a PNG within the quest's folder or of the game, groups dissolved, pictures named by
their whole paths. Whatever draws it meets nothing that a stranger wrote.
"""

from __future__ import annotations

import math
import re
import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from . import bounds
from .faults import ContentError, Fault, Misfit
from .pictures import MOST_BYTES, MOST_SIDE, picture_told
from .tiled_files import (
    DEEPEST,
    FLIPS,
    MOST_TILES,
    class_of,
    inside,
    look_at_map,
    tile_numbers,
    whole_number,
    xml_root,
)

MOST_PIXELS, MOST_DRAWN, MOST_PAINTED = 16_000_000, 400_000_000, 200_000
"""Pixels of all pictures of a map together, of all its tiles where they are drawn, and how many tiles that may be."""
_TURNED = 0x10000000
"""The bit that turns the tiles of hexagonal maps."""
_COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{2})?[0-9a-fA-F]{6}")
_ORDERS = ("right-down", "right-up", "left-down", "left-up")
_WHITE = (255, 255, 255, 255)


@dataclass(frozen=True)
class Painting:
    """The painted tiles of a map as plain TMX, empty where nothing is painted, and what keeps pictures from it."""

    tiles: str = ""
    faults: tuple[Fault, ...] = ()


def painting_of(drawn: Path, *, art: Path | None = None, whole: bool = False) -> Painting:
    """What is painted on the map of a TMX file; ContentError where that cannot be told.

    `art` is the folder, besides the map's own, in which its pictures may lie. A `whole` map is drawn with all its tile
    layers, whatever their classes, and with the game's own tiles."""
    try:
        return _Cutter(drawn, art, whole).painting()
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
class _Picture:
    """A picture that may be drawn: its file, its size, what tells its content apart, and whether it is the game's."""

    file: Path
    width: int
    height: int
    stamp: int
    ours: bool


@dataclass(frozen=True)
class _Shared:
    """What a layer is given by itself and the groups about it."""

    opacity: float = 1.0
    x: float = 0.0
    y: float = 0.0
    tint: tuple[int, ...] = _WHITE

    def within(self, node: Element) -> _Shared:
        """The same within a layer or group; Misfit for a number that is none."""
        tint = _colour(node.get("tintcolor", ""))
        return _Shared(
            self.opacity * max(0.0, min(1.0, _number(node, "opacity", 1.0))),
            self.x + _number(node, "offsetx", 0.0),
            self.y + _number(node, "offsety", 0.0),
            tuple(one * other // 255 for one, other in zip(self.tint, tint, strict=True)),
        )


@dataclass(frozen=True)
class _Layer:
    """A visible tile layer."""

    class_name: str
    numbers: list[int]
    shared: _Shared


@dataclass(frozen=True)
class _Cut:
    """How a tile is cut: from which picture, how large; `local` is the number of the tile whose picture it is."""

    picture: _Picture
    width: int
    height: int
    local: int


class _Set:
    """One tileset of the map: its first number, its file, and its tiles as they are cut."""

    def __init__(self, first: int, root: Element, file: Path) -> None:
        self.first, self.root, self.file = first, root, file
        self.tiles = {whole_number(node, "id"): node for node in root.findall("tile")}
        self.sheet = root.find("image")
        sides = [whole_number(root, name) for name in ("tilewidth", "tileheight")]
        gaps = [int(_number(root, name, 0.0)) for name in ("spacing", "margin")]
        if self.sheet is not None and not (all(1 <= side <= MOST_SIDE for side in sides) and min(gaps) >= 0):
            raise Misfit("number_broken", "the tiles of a tileset have no size; save it again with Tiled")
        self.width, self.height = sides
        self.spacing, self.margin = gaps
        self.used: set[int] = set()

    def frame(self, local: int) -> int:
        """The tile that is seen where this one lies: the first frame of one that moves."""
        frame = self.tiles[local].find("animation/frame") if local in self.tiles else None
        return local if frame is None else whole_number(frame, "tileid")

    def columns(self, picture: _Picture) -> int:
        """How many tiles lie in a row of the sheet."""
        return max(0, picture.width - self.margin + self.spacing) // (self.width + self.spacing)

    def rows(self, picture: _Picture) -> int:
        """How many rows of tiles the sheet has."""
        return max(0, picture.height - self.margin + self.spacing) // (self.height + self.spacing)


class _Cutter:
    """Cuts one map down."""

    def __init__(self, drawn: Path, art: Path | None, whole: bool) -> None:
        self._drawn, self._whole = drawn, whole
        self._art = art.resolve() if art is not None else None
        self._root = bounds.resolved(drawn.parent)
        self._faults: dict[Fault, None] = {}
        self._pictures: dict[tuple[Path, str], _Picture | None] = {}
        self._left = MOST_PIXELS
        self._cuts: dict[int, _Cut | None] = {}
        self._sets: list[_Set] = []

    def painting(self) -> Painting:
        """What is painted; Misfit or OSError."""
        root = xml_root(self._drawn, "map")
        across, down, wide, high = (whole_number(root, name) for name in ("width", "height", "tilewidth", "tileheight"))
        look_at_map(root, (across, down, wide, high))
        self._sets = sorted(map(self._set, root.findall("tileset")), key=lambda each: each.first)
        if not self._may_be_painted(root):
            return Painting()
        layers = list(self._layers(root, across * down, _Shared()))
        drawn = [(layer, self._kept(layer)) for layer in layers]
        drawn = [(layer, numbers) for layer, numbers in drawn if any(numbers)]
        if not drawn:
            return Painting(faults=tuple(self._faults))
        cuts = [cut for _, numbers in drawn for number in numbers if (cut := self._cuts.get(number & ~FLIPS))]
        if len(cuts) > MOST_PAINTED or sum(cut.width * cut.height for cut in cuts) > MOST_DRAWN:
            self._fault(self._drawn, "", "its tiles cover more than any board does; take some layers out")
            return Painting(faults=tuple(self._faults))
        made = Element("map", orientation="orthogonal", width=f"{across}", height=f"{down}")
        made.attrib |= {"tilewidth": f"{wide}", "tileheight": f"{high}"}
        order = root.get("renderorder", "")
        made.set("renderorder", order if order in _ORDERS else _ORDERS[0])
        made.extend([self._plain_set(each) for each in self._sets if each.used])
        made.extend([_plain_layer(layer, numbers, across, down) for layer, numbers in drawn])
        return Painting(ElementTree.tostring(made, encoding="unicode"), tuple(self._faults))

    def _may_be_painted(self, root: Element) -> bool:
        """Whether there is a painted layer, or a tile that is not the game's."""
        if self._whole or any(class_of(node) == "Painted" for node in root.iter("layer")):
            return True
        images = (image for each in self._sets for image in each.root.iter("image"))
        return any(game_tile(image.get("source", ""), self._art) is None for image in images)

    def _layers(self, parent: Element, spaces: int, shared: _Shared, deep: int = 0) -> Iterator[_Layer]:
        if deep > DEEPEST:
            raise Misfit("groups_deep", f"groups lie more than {DEEPEST} deep; ungroup some")
        for node in parent:
            if node.tag not in ("group", "layer") or node.get("visible", "1") == "0":
                continue
            if node.tag == "group":
                yield from self._layers(node, spaces, shared.within(node), deep + 1)
            elif self._whole or class_of(node) in ("Painted", "Area", "Rock"):
                yield _Layer(class_of(node), tile_numbers(node, spaces), shared.within(node))

    def _kept(self, layer: _Layer) -> list[int]:
        """The numbers of a layer's tiles that are drawn, 0 where none is."""
        every = self._whole or layer.class_name == "Painted"
        drawn: dict[int, bool] = {0: False}
        for number in set(layer.numbers):
            gid = number & ~FLIPS
            if gid not in self._cuts:
                self._cuts[gid] = self._cut(gid)
            cut = self._cuts[gid]
            drawn[number] = cut is not None and (every or not cut.picture.ours)
        for gid in {number & ~FLIPS for number, there in drawn.items() if there}:
            of, cut = self._set_of(gid), self._cuts[gid]
            if of is not None and cut is not None:
                of.used |= {gid - of.first, cut.local}
        return [number & ~_TURNED if drawn[number] else 0 for number in layer.numbers]

    def _set(self, node: Element) -> _Set:
        first, source = whole_number(node, "firstgid"), node.get("source")
        if source is None:
            return _Set(first, node, self._drawn)
        path = inside(source, self._drawn, (self._root,))
        if path is None:
            raise Misfit("file_outside", f'tileset "{source[:60]}" lies outside the map\'s folder; move it there')
        return _Set(first, xml_root(path, "tileset"), path)

    def _set_of(self, gid: int) -> _Set | None:
        at = bisect_right(self._sets, gid, key=lambda each: each.first)
        return self._sets[at - 1] if gid > 0 and at else None

    def _cut(self, gid: int) -> _Cut | None:
        """How a tile is cut; None for one without a picture."""
        of = self._set_of(gid)
        if of is None or not 0 <= gid - of.first < MOST_TILES:
            return None
        local = of.frame(gid - of.first)
        if not 0 <= local < MOST_TILES:
            return None
        if of.sheet is not None:
            picture = self._picture(of.sheet, of.file)
            there = picture is not None and local < of.columns(picture) * of.rows(picture)
            return _Cut(picture, of.width, of.height, local) if picture is not None and there else None
        image = of.tiles[local].find("image") if local in of.tiles else None
        picture = self._picture(image, of.file) if image is not None else None
        return _Cut(picture, picture.width, picture.height, local) if picture is not None else None

    def _picture(self, image: Element, named_in: Path) -> _Picture | None:
        source = image.get("source", "")
        key = named_in, source
        if key not in self._pictures:
            self._pictures[key] = self._looked_at(source, named_in)
        return self._pictures[key]

    def _looked_at(self, source: str, named_in: Path) -> _Picture | None:
        """A picture that may be drawn; None, and a fault, for any other."""
        own, where = game_tile(source, self._art), f'picture "{source}"'
        path = own or inside(source, named_in, (self._root, self._art))
        if path is None:
            told = "it lies outside the quest's folder; move it there"
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
        return _Picture(path, width, height, zlib.crc32(data), own is not None)

    def _fault(self, file: Path, where: str, told: str) -> None:
        self._faults[Fault(file.name, where, told, "picture_unfit")] = None

    def _plain_set(self, of: _Set) -> Element:
        """A tileset with the tiles that are drawn."""
        made = Element("tileset", firstgid=f"{of.first}", name="", tilewidth=f"{of.width}", tileheight=f"{of.height}")
        offset = of.root.find("tileoffset")
        if offset is not None:
            ElementTree.SubElement(made, "tileoffset", {way: f"{int(_number(offset, way, 0.0))}" for way in "xy"})
        if of.sheet is not None and (picture := self._picture(of.sheet, of.file)) is not None:
            made.attrib |= {"spacing": f"{of.spacing}", "margin": f"{of.margin}"}
            across, down = of.columns(picture), max(of.used) // of.columns(picture) + 1
            sides = across * (of.width + of.spacing) - of.spacing, down * (of.height + of.spacing) - of.spacing
            made.append(_plain_image(of.sheet, replace(picture, width=sides[0], height=sides[1])))
        for local in sorted(of.used):
            tile = Element("tile", id=f"{local}")
            seen = of.frame(local)
            if seen != local:
                moving = ElementTree.SubElement(tile, "animation")
                ElementTree.SubElement(moving, "frame", tileid=f"{seen}", duration="0")
            image = of.tiles[local].find("image") if of.sheet is None and local in of.tiles else None
            if image is not None and (picture := self._picture(image, of.file)) is not None:
                tile.append(_plain_image(image, picture))
            made.append(tile)
        return made


def _plain_image(image: Element, picture: _Picture) -> Element:
    made = Element("image", source=str(picture.file), width=f"{picture.width}", height=f"{picture.height}")
    made.set("stamp", f"{picture.stamp}")
    clear = image.get("trans", "")
    if _COLOUR.fullmatch(clear):
        made.set("trans", clear[-6:].lower())
    return made


def _plain_layer(layer: _Layer, numbers: list[int], across: int, down: int) -> Element:
    shared = layer.shared
    made = Element("layer", name="", width=f"{across}", height=f"{down}", opacity=f"{shared.opacity:.4f}")
    made.attrib |= {"offsetx": f"{round(shared.x)}", "offsety": f"{round(shared.y)}"}
    made.set("tintcolor", "".join(f"{part:02x}" for part in shared.tint))
    ElementTree.SubElement(made, "data", encoding="csv").text = ",".join(map(str, numbers))
    return made


def _number(node: Element, name: str, usual: float) -> float:
    """An attribute that is a number of pixels or a share; Misfit for one that is none."""
    try:
        number = float(node.get(name, usual))
    except ValueError:
        number = math.nan
    if not math.isfinite(number) or abs(number) > bounds.MOST_NUMBER:
        raise Misfit("number_broken", f"its {name} is no number that can be drawn; save it again with Tiled")
    return number


def _colour(text: str) -> tuple[int, ...]:
    """Red, green, blue and how solid, of a colour as Tiled writes it; white for one that is none."""
    if not _COLOUR.fullmatch(text):
        return _WHITE
    digits = text.removeprefix("#").rjust(8, "f")
    solid, *parts = bytes.fromhex(digits)
    return (*parts, solid)
