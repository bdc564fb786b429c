"""Floors and walls of materials: what a tile asks for is what the board shows, with what spills over its edges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import paths
from game.board.grid import Space, mask_of
from game.content.materials import FLOORS, MATERIALS
from game.content.painted import painting_of
from game.content.terrain import TerrainLook, all_terrain
from game.design.check import faults_at
from game.ui.board.camera import Camera
from game.ui.board.doors import door_stuff, door_surface
from game.ui.board.picture import BoardPicture, DoorPicture
from game.ui.board.view import BoardView
from game.ui.render.canvas import Canvas
from tests.content.painted_quest import FIRST, own_tileset, painted_layer, painted_quest

ART = paths.assets() / "art"
WIDE, HIGH = 12, 8
HALL = mask_of(Space(y * WIDE + x) for y in range(2, 6) for x in range(2, 10))
WEST = [Space(y * WIDE + x) for y in range(2, 6) for x in range(2, 6)]
EAST = [Space(y * WIDE + x) for y in range(2, 6) for x in range(6, 10)]


def drawn(
    canvas: Canvas, materials: Mapping[Space, str], terrain: Mapping[Space, TerrainLook] | None = None
) -> tuple[pygame.Surface, Camera]:
    """The hall with a floor of these materials."""
    camera = Camera(WIDE, HIGH, view=pygame.Rect(0, 0, 672, 448))
    camera.fit((0, 0, WIDE, HIGH))
    looks: dict[int, TerrainLook] = {int(space): look for space, look in (terrain or {}).items()}
    picture = BoardPicture(
        WIDE, HIGH, HALL, HALL, materials={int(space): name for space, name in materials.items()}, terrain=looks
    )
    BoardView(canvas).paint(picture, camera)
    assert canvas.art.missing == []
    return canvas.surface.copy(), camera


def tone(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, ...]:
    """The mean colour of a part of the board."""
    return tuple(pygame.transform.average_color(surface, rect)[:3])


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How far two colours lie from each other."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("material", FLOORS)
def test_each_material_has_floor_and_walls_of_its_own_on_every_side(material: str, canvas: Canvas) -> None:
    stone, camera = drawn(canvas, {})
    other, _ = drawn(canvas, dict.fromkeys(WEST + EAST, material))
    floor, wall = camera.rect(4, 3), round(camera.tile * 0.25)
    north = pygame.Rect(camera.rect(4, 2).x, camera.rect(4, 2).y - wall, camera.tile, wall)
    south = pygame.Rect(camera.rect(4, 5).x, camera.rect(4, 5).bottom, camera.tile, wall)
    west = pygame.Rect(camera.rect(2, 4).x - wall, camera.rect(2, 4).y, wall, camera.tile)
    east = pygame.Rect(camera.rect(9, 4).right, camera.rect(9, 4).y, wall, camera.tile)
    for part in (floor, north, south, west, east):
        before, after = stone.subsurface(part), other.subsurface(part)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_two_materials_are_told_from_each_other_by_their_colour(canvas: Canvas) -> None:
    seen = {}
    for material in ("wood", "ice", "grass", "metal", "sand"):
        surface, camera = drawn(canvas, dict.fromkeys(WEST + EAST, material))
        seen[material] = tone(surface, camera.rect(4, 4))
    assert all(apart(seen[one], seen[two]) > 20 for one in seen for two in seen if one < two)


def test_what_lies_loose_spills_over_its_edge_and_what_is_built_does_not(canvas: Canvas) -> None:
    both, camera = drawn(canvas, dict.fromkeys(WEST, "wood") | dict.fromkeys(EAST, "ice"))
    wood, _ = drawn(canvas, dict.fromkeys(WEST + EAST, "wood"))
    ice, _ = drawn(canvas, dict.fromkeys(WEST + EAST, "ice"))
    side = camera.tile // 12
    west_of = pygame.Rect(camera.rect(6, 4).x - side, camera.rect(6, 4).y, side, camera.tile)
    east_of = pygame.Rect(camera.rect(6, 4).x + 2, camera.rect(6, 4).y, side, camera.tile)
    assert apart(tone(both, west_of), tone(ice, west_of)) < apart(tone(both, west_of), tone(wood, west_of))
    assert apart(tone(both, east_of), tone(ice, east_of)) < 6


def test_nothing_spills_through_a_wall(canvas: Canvas) -> None:
    camera = Camera(WIDE, HIGH, view=pygame.Rect(0, 0, 672, 448))
    camera.fit((0, 0, WIDE, HIGH))
    spot = camera.rect(5, 4).inflate(-camera.tile // 3, -camera.tile // 3).move(camera.tile // 12, 0)
    walls = frozenset((Space(y * WIDE + 5), Space(y * WIDE + 6)) for y in range(2, 6))
    seen = []
    for east in ("ice", "wood"):
        materials = dict.fromkeys(WEST, "wood") | dict.fromkeys(EAST, east)
        BoardView(canvas).paint(
            BoardPicture(
                WIDE, HIGH, HALL, HALL, walls=walls, materials={int(space): name for space, name in materials.items()}
            ),
            camera,
        )
        seen.append(pygame.image.tobytes(canvas.surface.subsurface(spot), "RGB"))
    assert seen[0] == seen[1]


def test_ground_of_a_colour_of_its_own_lies_over_a_material(canvas: Canvas) -> None:
    bog = {WEST[5]: TerrainLook((), colour="#303040")}
    plain, camera = drawn(canvas, {}, bog)
    iced, _ = drawn(canvas, dict.fromkeys(WEST + EAST, "ice"), bog)
    spot = camera.rect(3, 3).inflate(-camera.tile // 2, -camera.tile // 2)
    assert pygame.image.tobytes(plain.subsurface(spot), "RGB") == pygame.image.tobytes(iced.subsurface(spot), "RGB")


def floored(folder: Path, material: str) -> Path:
    """The new quest with one space of floor of the designer's own tile, which asks for a material."""
    said = f'<tile id="0"><properties><property name="material" value="{material}"/></properties></tile>'
    quest = painted_quest(folder, painted_layer({}), tileset=own_tileset(inner=said))
    head, begin, rest = quest.read_text(encoding="utf-8").partition('class="Area"')
    quest.write_text(head + begin + rest.replace(",1,", f",{FIRST},", 1), encoding="utf-8")
    return quest


