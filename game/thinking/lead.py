"""What a reckoning of chances is set right by: how the quest went in the games in which it was measured."""

from __future__ import annotations

from math import log
from typing import Any

import msgspec

from game.kernel.request import Request
from game.kernel.table import WAIT, Table
from game.modules.measured import measured, measuring_setup
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.players.value import chance_of_heroes
from game.state.components.components import OVERLORD, PARTY, Round, hero_seat
from game.state.game_data import GameData
from game.state.queries.view import masked_world

LEAST = 0.02
"""Shares are taken for no less, and no more than the rest of 1: of a hundred games some are won by luck alone."""
PLAYED_BY = "normal"
"""What sets a quest up for its first round."""


def measured_lead(setup: GameSetup, data: GameData) -> float:
    """By how much (in logits) the heroes win a quest with so many players more often than is reckoned as it begins; 0
    where nobody has measured it. `data` are content and quest of a game of it."""
    found = measured(setup.quest).get(setup.heroes)
    if found is None:
        return 0.0
    plain = measuring_setup(msgspec.structs.replace(setup, options={}))
    table = new_table(plain, data=data if setup.options == plain.options else None)
    players = {seat: make(PLAYED_BY, seat, setup.seed) for seat in (*map(hero_seat, range(1, setup.heroes + 1)), PARTY)}
    players[OVERLORD] = make(PLAYED_BY, OVERLORD, setup.seed)

    def answer(table: Table, request: Request[Any]) -> Any:
        return WAIT if table.world.the(Round).number else players[request.seat](table, request)

    table.sources.update(dict.fromkeys(players, answer))
    table.advance()
    return logit(found.share) - logit(chance_of_heroes(masked_world(table.world, PARTY)))


def logit(share: float) -> float:
    """A share (0 to 1) on the scale on which it can be added to."""
    bound = min(1 - LEAST, max(LEAST, share))
    return log(bound / (1 - bound))
