"""When memory is looked through for what nobody holds any more: between games, not in the midst of one."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress


def settle_memory() -> None:
    """Collect what nobody holds any more, and look no further through what is left: to do so within a game takes
    longer than several frames."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def release_memory() -> None:
    """Collect what nobody holds any more, and return its pages to the system where there is a way to."""
    gc.unfreeze()
    gc.collect()
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # other C libraries than glibc have no such call, and keep less
            ctypes.CDLL(None).malloc_trim(0)
