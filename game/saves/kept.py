"""The quest that a game was begun with, as its save keeps it: the game goes on though that is changed or removed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from xml.etree.ElementTree import ParseError

from game import paths
from game.content.fingerprint import quest_fingerprint
from game.content.quest_pack import NotPacked, archived, digest_of, members_of
from game.saves.lines import MOST_KEPT, Kept


def kept_quest(quest: str) -> Kept | None:
    """The files of a quest, by path or shipped name, as they are now; None when they cannot be packed."""
    drawn = paths.quest_file(quest)
    return _kept(drawn, quest_fingerprint(drawn))


@lru_cache(maxsize=4)
def _kept(drawn: Path, content: str) -> Kept | None:
    try:
        members = members_of(drawn)
        packed = archived(members)
    except (OSError, ValueError, ParseError, NotPacked):
        return None
    return Kept(digest_of(members), packed) if len(packed) <= MOST_KEPT else None


def is_there(quest: str, kept: Kept) -> bool:
    """Whether a quest, by path or shipped name, is there with just the files that a save keeps."""
    try:
        return digest_of(members_of(paths.quest_file(quest))) == kept.digest
    except (OSError, ValueError, ParseError, NotPacked):
        return False
