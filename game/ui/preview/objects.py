"""The objects of a quest as its designer drew them: where each lies, what is written of it, and what points to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.board.grid import NOWHERE, Space
from game.content.faults import Fault
from game.content.map_classes import all_map_classes
from game.content.tiled import MapObject, TiledMap
from game.show.quest_words import in_short
from game.ui.preview.reading import QuestReading

_QUOTED = re.compile(r'(?:object|layer)\s+"([^"]*)"')
_NUMBERED = re.compile(r"object (\d+)")
_NAMED = re.compile(r"^(area|encounter|altar|spot|chest)\s+(\S+)$")
_WRITTEN = re.compile(r"\[\[(\w+)\]\] \((\S+)\)")
_AT = re.compile(r"\((\d+),\s?(\d+)\)")
_LINES = ("Door", "Wall")
_PLAIN = ("none", "normal", "any")
"""Values of properties that say nothing particular."""


@dataclass(frozen=True)
class ObjectItem:
    """An object or an area: `space` is where it is looked for, `spaces` all that it covers."""

    id: str
    class_name: str
    number: int
    space: Space
    spaces: frozenset[Space]
    middle: tuple[float, float]
    properties: Mapping[str, Any] = field(default_factory=dict)
    named: bool = True
    """Whether its designer has given it its name."""

    @property
    def title(self) -> str:
        """What it is called: the name that its designer has given it, or what it is, as "master skeleton"."""
        if self.named:
            return self.id.replace("_", " ")
        own = self.properties
        if own.get("monster"):
            rank = "" if own.get("rank") == "normal" else str(own.get("rank", ""))
            return f"{rank} {own['monster']}".replace("_", " ").strip()
        details = [str(own.get(name) or "") for name in ("tier", "potion", "colour", "kind", "relic", "side")]
        told = [word for word in details if word and word not in _PLAIN]
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", self.class_name or "object").lower()
        return " ".join(told if self.class_name == "Terrain" else [*told, kind]).replace("_", " ")


def object_items(reading: QuestReading) -> tuple[ObjectItem, ...]:
    """All objects and areas of a map that can be read, in the order of its layers."""
    source = reading.source
    return () if source is None else tuple(_items(source))


def _items(source: TiledMap) -> Iterator[ObjectItem]:
    width = source.width
    for layer in source.layers:
        floor = [Space(space) for space, tile in enumerate(layer.tiles) if tile is not None]
        if floor:
            number = layer.properties.get("number", 0)
            x = sum(space % width for space in floor) / len(floor) + 0.5
            y = sum(space // width for space in floor) / len(floor) + 0.5
            nearest = min(floor, key=lambda s: abs(s % width + 0.5 - x) + abs(s // width + 0.5 - y))
            known = {"layer": layer.name, **layer.properties, "spaces": len(floor)}
            yield ObjectItem(f"area {number}", "Area", layer.id, nearest, frozenset(floor), (x, y), known)
        for thing in layer.objects:
            yield _item(thing, source)


def _item(thing: MapObject, source: TiledMap) -> ObjectItem:
    across, down = source.tile_width or 1, source.tile_height or 1
    x, y = (thing.x + thing.width / 2) / across, (thing.y + thing.height / 2) / down
    left, top = thing.x / across, thing.y / down
    columns = range(int(left + 0.01), max(int(left + 0.01) + 1, round(left + thing.width / across)))
    rows = range(int(top + 0.01), max(int(top + 0.01) + 1, round(top + thing.height / down)))
    known = all_map_classes().get(thing.class_name)
    if thing.class_name in _LINES or (known is not None and known.swept):
        columns, rows = _beside(x, columns, thing.height > thing.width), _beside(y, rows, thing.width >= thing.height)
    inside = [(column, row) for row in rows for column in columns if 0 <= column < source.width]
    spaces = frozenset(Space(row * source.width + column) for column, row in inside if 0 <= row < source.height)
    space = min(spaces, default=NOWHERE)
    name = thing.name or f"{thing.class_name.lower() or 'object'}_{thing.id}"
    return ObjectItem(name, thing.class_name, thing.id, space, spaces, (x, y), dict(thing.properties), bool(thing.name))


def _beside(middle: float, given: range, across: bool) -> range:
    """The columns or rows on both sides of a line."""
    return range(round(middle) - 1, round(middle) + 1) if across else given


def items_at(items: tuple[ObjectItem, ...], space: Space) -> list[ObjectItem]:
    """What lies on a space: small things before large ones, the area last."""
    found = [item for item in items if space in item.spaces]
    return sorted(found, key=lambda item: (item.class_name == "Area", item.class_name == "Terrain", len(item.spaces)))


def item_called(items: tuple[ObjectItem, ...], name: str) -> ObjectItem | None:
    """The object of a name, or of the number that Tiled gives it."""
    word = name.strip()
    by_id = next((item for item in items if item.id == word), None)
    numbered = (item for item in items if word.isdecimal() and item.number == int(word) and item.class_name != "Area")
    return by_id or next(numbered, None)


def item_of_fault(items: tuple[ObjectItem, ...], fault: Fault, width: int) -> ObjectItem | None:
    """The object that a fault is about, if it can be told."""
    quoted, numbered = _QUOTED.search(fault.where), _NUMBERED.match(fault.where)
    if numbered is not None:
        return item_called(items, numbered[1])
    if quoted is not None:
        by_layer = next((item for item in items if item.properties.get("layer") == quoted[1]), None)
        return item_called(items, quoted[1]) or by_layer
    named = _NAMED.match(fault.where) or _WRITTEN.search(fault.where)
    if named is not None:
        return item_called(items, f"{named[1]} {named[2]}") or item_called(items, named[2])
    found = item_called(items, fault.where) if fault.where else None
    place = _AT.search(fault.message)
    if found is None and place is not None and width:
        here = Space(int(place[2]) * width + int(place[1]))
        found = next(iter(items_at(items, here)), None)
    return found


def written_of(item: ObjectItem, text: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What the written half says of an object: (name of the field, value)."""
    entry = _entry_of(item, text)
    return [(name, in_short(value)) for name, value in entry.items() if name not in ("id", "number")]


