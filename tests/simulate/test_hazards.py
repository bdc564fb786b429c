"""Rounds between computer players among crushing walls, drifting fog, pits and corrupted ground keep every law."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME, World
from game.kernel.table import Seed
from game.modules.altar import causes as altar_causes
from game.modules.altar.fog import FogMoved
from game.players import make
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.simulate.game import look_at_every_stage
from game.simulate.laws import broken
from game.state.components.components import OVERLORD, PARTY, Round
from game.state.events.facts import Killed
from game.state.movers import MoverGone, MoverMoved

ROUNDS = 9
GIVEN = '''
title = "Hazards"
modules = ["base", "altar"]
map = """
################
#O..pp.f..|.1..#
#..,pp.ff.|....#
#.,,,.r...w....#
#O..,..ff..r...#
#.....pp.......#
#..|...........#
#..|.......f...#
################
"""
figures.A = { hero = "mordrog", at = "3,1", items = ["sword"] }
figures.B = { hero = "lyssa", at = "4,4", items = ["crossbow"] }
figures.C = { hero = "steelhorns", at = "6,2" }
figures.D = { hero = "mad_carthos", at = "5,6" }
figures.x = { monster = "ogre", at = "10,4" }
figures.y = { monster = "hell_hound", at = "12,6" }
figures.z = { monster = "dragon", at = "12,2" }
figures.u = { monster = "beastman", at = "7,3" }
conquest = 300
crushing = [
  { id = "east", before = ["1,1", "1,2", "1,3", "1,4", "1,5"], moves = "east" },
  { id = "west", before = ["13,4", "13,5", "13,6"], moves = "west" },
  { id = "north", before = ["6,7", "7,7", "8,7"], moves = "north" },
  { id = "south", before = ["11,1", "12,1", "13,1"], moves = "south" },
]
quest.event = [{ when = { when = "overlord_turn", moment = "begins" }, do = [{ verb = "drift_fog" }] }]
stage = "round/begin"
'''


class _Enough(Exception):
    pass


@pytest.mark.parametrize(("bot", "seed"), [("random", 10), ("normal", 13), ("fickle", 23)])
def test_rounds_among_hazards_keep_the_laws(bot: str, seed: int) -> None:
    table, _ = set_table(parse_scenario(GIVEN))
    table.world.set(GAME, Seed(seed_from(seed)))
    seats = (Seat("seat1"), Seat("seat2"), Seat("seat3"), Seat("seat4"), PARTY, OVERLORD)
    table.sources = {seat: make(bot, seat, seed_from(seed)) for seat in seats}
    before, wrong = set(broken(table.world)), set[str]()

    def look(world: World) -> None:
        wrong.update(set(broken(world)) - before)
        if wrong or world.the(Round).number > ROUNDS:
            raise _Enough

    look_at_every_stage(table, look)
    with pytest.raises(_Enough):
        table.advance()
    assert wrong == set()
    happened = Counter(type(fact) for fact in table.facts)
    assert happened[MoverMoved] > ROUNDS
    assert happened[MoverGone] > 0
    assert happened[FogMoved] > 0
    assert any(isinstance(fact, Killed) and fact.cause == altar_causes.CRUSHING_WALL for fact in table.facts)
