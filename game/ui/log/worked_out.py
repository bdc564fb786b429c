"""Attacks of a recorded game as they were worked out: the weapon, its dice, what surges bought, and the sum."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.state.components.components import Item
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import FISTS, Attack
from game.state.game_data import catalog
from game.state.requests import purposes
from game.ui.log.deed_words import FAILED, sum_of
from game.ui.log.deeds import DeedHit
from game.ui.log.story import FigureNames
from game.ui.prompts.faces import item_note

THROWN = (purposes.ATTACK, purposes.FATIGUE)
"""Why dice are rolled that add to an attack; those rolled again come with `Rerolled`."""


@dataclass(frozen=True)
class WorkedAttack:
    """An attack from the fact that declares it to the one that ends it, -1 while it goes on: by whom, the weapon and
    what it is, the dice with the faces that counted in the end, what was bought, and what came of it."""

    start: int
    by: FigureId
    weapon: str
    note: str
    end: int = -1
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    bought: tuple[str, ...] = ()
    hits: tuple[DeedHit, ...] = ()
    pierce: int = 0
    missed: str = ""

    def lines(self, names: FigureNames) -> list[str]:
        """The attack in words with **keywords**, a line each."""
        times = [f"{what}{_times(count)}" for what, count in Counter(self.bought).items()]
        told = [f"Surges: {', '.join(f'**{each}**' for each in times)}."] if times else []
        if self.missed:
            told.append(f"{names.figure(self.by)} {FAILED.get(self.missed, 'misses')}.")
        less = f", with Pierce {self.pierce}" if self.pierce else ""
        whom = len(self.hits) > 1
        return told + [f"{names.figure(hit.figure) + ': ' if whom else ''}{sum_of(hit)}{less}." for hit in self.hits]


def _times(count: int) -> str:
    return {1: "", 2: " twice"}.get(count, f" {counted(count, 'time')}")


@dataclass
class AttackRecord:
    """Hears the facts of a game and keeps its attacks in order; one within another is kept as well. All of an attack
    lies open on the table (BASE-GEN-10)."""

    attacks: list[WorkedAttack] = field(default_factory=list)
    _open: list[int] = field(default_factory=list)
    """The places of the attacks that go on, the innermost last."""

    def hear(self, at: int, fact: Fact, world: World) -> None:
        """Take one more fact with its number; `world` is that of a moment soon after it."""
        if isinstance(fact, f.AttackDeclared):
            self._open.append(len(self.attacks))
            self.attacks.append(_declared(at, fact, world))
            return
        if not self._open:
            return
        place = self._open[-1]
        now = self.attacks[place]
        match fact:
            case f.DiceRolled() if fact.why in THROWN and fact.by == now.by:
                now = replace(now, dice=(*now.dice, *fact.dice), faces=(*now.faces, *fact.faces))
            case f.Rerolled() if len(fact.faces) == len(now.dice):
                now = replace(now, faces=fact.faces)
            case f.SurgesSpent() if fact.by == now.by:
                now = replace(now, bought=(*now.bought, fact.effect))
            case f.Struck() if fact.by == now.by:
                pierce = fact.attack.pierce if isinstance(fact.attack, Attack) else 0
                hit = DeedHit(fact.figure, fact.damage, fact.wounds, cancelled=fact.cancelled)
                now = replace(now, hits=(*now.hits, hit), pierce=pierce)
            case f.Missed() if fact.by == now.by:
                now = replace(now, missed=str(fact.cause))
                if fact.cause == causes.CANCELLED:
                    now = self._over(now, at)
            case f.Attacked() if fact.by == now.by:
                now = self._over(now, at)
            case f.RoundBegan() | f.TurnEnded():
                self._open.clear()
        self.attacks[place] = now

    def _over(self, attack: WorkedAttack, at: int) -> WorkedAttack:
        self._open.pop()
        return replace(attack, end=at)


def _declared(at: int, fact: f.AttackDeclared, world: World) -> WorkedAttack:
    item = world.find(Item, fact.weapon) if fact.weapon != FISTS else None
    if item is None:
        return WorkedAttack(at, fact.by, "", f"{fact.kind.capitalize()} attack")
    card = catalog(world).items[item.card]
    return WorkedAttack(at, fact.by, card.name, item_note(card))
