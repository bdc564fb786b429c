"""Games for the tests of saves: played by random seats up to some point, then waiting for a person."""

from __future__ import annotations

from typing import Any

from game.kernel.request import Request
from game.kernel.table import WAIT, Table
from game.modules.compose import GameSetup, new_table
from game.players import make
from game.state.components import OVERLORD, PARTY


def setup_of(seed: int = 1, *, heroes: int = 2) -> GameSetup:
    """A game of the shipped quest."""
    return GameSetup(quest="into_the_dark", heroes=heroes, seed=seed)


def played(answers: int, *, seed: int = 1, heroes: int = 2) -> tuple[Table, GameSetup]:
    """A game after so many answers of random seats; it waits for the next."""
    setup = setup_of(seed, heroes=heroes)
    table = new_table(setup)
    step(table, answers, seed=seed)
    return table, setup


def step(table: Table, answers: int, *, seed: int = 1) -> None:
    """Let random seats give so many more answers."""
    players = {seat: make("random", seat, seed) for seat in (OVERLORD, PARTY, "seat1", "seat2", "seat3", "seat4")}
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
