"""A small quest in which everything that a quest can have stands once and nothing is wrong, and ways to spoil it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from game.content.faults import Fault
from game.design import kit
from game.design.check import faults_at

PLAN = """
####################
#0000#11111111######
#0000011111111222222
#0000011111111222222
#0000#11111111#22222
######11111111#22222
######11111111#22222
######11111111#22222
######11111111######
####################
"""
OBJECTS = (
    # name, template, column and row of the lower left corner, properties
    ("gate", "door_v", 5.5, 4, ""),
    ("vault", "rune_door_red_v", 13.5, 4, ""),
    ("rail", "wall_v", 9.75, 3, ""),
    ("slab", "crushing_wall_east", 5.75, 9, '<property name="starts" propertytype="WallStart" value="revealed"/>'),
    ("begin", "start", 1, 3, ""),
    ("draught", "potion_healing", 1, 5, ""),
    ("far", "glyph", 7, 6, ""),
    ("slot", "dark_glyph_slot", 18, 4, ""),
    ("box", "chest_copper", 12, 6, ""),
    ("purse", "money", 13, 2, ""),
    ("key", "runekey_red", 9, 9, ""),
    ("heap", "rubble", 10, 6, ""),
    ("mist", "fog", 7, 4, ""),
    ("stain", "corrupted", 8, 5, ""),
    ("down", "staircase_blue", 6, 2, ""),
    ("up", "staircase_blue", 19, 8, ""),
    ("lamp", "altar_good", 15, 8, ""),
    ("bell", "encounter", 11, 2, ""),
    ("wheel", "spot", 13, 9, ""),
    ("blade", "relic", 16, 8, '<property name="relic" value="soulbiter"/>'),
    ("remark", "note", 0, 1, '<property name="text" value="The den is too small."/>'),
    ("bones", "skeleton", 9, 2, ""),
    ("horns", "beastman", 8, 7, ""),
    ("hound", "hell_hound", 11, 5, ""),
    ("grub", "named_monster", 18, 7, '<property name="named" value="grub"/>'),
)
TEXT = """
name = "The mill"
goal = "Kill Grub."
intro = "It snores."
victory = "It is quiet."
defeat = "It snores louder."
modules = ["base", "altar"]
win = { when = "killed", figure = "grub" }
next = "part_two"

[conquest]
start = 4

[treachery]
event = 2
trap = 2

[[area]]
number = 0
title = "The stair"
text = "Wet steps."

[[area]]
number = 1
title = "The hall"
text = "Sacks."

[[area]]
number = 2
title = "The den"
text = "Straw."

[[chest]]
number = 1
tier = "copper"
treasures = 1
coins = 50

[[named]]
id = "grub"
name = "Grub"
monster = "beastman"
abilities = [{ ability = "knockback" }]

[[rule]]
title = "Snores"
text = "Whoever enters the den wakes him."

[[event]]
when = { when = "revealed", area = 2, given = [{ is = "flag", flag = "rung" }] }
do = [{ verb = "tell", figure = "grub" }]

[[event]]
when = { when = "taken", thing = "runekey", colour = "red" }
do = [{ verb = "tell", text = "It hums." }]

[[encounter]]
id = "bell"
do = [{ verb = "set", flag = "rung" }]

[[altar]]
id = "lamp"
text = "Light falls on everything."
do = [{ verb = "conquest", amount = 2 }]

[[prolonged]]
id = "turn"
name = "Turn the wheel"
traits = ["melee"]
difficulty = 2
at = ["wheel"]
do = [{ verb = "conquest", amount = 1 }]
"""
Quest = dict[str, str]
"""The text of every file of a quest's folder by its name."""
PICTURE = "\x89PNG"
"""How the text of a file begins that is a picture, a letter for each byte."""
LINK = "a link to "
"""How the text of a file begins that is a link to another of the quest's folder."""
Spoil = Callable[[Quest], None]


@cache
def _kit() -> Mapping[str, str]:
    made = kit.kit("pictures", kit.COMMAND)
    used = {kit.template_file(template) for _, template, *_ in OBJECTS}
    return {name: text for name, text in made.items() if not name.startswith("templates") or name in used}


def good() -> Quest:
    """The quest as it should be."""
    part_two = {"part_two.tmx": "", "part_two.toml": ""}
    return {**_kit(), **part_two, "mill.tmx": _map(), "mill.toml": TEXT}


def _map() -> str:
    rows = PLAN.split()
    lines = [
        '<map orientation="orthogonal" width="20" height="10" tilewidth="64" tileheight="64" infinite="0">',
        '<tileset firstgid="1" source="tilesets/floors.tsx"/>',
    ]
    for number in range(3):
        cells = ",\n".join(",".join("1" if mark == str(number) else "0" for mark in row) for row in rows)
        said = f'<properties><property name="number" type="int" value="{number}"/></properties>'
        lines.append(f'<layer id="{number + 1}" name="area {number}" class="Area">{said}')
        lines.append(f'<data encoding="csv">\n{cells}\n</data></layer>')
    lines.append('<objectgroup id="4" name="objects">')
    for number, (name, template, column, row, said) in enumerate(OBJECTS, start=1):
        place = f'x="{round(column * 64)}" y="{round(row * 64)}"'
        lines.append(f'<object id="{number}" name="{name}" template="{kit.template_file(template)}" {place}>')
        lines.append(f"<properties>{said}</properties></object>")
    return "\n".join([*lines, "</objectgroup>", "</map>"])


