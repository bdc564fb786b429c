"""Saved games are played once behind the boundary before the program takes them up."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.boundary.client import boundary
from game.saves import load
from game.saves.load import Opened, TakenUp
from game.saves.reading import BadSave


def quest_of(path: Path) -> str:
    """The map of the quest that a save has kept, laid out, where it is to be played instead of the one that it names;
    empty otherwise. BadSave when the save cannot be opened."""
    answer = boundary().play(path, into=paths.kept_quests(), homes=(paths.quests(), paths.maps()))
    for fault in answer.told():
        raise BadSave(fault.message)
    return answer.drawn


def open_save(path: Path, *, at: int | None = None) -> Opened:
    """A saved game to be looked at; see `load.open_save`."""
    return load.open_save(path, at=at, quest=quest_of(path))


def take_up(path: Path, *, at: int | None = None, as_copy: bool = False) -> TakenUp:
    """Go on with a saved game; see `load.take_up`."""
    return load.take_up(path, at=at, as_copy=as_copy, quest=quest_of(path))
