"""Takes a game up from a save: plays its answers again, as far as the file and the rules of today allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.content.counting import counted
from game.content.faults import ContentError
from game.content.module_folders import known_modules, outside_modules
from game.kernel.journal import Checkpoint, JournalEntry
from game.kernel.request import Seat
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.compose import compose
from game.modules.new_game import game_data_for
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse
from game.saves.history import OtherFile, taken_back
from game.saves.known import unknown_card
from game.saves.lines import Mark, ProgressLine, module_mark
from game.saves.named import running_name
from game.saves.reading import (
    MOST_BYTES,
    BadSave,
    Save,
    parse,
    read_save,
)
from game.state.components.components import hero_seat
from game.state.queries.rounds import round_played
from game.state.queries.view import masked_world

UNFIT = "Some of it does not fit the rules of today;"


class InUse(BadSave):
    """The running game is being played in another program; one can go on with a copy of it."""


@dataclass(frozen=True)
class Opened:
    """A game as it was saved. `note` says, in a sentence, what of it could not be brought back; `lost` counts the
    answers. `course` is what of the save was played."""

    save: Save
    table: Table
    course: SavedCourse
    note: str = ""
    lost: int = 0

    @property
    def setup(self) -> GameSetup:
        """The set-up of the game."""
        return self.save.setup

    @property
    def start(self) -> Mark:
        """The checkpoint from which its answers were played."""
        return self.course.first


@dataclass(frozen=True)
class TakenUp:
    """A game that goes on, and is kept from now on. `note` is what the player should be told, empty mostly."""

    table: Table
    setup: GameSetup
    autosave: Autosave
    note: str = ""


def open_save(path: Path, *, at: int | None = None, quest: str = "") -> Opened:
    """The game of a save, to be looked at: played up to its last answer, or to a restore point (`at`, its `entries`).
    Where something in it does not fit the rules of today, it is played from the latest checkpoint that does. BadSave
    when it cannot be opened. Nothing is written. `quest`: the map of the quest that the save has kept, where that is
    played instead of the one that it names."""
    return play_save(with_quest(read_save(path), quest), at=at)


def with_quest(save: Save, quest: str) -> Save:
    """A save whose game is played with this map, if one is given."""
    if quest:
        save.course.setup = msgspec.structs.replace(save.setup, quest=quest)
    return save


def take_up(
    path: Path,
    *,
    at: int | None = None,
    as_copy: bool = False,
    quest: str = "",
    others: Sequence[OtherFile] = (),
) -> TakenUp:
    """Go on with a save, or with one of its restore points (`at`).

    A running game goes on in its own file, which grows at its end and is not changed otherwise. A restore point, a
    named save, a copy (`as_copy`), and a game of which anything cannot be brought back go on in a file of their own,
    and the one that was opened stays as it is. BadSave when it cannot be opened, InUse when another program plays it;
    OSError when the new file cannot be written. `quest`: see `open_save`; `others`:
    the other files of the same game."""
    if at is not None or as_copy:
        return _apart(with_quest(read_save(path), quest), others, at=at)
    try:
        descriptor = disk.hold(path)
    except disk.Locked as error:
        raise InUse(f"{path.name} is being played in another window or program.") from error
    except (OSError, ValueError):  # it cannot be written: what can be read goes on elsewhere
        return _apart(with_quest(read_save(path), quest), others)
    held = True
    try:
        save, data = _read_held(path, descriptor)
        save = with_quest(save, quest)
        found = play_save(save)
        if save.head.kind == "game" and _fits(save, found):
            _mend(save, descriptor, data)
            autosave = Autosave.on(save, descriptor, found.table)
            held = False
            autosave.course.progress = _with_history(found, others, played_on=True)
            return TakenUp(found.table, found.setup, autosave, found.note)
    finally:
        if held:
            disk.close(descriptor)
    return _beside(found, others)


def _read_held(path: Path, descriptor: int) -> tuple[Save, bytes]:
    try:
        data = disk.read_open(descriptor, most=MOST_BYTES)
    except OSError as error:
        raise BadSave(f"The save {path.name} cannot be read: {error.strerror or error}.") from error
    return parse(data, path), data


def _fits(save: Save, found: Opened) -> bool:
    """Whether all of a save was played, so that its file can grow; a line that was never finished does not count."""
    return found.lost == 0 and found.start is save.first and (not save.damage or save.torn)


def _mend(save: Save, descriptor: int, data: bytes) -> None:
    """Take an unfinished last line away; the file as it was is kept beside."""
    if len(data) > save.whole:
        disk.copy_beside(save.path, data)
        disk.truncate(descriptor, save.whole)


def _apart(save: Save, others: Sequence[OtherFile], *, at: int | None = None) -> TakenUp:
    return _beside(play_save(save, at=at), others)


def _beside(found: Opened, others: Sequence[OtherFile]) -> TakenUp:
    """Go on in a new file."""
    course = found.course
    course.progress = _with_history(found, others, played_on=False)
    quest = found.table.world.game_data.quest.name
    path = paths.saves() / running_name(found.setup)
    autosave = Autosave(path, found.table, found.setup, name=quest, course=course)
    return TakenUp(found.table, found.setup, autosave, found.note)


def _with_history(found: Opened, others: Sequence[OtherFile], *, played_on: bool) -> ProgressLine:
    at_round = round_played(found.table.world)
    reached = found.course.reached
    history = taken_back(found.save, reached, at_round=at_round, played_on=played_on, others=others)
    return msgspec.structs.replace(found.course.progress, taken_back=history)


def play_save(save: Save, *, at: int | None = None) -> Opened:
    """See `open_save`."""
    needs(save)
    other = _changed_modules(save)
    course = save.course if at is None else save.course.until(at)
    for part, note in _attempts(course):
        table = _played(save.setup, part)
        if table is not None:
            lost = course.reached - part.reached
            said = save.damage if at is None else ""
            return Opened(save, table, part, " ".join(filter(None, (said, other, note))), lost)
    if other:
        raise BadSave(f"{save.path.name} cannot go on: {other}")
    strange = _strange_card(save)
    if strange:
        raise BadSave(f'{save.path.name} has the card "{strange}", which this version does not know.')
    raise BadSave(f"{save.path.name} holds what the rules of this version do not know.")


def world_shown(save: Save, *, at: int | None = None) -> World:
    """What lies on the table of a save where it was left, or at a restore point, without what one side hides from the
    other; played from the checkpoint before, or that checkpoint alone where its answers do not fit the rules of today.
    BadSave when it cannot be shown."""
    needs(save)
    course = save.course if at is None else save.course.until(at)
    for part in (course.after(course.last, whole=True), course.after(course.last, whole=False)):
        table = _played(save.setup, part)
        if table is not None:
            return masked_world(table.world, hero_seat(1))
    raise BadSave(f"{save.path.name} holds what the rules of this version do not know.")


def needs_modules(save: Save) -> None:
    """Look for the modules of a save; BadSave says which to put where."""
    for name in save.setup.modules:
        if name not in known_modules():
            version = f", version {mark}" if (mark := save.head.modules.get(name, "").partition(" ")[0]) else ""
            told = f'{save.path.name} needs the module "{name}"{version}'
            raise BadSave(f'{told}; put its folder "{name}" into {paths.modules()} and open it again.')


def needs(save: Save) -> None:
    """Look for the quest, the content and the rule options of a save; BadSave names what is missing."""
    needs_modules(save)
    try:
        game_data_for(save.setup)
    except (ContentError, OSError, TypeError, ValueError) as error:
        reason = (str(error).splitlines() or ["it cannot be read"])[0].rstrip(".")
        raise BadSave(f"{save.path.name} needs what is not there: {reason}.") from error


def _changed_modules(save: Save) -> str:
    """What modules from elsewhere have changed since the save was begun, in a sentence; empty where none has."""
    played = [module for module in outside_modules() if module.name in save.setup.modules]
    told = [
        f'The module "{module.manifest.title}" has changed since then (version {before.partition(" ")[0]}, now '
        f"{module.manifest.version})."
        for module in played
        if (before := save.head.modules.get(module.name, "")) != module_mark(module)
    ]
    return " ".join(told)


def _strange_card(save: Save) -> str:
    try:
        return unknown_card(table_at(save.setup, save.first).world)
    except Exception:
        return ""


def _attempts(course: SavedCourse) -> Iterator[tuple[SavedCourse, str]]:
    """(what to play, what to tell the player), the best first."""
    yield course, ""
    yield course.after(course.last, whole=True), f"{UNFIT} the log starts at the last checkpoint."
    for mark in reversed(course.marks):
        words = f"{UNFIT} the game goes on from the checkpoint after {counted(mark.entries, 'answer')}."
        yield course.after(mark, whole=False), words


def _played(setup: GameSetup, course: SavedCourse) -> Table | None:
    """The game of a course; None when its answers do not fit the rules, or lead elsewhere."""
    try:
        table = table_at(setup, course.first)
        if unknown_card(table.world):
            return None
        table.replay(course.since(course.first), raw=True)
        return table if agrees(table, course.last) else None
    except Exception:  # a table that the rules could not have come to may break any of them, in any way
        return None


def table_at(setup: GameSetup, mark: Mark) -> Table:
    """A Table at a checkpoint, before any answer after it. KeyError or msgspec.ValidationError, mostly, when the
    checkpoint is none of today's.

    It passes no window by itself: whoever goes on with the game decides about the one at which it was left."""
    table = Table(World.load(msgspec.json.decode(mark.world), game_data_for(setup)), compose(setup.modules))
    table.stops = lambda request: True
    table.journal = [JournalEntry(Seat(""), None, auto=True, blocks_undo="The game was loaded.")] * mark.entries
    return table


def agrees(table: Table, mark: Mark) -> bool:
    """Whether a replayed game came to the same World at a checkpoint; True when it did not come by there."""
    hashes = list(hashes_at(table.checkpoints, mark.entries, table.world.game_data))
    return not hashes or mark.hash in hashes


def hashes_at(checkpoints: Iterable[Checkpoint], entries: int, game_data: Any) -> Iterator[str]:
    """The fingerprints of the Worlds at which a game came by between two stages, after so many answers."""
    for checkpoint in checkpoints:
        if checkpoint.entries == entries:
            world = World(game_data)
            world.restore(checkpoint.snapshot)
            yield world.hash()
