"""The command `new`: writes a quest that plays and checks clean, for a designer to make into another."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import dedent

from game import paths
from game.content.map_classes import SPACE
from game.content.module_folders import shipped_modules
from game.design.kit import PROJECT, template_file, write_kit
from game.design.quest_schema import FILE as SCHEMA
from game.design.quest_schema import text as schema_text
from game.kernel.registry import BASE

NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
_PLAN = """
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
"""One character a space: `#` is rock, a digit the area."""
_TITLES = ("area 0, the stair", "area 1, the hall", "area 2, the den")
_Put = tuple[str, str, float, float, Mapping[str, str]]
_PUT: tuple[_Put, ...] = (
    ("doors", "door_v", 5.5, 2, {"name": "door_0_1"}),
    ("doors", "rune_door_red_v", 13.5, 2, {"name": "door_1_2"}),
    ("things", "start", 1, 2, {}),
    ("things", "potion_healing", 1, 4, {}),
    ("things", "glyph", 7, 7, {}),
    ("things", "chest_copper", 12, 8, {}),
    ("things", "money", 13, 1, {}),
    ("things", "runekey_red", 9, 8, {}),
    ("things", "rubble", 10, 5, {}),
    ("monsters", "skeleton", 9, 2, {}),
    ("monsters", "skeleton", 12, 6, {}),
    ("monsters", "beastman", 8, 6, {}),
    ("monsters", "beastman", 16, 3, {}),
    ("monsters", "named_monster", 18, 6, {"name": "grub", "named": "grub"}),
)
"""Layer, template, column and row of the upper left corner, and what is said of the object."""
_BROUGHT: Mapping[str, tuple[_Put, ...]] = {"altar": (("things", "altar_good", 6, 7, {"name": "lamp"}),)}
"""The same of what stands in it besides, by the module that brings it."""
_WRITTEN: Mapping[str, str] = {
    "altar": """
# The altar of the Altar's box: for 2 movement points the hero who stands on it pays and lights it.
[[altar]]
id = "lamp"
text = "Light it once for 50 coins: every hero in the hall heals 2 wounds."
once = true
coins = 50
do = [{ verb = "heal", who = "heroes_in_area", amount = 2 }]
"""
}
"""What is written of it."""


def new(args: argparse.Namespace) -> int:
    """Write the quest `args.name`, played with `args.modules`, into `args.folder`, by default one of its name here; 1
    when that cannot be done."""
    given = Path(args.name)
    name, folder = given.name, Path(args.folder) / given.parent if args.folder else given
    if not NAME.fullmatch(name):
        print(f'"{name}" is no name for a quest; use small letters, digits and single underscores.', file=sys.stderr)
        return 1
    drawn = folder / f"{name}.tmx"
    for path in (drawn, drawn.with_suffix(".toml")):
        if path.exists():
            print(f"{path} exists already; choose another name or folder.", file=sys.stderr)
            return 1
    modules = tuple(filter(None, args.modules.split(",")))
    known = sorted(key for key, each in shipped_modules().items() if each.manifest.playable and key != BASE)
    if unknown := sorted({*modules} - {*known}):
        print(f'There is no module "{unknown[0]}"; name one of {", ".join(known)}.', file=sys.stderr)
        return 1
    write_starter(drawn, modules)
    print(f"{drawn}: draw it in Tiled (open {folder / PROJECT} first), change {drawn.with_suffix('.toml').name}")
    for word in ("preview", "check"):
        print(f"{word}: {_called()} {word} {drawn}")
    return 0


def _called() -> str:
    """How one calls this program."""
    name = Path(sys.argv[0]).stem
    return "python -m game" if name == "__main__" else name


def write_starter(drawn: Path, modules: tuple[str, ...] = ()) -> None:
    """Write a quest that plays with these modules besides the base set, with the kit beside it where there is none
    yet; with the Altar an altar stands in it."""
    folder = drawn.parent
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / PROJECT).exists():
        write_kit(folder, command=_command())
    if not (folder / SCHEMA).exists():
        (folder / SCHEMA).write_text(schema_text(), encoding="utf-8", newline="\n")
    text = starter_text(drawn.stem, modules)
    drawn.write_text(starter_map(modules), encoding="utf-8", newline="\n")
    drawn.with_suffix(".toml").write_text(text, encoding="utf-8", newline="\n")


def _command() -> Mapping[str, str]:
    """How Tiled calls this very program."""
    if getattr(sys, "frozen", False):
        return {"command": sys.executable, "arguments": "", "workingDirectory": "%projectpath"}
    root = str(paths.assets().parent)
    return {"command": sys.executable, "arguments": "-m game", "workingDirectory": root}


