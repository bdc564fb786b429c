"""Facts grouped into deeds: what one figure does to others in one go, from the first step to the last wound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import NOBODY, FigureId, World
from game.state.components.components import Monster
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.queries.figures import abilities_of, monsters
from game.state.requests import purposes

What = Literal["draw", "spawn", "act"]
Fate = Literal["", "killed", "down"]
JOINED = (purposes.ATTACK, purposes.FATIGUE, purposes.REROLL)
"""Why dice are rolled that belong to an attack."""
PAYMENTS = (c.ThreatChanged, c.CardDiscarded, c.CardPlayed)
"""Facts of the price of a card."""


@dataclass(frozen=True)
class DeedHit:
    """An attack hit a figure for `damage` before armour and `wounds` after it, and what has become of it; `cancelled`
    are the wounds that something but armour has stopped."""

    figure: FigureId
    damage: int
    wounds: int
    fate: Fate = ""
    cancelled: int = 0


@dataclass(frozen=True)
class Assault:
    """One attack of a deed: its kind (`melee`, `ranged`, `magic`), whether it is a breath, on whom, with what came of
    it; `missed` is why it failed, empty while it has not."""

    kind: str
    breath: bool
    on: tuple[FigureId, ...]
    hits: tuple[DeedHit, ...] = ()
    missed: str = ""
    over: bool = False


@dataclass(frozen=True)
class Deed:
    """What `by` does in one go, 0 for the overlord himself: he draws, he brings monsters in, or a figure acts. `steps`
    are the spaces walked; `gain` is the threat that came, `cards` how many were drawn."""

    what: What
    by: FigureId = NOBODY
    steps: int = 0
    played: tuple[tuple[CardId, int], ...] = ()
    """The cards played with it, and what was paid for each."""
    assaults: tuple[Assault, ...] = ()
    cards: int = 0
    gain: int = 0
    held: int = 0
    """The threat that there is then."""
    came: tuple[FigureId, ...] = ()
    """The monsters that were put on the board."""
    shed: tuple[CardId, ...] = ()
    """The cards discarded for threat with it, which brought `shed_for` in all."""
    shed_for: int = 0
    in_vain: bool = False
    """Whether dice were rolled for a card, and nothing has come of it."""

    @property
    def assault(self) -> Assault | None:
        """The attack made last."""
        return self.assaults[-1] if self.assaults else None

    @property
    def idle(self) -> bool:
        """Whether nothing came of it at all."""
        return not (self.steps or self.played or self.assaults or self.cards or self.gain or self.came)


@dataclass(frozen=True)
class Telling:
    """A moment at which a deed is told: an attack is `announced` with its dice still to fall, or it is done. `held` are
    the monsters that did nothing in a turn that is over."""

    deed: Deed | None = None
    announced: bool = False
    held: tuple[FigureId, ...] = ()


class DeedTeller:
    """Hears facts one by one and groups them; `done` are the deeds of the overlord's turn in progress, in their order,
    `now` is what is being done."""

    def __init__(self) -> None:
        self.done: list[Deed] = []
        self.now: Deed | None = None
        self._own: Deed | None = None
        """The attack of a figure out of its turn."""
        self._fates: dict[FigureId, Fate] = {}
        self._in_turn = False
        self._shed: tuple[CardId, ...] = ()
        self._shed_for = 0
        """The cards discarded since the last deed, and their threat."""

    def hear(self, fact: Fact, world: World) -> list[Telling]:
        """Take one more fact; what is to be told once it has been seen."""
        match fact:
            case OverlordTurnBegan():
                self.done, self.now, self._in_turn = [], Deed("draw"), True
                self._shed, self._shed_for = (), 0
                return []
            case c.ThreatChanged() if fact.cause == causes.INCOME and self._doing("draw"):
                self._note(gain=fact.amount, held=fact.left)
                return []
            case c.CardsDrawn() if self._doing("draw"):
                self._note(cards=(self.now.cards if self.now is not None else 0) + fact.count)
                return []
            case f.Activated():
                told = list(self._close())
                self.now = Deed("act", fact.figure)
                return told
            case OverlordTurnEnded():
                told = [*self._close(), *self._idle(world)]
                self._in_turn = False
                return told
            case c.CardPlayed() if self._in_turn:
                told = [] if self._doing("act") else list(self._close())
                deed = self.now or Deed("spawn")
                self.now = replace(deed, played=(*deed.played, (fact.card, fact.cost)), **self._taken_over())
                return told
            case _:
                self._more(fact)
                return self._fight(fact, world)

    def _doing(self, what: What) -> bool:
        return self.now is not None and self.now.what == what

    def _taken_over(self) -> dict[str, Any]:
        """What was discarded since the last deed, as fields of the one that it belongs to."""
        found = {"shed": self._shed, "shed_for": self._shed_for} if self._shed else {}
        self._shed, self._shed_for = (), 0
        return found

    def _note(self, **changes: object) -> None:
        if self.now is not None:
            self.now = replace(self.now, **changes)  # type: ignore[arg-type]

    def _more(self, fact: Fact) -> None:
        """Steps and new monsters belong to what is being done."""
        if self.now is not None and self.now.played and not isinstance(fact, PAYMENTS):
            self._note(in_vain=isinstance(fact, f.DiceRolled) and fact.why not in JOINED)
        match fact:
            case c.CardDiscarded() if self._in_turn:
                self._shed = (*self._shed, fact.card)
            case c.ThreatChanged() if self._in_turn and fact.cause == causes.DISCARD:
                self._shed_for += fact.amount
            case f.Entered() if self.now is not None and fact.figure == self.now.by and fact.voluntary:
                self._note(steps=self.now.steps + 1)
            case f.Spawned() if self.now is not None and self.now.what == "spawn":
                self._note(came=(*self.now.came, fact.figure))

    def _close(self) -> Iterator[Telling]:
        """What was being done is over: it is told now, unless its last attack has told it already."""
        deed, self.now = self.now, None
        if deed is None:
            return
        if not deed.idle and not deed.played and self._shed:
            deed = replace(deed, **self._taken_over())
        self.done.append(deed)
        if not deed.idle and not deed.assaults:
            yield Telling(deed)

    def _idle(self, world: World) -> list[Telling]:
        """The monsters that did nothing in this turn, or were not activated at all."""
        acted = {deed.by for deed in self.done if not deed.idle}
        held = tuple(figure for figure in monsters(world) if figure not in acted)
        return [Telling(held=held)] if held else []

    # --- attacks ---------------------------------------------------------------------------------------------------
    def _fight(self, fact: Fact, world: World) -> list[Telling]:
        """An attack from its declaration to its end, in the deed of who makes it."""
        match fact:
            case f.AttackDeclared():
                by_card = self.now.played if self.now is not None and self.now.what == "spawn" else ()
                deed = Deed("act", fact.by, played=by_card)
                if self.now is not None and self.now.by == fact.by:
                    deed = self.now
                self._fates = {}
                assault = Assault(fact.kind, breathes(world, fact.by), fact.on)
                self._own = replace(deed, assaults=(*deed.assaults, assault))
                return [Telling(self._own, announced=True)]
            case f.Defeated():
                self._fates[fact.figure] = "killed" if isinstance(fact, f.Killed) else "down"
                if self._own is not None:
                    self._change(lambda last: replace(last, hits=tuple(map(self._fate, last.hits))))
            case f.Struck() if self._own is not None and fact.by == self._own.by:
                hit = self._fate(DeedHit(fact.figure, fact.damage, fact.wounds, cancelled=fact.cancelled))
                self._change(lambda last: replace(last, hits=(*last.hits, hit)))
            case f.Missed() if self._own is not None and fact.by == self._own.by:
                self._change(lambda last: replace(last, missed=fact.cause))
                return self._done() if fact.cause == causes.CANCELLED else []
            case f.Attacked() if self._own is not None and fact.by == self._own.by:
                return self._done()
        return []

    def _fate(self, hit: DeedHit) -> DeedHit:
        """A hit with what has become of whom it struck: a fall may be heard of before or after it."""
        return replace(hit, fate=self._fates.get(hit.figure, ""))

    def _change(self, change: Callable[[Assault], Assault]) -> None:
        """Change the attack in progress."""
        assert self._own is not None and self._own.assault is not None
        self._own = replace(self._own, assaults=(*self._own.assaults[:-1], change(self._own.assault)))

    def _done(self) -> list[Telling]:
        self._change(lambda last: replace(last, over=True))
        deed, self._own = self._own, None
        assert deed is not None
        if self.now is not None and self.now.by == deed.by:
            self.now = deed
        return [Telling(deed)]


def breathes(world: World, figure: FigureId) -> bool:
    """Whether the attacks of a figure are breaths: those of a monster with that ability."""
    monster = world.find(Monster, figure)
    return monster is not None and any(ability.called("breath") for ability in abilities_of(world, figure))
