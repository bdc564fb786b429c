"""What computer players think of the second edition: large ones that walk, friends to revive, things that win."""

from __future__ import annotations

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.modules.second.large import Expand, Shrink, ShrunkStep, fold
from game.modules.second.quest_words import WorkThing
from game.modules.second.rising import Revive, StandUp
from game.players.brought import detours_told, goals_told, worth_in_turn
from game.players.evaluation import Evaluation
from game.players.lines import score_of_line
from game.players.modules.second.heroes import AT_IT, BOTH, HURRY, LIE_LOW, RISE
from game.state.components.components import OVERLORD, Position, hero_seat
from game.state.components.gait import Shrunk
from game.state.game_data import board
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import Menu
from tests.modules.mod.table import Laid

PLAYED = ("base", "second")
YARD = """
##########
#........#
#oo.....A#
#oo......#
##########
"""


def yard(hero: str = "8,2") -> Laid:
    """An ogre that acts, with a hero to the east of it."""
    figures = {"A": {"hero": "mordrog", "items": [], "at": hero}, "o": {"monster": "ogre"}}
    return Laid(YARD, modules=PLAYED, figures=figures, turn={"monster": "o", "points": 3, "attacks": 1})


def at(on: Laid, x: int, y: int) -> Space:
    """A space of the board."""
    return board(on.world).space(x, y)


def score(on: Laid, letter: str, line: MenuAction) -> float:
    """How good a line looks to who acts."""
    request = Menu(seat=OVERLORD, why="BASE-OLT-06", menu="monster", who=on[letter])
    return score_of_line(Evaluation(on.world), request, line)


def test_a_large_monster_shrinks_on_the_side_of_the_hero() -> None:
    on = yard()
    assert score(on, "o", Shrink(at(on, 2, 2))) > score(on, "o", Shrink(at(on, 1, 2))) > 0


def test_it_does_not_shrink_where_it_can_strike() -> None:
    on = yard("3,2")
    assert score(on, "o", Shrink(at(on, 2, 2))) < 0


def test_shrunk_it_walks_up_to_the_hero_and_not_away() -> None:
    on = yard()
    fold(on.table, on["o"], at(on, 2, 2), Shrunk(on.world.get(Position, on["o"]).stance))
    assert score(on, "o", ShrunkStep(Stance(at(on, 3, 2)))) > 0 > score(on, "o", ShrunkStep(Stance(at(on, 1, 2))))


def test_it_stands_up_beside_as_many_heroes_as_may_be() -> None:
    on = yard()
    fold(on.table, on["o"], at(on, 6, 2), Shrunk(on.world.get(Position, on["o"]).stance))
    assert score(on, "o", Expand(Stance(at(on, 6, 1)))) > score(on, "o", Expand(Stance(at(on, 5, 1))))


FALLEN = """
#######
#A..C.#
#....b#
#######
"""


@pytest.mark.parametrize(("place", "wanted"), [("3,1", BOTH), ("1,1", None)])
def test_beside_one_who_is_knocked_out_a_hero_takes_two_attacks(place: str, wanted: float | None) -> None:
    on = Laid(FALLEN, modules=PLAYED, figures=fallen(place))
    assert worth_in_turn(on.seen, on["A"], "battle", half=False) == wanted


def fallen(place: str) -> dict[str, object]:
    """A hero at a place, a friend who is knocked out, and a foe."""
    return {
        "A": {"hero": "mordrog", "items": [], "at": place},
        "C": {"hero": "landrec_the_wise", "knocked_out": True},
        "b": {"monster": "beastman"},
    }


def test_to_come_to_one_who_is_knocked_out_is_worth_a_way_round() -> None:
    on = Laid(FALLEN, modules=PLAYED, figures=fallen("1,1"))
    near = 1 << board(on.world).space(3, 1)
    assert any(mask & near for worth, mask in detours_told(on.seen, on["A"]) if worth > 0)


def test_reviving_is_worth_more_than_a_common_blow() -> None:
    on = Laid(FALLEN, modules=PLAYED, figures=fallen("3,1"))
    assert score(on, "A", Revive(on["C"])) > 60


CHAIN = """
######
#A..e#
#...b#
######
"""


def chain(verb: str) -> Laid:
    """A thing that is worked by an attack."""
    quest = {
        "worked": {"chain": ["victory"] if verb == "win" else []},
        "encounter": {"chain": [{"verb": "attribute_test", "attribute": "might", "passed": [{"verb": verb}]}]},
    }
    things = [{"at": "4,1", "kind": "encounter", "id": "chain"}]
    figures = {"A": {"hero": "mordrog", "items": []}, "b": {"monster": "beastman"}}
    return Laid(CHAIN, modules=PLAYED, figures=figures, things=things, quest=quest)


@pytest.mark.parametrize(("verb", "there"), [("win", True), ("cleanse", False)])
def test_a_thing_that_wins_the_encounter_is_made_for(verb: str, there: bool) -> None:
    on = chain(verb)
    spot = 1 << board(on.world).space(4, 1)
    assert any(mask == spot for _, mask in goals_told(on.seen, on["A"])) == there


def test_at_such_a_thing_a_hero_takes_two_attacks_and_works() -> None:
    on = chain("win")
    assert worth_in_turn(on.seen, on["A"], "battle", half=False) is None
    assert WorkThing.worth > AT_IT


def standing_up(foe: str, *, friend_done: bool) -> float:
    """How good standing up looks to one who is knocked out, with a foe at a place and a friend two spaces away."""
    figures = {
        "A": {"hero": "mordrog", "items": [], "at": "1,1", "turn_done": friend_done},
        "C": {"hero": "landrec_the_wise", "knocked_out": True, "at": "3,1"},
        "b": {"monster": "beastman", "at": foe},
    }
    on = Laid(FALLEN.replace("A", ".").replace("C", ".").replace("b", "."), modules=PLAYED, figures=figures)
    request = Menu(seat=hero_seat(2), why="SECOND-KO-14", menu="knocked_out", who=on["C"])
    return score_of_line(Evaluation(on.world), request, StandUp())


def test_who_lies_beside_a_foe_waits_for_a_friend_who_can_still_come() -> None:
    assert standing_up("4,1", friend_done=False) == LIE_LOW < 0


@pytest.mark.parametrize(("foe", "friend_done"), [("5,2", False), ("4,1", True)])
def test_without_a_foe_beside_or_a_friend_to_come_one_stands_up(foe: str, friend_done: bool) -> None:
    assert standing_up(foe, friend_done=friend_done) == RISE > 0


HALL = """
##############
#A.0|1.....|2#
#...|--....|.#
#####3.#######
##############
"""


@pytest.mark.parametrize(("last", "wanted"), [(8, True), (0, False)])
def test_against_the_clock_the_farthest_door_is_made_for(last: int, wanted: bool) -> None:
    objective = {"heroes": "Get on.", "overlord": "Hold out.", "last_round": last, "all_down_from": 1}
    on = Laid(
        HALL,
        modules=PLAYED,
        figures={"A": {"hero": "mordrog"}},
        revealed=[0, 1],
        quest={"objective": objective},
    )
    goals = [mask for worth, mask in goals_told(on.world, on["A"]) if worth == HURRY]
    assert bool(goals) is wanted
    if wanted:
        assert all(mask >> at(on, 11, 1) & 1 and not mask >> at(on, 5, 2) & 1 for mask in goals)
