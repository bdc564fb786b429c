"""What goes through the pipes of the boundary: requests and answers, each a length in four bytes and MessagePack."""

from __future__ import annotations

import struct
from typing import Any, BinaryIO, Literal

import msgspec

from game.content.faults import Fault
from game.saves.history import OtherFile
from game.saves.listing import ListedSave, SaveInside

_LENGTH = struct.Struct(">I")
MOST_FRAME = 16_000_000


class _Request(msgspec.Struct, frozen=True, kw_only=True):
    """What every request tells besides: the player's folder of modules, empty where there is none."""

    modules: str = ""


class CheckPath(_Request, frozen=True, tag="check"):
    """Everything that is wrong with a quest, a packed quest, a folder of content, or that of a module; a packed quest
    is unpacked within the folder `scratch`."""

    path: str
    scratch: str = ""


class ReadQuest(_Request, frozen=True, tag="quest"):
    """Whether a quest can be read, shown and begun; what a full check would tell besides is left out. `partly`: also
    whether as much of it can be shown as can be read, for the preview of one that is at fault."""

    path: str
    partly: bool = False


class ReadTiles(_Request, frozen=True, tag="tiles"):
    """All tile layers of a map, cut down to plain TMX (`content/painted`)."""

    path: str


class ReadModule(_Request, frozen=True, tag="module"):
    """Whether the module in a folder can be read and played with."""

    path: str


class OpenPack(_Request, frozen=True, tag="pack"):
    """Whether a packed quest, or one with this map, can be read, shown and begun; one without faults is laid out in a
    folder within `into`. `faulty`: one that can be unpacked is laid out though it is at fault."""

    path: str
    into: str
    faulty: bool = False


class PlaySave(_Request, frozen=True, tag="save"):
    """Whether a saved game can be played up to where it was left. The quest that it keeps is laid out within `into`
    where the one that it names is not there as it was; that may lie within `homes`."""

    path: str
    into: str
    homes: tuple[str, ...] = ()


class ShowSave(_Request, frozen=True, tag="shown"):
    """The World of a saved game where it was left, or at a restore point (`at`, its `entries`); what lies on the table
    alone, to be drawn. Else as `PlaySave`."""

    path: str
    into: str
    homes: tuple[str, ...] = ()
    at: int | None = None


class ReplaySave(_Request, frozen=True, tag="replay"):
    """What playing a saved game again tells, and with `verify` comparing it with its seed; else as `PlaySave`."""

    path: str
    into: str
    homes: tuple[str, ...] = ()
    verify: bool = False


class LookAtSave(_Request, frozen=True, tag="listed"):
    """What a list tells of a saved game, or what is found as it is read through, or what it tells as another file of
    the same game."""

    path: str
    what: Literal["head", "inside", "history"] = "head"


Request = CheckPath | ReadQuest | ReadTiles | ReadModule | OpenPack | PlaySave | ShowSave | ReplaySave | LookAtSave


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a request. `drawn` is the map of a packed or kept quest that was laid out."""

    faults: list[tuple[str, str, str, str, int, int]] = []
    drawn: str = ""
    tiles: str = ""
    """The tile layers of a map as plain TMX."""
    digest: str = ""
    """What tells the files of a module apart from others."""
    save: ListedSave | None = None
    inside: SaveInside | None = None
    world: bytes = b""
    """A World as JSON."""
    history: OtherFile | None = None
    report: dict[str, Any] = {}
    """What came of playing a save again; see `replay_report`."""
    started: bool = True
    """Whether the process runs at all."""
    failed: bool = False
    """Whether it could not be read to its end: it takes too long or too much, or the program is at fault."""
    broken: str = ""
    """The traceback of a fault of the program itself."""
    strange: list[str] = []
    """Files and other things of the system that were asked for and refused."""
    seconds: float = 0.0
    peak: int = 0
    """The most memory that the process has held so far, in megabytes; 0 where the system does not tell."""

    def told(self) -> list[Fault]:
        """The faults."""
        return [Fault(*row) for row in self.faults]


_ENCODER = msgspec.msgpack.Encoder()
REQUESTS: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
ANSWERS: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def send(stream: BinaryIO, value: Request | Reply) -> None:
    """Write one frame; OSError when nobody reads any more, ValueError when it cannot go through."""
    try:
        data = _ENCODER.encode(value)
    except OverflowError as error:
        raise ValueError from error
    if len(data) > MOST_FRAME:
        raise ValueError
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive_frame(stream: BinaryIO) -> bytes:
    """The content of the next frame; EOFError when there is none, or one that is too long."""
    head = _whole(stream, _LENGTH.size)
    (length,) = _LENGTH.unpack(head)
    if length > MOST_FRAME:
        raise EOFError
    return _whole(stream, length)


def _whole(stream: BinaryIO, length: int) -> bytes:
    data = bytearray()
    while len(data) < length:
        part = stream.read(length - len(data))
        if not part:
            raise EOFError
        data += part
    return bytes(data)
