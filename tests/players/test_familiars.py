"""Where heroes send their familiars."""

from __future__ import annotations

import pytest

from game.players import make
from game.rules.turn.hero_actions import Declare, EndTurn
from game.state.components.components import Familiar
from game.state.game_data import board
from game.state.queries.figures import hero_items
from tests.players.test_greedy_heroes import moment

OPEN = '''
map = """
############
#A.........#
#..........#
#........b.#
############
"""
figures.A = { %s }
figures.b = { monster = "beastman" }
turn = { hero = "A", points = 0 }
windows = "quiet"
'''


def moved(given: str) -> tuple[list[tuple[int, int]], set[str]]:
    """Where the familiars of a hero stand who has ended his turn, as (column, row), and what he owns then."""
    table, request = moment(given)
    hero = request.who
    for line in (Declare("run"), EndTurn()):
        table.answer(request.seat, line)
    player = make("normal", request.seat, "1")
    while (request := table.pending) is not None and getattr(request, "menu", "") == "familiar":
        table.answer(request.seat, player(table, request))
    world = table.world
    mine = [entity for entity, familiar in world.each(Familiar) if familiar.owner == hero]
    owned = {str(item.card) for _, item in hero_items(world, hero)}
    return [board(world).coordinates(world.get(Familiar, entity).space) for entity in mine], owned


@pytest.mark.parametrize(
    ("who", "beside"), [('hero = "vyrah_the_falconer"', False), ('hero = "mordrog", skills = ["boggs_the_rat"]', True)]
)
def test_who_troubles_foes_flies_to_them_and_others_stay_with_their_owner(who: str, *, beside: bool) -> None:
    ((column, row),), _ = moved(OPEN % who)
    if beside:
        assert (column, row) == (1, 1)
    else:
        assert column == 6


def test_one_that_fetches_takes_a_potion_and_brings_it_to_its_owner() -> None:
    given = OPEN % 'hero = "mordrog", skills = ["mata_and_kata"]'
    _, owned = moved(given + 'things = [{ at = "3,1", kind = "potion", detail = "healing" }]\n')
    assert "healing_potion" in owned


def test_what_was_fetched_goes_to_the_owner_and_not_to_whoever_stands_nearer() -> None:
    given = (OPEN % 'hero = "mordrog", skills = ["mata_and_kata"]').replace("#..........#", "#B.........#")
    given = given.replace("figures.b", 'figures.B = { hero = "lyssa" }\nfigures.b')
    _, owned = moved(given + 'things = [{ at = "3,1", kind = "potion", detail = "healing" }]\n')
    assert "healing_potion" in owned
