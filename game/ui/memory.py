"""When memory is looked through for what nobody holds any more: between games, not in the midst of one."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

OFTEN = gc.get_threshold()
"""How often Python looks through what is young, what is older, and everything."""
NEVER = 1_000_000_000
"""For everything within a game: it would halt the screen for several frames, and finds next to nothing."""


def settle_memory() -> None:
    """Collect what nobody holds any more, and look no further through what is left, nor through what grows old in the
    game that begins: to do so within a game takes longer than several frames."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OFTEN[:2], NEVER)


def release_memory() -> None:
    """Collect what nobody holds any more, and return its pages to the system where there is a way to."""
    gc.set_threshold(*OFTEN)
    gc.unfreeze()
    gc.collect()
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # other C libraries than glibc have no such call, and keep less
            ctypes.CDLL(None).malloc_trim(0)
