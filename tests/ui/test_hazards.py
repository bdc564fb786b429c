"""Fog, crushing walls and corrupted ground on the board, and a wall's move as a row of pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.grid import Space
from game.kernel.table import Table
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.components.components import OVERLORD
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.hazards import (
    Feed,
    FogTurns,
    Kindle,
    MoverStep,
    Rise,
)
from game.ui.animation.reel import Reel
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame
from game.ui.board.hazards import Slab
from game.ui.board.picture import BoardPicture, MoverPicture
from game.ui.board.view import BoardView
from game.ui.picture import board_picture
from game.ui.render.canvas import Canvas

ROOM = '''
title = "A picture of hazards"
modules = ["base", "altar"]
map = """
############
#..........#
#..........#
############
"""
figures.A = { hero = "mordrog", at = "3,1" }
figures.B = { hero = "lyssa", at = "10,2", wounds = 3 }
figures.c = { monster = "beastman", at = "1,1" }
conquest = 20
'''
WALLS = """
crushing = [
  { id = "long", before = ["3,1", "3,2"], moves = "east" },
  { id = "short", before = ["10,2"], moves = "east" },
]
stage = "overlord/begin"
"""
VIEW = pygame.Rect(0, 0, 1280, 720)
Pixels = tuple[int, int, int, int]


def laid(words: str = "") -> tuple[Table, ScenarioNames]:
    """The room with what these words add."""
    return set_table(parse_scenario(ROOM + words))


class Painter:
    """Paints a table, and looks at single spaces of what it has painted."""

    def __init__(self, canvas: Canvas, picture: BoardPicture) -> None:
        self.canvas = canvas
        self.view = BoardView(canvas)
        self.camera = Camera(picture.width, picture.height, view=VIEW.copy())
        self.camera.look_at(6, 2)

    def paint(self, picture: BoardPicture, frame: Frame | None = None) -> bytes:
        """All pixels of a picture at one moment of an animation."""
        if frame is not None and frame.ghosts:
            picture = replace(picture, figures=(*picture.figures, *frame.ghosts))
        self.canvas.surface.fill((0, 0, 0))
        self.view.paint(picture, self.camera, frame=frame)
        return pygame.image.tobytes(self.canvas.surface, "RGB")

    def space(self, x: float, y: int) -> bytes:
        """The pixels of one space of the last picture."""
        return pygame.image.tobytes(self.canvas.surface.subsurface(self.camera.rect(x, y)), "RGB")


def moved(canvas: Canvas) -> tuple[Painter, BoardPicture, Reel, list[object]]:
    """Both walls have moved: what paints it, the picture after it, the reel at its start, and what it plays."""
    table, _ = laid(WALLS)
    hand = FactAnimator(12)
    hand.learn(table.world)
    painter = Painter(canvas, board_picture(table.world))
    table.advance()
    assert table.pending is not None
    table.answer(OVERLORD, table.options_of(table.pending)[0])
    played = hand.play(table.facts, table.world)
    reel = Reel()
    reel.add(*played)
    reel.update(0.0)
    return painter, board_picture(table.world), reel, list(played)


def test_a_walls_move_is_played_before_the_wound_and_the_death_that_it_deals(canvas: Canvas) -> None:
    kinds = [type(each).__name__ for each in moved(canvas)[3]]
    assert kinds == ["MoverStep", "Blow", "MoverStep", "SlayAnimation", "Flight", "Rise"]


def test_the_pictures_of_a_wall_that_moves_begin_at_its_old_place_and_end_at_its_new(canvas: Canvas) -> None:
    painter, after, reel, _ = moved(canvas)
    before = board_picture(laid(WALLS)[0].world)
    painter.paint(before)
    old = painter.space(3.4, 2)
    seen = []
    for now in (2.0, 300.0, 900.0, 1100.0, 1250.0):
        reel.update(now)
        painter.paint(after, reel.frame())
        seen.append(painter.space(3.4, 2))
    assert old not in seen[2:]
    assert len(set(seen[2:])) == 3
    assert reel.frame().slabs["long"].shift == 1.0


def test_a_hero_before_the_wall_is_drawn_between_the_two_spaces_while_it_pushes_him(canvas: Canvas) -> None:
    _, after, reel, _ = moved(canvas)
    hero = next(figure for figure in after.figures if figure.art == "heroes/mordrog")
    reel.update(1.0)
    places = []
    for now in (200.0, 900.0, 1290.0):
        reel.update(now)
        places.append(reel.frame().poses[hero.id].x)
    assert places[0] == 3.0
    assert 3.0 < places[1] < 4.0
    assert places[2] == 4.0


def test_the_crushed_hero_stands_until_the_wall_has_come(canvas: Canvas) -> None:
    _, after, reel, _ = moved(canvas)
    assert not any(figure.art == "heroes/lyssa" for figure in after.figures)
    reel.update(1.0)
    assert [ghost.art for ghost in reel.frame().ghosts].count("heroes/lyssa") >= 1


def test_with_reduced_motion_the_wall_does_not_tremble(canvas: Canvas) -> None:
    _, _, _, played = moved(canvas)
    grind = next(each for each in played if isinstance(each, MoverStep))
    for t in (0.1, 0.4, 0.6, 0.95):
        frame = Frame()
        grind.show(t, frame, reduced=True)
        assert frame.slabs["long"].tremble == 0.0
        assert frame.slabs["long"].shift in (0.0, 1.0)


def test_a_wall_that_leaves_the_map_fades(canvas: Canvas) -> None:
    _, _, _, played = moved(canvas)
    rise = next(each for each in played if isinstance(each, Rise))
    frame = Frame()
    rise.show(0.5, frame, reduced=False)
    assert frame.slabs["short"].alpha == 128


def test_the_spaces_before_a_wall_are_marked(canvas: Canvas) -> None:
    plain, walled = board_picture(laid()[0].world), board_picture(laid(WALLS)[0].world)
    painter = Painter(canvas, plain)
    painter.paint(plain)
    bare = painter.space(3, 2)
    painter.paint(walled)
    assert painter.space(3, 2) != bare


def test_a_body_of_spaces_is_drawn_over_all_of_them_and_on_its_way(canvas: Canvas) -> None:
    plain = board_picture(laid()[0].world)
    painter = Painter(canvas, plain)
    painter.paint(plain)
    bare = [painter.space(x, y) for x, y in ((5, 1), (6, 2), (7, 1))]
    body = MoverPicture("boulder", "block", "e", (), (Space(17), Space(18), Space(29), Space(30)), ())
    painter.paint(replace(plain, movers=(body,)))
    assert [painter.space(x, y) != was for (x, y), was in zip(((5, 1), (6, 2), (7, 1)), bare, strict=True)] == [
        True, True, False,
    ]  # fmt: skip
    painter.paint(plain, Frame(slabs={"block": Slab(body, shift=1.0, dust=0.5)}))
    assert painter.space(5, 1) == bare[0]
    assert painter.space(7, 1) != bare[2]
    assert canvas.art.missing == []


FOG = 'terrain = [{ kind = "fog", spaces = ["5,1", "6,1"] }]\n'


def test_fog_lies_on_its_spaces_and_drifts(canvas: Canvas) -> None:
    plain, foggy = board_picture(laid()[0].world), board_picture(laid(FOG)[0].world)
    painter = Painter(canvas, plain)
    painter.paint(plain)
    bare = painter.space(5, 1)
    canvas.now = 1.0
    painter.paint(foggy)
    first = painter.space(5, 1)
    canvas.now = 4000.0
    painter.paint(foggy)
    assert len({bare, first, painter.space(5, 1)}) == 3


def test_with_reduced_motion_fog_stands_still(canvas: Canvas) -> None:
    foggy = replace(board_picture(laid(FOG)[0].world), lights=())
    painter = Painter(canvas, foggy)
    canvas.reduced_motion = True
    canvas.now = 1.0
    first = painter.paint(foggy)
    canvas.now = 4000.0
    assert painter.paint(foggy) == first


def test_fog_of_an_unknown_area_changes_no_pixel(canvas: Canvas) -> None:
    plain = board_picture(laid()[0].world)
    painter = Painter(canvas, plain)
    dark = replace(plain, revealed=plain.revealed & ~(1 << 17))
    assert painter.paint(dark) == painter.paint(replace(dark, fog=1 << 17))


@pytest.mark.parametrize(
    ("animation", "changed"),
    [
        (FogTurns(come=(Space(20),)), "fog"),
        (FogTurns(gone=(Space(20),)), "fog"),
        (Feed(space=Space(20)), "pulses"),
        (Kindle(space=Space(20)), "heat"),
        (Kindle(space=Space(20), evil=True), "pulses"),
    ],
)
def test_light_and_fog_run_over_their_space(canvas: Canvas, animation: FogTurns, changed: str) -> None:
    picture = replace(board_picture(laid()[0].world), lights=())
    painter = Painter(canvas, picture)
    bare = painter.paint(picture)
    frame = Frame()
    animation.show(0.3, frame, reduced=False)
    assert 20 in getattr(frame, changed)
    assert painter.paint(picture, frame) != bare


def test_ground_that_feeds_the_overlord_pulses_where_the_wound_was_struck(canvas: Canvas) -> None:
    words = WALLS + 'terrain = [{ kind = "corrupted", spaces = ["3,1"] }]\n'
    table, _ = laid(words)
    hand = FactAnimator(12)
    hand.learn(table.world)
    table.advance()
    assert table.pending is not None
    table.answer(OVERLORD, table.options_of(table.pending)[0])
    pulses = [each for each in hand.play(table.facts, table.world) if isinstance(each, Feed)]
    assert [pulse.space for pulse in pulses] == [12 + 3]


def test_the_light_of_feeding_ground_runs_out_from_under_the_figure(canvas: Canvas, picture: BoardPicture) -> None:
    view, camera = BoardView(canvas), Camera(picture.width, picture.height, view=VIEW.copy())
    middle = camera.rect(*picture.at(Space(22))).center
    beside = (middle[0] + round(camera.tile * 0.7), middle[1])

    def seen(share: float | None) -> tuple[pygame.Color, pygame.Color]:
        frame = Frame()
        if share is not None:
            frame.pulses[22] = share
        view.paint(picture, camera, frame=frame)
        return canvas.surface.get_at(middle), canvas.surface.get_at(beside)

    figure, floor = seen(None)
    for share in (0.2, 0.5):
        assert seen(share)[0] == figure
        assert seen(share)[1].b > floor.b
