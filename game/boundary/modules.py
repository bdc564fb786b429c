"""Modules from elsewhere, each looked through behind the boundary before games can be played with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.boundary.client import boundary
from game.content.faults import ContentError
from game.content.module_folders import Module, shipped_modules, take_in
from game.modules.outside import outside_folders, read_outside


@dataclass(frozen=True)
class ListedModule:
    """A folder in the player's folder of modules: the module in it, or in a sentence why it cannot be played."""

    folder: Path
    module: Module | None = None
    fault: str = ""


def look_through_modules() -> list[ListedModule]:
    """The modules from elsewhere as they are now; those without fault can be played from now on."""
    try:
        found = [_listed(folder) for folder in outside_folders()]
    except OSError:
        found = []
    take_in(each.module for each in found if each.module is not None)
    return found


def _listed(folder: Path) -> ListedModule:
    answer = boundary().read_module(folder)
    if answer.faults:
        return ListedModule(folder, fault=str(answer.told()[0]))
    try:
        module = read_outside(folder)
    except ContentError as error:
        return ListedModule(folder, fault=str(error.faults[0]))
    if module.digest != answer.digest:
        return ListedModule(folder, fault=f"{folder.name}: it was changed while it was read; open this screen again")
    return ListedModule(folder, module)


def have_modules(names: tuple[str, ...]) -> None:
    """Look through the modules from elsewhere where one of these names is not that of a shipped module."""
    if not set(names) <= shipped_modules().keys():
        look_through_modules()
