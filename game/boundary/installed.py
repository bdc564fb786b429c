"""The quests that the player has opened from packed files: each lies in a folder of its own and can be removed."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.boundary.client import boundary
from game.boundary.packs import MOST_PACKED
from game.content import bounds
from game.content.faults import ContentError, Fault
from game.content.quest_pack import ENDING, OLD_ENDING

MOST_INSTALLED = 200
_FOLDER = re.compile(r"([a-z0-9_]{1,40})-[0-9a-f]{12}", re.ASCII)


@dataclass(frozen=True)
class Installed:
    """One installed quest: its folder, its map, which may be missing, and when it was installed, in seconds since the
    epoch."""

    folder: Path
    drawn: Path
    when: float


def installed() -> list[Installed]:
    """The installed quests by name, of one name the newest first; those that are broken too. OSError where the folder
    of quests cannot be read."""
    found = []
    for folder in sorted(paths.quests().iterdir())[:MOST_INSTALLED]:
        if folder.name.startswith(".") or not folder.is_dir():
            continue
        named = _FOLDER.fullmatch(folder.name)
        drawn = folder / f"{named[1] if named else folder.name}.tmx"
        found.append(Installed(folder, drawn, folder.stat().st_mtime))
    return sorted(found, key=lambda each: (each.drawn.stem, -each.when))


def install(given: Path) -> Path:
    """Install a packed quest, or one with this map, and return its map; one that lies there already is not written
    again. ContentError with the reason when it is none, or is at fault."""
    return install_even(given, faulty=False)[0]


def install_even(given: Path, *, faulty: bool = True) -> tuple[Path, list[Fault]]:
    """The same of a `faulty` one as well, which is to be mended or removed where it lies, and what is wrong with it.
    ContentError with the reason when it is no quest at all, or cannot be read to its end."""
    answer = boundary().unpack(given, paths.quests(), faulty=faulty)
    if not answer.drawn:
        for left in paths.quests().glob(".*"):
            shutil.rmtree(left, ignore_errors=True)  # of a reading that was broken off
        raise ContentError(answer.told())
    return Path(answer.drawn), answer.told()


def remove_quest(quest: Installed) -> None:
    """Delete an installed quest; OSError when the system does not let it. Of a link only the link goes."""
    if quest.folder.parent.resolve() != paths.quests().resolve():
        raise FileNotFoundError(f"{quest.folder.name} is no installed quest")
    if quest.folder.is_symlink():
        quest.folder.unlink()
    else:
        shutil.rmtree(quest.folder)


def open_installed(given: str) -> str:
    """The map of a packed quest, installed, when `given` is one; anything else as it is. ContentError with the reason
    when it cannot be installed, has the ending that saved games have, or is a quest that cannot be read to its end."""
    path = Path(given)
    no_old_ending(path)
    if path.suffix == ENDING:
        return str(install(path))
    answer = boundary().read(paths.quest_file(given)) if path.suffix in (".tmx", ".toml") else None
    if answer is not None and answer.failed:
        raise ContentError(answer.told())
    return given


def no_old_ending(path: Path) -> None:
    """ContentError for a packed quest with the ending that saved games have."""
    if path.suffix == OLD_ENDING and _is_packed(path):
        told = f"it is a packed quest with the ending of saved games; rename it to {path.stem}{ENDING}"
        raise ContentError([Fault(path.name, "", told)])


def _is_packed(path: Path) -> bool:
    try:
        return bounds.file_bytes(path, MOST_PACKED).startswith(b"PK")
    except (OSError, ValueError):
        return False
