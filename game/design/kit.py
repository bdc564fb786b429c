"""The kit of the quest designer: project, tilesets and templates for Tiled, made from the content and the art.

`python -m game.design.kit [FOLDER]` writes them, by default into the folder of the shipped quests.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import struct
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from game import paths
from game.content.faults import ContentError, Fault
from game.content.map_classes import KIT_PIECES, MAP_CLASS, SPACE, KitPiece, MapClass, map_enums
from game.content.materials import FLOORS
from game.content.module_folders import shipped_modules
from game.content.terrain import TERRAIN
from game.content.tiled_types import MATERIAL, MODULE
from game.kernel.registry import BASE, Part, registry
from game.modules.compose import load_code

PROJECT = "emberdelve.tiled-project"
TILED = "1.12.1"
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
NINE = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")
"""The sides and corners of what is laid in pieces, row by row."""
PROPS = (
    *("mast", "pump", "cage", "lamp_below", "carpet", "desk", "bollard", "stove", "brazier", "sledge", "sledge_new"),
    *("icicles", "ice_table", "saw_block", "hatch", "hatch_open", "gangway", "charred"),
    *(f"thin_ice_{side}" for side in NINE),
    *(f"deck_wet_{look}" for look in (1, 2, 3, 4, "w")),
    *(f"deck_awash_{look}" for look in (1, 2, "w", "w_2")),
    *("deck_cross_1", "deck_cross_2", "deck_tally", "deck_ring", "brass_buttons", "rope_coil"),
    *(f"cabin_floor_{look}" for look in (1, 2, 3, 4)),
    *(f"carpet_{side}" for side in NINE),
    *(f"quay_setts_{look}" for look in (1, 2, 3, 4)),
    *(f"quay_edge_{side}" for side in ("n", "s", "e", "w", "ring")),
    *("gangway_w", "gangway_e", "gangway_water_w", "gangway_water_e"),
    *("bars_1", "bars_2", "bars_3", "clock", "stern_window", "lantern", "curtain", "fife_rail"),
    *(f"snow_{look}" for look in (1, 2, 3, 4, 5, 6, "edge_n", "edge_e", "edge_s")),
    *(f"lake_clear_{look}" for look in range(1, 9)),
    *(f"{floor}_{look}" for floor in ("frost", "ice_sawn", "ice_slab", "hut_plank") for look in (1, 2, 3, 4)),
    *("hut_snow", "chair", "ledger", "ice_chair_w", "ice_chair_e", "ice_wall_man", "ice_wall_chair"),
    *("ice_pipe_1", "ice_pipe_2", "ice_pipe_3", "ice_pipes_1", "ice_pipes_2"),
    *("sea_cock", "long_table_n", "long_table_c", "long_table_s", "notice"),
    *(f"hull_{part}" for part in ("n", "e", "s", "w", "w_window", "slope_ne", "slope_se")),
    *(f"hull_{part}_{side}" for part in ("in", "corner") for side in ("ne", "se", "sw", "nw")),
    *(f"hut_log_{part}" for part in ("n_1", "n_2", "e", "s", "w", "ne", "se", "sw", "nw")),
    "cage_open",
)
"""Pictures for layers of the class Painted, which no rule knows of."""
MOVING = {"fire": 3, "brazier_lit": 3, "ripple": 2}
"""Such pictures that move, and how many frames each has, every one of which is a tile too."""
FRAME = 160
"""Milliseconds for which a frame is seen."""
_COLOURS = ("red", "blue", "yellow")


def pieces() -> dict[str, list[KitPiece]]:
    """Every tileset with its pieces; those that hold floor have no class."""
    load_code()
    sets = {
        "floors": [KitPiece(f"floor_stone_{number}") for number in range(1, 9)],
        **{
            material: [KitPiece(f"floor_{material}_{number}", material=material) for number in range(1, count + 1)]
            for material, count in FLOORS.items()
        },
        "rock": [KitPiece("rock")],
        "props": [*(KitPiece(f"prop_{name}") for name in PROPS), *_moving()],
        "things": [*_things(), *_parts()],
        "monsters": list(_monsters()),
    }
    for part in _brought(KIT_PIECES):
        sets.setdefault(part.key, []).extend(replace(piece, module=part.module) for piece in part.value)
    modules = {part.key: _needed(part.module) for part in _brought(TERRAIN)}
    for kind, pictures in terrain_tiles().items():
        first, *more = (KitPiece(name, "Terrain", {"kind": kind}, module=modules.get(kind, "")) for name in pictures)
        sets[kind] = [replace(first, name=kind), *more]
    return sets


def _moving() -> Iterator[KitPiece]:
    """The pictures for painted layers that move: the first frame shows all of them in turn."""
    for name, count in MOVING.items():
        first, *others = (f"prop_{name}_{number}" for number in range(1, count + 1))
        yield KitPiece(first, frames=tuple(others))
        yield from map(KitPiece, others)


def _brought(kind: str) -> list[Part]:
    """The parts of a kind that modules bring which ship with the game, module by module."""
    order = list(shipped_modules())
    found = [part for part in registry.parts.values() if part.kind == kind and part.module in order]
    return sorted(found, key=lambda part: order.index(part.module))


def _needed(module: str) -> str:
    """A module as pieces name it: nothing for the base set, which every quest is played with."""
    return "" if module == BASE else module


def map_classes() -> dict[str, MapClass]:
    """The classes of all modules that ship with the game, by name."""
    load_code()
    return {part.key: part.value for part in _brought(MAP_CLASS)}


def terrain_tiles() -> dict[str, tuple[str, ...]]:
    """The pictures of each kind of terrain of the modules that ship."""
    load_code()
    return {part.key: part.value.look.tiles for part in _brought(TERRAIN)}


def _things() -> Iterator[KitPiece]:
    for way in "hv":
        yield KitPiece(f"door_wide_{way}", "Door", {}, f"door_{way}")
    for colour in _COLOURS:
        for way in "hv":
            says = {"colour": colour, "kind": "rune"}
            yield KitPiece(f"door_wide_rune_{colour}_{way}", "Door", says, f"rune_door_{colour}_{way}", "RuneDoor")
    yield KitPiece("glyph_active", "Glyph", {"active": True}, "start", "Start")
    yield KitPiece("glyph_inactive", "Glyph", {}, "glyph")
    for tier in ("copper", "silver", "gold"):
        yield KitPiece(f"chest_{tier}", "Chest", {"tier": tier}, f"chest_{tier}")
    for potion in ("healing", "vitality"):
        yield KitPiece(f"potion_{potion}", "Potion", {"potion": potion}, f"potion_{potion}")
    yield KitPiece("money", "Money", {}, "money")
    for colour in _COLOURS:
        yield KitPiece(f"runekey_{colour}", "Runekey", {"colour": colour}, f"runekey_{colour}")
    yield KitPiece("encounter", "Encounter", {}, "encounter")
    for colour in ("blue", "green", "grey", "red"):
        picture = "stairs" if colour == "grey" else f"stairs_{colour}"
        yield KitPiece(picture, "Staircase", {"colour": colour}, f"staircase_{colour}")
    for kind in ("rubble", "pit", "water"):
        yield KitPiece(kind, "Terrain", {"kind": kind})


def _parts() -> Iterator[KitPiece]:
    yield KitPiece("relic", "Relic", {}, "relic")
    yield KitPiece("familiar", "FamiliarStart", {}, "familiar_start")
    yield KitPiece("note", "Note", {}, "note")
    yield KitPiece("wall_h", "Wall", {}, "wall_h", size=(2 * SPACE, SPACE // 2))
    yield KitPiece("wall_v", "Wall", {}, "wall_v", size=(SPACE // 2, 2 * SPACE))


def _monsters() -> Iterator[KitPiece]:
    for monster, module in sorted(_homes().items()):
        master, says = f"{monster}_master", {"monster": monster}
        yield KitPiece(monster, "Monster", says, monster, module=_needed(module))
        yield KitPiece(master, "Monster", {**says, "rank": "master"}, master, module=_needed(module))
    yield KitPiece("narthak", "Monster", {"monster": "giant", "named": "narthak"})


def monster_ids() -> tuple[str, ...]:
    """Every monster of the shipped content, those held back too, in alphabetical order."""
    return tuple(sorted(_homes()))


@cache
def _homes() -> dict[str, str]:
    """The module of each of them."""
    found: dict[str, str] = {}
    for file in (paths.assets() / "content").glob("*/monsters.toml"):
        rows = tomllib.loads(file.read_text(encoding="utf-8")).get("monster", [])
        found |= {str(row["id"]): file.parent.name for row in rows if not row.get("replaces")}
    return found


def write_kit(folder: Path, *, pictures: Path | None = None, command: Mapping[str, str] | None = None) -> list[Path]:
    """Write project, tilesets and templates into a folder and return what was written.

    `pictures` is where the pictures lie; without it they are copied into the folder, so that it needs nothing else.
    `command` are executable, arguments before `preview` and working directory of the game for Tiled's command."""
    tiles = pictures or folder / "tilesets" / "pictures"
    if pictures is None:
        tiles.mkdir(parents=True, exist_ok=True)
        for piece in (piece for known in pieces().values() for piece in known):
            shutil.copyfile(_picture(piece.picture), tiles / f"{piece.picture}.png")
    there = Path(os.path.relpath(tiles.resolve(), (folder / "tilesets").resolve())).as_posix()
    written = {folder / name: text for name, text in kit(there, command or COMMAND).items()}
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return sorted(written)


