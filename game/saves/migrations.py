"""Brings the lines of older saves to the form of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.saves.lines import FORMAT

MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By the format that it starts from: what turns one plain line into a line of the next format."""


class TooNew(Exception):
    """A save was written by a later program."""


def migrated(line: dict[str, Any], *, since: int) -> dict[str, Any]:
    """A plain line of format `since` as one of today; TooNew when that is older than the line."""
    if since > FORMAT:
        raise TooNew(f"The save was written by a later version of the program (form {since}; this one knows {FORMAT}).")
    for version in range(since, FORMAT):
        line = MIGRATIONS[version](line)
    if line.get("type") == "head":
        line = {**line, "format": FORMAT}
    return line
