"""Lines of menus and reactions: what a rule offers to do, registered by class, each in one place; and the window in
which a seat may react."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, TypeVar, Union

import msgspec

from game.kernel.registry import part
from game.kernel.request import Draft, Fact, Request, Seat
from game.kernel.rule_book import RuleBook
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.state.ability import Ability
from game.state.queries.figures import kinds_of
from game.state.slugs import Window

MENU = "menu:"
"""How the kinds of part begin that are actions of menus."""
Gate = Callable[[World, FigureId], object]
"""A condition on the figure that a menu is about; what it returns is taken for true or false."""


class Refusal(msgspec.Struct, frozen=True):
    """Something that cannot be done now: what (in words), why (one sentence), and the rule that says so."""

    what: str
    why: str
    rule: str


class MenuAction(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One line of a menu. A subclass registered with `@menu_action(menu)` is offered wherever that menu is asked:
    `offers` lists what can be done now, `do` does it, `refusals` says what cannot be done and why.

    A menu asks for `who`: the figure (hero, monster) or 0."""

    gates: ClassVar[tuple[Gate, ...]] = ()
    """Conditions that lines share: `offers` is asked only where all of them hold, and a menu looks at each once."""
    bearers: ClassVar[type[Ability]] = Ability
    """The ability of which the figure must have one; every figure has the line where none is named."""
    worth: ClassVar[float] = -50.0
    """How good a computer player finds it, whatever the board; leaving it at that is 0, a chest 70."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """All that can be done now, in a fixed order; by itself the line as it is, wherever its gates stand open."""
        return (cls(),)

    @classmethod
    def unlisted(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """What the rules allow as well and no screen lists, because it is hardly ever worth doing."""
        return ()

    async def do(self, table: Table, who: FigureId) -> None:
        """Do it; costs are paid here."""
        raise NotImplementedError(type(self).__name__)

    def worth_now(self, world: World, who: FigureId) -> float:
        """The same as the board stands, as far as its seat sees it."""
        return self.worth

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What a player might expect to find here and cannot do, for the screen."""
        return ()


