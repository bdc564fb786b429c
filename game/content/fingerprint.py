"""A short fingerprint of files, by which one sees that they are not what they were."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from game.content import bounds
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
    """The same of both halves of the quest with this map."""
    return fingerprint((drawn, drawn.with_suffix(".toml")))
