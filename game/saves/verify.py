"""Proves a save: rolls and draws all chance anew from its seed, and compares every checkpoint. What was taken back is
looked at as well."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.content.counting import counted
from game.kernel.journal import Checkpoint, Unreadable
from game.kernel.luck import fingerprint_of
from game.kernel.request import ChanceRequest, Request
from game.kernel.store import World
from game.kernel.table import Seed, Table
from game.modules.new_game import new_table
from game.saves.lines import Back, Given, Line, Mark, entry_of
from game.saves.load import hashes_at, table_at
from game.saves.reading import Save
from game.state.game_data import card_name
from game.state.requests.requests import Roll, words_of_dice

HEAD, START = 1, 3
"""The lines of a save at which its head stands, and the checkpoint at which it begins."""


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in a save otherwise than the seed and the rules give it: at which line of the file, and at which
    answer of the journal, from 1; 0 where it is at none. `what` is `commitment`, `seed`, `start`, `roll`, `draw`,
    `answer` or `checkpoint`."""

    line: int
    what: str
    answer: int = 0
    stood: str
    gives: str

    def __str__(self) -> str:
        where = f"line {self.line}" + (f", answer {self.answer}" if self.answer else "")
        return f"The first difference is at {where}: {_SENTENCES[self.what].format(self.stood, self.gives)}"


_SENTENCES = {
    "commitment": "the commitment is {}, and that of the seed is {}.",
    "seed": "the game began with the seed {}, and the save tells the seed {}.",
    "start": "the game begins in state {}, and its quest and its seed lay out {}.",
    "roll": "the dice show {}, and the seed gives {}.",
    "draw": "the card drawn is {}, and the seed gives {}.",
    "answer": "{} does not fit the rules: {}",
    "checkpoint": "the checkpoint is of state {}, and the answers lead to {}.",
}


@dataclass
class Proof:
    """What came of comparing a save with its seed. `table` is the game at its end, or where it could not go on."""

    table: Table
    begins: int
    """Answers of the game that the save does not hold: 0 where it begins at the start of the game."""
    rolls: int = 0
    draws: int = 0
    """Rolls and draws of cards that were compared."""
    own: int = 0
    """Rolls with dice of the players' own: the seed has nothing to say of them."""
    marks: int = 1
    """Checkpoints that were compared, the first with them."""
    differences: list[Difference] = field(default_factory=list)


@dataclass
class _Stretch:
    """What was written between two moments at which answers were taken back."""

    kept: int
    """Answers of the journal that stand before it."""
    answers: list[tuple[int, Given]] = field(default_factory=list)
    """Each with its line, as the checkpoints."""
    marks: list[tuple[int, Mark]] = field(default_factory=list)


class Witness:
    """Hears the lines of a save as it is read, those with them that are taken back later."""

    def __init__(self) -> None:
        self.stretches: list[_Stretch] = []

    def hear(self, line: Line, number: int) -> None:
        """One more line; `number` is its place in the file."""
        if number == START:
            assert isinstance(line, Mark)
            self.stretches.append(_Stretch(line.entries))
        elif isinstance(line, Given):
            self.stretches[-1].answers.append((number, line))
        elif isinstance(line, Mark):
            self.stretches[-1].marks.append((number, line))
        elif isinstance(line, Back):
            self.stretches.append(_Stretch(line.entries))


def prove(save: Save, heard: Witness) -> Proof:
    """Play all of a save again and compare; see `table_at` for a first checkpoint that is none of today's."""
    table = table_at(save.setup, save.first)
    table.checkpoints = deque()
    proof = Proof(table, begins=save.first.entries)
    proof.differences += _beginning(save, table.world)
    course = _Course(save, proof)
    for stretch in heard.stretches:
        if not course.play(stretch):
            break
    proof.differences.sort(key=lambda each: each.line)
    return proof


def _beginning(save: Save, world: World) -> Iterator[Difference]:
    seed, first = save.setup.seed, save.first
    if save.head.commitment != fingerprint_of(seed):
        yield Difference(line=HEAD, what="commitment", stood=save.head.commitment, gives=fingerprint_of(seed))
    found, state = world.the(Seed).seed, world.hash()
    if found != seed:
        yield Difference(line=START, what="seed", stood=found, gives=seed)
    elif first.entries == 0 and (laid := new_table(save.setup).world.hash()) != state:
        yield Difference(line=START, what="start", stood=state, gives=laid)
    if state != first.hash:
        yield Difference(line=START, what="checkpoint", answer=first.entries, stood=first.hash, gives=state)


