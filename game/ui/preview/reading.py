"""Reads a quest for the preview: all of it that can be read, and every fault; nothing that lies in it stops it."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import paths
from game.boundary.client import boundary
from game.boundary.modules import have_modules
from game.content import bounds
from game.content.catalog import Catalog
from game.content.check import faults_in
from game.content.faults import ContentError, Fault
from game.content.own_content import named_monsters
from game.content.painted import NOTHING_PAINTED, Painting, painting_of
from game.content.quest import Quest
from game.content.quest_map import MapDrawing
from game.content.tiled import TiledMap, read_map
from game.design.check import quest_to_check
from game.modules.library import catalog_of, own_types, shipped_catalog
from game.modules.quest_head import modules_named

BASE = ("base",)


@dataclass(frozen=True)
class QuestReading:
    """What was found in the two files of a quest: `quest` only where it can be played, `source` where the map can be
    read, `text` the raw entries of the written half."""

    path: Path
    quest: Quest | None
    source: TiledMap | None
    text: Mapping[str, Any]
    modules: tuple[str, ...]
    faults: tuple[Fault, ...]
    seconds: float
    painting: Painting = NOTHING_PAINTED
    """What is painted on the map where the quest cannot be played."""

    @property
    def catalog(self) -> Catalog:
        """What there is to play with, the quest's own too."""
        cards = shipped_catalog(self.modules)
        return cards if self.quest is None else cards.with_own(self.quest.own)

    @property
    def drawing(self) -> MapDrawing | None:
        """The board as far as it can be told from the map alone."""
        return None if self.source is None else MapDrawing(self.source, self.catalog.monsters)


def read_for_preview(path: Path) -> QuestReading:
    """Read both halves of a quest; what keeps it from being read stands in `faults`."""
    start = time.perf_counter()
    seen = boundary().read(path, partly=True)
    if seen.failed:
        return QuestReading(path, None, None, {}, BASE, tuple(seen.told()), time.perf_counter() - start)
    text = _text(path.with_suffix(".toml"))
    modules, source = _modules(path), _source(path)
    quest: Quest | None = None
    faults: Sequence[Fault] = ()
    try:
        quest = quest_to_check(path, source=source)
    except ContentError as error:
        faults = error.faults
    except Exception as problem:  # whatever a half-finished quest does to the reader, the designer goes on working
        faults = (Fault(path.name, "", f"it cannot be read: {problem}"),)
    painting = _painting(path) if quest is None else NOTHING_PAINTED
    return QuestReading(path, quest, source, text, modules, tuple(faults), time.perf_counter() - start, painting)


class QuestCheck:
    """The whole check of a quest that has been read, made beside the screen; it opens no file that is being saved."""

    def __init__(self, reading: QuestReading) -> None:
        self.reading = reading
        self.faults = reading.faults
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._due = reading.quest is not None

    def begin(self) -> None:
        """Look for faults, unless that has begun: what was read ought to be seen first."""
        if self._due:
            self._thread.start()
            self._due = False

    @property
    def done(self) -> bool:
        """Whether all faults are known."""
        return not (self._due or self._thread.is_alive())

    def wait(self) -> None:
        """Go on when all faults are known."""
        self.begin()
        if self._thread.is_alive():
            self._thread.join()

    def _look(self) -> None:
        path, quest = self.reading.path, self.reading.quest
        assert quest is not None
        try:
            found = faults_in(
                [path],
                catalog_of=catalog_of,
                quest_at=lambda drawn: quest,
                catalog_for=lambda checked: self.reading.catalog,
            )
        except Exception as problem:  # a fault of the check itself must not be taken for one of the quest
            found = [Fault(path.name, "", f"it cannot be checked: {problem}")]
        self.faults = tuple(found)


def _text(file: Path) -> Mapping[str, Any]:
    try:
        return bounds.toml_table(file)
    except (OSError, ValueError, RecursionError):
        return {}


def _modules(path: Path) -> tuple[str, ...]:
    """The modules that a quest names, the base game where there are no such."""
    have_modules(modules_named(path))
    wanted = modules_named(path)
    try:
        shipped_catalog(wanted)
    except (ContentError, OSError, ValueError):
        return BASE
    return wanted


def _source(path: Path) -> TiledMap | None:
    try:
        return read_map(path, art=paths.assets() / "art", own=own_types(), monsters=named_monsters(path.parent))
    except Exception:  # its faults are told by the check
        return None


def _painting(path: Path) -> Painting:
    try:
        return painting_of(path, art=paths.assets() / "art")
    except ContentError:  # as above
        return NOTHING_PAINTED
