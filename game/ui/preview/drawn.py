"""The overlays of the preview that show what is drawn and written: areas, names, treasure, events, walls, ground."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from game.board.grid import Space, bits, mask_of
from game.content.counting import counted
from game.content.quest import Chest, Quest
from game.content.quest_parts import QuestWall
from game.content.terrain import all_terrain
from game.show.marks import Arrow, Disc, MarkLine, MarkPlate, OverlayMarks, Point, Wash
from game.show.quest_words import occasion_in_words, plain_condition
from game.ui.preview.objects import ObjectItem
from game.ui.render import theme

AREA_COLOURS = tuple(
    theme.colour(one)
    for one in ("#4aa3ff", "#f2b04a", "#c99bff", "#5fcf78", "#ff8a7a", "#59d0d8", "#e7c14f", "#ff9ad5", "#a8c46a")
)
EVENT = theme.colour("#f3d79a")
TIERS = {"copper": theme.colour("#d98d5f"), "silver": theme.colour("#c9d3de"), "gold": theme.colour("#ffd98f")}
NAMING = ("figure", "door", "glyph", "wall", "altar", "encounter", "spot", "marker", "at")
"""The fields by which a condition names an object."""
MOST_PLACES = 6
BEND = 0.16
"""How far the arrows of events swing, so that they are told from the grid and from each other's way back."""
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def area_colour(number: int) -> theme.Colour:
    """The colour of an area by its number."""
    return AREA_COLOURS[number % len(AREA_COLOURS)]


