"""The process behind the boundary: takes one request after another, reads what it is about, and answers.

It begins with all rules and cards loaded, so that the time of a request is that of its file alone, and ends by itself
when it has grown, or nobody asks any more.
"""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from game import paths
from game.boundary.limits import MOST_MEMORY, Fence, limit_memory, peak
from game.boundary.packs import (
    discard_pack,
    keep_pack,
    packed_bytes,
    unpack,
)
from game.boundary.wire import (
    REQUESTS,
    CheckPath,
    LookAtSave,
    OpenPack,
    PlaySave,
    ReadModule,
    ReadQuest,
    ReadTiles,
    ReplaySave,
    Reply,
    Request,
    ShowSave,
    receive_frame,
    send,
)
from game.content.faults import ContentError, Fault
from game.content.manifest import MANIFEST
from game.content.module_folders import known_modules, played_together, shipped_modules, take_in
from game.content.own_content import named_monsters
from game.content.painted import painting_of
from game.content.pictures import picture_faults
from game.content.quest import Quest
from game.content.quest_map import MapDrawing
from game.content.quest_pack import NotPacked, archived, members_of
from game.content.tiled import read_map
from game.design import check
from game.modules.library import own_types, shipped_catalog
from game.modules.new_game import game_data_of, new_table
from game.modules.outside import MOST_MODULES, quests_of, read_outside, try_out
from game.modules.quest_head import modules_named
from game.modules.setup import MOST_HEROES, GameSetup
from game.saves.history import other_file
from game.saves.kept import is_there
from game.saves.listing import listed, save_inside
from game.saves.load import needs_modules, play_save, with_quest, world_shown
from game.saves.reading import BadSave, Save, read_save
from game.saves.report import replay_report
from game.saves.verify import Witness

GROWN = MOST_MEMORY * 2 // 3
"""Megabytes after which the process ends and another takes its place."""
MOST_FAULTS = 400
"""Faults that are told of one file."""


def serve() -> int:
    """Answer until there are no more requests; the exit code."""
    requests, answers = _streams()
    for module in known_modules():
        shipped_catalog(played_together([module]))
    own_types()
    limit_memory()
    fence = Fence()
    fence.begin()
    send(answers, Reply(peak=peak()))
    while peak() < GROWN:
        try:
            data = receive_frame(requests)
        except EOFError:
            return 0
        answer = _answered(REQUESTS.decode(data), fence)
        try:
            send(answers, answer)
        except ValueError:
            send(answers, _at_fault([Fault("", "", "it holds more than can be told of it")], failed=True))
    return 0


