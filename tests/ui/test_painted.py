"""Painted tiles on the board and in a flat picture: where each pixel comes to lie, over what and under what."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import cli, paths
from game.board.grid import Space, mask_of
from game.content.painted import painting_of
from game.content.terrain import TerrainLook
from game.design.check import quest_to_check
from game.scenes.preview.preview import Preview
from game.ui.board.camera import Camera
from game.ui.board.painted import PaintedTiles
from game.ui.board.picture import BoardPicture, ThingPicture
from game.ui.board.view import BoardView
from game.ui.preview.watch import files_of
from game.ui.render.canvas import Canvas
from tests.content.painted_quest import FIRST, LETTERS, own_tileset, painted_layer, painted_quest, png

ART = paths.assets() / "art"
ACROSS, DOWN, ASKEW = 1 << 31, 1 << 30, 1 << 29
SPOT = (2, 2)
QUARTERS = ((16, 16), (48, 16), (16, 48), (48, 48))
LETTER: dict[tuple[int, ...], str] = {colour: letter for letter, colour in LETTERS.items()}


@pytest.fixture(autouse=True)
def display(canvas: Canvas) -> Canvas:
    """Pictures need a display to be made ready for."""
    return canvas


def tiles_of(drawn: Path) -> PaintedTiles:
    """The painted tiles of a map."""
    return PaintedTiles(painting_of(drawn, art=ART).tiles)


def seen(tiles: PaintedTiles, space: tuple[int, int] = SPOT) -> str:
    """The letters of the four quarters of a space: the upper two, then the lower two."""
    sheet = tiles.flat(*space, 1, 1, (64, 64))
    colours = (tuple(sheet.get_at(at)) for at in QUARTERS)
    return "".join(LETTER[colour] if colour[3] else "." for colour in colours)


@pytest.mark.parametrize(
    ("flags", "letters"),
    [
        (0, "rgbw"),
        (ACROSS, "grwb"),
        (DOWN, "bwrg"),
        (ACROSS | DOWN, "wbgr"),
        (ASKEW, "rbgw"),
        (ASKEW | ACROSS, "brwg"),
        (ASKEW | DOWN, "gwrb"),
        (ASKEW | ACROSS | DOWN, "wgbr"),
    ],
)
def test_a_tile_is_mirrored_and_turned_as_in_tiled(flags: int, letters: str, tmp_path: Path) -> None:
    assert seen(tiles_of(painted_quest(tmp_path, painted_layer({SPOT: FIRST | flags})))) == letters


def test_each_tile_is_cut_from_its_own_place_of_the_picture(tmp_path: Path) -> None:
    tiles = tiles_of(painted_quest(tmp_path, painted_layer({(x, 2): FIRST + x for x in range(3)})))
    assert [seen(tiles, (x, 2)) for x in range(4)] == ["rgbw", "yyyy", "kkkk", "...."]


def test_margin_and_spacing_lie_between_tiles(tmp_path: Path) -> None:
    sheet = png(["kkkkkkk", "krrkyyk", "krrkyyk", "kkkkkkk", "kbbkggk", "kbbkggk", "kkkkkkk"], times=32)
    own = own_tileset().replace('tilecount="4"', 'tilecount="4" margin="32" spacing="32"')
    layer = painted_layer({(x, 2): FIRST + x for x in range(4)})
    tiles = tiles_of(painted_quest(tmp_path, layer, tileset=own, picture=sheet))
    assert [seen(tiles, (x, 2)) for x in range(4)] == ["rrrr", "yyyy", "bbbb", "gggg"]


def test_a_tile_larger_than_a_space_stands_on_its_lower_left_corner_turned_too(tmp_path: Path) -> None:
    tile = '<tile id="0"><image source="tilesets/pictures/rugs.png"/></tile>'
    own = f'<tileset firstgid="{FIRST}" name="a" tilewidth="64" tileheight="64">{tile}</tileset>'
    tall = png(["rg", "rg", "bw", "bw"], times=32)
    layer = painted_layer({SPOT: FIRST, (6, 2): FIRST | ASKEW})
    tiles = tiles_of(painted_quest(tmp_path, layer, tileset=own, picture=tall))
    assert [seen(tiles, spot) for spot in ((2, 1), (2, 2))] == ["rgrg", "bwbw"]
    assert [seen(tiles, spot) for spot in ((6, 2), (7, 2), (6, 1))] == ["rrgg", "bbww", "...."]


def test_a_tile_that_moves_begins_with_its_first_picture_turned_as_it_lies(tmp_path: Path) -> None:
    frames = '<animation><frame tileid="0" duration="9"/><frame tileid="1" duration="9"/></animation>'
    own = own_tileset(inner=f'<tile id="3">{frames}</tile>')
    layer = painted_layer({SPOT: FIRST + 3, (3, 2): (FIRST + 3) | ACROSS})
    tiles = tiles_of(painted_quest(tmp_path, layer, tileset=own))
    assert [seen(tiles, (x, 2)) for x in (2, 3)] == ["rgbw", "grwb"]


def test_layers_lie_over_each_other_by_offset_and_opacity(tmp_path: Path) -> None:
    under, over = painted_layer({SPOT: FIRST + 1}), painted_layer({SPOT: FIRST + 2}, said='offsetx="32" opacity="0.5"')
    sheet = tiles_of(painted_quest(tmp_path, under, over)).flat(*SPOT, 2, 1, (64, 64))
    assert tuple(sheet.get_at((16, 16))) == LETTERS["y"]
    assert sheet.get_at((48, 16)).r == pytest.approx(LETTERS["y"][0] // 2, abs=3)
    assert tuple(sheet.get_at((80, 16)))[3] == pytest.approx(128, abs=3)


def test_a_layer_with_a_tint_colours_its_tiles(tmp_path: Path) -> None:
    layer = painted_layer({SPOT: FIRST + 1}, said='tintcolor="#ff0000"')
    assert tiles_of(painted_quest(tmp_path, layer)).flat(*SPOT, 1, 1, (64, 64)).get_at((8, 8))[1:3] == (0, 0)


def test_a_colour_that_is_said_to_be_clear_is_not_drawn(tmp_path: Path) -> None:
    own = own_tileset().replace("<image", '<image trans="c81e1e"')
    assert seen(tiles_of(painted_quest(tmp_path, painted_layer({SPOT: FIRST}), tileset=own))) == ".gbw"


def test_a_part_of_the_map_at_another_size_shows_the_same(tmp_path: Path) -> None:
    tiles = tiles_of(painted_quest(tmp_path, painted_layer({(x, y): FIRST for x in range(20) for y in range(10)})))
    whole, part = tiles.flat(0, 0, 20, 10, (24, 24)), tiles.flat(7, 3, 5, 4, (24, 24))
    cut = whole.subsurface((7 * 24, 3 * 24, 5 * 24, 4 * 24))
    assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(cut, "RGBA")


def test_the_picture_of_a_map_is_drawn_flat_with_the_tiles_of_the_game(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({SPOT: FIRST}))
    assert cli.main(["shot", "--map", str(drawn), "-o", str(tmp_path / "out.png")]) == cli.WELL
    told = pygame.image.load(tmp_path / "out.png")
    assert told.get_size() == (20 * 64, 10 * 64)
    assert [LETTER[tuple(told.get_at((128 + x, 128 + y)))] for x, y in QUARTERS] == list("rgbw")
    stone = {tuple(pygame.image.load(ART / f"png/tiles/floor_stone_{n}.png").get_at((30, 30))[:3]) for n in range(1, 9)}
    assert tuple(told.get_at((64 + 30, 64 + 30))[:3]) in stone
    assert told.get_at((5, 5)).a == 0


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda drawn: drawn.write_text("<map"), "it ends before it is complete"),
        (lambda drawn: (drawn.parent / "tilesets/pictures/rugs.png").unlink(), "there is no such picture"),
        (lambda drawn: drawn.write_text(drawn.read_text().replace('encoding="csv"', 'encoding="b"')), "choose CSV"),
        (lambda drawn: drawn.write_text(drawn.read_text().replace("<layer", '<layer visible="0"')), "paint some"),
        (lambda drawn: drawn.write_text(drawn.read_text().replace('tilewidth="64"', 'tilewidth="1000"', 1)), "pixels"),
    ],
)
def test_a_map_that_cannot_be_drawn_is_told_in_a_sentence(
    spoil: object, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = painted_quest(tmp_path, painted_layer({SPOT: FIRST}))
    assert callable(spoil)
    spoil(drawn)
    assert cli.main(["shot", "--map", str(drawn), "-o", str(tmp_path / "out.png")]) == cli.FAULT
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out.png").exists()


# --- the board --------------------------------------------------------------------------------------------------------
HALL = mask_of(Space(y * 20 + x) for y in range(1, 9) for x in range(6, 14))
"""The floor of the new quest's hall."""
EVERYWHERE = {(x, y): FIRST + 1 for x in range(20) for y in range(10)}
"""Yellow tiles."""


