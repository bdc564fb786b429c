"""A monster is put down: why not on this space, and what a large one would cover."""

from __future__ import annotations

import pytest

from game.board.grid import bits, mask_of
from game.content.models import CardId
from game.kernel.store import NOBODY, World
from game.rules.overlord.overlord_turn import Play
from game.rules.overlord.spawn import places_within, spawn_places
from game.state.components.components import OVERLORD
from game.state.game_data import board
from game.state.queries.view import view_for
from game.state.requests import purposes
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.prompts import Asked, Prompt, prompt_for
from game.ui.prompts.lines import line_of
from game.ui.prompts.places import covered_after
from game.ui.prompts.unmarked import unmarked
from tests.players.test_greedy_heroes import moment

CELLAR = """
map = '''
##########
#A..##...#
#.#.#.r..#
####..b..#
#.###.##.#
##########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
"""
LIT = """
map = '''
#####
#A.b#
#####
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
"""


def spawning(card: str, *spots: tuple[int, int]) -> tuple[World, PlaceFigure, Prompt]:
    """The overlord is asked where a monster is put down: where it can be spawned, or on these spots alone."""
    table, _ = moment(CELLAR)
    monster = CardId(card)
    where = mask_of(board(table.world).space(x, y) for x, y in spots)
    places = places_within(table.world, monster, where) if spots else spawn_places(table.world, monster)
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
        (3, 2, "Hell Hound does not fit there"),
        (1, 4, "Hell Hound does not fit there"),
        (8, 4, "It fits there once it is turned."),
    ],
)
def test_a_space_where_nothing_is_spawned_says_what_is_against_it(x: int, y: int, why: str) -> None:
    world, asked, prompt = spawning("hell_hound")
    assert prompt.call.endswith("where no hero can see")
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


@pytest.mark.parametrize("spot", [(2, 1), (8, 2)])
def test_what_comes_in_sight_of_heroes_too_is_told_of_no_sight(spot: tuple[int, int]) -> None:
    world, asked, prompt = spawning("skeleton", (3, 1), (5, 3))
    assert prompt.call == "Skeleton: place it on a marked space"
    assert not any(mark.mask for mark in prompt.highlights if mark.kind == "seen")
    told = unmarked(asked, prompt, world, board(world).space(*spot), attacking=False)
    assert told == "What brings it lets it come elsewhere alone. Choose a marked space."


@pytest.mark.parametrize(
    ("place", "card", "asks"),
    [("cellar", "hell_hound_pack", False), ("lit", "hell_hound_pack", True), ("lit", "aim", False)],
)
def test_a_spawn_card_of_which_nothing_has_room_is_asked_about_before_it_is_played(
    place: str, card: str, asks: bool
) -> None:
    table, _ = moment(CELLAR if place == "cellar" else LIT)
    request = Menu(seat=OVERLORD, why="BASE-OLC-11", menu="overlord", who=NOBODY)
    assert bool(line_of(Play(card=CardId(card)), Asked(request, table, table.world, ())).ask) == asks
