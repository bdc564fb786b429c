"""A short fingerprint of files, by which one sees that they are not what they were."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game.content import bounds
from game.content.faults import ContentError
from game.content.own_content import own_files
from game.content.tiled_files import MOST_BYTES


def fingerprint(files: Iterable[Path]) -> str:
    """A fingerprint of the content of files, 16 hex digits; those that cannot be read count as empty."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        digest.update(file.name.encode())
        with suppress(OSError, ValueError):
            digest.update(bounds.file_bytes(file, MOST_BYTES))
    return digest.hexdigest()


def quest_fingerprint(drawn: Path) -> str:
    """The same of both halves of the quest with this map, and of what it has of its own."""
    try:
        own = [path for _, path in own_files(drawn.parent)]
    except ContentError:
        own = []
    return fingerprint((drawn, drawn.with_suffix(".toml"), *own))
