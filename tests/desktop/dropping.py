"""A file dragged from a file manager and dropped on a window, by the protocol that X programs drag with (XDND):
`python -m tests.desktop.dropping WINDOW FILE`."""

from __future__ import annotations

import ctypes as c
import signal
import sys
from pathlib import Path

LONGEST = 20
"""Seconds after which nobody has taken the file."""
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
VERSION = 5
_LONG = c.c_ulong


class ClientMessage(c.Structure):
    """A message from one program to another."""

    _fields_ = (
        ("type", c.c_int),
        ("serial", _LONG),
        ("send_event", c.c_int),
        ("display", c.c_void_p),
        ("window", _LONG),
        ("message", _LONG),
        ("format", c.c_int),
        ("data", c.c_long * 5),
    )


class SelectionRequest(c.Structure):
    """Somebody asks for what is dragged."""

    _fields_ = (
        ("type", c.c_int),
        ("serial", _LONG),
        ("send_event", c.c_int),
        ("display", c.c_void_p),
        ("owner", _LONG),
        ("requestor", _LONG),
        ("selection", _LONG),
        ("target", _LONG),
        ("property", _LONG),
        ("time", _LONG),
    )


class Selection(c.Structure):
    """The answer to that."""

    _fields_ = (
        ("type", c.c_int),
        ("serial", _LONG),
        ("send_event", c.c_int),
        ("display", c.c_void_p),
        ("requestor", _LONG),
        ("selection", _LONG),
        ("target", _LONG),
        ("property", _LONG),
        ("time", _LONG),
    )


class Event(c.Union):
    """Any event."""

    _fields_ = (
        ("type", c.c_int),
        ("client", ClientMessage),
        ("request", SelectionRequest),
        ("selection", Selection),
        ("pad", c.c_long * 24),
    )


class Dragging:
    """Somebody who drags one file over one window."""

    def __init__(self, window: int, file: Path) -> None:
        self.window, self.data = window, f"{file.resolve().as_uri()}\r\n".encode()
        self.x = c.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = c.c_void_p
        self.x.XInternAtom.restype = self.x.XDefaultRootWindow.restype = self.x.XCreateSimpleWindow.restype = _LONG
        self.display = c.c_void_p(self.x.XOpenDisplay(None))
        root = _LONG(self.x.XDefaultRootWindow(self.display))
        self.own = self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, _LONG(0), _LONG(0))
        self.x.XSetSelectionOwner(self.display, _LONG(self.atom("XdndSelection")), _LONG(self.own), _LONG(0))

    def atom(self, name: str) -> int:
        """The number of a name."""
        return int(self.x.XInternAtom(self.display, name.encode(), 0))

    def send(self, message: str, *data: int) -> None:
        """Tell the window something of the drag."""
        event = Event()
        event.client = ClientMessage(type=CLIENT_MESSAGE, window=self.window, message=self.atom(message), format=32)
        event.client.data[:] = (self.own, *data, *[0] * (4 - len(data)))
        self.x.XSendEvent(self.display, _LONG(self.window), 0, _LONG(0), c.byref(event))
        self.x.XFlush(self.display)

    def drop(self) -> None:
        """Drag the file in, let go, and hand it over when it is asked for."""
        self.send("XdndEnter", VERSION << 24, self.atom("text/uri-list"))
        self.send("XdndPosition", 0, 100 << 16 | 100, 0, self.atom("XdndActionCopy"))
        self.wait("XdndStatus")
        self.send("XdndDrop", 0, 0)
        self.wait("XdndFinished")

    def wait(self, message: str) -> None:
        """Answer to whoever asks for the file, until the window has sent a message."""
        wanted, event = self.atom(message), Event()
        while True:
            self.x.XNextEvent(self.display, c.byref(event))
            if event.type == SELECTION_REQUEST:
                self.give(event.request)
            elif event.type == CLIENT_MESSAGE and event.client.message == wanted:
                return

    def give(self, asked: SelectionRequest) -> None:
        """Hand the name of the file over."""
        place, target = _LONG(asked.property), _LONG(asked.target)
        self.x.XChangeProperty(self.display, _LONG(asked.requestor), place, target, 8, 0, self.data, len(self.data))
        event = Event()
        event.selection = Selection(
            type=SELECTION_NOTIFY,
            requestor=asked.requestor,
            selection=asked.selection,
            target=asked.target,
            property=asked.property,
            time=asked.time,
        )
        self.x.XSendEvent(self.display, _LONG(asked.requestor), 0, _LONG(0), c.byref(event))
        self.x.XFlush(self.display)


if __name__ == "__main__":
    signal.alarm(LONGEST)
    Dragging(int(sys.argv[1]), Path(sys.argv[2])).drop()
