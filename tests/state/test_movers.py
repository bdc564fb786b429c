"""Crushing walls and fog: what each seat knows, and the laws that they keep."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.request import Seat
from game.kernel.store import GAME
from game.kernel.table import Table
from game.modules.altar.fog import FogCleared
from game.rules.dungeon.movers import move_mover
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.simulate.laws import broken
from game.state.components.components import OVERLORD
from game.state.game_data import game_data
from game.state.movers import Mover, MoverMoved, Swept, mover_edges
from game.state.queries.view import facts_for, view_for

GIVEN = '''
title = "Walls behind doors"
modules = ["base", "altar"]
map = """
##########
#.A0|1...#
#...|....#
##########
"""
figures.A = { hero = "mordrog" }
revealed = [0]
crushing = [
  { id = "near", before = ["1,1"], moves = "east" },
  { id = "far", before = ["6,1"], moves = "east" },
]
stage = "overlord/begin"
'''


def laid() -> tuple[Table, ScenarioNames]:
    return set_table(parse_scenario(GIVEN))


@pytest.mark.rule("BASE-GEN-08")
def test_the_heroes_do_not_know_of_a_wall_behind_an_unknown_door() -> None:
    table, _ = laid()
    seen = {
        seat: [wall.id for _, wall in view_for(table, seat).world.each(Mover)] for seat in (Seat("seat1"), OVERLORD)
    }
    assert seen == {"seat1": ["near"], OVERLORD: ["near", "far"]}
    assert game_data(view_for(table, Seat("seat1")).world).quest.walls == ()


@pytest.mark.rule("BASE-GEN-08")
def test_the_heroes_do_not_hear_a_wall_move_behind_an_unknown_door() -> None:
    table, _ = laid()
    table.advance()
    assert table.pending is not None
    table.answer(OVERLORD, table.options_of(table.pending)[0])
    heard = {
        seat: [fact.start.id for fact in facts_for(table, seat) if isinstance(fact, MoverMoved)]
        for seat in (Seat("seat1"), OVERLORD)
    }
    assert heard == {"seat1": ["near"], OVERLORD: ["near", "far"]}


@pytest.mark.rule("BASE-GEN-08")
def test_the_heroes_do_not_know_of_fog_cleared_in_an_unknown_area() -> None:
    table, _ = laid()
    table.world.set(GAME, FogCleared((1,)))
    assert view_for(table, Seat("seat1")).world.find(FogCleared, GAME) is None


def test_walls_shut_their_edges_and_no_more_once_they_are_gone() -> None:
    table, names = laid()
    near, far = names.things["near"], names.things["far"]
    assert len(mover_edges(table.world)) == 2
    table.world.set(near, Mover("crushing_wall", "near", "east"))
    assert mover_edges(table.world) == frozenset(table.world.get(Mover, far).edges)


def test_two_walls_on_one_edge_break_a_law() -> None:
    table, names = laid()
    one = table.world.get(Mover, names.things["near"])
    table.world.set(names.things["far"], Mover("crushing_wall", "far", "east", edges=one.edges))
    assert any("stand on edge" in told for told in broken(table.world))


def test_a_wall_inside_a_wall_breaks_a_law() -> None:
    table, names = laid()
    table.world.set(names.things["near"], Mover("crushing_wall", "near", "east", edges=(2 * 18,)))
    assert any("which is shut" in told for told in broken(table.world))


def test_a_mark_of_a_blow_that_was_never_dealt_breaks_a_law() -> None:
    table, names = laid()
    table.world.set(names.figures["A"], Swept(Space(11)))
    assert any("struck by a mover" in told for told in broken(table.world))


def test_a_wall_that_is_gone_moves_no_more() -> None:
    table, names = laid()
    table.world.set(names.things["near"], Mover("crushing_wall", "near", "east"))
    done = move_mover(table, names.things["near"])
    with pytest.raises(StopIteration):
        done.send(None)
    assert not [fact for fact in table.facts if isinstance(fact, MoverMoved)]
