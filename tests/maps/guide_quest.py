"""The quests of the designers' guide, typed from the guide alone: plan painted, objects put down, text written.

The map is written as Tiled saves it, with every value on its object that the guide has one set there."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.design.kit import template_file
from game.design.starter import write_starter
from game.paths import assets, maps

GUIDE = maps() / "README.md"
NAME = "the_salt_cellar"
EVENING = "the_ferry_house"
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^\| `(\w+)\.tx` \| (\d+) \| (\d+) \| (.*?) ?\|$", re.MULTILINE)
_SHAPE = re.compile(r"^\| `(Region|Place)` \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
_SAID = re.compile(r"(\w+) `(\w+)`")
_LAYER = re.compile(r"`(area (\d), [^`]+)`")
_SIZE = re.compile(r"(\d+) by (\d+) pixels, into `tilesets/pictures` as `(\w+\.png)`")
OWN = 900
"""The number on the map of the first tile of one's own."""


def chapter(number: int) -> str:
    """The first or the second chapter of the guide, counted from 0."""
    whole = GUIDE.read_text(encoding="utf-8")
    first, _, rest = whole.partition("## An evening of your own")
    return (first, rest.partition("## What to know next")[0])[number]


def blocks(kind: str, text: str | None = None) -> list[str]:
    """The blocks of the guide, or of a part of it, that are fenced as this kind."""
    whole = GUIDE.read_text(encoding="utf-8") if text is None else text
    return [body for of, body in _FENCED.findall(whole) if of == kind]


def drawn(*, objects: bool = True) -> str:
    """The map of steps 3 to 5, with or without the objects."""
    return drawn_from(chapter(0), objects=objects)


def drawn_from(text: str, *, objects: bool = True, own: bool = False) -> str:
    """The map that a part of the guide tells of; with `own` the start area is painted with the first tile of one's own
    tileset."""
    rows = blocks("map", text)[0].split()
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    tiles = 'tilewidth="64" tileheight="64" infinite="0" nextlayerid="9" nextobjectid="99"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.12.1" orientation="orthogonal" {size} {tiles}>',
        ' <tileset firstgid="1" source="tilesets/floors.tsx"/>',
    ]
    if own:
        lines.append(f' <tileset firstgid="{OWN}" source="tilesets/boards.tsx"/>')
    for at, (title, number) in enumerate(_LAYER.findall(text), start=1):
        lines.append(f' <layer id="{at}" name="{title}" class="Area" {size}>')
        if number != "0":
            lines += ["  <properties>", f'   <property name="number" type="int" value="{number}"/>', "  </properties>"]
        lines += [*_painted(rows, partial(_floor, number)), " </layer>"]
    if own:
        lines.append(f' <layer id="7" name="boards" class="Painted" {size}>')
        lines += [*_painted(rows, _board), " </layer>"]
    lines.append(' <objectgroup id="8" name="Object Layer 1">')
    if objects:
        for at, row in enumerate(_ROW.findall(text), start=1):
            lines += _object(at, *row)
        lines += [_shape(at, *row) for at, row in enumerate(_SHAPE.findall(text), start=60)]
    return "\n".join([*lines, " </objectgroup>", "</map>"]) + "\n"


def _painted(rows: list[str], tile: Callable[[str, int, int], str]) -> list[str]:
    painted = ",\n".join(",".join(tile(mark, x, y) for x, mark in enumerate(row)) for y, row in enumerate(rows))
    return ['  <data encoding="csv">', painted, "</data>"]


def _floor(number: str, mark: str, x: int, y: int) -> str:
    return _tile(mark == number, x, y)


def _board(mark: str, x: int, y: int) -> str:
    return str(OWN) if mark == "0" else "0"


def _shape(number: int, kind: str, name: str, x: str, y: str, wide: str, high: str) -> str:
    return f'  <object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}" width="{wide}" height="{high}"/>'


def _tile(painted: bool, x: int, y: int) -> str:
    return str((3 * x + 5 * y) % 8 + 1) if painted else "0"


def _object(number: int, template: str, x: str, y: str, said: str) -> list[str]:
    values = dict(_SAID.findall(said))
    name = f' name="{values.pop("Name")}"' if "Name" in values else ""
    head = f'  <object id="{number}"{name} template="{template_file(template)}" x="{x}" y="{y}"'
    if not values:
        return [head + "/>"]
    told = [f'    <property name="{name}"{_typed(name)} value="{value}"/>' for name, value in values.items()]
    return [head + ">", "   <properties>", *told, "   </properties>", "  </object>"]


def _typed(name: str) -> str:
    return ' propertytype="WallStart"' if name == "starts" else ""


def written() -> str:
    """The text of step 6."""
    return "\n".join(blocks("toml", chapter(0)))


def make(folder: Path) -> Path:
    """Follow the guide in an empty folder as far as the end of step 6; the map's path."""
    write_starter(folder / "my_quest" / "my_quest.tmx")
    quest = folder / "my_quest" / f"{NAME}.tmx"
    quest.write_text(drawn(), encoding="utf-8", newline="\n")
    quest.with_suffix(".toml").write_text(written(), encoding="utf-8", newline="\n")
    return quest


def make_evening(folder: Path) -> Path:
    """Follow the second chapter in an empty folder to its end; the path of the map with which it begins."""
    text = chapter(1)
    first, _, second = text.partition("### 2. ")
    second, _, third = second.partition("### 3. ")
    for name, part in ((EVENING, first), ("the_pump_cellar", second)):
        quest = folder / "my_evening" / f"{name}.tmx"
        write_starter(quest, ("altar",) if name != EVENING else ())
        quest.write_text(drawn_from(part, own=name == EVENING), encoding="utf-8", newline="\n")
        words = "\n".join(blocks("toml", part))
        quest.with_suffix(".toml").write_text(words, encoding="utf-8", newline="\n")
    quest = folder / "my_evening" / f"{EVENING}.tmx"
    _own_tiles(quest.parent / "tilesets", third)
    return quest


def _own_tiles(tilesets: Path, text: str) -> None:
    """The picture and the tileset of step 3, as Tiled saves it."""
    found = _SIZE.search(text)
    assert found is not None
    wide, high, picture = int(found[1]), int(found[2]), found[3]
    (tilesets / "pictures").mkdir(exist_ok=True)
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    for at in range(wide // high):
        board = pygame.image.load(assets() / "art" / "png" / "tiles" / f"floor_wood_{at + 1}.png")
        sheet.blit(board, (at * high, 0))
    pygame.image.save(sheet, tilesets / "pictures" / picture)
    tileset = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.10" tiledversion="1.12.1" name="boards" tilewidth="{high}" tileheight="{high}" '
        f'tilecount="{wide // high}" columns="{wide // high}">\n'
        f' <image source="pictures/{picture}" width="{wide}" height="{high}"/>\n</tileset>\n'
    )
    (tilesets / "boards.tsx").write_text(tileset, encoding="utf-8", newline="\n")
