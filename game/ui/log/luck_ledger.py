"""What attacks of a recorded game came to, against what was to be expected of them before the dice were rolled."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import NOBODY, FigureId
from game.rules.combat.attack import MonsterStrike, Strike
from game.saves.recording import Recording
from game.state.components.components import Hero
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.requests.requests import Menu
from game.ui.odds import target_odds


@dataclass(frozen=True)
class LuckyAttack:
    """One attack on its first target: by which hero, NOBODY for the overlord's monsters; the number of the fact that
    ends it; the wounds after armour, whether it missed, and the mean and the chance of a miss before it was rolled."""

    by: FigureId
    ended: int
    wounds: int
    missed: bool
    expected: float
    due: float


@dataclass
class LuckTally:
    """The attacks of a hero, or of the overlord, together."""

    attacks: int = 0
    wounds: int = 0
    misses: int = 0
    expected: float = 0.0
    due: float = 0.0

    def add(self, attack: LuckyAttack) -> None:
        """Count one more."""
        self.attacks += 1
        self.wounds += attack.wounds
        self.misses += attack.missed
        self.expected += attack.expected
        self.due += attack.due


def lucky_attacks(recording: Recording) -> list[LuckyAttack]:
    """Every attack that somebody chose and that went ahead, in order. The expectation is that of the exact odds with
    surges and dice spent as well as can be; the recording stands where it did before."""
    found, at = [], recording.at
    for moment, answer in recording.answers():
        if isinstance(answer, Strike | MonsterStrike):
            recording.go(moment)
            attack = _attack(recording, answer)
            found += [attack] if attack is not None else []
    recording.go(at)
    return found


def _attack(recording: Recording, answer: Strike | MonsterStrike) -> LuckyAttack | None:
    table = recording.table
    request, world = table.pending, table.world
    if not isinstance(request, Menu):
        return None
    who = request.who
    weapon = answer.weapon if isinstance(answer, Strike) else FISTS
    odds = target_odds(world, who, weapon, answer.target)
    if odds is None:
        return None
    wounds, missed = 0, False
    for number, fact in enumerate(recording.facts[len(table.facts) :], start=len(table.facts)):
        if isinstance(fact, f.Struck) and fact.by == who and fact.figure == odds.figure:
            wounds += fact.wounds
        elif isinstance(fact, f.Missed) and fact.by == who:
            missed = True
        elif isinstance(fact, f.Attacked) and fact.by == who:
            by = who if world.find(Hero, who) is not None else NOBODY
            return LuckyAttack(by, number, wounds, missed, odds.odds.mean_wounds, 1.0 - odds.odds.hit)
        elif isinstance(fact, f.TurnEnded | f.RoundBegan):
            break
    return None


def luck_until(attacks: list[LuckyAttack], facts: int) -> dict[FigureId, LuckTally]:
    """The tallies of all attacks that had ended when there were so many facts, NOBODY for the overlord."""
    found: dict[FigureId, LuckTally] = {}
    for attack in attacks:
        if attack.ended < facts:
            found.setdefault(attack.by, LuckTally()).add(attack)
    return found