def kit(pictures: str, command: Mapping[str, str]) -> dict[str, str]:
    """The text of every file of the kit by its name; `pictures` is the way from a tileset to the pictures."""
    made = {PROJECT: project(command), EXTENSION: extension(command)}
    for name, known in pieces().items():
        numbers = _numbers(name, known)
        made[f"tilesets/{name}.tsx"] = _tileset(name, known, numbers, pictures)
        for piece in known:
            if piece.name:
                made[template_file(piece.name)] = _template(name, piece, numbers[piece.picture])
    return made | {template_file(NAMED): _named_monster(_numbers("monsters", pieces()["monsters"]))}


NAMED = "named_monster"
"""The template of a monster with a name."""


def template_file(name: str) -> str:
    """Where a template of the kit lies: in a folder with those of its like."""
    return f"templates/{_template_folders()[name]}/{name}.tx"


@cache
def _template_folders() -> Mapping[str, str]:
    """The folder of each template by its name."""
    classes = map_classes()
    named = (piece for known in pieces().values() for piece in known if piece.name)
    found = {piece.name: classes[piece.as_class or piece.class_name].folder for piece in named}
    return {**found, NAMED: classes["NamedMonster"].folder}


EXTENSION = "extensions/emberdelve.js"
_CALL = re.compile(r"^const GAME = \{.*\};", re.MULTILINE)
COMMAND: Mapping[str, str] = {"command": "python", "arguments": "-m game", "workingDirectory": "%projectpath/.."}
"""How Tiled calls the game from the folder of the shipped quests."""


