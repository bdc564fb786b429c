"""Music decoded by a process of its own: while a mixer decodes a file it plays nothing and answers nobody, which would
take half a second for each layer of the delve."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, cast

import pygame

from game.boundary.again import start_again
from game.ui.sound import RATE

WORD = "--decode"
"""What the command line says before the files for this program to be that process."""
LONGEST_LINE = 400
"""Bytes of the line before each piece: how many bytes it has, or why it cannot be decoded."""


class NotDecoded(Exception):
    """Why a piece cannot be decoded."""


class Decoding:
    """The pieces of some files, decoded one after another; `close` ends it at any time, from any thread."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = files
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    def __iter__(self) -> Iterator[pygame.mixer.Sound | NotDecoded]:
        """Each file's piece, or why there is none; fewer where it was closed."""
        try:
            with self._lock:
                if self._closed:
                    return
                self._process = start_again(WORD, *map(str, self.files))
        except OSError as problem:
            yield from (NotDecoded(problem) for _ in self.files)
            return
        with self._process as process:
            assert process.stdout is not None
            told = io.BufferedReader(cast(io.RawIOBase, process.stdout))
            for _ in self.files:
                found = _piece(told)
                if self._closed:
                    break
                yield found

    def close(self) -> None:
        """End it."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()


def _piece(told: io.BufferedReader[Any]) -> pygame.mixer.Sound | NotDecoded:
    """The next piece. Its bytes go into the sound itself as they come, so that nothing is held up for long."""
    size, _, problem = told.readline(LONGEST_LINE).decode(errors="replace").rstrip("\n").partition(" ")
    if not size.isdecimal() or int(size) == 0:
        return NotDecoded(problem or "it was not decoded")
    sound = pygame.mixer.Sound(buffer=bytearray(int(size)))
    room = memoryview(sound).cast("B")  # type: ignore[arg-type]
    at = 0
    while at < len(room) and (count := told.readinto(room[at:])):
        at += count
    return sound if at == len(room) else NotDecoded("it was not decoded to its end")


def serve(files: Sequence[str]) -> int:
    """Decode files for the program that has started this one; 0 when it was told of all."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(frequency=RATE, channels=2, allowedchanges=0)
    out = sys.stdout.buffer
    for file in files:
        try:
            raw = pygame.mixer.Sound(file).get_raw()
        except (pygame.error, OSError) as problem:
            out.write(f"0 {problem}".replace("\n", " ").encode()[: LONGEST_LINE - 1] + b"\n")
        else:
            out.write(f"{len(raw)}\n".encode())
            out.write(raw)
    out.flush()
    return 0