def middle_of(spaces: Iterable[Space], width: int) -> Point:
    """The middle of the box round some spaces."""
    cells = [(space % width, space // width) for space in spaces]
    if not cells:
        return 0.5, 0.5
    across, down = zip(*cells, strict=True)
    return (min(across) + max(across) + 1) / 2, (min(down) + max(down) + 1) / 2


def area_marks(quest: Quest) -> OverlayMarks:
    """Each area tinted and outlined, with its number and title above it."""
    marks, width = OverlayMarks(), quest.board.width
    doors = frozenset(edge for door in quest.doors for edge in door.edges)
    for area in quest.areas:
        tone = area_colour(area.number)
        marks.washes.append(Wash(area.mask, tone, 30, outlined=True, gaps=doors))
        spaces = list(bits(area.mask))
        if spaces:
            top = min(spaces) // width
            row = [space % width for space in spaces if space // width == top]
            place = ((min(row) + max(row) + 1) / 2, top - 0.3)
            marks.plates.append(MarkPlate(f"area {area.number} · {area.title}", place, tone))
    return marks


def id_marks(items: Iterable[ObjectItem], shown: int) -> OverlayMarks:
    """What every object that can be seen is called, beside it."""
    marks = OverlayMarks()
    for item in items:
        if item.class_name not in ("Area", "Terrain", "Wall", "Region", "Place") and mask_of(item.spaces) & shown:
            marks.plates.append(MarkPlate(item.title, (item.middle[0], item.middle[1] + 0.62), slight=True))
    return marks


def region_marks(quest: Quest) -> OverlayMarks:
    """Each region shaded and named, and each named place."""
    marks, width = OverlayMarks(), quest.board.width
    for at, region in enumerate(quest.regions.values()):
        tone = area_colour(at + 3)
        marks.washes.append(Wash(region.mask, tone, 44, "hatch", outlined=True))
        words = f"{region.id}, nothing spawns here" if region.no_spawn else region.id
        marks.plates.append(MarkPlate(words, middle_of(bits(region.mask), width), tone))
    for name, space in quest.places.items():
        marks.washes.append(Wash(1 << space, EVENT, 60, "plus", outlined=True))
        marks.plates.append(MarkPlate(name, (space % width + 0.5, space // width - 0.1), EVENT))
    if not marks.plates:
        marks.told.append("**Regions** None is drawn; give a rectangle the class Region or Place, and a name.")
    return marks


def door_marks(quest: Quest) -> OverlayMarks:
    """The name of each door, over it."""
    marks, width = OverlayMarks(), quest.board.width
    for door in quest.doors:
        words = f"{door.colour} rune door" if door.kind == "rune" else "door"
        own = "" if door.id.startswith("door_") else f"{door.id}, "
        ways = f"{own}{words} {door.areas[0]} to {door.areas[1]}"
        marks.plates.append(MarkPlate(ways, _middle_of_edges(door.edges, width), theme.NUMBER))
    return marks


def budget_marks(quest: Quest, chosen: Callable[[int], int]) -> OverlayMarks:
    """What lies in the chests and elsewhere; `chosen` gives the number under a chest's space, 0 where it is secret."""
    marks, width = OverlayMarks(), quest.board.width
    by_number = {chest.number: chest for chest in quest.chests}
    for thing in quest.things:
        if thing.kind == "chest":
            place = (thing.space % width + 0.5, thing.space // width - 0.05)
            chest = by_number.get(chosen(thing.space))
            told = f"{thing.detail}: {_holds(chest)}" if chest is not None else thing.detail
            marks.plates.append(MarkPlate(told, place, TIERS.get(thing.detail, theme.NUMBER)))
        elif thing.kind == "money":
            place = (thing.space % width + 0.5, thing.space // width - 0.05)
            marks.plates.append(MarkPlate(f"{counted(quest.coins, 'coin')} each", place, theme.NUMBER))
    marks.told += [f"**{name}** {value}" for name, value in quest_totals(quest)]
    return marks


def _holds(chest: Chest) -> str:
    counts = ((chest.treasures, "treasure"), (chest.curses, "curse"), (chest.coins, "coin"))
    parts = [counted(count, what) for count, what in counts if count]
    parts += [f"{chest.conquest} conquest"] if chest.conquest else []
    return ", ".join(parts) or "empty"


def quest_totals(quest: Quest) -> list[tuple[str, str]]:
    """What the whole quest gives: (what, how much)."""
    laid = [thing for thing in quest.things if thing.kind == "chest"]
    found = []
    for tier in ("copper", "silver", "gold"):
        count = sum(thing.detail == tier for thing in laid)
        tables = [chest for chest in quest.chests if chest.tier == tier]
        if tables:
            share = count / len(tables)
            each = sum(chest.treasures for chest in tables) * share
            told = f"{count} of the {len(tables)} that are written, {_about(each)} {_treasures(each)} for each hero"
            found.append((f"{tier} chests", told))
    mean = _mean(quest, laid, "conquest")
    glyphs = sum(thing.kind == "glyph" and not thing.on for thing in quest.things)
    named = sum(entry.conquest for entry in quest.named.values())
    gains = ((mean, "in chests"), (3 * glyphs, "by glyphs"), (named, "for named monsters"))
    found.append(("conquest", ", ".join(f"{_about(gain)} {where}" for gain, where in gains if gain) or "none"))
    money = sum(thing.kind == "money" for thing in quest.things)
    coins = _mean(quest, laid, "coins") + money * quest.coins
    found.append(("coins", f"{_about(round(coins))} for each hero"))
    potions = sum(thing.kind == "potion" for thing in quest.things)
    relics = sum(thing.kind == "relic" for thing in quest.things)
    lying = ((potions, "potion"), (money, "heap of coins"), (relics, "relic"))
    found.append(("lying about", ", ".join(counted(count, what) for count, what in lying if count) or "nothing"))
    found.append(("curses", f"{_about(_mean(quest, laid, 'curses'))} for the overlord"))
    return found


def _about(value: float) -> str:
    """A mean to one place, a whole one without; one that would round to nothing is said to be less than a tenth."""
    value = round(value, 6)
    if 0 < value < 0.05:
        return "less than 0.1"
    return f"{value:g}" if value == round(value) else f"about {round(value, 1):g}"


def _treasures(count: float) -> str:
    return "treasure" if round(count, 1) == 1 else "treasures"


def _mean(quest: Quest, laid: list[Any], what: str) -> float:
    """What the chests that lie on the map hold on average, each drawn among those of its tier."""
    total = 0.0
    for thing in laid:
        tables = [getattr(chest, what) for chest in quest.chests if chest.tier == thing.detail]
        total += sum(tables) / len(tables) if tables else 0
    return total


def note_marks(quest: Quest) -> OverlayMarks:
    """The designer's remarks."""
    width = quest.board.width
    return OverlayMarks(
        plates=[
            MarkPlate(f"Note: {n.text}", (n.space % width + 0.5, n.space // width + 0.5), theme.WARNING)
            for n in quest.notes
        ]
    )


def treasures_of(quest: Quest) -> int:
    """How many chests, heaps of coins, potions and relics lie on the map."""
    return sum(thing.kind in ("chest", "money", "potion", "relic") for thing in quest.things)


def marked_ground(quest: Quest) -> int:
    """The spaces with terrain that the map as it is drawn does not show plainly."""
    kinds = {kind for kind in all_terrain().values() if kind.look.wash is not None}
    return mask_of(space for piece in quest.terrain if piece.kind in kinds for space in piece.spaces)


def ground_marks(quest: Quest) -> OverlayMarks:
    """Terrain that the map as it is drawn does not show plainly."""
    marks = OverlayMarks()
    washes = [(kind, *kind.look.wash) for kind in all_terrain().values() if kind.look.wash is not None]
    for kind, sign, tone in washes:
        mask = mask_of(space for piece in quest.terrain if piece.kind == kind for space in piece.spaces)
        if mask:
            marks.washes.append(Wash(mask, theme.colour(tone), 60, sign, outlined=True))
        marks.told.append(f"**{kind.name}** {counted(mask.bit_count(), 'space')}")
    return marks


def wall_marks(quest: Quest) -> OverlayMarks:
    """The track of each crushing wall, and which way it sweeps."""
    marks, width = OverlayMarks(), quest.board.width
    for wall in quest.walls:
        track = track_of(quest, wall)
        marks.washes.append(Wash(mask_of(track), theme.colour("#ff9a3c"), 36, "hatch", outlined=True))
        head = head_of(wall, width)
        dx, dy = STEPS[wall.direction]
        long = len({space // width if dy else space % width for space in track}) or 1
        end = (head[0] + dx * (long - 0.3), head[1] + dy * (long - 0.3))
        marks.arrows.append(Arrow(head, end, theme.WARNING))
        marks.plates.append(
            MarkPlate(f"wall {wall.id}, {wall.direction} {long}, by {wall.starts}", head, theme.WARNING)
        )
    return marks


def head_of(wall: QuestWall, width: int) -> Point:
    """The middle of the edges on which a wall stands at first."""
    return _middle_of_edges(wall.edges, width)


def _middle_of_edges(edges: Iterable[int], width: int) -> Point:
    points = []
    for edge in edges:
        x, y = edge // 2 % width, edge // 2 // width
        points.append((x + 0.5, y + 1.0) if edge % 2 else (x + 1.0, y + 0.5))
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def track_of(quest: Quest, wall: QuestWall) -> list[int]:
    """The spaces that a wall sweeps: so many steps, or on to the next wall."""
    width, (dx, dy) = quest.board.width, STEPS[wall.direction]
    front = [edge >> 1 for edge in wall.edges]
    if wall.direction in ("east", "south"):
        front = [space + dx + dy * width for space in front]
    found: list[int] = []
    for _ in range(wall.steps or max(width, quest.board.height)):
        if not all(0 <= space < width * quest.board.height and quest.board.floor >> space & 1 for space in front):
            break
        found += front
        here = [_edge_ahead(space, wall.direction, width) for space in front]
        if any(edge in quest.board.walls for edge in here):
            break
        front = [space + dx + dy * width for space in front]
    return found


def _edge_ahead(space: int, direction: str, width: int) -> int:
    behind = {"east": space, "west": space - 1, "south": space, "north": space - width}[direction]
    return 2 * behind + (direction in ("south", "north"))


# --- events ---------------------------------------------------------------------------------------------------------
def event_marks(
    quest: Quest, items: tuple[ObjectItem, ...], only: str = "", ran: Mapping[str, int] | None = None
) -> OverlayMarks:
    """The number of each event on a disc where it is set off, and arrows to what it touches; those that no place sets
    off, as rounds and timers do, aside. Of the event of a name alone where `only` says one. `ran`: how often each
    ran in the games that were played, None where none were; one that never did is dashed."""
    marks = OverlayMarks()
    for name, starts, verbs in trigger_marks(quest, items):
        short = name.partition(":")[0]
        never = ran is not None and bool(verbs) and not ran.get(short)
        tone = theme.TARGET_TEXT if never else theme.FOCUS if only else EVENT
        number, _, occasion = name.removeprefix("event ").partition(": ")
        if occasion and short.startswith("event ") and not starts and only in ("", name):
            marks.aside.append(MarkLine(number, occasion, tone, never))
        for start in starts if only in ("", name) else ():
            if short.startswith("event "):
                marks.discs.append(Disc(short.removeprefix("event "), start, tone, never))
            else:
                marks.plates.append(MarkPlate(short, (start[0], start[1] - 0.4), tone))
            ends = _touched(quest, items, verbs)
            marks.arrows += [Arrow(start, end, tone, bend=BEND, dashed=never) for end in ends if end != start]
    return marks


def event_arrows(quest: Quest, items: tuple[ObjectItem, ...]) -> Iterator[tuple[str, Point, Point]]:
    """What is set off, where that lies, and where each thing lies that it touches."""
    for name, starts, verbs in trigger_marks(quest, items):
        ends = _touched(quest, items, verbs)
        yield from ((name, start, end) for start in starts for end in ends if end != start)


def _touched(quest: Quest, items: tuple[ObjectItem, ...], verbs: Iterable[Any]) -> list[Point]:
    """The middle of each thing that these verbs name."""
    return [middle_of(item.spaces, quest.board.width) for item in items if _names_item(verbs, item)]


def trigger_marks(quest: Quest, items: tuple[ObjectItem, ...]) -> Iterator[tuple[str, list[Point], tuple[Any, ...]]]:
    """Everything that may be set off: its name, where, and the verbs that follow."""
    width = quest.board.width
    for at, event in enumerate(quest.events, start=1):
        yield f"event {at}: {occasion_in_words(event.when)}", _places(event.when, items, width), event.do
    groups: tuple[tuple[str, Mapping[str, Any]], ...] = (("altar", quest.altars), ("prolonged", quest.prolonged))
    for name, verbs in quest.encounters.items():
        yield f"encounter {name}", _named(items, name, width), verbs
    for kind, entries in groups:
        for name, entry in entries.items():
            places = [point for at in getattr(entry, "at", (name,)) for point in _named(items, at, width)]
            yield f"{kind} {name}", places, entry.do
    if quest.win is not None:
        yield f"victory: {occasion_in_words(quest.win)}", _places(quest.win, items, width), ()


def _flat(value: Any) -> Iterator[dict[str, Any]]:
    """A condition and all conditions within it."""
    if isinstance(value, dict):
        yield value
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for one in within:
        yield from _flat(one)


def _named(items: tuple[ObjectItem, ...], name: str, width: int) -> list[Point]:
    return [middle_of(item.spaces, width) for item in items if item.id == name]


def _places(condition: Any, items: tuple[ObjectItem, ...], width: int) -> list[Point]:
    """Where the occasion of a condition lies."""
    told = list(_flat(plain_condition(condition)))
    found = [middle_of(item.spaces, width) for item in items if any(_is_place_of(one, item) for one in told)]
    return found[:MOST_PLACES]


def _is_place_of(told: Mapping[str, Any], item: ObjectItem) -> bool:
    """Whether one condition speaks of an object."""
    own = item.properties
    if item.class_name == "Area":
        return "area" in told and told["area"] == own.get("number", 0)
    if item.class_name in ("Region", "Place"):
        return any(item.id in _names_in(told.get(key)) for key in ("where", "regions", "spaces"))
    words = {item.id, own.get("named"), own.get("monster")} - {"", None}
    if any(isinstance(told.get(key), str) and told[key] in words for key in NAMING):
        return True
    details = {"", *(str(own.get(key)) for key in ("colour", "potion", "relic"))}
    return told.get("thing") == item.class_name.lower() and told.get("colour", "") in details


def _names_in(value: Any) -> tuple[Any, ...]:
    """The names that a field holds: one, a list of them, or none."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _names_item(verbs: Iterable[Any], item: ObjectItem) -> bool:
    """Whether a verb names an object."""
    number = item.properties.get("number", 0) if item.class_name == "Area" else None
    words = {item.id, str(item.properties.get("named") or item.id)}

    def look(value: Any, key: str = "") -> bool:
        if isinstance(value, BaseModel):
            return look(value.model_dump())
        if isinstance(value, dict):
            return any(look(one, name) for name, one in value.items())
        if isinstance(value, list | tuple):
            return any(look(one, key) for one in value)
        return (value in words) if isinstance(value, str) else key == "area" and value == number

    return any(look(verb) for verb in verbs)
