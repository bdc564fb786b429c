"""The tilesets of painted maps: how each tile is cut out of its picture, and what of a set is written down again."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from . import bounds
from .faults import Misfit
from .pictures import MOST_SIDE
from .tiled_files import MOST_TILES, whole_number
from .tiled_types import MATERIAL

MOST_FRAMES, LONGEST, LONGEST_NAME = 64, 60_000, 40
"""Pictures of one tile that moves, milliseconds for which each is seen, and letters of a tileset's name."""
COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{2})?[0-9a-fA-F]{6}")
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class TilePicture:
    """A picture that may be drawn: its file, its size, what tells its content apart, and whether it is the game's."""

    file: Path
    width: int
    height: int
    stamp: int
    ours: bool


@dataclass(frozen=True)
class TileCut:
    """How a tile is cut: from which picture, how large; `part` is its box there where it is not the whole or a place of
    the sheet."""

    picture: TilePicture
    width: int
    height: int
    part: Box | None = None


@dataclass(frozen=True)
class TilesetUse:
    """What a map shows of a tileset with pictures of its designer's own: how many of its tiles, on how many spaces, the
    first of them on which one is drawn (-1 for none), how many of the tiles move, how many ask for each material."""

    name: str
    tiles: int
    spaces: int
    at: int = -1
    moving: int = 0
    materials: tuple[tuple[str, int], ...] = ()


Looking = Callable[[Element, Path], TilePicture | None]
"""Finds the picture that an element names in a file."""