@pytest.fixture
def yellow(tmp_path: Path) -> str:
    """Yellow tiles on every space of the map, rock as well."""
    return painting_of(painted_quest(tmp_path, painted_layer(EVERYWHERE)), art=ART).tiles


def shown(canvas: Canvas, picture: BoardPicture, view: BoardView | None = None) -> dict[tuple[int, int], bool]:
    """Whether the middle of each space is yellow."""
    camera = Camera(20, 10, view=pygame.Rect(0, 0, 1120, 560))
    camera.fit((0, 0, 20, 10))
    (view or BoardView(canvas)).paint(picture, camera)
    found = {}
    for x in range(20):
        for y in range(10):
            red, green, blue, _ = canvas.surface.get_at(camera.rect(x, y).center)
            found[x, y] = min(red, green) > 3 * blue
    return found


def yellows(found: dict[tuple[int, int], bool]) -> int:
    """The mask of the yellow spaces of the hall."""
    return mask_of(Space(y * 20 + x) for (x, y), there in found.items() if there) & HALL


def test_painted_tiles_lie_on_the_floor_that_is_shown_and_on_none_that_is_hidden(canvas: Canvas, yellow: str) -> None:
    west = mask_of(Space(y * 20 + x) for y in range(1, 9) for x in range(6, 9))
    assert yellows(shown(canvas, BoardPicture(20, 10, HALL, HALL))) == 0
    assert yellows(shown(canvas, BoardPicture(20, 10, HALL, HALL, painted=yellow))) == HALL
    assert yellows(shown(canvas, BoardPicture(20, 10, HALL, west, painted=yellow))) == west


