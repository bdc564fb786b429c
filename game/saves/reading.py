"""Reads the bytes of a save: any bytes at all give what they hold, or one sentence why they hold nothing.

Nothing here writes, and nothing plays: the answers are as they were found, and fit the rules or not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game.kernel.journal import JournalEntry
from game.modules.setup import MOST_HEROES, GameSetup
from game.players import called_now
from game.saves import disk
from game.saves.course import SavedCourse, with_seed
from game.saves.lines import (
    MOST_LINE,
    Chain,
    Head,
    Line,
    Mark,
    OtherForm,
    Secret,
    WrongLine,
    refuse_other_form,
)
from game.saves.seating import is_text, seating_fault

MOST_BYTES = 1 << 25
"""Bytes of a save file, at most."""
MOST_OPENED = 1 << 26
"""Bytes of all its sealed lines together, when they are opened."""
MOST_LINES = 500_000
_MOST_THINGS = 64
"""Modules, options and other things of a set-up, at most of each."""
_MODULE = re.compile("[A-Za-z0-9_-]{1,60}")


class BadSave(Exception):
    """A save cannot be opened at all; one sentence why."""


@dataclass(frozen=True)
class Save:
    """What a save file holds. `damage` says in a sentence what could not be read, empty when all could.

    `whole` is the size in bytes of what could be read; `torn`: what follows is the one line that was being written when
    the program ended. `chain` is the place behind what could be read."""

    path: Path
    head: Head
    course: SavedCourse
    chain: Chain
    whole: int
    damage: str = ""
    torn: bool = False

    @property
    def setup(self) -> GameSetup:
        """The set-up of the game, its seed with it."""
        return self.course.setup

    @property
    def marks(self) -> list[Mark]:
        """The checkpoints, the first being that at which the game began."""
        return self.course.marks

    @property
    def first(self) -> Mark:
        """The checkpoint at which the file begins."""
        return self.course.first

    def since(self, mark: Mark) -> list[JournalEntry]:
        """The answers given after a checkpoint, as plain data."""
        return self.course.since(mark)


Hearer = Callable[[Line, int], None]
"""Is told each line of a save as it is read, those with them that are taken back later, and its place in the file."""


def read_save(path: Path, *, hear: Hearer | None = None) -> Save:
    """The lines of a save up to the first that is damaged; BadSave when not even the beginning can be read."""
    try:
        data = disk.read_file(path, most=MOST_BYTES)
    except OSError as error:
        raise BadSave(f"The save {path.name} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a path with a NUL in it
        raise BadSave("There is no save of that name.") from error
    return parse(data, path, hear=hear)


def parse(data: bytes, path: Path, *, hear: Hearer | None = None) -> Save:
    """The save that these bytes of a file are; BadSave when not even the beginning can be read."""
    chain, at = Chain(), 0
    beginning: list[Line] = []
    course: SavedCourse | None = None
    damage = ""
    for raw in _split(data):
        try:
            line = _decoded(chain, raw)
            if course is not None:
                course.take(line)
            else:
                beginning.append(_as_of_now(line) if isinstance(line, Head) else line)
                course = _begun(beginning)
            if hear is not None:
                hear(line, chain.line)
        except WrongLine as fault:
            damage = f"Line {chain.line + 1} of {path.name} is damaged ({fault}); what stands before it was kept."
            break
        except OtherForm as fault:
            raise BadSave(f"{path.name} {fault}.") from fault
        at += len(raw)
    if course is None:
        raise BadSave(_no_save(data, path))
    assert isinstance(beginning[0], Head)
    torn = bool(damage) and data.find(b"\n", at, -1) < 0
    return Save(path, beginning[0], course, chain, at, damage, torn)


def first_line(data: bytes) -> Head:
    """The head, from the beginning of a file; WrongLine or OtherForm."""
    raw, end, _ = data.partition(b"\n")
    line = Chain().decode(raw) if end else None
    if not isinstance(line, Head):
        raise WrongLine("it is no head")
    line = _as_of_now(line)
    if fault := head_fault(line):
        raise WrongLine(fault)
    return line


def _as_of_now(head: Head) -> Head:
    """A head with the computer players called what they are called now."""
    seats = {seat: called_now(name) for seat, name in head.setup.seats.items()}
    return replace(head, setup=replace(head.setup, seats=seats))


def _split(data: bytes) -> Iterator[bytes]:
    """Each line with its end, the last perhaps without one."""
    at = 0
    while at < len(data):
        end = data.find(b"\n", at) + 1 or len(data)
        yield data[at:end]
        at = end


def _decoded(chain: Chain, raw: bytes) -> Line:
    if not raw.endswith(b"\n"):
        raise WrongLine("it is cut off")
    if len(raw) > MOST_LINE or chain.line >= MOST_LINES:
        raise WrongLine("there is too much of it")
    line = chain.decode(raw[:-1])
    if chain.opened > MOST_OPENED:
        raise WrongLine("there is too much of it")
    return line


def _begun(lines: list[Line]) -> SavedCourse | None:
    """The course that head, seed and first checkpoint begin, as soon as there are all three."""
    kind = (Head, Secret, Mark)[len(lines) - 1]
    if not isinstance(lines[-1], kind):
        raise WrongLine("it is not what stands there in a save")
    if isinstance(lines[-1], Head) and (fault := head_fault(lines[-1])):
        raise WrongLine(fault)
    if len(lines) < 3:
        return None
    opening, secret, mark = lines
    assert isinstance(opening, Head) and isinstance(secret, Secret) and isinstance(mark, Mark)
    return SavedCourse(with_seed(opening.setup, secret), [mark])


def _no_save(data: bytes, path: Path) -> str:
    """Why these bytes are no save, in a sentence."""
    if data.startswith(b"{"):  # the first form had no checksums
        try:
            refuse_other_form(data.partition(b"\n")[0])
        except OtherForm as fault:
            return f"{path.name} {fault}."
    return f"{path.name} is no save of this game, or its beginning is damaged."


def head_fault(head: Head) -> str:
    """What in a head cannot be, in a few words; empty when all can."""
    setup = head.setup
    if not 1 <= setup.heroes <= MOST_HEROES:
        return "the number of heroes cannot be"
    if fault := seating_fault(setup.seats, setup.names):
        return fault
    if max(map(len, (setup.modules, setup.left_out, setup.options, setup.party))) > _MOST_THINGS:
        return "there is too much of it"
    if not all(_MODULE.fullmatch(module) for module in setup.modules):
        return "a module in it cannot be"
    if not all(map(is_text, (head.name, setup.quest, *setup.left_out, *setup.options))):
        return "a name in it cannot be"
    if not 0 <= setup.carried <= 1_000_000:
        return "the conquest brought along cannot be"
    if not all(isinstance(value, bool | int | float | str) for value in setup.options.values()):
        return "an option in it cannot be"
    return ""