def _streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the program; whatever prints goes nowhere, so that it cannot be taken for an answer."""
    requests, answers = os.fdopen(os.dup(0), "rb", buffering=0), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)
    return requests, answers


def _answered(request: Request, fence: Fence) -> Reply:
    began = time.perf_counter()
    name = Path(request.path).name
    read, write = _grounds(request)
    with fence.around(read=read, write=write):
        try:
            if not isinstance(request, LookAtSave):
                _take_in(request)
            found = _seen(request)
        except ContentError as error:
            found = _at_fault(error.faults)
        except BadSave as error:
            found = _at_fault([Fault(name, "", str(error))])
        except MemoryError:
            told = "it takes more memory than a quest or a saved game needs; take something out"
            found = _at_fault([Fault(name, "", told)], failed=True)
        except Exception:
            told, broken = "it cannot be read, and the program cannot tell why", traceback.format_exc(limit=-8)
            found = _at_fault([Fault(name, "", told)], failed=True, broken=broken)
    strange = fence.strange[:20]
    return msgspec.structs.replace(found, strange=strange, seconds=time.perf_counter() - began, peak=peak())


def _at_fault(faults: Sequence[Fault], *, failed: bool = False, broken: str = "") -> Reply:
    rows = [(each.file, each.where, each.message, each.id, each.line, each.column) for each in faults[:MOST_FAULTS]]
    return Reply(faults=rows, failed=failed, broken=broken)


def _grounds(request: Request) -> tuple[list[Path], list[Path]]:
    """The files and folders that a request may read, and those that it may write."""
    path = Path(request.path)
    modules = [Path(request.modules)] if request.modules else []
    if isinstance(request, LookAtSave):
        return [path], []
    if isinstance(request, PlaySave | ShowSave | ReplaySave):
        return [path, *modules, *map(Path, request.homes)], [Path(request.into)]
    into = request.into if isinstance(request, OpenPack) else request.scratch if isinstance(request, CheckPath) else ""
    if into:
        return [path.parent if path.suffix == ".tmx" else path, *modules], [Path(into)]
    return [path if path.is_dir() else path.parent, *modules], []


def _take_in(request: Request) -> None:
    """Have the modules from elsewhere that can be read, and that which the request is about."""
    folders: list[Path] = []
    with suppress(OSError):
        folders = sorted(Path(request.modules).iterdir())[:MOST_MODULES] if request.modules else []
    if isinstance(request, CheckPath | ReadModule) and (Path(request.path) / MANIFEST).is_file():
        folders = [*(each for each in folders if each.name != Path(request.path).name), Path(request.path)]
    found = []
    for folder in folders:
        with suppress(ContentError):
            found.append(read_outside(folder))
    take_in(found)


def _seen(request: Request) -> Reply:
    """What a request has asked for."""
    path = Path(request.path)
    match request:
        case LookAtSave():
            return _looked_at(path, request.what)
        case ReadQuest():
            look_through(path, partly=request.partly)
            return Reply()
        case ReadTiles():
            painting = painting_of(path, art=paths.assets() / "art", whole=True)
            return msgspec.structs.replace(_at_fault(painting.faults), tiles=painting.tiles)
        case CheckPath():
            if request.scratch:
                path = unpack(packed_bytes(path), path.name, Path(request.scratch))
            return _at_fault(_module_faults(path) if _is_module(path) else check.faults_at([path]))
        case ReadModule():
            module = read_outside(path)
            try_out(module)
            return Reply(digest=module.digest)
        case PlaySave():
            save = read_save(path)
            drawn = _kept_map(save, Path(request.into))
            play_save(with_quest(save, drawn))
            return Reply(drawn=drawn)
        case ShowSave():
            save = read_save(path)
            drawn = _kept_map(save, Path(request.into))
            world = world_shown(with_quest(save, drawn), at=request.at)
            return Reply(drawn=drawn, world=msgspec.json.encode(world.dump()))
        case ReplaySave():
            witness = Witness()
            save = read_save(path, hear=witness.hear)
            quest = _kept_map(save, Path(request.into))
            return Reply(report=replay_report(save, witness if request.verify else None, quest=quest))
        case OpenPack():
            return _opened(path, Path(request.into), faulty=request.faulty)


def _looked_at(path: Path, what: str) -> Reply:
    """What a save tells that is not played."""
    if what == "inside":
        return Reply(inside=save_inside(path))
    return Reply(history=other_file(path)) if what == "history" else Reply(save=listed(path))


def _is_module(folder: Path) -> bool:
    """Whether a folder is one of a module from elsewhere."""
    shipped = (each.folder for each in shipped_modules().values())
    return (folder / MANIFEST).is_file() and folder.resolve() not in map(Path.resolve, shipped)


def _module_faults(folder: Path) -> list[Fault]:
    """Everything that is wrong with a module, its pictures and its quests."""
    module = read_outside(folder)
    try_out(module)
    quests = quests_of(module)
    entries = shipped_catalog(played_together([module.name])).entries_of(module.name)
    return [*picture_faults(module, entries, quests, paths.assets() / "art" / "png"), *check.faults_at(quests)]


def _opened(path: Path, into: Path, *, faulty: bool) -> Reply:
    """The map of a quest, packed or not, laid out; a `faulty` one with what is wrong with it."""
    packed = _packed_here(path) if path.suffix == ".tmx" else packed_bytes(path)
    try:
        return Reply(drawn=str(_laid_out(packed, path.name, into)))
    except ContentError as error:
        if not faulty:
            raise
        drawn = keep_pack(unpack(packed, path.name, into))
        return msgspec.structs.replace(_at_fault(error.faults), drawn=str(drawn))


def _packed_here(drawn: Path) -> bytes:
    """A quest that is not packed as a pack; ContentError with its faults, or why it cannot be packed."""
    try:
        return archived(members_of(drawn))
    except (NotPacked, OSError, ValueError, SyntaxError) as reason:
        look_through(drawn)
        raise ContentError([Fault(drawn.name, "", f"it cannot be packed: {reason}")]) from None


def _laid_out(packed: bytes, name: str, into: Path) -> Path:
    """The map of a packed quest that has been looked through and laid out."""
    drawn = unpack(packed, name, into)
    try:
        look_through(drawn)
        return keep_pack(drawn)
    except BaseException:
        discard_pack(drawn.parent)
        raise


def _kept_map(save: Save, into: Path) -> str:
    """The map of the quest that a save keeps, laid out, where the one that it names is not there as it was."""
    needs_modules(save)
    kept, name = save.course.kept, save.path.name
    if kept is None or is_there(save.setup.quest, kept):
        return ""
    try:
        return str(_laid_out(kept.packed, name, into))
    except ContentError as error:
        reason = str(error.faults[0]) if error.faults else "it cannot be read"
        raise BadSave(f"{name} needs a quest that is not there, and keeps it badly: {reason}.") from error


def look_through(drawn: Path, *, partly: bool = False) -> None:
    """Read a quest as the screens read it, and lay its table out; ContentError with its faults."""
    try:
        quest = check.quest_to_check(drawn)
    except ContentError:
        if partly:
            _draw_partly(drawn)
        raise
    if partly:
        check.playing_faults(quest, drawn.name)
    lay_out(quest)


def _draw_partly(drawn: Path) -> None:
    """Read as much of a map as the preview shows of one that is at fault."""
    modules = tuple(name for name in modules_named(drawn) if name in known_modules())
    with suppress(ContentError, KeyError):  # what the map lacks is told with the whole quest
        monsters = named_monsters(drawn.parent)
        source = read_map(drawn, art=paths.assets() / "art", own=own_types(), monsters=monsters)
        drawing = MapDrawing(source, shipped_catalog(modules).monsters)
        for part in ("floor", "board", "doors", "things", "terrain", "placed", "crushing_walls", "bodies", "notes"):
            getattr(drawing, part)
        painting_of(drawn, art=paths.assets() / "art")


def lay_out(quest: Quest) -> None:
    """Set the table for a quest, as far as the first question."""
    modules = played_together(quest.modules)
    setup = GameSetup(quest=quest.id, heroes=MOST_HEROES, modules=modules)
    new_table(setup, data=game_data_of(setup, shipped_catalog(modules), quest))
