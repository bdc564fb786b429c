"""The lines of a save file. Each is `<checksum> <payload>`, where the checksum, 16 hex digits, is taken over the
checksum before it and the payload: no line can be changed, lost from the middle, doubled or moved unnoticed.

The first line is the head. The second holds the seed, the third the checkpoint at which the game began. Then follow
answers, in the order in which they were given; marks of answers taken back; restore points; who plays from then on,
where a seat was given to somebody else, and at which windows the overlord wants to be asked; now and then a further
checkpoint, from which the game can go on even if the rules have changed too much to play the answers before it again;
and a line of progress whenever there is something new to say in a list of saves.

What the players may all know stands in clear as JSON, which begins with a brace. The rest is sealed (`seal`), behind
one letter that says what it is."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from game import __version__, paths
from game.content.fingerprint import fingerprint, quest_fingerprint
from game.content.module_folders import Module, known_module
from game.kernel.journal import JournalEntry
from game.kernel.luck import fingerprint_of
from game.kernel.request import Seat
from game.kernel.store import Snapshot, World
from game.modules.setup import GameSetup
from game.saves.seal import Unsealed, seal, unseal
from game.state.milestones import MilestoneKind

SUFFIX = ".emberdelve"
FORMAT = 3
"""The version of this form; others are refused."""
MOST_ANSWERS = 200_000
MOST_CLEAR = 1 << 16
"""Bytes of a line in clear, at most."""
MOST_KEPT = 1 << 21
"""Bytes of a packed quest that a save keeps, at most."""
LONGEST_NAME = 200
MOST_SETTINGS = 10_000
"""Letters of the settings in a report, at most."""
NO_SIGNS = ("Cc", "Cs", "Zl", "Zp")
"""Unicode's control characters, halves of pairs, and separators of lines and paragraphs."""
MOST_TAKEN_BACK = 1000

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_ANSWERS)]
Small = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Hex = Annotated[str, msgspec.Meta(pattern=r"\A(?:[0-9a-f]{2}){0,32}\Z")]


SaveKind = Literal["game", "point", "report"]


class Head(msgspec.Struct, frozen=True, tag="head"):
    """What game this is, and what wrote it; the set-up bears no seed here, only the seed's SHA-256 (`commitment`).

    `kind`: a running `game`, a `point` that somebody has saved under a name and that never changes, or a `report` of a
    fault, which nobody plays on. `content` is a
    fingerprint of the quest's files, `modules` have their version and a fingerprint each. `salt` is what the seal of
    this file begins with."""

    setup: GameSetup
    commitment: Hex
    salt: Hex
    kind: SaveKind = "game"
    name: Text = ""
    format: int = FORMAT
    program: Text = __version__
    modules: dict[Text, Text] = msgspec.field(default_factory=dict)
    content: Text = ""


class Secret(msgspec.Struct, frozen=True):
    """What of the set-up nobody may know while the game lasts. Sealed."""

    seed: Hex


class Mark(msgspec.Struct, frozen=True):
    """A checkpoint: the whole World between two stages, as JSON, when the journal had `entries` answers; `hash` is its
    fingerprint. Sealed."""

    entries: Count
    hash: Text
    world: msgspec.Raw


class Given(msgspec.Struct, frozen=True):
    """One answer, as plain data. Sealed."""

    seat: Text
    answer: Any
    auto: bool = False
    standing: bool = False


class Kept(msgspec.Struct, frozen=True):
    """The quest that the game was begun with: its files as a packed quest, and the `digest` that tells them from
    others. Sealed."""

    digest: Hex
    packed: bytes


class AskedAt(msgspec.Struct, frozen=True):
    """Whether the overlord is asked at each window, or lets it pass. Sealed: it may tell what he waits for."""

    windows: dict[Text, bool]


class Seating(msgspec.Struct, frozen=True, tag="seating"):
    """From here on others play: who plays each seat, and what the players are called. Answers that are taken back leave
    it so."""

    seats: dict[Text, Text]
    names: dict[Text, Text]


class Back(msgspec.Struct, frozen=True, tag="back"):
    """All answers from this number on were taken back."""

    entries: Count