def test_what_is_painted_on_rock_is_seen_beside_the_floor_alone(canvas: Canvas, yellow: str) -> None:
    found = shown(canvas, BoardPicture(20, 10, HALL, HALL, painted=yellow))
    assert [found[x, 4] for x in (3, 4, 5, 14, 15)] == [False, False, True, True, False]


def test_what_leaves_some_of_the_rock_bare_hangs_on_its_walls(canvas: Canvas, tmp_path: Path) -> None:
    """A post in the middle of the hall, whose walls cover it but for a slit."""
    post = mask_of([Space(4 * 20 + 10)])
    half = ["y" * 64] * 63 + ["." * 64]
    drawn = painted_quest(tmp_path, painted_layer({(10, 4): FIRST}), picture=png(half))
    painted = painting_of(drawn, art=ART).tiles
    seen = [BoardPicture(20, 10, HALL & ~post, HALL & ~post, painted=tiles) for tiles in ("", painted)]
    assert [shown(canvas, picture)[10, 4] for picture in seen] == [False, True]


def test_an_image_behind_lies_under_the_floor_and_over_the_rock(canvas: Canvas, tmp_path: Path) -> None:
    repeated = 'repeatx="1" repeaty="1"'
    image = f'<imagelayer id="95" name="i" {repeated}><image source="tilesets/pictures/rugs.png"/></imagelayer>'
    drawn = painted_quest(tmp_path, image, picture=png(["y" * 64] * 64))
    assert quest_to_check(drawn).painting.faults == ()
    found = shown(canvas, BoardPicture(20, 10, HALL, HALL, painted=painting_of(drawn, art=ART).tiles))
    assert all(found[x, 4] for x in (0, 3, 17, 19))
    assert yellows(found) == 0


def test_what_leaves_the_middle_of_a_rock_space_bare_does_not_darken_the_sea_there(
    canvas: Canvas, tmp_path: Path
) -> None:
    """A frame beside the hall, over an image behind it."""
    sea = (
        '<imagelayer id="95" name="i" repeatx="1" repeaty="1"><image source="tilesets/pictures/sea.png"/></imagelayer>'
    )
    frame = ["y" * 64] * 2 + ["yy" + "." * 60 + "yy"] * 60 + ["y" * 64] * 2
    tones = []
    for name, tiles in (("framed", {(14, 4): FIRST}), ("bare", {})):
        drawn = painted_quest(tmp_path / name, sea, painted_layer(tiles), picture=png(frame))
        (drawn.parent / "tilesets" / "pictures" / "sea.png").write_bytes(png(["b" * 64] * 64))
        shown(canvas, BoardPicture(20, 10, HALL, HALL, painted=painting_of(drawn, art=ART).tiles))
        camera = Camera(20, 10, view=pygame.Rect(0, 0, 1120, 560))
        camera.fit((0, 0, 20, 10))
        tones.append(tuple(canvas.surface.get_at(camera.rect(14, 4).center)))
    assert tones[0] == tones[1]
    assert tones[0][2] > 3 * tones[0][0]


def test_a_tile_that_moves_is_seen_to_move_and_stands_with_reduced_motion(canvas: Canvas, tmp_path: Path) -> None:
    frames = '<animation><frame tileid="0" duration="100"/><frame tileid="1" duration="100"/></animation>'
    layer = painted_layer(dict.fromkeys(EVERYWHERE, FIRST + 3))
    drawn = painted_quest(tmp_path, layer, tileset=own_tileset(inner=f'<tile id="3">{frames}</tile>'))
    picture = BoardPicture(20, 10, HALL, HALL, painted=painting_of(drawn, art=ART).tiles)
    view = BoardView(canvas)
    for now, still, there in ((0, False, 0), (150, False, HALL), (210, False, 0), (350, False, HALL), (350, True, 0)):
        canvas.now, canvas.reduced_motion = float(now), still
        assert yellows(shown(canvas, picture, view)) == there