def test_a_tile_asks_for_a_material_and_its_own_picture_is_not_drawn(tmp_path: Path) -> None:
    painting = painting_of(floored(tmp_path, "ice"), art=ART)
    assert (list(painting.materials.values()), painting.tiles, painting.faults) == (["ice"], "", ())


def test_a_material_that_there_is_not_is_told(tmp_path: Path) -> None:
    (fault,) = faults_at([floored(tmp_path, "icee")])
    assert 'there is no material "icee"; did you mean "ice"?' in str(fault)


def test_the_kit_has_a_tileset_of_every_material(tmp_path: Path) -> None:
    for material in set(MATERIALS) - {"stone"}:
        text = (paths.maps() / "tilesets" / f"{material}.tsx").read_text(encoding="utf-8")
        assert text.count(f'name="material" value="{material}"') == FLOORS[material]


WATER = TerrainLook(("water",), "#346276", "waves", on=("wood", "ice"))
"""Water that lies over these materials in looks of its own."""


@pytest.mark.parametrize("material", ["wood", "ice"])
def test_water_lies_over_a_floor_in_the_look_of_that_and_is_darker_where_it_is_deep(
    material: str, canvas: Canvas
) -> None:
    pool = [Space(y * WIDE + x) for y in range(2, 5) for x in range(3, 6)]
    floor = dict.fromkeys(WEST + EAST, material)
    wet, camera = drawn(canvas, floor, dict.fromkeys(pool, WATER))
    dry, _ = drawn(canvas, floor)
    stone, _ = drawn(canvas, {}, dict.fromkeys(pool, WATER))
    shallow, deep = camera.rect(4, 4), camera.rect(4, 3)
    assert apart(tone(wet, shallow), tone(dry, shallow)) > 30
    assert apart(tone(wet, shallow), tone(stone, shallow)) > 8
    assert sum(tone(wet, deep)) < sum(tone(wet, shallow)) - 8


@pytest.mark.parametrize("material", ["wood", "ice"])
@pytest.mark.parametrize("kind", ["rubble", "pit"])
def test_rubble_and_pits_are_of_the_floor_that_they_are_on(kind: str, material: str, canvas: Canvas) -> None:
    look = all_terrain()[kind].look
    there, floor = dict.fromkeys(WEST, look), dict.fromkeys(WEST + EAST, material)
    own, camera = drawn(canvas, floor, there)
    stones, _ = drawn(canvas, floor, dict.fromkeys(WEST, replace(look, on=())))
    here, beside = camera.rect(3, 3), camera.rect(8, 3)
    seen = [[pygame.image.tobytes(board.subsurface(rect), "RGB") for board in (own, stones)] for rect in (here, beside)]
    assert [one == other for one, other in seen] == [False, True]


def test_the_foot_of_a_wall_is_no_shallow_and_floor_beside_it_is(canvas: Canvas) -> None:
    wood = dict.fromkeys(WEST + EAST, "wood")
    full, camera = drawn(canvas, wood, dict.fromkeys(WEST + EAST, WATER))
    band, _ = drawn(canvas, wood, dict.fromkeys(WEST, WATER))
    corner, rim = camera.rect(2, 2), camera.rect(5, 3)
    assert apart(tone(full, corner), tone(full, camera.rect(4, 3))) < 30
    assert sum(tone(band, rim)) > sum(tone(full, rim)) + 20


@pytest.mark.parametrize(
    ("west", "east", "rune", "stuff"),
    [
        ("wood", "wood", "", "wood"),
        ("ice", "ice", "", "ice"),
        ("wood", "ice", "", "ice"),
        ("wood", "stone", "", "wood"),
        ("grass", "metal", "", ""),
        ("wood", "wood", "red", ""),
    ],
)
def test_a_door_is_of_what_the_floors_are_that_it_parts(west: str, east: str, rune: str, stuff: str) -> None:
    materials = {int(space): name for side, name in ((WEST, west), (EAST, east)) for space in side}
    picture = BoardPicture(WIDE, HIGH, HALL, HALL, materials=materials)
    edges = tuple((y * WIDE + 5, y * WIDE + 6) for y in (3, 4))
    assert door_stuff(picture, DoorPicture("gate", edges, rune=rune)) == stuff


@pytest.mark.parametrize("opened", [False, True])
def test_doors_of_wood_and_ice_look_otherwise_shut_and_open(opened: bool, canvas: Canvas) -> None:
    door = DoorPicture("gate", tuple((y * WIDE + 5, y * WIDE + 6) for y in (3, 4)), open=opened)
    seen = set()
    for stuff in ("", "wood", "ice"):
        made = door_surface(canvas.art, door, (56, 112), swung=float(opened), upright=True, stuff=stuff)
        seen.add(pygame.image.tobytes(made, "RGBA"))
    assert len(seen) == 3
    assert canvas.art.missing == []
