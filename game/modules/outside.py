"""Modules from elsewhere: folders of data alone in the player's folder of modules. They are strangers' files, so they
are read behind the boundary first."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.content import bounds
from game.content.faults import ContentError, Fault
from game.content.groups import GROUPS
from game.content.manifest import read_manifest
from game.content.module_folders import Module, played_together, shipped_modules
from game.content.pictures import look_at_pictures
from game.content.quest_pack import MAY
from game.modules.new_game import new_table
from game.modules.setup import MOST_HEROES, GameSetup

MOST_MODULES, MOST_FILES, MOST_BYTES = 50, 800, 16_000_000
"""Modules that are looked for; files of one, and bytes of all its files."""
QUESTS = "quests"
"""The folder of a module in which its quests lie."""
_TEXT = re.compile(r"[a-z0-9_]{1,40}\.toml|[\w.-]{1,40}\.(md|txt)", re.ASCII)
_SHOWN = re.compile(r"show/[a-z0-9_]{1,40}\.toml|art/[a-z]{1,20}/[a-z0-9_]{1,40}\.png", re.ASCII)
"""Words of its own, and pictures."""
_DESK = re.compile(r"quest\.schema\.json|extensions/emberdelve\.js|[\w-]{1,40}\.tiled-session", re.ASCII)
"""What lies beside a quest while it is drawn: the game reads none of it."""
_SAMPLE = "into_the_dark"
"""The quest on whose table a module is laid out to see whether it can be."""


def outside_folders() -> list[Path]:
    """The folders of modules from elsewhere by name; OSError where the folder of modules cannot be read."""
    found = (each for each in sorted(paths.modules().iterdir()) if not each.name.startswith(".") and each.is_dir())
    return [folder for folder, _ in zip(found, range(MOST_MODULES), strict=False)]


def quests_of(module: Module) -> list[Path]:
    """The maps of a module's quests by name."""
    return sorted((module.folder / QUESTS).glob("*.tmx"))


def read_outside(folder: Path) -> Module:
    """The module in a folder; ContentError, with its faults, when it holds what a module from elsewhere may not."""
    try:
        files = dict(files_of(folder))
    except (OSError, ValueError) as error:
        raise ContentError([Fault(folder.name, "", f"the folder cannot be read: {error}")]) from None
    strange = [name for name in files if not _may_hold(name)]
    if strange:
        raise ContentError([Fault(folder.name, name, _refusal(name)) for name in strange[:10]])
    manifest = read_manifest(folder)
    if manifest.name in shipped_modules():
        told = "a module of this name ships with the game; give it and its folder another"
        raise ContentError([Fault(f"{folder.name}/module.toml", "name", told)])
    strange = [group.id for group in manifest.group if group.id not in GROUPS.values()]
    if strange:
        told = f'there is no group of content "{strange[0]}"; there are {", ".join(GROUPS.values())}'
        raise ContentError([Fault(f"{folder.name}/module.toml", "group", told)])
    digest = hashlib.blake2b(digest_size=16)
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return Module(manifest, folder, digest.hexdigest())


def try_out(module: Module) -> None:
    """Read the content of a module with what it needs, look at its pictures, and lay a table out with it; ContentError
    with its faults."""
    look_at_pictures(module)
    modules = played_together([module.name])
    try:
        new_table(GameSetup(quest=_SAMPLE, heroes=MOST_HEROES, modules=modules))
    except ContentError:
        raise
    except ValueError as error:
        raise ContentError([Fault(f"{module.name}/module.toml", "options", str(error))]) from error


def files_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """(name within the folder, content) of every file; ValueError where they are too many, or one is too large."""
    waiting, left, count = [folder], MOST_BYTES, 0
    while waiting:
        for entry in sorted(os.scandir(waiting.pop()), key=lambda entry: entry.name):
            path, count = Path(entry.path), count + 1
            name = path.relative_to(folder).as_posix()
            if count > MOST_FILES:
                raise bounds.OutOfBounds("it holds more files than any module needs")
            if entry.is_symlink():
                raise bounds.OutOfBounds(f'"{name}" is a link; put the file itself there')
            if entry.is_dir():
                waiting.append(path)
                continue
            data = bounds.file_bytes(path, left) if _may_hold(name) else b""
            left -= len(data)
            yield name, data


def _may_hold(name: str) -> bool:
    quest = name.removeprefix(f"{QUESTS}/")
    plain = _TEXT.fullmatch(name) or _SHOWN.fullmatch(name)
    return bool(plain or (quest != name and (MAY.fullmatch(quest) or _DESK.fullmatch(quest))))


def _refusal(name: str) -> str:
    if name.endswith((".py", ".pyc", ".pyd", ".so", ".dll", ".exe", ".sh", ".bat", ".cmd")):
        return "a module from elsewhere is data alone and runs no programs; take this file out"
    return "a module holds .toml files, pictures in art/KIND, words in show, maps in quests; take this file out"
