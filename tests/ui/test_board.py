"""The painted board: what is seen, what is hidden, which space lies under a pixel."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import Space
from game.rules.dungeon.terrain import PIT
from game.ui.board import figures
from game.ui.board.camera import TILES, Camera
from game.ui.board.frame import Frame, Pose, Veil
from game.ui.board.ground import CHUNK
from game.ui.board.marks import ring_surface
from game.ui.board.pane import BoardPane
from game.ui.board.picture import (
    BoardPicture,
    DoorPicture,
    FigurePicture,
    Highlight,
    Light,
    Sign,
    ThingPicture,
    edge_pair,
    torches,
)
from game.ui.board.tokens import Coin, coin_surface, plate_height
from game.ui.board.veil import darkness
from game.ui.board.view import BoardView
from game.ui.input.actions import (
    Action,
    Pointer,
    Pressed,
    Wheel,
)
from game.ui.input.desk import Desk
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.look import Look, Numbers
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Button, Label, Widget

VIEW = pygame.Rect(0, 0, 1280, 720)


def painted(
    canvas: Canvas, picture: BoardPicture, *, poses: dict[str, Pose] | None = None, covered: tuple[int, ...] = (0,) * 4
) -> bytes:
    """The pixels of a picture painted whole."""
    left, top, right, bottom = covered
    camera = Camera(picture.width, picture.height, view=VIEW.copy(), covered=(left, top, right, bottom))
    camera.look_at(5, 2.5)
    canvas.surface.fill((0, 0, 0))
    BoardView(canvas).paint(picture, camera, frame=Frame(poses=poses or {}))
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_the_layout_of_an_unrevealed_room_changes_no_pixel(canvas: Canvas, picture: BoardPicture) -> None:
    other_room = picture.floor & ~(1 << 17) & ~(1 << 27)
    assert painted(canvas, picture) == painted(canvas, replace(picture, floor=other_room))


def test_a_thing_in_an_unrevealed_room_stays_unseen(canvas: Canvas, picture: BoardPicture) -> None:
    chest = ThingPicture("chest", "chest_gold_closed", Space(18))
    assert painted(canvas, picture) == painted(canvas, replace(picture, things=(chest,)))


@pytest.mark.parametrize(
    "change",
    [
        {"revealed": (1 << 50) - 1},
        {"highlights": (Highlight("reachable", 1 << 12),)},
        {"highlights": (Highlight("seen", 1 << 12),)},
        {"terrain": {12: PIT.look}},
        {"lights": (Light(2.5, 2.5),)},
        {"path": (11, 12, 13)},
        {"doors": (DoorPicture("door", ((35, 36),), open=True),)},
        {"walls": frozenset({(12, 13)})},
    ],
)
def test_each_part_of_the_picture_is_seen(change: dict[str, object], canvas: Canvas, picture: BoardPicture) -> None:
    assert painted(canvas, picture) != painted(canvas, replace(picture, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "field",
    [
        {"selected": True},
        {"targeted": True},
        {"threatened": True},
        {"wounds": 3},
        {"done": True},
        {"tokens": ("poison",)},
    ],
)
def test_each_state_of_a_figure_is_seen(field: dict[str, object], canvas: Canvas, picture: BoardPicture) -> None:
    changed: FigurePicture = replace(picture.figures[0], **field)  # type: ignore[arg-type]
    assert painted(canvas, picture) != painted(canvas, replace(picture, figures=(changed,)))


def test_a_pose_moves_a_figure_without_changing_the_picture(canvas: Canvas, picture: BoardPicture) -> None:
    assert painted(canvas, picture) != painted(canvas, picture, poses={"hero": Pose(3.5, 2.0)})


def test_revealing_a_far_room_bakes_only_its_own_chunks(canvas: Canvas) -> None:
    floor = sum(1 << y * 40 + x for y in range(1, 7) for x in (*range(1, 7), *range(30, 36)))
    near = sum(1 << y * 40 + x for y in range(8) for x in range(10))
    picture = BoardPicture(40, 8, floor, near)
    camera = Camera(40, 8, step=0, view=VIEW.copy())
    camera.look_at(20, 4)
    view = BoardView(canvas)
    view.paint(picture, camera)
    before = view.ground.baked
    view.paint(picture, camera)
    assert view.ground.baked == before
    view.paint(replace(picture, revealed=(1 << 320) - 1), camera)
    columns, rows = 3, 4  # of chunks that the floor from (30, 1) to (35, 6) and its walls touch
    assert 0 < view.ground.baked - before <= columns * rows


def test_ground_is_baked_a_few_chunks_a_frame_until_whole(canvas: Canvas) -> None:
    picture = BoardPicture(40, 30, (1 << 1200) - 1, (1 << 1200) - 1)
    camera = Camera(40, 30, step=0, view=VIEW.copy())
    view = BoardView(canvas)
    few = 2 * (CHUNK * camera.tile) ** 2
    view.paint(picture, camera, most=few)
    assert not view.whole
    for _ in range(60):
        view.paint(picture, camera, most=few)
    assert view.whole


@given(
    st.integers(0, len(TILES) - 1), st.floats(-900, 900), st.floats(-900, 900), st.integers(0, 39), st.integers(0, 27)
)
def test_the_space_under_the_middle_of_a_space_is_that_space(step: int, dx: float, dy: float, x: int, y: int) -> None:
    camera = Camera(40, 28, step=step, view=pygame.Rect(-9000, -9000, 30000, 30000))
    camera.pan(dx, dy)
    assert camera.space_at(camera.rect(x, y).center) == y * 40 + x


def test_nothing_lies_under_a_pixel_beside_the_view() -> None:
    camera = Camera(40, 28, view=pygame.Rect(300, 100, 500, 400))
    camera.look_at(20, 14)
    assert camera.space_at((299, 200)) is None
    assert camera.space_at((400, 200)) is not None


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    camera = Camera(40, 28, view=VIEW.copy())
    camera.look_at(20, 14)
    before = camera.point_at((800, 300))
    camera.zoom(2, (800, 300))
    assert camera.point_at((800, 300)) == pytest.approx(before, abs=0.05)


def test_the_board_cannot_be_lost_by_panning() -> None:
    camera = Camera(40, 28, view=VIEW.copy())
    camera.pan(100000, -100000)
    assert camera.rect(0, 0, 40, 28).colliderect(VIEW)


def pane_on_desk(picture: BoardPicture, chosen: list[int]) -> tuple[BoardPane, Desk]:
    """A board over the whole page that writes down the chosen spaces."""
    pane = BoardPane(box=Box(0, 0, 1280, 720), picture=picture, choose=chosen.append)
    pane.place(Box(0, 0, 1280, 720), 1.0)
    pane.camera.look_at(5, 2.5)
    return pane, Desk(Widget(box=pane.box, children=[pane]))


def test_a_click_chooses_a_space_and_a_drag_pans(canvas: Canvas, picture: BoardPicture) -> None:
    chosen: list[int] = []
    pane, desk = pane_on_desk(picture, chosen)
    spot = pane.camera.rect(3, 2).center
    for given_input in (Pointer("down", spot, button=1), Pointer("up", spot, button=1)):
        desk.handle(given_input, canvas.metrics, now=0.0)
    assert chosen == [23]
    before = pane.camera.left
    far = (spot[0] + 50, spot[1])
    for given_input in (Pointer("down", spot, button=1), Pointer("move", far, held=True), Pointer("up", far, button=1)):
        desk.handle(given_input, canvas.metrics, now=0.0)
    assert chosen == [23]
    assert pane.camera.left == before + 50


def test_the_keys_choose_a_space_too(canvas: Canvas, picture: BoardPicture) -> None:
    chosen: list[int] = []
    _, desk = pane_on_desk(picture, chosen)
    for action in (Action.NEXT, Action.RIGHT, Action.RIGHT, Action.UP, Action.ACCEPT):
        desk.handle(Pressed(action), canvas.metrics, now=0.0)
    assert chosen == [16]


def test_the_wheel_zooms(canvas: Canvas, picture: BoardPicture) -> None:
    pane, desk = pane_on_desk(picture, [])
    before = pane.camera.tile
    desk.handle(Wheel(1, (640, 360)), canvas.metrics, now=0.0)
    assert pane.camera.tile > before


def test_torches_hang_on_north_walls_of_shown_floor_only(picture: BoardPicture) -> None:
    assert torches(picture)
    for light in torches(picture):
        x, y = int(light.x), int(light.y + 1)
        assert picture.space(x, y) in picture.shown
        assert not picture.open_to(x, y, 0, -1)


def test_an_edge_number_names_its_two_spaces() -> None:
    assert edge_pair(24, 10) == (12, 13)
    assert edge_pair(25, 10) == (12, 22)


def test_a_word_for_what_lies_under_something_else_is_not_put_elsewhere(canvas: Canvas, picture: BoardPicture) -> None:
    signed = replace(picture, signs=(Sign("Unrevealed", 9.5, 2.5),))
    assert painted(canvas, signed) != painted(canvas, picture)
    covered = (0, 0, 1000, 0)
    assert painted(canvas, signed, covered=covered) == painted(canvas, picture, covered=covered)


def test_drawing_only_the_board_gives_the_same_picture_as_drawing_all(canvas: Canvas, picture: BoardPicture) -> None:
    pane, desk = pane_on_desk(picture, [])
    desk.root.add(Label(box=Box(500, 20, 300, 40), text="Choose a space", floating=True))
    pane.patient, canvas.reduced_motion = False, True
    desk.draw(canvas)
    pane.show(replace(picture, path=(Space(21), Space(22), Space(23))))
    desk.touch(pane)
    desk.draw_stale(canvas)
    alone = pygame.image.tobytes(canvas.surface, "RGB")
    desk.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") == alone


def test_the_board_forgets_the_space_when_the_pointer_goes_elsewhere(canvas: Canvas, picture: BoardPicture) -> None:
    looked: list[int | None] = []
    pane, desk = pane_on_desk(picture, [])
    pane.look = looked.append
    desk.root.add(Button(box=Box(20, 20, 100, 40), key="beside", text=""))
    for point in ((600, 300), (30, 30)):
        desk.handle(Pointer("move", point), canvas.metrics, now=0.0)
    assert looked[-1] is None and pane.hovered is None


@pytest.mark.parametrize("button", [2, 3])
def test_the_other_buttons_move_the_board_and_choose_nothing(
    button: int, canvas: Canvas, picture: BoardPicture
) -> None:
    chosen: list[int] = []
    pane, desk = pane_on_desk(picture, chosen)
    before = pane.camera.left
    for kind, x in (("down", 600), ("move", 570), ("up", 570)):
        desk.handle(Pointer(kind, (x, 300), button=button), canvas.metrics, now=0.0)  # type: ignore[arg-type]
    assert pane.camera.left != before
    assert chosen == [] and not desk.marks.pressed


def test_the_view_holds_the_acting_figure_and_those_near_it(picture: BoardPicture) -> None:
    pane = BoardPane(box=Box(0, 0, 320, 320), picture=picture)
    pane.place(Box(0, 0, 320, 320), 1.0)
    pane.look_round([12], [14, 18])
    shown = [
        pane.camera.view.contains(pane.camera.rect(*picture.at(space))) for space in (Space(12), Space(14), Space(18))
    ]
    assert shown == [True, True, False]


def test_a_still_board_stirs_only_when_flames_move(canvas: Canvas, picture: BoardPicture) -> None:
    pane, desk = pane_on_desk(picture, [])
    for _ in range(9):
        desk.draw(canvas)
    assert not pane.stirs(10.0, reduced=False)
    assert pane.stirs(100.0, reduced=False)
    assert not pane.stirs(300.0, reduced=True)


@pytest.mark.parametrize("numbers", ["always", "pointed"])
def test_another_space_under_the_pointer_stirs_the_board_only_where_numbers_hang_on_it(
    canvas: Canvas, picture: BoardPicture, numbers: Numbers
) -> None:
    canvas.look = Look(numbers=numbers)
    pane, desk = pane_on_desk(picture, [])
    for _ in range(9):
        desk.draw(canvas)
    assert not pane.stirs(300.0, reduced=True)
    pane.hovered = Space(12)
    assert pane.stirs(300.0, reduced=True) == (numbers == "pointed")


def test_a_veil_hides_what_lies_under_it(canvas: Canvas, picture: BoardPicture) -> None:
    camera = Camera(picture.width, picture.height, view=VIEW.copy())
    camera.look_at(5, 2.5)
    view = BoardView(canvas)
    spot = camera.rect(2, 2).center
    view.paint(picture, camera, frame=Frame(veils=[Veil(1 << 22, (5.0, 2.0), 0.0)]))
    assert sum(canvas.surface.get_at(spot)[:3]) < 60
    view.paint(picture, camera, frame=Frame(veils=[Veil(1 << 22, (5.0, 2.0), 1.0)]))
    assert sum(canvas.surface.get_at(spot)[:3]) > 60


def test_coins_in_a_dark_room_are_built_one_in_a_frame_and_are_all_there_as_it_lights_up(
    canvas: Canvas, picture: BoardPicture, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def make(coin: Coin, tile: int, art: Art) -> SurfacePart:
        built.append(coin.art)
        return coin_surface(coin, tile, art)

    monkeypatch.setattr(figures, "coin_surface", make)
    foes = [FigurePicture(f"f{at}", f"monsters/{art}", Space(at)) for at, art in ((17, "beastman"), (27, "ogre"))]
    room = replace(picture, figures=(*picture.figures, *foes), revealed=picture.floor)
    camera = Camera(room.width, room.height, view=VIEW.copy())
    camera.look_at(5, 2.5)
    view, dark = BoardView(canvas), Frame(veils=[Veil(1 << 17 | 1 << 27, (5.0, 2.0), 0.0)])
    for expected in (["heroes/sir_valadir", "monsters/beastman"], ["monsters/ogre"], []):
        built.clear()
        view.paint(room, camera, frame=dark)
        assert sorted(built) == expected
    lit = painted(canvas, room)
    view.paint(room, camera, frame=Frame())
    assert pygame.image.tobytes(canvas.surface, "RGB") == lit


def test_the_darkness_is_gone_first_where_it_drifts_off_from() -> None:
    near, far = (darkness(away, 10.0, 0.4) for away in (1.0, 9.0))
    assert (near, far) == (0.0, 1.0)


def test_a_door_on_its_way_looks_neither_shut_nor_open(canvas: Canvas, picture: BoardPicture) -> None:
    camera = Camera(picture.width, picture.height, view=VIEW.copy())
    camera.look_at(5, 2.5)
    view, seen = BoardView(canvas), set()
    for swung in (0.0, 0.5, 1.0):
        view.paint(picture, camera, frame=Frame(doors={"door": swung}))
        seen.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(seen) == 3


def test_fire_lights_up_the_spaces_it_runs_over(canvas: Canvas, picture: BoardPicture) -> None:
    camera = Camera(picture.width, picture.height, view=VIEW.copy())
    camera.look_at(5, 2.5)
    view = BoardView(canvas)
    spot = camera.rect(3, 1).center
    view.paint(picture, camera)
    before = canvas.surface.get_at(spot)[0]
    view.paint(picture, camera, frame=Frame(heat={13: 1.0}))
    assert canvas.surface.get_at(spot)[0] > before


@pytest.mark.parametrize("step", range(len(TILES)))
def test_the_wound_plate_leaves_the_face_of_a_figure_free_at_any_distance(step: int) -> None:
    assert plate_height(TILES[step], large=False) <= TILES[step] * 0.41


@pytest.mark.parametrize("tile", [20, 24, 44, 72])
def test_the_ring_of_a_target_shows_round_its_coin_at_any_distance(tile: int) -> None:
    ring = ring_surface(round(tile * 1.3), round(tile * 1.3), targeted=True)
    middle, coin = ring.get_width() // 2, round(tile * 0.88) // 2
    shown = [ring.get_at((middle + x, middle)) for x in range(coin, middle)]
    assert any(pixel.a > 150 and pixel.r > 150 and pixel.r > pixel.b + 40 for pixel in shown)


@pytest.mark.rule("ALTAR-LEGEND-03")
def test_the_rim_of_a_master_is_red_and_that_of_a_normal_monster_is_not() -> None:
    red, green, blue = Coin("monsters/skeleton", rank="master").rim[:3]
    assert red > 2 * max(green, blue)
    assert Coin("monsters/skeleton", rank="normal").rim != Coin("monsters/skeleton", rank="master").rim
