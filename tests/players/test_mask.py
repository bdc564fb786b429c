"""A computer player weighs its answers by what its seat may see, and by nothing else."""

from __future__ import annotations

import pytest

from game.kernel.store import World
from game.kernel.table import Seed
from game.players import make
from game.players.evaluation import Evaluation
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Hand
from game.state.queries.view import HIDDEN
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import Menu

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
