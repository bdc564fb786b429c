"""The painted tiles of a map: what is left of it to be drawn, and what is refused before anything is."""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from game import paths
from game.content.faults import ContentError
from game.content.painted import MOST_DRAWN, Painting, painting_of
from game.content.tiled_files import OUTSIDE_CURE
from game.design.check import faults_at, quest_to_check
from game.design.starter import write_starter
from tests.content.painted_quest import FIRST, SHEET, own_tileset, painted_layer, painted_quest, png

ART = paths.assets() / "art"
SPOT = {(2, 2): FIRST}


def plain(drawn: Path, *, whole: bool = False) -> Element:
    """What is painted on a map without fault."""
    found = painting_of(drawn, art=ART, whole=whole)
    assert found.faults == ()
    return ElementTree.fromstring(found.tiles)


def sentence(drawn: Path, *, whole: bool = False) -> str:
    """The one fault of a map, as it is refused or as a warning."""
    try:
        (fault,) = painting_of(drawn, art=ART, whole=whole).faults
    except ContentError as error:
        (fault,) = error.faults
    return str(fault)


@pytest.mark.parametrize("name", ["into_the_dark", "the_bone_mill", "the_drowned_choir", "the_giants_marbles"])
def test_the_shipped_quests_have_no_painted_tiles(name: str) -> None:
    assert painting_of(paths.quest_file(name), art=ART).tiles == ""


def test_a_new_quest_with_its_kit_beside_it_has_no_painted_tiles(tmp_path: Path) -> None:
    drawn = tmp_path / "q.tmx"
    write_starter(drawn)
    assert quest_to_check(drawn).painting == Painting()


def test_what_is_painted_changes_nothing_that_the_rules_read(tmp_path: Path) -> None:
    write_starter(tmp_path / "bare" / "old_mill.tmx")
    bare = quest_to_check(tmp_path / "bare" / "old_mill.tmx")
    painted = quest_to_check(painted_quest(tmp_path / "painted", painted_layer(SPOT)))
    assert painted.painting.tiles
    assert (painted.board, painted.areas, painted.things) == (bare.board, bare.areas, bare.things)
    assert faults_at([tmp_path / "painted" / "old_mill.tmx"]) == []


def test_own_tiles_of_a_floor_are_drawn_and_those_of_the_game_are_its_stone(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({}))
    head, begin, rest = drawn.read_text(encoding="utf-8").partition('class="Area"')
    drawn.write_text(head + begin + rest.replace(",1,", f",{FIRST + 1},", 1), encoding="utf-8")
    (layer,) = plain(drawn).findall("layer")
    assert set(str(layer.findtext("data")).split(",")) == {"0", str(FIRST + 1)}


def test_a_tile_of_the_game_in_a_painted_layer_is_drawn(tmp_path: Path) -> None:
    made = plain(painted_quest(tmp_path, painted_layer({(2, 2): 1})))
    (image,) = made.iter("image")
    assert Path(image.get("source", "")) == (ART / "png" / "board" / "floor_stone_1.png").resolve()


def test_groups_are_dissolved_and_what_is_hidden_is_left_out(tmp_path: Path) -> None:
    inner = painted_layer(SPOT, said='opacity="0.5" offsetx="3" tintcolor="#80ff0000"')
    group = f'<group opacity="0.5" offsetx="4" offsety="-2" tintcolor="#ffff80ff">{inner}</group>'
    hidden = f'<group visible="0">{painted_layer(SPOT)}</group>' + painted_layer(SPOT, said='visible="0"')
    (layer,) = plain(painted_quest(tmp_path, group, hidden)).findall("layer")
    assert [layer.get(name) for name in ("opacity", "offsetx", "offsety", "tintcolor")] == [
        *("0.2500", "7", "-2", "ff000080")
    ]


def test_nothing_that_a_stranger_wrote_is_left(tmp_path: Path) -> None:
    wild = own_tileset(
        inner='<tile id="0" parse_xml="x"><properties><property name="source" value="y"/></properties></tile>'
    )
    layer = painted_layer(SPOT, said='parent="evil" data="evil"')
    tiles = painting_of(painted_quest(tmp_path, layer, tileset=wild), art=ART).tiles
    assert "evil" not in tiles
    assert "parse_xml" not in tiles
    assert "property" not in tiles


