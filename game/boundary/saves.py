"""Saved games are looked at, listed and played behind the boundary before the program takes them up."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.boundary.client import boundary
from game.boundary.modules import have_modules
from game.boundary.wire import Reply
from game.content.faults import LONGEST_PATH, printable
from game.kernel.store import World
from game.modules.new_game import game_data_for
from game.modules.setup import GameSetup
from game.saves import load
from game.saves.history import OtherFile
from game.saves.lines import SUFFIX, Point
from game.saves.listing import ListedSave, SaveInside
from game.saves.load import Opened, TakenUp
from game.saves.reading import BadSave
from game.state.components.components import hero_seat
from game.state.queries.view import masked_world


def list_saves(folder: Path) -> list[ListedSave]:
    """All saves in a folder, the newest first, those that cannot be read at the end; OSError where the folder cannot
    be."""
    found: list[ListedSave] = []
    gone: Reply | None = None
    for path in folder.glob(f"*{SUFFIX}"):
        answer = gone or boundary().look_at(path)
        gone = None if answer.started else answer  # for each file it would be tried anew, and in vain
        found.append(answer.save or ListedSave(str(path), fault=_told(path, answer)))
    return sorted(found, key=lambda each: (bool(each.fault), -each.changed, each.path.name))


def listed_save(path: Path) -> ListedSave:
    """What a list tells of one save; never an error."""
    answer = boundary().look_at(path)
    return answer.save or ListedSave(str(path), fault=_told(path, answer))


def checked_inside(path: Path) -> SaveInside:
    """What is found in a save that is read through: restore points and damage; BadSave when it cannot be read."""
    answer = boundary().look_at(path, "inside")
    if answer.inside is None:
        raise BadSave(_told(path, answer))
    return answer.inside


def checked_restore_points(path: Path) -> tuple[Point, ...]:
    """The restore points of a save, the oldest first, as far as the file is whole; BadSave when it cannot be read."""
    return checked_inside(path).points


def checked_world(path: Path, setup: GameSetup, *, at: int | None = None) -> World:
    """What lies on the table of a saved game, to be drawn; see `load.world_shown`. BadSave when it cannot be shown."""
    have_modules(setup.modules)
    answer = boundary().show(path, into=paths.kept_quests(), homes=(paths.quests(), paths.maps()), at=at)
    if answer.faults:
        raise BadSave(_told(path, answer))
    if answer.drawn:
        setup = msgspec.structs.replace(setup, quest=answer.drawn)
    return masked_world(World.load(msgspec.json.decode(answer.world), game_data_for(setup)), hero_seat(1))


def replayed(path: Path, *, verify: bool) -> dict[str, Any]:
    """What playing a save again tells; see `replay_report`. Of one that cannot be played only its `faults`."""
    with tempfile.TemporaryDirectory(prefix="emberdelve-", ignore_cleanup_errors=True) as into:
        homes = [paths.maps()]
        with suppress(paths.NoFolder):
            homes += [paths.quests(), paths.kept_quests()]
        answer = boundary().replay(path, into=Path(into), homes=homes, verify=verify)
    return answer.report or {"faults": [_told(path, answer)]}


def quest_of(path: Path) -> str:
    """The map of the quest that a save has kept, laid out, where it is to be played instead of the one that it names;
    empty otherwise. BadSave when the save cannot be opened."""
    listed = boundary().look_at(path).save
    if listed is not None and listed.setup is not None:
        have_modules(listed.setup.modules)
    answer = boundary().play(path, into=paths.kept_quests(), homes=(paths.quests(), paths.maps()))
    if answer.faults:
        raise BadSave(_told(path, answer))
    return answer.drawn


def _told(path: Path, answer: Reply) -> str:
    """Why there is nothing in an answer about a save, in a sentence."""
    message = next((fault.message for fault in answer.told()), "")
    return f"{printable(path.name, LONGEST_PATH)} {message.removeprefix('it ')}." if answer.failed else message


def open_checked_save(path: Path, *, at: int | None = None) -> Opened:
    """A saved game to be looked at; see `load.open_save`."""
    return load.open_save(path, at=at, quest=quest_of(path))


def take_up_checked_save(path: Path, *, at: int | None = None, as_copy: bool = False) -> TakenUp:
    """Go on with a saved game; see `load.take_up`."""
    quest = quest_of(path)
    return load.take_up(path, at=at, as_copy=as_copy, quest=quest, others=list(_other_files(path)))


def _other_files(path: Path) -> Iterator[OtherFile]:
    """The other files of a game that can be read: those beside it, and those where running games lie."""
    mine = boundary().look_at(path).save
    for folder in sorted({path.parent.resolve(), paths.saves().resolve()}):
        for each in sorted(list_saves(folder), key=lambda each: each.file):
            if each.head is None or mine is None or mine.head is None or each.path == path.resolve():
                continue
            if each.head.commitment == mine.head.commitment:
                history = boundary().look_at(each.path, "history").history
                yield from () if history is None else (history,)
