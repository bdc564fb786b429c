"""Keeps a game on disk as it is played: every answer is written before its outcome is shown."""

from __future__ import annotations

import weakref
from pathlib import Path

import msgspec

from game.kernel.journal import JournalEntry
from game.kernel.request import CHANCE
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.course import SavedCourse, course_of, encoded
from game.saves.kept import kept_quest
from game.saves.lines import (
    AskedAt,
    Back,
    Line,
    Point,
    ProgressLine,
    Seating,
    TakenBack,
    given,
    head,
    mark,
    now,
    tidy,
)
from game.saves.progress import area_title, areas_of, progress_line
from game.saves.reading import Save
from game.saves.savefile import SaveFile, disk_words
from game.state.components.components import OVERLORD, PARTY, hero_seat
from game.state.milestones import milestone_of
from game.state.queries.rounds import round_played

ANSWERS_BETWEEN_CHECKPOINTS = 150


class Autosave:
    """The save file of one game in progress. Call `keep()` after every answer, `settle()` before a person's next one is
    taken, `close()` at the end.

    A new game, or one that goes on apart from the file that it was opened from, gets a file of its own: `path`, or a
    name with a number where that is taken; OSError when it cannot be written. `course`: what of the game has happened
    before; without it, what the table remembers."""

    def __init__(
        self, path: Path, table: Table, setup: GameSetup, *, name: str = "", course: SavedCourse | None = None
    ) -> None:
        self.course = course_of(table, setup) if course is None else course
        if self.course.kept is None:
            self.course.kept = kept_quest(setup.quest)
        self.name = name
        self.points = True
        """Whether the moments to come back to are noted."""
        self.note = ""
        """What became of the file, in a sentence, until a person gives the next answer; empty mostly."""
        self._table = table
        self._people = _people(setup)
        self._known = _known(table.world, self.course)
        self._take_over()
        self._mark_points()
        self._begin(path)

    @classmethod
    def on(cls, save: Save, descriptor: int, table: Table) -> Autosave:
        """Goes on in the file that a game was opened from: nothing in it is written again."""
        found = cls.__new__(cls)
        found.course, found.name, found.note, found.points = save.course, save.head.name, "", True
        found._table, found._people = table, _people(save.setup)
        found._known = _known(table.world, save.course)
        found._take_over()
        found._chain = save.chain
        found._own(SaveFile(save.path, descriptor, save.whole))
        return found

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @property
    def fault(self) -> str:
        """What the disk refuses at the moment, in a sentence; empty while every answer is kept. What it refuses stays
        in memory and is tried again, with the next answer and after a time."""
        return self._lost or self._file.fault

    @property
    def taken_back(self) -> tuple[TakenBack, ...]:
        """How often, and to where, this game was taken up at an earlier state than the one reached."""
        return self.course.progress.taken_back

    def keep(self) -> None:
        """Write what has happened since the last call. It does not wait for the disk, only for the system."""
        lines, by_person = self._fresh()
        for line in lines:
            self.course.take(line)
        self.note = "" if by_person else self.note
        if self._lost or self._file.lost:  # a file that missed lines is not gone on with, even if it comes back
            self._begin_elsewhere()
        elif lines:
            self._file.append(b"".join(map(self._chain.encode, lines)), urgent=by_person)

    def tell(self, line: Seating | AskedAt) -> None:
        """Write that others play from now on, or that the overlord wants to be asked otherwise."""
        if isinstance(line, AskedAt) and line.windows == self.course.asked:
            return
        self.keep()
        self.course.take(line)
        self._people = _people(self.course.setup)
        if self._lost or self._file.lost:
            self._begin_elsewhere()
        else:
            self._file.append(self._chain.encode(line), urgent=True)

    def settle(self) -> None:
        """Wait until what was kept so far is synced; not long, and not at all while the disk refuses."""
        if not self.fault:
            self._file.settle()

    def secure(self) -> str:
        """Try once more to bring everything to the disk; a sentence about what is in the way, empty when all is there.
        A game that is left while this tells something loses its last answers."""
        self.keep()
        return self._lost or self._file.secure()

    def close(self) -> bool:
        """The game is left: bring everything to the disk and let go of the file; whether all is there."""
        self._let_go.detach()
        return self._file.close() and not self._lost

    # --- what there is to write ------------------------------------------------------------------------------------
    def _take_over(self) -> None:
        """What the course holds stands for the beginning of the journal."""
        self._journal = self._table.journal
        self._entries = self._journal[: self.course.reached]
        self._told = self.course.progress
        self._facts = 0
        self._known |= {(kind, number) for kind, number, _ in self._milestones()}

    def _fresh(self) -> tuple[list[Line], bool]:
        """The lines that the game has gained, and whether a person gave one of its answers."""
        table, lines = self._table, list[Line]()
        same = self._same()
        if same < len(self._entries):
            lines.append(Back(same))
            del self._entries[same:]
            self._facts = 0
        fresh = table.journal[same:]
        lines += map(given, fresh)
        self._entries += fresh
        last = table.checkpoints[-1]
        kept = max((mark.entries for mark in self.course.marks if mark.entries <= same), default=0)
        if last.entries - kept >= ANSWERS_BETWEEN_CHECKPOINTS:
            lines.append(mark(last.snapshot, last.entries))
        lines += self._new_points(same)
        progress = self._progress()
        if progress is not None:
            lines.append(progress)
        return lines, any(entry.seat in self._people and not entry.auto for entry in fresh)

    def _same(self) -> int:
        """How many answers the journal and what is kept of it have in common from their beginning. A journal only
        grows; undo puts another in its place."""
        journal = self._table.journal
        if journal is self._journal:
            return len(self._entries)
        self._journal = journal
        pairs = zip(self._entries, journal, strict=False)
        differs = (number for number, (old, new) in enumerate(pairs) if not _alike(old, new))
        return next(differs, min(len(self._entries), len(journal)))

    def _new_points(self, same: int) -> list[Line]:
        """Restore points for the round and the areas that have begun, and for what was done; what is laid out before
        the first round belongs to the start."""
        world, entries = self._table.world, len(self._entries)
        if not round_played(world):
            self._known |= {("area", number) for number in areas_of(world)}
        marked = {(point.kind, point.number) for point in self.course.points if point.entries <= same} | self._known
        now_there = [("round", round_played(world), f"Round {round_played(world)}")]
        now_there += [("area", number, area_title(world, number)) for number in areas_of(world)]
        now_there += self._milestones()
        fresh = {each[:2]: each[2] for each in now_there if each[:2] not in marked}
        if not self.points:
            self._known |= set(fresh)
            return []
        return [Point(entries, kind, number, words, now()) for (kind, number), words in fresh.items()]  # type: ignore[arg-type]

    def _milestones(self) -> list[tuple[str, int, str]]:
        """What stands out among the facts since the last answer that was kept."""
        world, fresh = self._table.world, self._table.facts[self._facts :]
        self._facts += len(fresh)
        found = (milestone_of(world, fact) for fact in fresh)
        return [(each.kind, each.number, tidy(each.words)) for each in found if each is not None]

    def _mark_points(self) -> None:
        """The restore point at which this file begins, if it has none yet."""
        if not self.course.points:
            self.course.take(Point(self.course.reached, "start", 0, "Start", now()))

    def _progress(self) -> ProgressLine | None:
        """How far the game has come, if that is not what was told last."""
        seen = progress_line(self._table.world, taken_back=self.taken_back)
        if msgspec.structs.replace(self._told, time=seen.time) == seen:
            return None
        self._told = seen
        return seen

    # --- the file --------------------------------------------------------------------------------------------------
    def _begin(self, path: Path) -> None:
        """Write the whole course to a new file and go on in it."""
        self._told = progress_line(self._table.world, taken_back=self.taken_back)
        self.course.take(self._told)
        data, self._chain = encoded(head(self.course.setup, name=self.name), self.course)
        path = disk.publish_free(path, data)
        try:
            descriptor = disk.hold(path)
        except OSError:
            disk.remove_file(path)
            raise
        self._own(SaveFile(path, descriptor, len(data)))

    def _own(self, file: SaveFile) -> None:
        self._file = file
        self._lost = ""
        self._let_go = weakref.finalize(self, SaveFile.close, file)

    def _begin_elsewhere(self) -> None:
        """The file was deleted or moved under the running game: write it anew, whole, as another."""
        old, let_go = self._file, self._let_go
        try:
            self._begin(old.path)
        except OSError as error:
            self._lost = f"{old.path.name} was deleted or moved, and no other can be written: {disk_words(error)}."
            return
        let_go.detach()
        old.close()
        self.note = f"{old.path.name} was deleted or moved; the game is kept in {self.path.name} from now on."


def _known(world: World, course: SavedCourse) -> set[tuple[str, int]]:
    """Rounds and areas that had begun before there were restore points."""
    begun = {("round", 0), ("round", round_played(world)), *(("area", number) for number in areas_of(world))}
    return begun - {(point.kind, point.number) for point in course.points}


def _people(setup: GameSetup) -> frozenset[str]:
    """The seats for which people answer; the party's questions are theirs as soon as one leads a hero, and so are
    dice that they roll by hand."""
    seats = (OVERLORD, *map(hero_seat, range(1, setup.heroes + 1)))
    people = {seat for seat in seats if setup.seats.get(seat, "human") == "human"}
    return frozenset(people | {CHANCE} | ({PARTY} if people - {OVERLORD} else set()))


def _alike(old: JournalEntry, new: JournalEntry) -> bool:
    """Whether two entries are the same answer; fences are set again by the rules."""
    return old is new or msgspec.structs.replace(old, blocks_undo="") == msgspec.structs.replace(new, blocks_undo="")
