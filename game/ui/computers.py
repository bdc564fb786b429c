"""The computer players of a game at the screen: they think here, or in a process of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.kernel.request import Request, Seat
from game.kernel.table import Source, Table
from game.modules.setup import GameSetup
from game.players import with_budget
from game.state.components.components import PARTY, Round, hero_seat
from game.thinking.beside import GIVEN_UP, ThinkingBeside
from game.thinking.process import ThinkingProcess

if TYPE_CHECKING:
    from game.players.advice import Advice


def computer_player(name: str, seat: Seat, seed: str) -> Source:
    """The computer player of that name for a seat; what he thinks with is read with the first one."""
    from game.players import make

    return make(name, seat, seed)


class Computers:
    """Who answers at the seats where nobody sits. They think at once, on the screen's own time, until they are given a
    process: from then on an answer is there when it is there."""

    def __init__(self, setup: GameSetup, seats: Iterable[Seat]) -> None:
        self._setup = setup
        self._stand_ins: dict[Seat, Source] = {}
        """Those who stand in where no process can be had."""
        self._beside: ThinkingBeside | None = None
        self._told = False
        self.players: dict[Seat, Source] = {
            seat: computer_player(setup.seats[seat], seat, setup.seed) for seat in seats
        }

    def think_in(self, process: ThinkingProcess, table: Table) -> None:
        """From now on think in a process, which the game ends with itself."""
        self._beside = ThinkingBeside(self._setup, table, process)

    def answer(self, table: Table, request: Request[Any]) -> Any:
        """What the player who is asked answers; WAIT while he thinks beside the screen. What is asked before the first
        round takes no thought, and is answered at once, so that the screens of set-up follow one another."""
        seat = hero_seat(1) if request.seat == PARTY else request.seat
        set_up = table.world.the(Round).number == 0
        if self._beside is None or set_up:
            return self.players[seat](table, request)
        return self._stand_in(seat)(table, request) if self._beside.given_up else self._beside.answer(seat)

    def _stand_in(self, seat: Seat) -> Source:
        """The player of a seat, but that he tries out no plans: these would halt the screen for seconds."""
        if seat not in self._stand_ins:
            name = with_budget(self._setup.seats[seat], 0)
            self._stand_ins[seat] = computer_player(name, seat, self._setup.seed)
        return self._stand_ins[seat]

    def advice(self) -> Advice | None:
        """What the person who is asked could do, each time that more of it is known, and None when there is nothing
        new; no plans where nobody can think of any beside the screen."""
        if self._beside is None or self._beside.given_up:
            from game.players.advice import GAMES, Advice

            return Advice((), GAMES)
        return self._beside.advice()

    def follow(self) -> None:
        """The journal has gone on: tell the process."""
        if self._beside is not None and not self._beside.given_up:
            self._beside.follow()

    @property
    def fault(self) -> str:
        """Why they think on the screen's time although they were given a process, in a sentence; empty mostly, and once
        it has been told."""
        gone = self._beside is not None and self._beside.given_up
        return GIVEN_UP if gone and not self._told else ""

    def told(self) -> None:
        """Somebody has answered a question beside which the fault stood."""
        self._told = self._told or bool(self.fault)

    def close(self) -> None:
        """The game is left."""
        if self._beside is not None:
            self._beside.close()
