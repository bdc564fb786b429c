"""Gives memory that is free inside the program back to the system, where the system's allocator keeps it by itself."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress


def release_memory() -> None:
    """Collect what nobody holds any more and return its pages; where there is no way to, nothing happens."""
    gc.collect()
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # other C libraries than glibc have no such call, and keep less
            ctypes.CDLL(None).malloc_trim(0)
