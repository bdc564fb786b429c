"""The designer's kit: what lies in maps/ is what the program makes, and every piece of it can be put on a map."""

from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.faults import ContentError
from game.content.map_classes import all_map_classes
from game.content.painted import painting_of
from game.content.quest_map import MapDrawing
from game.content.tiled import MapObject, read_map
from game.design import kit
from game.design.check import faults_at
from game.design.starter import write_starter
from game.paths import assets, maps
from game.ui.board.painted import PaintedTiles
from tests.content.painted_quest import painted_layer

MADE = kit.kit("../../assets/art/png/tiles", kit.COMMAND)
TEMPLATES = sorted(name for name in MADE if name.startswith("templates/"))
MARKERS = ("Start", "Glyph", "Chest", "Potion", "Money", "Runekey", "Encounter", "Staircase", "Altar", "Spot", "Note")
FLOOR = "\n".join(["1," * 11 + "1,"] * 11 + ["1," * 11 + "1"])


def test_a_piece_without_a_picture_is_told_by_the_name_of_its_file() -> None:
    with pytest.raises(ContentError, match=r"there is no picture never_drawn\.png among those of the kit's pieces"):
        kit._size("never_drawn")


@pytest.mark.parametrize("name", sorted(MADE))
def test_what_lies_in_maps_is_what_the_program_makes(name: str) -> None:
    assert (maps() / name).read_text(encoding="utf-8") == MADE[name], "run python -m game.design.kit"


def test_nothing_else_lies_among_what_the_kit_writes() -> None:
    folders = ("tilesets", "templates", "extensions")
    lie = {path.relative_to(maps()).as_posix() for kind in folders for path in maps().rglob(f"{kind}/**/*.*")}
    assert lie == {name for name in MADE if "/" in name}


def test_every_monster_of_the_content_has_its_two_tiles() -> None:
    assert all(
        f'value="{monster}"' in MADE["tilesets/monsters.tsx"] for monster in kit.monster_ids() if monster != "beastman"
    )
    assert 'source="../../assets/art/png/tiles/beastman_master.png"' in MADE["tilesets/monsters.tsx"]


def test_tiled_opens_the_preview_at_the_object_that_is_selected() -> None:
    assert '"arguments": "-m game preview %mapfile --at %objectid"' in MADE[kit.PROJECT]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kit and nothing else."""
    made = tmp_path_factory.mktemp("kit")
    kit.write_kit(made)
    return made


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_put_on_a_map_is_read_as_what_it_is(folder: Path, name: str) -> None:
    thing, drawing = put_down(folder, name)
    unruled = bool(all_map_classes()[thing.class_name].unruled)
    drawing.check_classes()
    assert [*drawing.things, *drawing.terrain, *drawing.notes, *drawing.board.walls] or thing.class_name not in MARKERS
    assert [fault.id for fault in drawing.faults] == (["rules_missing"] if unruled else [])


def put_down(folder: Path, name: str) -> tuple[MapObject, MapDrawing]:
    """A map of one area with one object made from a template, and the object."""
    (folder / "m.tmx").write_text(
        '<map orientation="orthogonal" width="12" height="12" tilewidth="64" tileheight="64" infinite="0">'
        '<tileset firstgid="1" source="tilesets/floors.tsx"/>'
        f'<layer id="1" name="a" class="Area"><data encoding="csv">{FLOOR}</data></layer>'
        f'<objectgroup id="2" name="o"><object id="1" template="{name}" x="256" y="256"/></objectgroup></map>'
    )
    try:
        drawn = read_map(folder / "m.tmx", art=assets() / "art")
    except ContentError as error:
        raise AssertionError(str(error)) from error
    (thing,) = drawn.layers[1].objects
    return thing, MapDrawing(drawn, {})


@pytest.mark.parametrize(("first", "count"), [("prop_fire_1", 3), ("prop_brazier_lit_1", 3), ("prop_ripple_1", 2)])
def test_a_picture_that_moves_shows_each_of_its_frames_on_the_board(first: str, count: int, tmp_path: Path) -> None:
    drawn = tmp_path / "mill" / "mill.tmx"
    write_starter(drawn)
    root = ElementTree.parse(drawn.parent / "tilesets" / "props.tsx").getroot()
    number = next(int(tile.get("id", "")) for tile in root for each in tile if first in each.get("source", ""))
    tileset = '<tileset firstgid="900" source="tilesets/props.tsx"/><layer'
    text = drawn.read_text(encoding="utf-8").replace("<layer", tileset, 1)
    drawn.write_text(text.replace("</map>", painted_layer({(2, 2): 900 + number}) + "</map>"), encoding="utf-8")
    assert faults_at([drawn]) == []
    tiles = PaintedTiles(painting_of(drawn, art=assets() / "art").tiles)
    (lasts,) = tiles.moving(2, 2, 1, 1)
    assert len(lasts) == count
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    seen = {
        pygame.image.tobytes(tiles.flat(2, 2, 1, 1, (64, 64), at=at), "RGBA") for at in accumulate((0, *lasts[:-1]))
    }
    assert len(seen) == count
