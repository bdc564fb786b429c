"""Games for the tests of saves: played by computer players up to some point, then waiting for a person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.table import WAIT, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.saves.autosave import Autosave
from game.state.components.components import OVERLORD, PARTY, Revealed, Round


def setup_of(seed: int = 1, *, heroes: int = 2) -> GameSetup:
    """A game of the shipped quest."""
    return GameSetup(quest="into_the_dark", heroes=heroes, seed=seed_from(seed))


def played(answers: int, *, seed: int = 1, heroes: int = 2) -> tuple[Table, GameSetup]:
    """A game after so many answers of random seats; it waits for the next."""
    setup = setup_of(seed, heroes=heroes)
    table = new_table(setup)
    step(table, answers, seed=seed)
    return table, setup


def step(table: Table, answers: int, *, seed: int = 1, bot: str = "random") -> None:
    """Let computer players give so many more answers."""
    seats = (OVERLORD, PARTY, Seat("seat1"), Seat("seat2"), Seat("seat3"), Seat("seat4"))
    players = {seat: make(bot, seat, seed_from(seed)) for seat in seats}
    left = answers

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal left
        if left == 0:
            return WAIT
        left -= 1
        return players[request.seat](table, request)

    table.sources = dict.fromkeys(players, source)
    pending, table.pending = table.pending, None
    if pending is None:
        table.advance()
    else:
        table.pending = pending
        table.answer(pending.seat, players[pending.seat](table, pending))
    table.sources = {}


def going(path: Path) -> tuple[Table, dict[int, str]]:
    """A game, kept as it was played until its second round and its second area had begun; and the World by the number
    of answers."""
    setup = setup_of(4)
    table = new_table(setup)
    table.advance()
    autosave = Autosave(path, table, setup)
    worlds = {}
    while table.world.the(Round).number < 2 or len(table.world.the(Revealed).areas) < 2:
        step(table, 1, bot="normal")
        autosave.keep()
        worlds[len(table.journal)] = table.world.hash()
    autosave.close()
    return table, worlds
