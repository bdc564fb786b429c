"""The Table runs a rule until it needs an answer, asks a seat, and goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from game.kernel.journal import Checkpoint, JournalEntry, Unreadable
from game.kernel.luck import Numbers
from game.kernel.request import CHANCE, ChanceRequest, Draft, Fact, Request, Seat
from game.kernel.rule_book import RuleBook
from game.kernel.store import GAME, Component, FigureId, World

T = TypeVar("T")
A = TypeVar("A")
D = TypeVar("D", bound=Draft)

WAIT: Any = object()
"""What a source gives back when it has no answer yet."""

KEPT_CHECKPOINTS = 600


class Stage(Component, frozen=True):
    """Where the game is: the name of the stage that runs next."""

    name: str


class Seed(Component, frozen=True):
    """What all chance of the game follows from; no seat and no fork sees it."""

    seed: str


class ChanceUsed(Component, frozen=True):
    """How often chance was asked for an entity, by purpose: which of its numbers come next. No seat sees it."""

    counts: dict[str, int]


class Over(Component, frozen=True):
    """The game has ended: who has won and by which rule."""

    winner: str
    why: str


class Owned(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """An ability together with the entity that has it at this moment."""

    figure: FigureId
    ability: A


class Ended(Exception):
    """Unwinds the rules when the game is over; nothing else does."""


class Refused(Exception):
    """An answer was not legal; the text is the reason. Nothing has changed."""


Source = Callable[["Table", Request[Any]], Any]


class _Pause:
    """Suspends the running rule until the Table is given an answer."""

    __slots__ = ("request",)

    def __init__(self, request: Request[Any]) -> None:
        self.request = request

    def __await__(self) -> Generator[Request[Any], Any, Any]:
        return (yield self.request)


class Table:
    """One game being played: a World, the rules in force, the journal and the facts so far."""

    def __init__(self, world: World, book: RuleBook, *, sources: Mapping[Seat, Source] | None = None) -> None:
        self.world = world
        self.book = book
        self.sources: dict[Seat, Source] = dict(sources or {})
        self.journal: list[JournalEntry] = []
        self.facts: list[Fact] = []
        self.checkpoints: deque[Checkpoint] = deque(maxlen=KEPT_CHECKPOINTS)
        self.pending: Request[Any] | None = None
        self.heard: Callable[[Request[Any], Any], None] | None = None
        self.stops: Callable[[Request[Any]], bool] | None = None
        self.turned_back = 0
        """How often the game went back to an earlier moment: what a player remembers of later ones holds no longer."""
        self._unheard: deque[Fact] = deque()
        """Facts that were logged, and that hooks have yet to hear of; empty between two stages."""
        self._script: deque[JournalEntry] = deque()
        self._raw = False
        self._rule: Coroutine[Any, Any, None] | None = None
        self._options: tuple[Request[Any], Sequence[Any]] | None = None
        self._noted: dict[object, Any] = {}

    # --- for rules -------------------------------------------------------------------------------------------------
    async def ask(self, request: Request[T]) -> T:
        """Put a question to a seat; the only place where a rule stops."""
        if self._unheard:
            await self._hear_logged()
        answer = self._at_once(request)
        if answer is WAIT:
            answer = await _Pause(request)
        return answer  # type: ignore[no-any-return]

    async def before(self, draft: D) -> D:
        """Hand a draft round to all who listen, in order; it comes back as they leave it."""
        if self._unheard:
            await self._hear_logged()
        kind = type(draft)
        if kind not in self.book.hooks:
            return draft
        for hook in self.book.hooks[kind]:
            if hook.ability is None:
                draft = await hook.run(self, draft)
            else:
                for owned in self.book.owners(self.world, draft, hook):
                    draft = await hook.run(self, owned, draft)
            if not draft.stands:
                break
        return draft

    async def publish(self, fact: Fact) -> None:
        """Report what has happened and let those who listen react to it at once, after all that was logged before."""
        if self._unheard:
            await self._hear_logged()
        self.facts.append(fact)
        if type(fact) in self.book.hooks:
            await self._hear(fact)

    def log(self, fact: Fact) -> None:
        """Report what has happened; those who listen react to it before the next question, the next window or the end
        of the stage, whichever comes first."""
        self.facts.append(fact)
        if type(fact) in self.book.hooks:
            self._unheard.append(fact)

    def go(self, stage: str) -> None:
        """Name the stage that runs next."""
        self.world.set(GAME, Stage(stage))

    def block_undo(self, reason: str) -> None:
        """Undo may not go back behind the last answer: something has been learned."""
        if self.journal and not self.journal[-1].blocks_undo:
            last = self.journal[-1]
            self.journal[-1] = JournalEntry(last.seat, last.answer, last.auto, last.standing, reason)

    def end(self, winner: str, *, why: str) -> NoReturn:
        """The game is over."""
        self.world.set(GAME, Over(winner, why))
        raise Ended

    # --- for seats -------------------------------------------------------------------------------------------------
    def advance(self) -> Request[Any] | None:
        """Run until a seat outside has to answer; None when the game is over."""
        world = self.world
        while self.pending is None and world.find(Over, GAME) is None:
            if self._rule is None:
                self._checkpoint()
                name = world.the(Stage).name
                self._rule = self.book.stages[name](self)
                self._resume(None)
        return self.pending

    def answer(self, seat: Seat, answer: Any, *, auto: bool = False) -> Request[Any] | None:
        """Give the answer that the Table waits for and run on; Refused, with the reason, when it is not legal. `auto`:
        nobody chose it, so that undo passes it by."""
        request = self.pending
        if request is None or request.seat != seat:
            raise Refused("Nobody asked for that now.")
        reason = request.refusal(self, answer)
        if reason is not None:
            raise Refused(reason)
        self.pending = None
        self._note(request, answer, auto=auto)
        self._resume(answer)
        return self.advance()

    def interject(self, seat: Seat, action: Any) -> None:
        """Take a standing action while somebody, whoever it is, is being asked."""
        if action not in self.book.standing.offers(self, seat):
            raise Refused("That cannot be done now.")
        self.journal.append(JournalEntry(seat, action, standing=True))
        self.book.standing.apply(self, seat, action)
        self._world_moves()

    def options_of(self, request: Request[T]) -> Sequence[T]:
        """The legal answers to a request, computed once while the World stands still."""
        known = self._options
        if known is not None and known[0] is request:
            return known[1]
        options = request.options(self)
        self._options = (request, options)
        return options

    def listed(self, request: Request[T]) -> Sequence[T] | None:
        """The legal answers to a request where somebody has asked for them since the World stands still."""
        known = self._options
        return known[1] if known is not None and known[0] is request else None

    def noted(self, about: object, make: Callable[[], T]) -> T:
        """What `make` gives, made once for something about which one asks while the World stands still."""
        if about not in self._noted:
            self._noted[about] = make()
        found: T = self._noted[about]
        return found

    def drawn(self, request: Request[Any]) -> Any:
        """What the seed gives for a question to chance at this moment."""
        assert isinstance(request, ChanceRequest)
        entity, purpose = request.meant_for()
        used = self.world.find(ChanceUsed, entity)
        count = 0 if used is None else used.counts.get(purpose, 0)
        seed = self.world.the(Seed).seed
        return request.sample(self, Numbers(seed, f"{purpose}/{entity}/{count}"))

    def _brought(self, request: Request[Any]) -> Any:
        """What chance answers where no other source is set: nothing yet where people bring the answer."""
        assert isinstance(request, ChanceRequest)
        return WAIT if request.by_hand(self) else self.drawn(request)

    @property
    def over(self) -> Over | None:
        """How the game has ended, or None while it goes on."""
        return self.world.find(Over, GAME)

    # --- time ------------------------------------------------------------------------------------------------------
    def fork(
        self,
        *,
        since: Checkpoint | None = None,
        heard: Callable[[Table, Request[Any], Any], None] | None = None,
        sources: Mapping[Seat, Source] | None = None,
    ) -> Table:
        """A second game from the same point, with luck of its own; the two share nothing that changes. The answers
        after a checkpoint, by default the last, are given again; `heard` is told each before anything comes of it. It
        never waits for dice that people roll."""
        start = self.checkpoints[-1] if since is None else since
        twin = Table(World(self.world.game_data), self.book, sources={CHANCE: Table.drawn, **(sources or {})})
        twin.heard = None if heard is None else partial(heard, twin)
        twin.world.restore(start.snapshot)
        twin.world.set(GAME, Seed(f"fork of {len(self.journal)}"))
        twin._return_to(msgspec.structs.replace(start, snapshot=twin.world.snapshot()), self.journal)
        return twin

    def replay(self, entries: Iterable[JournalEntry], *, raw: bool) -> None:
        """Give these answers of a journal, the first to the question that waits (`raw`: they are the plain data of a
        save); Unreadable when they do not fit."""
        self._script = deque(entries)
        self._raw = raw
        waits, self.pending = self.pending, None
        self._world_moves()
        if waits is not None:
            answer = self._scripted(waits) if self._script else WAIT
            if answer is WAIT:
                self.pending = waits
            else:
                self._resume(answer)
        self.advance()
        if self._script:
            raise Unreadable(f"{len(self._script)} answers are left over.")

    def last_voluntary(self, seat: Seat) -> tuple[int | None, str]:
        """Where undo for a seat would go back to: (index of its last free answer, "") or (None, why not)."""
        if isinstance(self.pending, ChanceRequest):
            return None, self.pending.waits
        for index in range(len(self.journal) - 1, -1, -1):
            entry = self.journal[index]
            if not entry.auto and entry.seat == seat and not entry.blocks_undo:
                if index < self.checkpoints[0].entries:
                    return None, "That is too long ago."
                return index, ""
            if entry.blocks_undo:
                return None, entry.blocks_undo
            if not entry.auto:
                return None, "Another player has acted since."
        return None, "There is nothing to take back."

    def undo(self, seat: Seat) -> None:
        """Take back the last free answer of a seat; Refused with the reason where an answer since blocks it."""
        index, reason = self.last_voluntary(seat)
        if index is None:
            raise Refused(reason)
        self.rewind(index)

    def rewind(self, entries: int) -> None:
        """Go back to when the journal had that many entries, and wait there."""
        while len(self.checkpoints) > 1 and self.checkpoints[-1].entries > entries:
            self.checkpoints.pop()
        sources, self.sources = self.sources, {}
        try:
            self._return_to(self.checkpoints.pop(), self.journal[:entries])
        finally:
            self.sources = sources

    # --- inside ----------------------------------------------------------------------------------------------------
    async def _hear_logged(self) -> None:
        while self._unheard:
            await self._hear(self._unheard.popleft())

    async def _hear(self, fact: Fact) -> None:
        for hook in self.book.hooks[type(fact)]:
            if hook.ability is None:
                await hook.run(self, fact)
            else:
                for owned in self.book.owners(self.world, fact, hook):
                    await hook.run(self, owned, fact)

    def _world_moves(self) -> None:
        """What was listed of the World as it stood holds no longer."""
        self._options = None
        self._noted.clear()

    def _return_to(self, checkpoint: Checkpoint, journal: list[JournalEntry]) -> None:
        if self._rule is not None:
            self._rule.close()
            self._rule = None
        self.world.restore(checkpoint.snapshot)
        self.pending = None
        self._world_moves()
        self._unheard.clear()
        self.turned_back += 1
        self.journal = journal[: checkpoint.entries]
        del self.facts[checkpoint.facts :]
        self.replay(journal[checkpoint.entries :], raw=False)

    def _checkpoint(self) -> None:
        self.checkpoints.append(Checkpoint(len(self.journal), len(self.facts), self.world.snapshot()))

    def _resume(self, value: Any) -> None:
        rule = self._rule
        assert rule is not None
        try:
            self.pending = rule.send(value)
        except StopIteration:
            self._rule = None
            if self._unheard:
                self._rule = self._hear_logged()
                self._resume(None)
        except Ended:
            self._rule = None
            self._unheard.clear()

    def _at_once(self, request: Request[Any]) -> Any:
        self._world_moves()
        if self._script:
            answer = self._scripted(request)
            if answer is not WAIT:
                return answer
        if request.seat == CHANCE:
            source = self.sources.get(CHANCE)
            answer = self._brought(request) if source is None else source(self, request)
            if answer is not WAIT:
                self._note(request, answer, auto=True)
            return answer
        forced = request.forced(self)
        if forced is not None:
            self._note(request, forced, auto=True)
            return forced
        source = self.sources.get(request.seat)
        if source is None:
            return WAIT
        answer = source(self, request)
        if answer is not WAIT:
            reason = request.refusal(self, answer)
            if reason is not None:
                raise Refused(f"{request.seat} answered {answer!r} to {request!r}: {reason}")
            self._note(request, answer, auto=False)
        return answer

    def _scripted(self, request: Request[Any]) -> Any:
        entry = self._script.popleft()
        while entry.standing:
            action = self.book.standing.decode(entry.answer) if self._raw else entry.answer
            self.journal.append(JournalEntry(entry.seat, action, standing=True))
            self.book.standing.apply(self, entry.seat, action)
            if not self._script:
                return WAIT
            entry = self._script.popleft()
        if entry.seat != request.seat:
            raise Unreadable(f"The journal has an answer of {entry.seat} where {request.seat} is asked.")
        answer = request.decode(self, entry.answer) if self._raw else entry.answer
        if self._raw:
            reason = request.refusal(self, answer)
            if reason is not None:
                raise Unreadable(reason)
        self._note(request, answer, auto=entry.auto)
        return answer

    def _note(self, request: Request[Any], answer: Any, *, auto: bool) -> None:
        self._world_moves()
        self.journal.append(JournalEntry(request.seat, answer, auto, False, request.blocks_undo))
        if self.heard is not None:
            self.heard(request, answer)
        if isinstance(request, ChanceRequest):
            self._count(request)

    def _count(self, request: ChanceRequest[Any]) -> None:
        entity, purpose = request.meant_for()
        used = self.world.find(ChanceUsed, entity)
        counts = {} if used is None else used.counts
        counts = {**counts, purpose: counts.get(purpose, 0) + 1}
        self.world.set(entity, ChanceUsed(dict(sorted(counts.items()))))
