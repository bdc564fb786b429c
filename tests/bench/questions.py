"""What a person at the heroes' screen is asked in a hero's turn: `python -m tests.bench questions`."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.kernel.luck import seed_from
from game.kernel.store import GAME
from game.modules.setup import GameSetup
from game.players import make
from game.rules.combat.attack import Strike
from game.rules.companions.familiars import FamiliarStep
from game.rules.turn.hero_actions import Declare, SpendFatigue, TakeHalf, Walk
from game.scenes.table.rows import CALM
from game.state.components.components import OVERLORD, PARTY, HeroTurn, Round, hero_seat
from game.ui.session import Session
from tests.bench.figure import Figure

GAMES = 200
QUEST = "into_the_dark"
BEFORE = 8.5
"""Questions in a hero's turn of the same games before a click on an enemy out of reach walked and attacked, and before
answers that go without saying were given unasked."""
LEAD = (Declare, TakeHalf, SpendFatigue, Walk)
"""Answers that a click on an enemy out of reach gives before its attack."""
STEPS = (Walk, FamiliarStep)
"""Answers of which one click on a space gives several."""


@dataclass
class Asked:
    """Hero turns, and the questions that a person was asked in them, by what they were."""

    turns: set[tuple[int, int, int]] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        """Questions in a turn."""
        return self.kinds.total() / max(1, len(self.turns))

    @property
    def told(self) -> str:
        """How often in a turn each kind is asked."""
        each = (f"{kind} {count / len(self.turns):.2f}" for kind, count in self.kinds.most_common(9))
        return f"{len(self.turns)} turns: {', '.join(each)}"


def figures() -> Iterator[Figure]:
    """Yield the questions of a hero's turn against those of before."""
    asked = Asked()
    for number in range(GAMES):
        played(number, asked)
    yield Figure("questions in a hero's turn", asked.mean, BEFORE, 0.6, "lower", unit="a turn", note=asked.told)


def played(number: int, asked: Asked, *, most: int | None = None) -> None:
    """A game that is led at the screen against a computer overlord, to its end or for so many answers."""
    seats: dict[str, str] = {OVERLORD: "normal"}
    heroes = 1 + number % 4
    setup = GameSetup(quest=QUEST, heroes=heroes, seed=seed_from(number), seats=seats, options={"conquest_start": 5})
    session = Session(setup)
    players = {seat: make("normal", seat, setup.seed) for seat in (*map(hero_seat, range(1, heroes + 1)), PARTY)}
    deeds = Deeds(asked)
    answers = 0
    while (request := session.request) is not None and answers != most:
        if not session.by_person(request):
            session.think()
            continue
        answer = players[request.seat](session.table, request)
        deeds.answered(number, session, answer)
        session.answer(answer)
        answers += 1
    deeds.close()


class Deeds:
    """Joins the answers of one click: those of a walk, or what leads up to an attack and the attack."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._open: list[Any] = []
        self._facts = 0

    def answered(self, number: int, session: Session, answer: Any) -> None:
        """A person gives an answer: one of those of the click before if nothing has happened since but that."""
        world, facts = session.table.world, session.table.facts
        turn = world.find(HeroTurn, GAME)
        between, self._facts = facts[self._facts :], len(facts)
        if turn is None or not session.mine:
            self.close()
            return
        self._asked.turns.add((number, world.the(Round).number, turn.hero))
        if any(not isinstance(fact, CALM) for fact in between):
            self.close()
        if isinstance(answer, (*LEAD, *STEPS, Strike)):
            self._open.append(answer)
        else:
            self.close()
            self._asked.kinds[kind_of(session.request, answer)] += 1
        if isinstance(answer, Strike):
            self.close()

    def close(self) -> None:
        """Count the answers so far: those of a far click as one, else those of a walk as one, with the fatigue that a
        click on a space beyond the points pays on the way, and the others each."""
        found, self._open = self._open, []
        if isinstance(found[-1] if found else None, Strike) and len(found) > 1:
            self._asked.kinds["far click"] += 1
            return
        last: type | None = None
        for at, answer in enumerate(found):
            paid = isinstance(answer, SpendFatigue) and any(isinstance(each, Walk) for each in found[at:])
            kind = Walk if paid else type(answer)
            if kind not in STEPS or kind is not last:
                self._asked.kinds[kind.__name__] += 1
            last = kind


def kind_of(request: Any, answer: Any) -> str:
    """What an answer is called in the account."""
    if hasattr(request, "menu") or hasattr(request, "window"):
        return type(answer).__name__
    return f"{type(request).__name__} {getattr(request, 'purpose', '')}".strip()
