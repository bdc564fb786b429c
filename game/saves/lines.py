"""The lines of a save file: JSON, one value a line, so that a lost tail costs no more than its own lines.

The first line is the head, the second the checkpoint at which the game began. Then follow answers, in the order in
which they were given; marks of answers taken back; and from time to time a further checkpoint, from which the game can
go on even if the rules have changed too much to play the answers before it again."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from game import __version__, paths
from game.kernel.journal import Entry
from game.kernel.store import Snapshot, World
from game.modules.compose import GameSetup
from game.modules.module import folders_of

FORMAT = 1
"""The version of this form; older ones are brought up by `migrations`."""


class Head(msgspec.Struct, frozen=True, tag="head"):
    """What game this is, and what wrote it. `content` is a fingerprint of its cards and quest."""

    setup: GameSetup
    name: str = ""
    format: int = FORMAT
    program: str = __version__
    modules: dict[str, str] = msgspec.field(default_factory=dict)
    content: str = ""


class Mark(msgspec.Struct, frozen=True, tag="checkpoint"):
    """The whole World between two stages, when the journal had `entries` answers; `hash` is its fingerprint."""

    entries: int
    hash: str
    world: dict[str, Any]


class Given(msgspec.Struct, frozen=True, tag="answer"):
    """One answer, as plain data."""

    seat: str
    answer: Any
    auto: bool = False
    standing: bool = False


class Back(msgspec.Struct, frozen=True, tag="back"):
    """All answers from this number on were taken back."""

    entries: int


class Reached(msgspec.Struct, frozen=True, tag="round"):
    """The round that the game has come to, and the names of its heroes, for the list of saves."""

    number: int
    heroes: tuple[str, ...] = ()


Line = Head | Mark | Given | Back | Reached
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def encode(line: Line) -> bytes:
    """One line with its end."""
    return _ENCODER.encode(line) + b"\n"


def decode(data: bytes) -> Line:
    """The line that these bytes hold; msgspec.DecodeError or msgspec.ValidationError."""
    return _DECODER.decode(data)


def given(entry: Entry) -> Given:
    """An answer of the journal as a line. The fence is left out: the rules set it again."""
    return Given(entry.seat, msgspec.to_builtins(entry.answer), entry.auto, entry.standing)


def mark(world: World, snapshot: Snapshot, entries: int) -> Mark:
    """A checkpoint of a game as a line."""
    copy = World(world.lore)
    copy.restore(snapshot)
    return Mark(entries, copy.hash(), copy.dump())


def head(setup: GameSetup, *, name: str = "") -> Head:
    """The head of a save that this program writes."""
    folders = {module: folders_of((module,)) for module in setup.modules}
    files = {
        module: [file for each in found for file in sorted(each.glob("*.toml"))] for module, found in folders.items()
    }
    prints = {module: fingerprint(found) for module, found in files.items()}
    quest = paths.quest_file(setup.quest)
    return Head(setup=setup, name=name, modules=prints, content=fingerprint([quest, quest.with_suffix(".toml")]))


def fingerprint(files: list[Path]) -> str:
    """A fingerprint of the content of files; those that are missing count as empty."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        digest.update(file.name.encode())
        digest.update(file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()
