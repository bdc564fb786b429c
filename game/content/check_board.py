"""What the board of a readable quest lacks: ways, sight, keys, ends of walls, room, order of treasure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, pairwise

from game.board.going import Going
from game.board.grid import bits, mask_of
from game.content.quest import Quest, QuestMarker
from game.content.quest_parts import QuestWall
from game.content.quest_values import put_out

from .box import beyond, used
from .check_progress import LEAP, progress_of, walked
from .check_waits import waits_of
from .counting import counted
from .faults import Fault

_START_ROOM = 5
"""Spaces without obstacles that the start area has at least: four heroes and the glyph."""
_TIERS = ("copper", "silver", "gold")


def board_faults(quest: Quest, file: str) -> Iterator[Fault]:
    """Every fault of the board, the heavy ones first."""
    for look in (_seen, _unreached, _overlaps, _crushers, _stairs, _start, _glyphs, _keys, _tiers, _walls, _box):
        found: Callable[[Quest, str], Iterator[Fault]] = look
        yield from found(quest, file)


def _doors(quest: Quest) -> frozenset[int]:
    return frozenset(edge for door in quest.doors for edge in door.edges)


def _seen(quest: Quest, file: str) -> Iterator[Fault]:
    """A line of sight that leaves an area passes from one space to the next there, so only those are looked at."""
    board = quest.board
    sight = board.sight(_doors(quest))
    for area in quest.areas:
        others = board.floor & ~area.mask
        seen = 0
        for space in bits(area.mask):
            beyond_it = board.neighbours(space) & others
            seen |= sight.seen_among(space, beyond_it) if beyond_it else 0
        for other in quest.areas:
            if other.number > area.number and seen & other.mask:
                told = f"it is seen from area {other.number} with all doors shut; put rock or a wall between"
                yield Fault(file, f"area {area.number}", told, "areas_seen")


def _unreached(quest: Quest, file: str) -> Iterator[Fault]:
    progress = progress_of(quest)
    areas, markers = _left(quest, progress.reached)
    waiting = list(waits_of(progress, file))
    if waiting:
        yield from waiting
        opened = progress_of(quest, doors_open=True).reached
        areas, markers = _left(quest, opened)
    for where in areas:
        told = "no hero can walk there; add a door, stairs or open floor that lead there"
        yield Fault(file, where, told, "area_unreached")
    for where in markers:
        told = "no hero can walk there; move it, or the rubble in the way"
        yield Fault(file, where, told, "marker_unreached")
    hurts = (piece.spaces for piece in quest.terrain if piece.kind.harm and piece.kind.jump)
    harmful = mask_of(chain.from_iterable(hurts))
    if not harmful:
        return
    there = {*areas, *markers}
    for where in chain(*_left(quest, walked(quest, shunned=harmful))) if not waiting else ():
        if where not in there:
            width = counted(LEAP, "space")
            told = f"heroes come there only over ground that hurts; leave a way round, or a jump of {width}"
            yield Fault(file, where, told, "way_harmful")


def _left(quest: Quest, reached: int) -> tuple[list[str], list[str]]:
    """The areas that these spaces do not touch, and in the others the markers that lie on none of them."""
    lost = [area for area in quest.areas if not reached & area.mask]
    reached |= mask_of(space for area in lost for space in bits(area.mask))
    things = [f'object "{thing.id}"' for thing in quest.things if not reached >> thing.space & 1]
    return [f"area {area.number}" for area in lost], things


def _overlaps(quest: Quest, file: str) -> Iterator[Fault]:
    taken = 0
    for piece in quest.terrain:
        mask = mask_of(piece.spaces) if piece.kind.piled else 0
        if mask & taken:
            told = "it lies on other rubble, water or a pit; move one of them"
            yield Fault(file, f'object "{piece.id}"', told, "terrain_overlap")
        taken |= mask
    first: dict[int, QuestMarker] = {}
    for thing in quest.things:
        if thing.space in first:
            told = f'it lies on the space of "{first[thing.space].id}"; move one of them'
            yield Fault(file, f'object "{thing.id}"', told, "marker_overlap")
        first.setdefault(thing.space, thing)
    edges = set(quest.board.walls)
    for door in quest.doors:
        if door.edges & edges:
            told = "it stands on another door or a wall; move one of them"
            yield Fault(file, f'object "{door.id}"', told, "door_overlap")
        edges |= door.edges


def _crushers(quest: Quest, file: str) -> Iterator[Fault]:
    for wall in quest.walls:
        where = f'object "{wall.id}"'
        if wall.steps < 0:
            told = "its steps are fewer than none; write 0 or the length of its track"
            yield Fault(file, where, told, "crusher_steps")
            continue
        free = _track(quest, wall)
        if wall.steps > len(free) or not all(lane for lane in free[: wall.steps]):
            clear = next((at for at, whole in enumerate(free) if not whole), len(free))
            told = f"its track leaves the floor after {counted(clear, 'space')}; set its steps to {clear} or fewer"
            yield Fault(file, where, told, "crusher_track")
        elif wall.steps == 0 and not all(free):
            told = f"it never meets a wall with its whole width; set its steps to {free.index(False)} or fewer"
            yield Fault(file, where, told, "crusher_endless")


def _track(quest: Quest, wall: QuestWall) -> list[bool]:
    """For each step of a wall as long as any of it has floor before it: whether all of it has."""
    width, height = quest.board.width, quest.board.height
    dx, dy = {"east": (1, 0), "west": (-1, 0), "south": (0, 1), "north": (0, -1)}[wall.direction]
    lanes = [divmod(edge >> 1, width) for edge in wall.edges]
    ahead = [(column + max(dx, 0), row + max(dy, 0)) for row, column in lanes]
    found: list[bool] = []
    while True:
        floor = [
            0 <= column < width and 0 <= row < height and bool(quest.board.floor >> (row * width + column) & 1)
            for column, row in ahead
        ]
        if not any(floor):
            return found
        found.append(all(floor))
        ahead = [(column + dx, row + dy) for column, row in ahead]


def _stairs(quest: Quest, file: str) -> Iterator[Fault]:
    stairs = [thing for thing in quest.things if thing.kind == "stairs"]
    counts = Counter([thing.detail for thing in stairs] + [colour for _, colour in put_out(quest, "stairs")])
    for thing in stairs:
        if counts[thing.detail] == 1:
            told = f"there is no other {thing.detail} staircase; put its twin down, or give it another's colour"
            yield Fault(file, f'object "{thing.id}"', told, "stairs_single")


def _start(quest: Quest, file: str) -> Iterator[Fault]:
    taken = mask_of(space for piece in quest.terrain if piece.kind.piled for space in piece.spaces)
    if (quest.start_area.mask & ~taken).bit_count() < _START_ROOM:
        told = f"it has fewer than {_START_ROOM} spaces without obstacles for the heroes; draw more floor"
        yield Fault(file, "area 0", told, "start_small")
    for figure in quest.monsters:
        if figure.area == 0:
            told = "it stands in the start area among the heroes; move it to another area"
            yield Fault(file, f'object "{figure.id}"', told, "start_monster")
        if not 1 <= figure.heroes <= 4:
            told = f"it is put out with {figure.heroes} heroes or more; write 1 to 4 as heroes"
            yield Fault(file, f'object "{figure.id}"', told, "monster_heroes")


def _glyphs(quest: Quest, file: str) -> Iterator[Fault]:
    town = not any(entry.what == "glyphs" for entry in quest.forbids)
    if town and not any(thing.kind == "glyph" and not thing.on for thing in quest.things):
        told = "there is no glyph but the start's, so the fallen walk all the way; put one down in another area"
        yield Fault(file, "", told, "glyph_missing")


def _keys(quest: Quest, file: str) -> Iterator[Fault]:
    colours = {door.colour for door in quest.doors}
    for thing in quest.things:
        if thing.kind == "runekey" and thing.detail not in colours:
            told = f"it opens nothing; put down a {thing.detail} rune door, or take the key away"
            yield Fault(file, f'object "{thing.id}"', told, "runekey_idle")


def _tiers(quest: Quest, file: str) -> Iterator[Fault]:
    """Of two tiers the higher should not be met first on the way from the start."""
    dear = tuple(piece.kind.patch(mask_of(piece.spaces)) for piece in quest.terrain)
    most = sum(map(len, (piece.spaces for piece in quest.terrain))) + quest.board.floor.bit_count()
    layers = quest.board.steps().flood(quest.start_area.mask, most, Going(quest.board.floor, dear))
    steps = {space: far for far, layer in enumerate(layers) for space in bits(layer)}
    near: dict[str, int] = {}
    for thing in quest.things:
        if thing.kind == "chest" and thing.space in steps:
            near[thing.detail] = min(near.get(thing.detail, steps[thing.space]), steps[thing.space])
    placed = [tier for tier in _TIERS if tier in near]
    for lower, higher in pairwise(placed):
        if near[higher] < near[lower]:
            told = f"they are met before the {lower} ones; let the tiers rise along the way"
            yield Fault(file, f"{higher} chests", told, "tiers_order")


def _walls(quest: Quest, file: str) -> Iterator[Fault]:
    width = quest.board.width
    for edge in sorted(quest.board.walls):
        one, other = edge >> 1, (edge >> 1) + (width if edge & 1 else 1)
        if not (quest.board.floor >> one & 1 and quest.board.floor >> other & 1):
            row, column = divmod(one, width)
            told = "it has rock on one side at least and parts nothing; shorten it or draw the floor"
            yield Fault(file, f"wall at ({column},{row})", told, "wall_idle")
            return


def _box(quest: Quest, file: str) -> Iterator[Fault]:
    parts = used(
        doors=quest.doors,
        things=quest.things,
        terrain=quest.terrain,
        floor=quest.board.floor,
        walls=quest.walls,
        bodies=quest.bodies,
    )
    yield from (Fault(file, "", told, "box_exceeded") for told in beyond(parts, quest.modules))
