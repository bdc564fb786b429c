"""What attacks of a recorded game came to, against what was to be expected of them before the dice were rolled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.kernel.store import NOBODY, FigureId
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_forecast import forecast_plan, question
from game.rules.combat.exact_odds import AttackOdds, exact_odds
from game.saves.recording import Recording
from game.state.components.components import Hero, Position, Round
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.queries.board_queries import figure_at
from game.state.requests.requests import Menu

HALF = 0.5


@dataclass(frozen=True)
class LuckyAttack:
    """One attack on its first target: by which hero, NOBODY for the overlord's monsters; the number of the fact that
    ends it; the wounds after armour, whether it missed, and the mean and the chance of a miss before it was rolled.
    `who` made it, `round` is when; `best` is the chance of so many wounds or more, `worst` that of no more."""

    by: FigureId
    ended: int
    wounds: int
    missed: bool
    expected: float
    due: float
    who: FigureId = NOBODY
    round: int = 0
    best: float = 1.0
    worst: float = 1.0


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
    figure = figure_at(world, answer.target)
    if figure is None or world.find(Position, who) is None:
        return None
    asked = question(world, forecast_plan(world, who, weapon, answer.target), figure=figure)
    odds = exact_odds(asked)
    wounds, missed = 0, False
    for number, fact in enumerate(recording.facts[len(table.facts) :], start=len(table.facts)):
        if isinstance(fact, f.Struck) and fact.by == who and fact.figure == figure:
            wounds += fact.wounds
        elif isinstance(fact, f.Missed) and fact.by == who:
            missed = True
        elif isinstance(fact, f.Attacked) and fact.by == who:
            by = who if world.find(Hero, who) is not None else NOBODY
            best, worst = chance_of(asked, wounds), 1.0 - chance_of(asked, wounds + 1)
            turn = world.the(Round).number
            return LuckyAttack(by, number, wounds, missed, odds.mean_wounds, 1.0 - odds.hit, who, turn, best, worst)
        elif isinstance(fact, f.TurnEnded | f.RoundBegan):
            break
    return None


def chance_of(asked: AttackOdds, wounds: int) -> float:
    """The chance that an attack comes to so many wounds or more."""
    return exact_odds(replace(asked, wounds_left=wounds)).kill if wounds > 0 else 1.0


def extremes(attacks: list[LuckyAttack], facts: int) -> tuple[LuckyAttack | None, LuckyAttack | None]:
    """The luckiest and the unluckiest of all attacks that had ended when there were so many facts, those alone whose
    chance was below one half."""
    ended = [attack for attack in attacks if attack.ended < facts]
    best = min((each for each in ended if each.wounds and each.best < HALF), key=lambda each: each.best, default=None)
    worst = min((each for each in ended if each.worst < HALF), key=lambda each: each.worst, default=None)
    return best, worst


def luck_until(attacks: list[LuckyAttack], facts: int) -> dict[FigureId, LuckTally]:
    """The tallies of all attacks that had ended when there were so many facts, NOBODY for the overlord."""
    found: dict[FigureId, LuckTally] = {}
    for attack in attacks:
        if attack.ended < facts:
            found.setdefault(attack.by, LuckTally()).add(attack)
    return found
