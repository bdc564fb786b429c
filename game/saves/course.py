"""The course of a game, as a save holds it: where it began, and all that has happened since."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from game.kernel.journal import JournalEntry
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.players import called_now
from game.saves.lines import (
    MOST_ANSWERS,
    AskedAt,
    Back,
    Chain,
    Given,
    Head,
    Kept,
    Line,
    Mark,
    Point,
    ProgressLine,
    Report,
    Seating,
    Secret,
    WrongLine,
    entry_of,
    given,
    mark,
)
from game.saves.progress import progress_line
from game.saves.seating import seating_fault

MOST_MARKS = 5_000
MOST_POINTS = 2_000


@dataclass
class SavedCourse:
    """A game from its first checkpoint on."""

    setup: GameSetup
    marks: list[Mark]
    answers: list[Given] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    progress: ProgressLine = field(default_factory=ProgressLine)
    kept: Kept | None = None
    """The quest that the game was begun with."""
    report: Report | None = None
    """What stands beside the game in a report of a fault."""
    asked: dict[str, bool] | None = None
    """Whether the overlord is asked at each window; None while nobody has said."""

    @property
    def first(self) -> Mark:
        """The checkpoint at which it begins."""
        return self.marks[0]

    @property
    def last(self) -> Mark:
        """The latest checkpoint."""
        return self.marks[-1]

    @property
    def reached(self) -> int:
        """How many answers the journal has at its end, those before the first checkpoint with them."""
        return self.first.entries + len(self.answers)

    def since(self, mark: Mark) -> list[JournalEntry]:
        """The answers given after a checkpoint, as plain data."""
        return [entry_of(each) for each in self.answers[mark.entries - self.first.entries :]]

    def take(self, line: Line) -> None:
        """What one more line tells; WrongLine when it cannot stand here."""
        if isinstance(line, Given):
            if self.reached >= MOST_ANSWERS:
                raise WrongLine("there are too many answers")
            self.answers.append(line)
        elif isinstance(line, Mark):
            if not self.last.entries <= line.entries <= self.reached or len(self.marks) >= MOST_MARKS:
                raise WrongLine("a checkpoint cannot stand there")
            self.marks.append(line)
        elif isinstance(line, Back):
            self._go_back(line.entries)
        elif isinstance(line, Point):
            if not self.first.entries <= line.entries <= self.reached or len(self.points) >= MOST_POINTS:
                raise WrongLine("a restore point cannot stand there")
            self.points.append(line)
        elif isinstance(line, ProgressLine):
            self.progress = line
        elif isinstance(line, Report) and self.report is None:
            self.report = line
        elif isinstance(line, Kept) and self.kept is None:
            self.kept = line
        elif isinstance(line, AskedAt | Seating):
            self._take_wish(line)
        else:
            raise WrongLine("the beginning of a save cannot stand there")

    def _go_back(self, entries: int) -> None:
        if not self.first.entries <= entries <= self.reached:
            raise WrongLine("answers that are not there cannot be taken back")
        del self.answers[entries - self.first.entries :]
        kept = 1 + sum(mark.entries <= entries for mark in self.marks[1:])
        del self.marks[kept:]
        self.points[:] = [point for point in self.points if point.entries <= entries]

    def _take_wish(self, line: AskedAt | Seating) -> None:
        if isinstance(line, AskedAt):
            self.asked = line.windows
            return
        seats = {seat: called_now(name) for seat, name in line.seats.items()}
        if fault := seating_fault(seats, line.names):
            raise WrongLine(fault)
        self.setup = msgspec.structs.replace(self.setup, seats=seats, names=line.names)

    def until(self, entries: int) -> SavedCourse:
        """The course up to a number of answers of the journal."""
        place = min(max(0, entries - self.first.entries), len(self.answers))
        return SavedCourse(
            self.setup,
            [self.first, *(mark for mark in self.marks[1:] if mark.entries <= entries)],
            self.answers[:place],
            [point for point in self.points if point.entries <= entries],
            self.progress,
            self.kept,
            asked=self.asked,
        )

    def after(self, mark: Mark, *, whole: bool) -> SavedCourse:
        """The course from one of its checkpoints on; only that checkpoint unless `whole`."""
        at = mark.entries - self.first.entries
        later = [each for each in self.marks if each.entries > mark.entries]
        points = [point for point in self.points if point.entries >= mark.entries]
        if not whole:
            return SavedCourse(self.setup, [mark], progress=self.progress, kept=self.kept, asked=self.asked)
        return SavedCourse(
            self.setup, [mark, *later], self.answers[at:], points, self.progress, self.kept, asked=self.asked
        )

    def lines(self) -> Iterator[Line]:
        """Everything behind the head, in the order of a file that is written whole."""
        yield Secret(self.setup.seed)
        yield self.first
        if self.kept is not None:
            yield self.kept
        if self.report is not None:
            yield self.report
        if self.asked is not None:
            yield AskedAt(self.asked)
        beside: list[Mark | Point] = sorted((*self.marks[1:], *self.points), key=lambda each: each.entries)
        where = [each.entries for each in beside]
        done = bisect_right(where, self.first.entries)
        yield from beside[:done]
        for number, answer in enumerate(self.answers, start=self.first.entries + 1):
            yield answer
            while done < len(beside) and where[done] <= number:
                yield beside[done]
                done += 1
        yield self.progress


def course_of(table: Table, setup: GameSetup) -> SavedCourse:
    """The course of a game as far back as its table remembers it."""
    checkpoint = table.checkpoints[0]
    start = mark(checkpoint.snapshot, checkpoint.entries)
    answers = [given(entry) for entry in table.journal[start.entries :]]
    return SavedCourse(setup, [start], answers, progress=progress_line(table.world))


def encoded(head: Head, course: SavedCourse) -> tuple[bytes, Chain]:
    """A whole file, and the place behind its last line."""
    chain = Chain()
    parts = [chain.encode(head), *(chain.encode(line) for line in course.lines())]
    return b"".join(parts), chain


def with_seed(setup: GameSetup, secret: Secret) -> GameSetup:
    """The set-up of a game, whole again."""
    return msgspec.structs.replace(setup, seed=secret.seed)
