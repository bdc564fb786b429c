"""A screen of its own for one program, and the hand that works it; everything goes through X events."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pygame

T = TypeVar("T")

ATTEMPTS = 5
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 20.0
"""Seconds to wait for a window or for an end; a machine under load is slow, and a healthy one never waits so long."""


def missing_tools() -> list[str]:
    """The programs that these tests need and this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(look: Callable[[], T | None], what: str) -> T:
    """What `look` finds, as soon as it finds it; AssertionError naming `what` after PATIENCE seconds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (found := look()) is not None:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE:g} s for {what}")


@dataclass(frozen=True)
class Window:
    """The window of a running program; positions are pixels of the window."""

    ident: str
    program: subprocess.Popen[str]
    environment: dict[str, str]
    memory: Path
    """The file in which the screen keeps its pixels."""

    def anew(self) -> Window:
        """The same program's window as it is now: the program may open another when it finds the first one slow."""
        return replace(self, ident=until(lambda: _window(self.program, self.environment), "a window"))

    def hand(self, *words: str) -> str:
        """Run xdotool with `words` and return what it prints."""
        return _xdotool(words, self.environment).stdout

    def press(self, *keys: str) -> None:
        """Press and release keys by their X names, such as Tab, Return or ctrl+z."""
        self.hand("windowfocus", "--sync", self.ident, "key", "--delay", "15", *keys)

    def click(self, x: int, y: int, *, button: int = 1) -> None:
        """Move the pointer there and click; the window is given the focus first, for a click that gives it is lost."""
        self.hand("windowfocus", "--sync", self.ident, "mousemove", "--window", self.ident, str(x), str(y))
        self.hand("click", str(button))

    def picture(self) -> pygame.Surface:
        """What the screen shows at this moment; the window begins at its upper left corner."""
        return _pixels(self.memory.read_bytes())

    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        lines = self.hand("getwindowgeometry", "--shell", self.ident).split()
        shape = dict(line.split("=") for line in lines)
        return int(shape["WIDTH"]), int(shape["HEIGHT"])

    def ended(self) -> int:
        """Wait for the program to end, and return its exit code."""
        return until(self.program.poll, "the program to end")


@contextmanager
def window_of(command: Sequence[str], *, home: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Window]:
    """Run `command` on a fresh screen of `size` with its files in `home`, and yield its window."""
    with _screen(size) as (display, memory):
        environment = {**os.environ, "DISPLAY": display, "EMBERDELVE_HOME": str(home)}
        environment |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        program = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        try:
            yield Window(until(lambda: _window(program, environment), "a window"), program, environment, memory)
        finally:
            program.kill()
            program.wait()
            if program.stderr is not None:
                program.stderr.close()


@contextmanager
def _screen(size: tuple[int, int]) -> Iterator[tuple[str, Path]]:
    """A fresh screen and the file of its pixels; another is started when two servers that start at once get into each
    other's way."""
    with tempfile.TemporaryDirectory(prefix="emberdelve-screen-") as folder:
        for _ in range(ATTEMPTS):
            server, display = _server(size, folder)
            if _answers(display):
                break
            _stop(server)
        else:
            raise AssertionError(f"no screen answered in {ATTEMPTS} attempts")
        try:
            yield display, Path(folder, "Xvfb_screen0")
        finally:
            _stop(server)


def _pixels(dump: bytes) -> pygame.Surface:
    """The picture in an X window dump: a head, a table of colours, and lines of 32 bits a pixel."""
    head = struct.unpack(">25I", dump[:100])
    start, (width, height), line = head[0] + 12 * head[19], head[4:6], head[12]
    whole = pygame.image.frombuffer(dump[start : start + line * height], (line // 4, height), "BGRA")
    return whole.subsurface((0, 0, width, height)).convert(24)


def _server(size: tuple[int, int], folder: str) -> tuple[subprocess.Popen[bytes], str]:
    read, write = os.pipe()
    shape = f"{size[0]}x{size[1]}x24"
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-nolisten", "tcp", "-noreset", "-fbdir", folder]
    server = subprocess.Popen(words, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()  # the server chooses a free one and writes it when it is ready
    return server, f":{number}"


def _answers(display: str) -> bool:
    """Whether a screen can be reached; asked twice, for a server that loses its place does so soon."""
    for _ in range(2):
        if _xdotool(("getdisplaygeometry",), {**os.environ, "DISPLAY": display}).returncode != 0:
            return False
        time.sleep(0.2)
    return True


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait()


def _window(program: subprocess.Popen[str], environment: dict[str, str]) -> str | None:
    if program.poll() is not None:
        said = program.stderr.read() if program.stderr is not None else ""
        raise AssertionError(f"the program ended with {program.returncode} before its window came: {said}")
    found = _xdotool(("search", "--onlyvisible", "--pid", str(program.pid)), environment).stdout.split()
    return found[-1] if found else None


def _xdotool(words: Sequence[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = ["xdotool", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
