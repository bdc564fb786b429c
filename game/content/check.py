"""Checks quests and content folders as a designer asks for it: what cannot be read, and what cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from .catalog import Catalog
from .check_board import board_faults
from .check_meaning import meaning_faults
from .check_progress import walked
from .check_story import story_faults
from .fault_kinds import WARNINGS
from .fault_places import placed
from .faults import ContentError, Fault
from .quest import Quest

__all__ = ["faults_in", "is_warning", "unplayable", "walked"]


def faults_in(
    paths: Sequence[Path],
    *,
    catalog_of: Callable[[Sequence[Path]], Catalog],
    quest_at: Callable[[Path], Quest],
    catalog_for: Callable[[Quest], Catalog | None] = lambda quest: None,
) -> list[Fault]:
    """Every fault in these files and folders.

    `catalog_of` reads content folders and `quest_at` a TMX file, both raise ContentError; `catalog_for` is the content
    that a quest is played with.
    """
    found: list[Fault] = []
    for path in paths:
        quests, folders, told = _kinds(path)
        found += [Fault(path.name, "", told)] if told else []
        for folder in folders:
            try:
                catalog_of([folder])
            except ContentError as error:
                found += placed(error.faults, folder)
        for drawn in quests:
            try:
                quest = quest_at(drawn)
                faults: Iterable[Fault] = unplayable(quest, drawn.name, catalog_for(quest))
            except ContentError as error:
                faults = error.faults
            found += placed(faults, drawn.parent)
    return found


def is_warning(fault: Fault) -> bool:
    """Whether the quest can still be played."""
    return fault.id in WARNINGS


def unplayable(quest: Quest, file: str, catalog: Catalog | None = None) -> Iterator[Fault]:
    """What makes a quest that can be read impossible or unfair to play, or wants a second look.

    `file` is its map's name, `catalog` the content that it is played with."""
    yield from board_faults(quest, file)
    yield from story_faults(quest, file, catalog)
    yield from meaning_faults(quest, file)
    yield from quest.painting.faults


def _kinds(path: Path) -> tuple[list[Path], list[Path], str]:
    """The quests and the content folders that a path means, and a sentence when it means neither."""
    if path.is_dir():
        quests = sorted(path.glob("*.tmx"))
        if quests or list(path.glob("*.toml")):
            return quests, [] if quests else [path], ""
        return [], [], "the folder holds neither quests (.tmx) nor content (.toml); name another"
    if path.suffix == ".toml" and path.is_file():
        drawn = path.with_suffix(".tmx")
        return ([drawn], [], "") if drawn.is_file() else ([], [path.parent], "")
    if path.suffix == ".tmx":
        told = "there is no such file, or it is a pipe or a device; name another"
        return ([path], [], "") if path.is_file() else ([], [], told)
    return [], [], "it is neither a quest (.tmx), nor content (.toml), nor a folder of them; name one"
