"""Maps drawn in text: spaces, doors on edges, areas, letters."""

import pytest

from game.board.grid import bits
from game.content.terrain import TERRAIN
from game.modules.compose import compose
from game.scenario.drawing import BadDrawing, drawn_place, read_drawing

KINDS = compose().all(TERRAIN)
TWO_ROOMS = """
#######
#0.|.1#
#..|..#
#######
"""


def test_two_door_signs_in_line_are_one_door_two_spaces_long() -> None:
    drawing = read_drawing(TWO_ROOMS, letters=(), terrain=KINDS)
    assert [len(door.edges) for door in drawing.doors] == [2]


def test_an_area_reaches_to_the_doors() -> None:
    drawing = read_drawing(TWO_ROOMS, letters=(), terrain=KINDS)
    assert [(number, mask.bit_count()) for number, mask in drawing.areas] == [(0, 6), (1, 4)]


def test_a_door_is_worked_from_the_spaces_that_touch_its_line() -> None:
    (door,) = read_drawing(TWO_ROOMS, letters=(), terrain=KINDS).doors
    assert [space % 7 for space in bits(door.reach)] == [3, 4, 3, 4]


def test_terrain_that_touches_is_one_piece() -> None:
    drawing = read_drawing("#####\n#pp.#\n#..p#\n#####", letters=(), terrain=KINDS)
    assert [len(spaces) for kind, spaces in drawing.ground] == [2, 1]


def test_a_letter_of_a_figure_wins_over_the_legend() -> None:
    drawing = read_drawing("###\n#p#\n###", letters=("p",), terrain=KINDS)
    assert (drawing.ground, drawing.letters["p"]) == ((), (4,))


def test_a_long_figure_lies_as_it_is_drawn() -> None:
    drawing = read_drawing("####\n#H.#\n#H.#\n####", letters=("H",), terrain=KINDS)
    assert drawn_place(drawing.board, drawing.letters["H"], "1x2", "H") == (5, 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [("##?#", 'character "?" at 2,0'), ("", "empty"), ("####\n#12#\n####", "not parted by doors")],
)
def test_a_map_that_cannot_be_read_says_where(text: str, told: str) -> None:
    with pytest.raises(BadDrawing, match=told.replace("?", r"\?")):
        read_drawing(text, letters=(), terrain=KINDS)


def test_a_figure_that_is_not_drawn_as_its_base_is_refused() -> None:
    drawing = read_drawing("####\n#HH#\n#.H#\n####", letters=("H",), terrain=KINDS)
    with pytest.raises(BadDrawing, match="not the base 1x2"):
        drawn_place(drawing.board, drawing.letters["H"], "1x2", "H")
