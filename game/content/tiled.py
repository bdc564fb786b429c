"""A strict reader of Tiled's TMX, TSX and TX files: what it cannot read exactly, it refuses in one sentence.

The order of override is: defaults of the class, the tile, the template, the object.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element

from . import bounds
from .faults import ContentError, Fault, Misfit
from .models import CardId
from .tiled_files import (
    DEEPEST,
    FLIPS,
    MOST_TILES,
    OUTSIDE_CURE,
    class_of,
    inside,
    is_hidden,
    look_at_map,
    shift_of,
    tile_numbers,
    whole_number,
    xml_root,
)
from .tiled_types import NO_TYPES, ProjectTypes, TiledClass, Value, read_project

_SHAPES = {
    "ellipse": "an ellipse",
    "polygon": "a polygon",
    "polyline": "a line",
    "capsule": "a capsule",
    "text": "a text",
}
"""What an object may be in Tiled besides a rectangle, a point or a tile, in words."""


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset: its place there, its size in pixels, its class and its own property values."""

    tileset: str
    id: int
    width: int
    height: int
    class_name: str = ""
    properties: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class MapObject:
    """An object with its upper left corner and size in pixels, quarter turns already carried out."""

    id: int
    name: str
    class_name: str
    x: float
    y: float
    width: float
    height: float
    tile: Tile | None
    properties: Mapping[str, Value]
    hidden: bool = False


@dataclass(frozen=True)
class Layer:
    """A layer, in the order of drawing: the tiles (`None` where empty, row by row) or the objects."""

    id: int
    name: str
    class_name: str
    properties: Mapping[str, Value]
    tiles: tuple[Tile | None, ...] = ()
    objects: tuple[MapObject, ...] = ()
    image: str = ""
    """The picture of a layer of one image, as the map names it; such a layer has neither tiles nor objects."""
    hidden: bool = False
    """Whether Tiled does not show it, or a group about it."""


@dataclass(frozen=True)
class TiledMap:
    """A map: its size in spaces, the size of a space in pixels, its properties and its layers, groups dissolved."""

    file: str
    width: int
    height: int
    tile_width: int
    tile_height: int
    class_name: str
    properties: Mapping[str, Value]
    layers: tuple[Layer, ...]


def read_map(
    path: Path, *, art: Path | None = None, own: ProjectTypes = NO_TYPES, monsters: Iterable[CardId] = ()
) -> TiledMap:
    """The map of a TMX file, with the project file of its folder; ContentError with every fault found.

    No file outside the map's folder is opened or named, pictures under `art` excepted. `own` are the game's classes:
    a project that describes one of them otherwise is refused. `monsters` are those of the quest's own, which objects
    may name besides those of the project.
    """
    return _Reader(path, art, own, tuple(monsters)).map()


class _Broken(Exception):
    """Stops the reading of a file of which nothing more can be made."""