class Reaction(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One way to answer a window out of turn: play a card, interrupt with a guard... Registered with
    `@menu_action("react")`; `Pass` is always there. `event` is the draft or fact of the window."""

    when: ClassVar[tuple[Window, ...]] = ()
    """The windows at which it can be made: `offers` is asked at no other. It is asked at all where none is named."""
    worth: ClassVar[float] = 50.0
    """How good a computer player finds it; passing is 0. A wound that its `target` has left counts 1 less."""

    @classmethod
    def offers(cls, table: Table, request: React) -> Iterable[Reaction]:
        """All reactions of `request.seat` to `request.event`; `request.done` says what was already done about it."""
        raise NotImplementedError(cls.__name__)

    def counts_as(self, table: Table) -> str:
        """What this reaction uses up at its window (`event`, `trap`): one of a kind for one trigger (BASE-OLC-10)."""
        return type(self).__name__

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact | None:
        """React; the event is returned, a draft changed or not; None when an interrupt has undone the reaction, so that
        it uses nothing up (BASE-ORDER-11)."""
        raise NotImplementedError(type(self).__name__)


class Pass(Reaction, frozen=True):
    """Let it happen."""

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact:
        """Nothing."""
        return event


K = TypeVar("K", bound=type[MenuAction] | type[Reaction])
REACT = "react"
"""The menu of reactions: what a seat may answer a window with."""


def menu_action(menu: str, *rules: str, module: str = "", instead: str = "") -> Callable[[K], K]:
    """Register a class of MenuAction or Reaction under a menu: `hero`, `monster`, `overlord`, `town`, `react`...

    `rules` are the ids of those that allow it and shape it."""

    def wrap(kind: K) -> K:
        return part(f"{MENU}{menu}", kind.__name__, module=module, instead=instead, rules=rules)(kind)

    return wrap


def menu_actions(book: RuleBook, menu: str) -> tuple[type[MenuAction], ...]:
    """The classes that a game's modules register under a menu, in an order that does not depend on imports."""
    return _registered(book, menu)


def reactions(book: RuleBook, window: Window) -> tuple[type[Reaction], ...]:
    """The classes of reaction that they register and that can be made at a window, in such an order."""
    found: tuple[type[Reaction], ...] | None = book.memo.get((REACT, window))
    if found is None:
        kinds: tuple[type[Reaction], ...] = _registered(book, REACT)
        found = book.memo[REACT, window] = tuple(kind for kind in kinds if not kind.when or window in kind.when)
    return found


def _registered(book: RuleBook, menu: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] | None = book.memo.get((MENU, menu))
    if found is None:
        kinds = book.all(f"{MENU}{menu}").values()
        found = book.memo[MENU, menu] = tuple(sorted(kinds, key=lambda kind: (kind.__module__, kind.__qualname__)))
    return found


class _Fork:
    """A place on the way to the lines of a menu: what is still possible, and the gate that is looked at next."""

    __slots__ = ("gate", "kinds", "passed", "ways")

    def __init__(self, kinds: tuple[type[MenuAction], ...], passed: frozenset[Gate]) -> None:
        self.kinds = kinds
        self.passed = passed
        self.gate = next((gate for kind in kinds for gate in kind.gates if gate not in passed), None)
        self.ways: tuple[_Fork, _Fork] | None = None
        """Where it goes on: shut, open; None until somebody comes here."""

    def on(self, gate: Gate) -> tuple[_Fork, _Fork]:
        """Both ways on from here."""
        shut = tuple(kind for kind in self.kinds if gate not in kind.gates)
        passed = self.passed | {gate}
        self.ways = _Fork(shut, passed), _Fork(self.kinds, passed)
        return self.ways


class _Doorway:
    """The lines of one menu by what stands open. No gate is looked at that no line waits for any more."""

    def __init__(self, kinds: tuple[type[MenuAction], ...]) -> None:
        self.kinds = kinds
        self.bearers = frozenset(kind.bearers for kind in self.kinds)
        self.first: dict[frozenset[type], _Fork] = {}
        """Where a figure with these abilities begins; all whose abilities give them the same lines begin together."""
        self._shared: dict[frozenset[type], _Fork] = {}

    def lines(self, world: World, who: FigureId) -> tuple[type[MenuAction], ...]:
        having = kinds_of(world, who)
        fork = self.first.get(having)
        if fork is None:
            fork = self.first[having] = self._begin(having & self.bearers)
        while (gate := fork.gate) is not None:
            fork = (fork.ways or fork.on(gate))[1 if gate(world, who) else 0]
        return fork.kinds

    def _begin(self, having: frozenset[type]) -> _Fork:
        fork = self._shared.get(having)
        if fork is None:
            able = tuple(kind for kind in self.kinds if kind.bearers is Ability or kind.bearers in having)
            fork = self._shared[having] = _Fork(able, frozenset())
        return fork


def open_actions(table: Table, menu: str, who: FigureId) -> tuple[type[MenuAction], ...]:
    """The actions of a menu whose gates stand open for a figure, in their fixed order."""
    book = table.book
    doorway: _Doorway | None = book.memo.get((_Doorway, menu))
    if doorway is None:
        doorway = book.memo[_Doorway, menu] = _Doorway(menu_actions(book, menu))
    return doorway.lines(table.world, who)


def action_union(book: RuleBook, menu: str) -> object:
    """The type of every answer to a menu, to read one from plain data."""
    found = book.memo.get((Union, menu))
    if found is None:
        always = (Pass,) if menu == REACT else ()
        found = book.memo[Union, menu] = Union[(*always, *_registered(book, menu))]
    return found


class React(Request[Reaction], frozen=True, kw_only=True):
    """A window out of turn: pass, or react to `event`. It opens on public conditions only, whatever a hand holds, and
    `window` names it for the stops of the screen."""

    window: Window
    event: Draft | Fact
    subject: Entity = GAME
    done: tuple[str, ...] = ()

    def options(self, table: Table) -> Sequence[Reaction]:
        """Pass first, then every reaction that the seat can make."""
        found: list[Reaction] = [Pass()]
        for kind in reactions(table.book, self.window):
            found.extend(kind.offers(table, self))
        return found

    def forced(self, table: Table) -> Reaction | None:
        """Without a stop at this window the seat passes, whatever it holds; a bot without a choice passes too."""
        if table.stops is not None:
            return None if table.stops(self) else Pass()
        return Pass() if len(table.options_of(self)) == 1 else None

    def decode(self, table: Table, raw: object) -> Reaction:
        """A reaction from plain data."""
        reaction: Reaction = msgspec.convert(raw, action_union(table.book, REACT))
        return reaction
