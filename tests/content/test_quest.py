"""A quest built from its two files: each fault of a designer gets one sentence with file, object and cure."""

import shutil
from pathlib import Path

import pytest

from game.content.check import is_warning, unplayable
from game.content.faults import ContentError
from game.content.quest_files import load_quest
from game.paths import assets, maps
from tests.content.fakes import PLAIN, base_catalog

CATALOG = base_catalog()


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """A copy of the shipped quest, to be spoilt."""
    shutil.copytree(maps(), tmp_path / "maps")
    (tmp_path / "assets").symlink_to(assets())
    return tmp_path / "maps" / "into_the_dark.tmx"


def faults_of(quest: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_quest(quest, catalog=CATALOG, vocabulary=PLAIN, art=assets() / "art")
    return [str(fault) for fault in caught.value.faults]


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_of(quest: Path, name: str) -> str:
    """The line of the map that holds the object of this name."""
    return next(line for line in quest.read_text().splitlines() if f'name="{name}"' in line)


def moved(line: str, **attributes: str) -> str:
    for name, value in attributes.items():
        begin = line.index(f' {name}="') + len(name) + 3
        line = line[:begin] + value + line[line.index('"', begin) :]
    return line


def test_a_door_off_its_line_is_refused(quest: Path) -> None:
    line = line_of(quest, "door_0_1")
    spoil(quest, line, moved(line, x="450"))
    (told,) = faults_of(quest)
    assert told.endswith('"door_0_1": its middle does not lie along a line between spaces; move it onto the line')


def test_a_door_against_rock_is_refused(quest: Path) -> None:
    line = line_of(quest, "door_0_1")
    spoil(quest, line, moved(line, y=str(10 * 64)))
    (told,) = faults_of(quest)
    assert told.endswith("a door is two spaces long with floor on both sides; move it or draw the floor")


def test_a_door_inside_one_area_is_refused(quest: Path) -> None:
    line = line_of(quest, "door_0_1")
    spoil(quest, line, moved(line, x=str(5 * 64 - 32)))
    (told,) = faults_of(quest)
    assert told.endswith("a door joins two areas; give its two sides to different areas")


def test_a_figure_off_the_floor_is_refused(quest: Path) -> None:
    line = line_of(quest, "narthak")
    spoil(quest, line, moved(line, x="0"))
    (told,) = faults_of(quest)
    assert told.endswith('"narthak": at (0,23) it does not lie within one area; move it onto the floor')


def test_a_figure_of_the_wrong_size_is_refused(quest: Path) -> None:
    line = line_of(quest, "narthak")
    spoil(quest, line, moved(line, width="64"))
    (told,) = faults_of(quest)
    assert told.endswith('"narthak": a Giant covers 2x2 spaces, not 1x2; give it that size')


def test_a_figure_on_rubble_is_refused(quest: Path) -> None:
    line = line_of(quest, "narthak")
    spoil(quest, line, moved(line, x=str(33 * 64), y=str(24 * 64)))
    (told,) = faults_of(quest)
    assert told.endswith('object "narthak": it stands on another figure, rubble, water or a boulder; move it')


def test_a_named_monster_that_is_not_written_is_refused(quest: Path) -> None:
    spoil(quest.with_suffix(".toml"), 'id = "narthak"', 'id = "narthac"')
    assert faults_of(quest) == [
        (
            'into_the_dark.tmx: object "narthak": there is no named monster "narthak"; did you mean "narthac"?; '
            "write a [[named]] entry for it"
        ),
        'into_the_dark.toml: win: there is no figure "narthak"; did you mean "narthac"?; name what is there',
    ]


def test_a_rune_door_without_its_key_is_refused(quest: Path) -> None:
    text = quest.read_text()
    key = next(line for line in text.splitlines() if 'name="gallery_key"' in line)
    quest.write_text(text.replace(key + "\n", ""))
    assert faults_of(quest) == ['into_the_dark.tmx: object "door_3_4": there is no red runekey for it; put one down']


def test_an_area_drawn_and_not_written_is_refused(quest: Path) -> None:
    spoil(quest.with_suffix(".toml"), "number = 4\ntitle", "number = 5\ntitle")
    assert faults_of(quest) == [
        (
            "into_the_dark.tmx: area 4: it is drawn and not written, and area 5 is written and not drawn; "
            "give both one number"
        ),
    ]


def test_two_areas_on_one_space_are_refused(quest: Path) -> None:
    lines = quest.read_text().splitlines()
    row = next(number for number, line in enumerate(lines) if "<data" in line) + 1
    cells = lines[row + 1].split(",")
    cells[2] = "1"
    lines[row + 1] = ",".join(cells)
    quest.write_text("\n".join(lines))
    (told,) = faults_of(quest)
    assert told.endswith("(2,1) is in area 0 too; erase it in one of them")


def test_more_chests_than_the_table_has_is_refused(quest: Path) -> None:
    spoil(quest.with_suffix(".toml"), 'number = 7\ntier = "gold"', 'number = 7\ntier = "copper"')
    spoil(quest.with_suffix(".toml"), 'number = 8\ntier = "gold"', 'number = 8\ntier = "copper"')
    (told,) = faults_of(quest)
    assert told == "into_the_dark.toml: gold chests: 1 lie on the map, 0 are in the table; add some"


@pytest.mark.rule("BASE-COMP-07")
def test_more_doors_than_the_box_holds_are_a_warning(quest: Path) -> None:
    line = line_of(quest, "door_0_1")
    more = [moved(line, id=str(900 + number), name=f"door_{number}") for number in range(4)]
    spoil(quest, line, "\n".join([line, *more]))
    read = load_quest(quest, catalog=CATALOG, vocabulary=PLAIN, art=assets() / "art")
    told = [str(fault) for fault in unplayable(read, quest.name) if is_warning(fault)]
    assert told == ["into_the_dark.tmx: there are more than 7 normal doors; the box holds no more"]


def test_an_object_without_a_class_is_refused(quest: Path) -> None:
    spoil(
        quest,
        '<objectgroup id="7" name="terrain">',
        '<objectgroup id="7" name="terrain"><object id="999" x="0" y="0"/>',
    )
    (told,) = faults_of(quest)
    assert told == "into_the_dark.tmx: object 999 (no class): it has no class; choose one in the Class field"


def test_a_start_without_an_active_glyph_is_refused(quest: Path) -> None:
    spoil(
        quest.parent / "tilesets" / "things.tsx",
        'name="active" type="bool" value="true"',
        'name="active" type="bool" value="false"',
    )
    assert faults_of(quest) == [
        "into_the_dark.tmx: area 0: there is no start glyph; put the template `start` down in area 0"
    ]


def test_a_missing_text_file_is_named(quest: Path) -> None:
    quest.with_suffix(".toml").unlink()
    (told,) = faults_of(quest)
    assert told.startswith("into_the_dark.toml: there is no such file")