def project(command: Mapping[str, str]) -> str:
    """The text of the project file."""
    told = {
        "automappingRulesFile": "",
        "commands": [
            _command("Preview here", "F6", f"{command['arguments']} preview %mapfile --at %objectid", command),
            _command("Check", "F8", f"{command['arguments']} check %mapfile", command),
        ],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": ["."],
        "properties": [],
        "propertyTypes": _property_types(),
    }
    return json.dumps(told, indent=4, sort_keys=True) + "\n"


def extension(command: Mapping[str, str]) -> str:
    """The text of the editor's extension: that of the shipped quests, with how the game is called from there."""
    text = (paths.maps() / EXTENSION).read_text(encoding="utf-8")
    folder = command["workingDirectory"].removeprefix("%projectpath").lstrip("/") or "."
    told = {"command": command["command"], "arguments": command["arguments"].split(), "folder": folder}
    call = ", ".join(f"{name}: {json.dumps(value)}" for name, value in told.items())
    return _CALL.sub(lambda found: f"const GAME = {{ {call} }};", text, count=1)


def _command(name: str, shortcut: str, arguments: str, how: Mapping[str, str]) -> dict[str, Any]:
    return {
        "arguments": arguments.strip(),
        "command": how["command"],
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": shortcut,
        "showOutput": True,
        "workingDirectory": how["workingDirectory"],
    }


def _property_types() -> list[dict[str, Any]]:
    """The classes and enums as the project file holds them, by name; their numbers are their places."""
    classes = map_classes()
    enums = map_enums(shipped_modules()) | {"MonsterKind": monster_ids(), "TerrainKind": tuple(terrain_tiles())}
    made = {name: _class(each) for name, each in classes.items()} | {
        name: _enum(name, values) for name, values in enums.items()
    }
    return [{**made[name], "id": number} for number, name in enumerate(sorted(made), start=1)]


def _class(known: MapClass) -> dict[str, Any]:
    return {
        "color": known.colour,
        "drawFill": True,
        "members": [_member(*member) for member in known.members],
        "name": known.name,
        "type": "class",
        "useAs": list(known.use_as),
    }


def _member(name: str, kind: str, default: object) -> dict[str, Any]:
    if kind in ("int", "bool", "string"):
        return {"name": name, "type": kind, "value": default}
    return {"name": name, "propertyType": kind, "type": "string", "value": default}


def _enum(name: str, values: Sequence[str]) -> dict[str, Any]:
    return {"name": name, "storageType": "string", "type": "enum", "values": list(values), "valuesAsFlags": False}


def _numbers(name: str, known: Sequence[KitPiece]) -> dict[str, int]:
    """The number of each picture: that of the shipped tileset, so that older maps mean the same, else the next."""
    numbers: dict[str, int] = {}
    shipped = paths.maps() / "tilesets" / f"{name}.tsx"
    if shipped.is_file():
        for tile in ElementTree.parse(shipped).getroot().findall("tile"):
            image = tile.find("image")
            if image is not None:
                numbers[Path(image.get("source", "")).stem] = int(tile.get("id", "0"))
    following = max(numbers.values(), default=-1) + 1
    for piece in known:
        if piece.picture not in numbers:
            numbers[piece.picture] = following
            following += 1
    return {piece.picture: numbers[piece.picture] for piece in known}