class Point(msgspec.Struct, frozen=True, tag="point"):
    """A restore point: the moment at which the journal had `entries` answers. `kind` and `number` say what began then:
    the game, a round, an area first seen; or what was done: an altar activated, a named foe slain."""

    entries: Count
    kind: Literal["start", "round", "area", MilestoneKind]
    number: Small
    words: Text
    time: Seconds
    """Since the epoch."""


class Report(msgspec.Struct, frozen=True, tag="report"):
    """Beside the game what a fault may hang on: the player's `settings` as JSON, and the `system`."""

    settings: Annotated[str, msgspec.Meta(max_length=MOST_SETTINGS)] = ""
    system: Text = ""


class TakenBack(msgspec.Struct, frozen=True):
    """The game was taken up at an earlier state than the one that had been reached: its round and its answers."""

    round: Small
    answers: Count


class HeroShown(msgspec.Struct, frozen=True):
    """A hero of the game, as a list of saves shows him."""

    card: Text
    name: Text


class ProgressLine(msgspec.Struct, frozen=True, tag="progress"):
    """How far the game has come, for lists of saves: public to both sides."""

    round: Small = 0
    """0 before the first."""
    turn: Text = ""
    """Whose turn it is: a hero's card, `overlord`, or nobody's."""
    heroes: Annotated[tuple[HeroShown, ...], msgspec.Meta(max_length=8)] = ()
    conquest: Small = 0
    winner: Text = ""
    taken_back: Annotated[tuple[TakenBack, ...], msgspec.Meta(max_length=MOST_TAKEN_BACK)] = ()
    time: Seconds = 0
    """Since the epoch."""


Clear = Head | Back | Point | ProgressLine | Report | Seating
Sealed = Secret | Mark | Given | Kept | AskedAt
Line = Clear | Sealed

