"""The layers of a map as its designer drew them, and the board without those whose eyes are shut."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TypeVar

from game.board.grid import mask_of
from game.content.tiled import Layer, TiledMap
from game.ui.board.picture import BoardPicture, torches
from game.ui.preview.objects import ObjectItem
from game.ui.render import theme

T = TypeVar("T")
FLOORS = ("Area", "Rock")
UNDER = ("Door", "Wall", "Terrain", "Region", "Place", "Note")
"""The classes of objects that others may lie on."""


@dataclass(frozen=True)
class MapLayer:
    """A layer: `count` is the number of its tiles or objects, `tone` the colour of the area that it is."""

    id: int
    name: str
    class_name: str
    count: int
    tone: theme.Colour | None = None
    image: bool = False
    """Whether it is one picture, without tiles or objects."""


def map_layers(source: TiledMap, tone: Callable[[int], theme.Colour]) -> tuple[MapLayer, ...]:
    """The layers of a map from the undermost; `tone` gives the colour of an area by its number."""
    return tuple(_told(layer, tone) for layer in source.layers)


def _told(layer: Layer, tone: Callable[[int], theme.Colour]) -> MapLayer:
    number = layer.properties.get("number", 0)
    coloured = tone(number) if layer.class_name == "Area" and isinstance(number, int) else None
    count = sum(tile is not None for tile in layer.tiles) or len(layer.objects)
    return MapLayer(layer.id, layer.name or f"layer {layer.id}", layer.class_name, count, coloured, bool(layer.image))


def without_layers(
    picture: BoardPicture, source: TiledMap, items: Collection[ObjectItem], hidden: Collection[int]
) -> BoardPicture:
    """The board without what lies on the hidden layers, painted tiles excepted: figures that have been moved stay."""
    for layer in source.layers:
        if layer.id in hidden and layer.class_name in FLOORS:
            mask = mask_of(space for space, tile in enumerate(layer.tiles) if tile is not None)
            picture = replace(picture, revealed=picture.revealed & ~mask)
        if layer.id in hidden and layer.objects:
            numbers = {thing.id for thing in layer.objects}
            gone = [item for item in items if item.number in numbers and item.class_name != "Area"]
            picture = _without(picture, gone)
    return replace(picture, lights=torches(picture))


def _without(picture: BoardPicture, gone: Collection[ObjectItem]) -> BoardPicture:
    """The board without these objects."""

    def of(*classes: str) -> int:
        return mask_of(space for item in gone if item.class_name in classes for space in item.spaces)

    doors, walls, ground = of("Door"), of("Wall"), of("Terrain")
    every = mask_of(space for item in gone for space in item.spaces)
    lying = mask_of(space for item in gone if item.class_name not in UNDER for space in item.spaces)

    def beside(pairs: Collection[tuple[int, int]], mask: int) -> bool:
        return bool(pairs) and all(mask >> space & 1 for pair in pairs for space in pair)

    return replace(
        picture,
        doors=_kept(picture.doors, lambda door: beside(door.edges, doors)),
        walls=frozenset(pair for pair in picture.walls if not beside([pair], walls)),
        movers=_kept(picture.movers, lambda body: beside(body.edges, every) or _lie(body.spaces, every)),
        terrain={space: look for space, look in picture.terrain.items() if not ground >> space & 1},
        fog=picture.fog & ~ground,
        things=_kept(picture.things, lambda thing: bool(lying >> thing.space & 1)),
        figures=_kept(picture.figures, lambda one: one.side == "monster" and bool(lying >> one.anchor & 1)),
    )


def _lie(spaces: Collection[int], mask: int) -> bool:
    return bool(spaces) and not mask_of(spaces) & ~mask


def _kept(things: Collection[T], gone: Callable[[T], bool]) -> tuple[T, ...]:
    return tuple(each for each in things if not gone(each))


def painted_of(source: TiledMap, hidden: Collection[int]) -> frozenset[int]:
    """The hidden layers of tiles or of an image: what is painted on them is not to be drawn."""
    return frozenset(layer.id for layer in source.layers if layer.id in hidden and (layer.tiles or layer.image))