class _Reader:
    """Reads one map with its tilesets and templates, and gathers the faults."""

    def __init__(self, path: Path, art: Path | None, own: ProjectTypes, monsters: tuple[CardId, ...]) -> None:
        self._path = path
        self._monsters = monsters
        self._own = own
        self._art = art.resolve() if art is not None else None
        self._root = path.parent
        self._faults: list[Fault] = []
        self._tilesets: dict[Path, dict[int, Tile]] = {}
        self._pictures: dict[tuple[Path, str], bool] = {}
        """Whether a folder, as a file of another folder names it, is one for pictures."""
        self._templates: dict[Path, tuple[Element, Tile | None]] = {}
        self._types = NO_TYPES
        self._tiles: dict[int, Tile] = {}
        self._size = (0, 0)

    def map(self) -> TiledMap:
        """The whole map, or ContentError."""
        try:
            self._root = self._folder()
            self._types = self._project()
            if self._monsters and "MonsterKind" in self._types.enums:
                self._types = self._types.widened("MonsterKind", self._monsters)
            read = self._map(self._parse(self._path, "map"))
        except _Broken:
            raise ContentError(self._faults) from None
        if self._faults:
            raise ContentError(self._faults)
        return read

    def _map(self, root: Element) -> TiledMap:
        file = self._path.name
        across, down, wide, high = (self._int(root, name) for name in ("width", "height", "tilewidth", "tileheight"))
        self._size = (across, down)
        try:
            look_at_map(root, (across, down, wide, high))
        except Misfit as error:
            self._stop(error.id, file, "", str(error))
        for first, node in sorted(
            ((self._int(node, "firstgid"), node) for node in root.findall("tileset")), key=lambda pair: pair[0]
        ):
            for number, tile in self._tileset(node, self._path).items():
                self._tiles[first + number] = tile
        name, properties = self._described(root, use="map", where="map", file=file)
        return TiledMap(
            file,
            across,
            down,
            wide,
            high,
            name,
            properties,
            tuple(self._layers(root)),
        )

    def _layers(
        self, parent: Element, deep: int = 0, shifts: tuple[float, float] = (0.0, 0.0), *, hidden: bool = False
    ) -> Iterator[Layer]:
        if deep > DEEPEST:
            self._stop("groups_deep", self._path.name, "", f"groups lie more than {DEEPEST} deep; ungroup some")
        for node in parent:
            where = f'layer "{node.get("name", "")}"'
            shifted, unseen = shift_of(node, shifts), hidden or is_hidden(node)
            if node.tag == "group":
                yield from self._layers(node, deep + 1, shifted, hidden=unseen)
            elif node.tag == "imagelayer" and (image := node.find("image")) is not None:
                self._picture(image, self._path)
                shown = image.get("source", "")
                yield Layer(self._int(node, "id"), node.get("name", ""), "", {}, image=shown)
            elif node.tag in ("layer", "objectgroup"):
                name, properties = self._described(node, use="layer", where=where, file=self._path.name)
                if any(shifted) and name != "Painted":
                    told = f"it is shifted by {shifted[0]:g} and {shifted[1]:g} pixels, and the game does not follow"
                    told += "; set Horizontal and Vertical Offset to 0, those of its group too"
                    self._fault("layer_shifted", self._path.name, where, told)
                yield Layer(
                    self._int(node, "id"),
                    node.get("name", ""),
                    name,
                    properties,
                    tiles=self._cells(node, where) if node.tag == "layer" else (),
                    objects=tuple(self._objects(node)) if node.tag == "objectgroup" else (),
                    hidden=unseen,
                )

    def _cells(self, node: Element, where: str) -> tuple[Tile | None, ...]:
        try:
            numbers = [number & ~FLIPS for number in tile_numbers(node, self._size[0] * self._size[1])]
        except Misfit as error:
            self._fault(error.id, self._path.name, where, str(error))
            return ()
        for number in sorted(set(numbers) - self._tiles.keys() - {0})[:5]:
            told = f"tile {_short(number)} is in none of the tilesets; draw those spaces again"
            self._fault("tile_unknown", self._path.name, where, told)
        return tuple(self._tiles.get(number) for number in numbers)

    def _objects(self, layer: Element) -> Iterator[MapObject]:
        for node in layer.findall("object"):
            where = f"object {node.get('id', '?')}"
            if node.get("name"):
                where += f' "{node.get("name")}"'
            read = self._object(node, where)
            if read is not None:
                yield read

    def _object(self, node: Element, where: str) -> MapObject | None:
        file = self._path.name
        base, tile = self._template(node, where) if node.get("template") else (None, None)
        if node.get("gid"):
            tile = self._tiles.get(self._int(node, "gid") & ~FLIPS)
            if tile is None:
                told = "its tile is in none of the tilesets; put it down again"
                self._fault("object_tile", file, where, told)
                return None
        nodes = [node] if base is None else [base, node]
        name = next((found for part in reversed(nodes) if (found := class_of(part))), tile.class_name if tile else "")
        properties: dict[str, Value] = {}
        try:
            known = self._types.of_class(name, "object") if name else None
            properties |= self._types.defaults(name) if name else {}
            properties |= tile.properties if tile is not None else {}
            for part in nodes:
                properties |= self._types.properties(part, of=known)
        except ValueError as error:
            self._fault(_kind_of(error), file, where, str(error))
        merged = {**(base.attrib if base is not None else {}), **node.attrib}
        shape = next((part.tag for part in node if part.tag in _SHAPES), "")
        if shape and name not in ("", "Note"):
            told = f"it is drawn as {_SHAPES[shape]}; draw it as a rectangle (R)"
            self._fault("object_shape", file, where, told)
            return None
        try:
            box = _box(merged, tile)
        except ValueError as error:
            self._fault(_kind_of(error), file, where, str(error))
            return None
        told = bounds.text_told(merged.get("name", ""), bounds.MOST_NAME)
        if told:
            self._fault("value_bounds", file, f"object {node.get('id', '?')}", f"its name {told}")
            return None
        number = self._int(node, "id")
        return MapObject(number, merged.get("name", ""), name, *box, tile, properties, is_hidden(node))

    def _template(self, node: Element, where: str) -> tuple[Element | None, Tile | None]:
        path = self._inside(node.get("template", ""), self._path, where)
        if path not in self._templates:
            root = self._parse(path, "template", where)
            base = root.find("object")
            if base is None:
                told = "the template holds no object; delete it and save it again from Tiled"
                self._stop("template_broken", path.name, "", told)
            tile = None
            if base.get("gid"):
                source = root.find("tileset")
                if source is None:
                    told = "the template names a tile but no tileset; save it again from Tiled"
                    self._stop("template_broken", path.name, "", told)
                number = (self._int(base, "gid") & ~FLIPS) - self._int(source, "firstgid")
                tile = self._tileset(source, path).get(number)
                if tile is None:
                    told = "the template's tile is not in its tileset; save it again from Tiled"
                    self._stop("template_broken", path.name, "", told)
            self._templates[path] = (base, tile)
        return self._templates[path]

    def _tileset(self, node: Element, named_in: Path) -> dict[int, Tile]:
        source = node.get("source")
        if source is None:
            return self._tiles_of(node, named_in)
        path = self._inside(source, named_in, f'tileset "{source}"')
        if path not in self._tilesets:
            named = f'tileset "{source}"' if named_in == self._path else ""
            self._tilesets[path] = self._tiles_of(self._parse(path, "tileset", named), path)
        return self._tilesets[path]

    def _tiles_of(self, root: Element, path: Path) -> dict[int, Tile]:
        name = root.get("name", "")
        if root.get("objectalignment", "unspecified") not in ("unspecified", "bottomleft"):
            told = "its objects are not aligned bottom left; choose Bottom Left or Unspecified"
            self._fault("tileset_alignment", path.name, "", told)
        width, height = self._int(root, "tilewidth"), self._int(root, "tileheight")
        sheet = root.find("image")
        if sheet is not None:
            self._picture(sheet, path)
        count = min(self._int(root, "tilecount"), MOST_TILES) if sheet is not None else 0
        tiles = {number: Tile(name, number, width, height) for number in range(count)}
        for node in root.findall("tile"):
            number, where = self._int(node, "id"), f"tile {node.get('id')}"
            image = node.find("image")
            size = (width, height)
            if image is not None:
                self._picture(image, path)
                size = (self._int(image, "width"), self._int(image, "height"))
            known, properties = self._written(node, use="tile", where=where, file=path.name)
            tiles[number] = Tile(name, number, *size, known.name if known else "", properties)
        return tiles

    def _picture(self, image: Element, path: Path) -> None:
        """Refuse a picture outside the map's folder and the art."""
        source = image.get("source", "")
        folder = source.rpartition("/")[0] or "."
        if (path.parent, folder) not in self._pictures:
            there = inside(folder, path, (self._root, self._art))
            self._pictures[path.parent, folder] = there is not None
        if not (bounds.is_plain_path(source) and self._pictures[path.parent, folder]):
            told = f"it lies outside the folder of the map; {OUTSIDE_CURE}"
            self._fault("picture_outside", path.name, f'picture "{source}"', told)

    def _described(self, node: Element, *, use: str, where: str, file: str) -> tuple[str, dict[str, Value]]:
        """The class and all property values of a map or layer, defaults included."""
        known, written = self._written(node, use=use, where=where, file=file)
        return (known.name, self._types.defaults(known.name) | written) if known else ("", written)

    def _written(self, node: Element, *, use: str, where: str, file: str) -> tuple[TiledClass | None, dict[str, Value]]:
        name = class_of(node)
        try:
            known = self._types.of_class(name, use) if name else None
            return known, self._types.properties(node, of=known)
        except ValueError as error:
            self._fault(_kind_of(error), file, where, str(error))
            return None, {}

    def _folder(self) -> Path:
        """The quest's folder, links followed."""
        try:
            return bounds.resolved(self._path.parent)
        except OSError:
            self._stop("file_missing", self._path.name, "", "there is no such file; name another")

    def _project(self) -> ProjectTypes:
        found = sorted(self._root.glob("*.tiled-project"))
        if len(found) > 1:
            told = "there are two Tiled projects in this folder; delete one"
            self._stop("projects_two", found[1].name, "", told)
        try:
            return read_project(found[0], own=self._own) if found else NO_TYPES
        except ContentError as error:
            self._faults += error.faults
            raise _Broken from None

    def _inside(self, source: str, named_in: Path, where: str) -> Path:
        path = inside(source, named_in, (self._root,))
        if path is None:
            told = f'"{source}" lies outside the folder of the map; {OUTSIDE_CURE}'
            self._stop("file_outside", named_in.name, where, told)
        return path

    def _parse(self, path: Path, tag: str, named: str = "") -> Element:
        """The root of a file; one that is missing is told where the map names it."""
        try:
            return xml_root(path, tag)
        except Misfit as error:
            if error.id == "file_missing" and named:
                told = f"there is no file {path.name}; put it back, or choose another in Tiled"
                self._stop(error.id, self._path.name, named, told)
            self._faults.append(Fault(path.name, "", str(error), error.id, error.line, error.column))
            raise _Broken from None

    def _int(self, node: Element, name: str) -> int:
        try:
            return whole_number(node, name)
        except Misfit as error:
            self._stop(error.id, self._path.name, f"<{node.tag}>", str(error))

    def _fault(self, kind: str, file: str, where: str, message: str) -> None:
        self._faults.append(Fault(file, where, message, kind))

    def _stop(self, kind: str, file: str, where: str, message: str) -> NoReturn:
        self._fault(kind, file, where, message)
        raise _Broken


