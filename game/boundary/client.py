"""Asks the process behind the boundary, starts it with the first question, and starts another when it fails."""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import os
import queue
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from game import paths
from game.boundary.again import start_again
from game.boundary.wire import (
    ANSWERS,
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
from game.content import bounds
from game.content.quest_pack import ENDING
from game.modules.outside import QUESTS, files_of

LONGEST, LONGEST_START = 5.0, 60.0
"""Seconds that a file may take, and the process to begin."""
PLAYED = 40_000
"""Bytes of a saved game for which it may take a second more: its answers are played."""
REPLAY_LONGEST = 60.0
"""Seconds that it may take besides where somebody has asked for nothing else, and all that was ever written is played
and compared."""
WORD = "--boundary"
"""What the command line is to say for this program to be the process behind the boundary."""
MOST_KEPT, MOST_FILES, MOST_BYTES = 500, 800, 32_000_000
"""Answers that are kept; files and bytes of a folder by whose content they are."""
SETTLED = 1_000_000_000
"""Nanoseconds after which a file that was written again cannot look as it did before."""
_LATE = "it takes too long to be played"
_PARTS = (".tmx", ".toml", ".tsx", ".tx", ".tiled-project", ".png")


class _Gone(Exception):
    """The process does not answer any more; a clause why."""


class _NotStarted(_Gone):
    """There is no process."""


class Boundary:
    """The process behind the boundary, as the program sees it; any thread may ask, one is answered at a time.

    What was found is kept by the content of the files, so that the same files are not read twice."""

    def __init__(self, *, longest: float = LONGEST) -> None:
        self.longest = longest
        self.starts = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._lock = threading.Lock()
        self._kept: dict[tuple[str, str], Reply] = {}

    def check(self, path: Path) -> Reply:
        """Everything that is wrong with one quest, packed quest or folder of content."""
        if path.suffix != ENDING:
            quests = sum(1 for _ in zip((path / QUESTS).glob("*.tmx"), range(MOST_FILES), strict=False))
            return self.ask(CheckPath(str(path)), longest=self.longest * (1 + quests))
        with tempfile.TemporaryDirectory(prefix="emberdelve-", ignore_cleanup_errors=True) as scratch:
            return self.ask(CheckPath(str(path), scratch))

    def read(self, drawn: Path, *, partly: bool = False) -> Reply:
        """Whether a quest can be read, shown and begun; `partly`: see `ReadQuest`."""
        return self.ask(ReadQuest(str(drawn), partly))

    def read_tiles(self, drawn: Path) -> Reply:
        """All tile layers of a map, which need be no quest, to be drawn as they are."""
        return self.ask(ReadTiles(str(drawn)))

    def read_module(self, folder: Path) -> Reply:
        """Whether the module in a folder can be read and played with."""
        return self.ask(ReadModule(str(folder)))

    def unpack(self, packed: Path, into: Path, *, faulty: bool = False) -> Reply:
        """Whether a packed quest is one, and can be read, shown and begun; it is laid out within `into`. `faulty`: see
        `OpenPack`."""
        return self.ask(OpenPack(str(packed), str(into), faulty))

    def play(self, save: Path, *, into: Path, homes: Sequence[Path]) -> Reply:
        """Whether a saved game can be played, and the map of the quest that it keeps where that is to be used."""
        request = PlaySave(str(save), str(into), tuple(map(str, homes)))
        return self.ask(request, longest=self.longest + _size(save) / PLAYED, late=_LATE)

    def show(self, save: Path, *, into: Path, homes: Sequence[Path], at: int | None) -> Reply:
        """What lies on the table of a saved game; see `ShowSave`."""
        return self.ask(ShowSave(str(save), str(into), tuple(map(str, homes)), at), late=_LATE)

    def replay(self, save: Path, *, into: Path, homes: Sequence[Path], verify: bool) -> Reply:
        """What playing a saved game again tells; `verify`: see `ReplaySave`."""
        request = ReplaySave(str(save), str(into), tuple(map(str, homes)), verify)
        return self.ask(request, longest=REPLAY_LONGEST + _size(save) / PLAYED, late=_LATE)

    def look_at(self, save: Path, what: Literal["head", "inside", "history"] = "head") -> Reply:
        """What a saved game tells that is not played; see `LookAtSave`."""
        return self.ask(LookAtSave(str(save), what), late="it takes too long to be read")

    def ask(self, request: Request, *, longest: float | None = None, late: str = "") -> Reply:
        """The answer to a request, kept or new; one that takes too long or too much is an answer with a fault.
        `longest` and `late`: another limit in seconds, and what to say then."""
        modules = _modules_folder()
        request = msgspec.structs.replace(
            request,
            path=os.path.abspath(request.path),  # noqa: PTH100 - links stay
            modules=modules,
        )
        if not _is_utf8(request.path):
            return Reply(faults=[("", "", "it cannot be read: its name is damaged; rename it", "", 0, 0)], failed=True)
        content = _content(request)
        key = (repr(request), content)
        with self._lock:
            if content and key in self._kept:
                return self._kept[key]
            try:
                answer = ANSWERS.decode(self._asked(request, longest or self.longest, late))
            except _Gone as why:
                told = [(Path(request.path).name, "", str(why), "", 0, 0)]
                return Reply(faults=told, failed=True, started=not isinstance(why, _NotStarted))
            if content and not answer.broken:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                self._kept[key] = answer
            return answer

    def _asked(self, request: Request, longest: float, late: str) -> bytes:
        for fresh in (False, True):
            process = self._running()
            try:
                assert process.stdin is not None
                send(process.stdin, request)  # type: ignore[arg-type]
                data = self._answers.get(timeout=longest)
            except OSError:
                self.close()
                continue  # it had ended since the last question
            except queue.Empty:
                self.close()
                raise _Gone(late or f"it takes longer than {longest:g} seconds to read; take something out") from None
            if data is not None:
                return data
            ended = process.wait()
            self.close()
            if ended == 0 and not fresh:
                continue  # it had grown, and made room for another
            raise _Gone("it takes more memory than a quest or a saved game needs, or is damaged; take something out")
        raise _Gone("it cannot be read now: the part of the program that reads strangers' files does not run")

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            try:
                self._process = start_again(WORD)
            except OSError as error:
                told = f"it cannot be read: the part of the program for that cannot start ({error})"
                raise _NotStarted(told) from error
            self.starts += 1
            self._answers = queue.Queue()
            threading.Thread(target=_listen, args=(self._process, self._answers), daemon=True).start()
            try:
                hello = self._answers.get(timeout=LONGEST_START)
            except queue.Empty:
                hello = None
            if hello is None:
                self.close()
                raise _NotStarted("it cannot be read: the part of the program for that does not start")
        return self._process

    def close(self) -> None:
        """End the process, if one runs; the next question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _listen(process: subprocess.Popen[bytes], answers: queue.Queue[bytes | None]) -> None:
    """Hand on what the process answers; None at its end."""
    assert process.stdout is not None
    try:
        while True:
            answers.put(receive_frame(process.stdout))  # type: ignore[arg-type]
    except (EOFError, OSError, ValueError):
        answers.put(None)


def _is_utf8(text: str) -> bool:
    """Whether a text can go through the pipes."""
    try:
        return bool(text.encode())
    except UnicodeEncodeError:
        return False


def _size(file: Path) -> int:
    """Bytes of a file; 0 where that cannot be told."""
    try:
        return file.stat().st_size
    except (OSError, ValueError):
        return 0


def _content(request: Request) -> str:
    """What the answer to a request is kept by; empty where it is not to be kept."""
    path = Path(request.path)
    if isinstance(request, LookAtSave):
        with contextlib.suppress(OSError, ValueError):
            told = path.stat()
            return f"{told.st_dev} {told.st_ino} {told.st_size} {told.st_mtime_ns}"
    if isinstance(request, ReadModule):
        return _modules_print(request.modules, path)
    found = content_of(path) if isinstance(request, CheckPath | ReadQuest) else ""
    return found and found + _modules_print(request.modules)


def _modules_folder() -> str:
    """The player's folder of modules where anything lies in it; empty otherwise."""
    try:
        folder = paths.modules()
        return str(folder) if any(folder.iterdir()) else ""
    except OSError:
        return ""


def _modules_print(modules: str, *others: Path) -> str:
    """A fingerprint of the files of all modules from elsewhere and of other folders; empty where there are none, or one
    cannot be told."""
    digest = hashlib.blake2b(digest_size=16)
    try:
        folders = [*sorted(Path(modules).iterdir()), *others] if modules else list(others)
        for folder in folders:
            for name, data in files_of(folder) if folder.is_dir() else ():
                digest.update(f"{folder.name}/{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
                digest.update(data)
    except (OSError, ValueError):
        return ""
    return digest.hexdigest() if folders else ""


def content_of(path: Path) -> str:
    """A fingerprint of all files that a quest may be read from; empty where they cannot be told."""
    digest = hashlib.blake2b(digest_size=16)
    left = MOST_BYTES
    try:
        for file in _parts_of(path):
            told = file.stat()
            stamp = (told.st_dev, told.st_ino, told.st_size, told.st_mtime_ns, told.st_ctime_ns)
            settled = max(stamp[3:]) < time.time_ns() - SETTLED
            print_of = _file_print if settled else _file_print.__wrapped__
            left -= told.st_size
            if left < 0:
                return ""
            digest.update(f"{file.path}\0".encode("utf-8", "surrogateescape") + print_of(file.path, stamp))
    except (OSError, ValueError):
        return ""
    return digest.hexdigest()


@lru_cache(maxsize=2 * MOST_FILES)
def _file_print(file: str, stamp: tuple[int, ...]) -> bytes:
    """A fingerprint of one file, by what the system tells of it as long as that stays as it is."""
    return hashlib.blake2b(bounds.file_bytes(Path(file), MOST_BYTES), digest_size=16).digest()


def _parts_of(drawn: Path) -> Iterator[os.DirEntry[str]]:
    """The files of a quest's folder and of all folders within; FileNotFoundError where there are too many to tell."""
    if drawn.suffix != ".tmx":
        raise FileNotFoundError
    folders = [drawn.parent]
    seen = 0
    for folder in folders:
        for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
            seen += 1
            if seen > MOST_FILES:
                raise FileNotFoundError
            if entry.is_dir():
                folders.append(Path(entry.path))
            elif entry.name.endswith(_PARTS):
                yield entry


@cache
def boundary() -> Boundary:
    """The one boundary of the program."""
    made = Boundary()
    atexit.register(made.close)
    return made
