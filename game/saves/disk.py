"""Every call to the disk that saves make, so that what the disk can refuse it refuses here: OSError throughout."""

from __future__ import annotations

import errno
import itertools
import os
import secrets
import stat
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_BINARY = getattr(os, "O_BINARY", 0)
_PATIENT = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe that nobody writes to must not wait."""
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
_NO_LINKS = (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)
_LOCKED_AT = 0x7FFF0000
"""Where the one locked byte lies on Windows: beyond all that is written, for nobody may read what is locked there."""


class Locked(OSError):
    """Another running program holds the file."""


def read_file(path: Path, *, most: int) -> bytes:
    """The content of a regular file of at most so many bytes; OSError also for what is no file or too large."""
    descriptor = os.open(path, os.O_RDONLY | _BINARY | _PATIENT)
    try:
        return read_open(descriptor, most=most)
    finally:
        os.close(descriptor)


def read_open(descriptor: int, *, most: int) -> bytes:
    """The whole content of an open file of at most so many bytes."""
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is no file")
    if found.st_size > most:
        raise OSError(errno.EFBIG, "it is too large for a saved game")
    return read_at(descriptor, 0, found.st_size)


def read_at(descriptor: int, offset: int, size: int) -> bytes:
    """So many bytes of an open file, or as many as there are."""
    os.lseek(descriptor, offset, os.SEEK_SET)
    parts = []
    while size > 0 and (part := os.read(descriptor, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def open_regular(path: Path) -> tuple[int, os.stat_result]:
    """A regular file opened for reading, and what the system tells of it."""
    descriptor = os.open(path, os.O_RDONLY | _BINARY | _PATIENT)
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no file")
    return descriptor, found


def hold(path: Path) -> int:
    """An existing file, opened for writing and locked; Locked when another program has it."""
    descriptor = os.open(path, os.O_RDWR | _BINARY | _PATIENT)
    try:
        lock(descriptor)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def lock(descriptor: int) -> None:
    """Lock an open file for this program alone, where the file system can; Locked when another has it."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _LOCKED_AT, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK):
            raise Locked(error.errno, error.strerror) from error
        raise


def write(descriptor: int, data: bytes, offset: int) -> int:
    """Write at a place of an open file; how many bytes went in, which may be fewer than all."""
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.write(descriptor, data)


def write_all(descriptor: int, data: bytes) -> None:
    """Write an open file from its beginning, all of the data."""
    done = 0
    while done < len(data):
        done += write(descriptor, data[done:], done)


def truncate(descriptor: int, size: int) -> None:
    """Cut an open file off."""
    os.ftruncate(descriptor, size)


def sync(descriptor: int) -> None:
    """Wait until the disk itself has all of an open file."""
    os.fsync(descriptor)


def close(descriptor: int) -> None:
    """Close an open file; its lock goes with it."""
    os.close(descriptor)


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is still the one at its path, neither deleted nor moved nor replaced."""
    try:
        there, mine = path.stat(), os.fstat(descriptor)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True  # it cannot be told; writing will
    return (there.st_dev, there.st_ino) == (mine.st_dev, mine.st_ino)


def sync_folder(folder: Path) -> None:
    """Wait until the disk itself knows the names in a folder, where the system can be asked for that."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def publish(path: Path, data: bytes, *, over: bool = False) -> None:
    """Write a file that is there wholly or not at all: another name, sync, then the real one. FileExistsError when the
    name is taken, unless what is there may go (`over`)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    descriptor = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
    try:
        try:
            write_all(descriptor, data)
            sync(descriptor)
        finally:
            os.close(descriptor)
        _rename(beside, path, over=over)
    finally:
        remove_file(beside)
    try:
        sync_folder(path.parent)
    except OSError:
        if not over:
            remove_file(path)
        raise


def publish_free(path: Path, data: bytes) -> Path:
    """Write a new file of this name, or of the name with a number where that is taken; the file."""
    for number in itertools.count(1):
        free = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        try:
            publish(free, data)
        except FileExistsError:
            continue
        return free
    raise AssertionError("numbers do not end")


def _rename(beside: Path, path: Path, *, over: bool) -> None:
    """Give a file its real name; FileExistsError when that is taken and may not go."""
    if over:
        os.replace(beside, path)  # noqa: PTH105
        return
    if os.name != "posix":
        os.rename(beside, path)  # noqa: PTH104 (refuses a name that is taken, on this system)
        return
    try:
        os.link(beside, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644))
        os.replace(beside, path)  # noqa: PTH105


def remove_file(path: Path) -> None:
    """Take a file away that nobody wants, if it is still there; what stays is litter, and does no harm."""
    try:
        os.unlink(path)  # noqa: PTH108
    except OSError:
        return


def copy_beside(path: Path, data: bytes) -> Path:
    """Keep what a damaged file held in a file beside it: `.bad`, or `.bad-2`, `.bad-3` where that is taken by other
    content. The file that keeps it."""
    number = 1
    while True:
        bad = path.with_name(path.name + (".bad" if number == 1 else f".bad-{number}"))
        try:
            if read_file(bad, most=len(data)) == data:
                return bad
        except FileNotFoundError:
            publish(bad, data)
            return bad
        except OSError:
            pass  # larger or unreadable: it is another
        number += 1
