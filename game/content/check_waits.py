"""What in a quest waits for itself: a key behind its own door, doors and events that wait for one another."""

from __future__ import annotations

from collections.abc import Iterator

from .check_progress import QuestCourse, QuestDeed, at_best, can_run, entries_of, progress_of
from .counting import in_words
from .faults import Fault
from .quest import Quest, QuestDoor, QuestMarker
from .quest_values import field, tag


def waits_of(progress: QuestCourse, file: str) -> Iterator[Fault]:
    """A fault for what keeps the doors shut that heroes come to and that nothing opens on their side of them."""
    frontier = [door for door in progress.shut if door.reach & progress.reached]
    behind = progress_of(progress.quest, doors_open=True).reached & ~progress.reached if frontier else 0
    if not behind:
        return
    lying = {door.colour: _key(progress.quest, door) for door in frontier if door.kind == "rune"}
    keys = {colour: key for colour, key in lying.items() if key is not None and behind >> key.space & 1}
    locked = [door for door in frontier if door.kind != "rune"]
    if len(keys) + len(locked) > 1:
        names = in_words([f'"{door.id}"' for door in frontier])
        told = f"the doors {names} wait for one another: what opens each lies behind the others"
        yield Fault(file, f'object "{frontier[0].id}"', f"{told}; bring one key or event to this side", "areas_wait")
        return
    for colour, key in keys.items():
        told = f"it lies behind the {colour} rune door that it opens; put it down on this side"
        yield Fault(file, f'object "{key.id}"', told, "key_behind")
    for door in locked:
        opening = [entry.where for entry in entries_of(progress.quest) if _opens(entry, door)]
        by = f"only {in_words(opening)} unlocks it, and only behind it" if opening else "nothing unlocks it"
        told = f"it is locked and {by}; unlock it by what can be done before"
        yield Fault(file, f'object "{door.id}"', told, "door_behind")


def _key(quest: Quest, door: QuestDoor) -> QuestMarker | None:
    """The key of a rune door that lies on the map; without one that is told elsewhere."""
    keys = (thing for thing in quest.things if thing.kind == "runekey" and thing.detail == door.colour)
    return next(keys, None)


def _opens(entry: QuestDeed, door: QuestDoor) -> bool:
    works = (verb for verb in entry.verbs if tag(verb) == "door" and field(verb, "door") == door.id)
    return any(field(verb, "to") in ("open", "unlocked") for verb in works)


def circles(progress: QuestCourse) -> Iterator[tuple[str, str]]:
    """(entry, why) for each entry that never runs because it waits for others that wait for it; where heroes do not
    come to every area, that is told first and nothing here."""
    quest = progress.quest
    if any(not area.mask & progress.reached for area in quest.areas):
        return
    best, ran = at_best(quest), {entry.where for entry in progress.ran}
    waiting = [entry for entry in entries_of(quest) if entry.where not in ran and can_run(entry, best)]
    told: set[str] = set()
    for entry in waiting:
        others = [each.where for each in waiting if each is not entry and can_run(entry, _with(progress, each))]
        if told & {entry.where, *others}:
            continue
        told |= {entry.where, *others}
        if others:
            yield entry.where, f"it waits for {in_words(others)}, and that waits for it"
        elif can_run(entry, _with(progress, entry)):
            yield entry.where, "it waits for what it brings about itself"


def _with(progress: QuestCourse, entry: QuestDeed) -> QuestCourse:
    """The same if an entry had run."""
    return QuestCourse(progress.quest, progress.reached, (*progress.ran, entry), progress.shut)
