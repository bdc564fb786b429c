"""What the boxes hold besides cards: the component lists, and what a quest may use of them at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.content.manifest import BoxPart
from game.content.map_classes import all_map_classes
from game.content.module_folders import known_modules
from game.content.quest import QuestDoor, QuestMarker, QuestTerrain
from game.content.quest_parts import QuestBody, QuestWall
from game.kernel.registry import BASE


def used(
    *,
    doors: Iterable[QuestDoor],
    things: Iterable[QuestMarker],
    terrain: Iterable[QuestTerrain],
    floor: int,
    walls: Sequence[QuestWall] = (),
    bodies: Sequence[QuestBody] = (),
) -> Counter[str]:
    """How much a quest uses of each part, by its name; `floor` is the mask of all spaces. Runekeys are not counted."""
    parts = Counter({"spaces of map pieces": floor.bit_count()})
    parts.update(f"{door.kind} doors" for door in doors)
    parts.update(piece.kind.box for piece in terrain if piece.kind.box)
    classes = [each for each in all_map_classes().values() if each.box]
    for swept in (each.box for each in classes if each.swept):
        parts[swept] += len(walls)
    kinds = {each.body: each.box for each in classes if each.body}
    parts.update(kinds[body.kind] for body in bodies if body.kind in kinds)
    names = {each.marker: each.box for each in classes if each.marker}
    for thing in things:
        if thing.kind == "potion":
            parts[f"{thing.detail} potions"] += 1
        elif thing.kind in names:
            parts[names[thing.kind]] += 1
    return parts


def box_of(module: str) -> tuple[BoxPart, ...]:
    """What the box of a module holds for quests; of another than the base set, what it adds."""
    found = known_modules().get(module)
    return found.manifest.box if found is not None else ()


def limits(modules: Iterable[str] = ()) -> dict[str, int]:
    """How many of each part there are with the boxes of these modules beside the base box."""
    most: Counter[str] = Counter()
    for module in dict.fromkeys((BASE, *modules)):
        most.update({part.name: part.most for part in box_of(module)})
    return dict(most)


def beyond(parts: Counter[str], modules: Iterable[str] = ()) -> Iterator[str]:
    """A sentence for each part of which a quest uses more than its boxes hold (BASE-COMP-06 to BASE-COMP-09,
    ALTAR-COMP-05 to ALTAR-COMP-07)."""
    most = limits(modules)
    for name in most:
        if parts[name] > most[name]:
            yield f"there are more than {most[name]} {name}; the box holds no more"
