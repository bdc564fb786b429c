"""What a quest brings of its own, in the folder `content` beside its map: monsters, heroes, items, skills and cards of
the overlord in files as the game's own, and pictures in `art/KIND/NAME.png`. All of it is bounded and stays there."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from . import bounds
from .catalog import Catalog, ContentFolder, load_catalog
from .faults import ContentError, Fault
from .models import CardId, Vocabulary
from .pictures import MOST_BYTES, house_pictures, own_picture, picture_told

FOLDER = "content"
MOST_FILES, MOST_ENTRIES, MOST_PICTURES = 20, 60, 80
"""Files, entries and pictures that a quest may have of its own."""
TABLES = ("monster", "hero", "item", "skill", "card")
"""The tables of its files: dice, templates and the sizes of groups are the game's."""
_TEXT = re.compile(r"[a-z0-9_]{1,40}\.toml", re.ASCII)
_PICTURE = re.compile(r"art/[a-z0-9_]{1,20}/[a-z0-9_]{1,40}\.png", re.ASCII)
_CURES = {
    "content_value": "write a value that fits",
    "content_table": f"a quest may have {', '.join(TABLES)} of its own",
    "content_name": "name what is there",
    "content_unreadable": "mend it there",
}


@dataclass(frozen=True)
class OwnContent:
    """What a quest has of its own: its entries, and the name and folder of its pictures; nothing where it has none."""

    cards: Catalog = field(default_factory=Catalog)
    key: str = ""
    home: Path | None = None

    def art(self, name: str) -> str:
        """The picture of that name as the screen calls it: the quest's own where it has one, else the game's."""
        return name if self.home is None else own_picture(self.home, name, key=self.key)


NOTHING_OWN = OwnContent()


def own_files(folder: Path) -> list[tuple[str, Path]]:
    """(name in a pack, file) of all that a quest in this folder has of its own; ContentError with what may not lie
    there. No link is followed."""
    home, faults, found = folder / FOLDER, [], []
    for name, path in _walked(home):
        place = f"{FOLDER}/{name}"
        if path.is_symlink():
            faults.append(Fault(place, "", "it is a link; put the file itself there", "content_outside"))
        elif not (_TEXT.fullmatch(name) or _PICTURE.fullmatch(name)):
            told = "a quest's content is files NAME.toml and pictures art/KIND/NAME.png; take this out, or rename it"
            faults.append(Fault(place, "", told, "content_strange"))
        else:
            found.append((place, path))
    texts = sum(name.endswith(".toml") for name, _ in found)
    if texts > MOST_FILES or len(found) - texts > MOST_PICTURES:
        told = f"there are more than {MOST_FILES} files or {MOST_PICTURES} pictures; take some out"
        faults.append(Fault(FOLDER, "", told, "content_many"))
    if faults:
        raise ContentError(faults)
    return found


def named_monsters(folder: Path) -> frozenset[CardId]:
    """The ids that the files of a quest in this folder give monsters, whether these entries can be read or not."""
    found: set[CardId] = set()
    try:
        files = [path for name, path in own_files(folder) if name.endswith(".toml")]
    except ContentError:
        return frozenset()
    for path in files:
        with suppress(OSError, ValueError, RecursionError):
            entries = bounds.toml_table(path).get("monster")
            told = [each.get("id") for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []
            found |= {CardId(name) for name in told if isinstance(name, str)}
    return frozenset(found)


def _walked(home: Path) -> Iterator[tuple[str, Path]]:
    """(name within the folder, path) of every file, in their order; of very many the first."""
    waiting, left = [home] if home.is_dir() and not home.is_symlink() else [], 4 * (MOST_FILES + MOST_PICTURES)
    while waiting and left > 0:
        for entry in sorted(os.scandir(waiting.pop()), key=lambda entry: entry.name):
            left -= 1
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))
            elif left > 0:
                yield Path(entry.path).relative_to(home).as_posix(), Path(entry.path)


def own_content(folder: Path, vocabulary: Vocabulary, beside: Catalog, art: Path | None) -> OwnContent:
    """What a quest in this folder has of its own, in these words and beside this content; ContentError with all its
    faults. `art` is the folder in whose `png` the game's pictures lie."""
    files = own_files(folder)
    if not files:
        return OwnContent()
    home, digest = folder / FOLDER, hashlib.blake2b(digest_size=6)
    faults = []
    for name, path in files:
        try:
            data = bounds.file_bytes(path, MOST_BYTES if name.endswith(".png") else bounds.MOST_TOML)
        except (OSError, ValueError) as error:
            faults.append(Fault(name, "", f"it {error}; take something out", "file_large"))
            continue
        digest.update(name.encode() + b"\0" + data)
        if name.endswith(".png") and (told := picture_told(data)):
            faults.append(Fault(name, "", f"it {told}; choose another", "content_picture"))
    if faults:
        raise ContentError(faults)
    key = f"own_{digest.hexdigest()}"
    house_pictures(key, home)
    if not any(name.endswith(".toml") for name, _ in files):
        return OwnContent(Catalog(), key, home)
    try:
        cards = load_catalog([ContentFolder(home, vocabulary, key=key, tables=TABLES, art=art)], beside=beside)
    except ContentError as error:
        raise ContentError(_with_cure(fault) for fault in error.faults) from None
    entries = cards.entries_of(key)
    if len(entries) > MOST_ENTRIES:
        told = f"a quest has at most {MOST_ENTRIES} entries of its own; take some out"
        raise ContentError([Fault(FOLDER, "", told, "content_many")])
    return OwnContent(cards, key, home)


def _with_cure(fault: Fault) -> Fault:
    """The same with what to do about it."""
    cure = "write it" if fault.message.endswith("is missing") else _CURES.get(fault.id, "")
    ends = not cure or "; " in fault.message
    return fault if ends else replace(fault, message=f"{fault.message}; {cure}")
