"""What computer players think of facing, of stepping in and of the fallen."""

from __future__ import annotations

import pytest

from game.board.going import union
from game.board.grid import bits
from game.kernel.request import Seat
from game.kernel.store import NOBODY
from game.modules.mod.facing.state import facing_of
from game.modules.mod.purposes import SNIPE, WHO_STEPS_IN
from game.modules.mod.zones.interception import AsSnipe, WhoStepsIn
from game.players.brought import detours_told, score_told_of_answers, worth_in_turn
from game.players.evaluation import Evaluation
from game.players.modules.mod.facing import best_face, worth_sniping, worth_taking
from game.players.plans import PlannedTurn
from game.rules.combat.attack_forecast import forecast_plan
from game.state.components.components import OVERLORD
from game.state.events.attack import Attack
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from tests.modules.mod.table import Laid

FIELD = """
#########
#.......#
#...c...#
#..bA...#
#.......#
#.......#
#########
"""


def field() -> Laid:
    """A hero with a foe at his west, and another at his north."""
    figures = {
        "A": {"hero": "steelhorns", "faces": "south", "items": []},
        "b": {"monster": "beastman", "faces": "east"},
        "c": {"monster": "beastman", "faces": "south"},
    }
    return Laid(FIELD, figures=figures)


def test_a_figure_is_turned_so_that_nobody_is_behind_it() -> None:
    on = field()
    assert facing_of(on.world, on["A"]) == "south"
    assert best_face(on.world, on["A"]) in ("north", "west")


def test_a_facing_that_is_as_good_as_any_is_kept() -> None:
    on = Laid(FIELD.replace("c", ".").replace("b", "."), figures={"A": {"hero": "steelhorns", "faces": "east"}})
    assert best_face(on.world, on["A"]) == "east"


def shot(wounds: int, armour: int) -> tuple[Laid, Attack]:
    """A shot at a skeleton past a beastman of so many wounds and armour."""
    drawing = """
##########
#........#
#A..b..c.#
#........#
##########
"""
    change = {"wounds": wounds, "armour": armour}
    figures = {
        "A": {"hero": "bogran_the_shadow", "faces": "east", "items": ["crossbow"]},
        "b": {"monster": "beastman", "faces": "west", "change": change},
        "c": {"monster": "skeleton", "faces": "west", "change": {"wounds": 3, "armour": 0}},
    }
    on = Laid(drawing, figures=figures)
    (target,) = bits(covered_spaces(on.world, on["c"]))
    return on, forecast_plan(on.world, on["A"], on.weapon("A"), target)


@pytest.mark.parametrize(("wounds", "armour", "steps_in"), ((30, 4, True), (1, 0, False)))
def test_who_can_bear_it_better_steps_in(wounds: int, armour: int, steps_in: bool) -> None:
    on, plan = shot(wounds, armour)
    assert worth_taking(on.world, plan, on["b"]) is steps_in


@pytest.mark.parametrize(("wounds", "armour", "snipes"), ((30, 4, True), (1, 0, False)))
def test_an_aimed_shot_is_a_snipe_where_somebody_had_better_take_it(wounds: int, armour: int, snipes: bool) -> None:
    on, plan = shot(wounds, armour)
    request = AsSnipe(
        seat=Seat("seat1"), why="MOD-SNIPE-01", purpose=SNIPE, subject=on["A"], weapon=plan.weapon, target=plan.target
    )
    assert worth_sniping(on.world, request) is snipes


@pytest.mark.parametrize(("wounds", "armour", "steps_in"), ((30, 4, True), (1, 0, False)))
def test_where_a_side_chooses_who_can_bear_it_steps_in_or_nobody(wounds: int, armour: int, steps_in: bool) -> None:
    on, plan = shot(wounds, armour)
    request = WhoStepsIn(
        seat=OVERLORD,
        why="MOD-INT-07",
        purpose=WHO_STEPS_IN,
        figures=(on["b"],),
        optional=True,
        subject=on["A"],
        weapon=plan.weapon,
        target=plan.target,
    )
    score = score_told_of_answers(request)
    assert score is not None
    seen = Evaluation(on.world)
    assert (score(seen, request, on["b"]) > score(seen, request, NOBODY)) is steps_in


BED = """
#######
#.....#
#.AC..#
#.....#
#######
"""


def bed(magic: int, *, down: bool) -> Laid:
    """A hero with so many dice of magic beside another, who lies or not."""
    traits = {"melee": 1, "ranged": 0, "magic": magic}
    figures = {
        "A": {"hero": "mordrog", "faces": "east", "change": {"traits": traits}},
        "C": {"hero": "lyssa", **({"incapacitated": True} if down else {})},
    }
    return Laid(BED, figures=figures)


@pytest.mark.parametrize(("magic", "down", "ready"), ((2, True, True), (0, True, False), (2, False, False)))
def test_who_knows_magic_gets_ready_beside_one_who_lies(magic: int, down: bool, ready: bool) -> None:
    on = bed(magic, down=down)
    worth = worth_in_turn(on.world, on["A"], "ready", half=False)
    assert (worth is not None and worth >= 80) is ready
    assert any(worth >= 10 for worth, _ in detours_told(on.world, on["A"])) is ready


CORRIDOR = """
##########
#........#
#A..b...c#
#........#
##########
"""


def held_up(place: str) -> PlannedTurn:
    """What a hero at a place thinks of a corridor that a foe to the east holds, facing west."""
    figures = {
        "A": {"hero": "steelhorns", "items": [], "faces": "east", "at": place},
        "b": {"monster": "beastman", "faces": "west"},
        "c": {"monster": "sorcerer", "faces": "west"},
    }
    on = Laid(CORRIDOR.replace("A", "."), figures=figures)
    return PlannedTurn(Evaluation(on.world), on["A"])


def spaces(plan: PlannedTurn, points: int) -> set[tuple[int, int]]:
    """Where so many points lead, as the plan thinks."""
    reach = union(plan.flood(covered_spaces(plan.world, plan.hero), points))
    return {board(plan.world).coordinates(space) for space in bits(reach)}


def test_a_plan_ends_in_a_zone_and_does_not_lead_past_its_owner() -> None:
    reach = spaces(held_up("1,2"), 9)
    assert (3, 1) in reach
    assert not any(x > 3 for x, _ in reach)


def test_from_within_a_zone_a_plan_leads_back_and_counts_the_point_more() -> None:
    assert spaces(held_up("3,2"), 1) == {(3, 2)}
    assert spaces(held_up("3,2"), 2) == {(3, 2), (2, 1), (2, 2), (2, 3)}


def test_who_is_held_takes_any_way_out_that_leads_on() -> None:
    plan = held_up("3,2")
    layers = plan.ways_to(board(plan.world).space(1, 2))
    assert not union(layers) & covered_spaces(plan.world, plan.hero)
