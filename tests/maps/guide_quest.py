"""The quest of the designers' guide, typed from the guide alone: plan painted, objects put down, text written.

The map is written as Tiled saves it, with every value on its object that the guide has one set there."""

from __future__ import annotations

import re
from pathlib import Path

from game.design.starter import write_starter
from game.paths import maps

GUIDE = maps() / "README.md"
NAME = "the_salt_cellar"
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^\| `(\w+)\.tx` \| (\d+) \| (\d+) \| (.*?) ?\|$", re.MULTILINE)
_SAID = re.compile(r"(\w+) `(\w+)`")
_LAYER = re.compile(r"`(area (\d), [^`]+)`")


def blocks(kind: str) -> list[str]:
    """The blocks of the guide that are fenced as this kind."""
    return [body for of, body in _FENCED.findall(GUIDE.read_text(encoding="utf-8")) if of == kind]


def drawn(*, objects: bool = True) -> str:
    """The map of steps 3 to 5, with or without the objects."""
    text = GUIDE.read_text(encoding="utf-8")
    rows = blocks("map")[0].split()
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    tiles = 'tilewidth="64" tileheight="64" infinite="0" nextlayerid="9" nextobjectid="99"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.12.1" orientation="orthogonal" {size} {tiles}>',
        ' <tileset firstgid="1" source="tilesets/floors.tsx"/>',
    ]
    for at, (title, number) in enumerate(_LAYER.findall(text), start=1):
        lines.append(f' <layer id="{at}" name="{title}" class="Area" {size}>')
        if number != "0":
            lines += ["  <properties>", f'   <property name="number" type="int" value="{number}"/>', "  </properties>"]
        painted = ",\n".join(
            ",".join(_tile(mark == number, x, y) for x, mark in enumerate(row)) for y, row in enumerate(rows)
        )
        lines += ['  <data encoding="csv">', painted, "</data>", " </layer>"]
    lines.append(' <objectgroup id="3" name="Object Layer 1">')
    if objects:
        for at, row in enumerate(_ROW.findall(text), start=1):
            lines += _object(at, *row)
    return "\n".join([*lines, " </objectgroup>", "</map>"]) + "\n"


def _tile(painted: bool, x: int, y: int) -> str:
    return str((3 * x + 5 * y) % 8 + 1) if painted else "0"


def _object(number: int, template: str, x: str, y: str, said: str) -> list[str]:
    values = dict(_SAID.findall(said))
    name = f' name="{values.pop("Name")}"' if "Name" in values else ""
    head = f'  <object id="{number}"{name} template="templates/{template}.tx" x="{x}" y="{y}"'
    if not values:
        return [head + "/>"]
    told = [f'    <property name="{name}" value="{value}"/>' for name, value in values.items()]
    return [head + ">", "   <properties>", *told, "   </properties>", "  </object>"]


def written() -> str:
    """The text of step 6."""
    return "\n".join(blocks("toml"))


def make(folder: Path) -> Path:
    """Follow the guide in an empty folder as far as the end of step 6; the map's path."""
    write_starter(folder / "my_quest" / "my_quest.tmx")
    quest = folder / "my_quest" / f"{NAME}.tmx"
    quest.write_text(drawn(), encoding="utf-8", newline="\n")
    quest.with_suffix(".toml").write_text(written(), encoding="utf-8", newline="\n")
    return quest