class PaintedSet:
    """One tileset of the map: its first number, its file, and its tiles as they are cut."""

    def __init__(self, first: int, root: Element, file: Path) -> None:
        self.first, self._root, self.file = first, root, file
        self._tiles = {whole_number(node, "id"): node for node in root.findall("tile")}
        self._sheet = root.find("image")
        sides = [whole_number(root, name) for name in ("tilewidth", "tileheight")]
        gaps = [int(number(root, name, 0.0)) for name in ("spacing", "margin")]
        if self._sheet is not None and not (all(1 <= side <= MOST_SIDE for side in sides) and min(gaps) >= 0):
            raise Misfit("number_broken", "the tiles of a tileset have no size; save it again with Tiled")
        self._width, self._height = sides
        self._spacing, self._margin = gaps
        self.used: set[int] = set()

    @property
    def name(self) -> str:
        """What its designer calls it: its file, or its name where it stands in the map."""
        return self.file.name if self.file.suffix == ".tsx" else self._root.get("name", "")[:LONGEST_NAME]

    def use(self, laid: Mapping[int, int], drawn: Mapping[int, int]) -> TilesetUse:
        """What is told of it: `laid` is on how many spaces each tile lies, `drawn` the first space of those drawn."""
        asked = Counter(name for local in laid if (name := self.material(local)))
        return TilesetUse(
            self.name,
            len(laid),
            sum(laid.values()),
            min(drawn.values(), default=-1),
            sum(len(self.frames(local)) > 1 for local in laid),
            tuple(asked.most_common()),
        )

    def frames(self, local: int) -> list[tuple[int, int]]:
        """The tiles that are seen where this one lies, one after the other, each for so many milliseconds."""
        moving = self._tiles[local].findall("animation/frame")[:MOST_FRAMES] if local in self._tiles else []
        seen = [(whole_number(frame, "tileid"), whole_number(frame, "duration")) for frame in moving]
        return [(tile, max(1, min(LONGEST, lasts))) for tile, lasts in seen if 0 <= tile < MOST_TILES]

    def frames_told(self, local: int, picture_of: Looking) -> str:
        """What is wrong with the animation of a tile, with its cure; empty where nothing is."""
        moving = self._tiles[local].findall("animation/frame") if local in self._tiles else []
        if len(moving) > MOST_FRAMES:
            return f"its animation has {len(moving)} frames and may have {MOST_FRAMES}; take some out in Tiled"
        for frame in moving:
            tile = whole_number(frame, "tileid")
            if not self.there(tile, picture_of):
                return f"its animation shows tile {tile}, which the tileset has not; choose another in Tiled"
            if not 1 <= (lasts := whole_number(frame, "duration")) <= LONGEST:
                return f"a frame of its animation lasts {lasts} ms; 1 to {LONGEST} can be shown, set another in Tiled"
        return ""

    def there(self, local: int, picture_of: Looking) -> bool:
        """Whether the set has a tile, whether its picture can be drawn or not."""
        if self._sheet is None:
            return local in self._tiles
        sheet = picture_of(self._sheet, self.file)
        return sheet is None or 0 <= local < self._columns(sheet) * self._rows(sheet)

    def cut(self, local: int, picture_of: Looking) -> TileCut | None:
        """How a tile is cut that does not move; None for one without a picture."""
        if self._sheet is not None:
            sheet = picture_of(self._sheet, self.file)
            there = sheet is not None and local < self._columns(sheet) * self._rows(sheet)
            return TileCut(sheet, self._width, self._height) if sheet is not None and there else None
        node = self._tiles.get(local)
        image = node.find("image") if node is not None else None
        picture = picture_of(image, self.file) if image is not None else None
        if node is None or picture is None:
            return None
        whole = (0, 0, picture.width, picture.height)
        box = [int(number(node, name, usual)) for name, usual in zip(("x", "y", "width", "height"), whole, strict=True)]
        left, top = min(max(0, box[0]), picture.width), min(max(0, box[1]), picture.height)
        wide, high = min(box[2], picture.width - left), min(box[3], picture.height - top)
        if wide < 1 or high < 1:
            return None
        part = (left, top, wide, high)
        return TileCut(picture, wide, high, None if part == whole else part)

    def _columns(self, picture: TilePicture) -> int:
        """How many tiles lie in a row of the sheet."""
        return max(0, picture.width - self._margin + self._spacing) // (self._width + self._spacing)

    def _rows(self, picture: TilePicture) -> int:
        """How many rows of tiles the sheet has."""
        return max(0, picture.height - self._margin + self._spacing) // (self._height + self._spacing)

    def material(self, local: int) -> str:
        """What a tile says as its material; empty where it says nothing."""
        node = self._tiles.get(local)
        said = () if node is None else node.iterfind("properties/property")
        return next((each.get("value", "") for each in said if each.get("name") == MATERIAL), "")

    def source(self, local: int) -> str:
        """The picture in which a tile lies, as the set names it."""
        node = self._tiles.get(local)
        image = self._sheet if self._sheet is not None else node.find("image") if node is not None else None
        return image.get("source", "") if image is not None else ""

    def plain(self, picture_of: Looking) -> Element:
        """The set with the tiles that are drawn alone, and with nothing that was not looked at."""
        made = Element("tileset", firstgid=f"{self.first}", name="")
        made.attrib |= {"tilewidth": f"{self._width}", "tileheight": f"{self._height}"}
        made.set("tilerendersize", "grid" if self._root.get("tilerendersize") == "grid" else "tile")
        made.set("fillmode", "fit" if self._root.get("fillmode") == "preserve-aspect-fit" else "stretch")
        offset = self._root.find("tileoffset")
        if offset is not None:
            ElementTree.SubElement(made, "tileoffset", {way: f"{int(number(offset, way, 0.0))}" for way in "xy"})
        if self._sheet is not None and (picture := picture_of(self._sheet, self.file)) is not None:
            made.attrib |= {"spacing": f"{self._spacing}", "margin": f"{self._margin}"}
            across, down = self._columns(picture), max(self.used) // self._columns(picture) + 1
            wide, high = across * (self._width + self._spacing), down * (self._height + self._spacing)
            made.append(plain_image(self._sheet, picture, (wide - self._spacing, high - self._spacing)))
        made.extend(self._plain_tile(local, picture_of) for local in sorted(self.used))
        return made

    def _plain_tile(self, local: int, picture_of: Looking) -> Element:
        tile = Element("tile", id=f"{local}")
        frames = [(seen, lasts) for seen, lasts in self.frames(local) if seen in self.used]
        if frames:
            moving = ElementTree.SubElement(tile, "animation")
            for seen, lasts in frames:
                ElementTree.SubElement(moving, "frame", tileid=f"{seen}", duration=f"{lasts}")
        cut = self.cut(local, picture_of) if self._sheet is None else None
        if cut is not None:
            if cut.part is not None:
                said = ElementTree.SubElement(tile, "properties")
                ElementTree.SubElement(said, "property", name="part", value=",".join(map(str, cut.part)))
            image = self._tiles[local].find("image")
            if image is not None:
                tile.append(plain_image(image, cut.picture, (cut.width, cut.height)))
        return tile


def plain_image(image: Element, picture: TilePicture, size: tuple[int, int]) -> Element:
    """An image by the whole path of its file, as large as it is drawn or its tiles are cut."""
    made = Element("image", source=str(picture.file), width=f"{size[0]}", height=f"{size[1]}")
    made.set("stamp", f"{picture.stamp}")
    clear = image.get("trans", "")
    if COLOUR.fullmatch(clear):
        made.set("trans", clear[-6:].lower())
    return made


def number(node: Element, name: str, usual: float) -> float:
    """An attribute that is a number of pixels or a share; Misfit for one that is none."""
    try:
        found = float(node.get(name, usual))
    except ValueError:
        found = math.nan
    if not math.isfinite(found) or abs(found) > bounds.MOST_NUMBER:
        raise Misfit("number_broken", f"its {name} is no number that can be drawn; save it again with Tiled")
    return found