def _kind_of(error: ValueError) -> str:
    return error.id if isinstance(error, Misfit) else "property_value"


def _short(number: int) -> str:
    """A number that may have thousands of digits, in a sentence."""
    return str(number) if abs(number) < 10**12 else "of a very large number"


def _box(attributes: Mapping[str, str], tile: Tile | None) -> tuple[float, float, float, float]:
    """Upper left corner, width and height in pixels; a tile's y is its lower edge, and turns go about its corner."""
    plain = {"x": 0, "y": 0, "width": tile.width if tile else 0, "height": tile.height if tile else 0, "rotation": 0}
    try:
        x, y, width, height, turn = (float(attributes.get(name, usual)) for name, usual in plain.items())
    except ValueError:
        x = y = width = height = turn = math.nan
    if not all(math.isfinite(value) for value in (x, y, width, height, turn)):
        raise Misfit("object_place", "its place or size is no number of pixels; move it onto the map")
    if any(abs(value) >= 1e6 for value in (x, y, width, height)):
        raise Misfit("map_outside", "it lies outside the map; move it inside")
    turn %= 360
    if turn % 90:
        raise Misfit("object_turned", f"it is turned by {turn:g} degrees; set its rotation to 0, 90, 180 or 270")
    left, top = 0.0, -height if tile is not None else 0.0
    corners = [(left, top), (left + width, top + height)]
    for _ in range(int(turn // 90)):
        corners = [(-down, right) for right, down in corners]
    (left, top), (right, down) = corners
    return x + min(left, right), y + min(top, down), abs(right - left), abs(down - top)
