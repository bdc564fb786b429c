"""A computer player weighs its answers by what its seat may see, and by nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.store import World
from game.kernel.table import WAIT, Seed, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.players.evaluation import Evaluation
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.simulate.game import seated
from game.state.components.components import OVERLORD, PARTY, Hand
from game.state.queries.view import HIDDEN, masked_world
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import Menu
from tests.test_secrets import ALTAR, SETUP

MOST = 150
"""Questions at which the views are compared."""

GIVEN = '''
title = "A hand that is hidden"
map = """
####
#A.#
####
"""
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run" }
hand = ["aim", "dodge"]
script = []
'''


def test_a_greedy_hero_sees_neither_the_overlords_hand_nor_the_luck_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[World] = []

    def score_of_line(seen: Evaluation, request: Menu, line: MenuAction) -> float:
        worlds.append(seen.world)
        return 0.0

    monkeypatch.setattr("game.players.greedy.score_of_line", score_of_line)
    table, _ = set_table(parse_scenario(GIVEN))
    request = table.advance()
    assert request is not None
    make("normal", request.seat, "1")(table, request)
    assert worlds
    assert {world.the(Hand).cards for world in worlds} == {(HIDDEN, HIDDEN)}
    assert {world.the(Seed) for world in worlds} == {Seed(HIDDEN)}


@pytest.mark.parametrize("setup", [SETUP, ALTAR])
def test_what_is_hidden_is_the_same_whether_the_last_view_is_gone_on_with_or_not(setup: GameSetup) -> None:
    players = seated(setup, hero_bot="fickle", overlord_bot="fickle")
    seen = 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal seen
        if seen == MOST:
            return WAIT
        for seat in (PARTY, OVERLORD):
            gone_on = masked_world(table.world, seat)
            anew = World(table.world.game_data)
            anew.restore(table.world.snapshot())
            anew.game_data = replace(table.world.game_data)
            assert gone_on.hash() == masked_world(anew, seat).hash()
        seen += 1
        return players[request.seat](table, request)

    new_table(setup, sources=dict.fromkeys(players, source)).advance()
    assert seen == MOST
