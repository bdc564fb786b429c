"""Into the Dark is what the facts and its plan say, area by area, and reads well in the editor's file."""

from collections import Counter

import pytest

from game.board.going import Going
from game.board.grid import Space, bits, mask_of
from game.content.quest import Quest
from game.content.quest_files import load_quest
from game.paths import assets, maps
from tests.content.fakes import PLAIN, base_catalog

CATALOG = base_catalog()
QUEST: Quest = load_quest(maps() / "into_the_dark.tmx", catalog=CATALOG, vocabulary=PLAIN, art=assets() / "art")


def space(column: int, row: int) -> Space:
    return Space(row * QUEST.board.width + column)


def test_the_areas_have_the_planned_numbers_of_spaces() -> None:
    assert [area.mask.bit_count() for area in QUEST.areas] == [29, 86, 92, 104, 98]


def test_the_areas_together_are_the_floor_and_do_not_overlap() -> None:
    assert QUEST.board.floor == mask_of(space for area in QUEST.areas for space in bits(area.mask))
    assert sum(area.mask.bit_count() for area in QUEST.areas) == QUEST.board.floor.bit_count()


@pytest.mark.parametrize(
    ("area", "monsters"),
    [
        (0, {}),
        (1, {"skeleton": 1, "beastman": 2, "master beastman": 1}),
        (2, {"skeleton": 1, "ogre": 1, "hell_hound": 2}),
        (3, {"razorwing": 1, "master razorwing": 1, "bane_spider": 1, "sorcerer": 1}),
        (4, {"beastman": 1, "manticore": 1, "named giant": 1}),
    ],
)
def test_an_area_holds_its_monsters(area: int, monsters: dict[str, int]) -> None:
    found = Counter(
        figure.monster if figure.rank == "normal" else f"{figure.rank} {figure.monster}"
        for figure in QUEST.monsters
        if figure.area == area
    )
    assert found == monsters


@pytest.mark.parametrize(("heroes", "figures"), [(1, 6), (2, 7), (3, 13), (4, 15)])
def test_fewer_heroes_meet_fewer_monsters(heroes: int, figures: int) -> None:
    assert sum(figure.heroes <= heroes for figure in QUEST.monsters) == figures


def test_the_runekey_lies_in_the_galleries() -> None:
    (key,) = (thing for thing in QUEST.things if thing.kind == "runekey")
    assert (key.space, key.area) == (space(30, 3), 3)


def test_the_markers_are_those_of_the_facts() -> None:
    found = Counter(f"{thing.kind} {thing.detail}".strip() for thing in QUEST.things)
    assert found == {
        "glyph": 4,
        "chest copper": 2,
        "chest silver": 2,
        "chest gold": 1,
        "money": 4,
        "potion healing": 3,
        "potion vitality": 4,
        "runekey red": 1,
    }


def test_rubble_and_pits_cover_five_spaces_each() -> None:
    spaces = Counter(piece.kind.name for piece in QUEST.terrain for _ in piece.spaces)
    assert spaces == {"rubble": 5, "pit": 5}


def test_the_doors_join_the_planned_areas() -> None:
    joined = sorted((door.areas, door.kind, door.colour) for door in QUEST.doors)
    normal = [((0, 1), "normal", ""), ((1, 2), "normal", ""), ((1, 3), "normal", ""), ((2, 3), "normal", "")]
    assert joined == [*normal, ((3, 4), "rune", "red")]


@pytest.mark.rule("BASE-DOOR-04")
def test_a_door_is_worked_from_the_spaces_that_touch_its_line() -> None:
    door = next(door for door in QUEST.doors if door.areas == (2, 3))
    assert door.reach == mask_of(space(column, row) for column in (24, 25) for row in (1, 2))


def test_the_start_has_the_one_active_glyph() -> None:
    assert [(glyph.space, glyph.area) for glyph in QUEST.things if glyph.on] == [(space(3, 15), 0)]


def test_large_figures_lie_as_they_are_drawn() -> None:
    hounds = [figure.stance for figure in QUEST.monsters if figure.monster == "hell_hound"]
    assert sorted(hounds) == sorted((space(*at), 1) for at in ((13, 3), (18, 4)))


def test_narthak_is_a_master_giant_who_throws_heroes_back() -> None:
    named = QUEST.named["narthak"]
    values = (named.monster, named.rank, named.extra_wounds, named.armour, named.conquest)
    assert (values, named.abilities) == (("giant", "master", 0, 5, 0), ({"ability": "knockback"},))


def test_the_chest_table_has_three_copper_three_silver_two_gold() -> None:
    assert Counter(chest.tier for chest in QUEST.chests) == {"copper": 3, "silver": 3, "gold": 2}


@pytest.mark.rule("BASE-SETUP-15")
def test_a_small_party_starts_with_more_conquest() -> None:
    assert QUEST.start_conquest == {1: 8, 2: 7, 3: 9, 4: 4}


def test_with_two_heroes_each_draws_two_gold_treasures_in_the_lamp_hall() -> None:
    (hall,) = [event for event in QUEST.events if event.when.get("area") == 1]
    (small,) = hall.do
    assert small["given"] == [{"is": "heroes", "most": 2}]
    assert small["do"][-1] == {"verb": "give", "treasure": "gold", "count": 2, "who": "heroes_on_board"}


def test_with_all_doors_shut_no_area_sees_into_another() -> None:
    shut = frozenset(edge for door in QUEST.doors for edge in door.edges)
    sight = QUEST.board.sight(shut)
    for area in QUEST.areas:
        assert sight.visible_from(area.mask, 0) & ~area.mask == 0


def test_every_area_can_be_reached_on_foot() -> None:
    start = next(glyph.space for glyph in QUEST.things if glyph.on)
    blocked = mask_of(space for piece in QUEST.terrain if piece.kind.blocks_moving for space in piece.spaces)
    layers = QUEST.board.steps().flood(1 << start, 200, Going(QUEST.board.floor & ~blocked))
    reached = 0
    for layer in layers:
        reached |= layer
    assert reached == QUEST.board.floor & ~blocked
