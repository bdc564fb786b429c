"""Limits of the process that reads files from elsewhere: its memory, by what the system offers, and files to open."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from game import paths

MOST_MEMORY = 600
"""Megabytes."""
SPENT = 3
"""The exit code of a process that was watched and held too much."""
_WATCH_EVERY = 0.02
_STATUS = Path("/proc/self/status")
_FORBIDDEN = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "ctypes.")
_TOUCHING = {"open": 1, "os.listdir": 1, "os.scandir": 1, "os.mkdir": 1, "os.remove": 1, "os.rmdir": 1, "os.rename": 2,
             "os.link": 2, "os.symlink": 2, "os.truncate": 1, "os.chmod": 1, "os.utime": 1}  # fmt: skip
"""Events of the interpreter that touch files, and how many of their arguments are paths."""
_READING = ("os.listdir", "os.scandir")


def limit_memory(megabytes: int = MOST_MEMORY) -> str:
    """Hold this process to so much memory; how that is done: "system" or "watched"."""
    if sys.platform == "win32":
        if _job(megabytes):
            return "system"
    elif sys.platform != "darwin":  # which knows the limit and does not keep it
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most if hard < 0 else min(most, hard), hard))
        return "system"
    threading.Thread(target=_watch, args=(megabytes,), daemon=True).start()
    return "watched"


def _watch(megabytes: int) -> None:
    before = peak()  # what a process has held may count what its parent had
    while True:
        time.sleep(_WATCH_EVERY)
        if peak() > max(megabytes, before):
            os._exit(SPENT)


def peak() -> int:
    """The most memory that this process has held so far, in megabytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    with suppress(OSError, ValueError, IndexError):  # Linux counts in `ru_maxrss` what the parent held before the start
        told = _STATUS.read_text(encoding="ascii", errors="replace").partition("VmHWM:")[2]
        return int(told.split()[0]) // 1_000
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // (1_000_000 if sys.platform == "darwin" else 1_000)


def _job(megabytes: int) -> bool:
    """Put this process into a Job Object of Windows with a limit of memory; whether that could be done."""
    if sys.platform != "win32":
        return False
    import ctypes
    from ctypes import wintypes

    class Basic(ctypes.Structure):
        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("least_set", ctypes.c_size_t),
            ("most_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class Extended(ctypes.Structure):
        _fields_ = (
            ("basic", Basic),
            ("io", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process", ctypes.c_size_t),
            ("peak_job", ctypes.c_size_t),
        )

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.CreateJobObjectW.restype = wintypes.HANDLE
    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    kernel.SetInformationJobObject.argtypes = (wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD)
    kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    job = kernel.CreateJobObjectW(None, None)
    wanted = Extended()
    wanted.basic.flags = 0x100  # JOB_OBJECT_LIMIT_PROCESS_MEMORY
    wanted.process_memory = megabytes * 1_000_000
    extended = 9  # JobObjectExtendedLimitInformation
    return bool(
        job
        and kernel.SetInformationJobObject(job, extended, ctypes.byref(wanted), ctypes.sizeof(wanted))
        and kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())
    )


class Fence:
    """Refuses what a reader of files has no business with: other files than those it was given, programs, sockets.

    It hears of everything that Python code asks of the system, from `begin` on."""

    def __init__(self) -> None:
        self._own = tuple(
            os.path.realpath(home)
            for home in (sys.prefix, sys.base_prefix, Path(paths.__file__).parent, paths.assets(), paths.maps())
        )
        self._read: tuple[str, ...] = ()
        self._write: tuple[str, ...] = ()
        self._on = False
        self._asking = False
        self.strange: list[str] = []

    def begin(self) -> None:
        """Listen; this cannot be taken back while the process lives."""
        sys.addaudithook(self._hear)

    @contextmanager
    def around(self, *, read: Sequence[Path], write: Sequence[Path] = ()) -> Iterator[None]:
        """Within it only these files and folders may be read, and only those written."""
        self._read = tuple(os.path.realpath(path) for path in read)
        self._write = tuple(os.path.realpath(path) for path in write)
        self.strange.clear()
        self._on = True
        try:
            yield
        finally:
            self._on = False

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self._on or self._asking:
            return
        if event.startswith(_FORBIDDEN):
            self._refuse(event)
        elif event in _TOUCHING:
            writes = event not in _READING and not (event == "open" and _only_reads(args))
            for path in args[: _TOUCHING[event]]:
                if isinstance(path, str | bytes | os.PathLike) and not self._allowed(os.fsdecode(path), writes=writes):
                    self._refuse(f"{event} {os.fsdecode(path)}")

    def _allowed(self, path: str, *, writes: bool) -> bool:
        self._asking = True
        try:
            real = os.path.realpath(path)
        finally:
            self._asking = False
        homes = self._write if writes else (*self._read, *self._write, *self._own)
        return any(real == home or real.startswith(home.rstrip(os.sep) + os.sep) for home in homes)

    def _refuse(self, what: str) -> None:
        self.strange.append(what[:200])
        raise PermissionError(13, "it asks for what lies outside of it")


def _only_reads(args: tuple[Any, ...]) -> bool:
    flags = args[2] if len(args) > 2 and isinstance(args[2], int) else 0
    return not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
