"""Mutated saves: the bytes of the file, or what its lines hold, sealed and chained again so that it is read on."""

from __future__ import annotations

import contextlib
import json
import shutil
from pathlib import Path

import msgspec

from game import paths
from game.boundary.client import Boundary
from game.boundary.wire import Reply
from game.saves.autosave import Autosave
from game.saves.lines import SUFFIX, Chain
from game.saves.seal import seal, unseal
from tests.fuzz.mutate import Luck, mutated
from tests.saves.played import played

Payload = tuple[bytes, bytes]
"""The letter of a sealed line, empty for one in clear, and what it holds."""
LENGTHS = (3, 14, 40)
"""Answers of the games that the cases are made from."""


class Saves:
    """Saved games of the shipped quest, before and after its heroes were dealt."""

    def __init__(self, home: Path) -> None:
        self._home = home
        (home / "into").mkdir()
        self._files: list[bytes] = []
        for answers in LENGTHS:
            table, setup = played(answers, seed=answers)
            autosave = Autosave(home / f"base{SUFFIX}", table, setup)
            autosave.close()
            self._files.append(autosave.path.read_bytes())
            autosave.path.unlink()
        self._lines = [_payloads(data) for data in self._files]

    def write(self, luck: Luck) -> Path:
        """Write one save."""
        at = luck.choice((0, 0, 0, 1, 1, 2))
        path = self._home / f"case{SUFFIX}"
        path.write_bytes(mutated(self._files[at], luck) if luck.random() < 0.4 else _changed(self._lines[at], luck))
        return path

    def ask(self, door: Boundary, path: Path) -> Reply:
        """List it, look for its restore points, play it again and prove it, and open it; the answer to the last, with
        what went wrong before."""
        into, homes = self._home / "into", (paths.maps(),)
        answers = [
            door.look_at(path),
            door.look_at(path, "inside"),
            door.replay(path, into=into, homes=homes, verify=path.stat().st_size % 3 > 0),
            door.play(path, into=into, homes=homes),
        ]
        for each in into.iterdir():
            shutil.rmtree(each, ignore_errors=True)
        gone = next((answer for answer in answers if answer.failed), answers[-1])
        strange = [each for answer in answers for each in answer.strange]
        return msgspec.structs.replace(gone, strange=strange, seconds=max(answer.seconds for answer in answers))


def _payloads(data: bytes) -> list[Payload]:
    """What each line of a save holds."""
    chain, found = Chain(), list[Payload]()
    for raw in data.splitlines():
        payload, number, salt = raw[17:], chain.line + 1, chain._salt
        chain.decode(raw)
        letter = b"" if payload.startswith(b"{") else payload[:1]
        plain = unseal(payload[1:], salt=salt, line=number, most=1 << 24) if letter else payload
        found.append((letter, plain))
    return found


def _changed(lines: list[Payload], luck: Luck) -> bytes:
    """A save whose lines hold something else, or stand in another order."""
    lines = list(lines)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(lines)) if luck.random() < 0.5 else luck.randrange(min(5, len(lines)))
        letter, plain = lines[at]
        way = luck.randrange(8)
        if way == 0:
            lines.insert(luck.randrange(len(lines)), (letter, plain))
        elif way == 1 and len(lines) > 1:
            del lines[at]
        else:
            lines[at] = (letter, mutated(plain, luck))
    return _chained(lines)


def _chained(lines: list[Payload]) -> bytes:
    chain, made = Chain(), list[bytes]()
    for letter, held in lines:
        plain = held.replace(b"\n", b" ")
        payload = letter + seal(plain, salt=chain._salt, line=chain.line + 1) if letter else plain
        made.append(chain._linked(None, payload) + b" " + payload + b"\n")  # type: ignore[arg-type]
        if len(made) == 1:
            with contextlib.suppress(ValueError, TypeError, LookupError, RecursionError):
                chain._salt = bytes.fromhex(json.loads(plain)["salt"])
    return b"".join(made)
