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
    OpenPack,
    PlaySave,
    ReadQuest,
    Reply,
    Request,
    receive_frame,
    send,
)
from game.content.faults import ContentError, Fault
from game.content.quest import Quest
from game.content.quest_map import MapDrawing
from game.content.tiled import read_map
from game.modules import check
from game.modules.compose import MOST_HEROES, GameSetup, lore_of, modules_named, new_table, own_types, shipped_catalog
from game.saves.kept import is_there
from game.saves.load import opened, with_quest
from game.saves.reading import BadSave, read_save

GROWN = MOST_MEMORY * 2 // 3
"""Megabytes after which the process ends and another takes its place."""
MOST_FAULTS = 400
"""Faults that are told of one file."""


def serve() -> int:
    """Answer until there are no more requests; the exit code."""
    requests, answers = _streams()
    for modules in (("base",), ("base", "altar")):
        shipped_catalog(modules)
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
        send(answers, _answered(REQUESTS.decode(data), fence))
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
    faults: Sequence[Fault] = ()
    drawn = broken = ""
    failed = False
    read, write = _grounds(request)
    with fence.around(read=read, write=write):
        try:
            faults, drawn = _seen(request)
        except ContentError as error:
            faults = error.faults
        except BadSave as error:
            faults = [Fault(Path(request.path).name, "", str(error))]
        except MemoryError:
            failed = True
            faults = [
                Fault(Path(request.path).name, "", "it takes more memory than any quest needs; take something out")
            ]
        except Exception:
            failed = True
            broken = traceback.format_exc(limit=-8)
            faults = [Fault(Path(request.path).name, "", "it cannot be read, and the program cannot tell why")]
    told = faults[:MOST_FAULTS]
    return Reply(
        faults=[(fault.file, fault.where, fault.message, fault.id) for fault in told],
        drawn=drawn,
        failed=failed,
        broken=broken,
        strange=fence.strange[:20],
        seconds=time.perf_counter() - began,
        peak=peak(),
    )


def _grounds(request: Request) -> tuple[list[Path], list[Path]]:
    """The files and folders that a request may read, and those that it may write."""
    path = Path(request.path)
    if isinstance(request, PlaySave):
        return [path, *map(Path, request.homes)], [Path(request.into)]
    into = request.into if isinstance(request, OpenPack) else request.scratch if isinstance(request, CheckPath) else ""
    if into:
        return [path], [Path(into)]
    return [path if path.is_dir() else path.parent], []


def _seen(request: Request) -> tuple[Sequence[Fault], str]:
    """The faults of what a request is about, and the map that was laid out."""
    path = Path(request.path)
    if isinstance(request, ReadQuest):
        look_through(path, partly=request.partly)
    elif isinstance(request, CheckPath):
        return check.faults_at(
            [unpack(packed_bytes(path), path.name, Path(request.scratch)) if request.scratch else path]
        ), ""
    elif isinstance(request, PlaySave):
        return (), _played(path, Path(request.into))
    else:
        return (), str(_laid_out(packed_bytes(path), path.name, Path(request.into)))
    return (), ""


def _laid_out(packed: bytes, name: str, into: Path) -> Path:
    """The map of a packed quest that has been looked through and laid out."""
    drawn = unpack(packed, name, into)
    try:
        look_through(drawn)
        return keep_pack(drawn)
    except BaseException:
        discard_pack(drawn.parent)
        raise


def _played(path: Path, into: Path) -> str:
    """Play a save; the map of the quest that it keeps, laid out, where the one that it names is not there."""
    save = read_save(path)
    kept, drawn = save.course.kept, ""
    if kept is not None and not is_there(save.setup.quest, kept):
        try:
            drawn = str(_laid_out(kept.packed, path.name, into))
        except ContentError as error:
            reason = str(error.faults[0]) if error.faults else "it cannot be read"
            raise BadSave(f"{path.name} needs a quest that is not there, and keeps it badly: {reason}.") from error
    opened(with_quest(save, drawn))
    return drawn


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
    modules = tuple(name for name in modules_named(drawn) if name in check.known_modules())
    with suppress(ContentError, KeyError):  # what the map lacks is told with the whole quest
        source = read_map(drawn, art=paths.assets() / "art", own=own_types())
        drawing = MapDrawing(source, shipped_catalog(modules).monsters)
        for part in ("floor", "board", "doors", "things", "terrain", "placed", "crushing_walls", "notes"):
            getattr(drawing, part)


def lay_out(quest: Quest) -> None:
    """Set the table for a quest, as far as the first question."""
    modules = tuple(dict.fromkeys(("base", *quest.modules)))
    setup = GameSetup(quest=quest.id, heroes=MOST_HEROES, modules=modules)
    new_table(setup, lore=lore_of(setup, shipped_catalog(modules), quest))
