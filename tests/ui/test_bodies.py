"""Heroes who lie on the board, and signs on the bases of those who stand."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.table.game_bar import _without_conquest
from game.state.components.components import Lying, Position
from game.state.footing import LaidDown
from game.ui.animation.bodies import Collapse, FaceTurn
from game.ui.animation.fact_animator import FactAnimator
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.panels.glance import glance
from game.ui.panels.heroes import absence_of, sign_of
from game.ui.picture import board_picture
from game.ui.render.canvas import Canvas
from tests.modules.mod.table import Laid

BOARD = """
#######
#..A..#
#.B...#
#...b.#
#######
"""


def laid(**lyssa: object) -> Laid:
    """Two heroes before a beastman; what is said of Lyssa besides."""
    figures = {
        "A": {"hero": "mordrog", "faces": "east", "items": ["iron_shield"], "hands": {"left": "iron_shield"}},
        "B": {"hero": "lyssa", "faces": "south", **lyssa},
        "b": {"monster": "beastman", "faces": "west"},
    }
    return Laid(BOARD, figures=figures)


def painted(canvas: Canvas, picture: BoardPicture) -> bytes:
    """The pixels of a board."""
    canvas.surface.fill((0, 0, 0))
    camera = Camera(picture.width, picture.height, view=canvas.surface.get_rect())
    BoardView(canvas).paint(picture, camera)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_who_lies_is_on_the_board_with_a_word_and_without_wounds_or_wedge() -> None:
    on = laid(incapacitated=True)
    (body,) = (figure for figure in board_picture(on.seen).figures if figure.lying)
    assert (body.id, body.lying, body.wounds, body.wedge) == (str(on["B"]), "down", None, "")


def test_who_stands_over_a_body_is_drawn_beside_and_before_it() -> None:
    on = laid(incapacitated=True)
    on.world.set(on["A"], Position(on.world.get(Lying, on["B"]).space))
    body, upright = (each for each in board_picture(on.seen).figures if each.side == "hero")
    assert (body.id, upright.id) == (str(on["B"]), str(on["A"]))
    assert body.aside < 0 < upright.aside, "the later is drawn over the other"


def test_a_body_is_drawn_otherwise_than_who_stands(canvas: Canvas) -> None:
    on = laid(incapacitated=True)
    picture = board_picture(on.seen)
    standing = tuple(replace(each, lying="") for each in picture.figures)
    assert painted(canvas, picture) != painted(canvas, replace(picture, figures=standing))


def test_each_standing_figure_points_where_it_faces_and_a_shield_has_its_side() -> None:
    on = laid()
    seen = {figure.id: figure for figure in board_picture(on.seen).figures}
    assert [seen[str(on[letter])].wedge for letter in "ABb"] == ["east", "south", "west"]
    assert seen[str(on["A"])].hands == (("L", 0.0, -1.0),)


def test_the_four_wedges_are_drawn_on_four_sides(canvas: Canvas) -> None:
    picture = board_picture(laid().seen)
    ways = ("", "north", "east", "south", "west")
    found = {
        painted(canvas, replace(picture, figures=tuple(replace(each, wedge=way) for each in picture.figures)))
        for way in ways
    }
    assert len(found) == len(ways)


def test_without_the_house_rules_nobody_has_a_wedge() -> None:
    on = Laid(
        BOARD,
        modules=("base",),
        figures={"A": {"hero": "mordrog"}, "B": {"hero": "lyssa"}, "b": {"monster": "beastman"}},
    )
    assert {figure.wedge for figure in board_picture(on.seen).figures} == {""}


def test_the_rail_and_the_pointer_tell_of_who_lies() -> None:
    on = laid(incapacitated=True)
    assert (absence_of(on.seen, on["B"]), sign_of(on.seen, on["B"])) == ("Incapacitated", "skull")
    assert "incapacitated" in glance(on.seen, on.world.get(Lying, on["B"]).space)


def test_the_bar_counts_the_fallen_in_place_of_conquest() -> None:
    for ends in ("lose", "win"):
        stake = _without_conquest(laid(incapacitated=True).seen, ends)
        assert stake is not None
        assert (stake.figure.value, stake.when) == ("1 of 2 down", f"{ends} at 2")


def test_who_falls_is_seen_standing_until_he_goes_down() -> None:
    on = laid()
    animator = FactAnimator(7)
    animator.learn(on.seen)
    lying = laid(incapacitated=True)
    space = lying.world.get(Lying, lying["B"]).space
    (fall,) = animator.play([LaidDown(figure=lying["B"], space=space, way="incapacitated")], lying.seen)
    assert isinstance(fall, Collapse)
    frame = Frame()
    fall.show(0.0, frame, reduced=False)
    assert [(ghost.lying, ghost.wounds) for ghost in frame.ghosts] == [("", 8)]


def test_a_wedge_goes_the_shorter_way_round() -> None:
    turn = FaceTurn(figure="1", at=(0.0, 0.0), start=3.0, end=0.0)
    frame = Frame()
    turn.show(0.5, frame, reduced=False)
    assert frame.poses["1"].turn == 3.5


def test_on_a_body_stands_how_far_it_has_been_raised() -> None:
    on = laid(incapacitated=True, covered=1)
    (body,) = (figure for figure in board_picture(on.seen).figures if figure.lying)
    assert body.lying == "down 1/3"
