"""A game between two encounters, for a picture of the page without one."""

from __future__ import annotations

import dataclasses

from game.board.grid import NORTH_WEST
from game.content.quest_parts import Objective
from game.kernel.luck import seed_from
from game.modules.new_game import game_data_for, new_table, next_part
from game.modules.setup import GameSetup
from game.players import make
from game.state.components.components import (
    OVERLORD,
    PARTY,
    FatigueTaken,
    Lying,
    Position,
    Tokens,
    WoundsTaken,
    hero_seat,
)
from game.state.queries.figures import heroes, max_fatigue, max_wounds
from game.ui.session import Session

SETUP = GameSetup(quest="into_the_dark", heroes=4, seed=seed_from(6), modules=("base", "second"))
WANTED = Objective("Narthak is defeated.", "All heroes are down at the end of a round.", last_round=9)


def sample_interval() -> Session:
    """The first of two encounters is over, with heroes who are hurt, tired or poisoned, and two who are down."""
    found = game_data_for(SETUP)
    data = dataclasses.replace(
        found, quest=dataclasses.replace(found.quest, objective=WANTED, next=SETUP.quest, part=(2, 2))
    )
    seats = (OVERLORD, PARTY, *(hero_seat(number) for number in range(1, SETUP.heroes + 1)))
    table = new_table(SETUP, data=data, sources={seat: make("random", seat, SETUP.seed) for seat in seats})
    table.advance()
    first, second, third, fourth = heroes(table.world)
    for hero, wounds, fatigue in ((first, 4, 1), (second, 0, 2)):
        table.world.drop(Lying, hero)
        table.world.set(hero, WoundsTaken(wounds))
        table.world.set(hero, FatigueTaken(fatigue))
    table.world.set(second, Tokens(poison=1))
    for hero in (third, fourth):
        table.world.drop(Position, hero)
        table.world.set(hero, Lying("knocked_out", NORTH_WEST))
        table.world.set(hero, WoundsTaken(max_wounds(table.world, hero)))
        table.world.set(hero, FatigueTaken(max_fatigue(table.world, hero)))
    setup = next_part(SETUP, table.world, seed=seed_from(7))
    return Session(setup, table=new_table(setup, data=data), curtain=False)
