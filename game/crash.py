"""The last resort: a crash report on disk and one sentence that names it."""

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game import __version__, paths


def report(error: BaseException, words: Sequence[str]) -> str:
    """Write what is known of `error`, raised by the command line `words`, to the log folder; return a sentence. Where a
    file of the program is missing that sentence is all there is to tell."""
    if missing := paths.shipped_missing(error):
        return str(missing)
    summary = f"{type(error).__name__}: {error}".rstrip(": ").splitlines()[0]
    try:
        path = _write(error, words)
    except OSError as refusal:
        return f"Emberdelve stopped on a fault of its own ({summary}), and no report could be written: {refusal}."
    return f"Emberdelve stopped on a fault of its own ({summary}); the report to send is {path}."


def _write(error: BaseException, words: Sequence[str]) -> Path:
    now = datetime.now()
    path = paths.logs() / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    lines = [
        f"Emberdelve {__version__}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {platform.platform()}, frozen: {getattr(sys, 'frozen', False)}",
        f"Command line: {' '.join(words) or '(none)'}",
        "",
        *traceback.format_exception(error),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path
