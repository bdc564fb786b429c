"""Whether computer players can think beside the screen on this system."""

from __future__ import annotations

import time
from typing import Any

from game.kernel.request import Request
from game.kernel.table import WAIT, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.state.components.components import OVERLORD, PARTY, Round, hero_seat
from game.thinking.beside import GIVEN_UP, ThinkingBeside

STEP = 0.01
"""Seconds from one look for an answer to the next."""
TRIED = GameSetup(quest="into_the_dark", heroes=1, seats={OVERLORD: "normal", hero_seat(1): "normal"})


def trouble_beside() -> str:
    """Have the first question of a game answered by a process of its own: empty when that comes to something, else what
    is told of it."""
    players = {seat: make("normal", seat, TRIED.seed) for seat in (OVERLORD, PARTY, hero_seat(1))}

    def set_up(table: Table, request: Request[Any]) -> Any:
        return WAIT if table.world.the(Round).number else players[request.seat](table, request)

    table = new_table(TRIED, sources=dict.fromkeys(players, set_up))
    table.advance()
    beside = ThinkingBeside(TRIED, table)
    try:
        while beside.answer(hero_seat(1)) is WAIT:
            if beside.given_up:
                return GIVEN_UP
            time.sleep(STEP)
    finally:
        beside.close()
    return ""