def starter_map(modules: tuple[str, ...] = ()) -> str:
    """The text of the map, with what these modules bring."""
    rows = _PLAN.split()
    width, height = len(rows[0]), len(rows)
    size = f'width="{width}" height="{height}" tilewidth="{SPACE}" tileheight="{SPACE}"'
    size += ' infinite="0" nextlayerid="10" nextobjectid="50"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.12.1" orientation="orthogonal" renderorder="right-down" {size}>',
        ' <tileset firstgid="1" source="tilesets/floors.tsx"/>',
    ]
    for number, title in enumerate(_TITLES):
        cells = [
            [_tile(x, y) if mark == str(number) else 0 for x, mark in enumerate(row)] for y, row in enumerate(rows)
        ]
        data = ",\n".join(",".join(str(cell) for cell in row) for row in cells)
        lines.append(f' <layer id="{number + 1}" name="{title}" class="Area" width="{width}" height="{height}">')
        if number:
            lines.append(f'  <properties>\n   <property name="number" type="int" value="{number}"/>\n  </properties>')
        lines.append(f'  <data encoding="csv">\n{data}\n</data>\n </layer>')
    for number, layer in enumerate(("doors", "things", "monsters"), start=len(_TITLES) + 1):
        lines.append(f' <objectgroup id="{number}" name="{layer}">')
        lines += _objects(layer, (*_PUT, *(put for name in modules for put in _BROUGHT.get(name, ()))))
        lines.append(" </objectgroup>")
    return "\n".join([*lines, "</map>"]) + "\n"


def _tile(column: int, row: int) -> int:
    """One of the eight floor tiles, so that no two beside each other are alike."""
    return (3 * column + 5 * row) % 8 + 1


def _objects(layer: str, every: tuple[_Put, ...]) -> Iterator[str]:
    heights = {"door_v": 2, "rune_door_red_v": 2}
    for number, (where, template, column, row, said) in enumerate(every, start=1):
        if where != layer:
            continue
        bottom = int((row + heights.get(template, 1)) * SPACE)
        name = f' name="{said["name"]}"' if "name" in said else ""
        told = (
            f'  <object id="{number}"{name} template="{template_file(template)}" x="{int(column * SPACE)}" y="{bottom}"'
        )
        if "named" in said:
            yield told + ">\n   <properties>"
            yield f'    <property name="named" value="{said["named"]}"/>\n   </properties>\n  </object>'
        else:
            yield told + "/>"


def starter_text(name: str, modules: tuple[str, ...] = ()) -> str:
    """The text of the written half, with what these modules bring."""
    title = name.replace("_", " ").capitalize()
    played = ", ".join(f'"{each}"' for each in (BASE, *modules))
    brought = "".join(_WRITTEN.get(each, "") for each in modules)
    return _text(title, name, played) + brought


def _text(title: str, name: str, played: str) -> str:
    return dedent(
        f'''\
        #:schema ./{SCHEMA}
        # {title}: what the players read, and what the quest does. The map is {name}.tmx.

        name = "{title}"
        goal = "Kill Grub the beastman with at least 1 conquest left."
        intro = "Something has moved into the cellar under the mill, and it snores."
        victory = "The snoring stops. Upstairs the miller lets out a breath that he has held since Tuesday."
        defeat = "The snoring goes on, and by morning there is more than one voice in it."
        length = "6 to 9 rounds, 45 minutes with four heroes"
        modules = [{played}]
        coins = 100
        win = {{ when = "killed", figure = "grub" }}

        [conquest]
        start = 4

        [[area]]
        number = 0
        title = "The stair"
        text = "Nine steps down, and the tenth is wet. A small glyph burns at the foot of them."
        overlord = "Nothing of yours lives here. Count your cards."

        [[area]]
        number = 1
        title = "The hall"
        text = "Sacks, barrels and the smell of fur. Bones that ought to lie still get up."
        overlord = "Keep the archers behind the rubble and let the beastman hold the door."

        [[area]]
        number = 2
        title = "The den"
        text = "A bed of straw as large as a cart, and somebody large in it."
        overlord = "Grub hits hard and dies fast: let his friend go first."

        [[chest]]
        number = 1
        tier = "copper"
        conquest = 1
        treasures = 1
        coins = 50
        curses = 0

        # His death is the victory, so he is worth no conquest.
        [[named]]
        id = "grub"
        name = "Grub"
        monster = "beastman"
        rank = "master"
        extra_wounds = 4
        text = "He has slept in his boots."

        [[event]]
        when = {{ when = "revealed", area = 2 }}
        do = [{{ verb = "tell", figure = "grub" }}]
        '''
    )
