"""Ground that is kept between frames looks as if it were baked anew."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.content.terrain import TerrainLook
from game.rules.dungeon.terrain import WATER
from game.ui.board.camera import Camera
from game.ui.board.darkness import Mist
from game.ui.board.frame import Frame, Veil
from game.ui.board.ground import CHUNK
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, Light, torches
from game.ui.board.view import BoardView
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box

VIEW = pygame.Rect(0, 0, 900, 600)
WIDE, HIGH = 30, 20
ROOMS = sum(1 << y * WIDE + x for y in range(2, 17) for x in (*range(2, 13), *range(14, 28)))


@pytest.fixture
def board() -> BoardPicture:
    plain = BoardPicture(WIDE, HIGH, ROOMS, ROOMS)
    return replace(plain, lights=torches(plain))


def drawn(canvas: Canvas, view: BoardView, picture: BoardPicture, camera: Camera) -> bytes:
    """The pixels of a picture in a view."""
    canvas.surface.fill((0, 0, 0))
    view.paint(picture, camera)
    return pygame.image.tobytes(canvas.surface.subsurface(VIEW), "RGB")


@pytest.mark.parametrize(
    "change",
    [
        {"lights": (Light(9.5, 9.5, 3.5),)},
        {"lights": (Light(9.5, 9.5, 3.5), Light(9.5, 9.5, 3.5))},
        {"terrain": {7 * WIDE + 7: WATER.look}},
        {"walls": frozenset({(7 * WIDE + 7, 7 * WIDE + 8)})},
        {"revealed": ROOMS & ~(0b1111 << 7 * WIDE + 7)},
        {"floor": ROOMS & ~(1 << 7 * WIDE + 7)},
    ],
)
@pytest.mark.parametrize("way", ["there", "and back"])
def test_a_board_that_changed_is_drawn_like_a_new_one(
    change: dict[str, object], way: str, canvas: Canvas, board: BoardPicture
) -> None:
    other: BoardPicture = replace(board, **change)  # type: ignore[arg-type]
    first, last = (board, other) if way == "there" else (other, board)
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(12, 9)
    kept = BoardView(canvas)
    before = drawn(canvas, kept, first, camera)
    after = drawn(canvas, kept, last, camera)
    assert after != before
    assert after == drawn(canvas, BoardView(canvas), last, camera)


def test_ground_that_was_out_of_view_while_its_light_moved_is_drawn_in_the_new_light(
    canvas: Canvas, board: BoardPicture
) -> None:
    camera = Camera(WIDE, HIGH, step=6, view=VIEW.copy())
    kept = BoardView(canvas)
    camera.look_at(6, 6)
    drawn(canvas, kept, board, camera)
    lit = replace(board, lights=(*board.lights, Light(5.5, 5.5, 3.5)))
    camera.look_at(26, 14)
    drawn(canvas, kept, lit, camera)
    camera.look_at(6, 6)
    assert drawn(canvas, kept, lit, camera) == drawn(canvas, BoardView(canvas), lit, camera)


def test_only_the_ground_near_a_light_that_moves_is_lit_again_and_no_stone_is_baked(
    canvas: Canvas, board: BoardPicture
) -> None:
    camera = Camera(WIDE, HIGH, step=0, view=VIEW.copy())
    camera.look_at(12, 9)
    view = BoardView(canvas)
    view.paint(board, camera)
    baked = view.ground.baked
    view.paint(replace(board, lights=(*board.lights, Light(4.5, 4.5, 2.5))), camera, most=0)
    assert not view.whole
    round_it = 2 * (CHUNK * camera.tile) ** 2
    view.paint(replace(board, lights=(*board.lights, Light(4.5, 4.5, 2.5))), camera, most=round_it)
    assert view.whole
    assert view.ground.baked == baked


def test_ground_that_changed_looks_as_before_until_it_is_baked_and_then_like_new(
    canvas: Canvas, board: BoardPicture
) -> None:
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(12, 9)
    kept = BoardView(canvas)
    before = drawn(canvas, kept, board, camera)
    drained = replace(board, terrain={7 * WIDE + 7: WATER.look})
    kept.paint(drained, camera, most=0)
    assert not kept.whole
    assert pygame.image.tobytes(canvas.surface.subsurface(VIEW), "RGB") == before
    while not kept.whole:
        kept.paint(drained, camera, most=1)
    assert drawn(canvas, kept, drained, camera) == drawn(canvas, BoardView(canvas), drained, camera)


def test_ground_of_another_zoom_step_stands_in_until_its_own_is_baked(canvas: Canvas, board: BoardPicture) -> None:
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(12, 9)
    kept = BoardView(canvas)
    drawn(canvas, kept, board, camera)
    camera.zoom(1)
    canvas.surface.fill((0, 0, 0))
    kept.paint(board, camera, most=0)
    floor = canvas.surface.get_at(camera.pixel(9.5, 9.5))
    assert not kept.whole
    assert sum(floor[:3]) > 60
    assert drawn(canvas, kept, board, camera) == drawn(canvas, BoardView(canvas), board, camera)


def test_ground_that_was_never_in_view_is_seen_coarse_until_its_own_is_baked(
    canvas: Canvas, board: BoardPicture
) -> None:
    camera = Camera(WIDE, HIGH, step=11, view=VIEW.copy())
    camera.look_at(5, 5)
    kept = BoardView(canvas)
    drawn(canvas, kept, board, camera)
    camera.look_at(24, 13)
    canvas.surface.fill((0, 0, 0))
    kept.paint(board, camera, most=0)
    floors = [canvas.surface.get_at(camera.pixel(x + 0.5, y + 0.5)) for x in range(22, 27) for y in range(11, 15)]
    assert not kept.whole
    assert min(sum(floor[:3]) for floor in floors) > 60
    assert drawn(canvas, kept, board, camera) == drawn(canvas, BoardView(canvas), board, camera)


def test_what_stands_in_is_the_board_as_it_is_now(canvas: Canvas, board: BoardPicture) -> None:
    hidden = replace(board, revealed=ROOMS & ~(1 << 9 * WIDE + 9), lights=())
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(12, 9)
    kept = BoardView(canvas)
    drawn(canvas, kept, hidden, camera)
    camera.zoom(1)
    canvas.surface.fill((0, 0, 0))
    kept.paint(replace(board, lights=()), camera, most=0)
    assert sum(canvas.surface.get_at(camera.pixel(9.5, 9.5))[:3]) > 60


def test_ground_out_of_view_is_baked_coarse_while_there_is_time(canvas: Canvas, board: BoardPicture) -> None:
    camera = Camera(WIDE, HIGH, step=11, view=VIEW.copy())
    camera.look_at(5, 5)
    view = BoardView(canvas)
    for _ in range(80):
        view.paint(board, camera, most=10**6)
    camera.look_at(24, 13)
    baked = view.ground.baked
    view.paint(board, camera, most=0)
    assert not view.whole
    assert view.ground.baked == baked
    assert sum(canvas.surface.get_at(camera.pixel(24.5, 13.5))[:3]) > 60


def test_nothing_coarse_is_baked_for_ground_under_a_veil(canvas: Canvas, board: BoardPicture) -> None:
    hidden = replace(board, revealed=ROOMS & 0b1 << 5 * WIDE + 5)
    camera = Camera(WIDE, HIGH, step=6, view=VIEW.copy())
    camera.look_at(20, 9)
    view = BoardView(canvas)
    view.paint(hidden, camera)
    baked = view.ground.baked
    view.paint(board, camera, frame=Frame(veils=[Veil(ROOMS, (5.5, 5.5))]), most=0)
    assert not view.whole
    assert view.ground.baked == baked


def test_ground_is_not_baked_in_the_frame_in_which_it_is_revealed(canvas: Canvas, board: BoardPicture) -> None:
    near = replace(board, revealed=ROOMS & 0b1 << 5 * WIDE + 5)
    pane = BoardPane(box=Box(0, 0, 900, 600), picture=near)
    pane.place(pane.box, 1.0)
    pane.paint(canvas)
    assert pane._view is not None
    baked, veil = pane._view.ground.baked, Veil(ROOMS, (5.5, 5.5))
    pane.show(board, Frame(veils=[veil]))
    pane.paint(canvas)
    assert pane._view.ground.baked == baked
    pane.paint(canvas)
    assert pane._view.ground.baked > baked


def test_what_was_seen_before_stays_in_sight_while_a_veil_lies_over_what_is_new(
    canvas: Canvas, board: BoardPicture
) -> None:
    near = sum(1 << y * WIDE + x for y in range(2, 17) for x in range(2, 13))
    camera = Camera(WIDE, HIGH, step=6, view=VIEW.copy())
    camera.look_at(9, 9)
    view = BoardView(canvas)
    view.paint(replace(board, revealed=near, lights=()), camera)
    camera.zoom(-1)
    canvas.surface.fill((0, 0, 0))
    view.paint(board, camera, frame=Frame(veils=[Veil(ROOMS & ~near, (13.5, 9.5))]), most=0)
    assert sum(canvas.surface.get_at(camera.pixel(9.5, 9.5))[:3]) > 60
    assert sum(canvas.surface.get_at(camera.pixel(5.5, 3.5))[:3]) > 60


@pytest.mark.parametrize("count", [1, 3])
def test_no_more_ground_is_baked_in_a_frame_than_it_may(count: int, canvas: Canvas, board: BoardPicture) -> None:
    camera = Camera(WIDE, HIGH, step=6, view=VIEW.copy())
    camera.look_at(12, 9)
    view = BoardView(canvas)
    view.paint(board, camera, most=0)
    while not view.whole:
        before = view.ground.baked
        view.paint(board, camera, most=count * (CHUNK * camera.tile) ** 2)
        assert view.ground.baked - before <= count
    assert view.ground.baked > 2 * count


def test_rock_without_floor_and_light_is_not_baked(canvas: Canvas, board: BoardPicture) -> None:
    bare = replace(board, revealed=0, lights=())
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(12, 9)
    view = BoardView(canvas)
    view.paint(bare, camera)
    assert view.whole and not view.ground.baked


@pytest.mark.parametrize("later", [0.0, 20.0, 400.0, 90_000.0])
def test_mist_that_drifts_on_is_drawn_like_mist_drawn_for_the_first_time(later: float, canvas: Canvas) -> None:
    def painted(mist: Mist, now: float) -> bytes:
        canvas.surface.fill((120, 110, 100))
        mist.paint(canvas.surface, [(200, 200), (420, 300)], tile=40, now=now, still=False)
        return pygame.image.tobytes(canvas.surface, "RGB")

    mist = Mist()
    painted(mist, 1000.0)
    assert painted(mist, 1000.0 + later) == painted(Mist(), 1000.0 + later)


def test_a_pool_has_edges_towards_other_ground_and_corners(
    canvas: Canvas, board: BoardPicture, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = TerrainLook(("lava",), shore="board/lava")
    drawn_parts: list[str] = []
    get = Art.get

    def noted(art: Art, name: str, *size: int) -> pygame.Surface:
        drawn_parts.append(name)
        return get(art, name, *size)

    monkeypatch.setattr(Art, "get", noted)
    spaces = (7 * WIDE + 7, 7 * WIDE + 8, 8 * WIDE + 7)
    camera = Camera(WIDE, HIGH, step=2, view=VIEW.copy())
    camera.look_at(7, 7)
    drawn(canvas, BoardView(canvas), replace(board, terrain=dict.fromkeys(spaces, pool), lights=()), camera)
    parts = {name.removeprefix("board/lava_") for name in drawn_parts if name.startswith("board/lava_")}
    assert parts == {
        "edge_n",
        "edge_e",
        "edge_s",
        "edge_w",
        "corner_nw",
        "corner_ne",
        "corner_se",
        "corner_sw",
        "inner_se",
    }
