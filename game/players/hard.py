"""A player that looks ahead: where a turn begins it tries out a few plans on tables made up from what its seat knows,
and leaves the one that looks best at once for another only when that is clearly better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.request import Request, Seat
from game.kernel.store import GAME
from game.kernel.table import Table
from game.players.greedy import GreedyPlayer
from game.players.playout import LEAST, Playouts, Unforeseen, best_of
from game.players.style import HARD
from game.rules.overlord.activation import Activate
from game.rules.overlord.overlord_turn import Play
from game.rules.turn.hero_actions import Declare, undeclared
from game.state.components.components import HeroTurn, OverlordTurn
from game.state.queries.figures import on_board
from game.state.requests.requests import Menu

BUDGET = 120
"""Games that are made up for one question."""
PLANS = 5
"""How many plans are tried at most, the normal one among them."""


class HardPlayer(GreedyPlayer):
    """Plays as a normal player does, in a better style, and looks ahead at the questions on which a turn hangs: what
    action a hero takes, and the overlord's cards. Which hero goes first is not among them: to try it cost half of the
    time and gained little. Its budget is counted in games that are made up, never in time, and these take their luck
    from numbers of its own: so it answers alike on every computer."""

    def __init__(self, seat: Seat, seed: str, *, budget: int | None = None) -> None:
        """`budget` is what it has for one question; as a rule that of the level."""
        super().__init__(seat, seed, HARD)
        self._budget = BUDGET if budget is None else budget

    def answer(self, table: Table, request: Request[Any], *, after: int) -> Any:
        """The best of the plans that were tried, where a turn hangs on the answer."""
        usual = self.unsearched(table, request, after=after)
        if self._budget < 2 * LEAST:
            return usual
        plans = [usual, *self._others(table, request, usual)][: min(PLANS, self._budget // LEAST)]
        if len(plans) < 2:
            return usual
        try:
            return best_of(plans, self.playouts(table, after=after), self._budget)
        except Unforeseen:
            return usual

    def _others(self, table: Table, request: Request[Any], usual: Any) -> Iterator[Any]:
        """What might be better than the usual answer, what looks best first: another action, any card, or none. Which
        monster acts first makes no difference that could be seen: one stands for all."""
        kinds = kinds_of_plans(table, request, usual)
        if not kinds:
            return
        rated = [(score, line) for score, line in self.rated(table, request) or () if isinstance(line, kinds)]
        rated.sort(key=lambda each: -each[0])
        begins = isinstance(usual, Activate)
        for _, line in rated:
            if line == usual or (begins and isinstance(line, Activate)):
                continue
            begins |= isinstance(line, Activate)
            yield line

    def _at_same_seat(self) -> GreedyPlayer:
        return HardPlayer(self._seat, self._seed, budget=0)

    def unsearched(self, table: Table, request: Request[Any], *, after: int) -> Any:
        """What looks best at once."""
        return super().answer(table, request, after=after)

    def playouts(self, table: Table, *, after: int) -> Playouts:
        """The games on which answers to the question that waits are tried."""
        return Playouts(table, self._seat, self.numbers("playouts", after=after))


def kinds_of_plans(table: Table, request: Request[Any], usual: Any) -> tuple[type, ...]:
    """The kinds of answer among which one is looked for, where a turn hangs on it; none elsewhere."""
    if not isinstance(request, Menu):
        return ()
    world = table.world
    hero, overlord = world.find(HeroTurn, GAME), world.find(OverlordTurn, GAME)
    if isinstance(usual, Declare) and hero is not None and undeclared(hero) and on_board(world, request.who):
        return (Declare,)
    if isinstance(usual, Play | Activate) and overlord is not None:
        return (Play, Activate) if not overlord.activated else (Play,)
    return ()
