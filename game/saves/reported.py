"""A report of a fault: the game as it stands, the settings and the version in one file, to be sent to others.

It is a save of its own kind. What a player must not see is sealed in it as in every save, the names of players are left
out, and it plays again as any save does."""

from __future__ import annotations

import platform
import time
from dataclasses import replace
from pathlib import Path

import msgspec

from game.modules.quest_head import quest_name
from game.saves import disk
from game.saves.course import SavedCourse, encoded
from game.saves.lines import MOST_SETTINGS, SUFFIX, Report, head, tidy


def report_game(folder: Path, course: SavedCourse, *, settings: str) -> Path:
    """Write a report of a game into a folder, with the player's settings as JSON; its file. OSError when the disk
    refuses."""
    setup = msgspec.structs.replace(course.setup, names={})
    beside = Report(settings[:MOST_SETTINGS], tidy(platform.platform()))
    data, _ = encoded(
        head(setup, name=quest_name(setup.quest), kind="report"), replace(course, setup=setup, report=beside)
    )
    stem = f"report-{time.strftime('%Y%m%d-%H%M%S')}"
    return disk.publish_free(folder / f"{stem}{SUFFIX}", data)
