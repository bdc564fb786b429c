"""The command `check`: validates quests and content folders with the vocabulary of the whole game."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from game import paths
from game.content.catalog import Catalog
from game.content.check import faults_in, is_warning
from game.content.counting import counted
from game.content.faults import ContentError, Fault, unknown
from game.content.quest import Quest
from game.content.tiled import is_file
from game.kernel.registry import registry
from game.modules.compose import catalog_of, quest_at, shipped_catalog


def check(args: argparse.Namespace) -> int:
    """Print one line, or one JSON object, for each fault in `args.paths`, and one line when all is well; 1 when any
    fault is more than a warning."""
    faults = faults_at(args.paths)
    heavy = [fault for fault in faults if not is_warning(fault)]
    if args.json:
        print(json.dumps([_row(fault) for fault in faults], indent=1))
        return int(bool(heavy))
    for fault in faults:
        print(f"{fault} (warning)" if is_warning(fault) else fault)
    if not heavy:
        light = "" if not faults else f", {counted(len(faults), 'warning')}"
        print(f"{', '.join(path.name for path in args.paths)}: no faults{light}")
    return int(bool(heavy))


def faults_at(paths: Sequence[Path]) -> list[Fault]:
    """Every fault and warning in these quests and content folders."""
    return faults_in(paths, catalog_of=catalog_of, quest_at=quest_to_check, catalog_for=_catalog_for)


def quest_to_check(drawn: Path) -> Quest:
    """The quest of a TMX file with the modules that it names; ContentError with all its faults."""
    modules = modules_of(drawn)
    strange = [name for name in modules if name not in known_modules()]
    if strange:
        told = f"{unknown('module', strange[0], known_modules())}; name one that there is"
        raise ContentError([Fault(drawn.with_suffix(".toml").name, "modules", told, "module_unknown")])
    quest = quest_at(drawn, catalog=shipped_catalog(modules), elsewhere=_elsewhere(modules))
    if quest.next and (quest.next == quest.id or not is_file(drawn.with_name(f"{quest.next}.tmx"))):
        told = f'there is no other quest "{quest.next}" beside this one; draw it, or take the line out'
        raise ContentError([Fault(drawn.with_suffix(".toml").name, "next", told, "next_missing")])
    return quest


def modules_of(drawn: Path) -> tuple[str, ...]:
    """The modules that the written half of a quest names; the base game where it cannot be read."""
    try:
        said = tomllib.loads(drawn.with_suffix(".toml").read_text(encoding="utf-8")).get("modules", ["base"])
    except (OSError, ValueError, RecursionError):
        return ("base",)
    names = [name for name in said if isinstance(name, str)] if isinstance(said, list) else []
    return tuple(dict.fromkeys(["base", *names]))


def known_modules() -> list[str]:
    """Every module that a quest may name: the shipped ones and those that were loaded."""
    shipped = sorted(folder.name for folder in (paths.assets() / "content").iterdir() if folder.is_dir())
    return [*shipped, *registry.named.get("module", {})]


def _catalog_for(quest: Quest) -> Catalog:
    return shipped_catalog(tuple(dict.fromkeys(["base", *quest.modules])))


@cache
def _elsewhere(modules: tuple[str, ...]) -> Mapping[str, str]:
    """The module of each monster and item of shipped modules that are not among these."""
    found: dict[str, str] = {}
    for folder in sorted((paths.assets() / "content").iterdir()):
        for file in sorted(folder.glob("*.toml")) if folder.name not in modules else ():
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
            for row in (*tables.get("monster", ()), *tables.get("item", ())):
                found.setdefault(str(row.get("id")), folder.name)
    return found


def _row(fault: Fault) -> dict[str, str]:
    severity = "warning" if is_warning(fault) else "fault"
    return {"file": fault.file, "where": fault.where, "message": fault.message, "id": fault.id, "severity": severity}