def _tileset(name: str, known: Sequence[KitPiece], numbers: Mapping[str, int], there: str) -> str:
    sizes = {piece.picture: _size(piece.picture) for piece in known}
    wide, high = (max(size[side] for size in sizes.values()) for side in (0, 1))
    size = f'tilewidth="{wide}" tileheight="{high}" tilecount="{len(known)}" columns="0"'
    lines = [
        f'<tileset version="1.10" tiledversion="{TILED}" name="{name}" {size}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for piece in sorted(known, key=lambda piece: numbers[piece.picture]):
        width, height = sizes[piece.picture]
        kind = f' type="{piece.class_name}"' if piece.class_name else ""
        lines.append(f' <tile id="{numbers[piece.picture]}"{kind}>')
        lines += [f" {line}" for line in _properties(piece.class_name, piece.says, piece)]
        lines.append(f'  <image source="{there}/{piece.picture}.png" width="{width}" height="{height}"/>')
        frames = [numbers[name] for name in (piece.picture, *piece.frames)] if piece.frames else []
        if frames:
            shown = [f'   <frame tileid="{frame}" duration="{FRAME}"/>' for frame in frames]
            lines += ["  <animation>", *shown, "  </animation>"]
        lines.append(" </tile>")
    return _HEAD + "\n".join([*lines, "</tileset>"]) + "\n"


def _template(tileset: str, piece: KitPiece, number: int) -> str:
    kind = piece.as_class or piece.class_name
    members = {name for name, _, _ in map_classes()[kind].members}
    says = {name: value for name, value in piece.says.items() if name in members}
    width, height = piece.size if piece.size != (0, 0) else _size(piece.picture)
    return _object(tileset, kind, says, number + 1, (width, height))


def _named_monster(numbers: Mapping[str, int]) -> str:
    says = {"monster": "beastman", "named": "name_it_here"}
    return _object("monsters", "NamedMonster", says, numbers["beastman_master"] + 1, _size("beastman_master"))


def _object(tileset: str, kind: str, says: Mapping[str, str | bool], number: int, size: tuple[int, int]) -> str:
    width, height = size
    head = f' <object type="{kind}" gid="{number}" width="{width}" height="{height}"'
    told = [f" {line}" for line in _properties(kind, says)]
    body = [head + ">", *told, " </object>"] if told else [head + "/>"]
    lines = ["<template>", f' <tileset firstgid="1" source="../../tilesets/{tileset}.tsx"/>', *body, "</template>"]
    return _HEAD + "\n".join(lines) + "\n"


def _properties(kind: str, says: Mapping[str, str | bool], piece: KitPiece | None = None) -> list[str]:
    """The lines of the values that differ from the class's defaults, and of module and material of a tile."""
    members = {name: (of, default) for name, of, default in map_classes()[kind].members} if kind else {}
    told = ((MODULE, piece.module), (MATERIAL, piece.material)) if piece is not None else ()
    lines = [f'  <property name="{name}" value={quoteattr(value)}/>' for name, value in told if value]
    for name, value in sorted(says.items()):
        of, default = members[name]
        if value == default:
            continue
        typed = "" if of == "string" else f' type="{of}"' if of in ("int", "bool") else f' propertytype="{of}"'
        said = str(value).lower() if isinstance(value, bool) else value
        lines.append(f'  <property name="{name}"{typed} value={quoteattr(said)}/>')
    return [" <properties>", *lines, " </properties>"] if lines else []


def _picture(name: str) -> Path:
    return paths.assets() / "art" / "png" / "tiles" / f"{name}.png"


@cache
def _size(name: str) -> tuple[int, int]:
    """Width and height that the head of a PNG says."""
    if not _picture(name).is_file():
        told = f"there is no picture {name}.png among those of the kit's pieces, {_picture(name).parent}"
        raise ContentError([Fault("kit", "", told)])
    width, height = struct.unpack(">II", _picture(name).read_bytes()[16:24])
    return width, height


def write_kit_here(words: Sequence[str]) -> int:
    """Write the kit into the folder named, or that of the shipped quests."""
    folder = Path(words[0]) if words else paths.maps()
    written = write_kit(folder, pictures=None if words else paths.assets() / "art" / "png" / "tiles")
    print(f"{folder}: {len(written)} files")
    return 0


if __name__ == "__main__":
    sys.exit(write_kit_here(sys.argv[1:]))
