"""At how many windows out of turn people would be asked at the stops of a new game: `python -m tests.bench windows`."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.game import overheard, seated
from game.state.components.components import OVERLORD
from game.state.requests.menu_actions import Pass, React
from game.ui.stops import ONCE, Stops, WhoseTurn, turn_of
from tests.bench.figure import Figure

GAMES = 200
QUEST = "into_the_dark"
LIMIT = 3.0
"""Windows in a turn that a person should be asked at on average."""


@dataclass
class Asked:
    """The turns of games, and the windows at which one of the seats would have been asked."""

    seat: str
    publicly: bool
    heroes_turns: bool = True
    turns: set[tuple[int, WhoseTurn]] = field(default_factory=set)
    windows: Counter[str] = field(default_factory=Counter)
    stops: Stops | None = None

    def look(self, number: int, table: Table, request: React) -> None:
        """A window opens in a game of that number."""
        turn = turn_of(table.world)
        if bool(turn.hero) != self.heroes_turns:
            return
        self.turns.add((number, turn))
        mine = (request.seat == OVERLORD) == (self.seat == OVERLORD)
        if mine and self.stops is not None and self.stops.asks(table, request, publicly=self.publicly):
            self.windows[request.window] += 1

    @property
    def mean(self) -> float:
        """Windows in a turn."""
        return self.windows.total() / max(1, len(self.turns))

    @property
    def told(self) -> str:
        """How often in a turn each kind of window asks."""
        each = (f"{window} {count / len(self.turns):.2f}" for window, count in self.windows.most_common())
        return f"{len(self.turns)} turns: {', '.join(each)}"


def figures() -> Iterator[Figure]:
    """Yield the windows of a hero's turn and of the overlord's, for who sits at the screen."""
    kinds = {
        "hero turn, overlord among people": Asked(OVERLORD, publicly=True),
        "hero turn, overlord alone": Asked(OVERLORD, publicly=False),
        "overlord turn, overlord": Asked(OVERLORD, publicly=False, heroes_turns=False),
        "overlord turn, heroes": Asked("heroes", publicly=True, heroes_turns=False),
    }
    for number in range(GAMES):
        watched(number, list(kinds.values()))
    for name, asked in kinds.items():
        yield Figure(f"windows: {name}", asked.mean, LIMIT, unit="a turn", target=1, better="lower", note=asked.told)


def watched(number: int, kinds: list[Asked]) -> None:
    """A game between computers, in which each of these would have been asked at some windows."""
    setup = GameSetup(quest=QUEST, heroes=1 + number % 4, seed=seed_from(number))
    players = overheard(seated(setup, hero_bot="normal", overlord_bot="normal"))
    table = new_table(setup, sources=players)

    def stopped(request: Request[Any]) -> bool:
        if not isinstance(request, React):
            return True
        for asked in kinds:
            asked.look(number, table, request)
        return len(table.options_of(request)) > 1

    def heard(request: Request[Any], answer: Any) -> None:
        if isinstance(request, React) and isinstance(answer, Pass):
            for asked in kinds:
                if asked.stops is not None:
                    asked.stops.let_pass(table, request, ONCE)

    for asked in kinds:
        asked.stops = Stops(table.book, everything=not asked.publicly and asked.seat == OVERLORD)
    table.stops, table.heard = stopped, heard
    table.advance()
