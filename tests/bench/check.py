"""`check` on a quest of 60 by 60 spaces: nine areas, their doors, and something on every tenth space."""

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from game.design import kit
from game.design.check import faults_at
from tests.bench.figure import Figure

CHECK_LIMIT = 1.0
SIDE, PARTS = 60, 3
TIMES = 5


def figures() -> Iterator[Figure]:
    """Yield the time that a check takes."""
    with tempfile.TemporaryDirectory() as folder:
        drawn = large_quest(Path(folder))
        faults_at([drawn])
        took = statistics.median(_timed(drawn) for _ in range(TIMES))
    note = f"reference is the bar, {CHECK_LIMIT:g} s"
    yield Figure("check: quest of 60x60", took, CHECK_LIMIT, target=1, better="lower", note=note)


def _timed(drawn: Path) -> float:
    begun = perf_counter()
    faults_at([drawn])
    return perf_counter() - begun


def large_quest(folder: Path) -> Path:
    """Write a quest of nine areas in three rows, each joined to the next by a door, and return its map."""
    for name, text in kit.kit("pictures", kit.COMMAND).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    part = SIDE // PARTS
    areas = [(number, number % PARTS * part, number // PARTS * part) for number in range(PARTS * PARTS)]
    lines = [
        f'<map orientation="orthogonal" width="{SIDE}" height="{SIDE}" tilewidth="64" tileheight="64" infinite="0">',
        '<tileset firstgid="1" source="tilesets/floors.tsx"/>',
    ]
    doors = []
    objects = [f'<object id="1" name="start" template="{kit.template_file("start")}" x="{3 * 64}" y="{4 * 64}"/>']
    for number, left, top in areas:
        floor = {(x, y) for x in range(left + 1, left + part - 1) for y in range(top + 1, top + part - 1)}
        if left:
            floor |= {(left, top + 5), (left, top + 6)}
            doors.append(("door_v", left - 0.5, top + 7.0))
        if left + part < SIDE:
            floor |= {(left + part - 1, top + 5), (left + part - 1, top + 6)}
        if top:
            floor |= {(left + 5, top), (left + 6, top)}
            doors.append(("door_h", left + 5.0, top + 0.5))
        if top + part < SIDE:
            floor |= {(left + 5, top + part - 1), (left + 6, top + part - 1)}
        cells = ",".join("1" if (x, y) in floor else "0" for y in range(SIDE) for x in range(SIDE))
        said = f'<properties><property name="number" type="int" value="{number}"/></properties>'
        lines.append(f'<layer id="{number + 1}" name="a{number}" class="Area">{said}')
        lines.append(f'<data encoding="csv">{cells}</data></layer>')
        spots = [(left + 3 + 2 * n, top + 9 + 2 * m) for n in range(6) for m in range(4)]
        kinds = ("money", "skeleton", "rubble", "pit", "glyph", "potion_healing")
        for place, (x, y) in enumerate(spots if number else ()):
            name = f'<object id="{100 * number + place + 2}" template="{kit.template_file(kinds[place % len(kinds)])}"'
            objects.append(f'{name} x="{x * 64}" y="{(y + 1) * 64}"/>')
    for number, (template, right, down) in enumerate(doors):
        where = f'x="{round(right * 64)}" y="{round(down * 64)}"'
        objects.append(f'<object id="{2000 + number}" template="{kit.template_file(template)}" {where}/>')
    lines += ['<objectgroup id="90" name="o">', *objects, "</objectgroup></map>"]
    drawn = folder / "large.tmx"
    drawn.write_text("\n".join(lines), encoding="utf-8")
    drawn.with_suffix(".toml").write_text(_text(len(areas)), encoding="utf-8")
    return drawn


def _text(areas: int) -> str:
    head = 'name = "L"\ngoal = "G"\nintro = "I"\nvictory = "V"\ndefeat = "D"\nwin = { when = "revealed", area = 8 }\n'
    return head + "".join(f'[[area]]\nnumber = {number}\ntitle = "T"\ntext = "X"\n' for number in range(areas))
