"""Validates quests and content folders with the vocabulary of the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.content.catalog import Catalog
from game.content.check import faults_in, unplayable
from game.content.fault_places import placed
from game.content.faults import ContentError, Fault, unknown
from game.content.module_folders import known_modules, played_together
from game.content.quest import Quest
from game.content.tiled import TiledMap
from game.content.tiled_files import is_file
from game.modules.library import catalog_of, quest_at, shipped_catalog
from game.modules.quest_head import asked_after, brought_flags, modules_named


def faults_at(paths: Sequence[Path]) -> list[Fault]:
    """Every fault and warning in these quests and content folders."""
    return faults_in(paths, catalog_of=catalog_of, quest_at=quest_to_check, catalog_for=_catalog_for)


def quest_to_check(drawn: Path, *, source: TiledMap | None = None) -> Quest:
    """The quest of a TMX file with the modules that it names; ContentError with all its faults and their lines.
    `source` is its map where that has been read already."""
    try:
        return _read(drawn, source)
    except ContentError as error:
        raise ContentError(placed(error.faults, drawn.parent)) from None


def _read(drawn: Path, source: TiledMap | None) -> Quest:
    modules = modules_named(drawn)
    strange = [name for name in modules if name not in known_modules()]
    if strange:
        told = f"{unknown('module', strange[0], known_modules())}; name one that there is"
        raise ContentError([Fault(drawn.with_suffix(".toml").name, "modules", told, "module_unknown")])
    catalog, elsewhere = shipped_catalog(modules), _elsewhere(modules)
    quest = quest_at(drawn, catalog=catalog, modules=modules, elsewhere=elsewhere, source=source)
    branches = ((f"branch {number}", each.next) for number, each in enumerate(quest.branches, start=1))
    for where, part in (("next", quest.next), *branches):
        if part and (part == quest.id or not is_file(drawn.with_name(f"{part}.tmx"))):
            told = f'there is no other quest "{part}" beside this one; draw it, or take the line out'
            raise ContentError([Fault(drawn.with_suffix(".toml").name, where, told, "next_missing")])
    return replace(quest, brought_flags=brought_flags(drawn), asked_after=asked_after(drawn, quest))


def playing_faults(quest: Quest, file: str) -> list[Fault]:
    """What makes a quest that can be read impossible or unfair to play, and warnings; `file` is its map's name."""
    return list(unplayable(quest, file, _catalog_for(quest)))


def _catalog_for(quest: Quest) -> Catalog:
    return shipped_catalog(played_together(quest.modules)).with_own(quest.own)


def _elsewhere(modules: Sequence[str]) -> Mapping[str, str]:
    """The module of each monster and item of modules that are not among these."""
    found: dict[str, str] = {}
    for name in known_modules():
        with suppress(ContentError):  # a module from elsewhere may need one that is at fault
            cards = shipped_catalog(played_together([name])) if name not in modules else Catalog()
            for entry in (*cards.monsters.values(), *cards.items.values()):
                if entry.module == name:
                    found.setdefault(entry.id, name)
    return found