def faults_of(quest: Quest, folder: Path) -> list[Fault]:
    """What `check` finds in a quest, written into an empty folder."""
    return faults_at([put(quest, folder)])


def put(quest: Quest, folder: Path) -> Path:
    """Write a quest into an empty folder; its map."""
    for name, text in quest.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text.startswith(LINK):
            path.symlink_to(folder / text.removeprefix(LINK))
        elif text.startswith(PICTURE):
            path.write_bytes(text.encode("latin-1"))
        else:
            path.write_text(text, encoding="utf-8")
    return folder / "mill.tmx"


def in_file(name: str, old: str, new: str, *, count: int = 1) -> Spoil:
    """Put `new` in place of `old` in a file."""

    def spoil(quest: Quest) -> None:
        assert old in quest[name], f"{name} has no {old}"
        quest[name] = quest[name].replace(old, new, count)

    return spoil


def in_map(old: str, new: str, *, count: int = 1) -> Spoil:
    """The same in the map."""
    return in_file("mill.tmx", old, new, count=count)


def in_text(old: str, new: str, *, count: int = 1) -> Spoil:
    """The same in the written half."""
    return in_file("mill.toml", old, new, count=count)


def cell(area: int, column: int, row: int, to: str) -> Spoil:
    """Draw another tile on a space of an area."""

    def spoil(quest: Quest) -> None:
        head, begin, rest = quest["mill.tmx"].partition(f'name="area {area}"')
        data, end, tail = rest.partition("</data>")
        lines = data.split("\n")
        cells = lines[row + 2].split(",")
        cells[column] = to
        lines[row + 2] = ",".join(cells)
        quest["mill.tmx"] = head + begin + "\n".join(lines) + end + tail

    return spoil


def placed(name: str, column: float | None = None, row: float | None = None, **attributes: str) -> Spoil:
    """Move an object, or give it other attributes."""
    if column is not None and row is not None:
        attributes = {"x": str(round(column * 64)), "y": str(round(row * 64)), **attributes}

    def spoil(quest: Quest) -> None:
        found = re.search(rf'<object id="\d+" name="{name}"[^>]*>', quest["mill.tmx"])
        assert found is not None
        line = found[0]
        for key, value in attributes.items():
            line = re.sub(rf' {key}="[^"]*"', "", line).replace(">", f' {key}="{value}">')
        quest["mill.tmx"] = quest["mill.tmx"].replace(found[0], line)

    return spoil


def said(name: str, key: str, value: str, of: str = "") -> Spoil:
    """Give an object one property and no other; `of` is its enum, or its type after a colon."""

    def spoil(quest: Quest) -> None:
        kind = f' type="{of[1:]}"' if of.startswith(":") else f' propertytype="{of}"' if of else ""
        written = f'<properties><property name="{key}"{kind} value="{value}"/></properties>'
        pattern = rf'(<object id="\d+" name="{name}"[^>]*>\n)<properties>.*?</properties>'
        quest["mill.tmx"], count = re.subn(pattern, rf"\1{written}", quest["mill.tmx"])
        assert count == 1

    return spoil


def gone(name: str) -> Spoil:
    """Take an object off the map."""

    def spoil(quest: Quest) -> None:
        pattern = rf'<object id="\d+" name="{name}"[^>]*>\n.*?</object>\n'
        quest["mill.tmx"], count = re.subn(pattern, "", quest["mill.tmx"])
        assert count == 1

    return spoil


def more(
    name: str, kind: str, column: float, row: float, *, size: tuple[float, float] = (1, 1), inner: str = ""
) -> Spoil:
    """Put a plain rectangle of a class on the map; column and row are of its upper left corner."""
    width, height = (round(side * 64) for side in size)
    place = f'x="{round(column * 64)}" y="{round(row * 64)}" width="{width}" height="{height}"'
    head = f'<object id="{sum(map(ord, name)) + 1000}" name="{name}" type="{kind}" {place}>'
    line = f"{head}{inner}</object>\n</objectgroup>"
    return in_map("</objectgroup>", line)


def without_entry(table: str) -> Spoil:
    """Take the first entry of a table out of the written half."""

    def spoil(quest: Quest) -> None:
        pattern = rf"\[\[{table}\]\]\n(?:[^\[\n].*\n)+"
        quest["mill.toml"], count = re.subn(pattern, "", quest["mill.toml"], count=1)
        assert count == 1

    return spoil


def all_of(*spoils: Spoil) -> Spoil:
    """One after the other."""

    def spoil(quest: Quest) -> None:
        for each in spoils:
            each(quest)

    return spoil