class _Course:
    """Plays the stretches of a save one after the other, each from the last checkpoint that it shares with what was
    played before."""

    def __init__(self, save: Save, proof: Proof) -> None:
        self._proof = proof
        self._first = save.first.entries
        self._answers: list[tuple[int, Given]] = []
        """All that lead to where the game is, with their lines."""
        self._checkpoints: list[Checkpoint] = []
        self._fresh = 0
        """From which answer of the journal on nothing was compared yet."""

    def play(self, stretch: _Stretch) -> bool:
        """Play one more stretch and compare it; whether it could be played to its end."""
        self._fresh = stretch.kept
        self._answers[stretch.kept - self._first :] = stretch.answers
        self._checkpoints = [each for each in self._checkpoints if each.entries <= stretch.kept]
        table = self._proof.table = self._table()
        begun = len(table.journal)
        table.heard = self._compare
        try:
            table.replay([entry_of(given) for _, given in self._answers[begun - self._first :]], raw=True)
        except Exception as fault:  # answers that the rules could not have come to may break any of them, in any way
            self._stopped(fault)
            return False
        # The first of them is the one from which it was played.
        self._checkpoints += list(table.checkpoints)[bool(self._checkpoints) :]
        for line, mark in stretch.marks:
            self._compare_mark(line, mark)
        return True

    def _table(self) -> Table:
        """The game at the last checkpoint, with room for all to come."""
        played = self._proof.table
        if not self._checkpoints:
            return played
        last = self._checkpoints[-1]
        table = Table(World(played.world.game_data), played.book)
        table.world.restore(last.snapshot)
        table.stops, table.journal = played.stops, played.journal[: last.entries]
        table.checkpoints = deque()
        return table

    def _compare(self, request: Request[Any], answer: Any) -> None:
        """Look at an answer that was just given, before anything comes of it."""
        table, proof = self._proof.table, self._proof
        at = len(table.journal) - 1
        written = at - self._first < len(self._answers)
        if not isinstance(request, ChanceRequest) or at < self._fresh or not written:
            return
        if request.by_hand(table) and not table.journal[at].auto:
            proof.own += 1
            return
        rolled = isinstance(request, Roll)
        proof.rolls += rolled
        proof.draws += not rolled
        drawn = table.drawn(request)
        if drawn != answer:
            stood, gives = (_in_words(table.world, request, each) for each in (answer, drawn))
            what, line = "roll" if rolled else "draw", self._answers[at - self._first][0]
            proof.differences.append(Difference(line=line, what=what, answer=at + 1, stood=stood, gives=gives))

    def _compare_mark(self, line: int, mark: Mark) -> None:
        proof, game_data = self._proof, self._proof.table.world.game_data
        proof.marks += 1
        states = list(hashes_at(self._checkpoints, mark.entries, game_data))
        stood = _hash_of(mark, game_data) if mark.hash in states else mark.hash
        if stood not in states:
            gives = states[-1] if states else "none between two steps of the game"
            difference = Difference(line=line, what="checkpoint", answer=mark.entries, stood=stood, gives=gives)
            proof.differences.append(difference)

    def _stopped(self, fault: Exception) -> None:
        unfit = isinstance(fault, Unreadable | msgspec.ValidationError)
        why = str(fault) if unfit else "The game cannot go on with it."
        if not self._answers:
            beginning = Difference(line=START, what="answer", stood="The first checkpoint", gives=why)
            self._proof.differences.append(beginning)
            return
        at = min(len(self._proof.table.journal) - (not unfit), self._first + len(self._answers) - 1)
        line, given = self._answers[at - self._first]
        stood = msgspec.json.encode(given.answer).decode()
        self._proof.differences.append(Difference(line=line, what="answer", answer=at + 1, stood=stood, gives=why))


def _in_words(world: World, request: Request[Any], answer: Any) -> str:
    """An answer of chance, as a player reads it."""
    if isinstance(request, Roll):
        dice = zip(words_of_dice(world, request.dice, answer), answer, strict=True)
        return ", ".join(f"{die} (face {face + 1})" for die, face in dice) or "no dice"
    return card_name(world, answer)


def _hash_of(mark: Mark, game_data: Any) -> str:
    """The fingerprint of the World that stands in a checkpoint."""
    try:
        return World.load(msgspec.json.decode(mark.world), game_data).hash()
    except Exception:  # it may hold anything
        return "one that cannot be read"


def proof_words(proof: Proof) -> str:
    """What was compared, in sentences."""
    kinds = ((proof.rolls, "roll"), (proof.draws, "draw"), (proof.marks, "checkpoint"))
    rolls, draws, marks = (counted(number, what) for number, what in kinds)
    said = [f"Compared: {rolls}, {draws}, {marks}."]
    if proof.own:
        said.append(f"{counted(proof.own, 'roll')} with own dice, not checked.")
    if proof.begins:
        before = counted(proof.begins, "answer")
        said.append(f"This save does not begin at the start of the game: the first {before} are not in it.")
    if len(proof.differences) > 1:
        said.append(f"{len(proof.differences)} differences in all.")
    return " ".join(said)