def test_walls_and_things_lie_over_painted_tiles(canvas: Canvas, yellow: str) -> None:
    camera = Camera(20, 10, view=pygame.Rect(0, 0, 1120, 560))
    camera.fit((0, 0, 20, 10))
    wall = frozenset({(4 * 20 + 8, 4 * 20 + 9)})
    thing = ThingPicture("box", "chest_gold", Space(4 * 20 + 11))
    plain = BoardPicture(20, 10, HALL, HALL, painted=yellow)
    edge, spot = camera.rect(9, 4).midleft, camera.rect(11, 4)
    BoardView(canvas).paint(plain, camera)
    before = canvas.surface.get_at(edge), pygame.image.tobytes(canvas.surface.subsurface(spot), "RGB")
    BoardView(canvas).paint(replace(plain, walls=wall, things=(thing,)), camera)
    after = canvas.surface.get_at(edge), pygame.image.tobytes(canvas.surface.subsurface(spot), "RGB")
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_ground_of_a_colour_of_its_own_is_told_from_what_is_painted(canvas: Canvas, yellow: str) -> None:
    mud = {4 * 20 + 9: TerrainLook((), colour="#303040")}
    found = shown(canvas, BoardPicture(20, 10, HALL, HALL, terrain=mud, painted=yellow))
    assert yellows(found) == HALL & ~(1 << 4 * 20 + 9)


def test_a_hole_in_the_ground_is_seen_through_what_is_painted(canvas: Canvas, yellow: str) -> None:
    pit = {4 * 20 + 9: TerrainLook((), pattern="hole")}
    found = shown(canvas, BoardPicture(20, 10, HALL, HALL, terrain=pit, painted=yellow))
    assert yellows(found) == HALL & ~(1 << 4 * 20 + 9)


def test_a_line_goes_round_a_painted_space_so_that_steps_can_be_counted(canvas: Canvas, yellow: str) -> None:
    camera = Camera(20, 10, view=pygame.Rect(0, 0, 1120, 560))
    camera.fit((0, 0, 20, 10))
    BoardView(canvas).paint(BoardPicture(20, 10, HALL, HALL, painted=yellow), camera)
    rect = camera.rect(9, 4)
    assert canvas.surface.get_at(rect.midleft).r < 0.8 * canvas.surface.get_at(rect.center).r


def test_a_map_says_which_of_two_tiles_lies_over_the_other(tmp_path: Path) -> None:
    tile = '<tile id="{0}"><image source="tilesets/pictures/{1}.png"/></tile>'
    both = tile.format(0, "rugs") + tile.format(1, "wide")
    own = f'<tileset firstgid="{FIRST}" name="a" tilewidth="64" tileheight="64">{both}</tileset>'
    layer = painted_layer({SPOT: FIRST + 1, (3, 2): FIRST})
    drawn = painted_quest(tmp_path, layer, tileset=own, picture=png(["r"], times=64))
    (tmp_path / "tilesets" / "pictures" / "wide.png").write_bytes(png(["yy"], times=64))
    assert seen(tiles_of(drawn), (3, 2)) == "rrrr"
    text = drawn.read_text(encoding="utf-8")
    assert "renderorder" in text
    drawn.write_text(text.replace("right-down", "left-down"), encoding="utf-8")
    assert seen(tiles_of(drawn), (3, 2)) == "yyyy"


def test_a_board_whose_painted_tiles_change_is_drawn_anew(canvas: Canvas, yellow: str) -> None:
    view, bare = BoardView(canvas), BoardPicture(20, 10, HALL, HALL)
    for painted in ("", yellow, "", yellow.replace(f"{FIRST + 1}", "0"), yellow):
        assert yellows(shown(canvas, replace(bare, painted=painted), view)) == (HALL if painted == yellow else 0)


def test_the_preview_shows_painted_tiles_of_a_quest_at_fault_as_well(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer(EVERYWHERE))
    painted = quest_to_check(drawn).painting.tiles
    assert painted
    assert Preview(drawn).board.pane.picture.painted == painted
    drawn.with_suffix(".toml").write_text("name = 3", encoding="utf-8")
    assert Preview(drawn).board.pane.picture.painted == painted


def test_a_picture_of_the_designer_is_watched_and_those_of_the_game_are_not(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({SPOT: FIRST}))
    assert [file.name for file in files_of(drawn) if file.suffix == ".png"] == ["rugs.png"]
