"""The overlay that tells designers how many figures of each group come."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.luck import seed_from
from game.kernel.store import NOBODY
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.show.overlays import Looking, overlays_of
from game.state.game_data import game_data


def test_each_group_of_an_area_tells_how_many_of_it_come_with_two_three_and_four_heroes() -> None:
    table = new_table(
        GameSetup(quest="the_toll_of_weir", heroes=2, seed=seed_from(1), modules=("base", "second")), sources={}
    )
    world = table.world
    groups = next(each for each in overlays_of(table.book) if each.name == "groups")
    assert not groups.open
    marks = groups.marks(Looking(world, game_data(world).quest, Space(0), -1, NOBODY))
    told = {plate.text for plate in marks.plates}
    assert {"Beastman: 1, 2, 3 of 4", "Skeleton: 1, 2, 3 of 4", "Ogre: 1, 1, 1 of 1"} <= told
    assert all("Captain" not in plate for plate in told)
    assert marks.told == [
        "How many of each group come with 2, 3 and 4 heroes, of those drawn.",
        "Groups of which some figures never come: 3.",
    ]
