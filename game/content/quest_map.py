"""The drawn half of a quest: what the layers and objects of its map mean on the board.

Tile layers of the class Area are the floor, those of the class Rock a picture of what is none, those of the class
Painted mean nothing on the board; objects of the classes
Door, Wall, Terrain, Monster and of the markers stand on it. Objects are called by their name, or by class and number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, cast

from game.board.board import Board
from game.board.footprint import Stance
from game.board.grid import Space, bits, mask_of
from game.content.models import CardId, MonsterCard
from game.content.quest import MarkerKind, PlacedMonster, QuestDoor, QuestMarker, QuestTerrain
from game.content.quest_parts import Direction, QuestBody, QuestNote, QuestRegion, QuestWall, WallStart

from .faults import Fault, absent, unknown
from .map_classes import ANY_WAY, MAP_CLASS, MapClass, all_map_classes
from .terrain import TERRAIN, TerrainKind, all_terrain, bringing
from .tiled import MapObject, TiledMap

_SLACK = 0.25
"""How far, in spaces, an object may lie beside the grid."""


@dataclass(frozen=True)
class _Box:
    """An object's place in whole spaces."""

    column: int
    row: int
    columns: int
    rows: int


@dataclass
class MapDrawing:
    """The board and all that stands on it, read from a map; `faults` gathers what is wrong."""

    source: TiledMap
    monsters: Mapping[CardId, MonsterCard]
    faults: list[Fault] = field(default_factory=list)
    kinds: Mapping[str, TerrainKind] = field(default_factory=all_terrain)
    """The kinds of terrain that may lie on the map."""
    classes: Mapping[str, MapClass] = field(default_factory=all_map_classes)
    """What its objects may be."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """The module of each card that is in the game but not among the modules of this quest."""
    own_named: Mapping[str, CardId] = field(default_factory=dict)
    """The monster of each named one who is based on one of the quest's own: the tilesets of Tiled have none for it."""

    @cached_property
    def areas(self) -> dict[int, int]:
        """The mask of each area by its number."""
        masks: dict[int, int] = {}
        for layer in self.source.layers:
            if not layer.tiles or layer.class_name in ("Rock", "Painted"):
                continue
            if layer.class_name != "Area":
                told = "tile layers are areas; set its class to Area and its number, or to Rock or Painted"
                self._fault("layer_class", f'layer "{layer.name}"', told)
                continue
            number = cast(int, layer.properties["number"])
            mask = mask_of(space for space, tile in enumerate(layer.tiles) if tile is not None)
            if number in masks:
                told = f"there is already an area {number}; give it another number"
                self._fault("area_twice", f'layer "{layer.name}"', told)
            for other, taken in masks.items():
                for space in list(bits(mask & taken))[:1]:
                    told = f"{self._at(space)} is in area {other} too; erase it in one of them"
                    self._fault("area_overlap", f'layer "{layer.name}"', told)
            masks[number] = masks.get(number, 0) | mask
        if not masks:
            self._fault("floor_missing", "", "there is no floor; draw it on tile layers of the class Area")
        return masks

    @cached_property
    def floor(self) -> int:
        """The mask of all spaces."""
        floor = 0
        for mask in self.areas.values():
            floor |= mask
        return floor

    @cached_property
    def board(self) -> Board:
        """The map of spaces and walls."""
        walls: set[int] = set()
        for thing in self._of("Wall"):
            walls |= self._line(thing) or frozenset()
        return Board(self.source.width, self.source.height, self.floor, frozenset(walls))

    @cached_property
    def doors(self) -> tuple[QuestDoor, ...]:
        """The doors, each two spaces long between two areas (BASE-DOOR-01)."""
        return tuple(door for thing in self._of("Door", "RuneDoor") if (door := self._door(thing)) is not None)

    @cached_property
    def things(self) -> tuple[QuestMarker, ...]:
        """The markers."""
        return tuple(self._things())

    @cached_property
    def terrain(self) -> tuple[QuestTerrain, ...]:
        """The pieces of terrain, each with the spaces that it covers."""
        return tuple(self._terrain())

    @cached_property
    def placed(self) -> tuple[PlacedMonster, ...]:
        """The monsters of the areas."""
        return tuple(self._placed())

    @cached_property
    def crushing_walls(self) -> tuple[QuestWall, ...]:
        """The crushing walls where they stand at first (ALTAR-WALL-01)."""
        return tuple(self._crushing_walls())

    @cached_property
    def bodies(self) -> tuple[QuestBody, ...]:
        """The bodies of spaces that move of themselves."""
        return tuple(self._bodies())

    @cached_property
    def regions(self) -> dict[str, QuestRegion]:
        """The parts of the board that have a name; several rectangles of one name are one part."""
        found: dict[str, QuestRegion] = {}
        for thing in self._of("Region"):
            box = self._box(thing)
            if box is None:
                continue
            mask = mask_of(self._spaces(box)) & self.floor
            if not mask:
                self._fault("region_floor", _name(thing), "there is no floor under it; move it onto an area")
            part = found.get(_id(thing), QuestRegion(_id(thing), 0))
            no_spawn = part.no_spawn or bool(thing.properties["no_spawn"])
            found[part.id] = QuestRegion(part.id, part.mask | mask, no_spawn)
        return found

    @cached_property
    def places(self) -> dict[str, Space]:
        """The spaces that have a name and nothing else."""
        found = ((_id(thing), self._space(thing)) for thing in self._of("Place") if self._one_space(thing))
        return {name: space for name, space in found if space is not None}

    def pictured(self) -> Iterator[str]:
        """The names of the layers that are only pictures though things stand on them where there is no floor."""
        across, down = self.source.tile_width, self.source.tile_height
        things = [thing for layer in self.source.layers for thing in layer.objects if thing.class_name != "Note"]
        middles = [
            (int((each.x + each.width / 2) // across), int((each.y + each.height / 2) // down)) for each in things
        ]
        under = mask_of(y * self.source.width + x for x, y in middles if 0 <= x < self.source.width and y >= 0)
        for layer in self.source.layers:
            if layer.class_name in ("Rock", "Painted"):
                drawn = mask_of(space for space, tile in enumerate(layer.tiles) if tile is not None)
                if drawn & under & ~self.floor:
                    yield layer.name

    @cached_property
    def notes(self) -> tuple[QuestNote, ...]:
        """The designer's remarks; they may lie on rock."""
        return tuple(self._notes())

    @cached_property
    def hidden(self) -> tuple[str, ...]:
        """What counts though Tiled does not show it, as faults name it: layers of floor or objects, single objects."""
        return tuple(self._hidden())

    def check_classes(self) -> None:
        """Note every object whose class means nothing on the board, or nothing in this version, and rock on floor."""
        for layer in self.source.layers:
            drawn = mask_of(space for space, tile in enumerate(layer.tiles) if tile is not None)
            if layer.class_name == "Rock" and (both := drawn & self.floor):
                told = f"{self._at(next(bits(both)))} is rock and floor at once; erase it in one of them"
                self._fault("rock_floor", f'layer "{layer.name}"', told)
            for thing in layer.objects:
                kind = thing.class_name
                if not kind:
                    self._fault("object_class_missing", _name(thing), "it has no class; choose one in the Class field")
                elif kind in all_map_classes() and "object" in all_map_classes()[kind].use_as:
                    self._ruled(thing, str(thing.properties["kind"]) if kind == "Terrain" else kind)
                else:
                    known = [each.name for each in self.classes.values() if "object" in each.use_as]
                    told = f"an object cannot be this: {unknown('class', kind, known)}; choose another class"
                    self._fault("object_class", _name(thing), told)

    def _ruled(self, thing: MapObject, kind: str) -> None:
        """Note an object of a class or a kind of terrain that has no rules in this quest, or none in this version."""
        terrain = thing.class_name == "Terrain"
        of, known = (TERRAIN, self.kinds) if terrain else (MAP_CLASS, self.classes)
        brings = [] if kind in known else bringing(of, kind)
        if brings:
            place, word = (self.source.file, _name(thing)), "terrain" if terrain else "class"
            self.faults.append(absent(word, kind, known, {kind: brings[0]}, place, "module_missing"))
        elif called := all_map_classes()[thing.class_name].unruled:
            told = f"this version has no rules for {called}; take it off the map or put something else there"
            self._fault("rules_missing", _name(thing), told)

    def _door(self, thing: MapObject) -> QuestDoor | None:
        edges = self._line(thing)
        if edges is None:
            return None
        sides = self.board.door_spaces(edges)
        areas = [number for number, mask in self.areas.items() if mask & sides]
        if len(edges) != 2 or sides.bit_count() != 4:
            told = "a door is two spaces long with floor on both sides; move it or draw the floor"
            self._fault("door_length", _name(thing), told)
            return None
        if len(areas) != 2:
            told = "a door joins two areas; give its two sides to different areas"
            self._fault("door_areas", _name(thing), told)
            return None
        said = "rune" if thing.class_name == "RuneDoor" else thing.properties["kind"]
        kind = cast(Literal["normal", "rune"], said)
        colour = str(thing.properties["colour"]) if kind == "rune" else ""
        if kind == "rune" and colour == "none":
            self._fault("door_colour", _name(thing), "a rune-locked door has a colour; choose red, blue or yellow")
        return QuestDoor(_id(thing), edges, kind, colour, (min(areas), max(areas)), self._reach(edges))

    def _reach(self, edges: frozenset[int]) -> int:
        """The spaces that touch the line of a door by an edge or a corner (BASE-DOOR-04)."""
        upright = not min(edges) & 1
        spaces = [divmod(edge >> 1, self.source.width) for edge in edges]
        top, left = min(row for row, _ in spaces), min(column for _, column in spaces)
        rows = range(top - 1, top + 3) if upright else range(top, top + 2)
        columns = range(left, left + 2) if upright else range(left - 1, left + 3)
        return (
            mask_of(
                row * self.source.width + column
                for row in rows
                for column in columns
                if 0 <= row < self.source.height and 0 <= column < self.source.width
            )
            & self.floor
        )

    def _things(self) -> Iterator[QuestMarker]:
        marked = [each for each in self.classes.values() if each.marker]
        kinds = list(dict.fromkeys(each.marker for each in marked))
        for means in sorted(marked, key=lambda each: kinds.index(each.marker)):
            for thing in self._of(means.name):
                space = self._space(thing)
                if space is None:
                    continue
                said = str(thing.properties[means.detail]) if means.detail else ""
                on = means.name == "Start" or bool(thing.properties.get("active"))
                yield QuestMarker(_id(thing), cast(MarkerKind, means.marker), said, space, self._area(space), on)

    def _terrain(self) -> Iterator[QuestTerrain]:
        for thing in self._of("Terrain"):
            box = self._box(thing)
            if box is None:
                continue
            spaces = tuple(self._spaces(box))
            kind = self.kinds.get(str(thing.properties["kind"]))
            if self._on_floor(thing, spaces) and kind is not None:
                yield QuestTerrain(_id(thing), kind, spaces, self._area(spaces[0]))

    def _placed(self) -> Iterator[PlacedMonster]:
        for thing in self._of("Monster", "NamedMonster"):
            box = self._box(thing)
            named = str(thing.properties["named"])
            monster = self.own_named.get(named) or CardId(str(thing.properties["monster"]))
            card = self.monsters.get(monster)
            if card is None:
                place = (self.source.file, _name(thing))
                self.faults.append(absent("monster", monster, self.monsters, self.elsewhere, place, "monster_unknown"))
            elif not named and thing.class_name == "NamedMonster":
                told = "it does not say who it is; write the id of its [[named]] entry as named"
                self._fault("named_missing", _name(thing), told)
            elif box is not None and (way := self._orientation(thing, box, card)) is not None:
                rank = "named" if named else str(thing.properties["rank"])
                way_it_faces = str(thing.properties.get("faces", ANY_WAY))
                anchor = Space(box.row * self.source.width + box.column)
                yield PlacedMonster(
                    _id(thing),
                    monster,
                    cast(Literal["normal", "master", "named"], rank),
                    named,
                    Stance(anchor, way),
                    self._area(anchor),
                    cast(int, thing.properties["heroes"]),
                    cast(Direction, "" if way_it_faces == ANY_WAY else way_it_faces),
                )

    def _crushing_walls(self) -> Iterator[QuestWall]:
        for thing in self._of(*(each.name for each in self.classes.values() if each.swept)):
            edges = self._line(thing)
            if edges is None:
                continue
            direction = cast(Direction, thing.properties["direction"])
            ahead = [edge >> 1 for edge in edges]
            if direction in ("east", "south"):
                ahead = [space + (1 if direction == "east" else self.source.width) for space in ahead]
            upright = not min(edges) & 1
            if upright != (direction in ("east", "west")):
                told = "it moves along its own length; turn it or choose another direction"
                self._fault("crusher_direction", _name(thing), told)
            elif not all(self.floor >> space & 1 for space in ahead):
                told = "there is no floor before it; move it to the head of its track"
                self._fault("crusher_floor", _name(thing), told)
            else:
                steps, starts = cast(int, thing.properties["steps"]), cast(WallStart, thing.properties["starts"])
                yield QuestWall(_id(thing), edges, direction, steps, starts, self._area(ahead[0]))

    def _bodies(self) -> Iterator[QuestBody]:
        for means in (each for each in self.classes.values() if each.body):
            for thing in self._of(means.name):
                box = self._box(thing)
                spaces = tuple(self._spaces(box)) if box is not None else ()
                if spaces and self._on_floor(thing, spaces):
                    way, rests = cast(Direction, thing.properties["direction"]), bool(thing.properties["rests"])
                    yield QuestBody(_id(thing), means.body, spaces, way, self._area(spaces[0]), rests)

    def _notes(self) -> Iterator[QuestNote]:
        for thing in self._of("Note"):
            column, row = int(thing.x // self.source.tile_width), int(thing.y // self.source.tile_height)
            yield QuestNote(_id(thing), Space(row * self.source.width + column), str(thing.properties["text"]))

    def _hidden(self) -> Iterator[str]:
        for layer in self.source.layers:
            counting = [thing for thing in layer.objects if thing.class_name != "Note"]
            if layer.hidden and (counting or layer.class_name == "Area"):
                yield f'layer "{layer.name}"'
            elif not layer.hidden:
                yield from (_name(thing) for thing in counting if thing.hidden)

    def _orientation(self, thing: MapObject, box: _Box, card: MonsterCard) -> int | None:
        """Which way a figure lies; none, and a fault, where it does not fit."""
        short, long = (int(side) for side in card.size.split("x"))
        if (box.columns, box.rows) not in ((long, short), (short, long)):
            told = f"a {card.name} covers {card.size} spaces, not {box.columns}x{box.rows}; give it that size"
            self._fault("figure_size", _name(thing), told)
            return None
        if not self._on_floor(thing, tuple(self._spaces(box))):
            return None
        return int((box.columns, box.rows) != (long, short))

    def _on_floor(self, thing: MapObject, spaces: tuple[Space, ...]) -> bool:
        """Whether all spaces lie in one area; else a fault."""
        mask = mask_of(spaces)
        if any(mask & ~area == 0 for area in self.areas.values()):
            return True
        told = f"at {self._at(spaces[0])} it does not lie within one area; move it onto the floor"
        self._fault("floor_off", _name(thing), told)
        return False

    def _space(self, thing: MapObject) -> Space | None:
        """The one space of a marker: that of its middle."""
        column = int((thing.x + thing.width / 2) // self.source.tile_width)
        row = int((thing.y + thing.height / 2) // self.source.tile_height)
        space = Space(row * self.source.width + column)
        if not (0 <= column < self.source.width and row >= 0 and self.floor >> max(space, 0) & 1):
            told = f"at ({column},{row}) there is no floor; move it onto an area"
            self._fault("marker_floor", _name(thing), told)
            return None
        return space

    def _one_space(self, thing: MapObject) -> bool:
        """Whether an object is no larger than a space; else a fault."""
        across, down = self.source.tile_width, self.source.tile_height
        if thing.width <= across * (1 + _SLACK) and thing.height <= down * (1 + _SLACK):
            return True
        told = f"a place is one space; make it {across} by {down} pixels, or give it the class Region"
        self._fault("place_large", _name(thing), told)
        return False

    def _line(self, thing: MapObject) -> frozenset[int] | None:
        """The edges along the middle line of an object that is longer than broad."""
        across, down = self.source.tile_width, self.source.tile_height
        upright = thing.height > thing.width
        place = (thing.x + thing.width / 2) / across if upright else (thing.y + thing.height / 2) / down
        start = thing.y / down if upright else thing.x / across
        length = thing.height / down if upright else thing.width / across
        whole = [round(value) for value in (place, start, length)]
        if any(abs(value - near) > _SLACK for value, near in zip((place, start, length), whole, strict=True)):
            told = "its middle does not lie along a line between spaces; move it onto the line"
            self._fault("line_off", _name(thing), told)
            return None
        line, first, count = whole
        if count < 1:
            self._fault("line_short", _name(thing), "it is shorter than a space; draw it longer")
            return None
        count = min(count, self.source.width + self.source.height)
        spaces = (
            [(line - 1, row) for row in range(first, first + count)]
            if upright
            else [(column, line - 1) for column in range(first, first + count)]
        )
        if any(not (0 <= x < self.source.width and 0 <= y < self.source.height) for x, y in spaces):
            self._fault("map_outside", _name(thing), "it lies outside the map; move it inside")
            return None
        return frozenset(2 * (y * self.source.width + x) + (0 if upright else 1) for x, y in spaces)

    def _box(self, thing: MapObject) -> _Box | None:
        if not (thing.width and thing.height):
            told = "it has no size; draw it as a rectangle (R), or write its Width and Height"
            self._fault("size_missing", _name(thing), told)
            return None
        sides = (thing.x, thing.y, thing.width, thing.height)
        units = (self.source.tile_width, self.source.tile_height) * 2
        exact = [side / unit for side, unit in zip(sides, units, strict=True)]
        whole = [round(value) for value in exact]
        if any(abs(value - near) > _SLACK for value, near in zip(exact, whole, strict=True)) or min(whole[2:]) < 1:
            told = "it does not lie on the grid; switch on View > Snapping > Snap to Grid and move it"
            self._fault("grid_off", _name(thing), told)
            return None
        box = _Box(*whole)
        if (
            min(whole[:2]) < 0
            or box.column + box.columns > self.source.width
            or box.row + box.rows > self.source.height
        ):
            self._fault("map_outside", _name(thing), "it lies outside the map; move it inside")
            return None
        return box

    def _spaces(self, box: _Box) -> Iterable[Space]:
        for row in range(box.row, box.row + box.rows):
            for column in range(box.column, box.column + box.columns):
                yield Space(row * self.source.width + column)

    def _of(self, *classes: str) -> Iterator[MapObject]:
        for layer in self.source.layers:
            yield from (thing for thing in layer.objects if thing.class_name in classes)

    def _area(self, space: int) -> int:
        return next(number for number, mask in self.areas.items() if mask >> space & 1)

    def _at(self, space: Space) -> str:
        row, column = divmod(space, self.source.width)
        return f"({column},{row})"

    def _fault(self, kind: str, where: str, message: str) -> None:
        self.faults.append(Fault(self.source.file, where, message, kind))


def _id(thing: MapObject) -> str:
    return thing.name or f"{thing.class_name.lower()}_{thing.id}"


def _name(thing: MapObject) -> str:
    return (
        f'object {thing.id} "{thing.name}"' if thing.name else f"object {thing.id} ({thing.class_name or 'no class'})"
    )