def test_a_whole_map_needs_no_classes_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "sheet.png").write_bytes(SHEET)
    drawn = tmp_path / "foreign.tmx"
    cells = '<data encoding="csv">1,2</data>'
    drawn.write_text(
        '<map orientation="orthogonal" width="2" height="1" tilewidth="64" tileheight="64">'
        '<tileset firstgid="1" name="a" tilewidth="64" tileheight="64"><image source="sheet.png"/></tileset>'
        f'<layer class="Sky">{cells}</layer></map>'
    )
    assert plain(drawn, whole=True).findtext("layer/data") == "1,2"
    assert painting_of(drawn, art=ART) == Painting()


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        (b"GIF89a", "it is no PNG picture, so its tiles are not drawn; choose another"),
        (SHEET[:-20], "it is no picture that can be read"),
        (png(["r" * 2049]), "it is 2049 by 1 pixels; no side may be longer than 2048"),
        (b"\x89PNG\r\n\x1a\n" + b"x" * 4_000_000, "it is larger than 4 MB"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_a_warning(picture: bytes, told: str, tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer(SPOT), picture=picture)
    assert told in sentence(drawn)
    assert painting_of(drawn, art=ART).tiles == ""
    assert quest_to_check(drawn).painting.faults


@pytest.mark.parametrize("source", ["../../secret.png", "/etc/secret.png", "C:/secret.png", "tilesets/../../s.png"])
def test_a_picture_outside_is_refused(source: str, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(SHEET)
    drawn = painted_quest(tmp_path / "a" / "b", painted_layer(SPOT), tileset=own_tileset(source))
    assert OUTSIDE_CURE in sentence(drawn, whole=True)
    with pytest.raises(ContentError, match="it lies outside the folder of the map"):
        quest_to_check(drawn)


def test_a_link_that_leads_outside_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(SHEET)
    drawn = painted_quest(tmp_path / "q", painted_layer(SPOT))
    (tmp_path / "q" / "tilesets" / "pictures" / "rugs.png").unlink()
    (tmp_path / "q" / "tilesets" / "pictures" / "rugs.png").symlink_to(tmp_path / "secret.png")
    assert "it lies outside" in sentence(drawn)


def test_pictures_are_bounded_together(tmp_path: Path) -> None:
    large = png(["r" * 2048] * 2048)
    tiles = "".join(f'<tile id="{n}"><image source="tilesets/pictures/{n}.png"/></tile>' for n in range(4))
    tileset = f'<tileset firstgid="{FIRST}" name="a" tilewidth="64" tileheight="64">{tiles}</tileset>'
    drawn = painted_quest(tmp_path, painted_layer({(n, 2): FIRST + n for n in range(4)}), tileset=tileset)
    for number in range(4):
        (tmp_path / "tilesets" / "pictures" / f"{number}.png").write_bytes(large)
    assert "more than 16 million pixels" in sentence(drawn)


def test_tiles_are_bounded_together(tmp_path: Path) -> None:
    side = 2000
    tile = '<tile id="0"><image source="tilesets/pictures/rugs.png"/></tile>'
    tileset = f'<tileset firstgid="{FIRST}" name="a" tilewidth="64" tileheight="64">{tile}</tileset>'
    most = MOST_DRAWN // side**2
    spots = {(at % 20, at // 20): FIRST for at in range(most + 1)}
    drawn = painted_quest(tmp_path, painted_layer(spots), tileset=tileset, picture=png(["r" * side] * side))
    assert "cover more than any board does" in sentence(drawn)
    assert painting_of(drawn, art=ART).tiles == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('opacity="1"', 'opacity="nan"', "its opacity is no number that can be drawn"),
        ('opacity="1"', 'offsetx="1e9"', "its offsetx is no number that can be drawn"),
        ('tilewidth="64" tileheight="64" tilecount="4"', 'tilewidth="0" tileheight="64"', "have no size"),
        ('columns="2"', 'spacing="-64"', "have no size"),
        ("<image", '<tileoffset x="inf"/><image', "its x is no number that can be drawn"),
        ("firstgid", "no", "its firstgid is not a whole number"),
    ],
)
def test_numbers_that_are_none_are_refused(old: str, new: str, told: str, tmp_path: Path) -> None:
    layer = painted_layer(SPOT, said='opacity="1"').replace(old, new)
    drawn = painted_quest(tmp_path, layer, tileset=own_tileset().replace(old, new))
    assert told in sentence(drawn)


@pytest.mark.parametrize(
    ("tile", "told"),
    [(FIRST + 4, ["tile_outside"]), (FIRST + 5000, ["tile_outside"]), (1 << 27, ["tile_outside"]), (-3, [])],
)
def test_tiles_beyond_a_sheet_are_told_and_not_drawn(tile: int, told: list[str], tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path, painted_layer({(2, 2): tile, (3, 2): FIRST}))
    found = painting_of(drawn, art=ART)
    assert [fault.id for fault in found.faults] == told
    assert str(ElementTree.fromstring(found.tiles).findtext("layer/data")).replace("0,", "").replace(",0", "") == str(
        FIRST
    )