def _entry_of(item: ObjectItem, text: Mapping[str, Any]) -> Mapping[str, Any]:
    named = str(item.properties.get("named", ""))
    for group in text.values():
        for entry in group if isinstance(group, list) else ():
            if not isinstance(entry, dict):
                continue
            if item.class_name == "Area" and entry.get("number") == item.properties.get("number", 0):
                return entry if "title" in entry else {}
            if item.class_name != "Area" and entry.get("id") in {item.id, named} - {""}:
                return entry
    return {}


def pointing_to(item: ObjectItem, text: Mapping[str, Any], items: tuple[ObjectItem, ...]) -> list[str]:
    """What names an object: entries of the written half, and other objects."""
    words: set[Any] = {item.id, str(item.properties.get("named", "")) or item.id}
    if item.class_name == "Area":
        words = {("area", item.properties.get("number", 0))}
    if item.class_name in ("Runekey", "Relic"):
        words |= set(item.properties.values()) - {"", "none"}
    own = _entry_of(item, text)
    found = []
    for group, entries in text.items():
        for at, entry in enumerate(entries if isinstance(entries, list) else [entries], start=1):
            if entry is not own and isinstance(entry, dict) and _names(entry, words):
                found.append(f"{group} {entry.get('id', entry.get('title', at))}")
    for other in items:
        plain = {value for value in other.properties.values() if isinstance(value, str)}
        if other is not item and item.class_name != "Area" and plain & words:
            found.append(f"{other.class_name} {other.id}")
    return found


def _names(value: Any, words: set[Any]) -> bool:
    if isinstance(value, dict):
        return any((key, one) in words if isinstance(one, int) else _names(one, words) for key, one in value.items())
    if isinstance(value, list):
        return any(_names(one, words) for one in value)
    return isinstance(value, str) and value in words
