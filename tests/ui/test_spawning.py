"""A monster is put down: why not on this space, and what a large one would cover."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.content.models import CardId
from game.kernel.store import World
from game.rules.overlord.spawn import spawn_places
from game.state.components.components import OVERLORD
from game.state.game_data import board
from game.state.queries.view import view_for
from game.state.requests import purposes
from game.state.requests.requests import PlaceFigure
from game.ui.prompts import Asked, Prompt, prompt_for
from game.ui.prompts.places import covered_after
from game.ui.prompts.unmarked import unmarked
from tests.players.test_greedy_heroes import moment

CELLAR = """
map = '''
##########
#A..##...#
#.###.r..#
####..b..#
#####.##.#
##########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
"""


def spawning(card: str) -> tuple[World, PlaceFigure, Prompt]:
    """The overlord is asked where a monster is put down."""
    table, _ = moment(CELLAR)
    monster = CardId(card)
    places = spawn_places(table.world, monster)
    asked = PlaceFigure(
        seat=OVERLORD, why="BASE-SPAWN-11", purpose=purposes.SPAWN, card=monster, rank="normal", places=places
    )
    seen = view_for(table, OVERLORD).world
    return seen, asked, prompt_for(Asked(asked, table, seen, table.options_of(asked)))


@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (2, 1, "A hero sees that space"),
        (6, 3, "Somebody stands there"),
        (6, 2, "Something lies there"),
        (0, 0, "revealed areas"),
        (8, 4, "Hell Hound does not fit there"),
    ],
)
def test_a_space_where_nothing_is_spawned_says_what_is_against_it(x: int, y: int, why: str) -> None:
    world, asked, prompt = spawning("hell_hound")
    assert why in unmarked(asked, prompt, world, board(world).space(x, y), attacking=False)


def test_a_marked_space_has_nothing_against_it() -> None:
    world, asked, prompt = spawning("hell_hound")
    assert {unmarked(asked, prompt, world, space, attacking=False) for space in prompt.spaces} == {""}


def test_all_spaces_that_a_large_monster_would_cover_are_marked_before_the_click() -> None:
    world, asked, prompt = spawning("hell_hound")
    stance = next(iter(prompt.spaces.values()))
    covered = [*bits(covered_after(world, asked, stance))]
    assert len(covered) == 2 and stance.anchor in covered


def test_of_a_small_one_nothing_is_marked_besides_its_space() -> None:
    world, asked, prompt = spawning("skeleton")
    assert {covered_after(world, asked, stance) for stance in prompt.spaces.values()} == {0}
