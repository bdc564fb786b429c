"""The reader of Tiled's files: what it resolves, and the sentence for each thing that it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.faults import ContentError
from game.content.tiled import TiledMap, read_map
from game.content.tiled_files import OUTSIDE_CURE

TYPES: list[dict[str, Any]] = [
    {"id": 1, "name": "Tier", "storageType": "string", "type": "enum", "values": ["low", "high"]},
    {"id": 2, "name": "Size", "storageType": "int", "type": "enum", "values": ["small", "large"]},
    {
        "id": 3,
        "name": "Sides",
        "storageType": "int",
        "type": "enum",
        "values": ["n", "e", "s"],
        "valuesAsFlags": True,
    },
    {
        "id": 4,
        "name": "Guard",
        "type": "class",
        "useAs": ["property"],
        "members": [{"name": "hp", "type": "int", "value": 2}, {"name": "mood", "type": "string", "value": "calm"}],
    },
    {
        "id": 5,
        "name": "Chest",
        "type": "class",
        "useAs": ["object", "tile"],
        "members": [
            {"name": "tier", "type": "string", "propertyType": "Tier", "value": "low"},
            {"name": "size", "type": "int", "propertyType": "Size", "value": 1},
            {"name": "sides", "type": "int", "propertyType": "Sides", "value": 5},
            {"name": "guard", "type": "class", "propertyType": "Guard", "value": {"hp": 3}},
        ],
    },
    {"id": 6, "name": "Area", "type": "class", "useAs": ["layer"], "members": []},
]
TILESET = (
    '<tileset name="t" tilewidth="10" tileheight="10" tilecount="1" columns="0"><tile id="0" type="Chest">'
    '<properties><property name="tier" propertytype="Tier" value="high"/></properties>'
    '<image source="chest.png" width="10" height="20"/></tile></tileset>'
)


def write(folder: Path, objects: str = "", *, head: str = "", cells: str = "0,1", more: str = "") -> Path:
    """A map of two spaces with these objects, its tileset and its project."""
    (folder / "p.tiled-project").write_text(json.dumps({"propertyTypes": TYPES}))
    (folder / "t.tsx").write_text(TILESET)
    (folder / "m.tmx").write_text(
        f'<map orientation="orthogonal" width="2" height="1" tilewidth="10" tileheight="10" infinite="0" {head}>'
        f'<tileset firstgid="1" source="t.tsx"/>{more}'
        f'<layer id="1" name="floor"><data encoding="csv">{cells}</data></layer>'
        f'<objectgroup id="2" name="things">{objects}</objectgroup></map>'
    )
    return folder / "m.tmx"


def read(folder: Path, objects: str = "", **written: str) -> TiledMap:
    return read_map(write(folder, objects, **written))


def fault(path: Path) -> str:
    """The one sentence for what is wrong with a map."""
    with pytest.raises(ContentError) as caught:
        read_map(path)
    (only,) = caught.value.faults
    return str(only)


def test_class_defaults_fill_what_nobody_wrote(tmp_path: Path) -> None:
    (thing,) = read(tmp_path, '<object id="1" type="Chest" x="0" y="0" width="10" height="10"/>').layers[1].objects
    assert thing.properties == {
        "tier": "low",
        "size": "large",
        "sides": ("n", "s"),
        "guard": {"hp": 3, "mood": "calm"},
    }


def test_the_tile_goes_over_the_class_and_the_object_over_the_tile(tmp_path: Path) -> None:
    mine = '<properties><property name="size" type="int" propertytype="Size" value="0"/></properties>'
    (thing,) = read(tmp_path, f'<object id="1" gid="1" x="0" y="20">{mine}</object>').layers[1].objects
    assert (thing.class_name, thing.properties["tier"], thing.properties["size"]) == ("Chest", "high", "small")


def test_the_template_goes_over_the_tile_and_the_object_over_the_template(tmp_path: Path) -> None:
    written = '<properties><property name="tier" propertytype="Tier" value="low"/></properties>'
    (tmp_path / "a.tx").write_text(
        f'<template><tileset firstgid="1" source="t.tsx"/><object name="box" gid="1">{written}</object></template>'
    )
    first, second = (
        read(
            tmp_path,
            '<object id="1" template="a.tx" x="0" y="20"/><object id="2" name="mine" template="a.tx" x="5" y="20"/>',
        )
        .layers[1]
        .objects
    )
    assert (first.name, first.properties["tier"], second.name, second.width) == ("box", "low", "mine", 10)


def test_a_tile_object_is_measured_from_its_lower_edge(tmp_path: Path) -> None:
    (thing,) = read(tmp_path, '<object id="1" gid="1" x="10" y="30"/>').layers[1].objects
    assert (thing.x, thing.y, thing.width, thing.height) == (10, 10, 10, 20)


def test_a_quarter_turn_swaps_the_sides_about_the_lower_left_corner(tmp_path: Path) -> None:
    (thing,) = read(tmp_path, '<object id="1" gid="1" x="10" y="30" rotation="90"/>').layers[1].objects
    assert (thing.x, thing.y, thing.width, thing.height) == (10, 30, 20, 10)


def test_layers_keep_the_order_of_drawing_through_groups(tmp_path: Path) -> None:
    more = '<group id="5" name="g"><objectgroup id="6" name="inner"/></group>'
    assert [layer.name for layer in read(tmp_path, more=more).layers] == ["inner", "floor", "things"]


def test_a_mirrored_tile_is_still_that_tile(tmp_path: Path) -> None:
    first, second = read(tmp_path, cells=f"{0x80000001},0").layers[0].tiles
    assert first is not None
    assert (first.class_name, second) == ("Chest", None)


def _chest(properties: str) -> str:
    return f'<object id="1" name="boss" type="Chest"><properties>{properties}</properties></object>'


@pytest.mark.parametrize(
    ("objects", "sentence"),
    [
        ('<object id="1" type="Chset"/>', 'object 1: there is no class "Chset"; did you mean "Chest"?'),
        (
            '<object id="1" type="Area"/>',
            'object 1: "Area" cannot be the class of this object; choose another in the Class field',
        ),
        (
            _chest('<property name="tier" propertytype="Tier" value="medium"/>'),
            'object 1 "boss": tier: "medium" is none of low and high; choose a value that fits',
        ),
        (
            _chest('<property name="size" type="int" propertytype="Size" value="7"/>'),
            'object 1 "boss": size: 7 is the number of none of small and large; choose a value that fits',
        ),
        (
            _chest('<property name="teir" value="low"/>'),
            'object 1 "boss": teir: the class "Chest" has no property of this name; delete or rename it',
        ),
        (
            _chest('<property name="tier" type="list"><item value="low"/></property>'),
            'object 1 "boss": tier: it should be a text, or one of a list; reset it in Tiled',
        ),
        (
            '<object id="1" gid="9"/>',
            "object 1: its tile is in none of the tilesets; put it down again",
        ),
        (
            '<object id="1" type="Chest" rotation="45"/>',
            "object 1: it is turned by 45 degrees; set its rotation to 0, 90, 180 or 270",
        ),
        (
            '<object id="1" template="../../etc/a.tx"/>',
            'object 1: "../../etc/a.tx" lies outside the folder of the map; ' + OUTSIDE_CURE,
        ),
    ],
)
def test_a_wrong_object_is_refused_in_one_sentence(tmp_path: Path, objects: str, sentence: str) -> None:
    assert fault(write(tmp_path, objects)) == f"m.tmx: {sentence}"


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"cells": "0"}, 'layer "floor": it has 1 tiles, not 2; save it again with Tiled'),
        ({"cells": "0,9"}, 'layer "floor": tile 9 is in none of the tilesets; draw those spaces again'),
        (
            {"more": '<tileset firstgid="5" source="../other.tsx"/>'},
            'tileset "../other.tsx": "../other.tsx" lies outside the folder of the map; ' + OUTSIDE_CURE,
        ),
    ],
)
def test_a_wrong_map_is_refused_in_one_sentence(tmp_path: Path, written: dict[str, str], sentence: str) -> None:
    assert fault(write(tmp_path, **written)) == f"m.tmx: {sentence}"


def test_an_infinite_map_is_refused_with_the_cure(tmp_path: Path) -> None:
    path = write(tmp_path)
    path.write_text(path.read_text().replace('infinite="0"', 'infinite="1"'))
    assert fault(path) == "m.tmx: the map is infinite; untick Infinite in the map properties"


def test_a_document_type_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    path = write(tmp_path)
    path.write_text('<!DOCTYPE map [<!ENTITY a "b">]>' + path.read_text())
    assert fault(path) == "m.tmx: it holds a document type or entities; save it again with Tiled"


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path)
    path.write_text("<tileset/>")
    assert fault(path) == "m.tmx: it is not a Tiled map but <tileset>; choose the right file"


def test_a_missing_tileset_is_named(tmp_path: Path) -> None:
    path = write(tmp_path)
    (tmp_path / "t.tsx").unlink()
    assert fault(path) == 'm.tmx: tileset "t.tsx": there is no file t.tsx; put it back, or choose another in Tiled'


def test_a_picture_outside_the_folder_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path)
    (tmp_path / "t.tsx").write_text(TILESET.replace("chest.png", "../../secret.png"))
    assert fault(path) == 't.tsx: picture "../../secret.png": it lies outside the folder of the map; ' + OUTSIDE_CURE


def test_broken_xml_is_named(tmp_path: Path) -> None:
    path = write(tmp_path)
    path.write_text("<map")
    assert fault(path).startswith("m.tmx:1:1: it ends before it is complete")