_SEALED: Mapping[bytes, tuple[type[Sealed], int]] = {
    b"s": (Secret, 1 << 10),
    b"c": (Mark, 1 << 22),
    b"a": (Given, 1 << 16),
    b"q": (Kept, MOST_KEPT * 3 // 2),
    b"w": (AskedAt, 1 << 14),
}
"""By letter: the kind of line, and how many bytes it may have when it is opened."""
_LETTERS = {kind: letter for letter, (kind, _) in _SEALED.items()}
MOST_SEALED = max(most for _, most in _SEALED.values())
MOST_LINE = MOST_SEALED * 3 // 2
"""Bytes of a line in the file, at most."""
_ENCODER = msgspec.json.Encoder()
_CLEAR: msgspec.json.Decoder[Clear] = msgspec.json.Decoder(Clear)
_DECODERS = {letter: msgspec.json.Decoder(kind) for letter, (kind, _) in _SEALED.items()}
_START = hashlib.blake2b(b"emberdelve save", digest_size=8).digest()


class WrongLine(ValueError):
    """A line is not what was written; what is wrong with it, in a few words."""


class OtherForm(ValueError):
    """A save was written by an earlier or a later version of the program; one sentence."""


class _Form(msgspec.Struct):
    format: int


class Chain:
    """The place in a file at which the next line is written or read: its number, the last checksum, the salt."""

    def __init__(self) -> None:
        self.line = 0
        self.opened = 0
        """Bytes that sealed lines had when they were opened, all together."""
        self._last = _START
        self._salt = b""

    def encode(self, line: Line) -> bytes:
        """The next line of the file, with its end."""
        number = self.line + 1
        if isinstance(line, Secret | Mark | Given | Kept | AskedAt):
            payload = _LETTERS[type(line)] + seal(_ENCODER.encode(line), salt=self._salt, line=number)
        else:
            payload = _ENCODER.encode(_without_seed(line) if isinstance(line, Head) else line)
        return self._linked(line, payload) + b" " + payload + b"\n"

    def decode(self, raw: bytes) -> Line:
        """The next line of the file, given without its end; WrongLine or OtherForm."""
        checksum, space, payload = raw[:16], raw[16:17], raw[17:]
        if space != b" " or self._checksum(payload).hex().encode() != checksum:
            raise WrongLine("it is not what was written")
        try:
            line = self._clear(payload) if payload.startswith(b"{") else self._unsealed(payload)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise WrongLine("it is not what was written") from error
        except Unsealed as error:
            raise WrongLine(str(error)) from error
        self._linked(line, payload)
        return line

    def _linked(self, line: Line, payload: bytes) -> bytes:
        self.line += 1
        self._last = self._checksum(payload)
        if isinstance(line, Head):
            self._salt = bytes.fromhex(line.salt)
        return self._last.hex().encode()

    def _checksum(self, payload: bytes) -> bytes:
        return hashlib.blake2b(self._last + payload, digest_size=8).digest()

    def _clear(self, payload: bytes) -> Clear:
        if len(payload) > MOST_CLEAR:
            raise WrongLine("it is too long")
        if self.line == 0:
            refuse_other_form(payload)
        return _CLEAR.decode(payload)

    def _unsealed(self, payload: bytes) -> Sealed:
        letter = payload[:1]
        if letter not in _SEALED:
            raise WrongLine("it is not what was written")
        most = _SEALED[letter][1]
        plain = unseal(payload[1:], salt=self._salt, line=self.line + 1, most=most)
        self.opened += len(plain)
        return _DECODERS[letter].decode(plain)


def follows(last: bytes, payload: bytes, checksum: bytes) -> bool:
    """Whether a line is the one that was written after a line with the checksum `last`; both as hex digits."""
    try:
        before = bytes.fromhex(last.decode("ascii"))
    except ValueError:
        return False
    return hashlib.blake2b(before + payload, digest_size=8).hexdigest().encode() == checksum


def clear_line(payload: bytes) -> Clear | None:
    """A line in clear, whose checksum is looked at elsewhere; None when it is none."""
    try:
        return _CLEAR.decode(payload) if payload.startswith(b"{") and len(payload) <= MOST_CLEAR else None
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def refuse_other_form(payload: bytes) -> None:
    """Look at the form that a head names; OtherForm when it is not today's."""
    try:
        form = msgspec.json.decode(payload, type=_Form).format
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return
    if form > FORMAT:
        raise OtherForm(f"was written by a later version of the program (form {form}; this one knows {FORMAT})")
    if form < FORMAT:
        raise OtherForm("was written by an earlier version of the program, whose games this one cannot go on with")


def _without_seed(head: Head) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(head)
    del plain["setup"]["seed"]
    return plain


def given(entry: JournalEntry) -> Given:
    """An answer of the journal as a line. What blocks undo is left out: the rules set it again."""
    return Given(entry.seat, msgspec.to_builtins(entry.answer), entry.auto, entry.standing)


def entry_of(line: Given) -> JournalEntry:
    """The line of an answer as an entry for the journal, its answer still plain data."""
    return JournalEntry(Seat(line.seat), line.answer, line.auto, line.standing)


def mark(snapshot: Snapshot, entries: int) -> Mark:
    """A checkpoint of a game as a line."""
    copy = World()
    copy.restore(snapshot)
    return Mark(entries, copy.hash(), msgspec.Raw(_ENCODER.encode(copy.dump())))


def now() -> int:
    """Seconds since the epoch."""
    return max(0, int(time.time()))


def tidy(name: str) -> str:
    """A name as a save keeps it: as it was typed, without what is no letter, sign or space, and not too long."""
    return "".join(sign for sign in name if unicodedata.category(sign) not in NO_SIGNS).strip()[:LONGEST_NAME]


def head(setup: GameSetup, *, name: str = "", kind: SaveKind = "game") -> Head:
    """The head of a new save that this program writes."""
    names = {seat: tidy(called) for seat, called in setup.names.items()}
    return Head(
        setup=msgspec.structs.replace(setup, names=names),
        commitment=fingerprint_of(setup.seed),
        salt=secrets.token_hex(16),
        kind=kind,
        name=tidy(name),
        modules={name: module_mark(known_module(name)) for name in setup.modules},
        content=quest_fingerprint(paths.quest_file(setup.quest)),
    )


def module_mark(module: Module) -> str:
    """The version of a module and a fingerprint of its content, as they stand in a head."""
    return f"{module.manifest.version} {fingerprint(module.content_files)}"
