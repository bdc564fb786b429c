"""Installs a quest beside the screen: that takes longer than a picture may."""

from __future__ import annotations

import threading
from pathlib import Path

from game.boundary.installed import Installed, install_even, installed
from game.content.faults import ContentError, Fault
from game.content.quest_pack import ENDING


class Installing:
    """One file or folder that is being installed: `drawn` is its map when it was, `faults` say why it was not, or why
    it cannot be played."""

    def __init__(self, given: Path) -> None:
        self.given = given
        self.drawn: Path | None = None
        self.faults: tuple[Fault, ...] = ()
        self._thread = threading.Thread(target=self._install, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Go on when it has."""
        self._thread.join()

    def _install(self) -> None:
        try:
            drawn, faults = install_even(quest_in(self.given))
        except ContentError as error:
            self.faults = tuple(error.faults)
        except OSError as problem:
            self.faults = (Fault(self.given.name, "", f"it cannot be installed: {problem.strerror or problem}"),)
        else:
            self.faults, self.drawn = tuple(faults), drawn


def quest_in(given: Path) -> Path:
    """What is to be installed of a packed quest, a folder with a quest, or one of its two files: the pack, or the map;
    ContentError where there is none."""
    return given if given.suffix.lower() == ENDING else map_in(given)


def map_in(given: Path) -> Path:
    """The map of a quest that is named by a folder or by one of its files; ContentError for anything else."""
    if given.is_dir():
        own = given / f"{given.name}.tmx"
        maps = [own] if own.is_file() else sorted(given.glob("*.tmx"))
        if len(maps) == 1:
            return maps[0]
        told = "several quests lie in it; name the map of one" if maps else "no map lies in it; name another folder"
        raise ContentError([Fault(given.name, "", told)])
    if given.suffix.lower() in (".tmx", ".toml") and given.with_suffix(".tmx").is_file():
        return given.with_suffix(".tmx")
    told = "there is no such file; look at its name" if not given.exists() else ""
    told = told or f"it is no quest: a file that ends in {ENDING}, or a folder with a map and its text"
    raise ContentError([Fault(given.name, "", told)])


def older_than(drawn: Path) -> list[Installed]:
    """The other installed quests of the same name."""
    return [each for each in installed() if each.drawn.name == drawn.name and each.drawn != drawn]
