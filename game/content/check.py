"""Checks quests and content folders as a designer asks for it: what cannot be read, and what cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.board.grid import bits, mask_of

from .catalog import Catalog
from .faults import ContentError, Fault
from .quest import Quest


def faults_in(
    paths: Sequence[Path], *, catalog_of: Callable[[Sequence[Path]], Catalog], quest_at: Callable[[Path], Quest]
) -> list[Fault]:
    """Every fault in these files and folders.

    `catalog_of` reads content folders and `quest_at` a TMX file; both raise ContentError.
    """
    found: list[Fault] = []
    for path in paths:
        quests, folders, told = _kinds(path)
        found += [Fault(path.name, "", told)] if told else []
        for folder in folders:
            try:
                catalog_of([folder])
            except ContentError as error:
                found += error.faults
        for drawn in quests:
            try:
                found += unplayable(quest_at(drawn), drawn.name)
            except ContentError as error:
                found += error.faults
    return found


def _kinds(path: Path) -> tuple[list[Path], list[Path], str]:
    """The quests and the content folders that a path means, and a sentence when it means neither."""
    if path.is_dir():
        quests = sorted(path.glob("*.tmx"))
        if quests or list(path.glob("*.toml")):
            return quests, [] if quests else [path], ""
        return [], [], "the folder holds neither quests (.tmx) nor content (.toml)"
    if path.suffix == ".toml" and path.is_file():
        drawn = path.with_suffix(".tmx")
        return ([drawn], [], "") if drawn.is_file() else ([], [path.parent], "")
    if path.suffix == ".tmx":
        return ([path], [], "") if path.is_file() else ([], [], "there is no such file")
    return [], [], "it is neither a quest (.tmx), nor content (.toml), nor a folder of them"


def unplayable(quest: Quest, file: str) -> Iterator[Fault]:
    """What makes a quest that can be read impossible or unfair to play."""
    shut = frozenset(edge for door in quest.doors for edge in door.edges)
    sight = quest.board.sight(shut)
    for area in quest.areas:
        seen = sight.visible_from(area.mask, 0) & ~area.mask
        for other in quest.areas:
            if other.number > area.number and seen & other.mask:
                told = f"it is seen from area {other.number} with all doors shut; put rock or a wall between"
                yield Fault(file, f"area {area.number}", told)
    reached = walked(quest)
    for area in quest.areas:
        if not reached & area.mask:
            yield Fault(file, f"area {area.number}", "no hero can walk there; add a door, or a key on this side of it")
    for thing in quest.things:
        if not reached >> thing.space & 1:
            yield Fault(file, f'object "{thing.id}"', "no hero can walk there; move it, or the rubble in the way")


def walked(quest: Quest) -> int:
    """All spaces to which heroes can walk from the start area, opening rune doors as their keys are found."""
    blocked = mask_of(space for piece in quest.terrain if piece.kind != "pit" for space in piece.spaces)
    open_ground = quest.board.floor & ~blocked
    reached = quest.start_area.mask & open_ground
    while True:
        keys = {thing.detail for thing in quest.things if thing.kind == "runekey" and reached >> thing.space & 1}
        shut = [door.edges for door in quest.doors if door.kind == "rune" and door.colour not in keys]
        steps = quest.board.steps(frozenset(edge for edges in shut for edge in edges))
        grown = reached
        for space in bits(reached):
            grown |= steps.neighbours(space) & open_ground
        for thing in quest.things:
            if thing.kind == "stairs" and grown >> thing.space & 1:
                grown |= mask_of(
                    end.space for end in quest.things if (end.kind, end.detail) == ("stairs", thing.detail)
                )
        if grown == reached and not _new_key(quest, reached, keys):
            return reached
        reached = grown


def _new_key(quest: Quest, reached: int, keys: set[str]) -> bool:
    """Whether a key lies on the spaces reached that was not counted yet."""
    return any(
        thing.kind == "runekey" and thing.detail not in keys and reached >> thing.space & 1 for thing in quest.things
    )
