"""`python -m tests.saves.kill --times N [--paced | --full-speed]`: kills games at random moments, and looks at what is
left on disk.

A game is played by computer players in a process of its own, which says in shared memory what it has kept; it is killed
(kill -9), its file is looked at, and the next process takes the game up from there. Every answer that was kept must be
in the file, and `replay --verify` must agree. Without a mode, half of the games are paced as people play, and half go
at full speed."""

from __future__ import annotations

import argparse
import hashlib
import json
import mmap
import os
import random
import signal
import struct
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from io import StringIO
from pathlib import Path

import msgspec

from game.boundary.command import replay
from game.kernel.luck import seed_from
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.lines import Given
from game.saves.load import open_save, take_up
from game.saves.reading import read_save
from tests.saves.played import step

KILLS_A_GAME = 8
"""After so many kills the next game begins."""
LATEST = 0.6
"""Seconds after which a game is killed at the latest, from the moment at which its first answer may be given."""
_SLOT = struct.Struct("<QQ16s")
_SIZE = 1 + 2 * _SLOT.size


@dataclass
class Figures:
    """What came of all kills."""

    kills: int = 0
    games: int = 0
    answers: int = 0
    """Answers in the files, all together, when they were looked at."""
    torn: int = 0
    """Files that ended in the middle of a line."""
    in_flight_lost: int = 0
    """Kills that cost the one answer that was being given."""
    kept_lost: int = 0
    """Kills that cost an answer that had been kept: none is allowed."""
    faults: int = 0
    """Files that could not be opened, or of which `replay --verify` tells a fault: none is allowed."""
    seconds: float = 0.0

    @property
    def well(self) -> bool:
        """Whether nothing was lost that had been kept."""
        return not (self.kept_lost or self.faults)


class Kept:
    """What a game has kept, told in shared memory: whether an answer is being given, entries kept, and their digest."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, _SIZE)
        self._digest = hashlib.blake2b(digest_size=16)

    def clear(self) -> None:
        """Nothing is kept yet."""
        self._memory[:] = bytes(_SIZE)

    def tell(self, entries: Sequence[Given], known: int, *, in_flight: bool) -> None:
        """These entries are kept, of which `known` were told before. The slot that is not looked at is written first: a
        kill between two bytes does no harm."""
        for entry in entries[known:]:
            self._digest.update(msgspec.json.encode(entry))
        slot = 1 - self._memory[0]
        _SLOT.pack_into(self._memory, 1 + slot * _SLOT.size, in_flight, len(entries), self._digest.digest())
        self._memory[0] = slot

    def told(self) -> tuple[bool, int, bytes]:
        """What was told last: whether an answer is being given, entries, digest."""
        in_flight, entries, digest = _SLOT.unpack_from(self._memory, 1 + self._memory[0] * _SLOT.size)
        return bool(in_flight), entries, digest


def play(path: Path, setup: GameSetup, kept: Kept, *, paced: bool) -> None:
    """Play a game and keep it, until it is over: what the process that is killed does."""
    autosave, table = _begun(path, setup)
    known = number = 0
    autosave.keep()
    while table.over is None:
        entries = autosave.course.answers
        kept.tell(entries, known, in_flight=False)
        known = len(entries)
        if paced:
            time.sleep(random.uniform(0, 0.03))
            autosave.settle()
        kept.tell(entries, known, in_flight=True)
        number += 1
        step(table, 1, seed=number, bot="normal")
        autosave.keep()
    autosave.close()


def _begun(path: Path, setup: GameSetup) -> tuple[Autosave, Table]:
    if path.exists():
        found = take_up(path)
        assert found.autosave.path == path, "the game went on in another file"
        return found.autosave, found.table
    table = new_table(setup)
    table.advance()
    return Autosave(path, table, setup), table


def kill_one(path: Path, setup: GameSetup, kept: Kept, *, paced: bool, chance: random.Random) -> None:
    """Play in a process of its own, and kill it at a random moment after its game has begun."""
    kept.clear()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            random.seed(chance.random())
            play(path, setup, kept, paced=paced)
            code = 0
        finally:
            os._exit(code)
    until = time.monotonic() + 20
    while kept.told()[1] == 0 and time.monotonic() < until and os.waitpid(child, os.WNOHANG)[0] == 0:
        time.sleep(0.002)
    time.sleep(chance.uniform(0, LATEST))
    try:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    except (ProcessLookupError, ChildProcessError):
        return


def look(path: Path, kept: Kept, figures: Figures) -> None:
    """Compare what is in the file with what was kept, and have it played again."""
    in_flight, entries, digest = kept.told()
    figures.kills += 1
    save = read_save(path)
    answers = save.course.answers
    figures.answers += len(answers)
    figures.torn += bool(save.damage)
    mine = hashlib.blake2b(b"".join(map(msgspec.json.encode, answers[:entries])), digest_size=16).digest()
    figures.kept_lost += len(answers) < entries or mine != digest or bool(save.damage and not save.torn)
    figures.in_flight_lost += in_flight and len(answers) == entries
    with redirect_stdout(StringIO()) as out:
        replay(Namespace(save=path, verify=True, json=True))
    told = [fault for fault in json.loads(out.getvalue())["faults"] if fault != save.damage]
    figures.faults += bool(told)
    for fault in told:
        print(fault, file=sys.stderr)


def run(times: int, folder: Path, *, modes: Sequence[bool], seed: int) -> Figures:
    """Kill so many games; `modes` are whether they are paced, in turn."""
    figures, kept, chance, started = Figures(), Kept(), random.Random(seed), time.monotonic()
    path, setup = folder / "none", GameSetup(quest="into_the_dark")
    for number in range(times):
        if number % KILLS_A_GAME == 0 or not path.exists() or read_save(path).course.progress.winner:
            figures.games += 1
            path.unlink(missing_ok=True)
            setup = GameSetup(quest="into_the_dark", heroes=chance.randint(1, 4), seed=seed_from(seed + number))
            path = folder / f"{number}.emberdelve"
        paced = modes[(number // KILLS_A_GAME) % len(modes)]
        kill_one(path, setup, kept, paced=paced, chance=chance)
        if path.exists():
            look(path, kept, figures)
    if path.exists():
        open_save(path)
    figures.seconds = round(time.monotonic() - started, 1)
    return figures


def main(argv: Sequence[str]) -> int:
    """0 when nothing was lost that had been kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.saves.kill")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--paced", action="store_true")
    mode.add_argument("--full-speed", action="store_true")
    args = parser.parse_args(argv)
    modes = [True] if args.paced else [False] if args.full_speed else [True, False]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["EMBERDELVE_HOME"] = folder
        figures = run(args.times, Path(folder), modes=modes, seed=args.seed)
    print(json.dumps(asdict(figures)))
    return 0 if figures.well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
