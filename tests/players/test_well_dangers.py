"""What computer players make of boulders, of ground that harms, and of the power potion."""

from __future__ import annotations

import pytest

from game.players import make
from game.rules.items.markers import Drink
from game.rules.overlord.activation import MonsterStep
from game.state.components.components import Position
from game.state.requests.requests import Menu
from tests.players.test_greedy_heroes import chosen, moment

LANE = '''
modules = ["base", "well"]
map = """
##########
#........#
{foe}
#........#
##########
"""
boulders = [{{ at = ["8,{row}"], rolls = "west" }}]
figures.A = {{ hero = "mordrog" }}
figures.b = {{ monster = "{monster}" }}
turn = {{ monster = "b", {more} }}
windows = "quiet"
'''


def walked(given: str) -> tuple[int, int]:
    """Where a greedy overlord leaves the monster that acts: column and row of its anchor."""
    table, request = moment(given)
    player, figure = make("normal", request.seat, "1"), request.who
    while isinstance(request, Menu) and request.menu == "monster" and request.who == figure:
        request = table.answer(request.seat, player(table, request))
    row, column = divmod(table.world.get(Position, figure).anchor, 10)
    return column, row


def lane(row: int, more: str, *, foe: str = "#b.....A.#", monster: str = "beastman") -> str:
    """A monster on its way to a hero, and a boulder that rolls west on a row, as far as column 3."""
    return LANE.format(row=row, monster=monster, more=more, foe=foe)


@pytest.mark.parametrize("row", [1, 2, 3])
def test_of_ways_as_good_a_monster_ends_on_none_on_which_a_boulder_rolls(row: int) -> None:
    column, found = walked(lane(row, "points = 4, attacks = 1"))
    assert column == 5
    assert found != row


@pytest.mark.parametrize(("points", "left"), [(1, True), (0, False)])
def test_after_its_blow_a_monster_walks_out_of_the_way_of_a_boulder(points: int, *, left: bool) -> None:
    _, row = walked(lane(2, f"points = {points}, attacks = 0", foe="#....bA..#"))
    assert (row != 2) == left


@pytest.mark.parametrize(("row", "end"), [(1, 2), (2, 3)])
def test_a_large_monster_walks_wholly_out_of_the_way(row: int, end: int) -> None:
    given = lane(row, "points = 3, attacks = 0", foe="#....bb..#\n#....bb..#\n#.......A#", monster="ogre")
    assert walked(given.replace("#........#\n", "", 1))[1] == end


FIELD = '''
modules = ["base", "well"]
map = """
##########
#b:...A###
##.##.####
##.##.####
##....####
##########
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { monster = "b", points = 4, attacks = 1 }
windows = "quiet"
'''


def test_of_ways_as_good_a_monster_takes_that_on_which_no_ground_harms() -> None:
    table, request = moment(FIELD)
    best = make("normal", request.seat, "1")(table, request)
    assert isinstance(best, MonsterStep)
    assert divmod(best.to.anchor, 10) == (2, 2)


ORDER = '''
modules = ["base", "well"]
map = """
############
#...{upper}......#
############
#..........#
#...{lower}......#
############
"""
{figures}
boulders = [{{ at = ["1,1"], rolls = "east" }}, {{ id = "other", at = ["1,4"], rolls = "east" }}]
stage = "overlord/begin"
windows = "quiet"
'''


@pytest.mark.parametrize(
    ("upper", "lower", "row"),
    [
        ("A", ".", 1),
        (".", "A", 4),
        ("b", ".", 4),
        (".", "b", 1),
        ("A", "b", 1),
        ("b", "A", 4),
    ],
)
def test_the_boulder_first_that_is_to_kill_most_heroes_and_fewest_monsters(upper: str, lower: str, row: int) -> None:
    known = {"A": 'figures.A = { hero = "mordrog" }', "b": 'figures.b = { monster = "beastman" }'}
    figures = [known[each] for each in (upper, lower) if each in known]
    more = [] if "A" in (upper, lower) else ['figures.C = { hero = "lyssa", at = "10,3" }']
    answer = chosen(ORDER.format(upper=upper, lower=lower, figures="\n".join([*figures, *more])))
    assert answer // 12 == row


POTION = '''
modules = ["base", "well"]
map = """
########
#A.{bs}#
#..{cs}#
########
"""
figures.A = {{ hero = "mordrog", items = ["sword", "power_potion"], change = {{ traits = {traits} }} }}
figures.b = {{ monster = "{monster}", rank = "{rank}" }}
turn = {{ hero = "A", action = "advance" }}
'''


@pytest.mark.parametrize(
    ("monster", "rank", "melee", "drinks"),
    [
        ("beastman", "master", 2, True),
        ("ogre", "normal", 2, True),
        ("beastman", "normal", 2, False),
        ("ogre", "normal", 5, False),
    ],
)
def test_the_power_potion_goes_before_a_blow_at_a_foe_worth_it(
    monster: str, rank: str, melee: int, *, drinks: bool
) -> None:
    spaces = {"bs": "bb..", "cs": "bb.."} if monster == "ogre" else {"bs": "b...", "cs": "...."}
    traits = f"{{ melee = {melee}, ranged = 0, magic = 0 }}"
    answer = chosen(POTION.format(monster=monster, rank=rank, traits=traits, **spaces))
    assert isinstance(answer, Drink) == drinks
