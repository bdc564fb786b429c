"""Every kind of fault, each with one slip in a good quest that raises exactly that fault and no other."""

from pathlib import Path

import pytest

from game.content.check import is_warning
from game.content.fault_kinds import KINDS, WARNINGS
from tests.content.good_quest import (
    LINK,
    Spoil,
    all_of,
    cell,
    faults_of,
    gone,
    good,
    in_file,
    in_map,
    in_text,
    more,
    placed,
    said,
    without_entry,
)
from tests.content.painted_quest import png

THINGS = "tilesets/things.tsx"
PROJECT = "emberdelve.tiled-project"
HEAD = 'infinite="0"'
OPTION = '<property name="{0}" propertytype="{1}" value="{2}"/>'
BLUE = f"<properties>{OPTION.format('colour', 'RuneColour', 'blue')}</properties>"
OWN = "tilesets/pictures/rug.png"
TWO = '<properties><property name="number" type="int" value="2"/></properties>'
REVEALED = '<property name="starts" propertytype="WallStart" value="revealed"/>'
FLOOR = '<data encoding="csv">'


def terrain(kind: str) -> str:
    """The property of a piece of terrain."""
    return f'<properties><property name="kind" propertytype="TerrainKind" value="{kind}"/></properties>'


def event(when: str, do: str = '{ verb = "tell", text = "So." }') -> Spoil:
    """One more event."""
    return in_text("[[encounter]]", f"[[event]]\nwhen = {when}\ndo = [{do}]\n\n[[encounter]]")


BASE_ONLY = in_text('["base", "altar"]', '["base"]')
PLAIN = all_of(
    *(gone(name) for name in ("slab", "mist", "stain", "lamp", "wheel")),
    without_entry("altar"),
    without_entry("prolonged"),
)
"""Nothing of the altar's but a place for a dark glyph."""


def many_objects(quest: dict[str, str]) -> None:
    more_notes = "".join(f'<object id="{1000 + number}" type="Note"/>' for number in range(2001))
    quest["mill.tmx"] = quest["mill.tmx"].replace("</objectgroup>", more_notes + "</objectgroup>")


def second_project(quest: dict[str, str]) -> None:
    quest["other.tiled-project"] = quest[PROJECT]


def no_text_file(quest: dict[str, str]) -> None:
    del quest["mill.toml"]


def painted(picture: str) -> Spoil:
    """A painted layer of a tile with a picture of the quest's own, of this content; without any, of none."""
    cells = ",".join(["0"] * 45 + ["999"] + ["0"] * 154)
    tile = f'<tile id="0"><image source="{OWN}" width="64" height="64"/></tile>'
    tileset = f'<tileset firstgid="999" name="own" tilewidth="64" tileheight="64" tilecount="1">{tile}</tileset>'
    layer = f'<layer id="9" name="rugs" class="Painted">{FLOOR}{cells}</data></layer>'

    def spoil(quest: dict[str, str]) -> None:
        quest["mill.tmx"] = (
            quest["mill.tmx"].replace("<layer", tileset + "<layer", 1).replace("</map>", layer + "</map>")
        )
        quest |= {OWN: picture} if picture else {}

    return spoil


ICY = '<properties><property name="material" value="icee"/></properties>'
NOT_THERE = ("file_large", "text_file_missing", "content_many")
"""The kinds of fault that have no line, for their file is not there or not opened."""


def own(text: str, name: str = "own.toml") -> Spoil:
    """A file of the quest's own content."""
    return lambda quest: quest.update({f"content/{name}": text})


SPAWN = """[[card]]
id = "goats"
name = "Goats"
kind = "spawn"
threat = 1
discard = 1
copies = 1
spawn = [{ monster = "goat" }]
"""
WELL = in_text('["base", "altar"]', '["base", "altar", "well"]')
SLIPS: dict[str, Spoil] = {
    # files and their format
    "file_missing": in_map("tilesets/floors.tsx", "tilesets/flours.tsx"),
    "file_large": in_map("</map>", f"<!--{'x' * 8_000_000}--></map>"),
    "file_entities": in_map("<map ", '<!DOCTYPE map [<!ENTITY a "b">]><map '),
    "file_unreadable": in_map("</map>", "</mop>"),
    "file_kind": in_file(THINGS, "tileset", "map", count=9),
    "file_outside": in_map("tilesets/floors.tsx", "../floors.tsx"),
    "picture_outside": in_file(THINGS, "pictures/money.png", "../../../money.png"),
    "number_broken": in_map('width="20"', 'width="twenty"'),
    "projects_two": second_project,
    "project_broken": in_file(PROJECT, "{", "["),
    "project_foreign": in_file(PROJECT, '"name": "heroes"', '"name": "party"', count=2),
    "map_orientation": in_map("orthogonal", "isometric"),
    "map_infinite": in_map(HEAD, 'infinite="1"'),
    "map_size": in_map('height="10"', 'height="900"'),
    "objects_many": many_objects,
    "layer_shifted": in_map('name="area 1"', 'name="area 1" offsetx="64"'),
    "layers_many": in_map("</map>", "".join(f'<objectgroup id="{n}"/>' for n in range(20, 240)) + "</map>"),
    "tilesets_many": in_map("</map>", '<tileset firstgid="1" source="tilesets/floors.tsx"/>' * 101 + "</map>"),
    "value_bounds": in_text("event = 2", "event = 2000000"),
    "cover_unfit": in_text('intro = "It snores."', 'intro = "It snores."\ncover = "nobody"'),
    "art_unknown": in_text('monster = "beastman"', 'monster = "beastman"\nart = "monsters/nobody"'),
    "groups_deep": in_map("</map>", "<group>" * 18 + "</group>" * 18 + "</map>"),
    "tiles_format": in_map(FLOOR, '<data encoding="base85">'),
    "tiles_numbers": in_map("1,1,1", "1,one,1"),
    "tiles_count": in_map(FLOOR, f"{FLOOR}0,"),
    "tile_unknown": cell(1, 8, 4, "99"),
    "tileset_alignment": in_file(THINGS, 'name="things"', 'name="things" objectalignment="center"'),
    "template_broken": in_file("templates/treasure/money.tx", "object", "thing", count=9),
    "object_tile": in_map("</objectgroup>", '<object id="99" gid="99" x="64" y="64"/></objectgroup>'),
    "object_place": placed("purse", x="nan"),
    "object_shape": more("ring", "Region", 7, 3, size=(2, 2), inner="<ellipse/>"),
    "object_turned": placed("heap", rotation="45"),
    "class_unknown": more("ghost", "Ghost", 8, 3),
    "class_misplaced": more("ghost", "Area", 8, 3),
    "property_unknown": said("purse", "coins", "300"),
    "property_type": said("slab", "steps", "4"),
    "property_value": said("slab", "direction", "up", "Direction"),
    "text_file_missing": no_text_file,
    "text_unreadable": in_text("[conquest]", "[conquest"),
    "field_unknown": in_text("start = 4", "start = 4\nfive = 5"),
    "field_missing": in_text('goal = "Kill Grub."', ""),
    "field_value": in_text('tier = "copper"', 'tier = "tin"'),
    "verb_misused": in_text("amount = 2", 'amount = "many", often = 3'),
    "ability_misused": in_text('ability = "knockback"', 'ability = "knockout"'),
    "occasion_misused": in_text('thing = "runekey"', 'thing = "doorkey"'),
    # the drawing
    "layer_class": in_map("</map>", f'<layer id="9" name="sky">{FLOOR}{",".join(["0"] * 200)}</data></layer></map>'),
    "area_twice": in_map(
        "</map>", f'<layer id="9" name="b" class="Area">{TWO}{FLOOR}{",".join(["0"] * 200)}</data></layer></map>'
    ),
    "area_overlap": cell(2, 8, 3, "1"),
    "rock_floor": in_map(
        "</map>", f'<layer id="9" name="rock" class="Rock">{FLOOR}{",".join(["1"] * 200)}</data></layer></map>'
    ),
    "floor_missing": lambda quest: quest.update(
        {"mill.tmx": f'<map orientation="orthogonal" width="2" height="2" tilewidth="64" tileheight="64" {HEAD}/>'}
    ),
    "object_class_missing": more("thing", "", 8, 3),
    "object_class": all_of(
        in_file(PROJECT, '[\n                "layer"', '[\n                "object",\n                "layer"'),
        more("ghost", "Area", 8, 3),
    ),
    "rules_missing": more("flow", "FamiliarStart", 8, 3),
    "door_length": placed("gate", height="192"),
    "door_areas": placed("gate", 8.5, 4),
    "door_colour": said("vault", "colour", "none", "RuneColour"),
    "monster_unknown": all_of(
        in_file(PROJECT, '"blood_ape",', '"blood_ape",\n"goat",'), said("horns", "monster", "goat", "MonsterKind")
    ),
    "named_missing": said("grub", "named", ""),
    "crusher_direction": said("slab", "direction", "north", "Direction"),
    "crusher_floor": said("slab", "direction", "west", "Direction"),
    "figure_size": placed("grub", width="128"),
    "floor_off": placed("horns", 0, 8),
    "marker_floor": placed("purse", 0, 9),
    "region_floor": more("sea", "Region", 0, 9),
    "line_off": placed("rail", 9.4, 3),
    "line_short": more("stump", "Wall", 9, 3, size=(0, 0)),
    "map_outside": placed("horns", 25, 7),
    "map_spaces": in_map('tilewidth="64" tileheight="64"', 'tilewidth="32" tileheight="32"'),
    "size_missing": more("low", "Region", 7, 3, size=(0, 0)),
    "place_large": more("spot", "Place", 7, 3, size=(2, 1)),
    "grid_off": placed("horns", 8.5, 7),
    "name_twice": in_map('name="horns"', 'name="bones"'),
    "start_missing": all_of(
        in_map('type="int" value="0"', 'type="int" value="3"'), in_text("number = 0", "number = 3")
    ),
    "glyph_start": gone("begin"),
    "glyph_twice": more("other", "Start", 1, 3),
    "glyph_misplaced": placed("begin", 7, 2),
    "rock_area": in_map(
        'name="area 2" class="Area"><properties><property name="number" type="int" value="2"/></properties>',
        'name="area 2" class="Rock">',
    ),
    "end_at_once": in_text('win = { when = "killed", figure = "grub" }', 'win = { when = "revealed", area = 0 }'),
    "runekey_missing": gone("key"),
    "relic_unknown": said("blade", "relic", "soulbitter"),
    "relic_twice": more(
        "copy", "Relic", 17, 3, inner='<properties><property name="relic" value="soulbiter"/></properties>'
    ),
    "figure_crowded": placed("horns", 10, 6),
    # the two halves together
    "entry_twice": in_text("[[chest]]", '[[chest]]\nnumber = 1\ntier = "copper"\n\n[[chest]]'),
    "area_half": in_text("[[chest]]", '[[area]]\nnumber = 7\ntitle = "A"\ntext = "B"\n\n[[chest]]'),
    "encounter_half": gone("bell"),
    "altar_half": gone("lamp"),
    "named_base": in_text('monster = "beastman"', 'monster = "beastmam"'),
    "named_unknown": said("grub", "named", "grab"),
    "named_figure": in_text('monster = "beastman"', 'monster = "ogre"'),
    "occasion_name": event('{ when = "opened", door = "hatch" }'),
    "chests_short": in_text('tier = "copper"', 'tier = "silver"'),
    # what cannot be played
    "goal_unattainable": in_text(
        'win = { when = "killed", figure = "grub" }', 'win = { when = "taken", thing = "runekey", colour = "blue" }'
    ),
    "verb_name": event('{ when = "revealed", area = 1 }', '{ verb = "tell", figure = "grab" }'),
    "space_unknown": event('{ when = "entered", where = { rows = [0, 99] } }'),
    "prolonged_spot": in_text('at = ["wheel"]', 'at = ["wheel", "weel"]'),
    "module_unknown": in_text('"altar"]', '"alter"]'),
    "module_missing": all_of(BASE_ONLY, PLAIN),
    "next_missing": in_text('next = "part_two"', 'next = "part_three"'),
    "part_number": in_text('next = "part_two"', 'part = [3, 2]\nnext = "part_two"'),
    "conquest_none": in_text("start = 4", "start = 0"),
    "areas_seen": cell(1, 5, 1, "1"),
    "area_unreached": all_of(
        *(gone(name) for name in ("down", "up", "vault", "key")),
        more("plug", "Wall", 13.75, 2, size=(0.5, 2)),
        in_text('thing = "runekey", colour = "red"', 'thing = "money"'),
    ),
    "key_behind": all_of(gone("down"), gone("up"), placed("key", 16, 6)),
    "door_behind": all_of(
        event('{ when = "revealed", area = 0 }', '{ verb = "door", door = "gate", to = "locked" }'),
        event('{ when = "revealed", area = 1 }', '{ verb = "door", door = "gate", to = "unlocked" }'),
    ),
    "areas_wait": all_of(
        gone("down"),
        gone("up"),
        placed("key", 16, 6),
        cell(2, 14, 5, "1"),
        cell(2, 14, 6, "1"),
        more("hatch", "RuneDoor", 13.75, 5, size=(0.5, 2), inner=BLUE),
        more("spare", "Runekey", 16, 3, inner=BLUE),
    ),
    "marker_unreached": placed("purse", 10, 6),
    "terrain_overlap": more("hole", "Terrain", 10, 5, inner=terrain("pit")),
    "marker_overlap": placed("purse", 12, 6),
    "door_overlap": more("hatch", "Door", 5.75, 2, size=(0.5, 2)),
    "crusher_steps": in_map(REVEALED, f'{REVEALED}<property name="steps" type="int" value="-1"/>'),
    "crusher_track": in_map(REVEALED, f'{REVEALED}<property name="steps" type="int" value="12"/>'),
    "crusher_endless": cell(1, 13, 7, "0"),
    "boulder_size": all_of(more("ball", "Boulder", 7, 7, size=(2, 1)), WELL),
    "boulder_still": all_of(more("ball", "Boulder", 13, 7), WELL),
    "boulder_endless": all_of(
        more("ball", "Boulder", 8, 7),
        more("back", "Terrain", 11, 7, inner=terrain("ramp_west")),
        more("forth", "Terrain", 7, 7, inner=terrain("ramp_east")),
        WELL,
    ),
    "stairs_single": gone("up"),
    "start_small": all_of(
        *(more(f"hole{x}", "Terrain", x, 1, size=(1, 4), inner=terrain("pit")) for x in (2, 3, 4)),
        *(more(f"pit{y}", "Terrain", 1, y, inner=terrain("pit")) for y in (1, 3)),
    ),
    "monster_heroes": said("bones", "heroes", "9", ":int"),
    # its own content
    "content_unreadable": own("[[monster"),
    "content_table": own("[[dice]]"),
    "content_value": own('[[skill]]\nid = "fists"\nname = "Fists"\ndeck = "fist"'),
    "content_name": own(SPAWN),
    "content_twice": own('[[skill]]\nid = "acrobat"\nname = "Acrobat"\ndeck = "subterfuge"'),
    "content_strange": own("x", "notes.txt"),
    "content_outside": own(f"{LINK}mill.toml"),
    "content_many": all_of(*(own("", f"own{number}.toml") for number in range(21))),
    "content_picture": own("no picture", "art/monsters/goat.png"),
    # what wants a second look
    "start_monster": placed("bones", 3, 4),
    "glyph_missing": all_of(gone("far"), gone("slot")),
    "runekey_idle": more("spare", "Runekey", 7, 2, inner=BLUE),
    "tiers_order": all_of(
        more("rich", "Chest", 6, 4, inner=f"<properties>{OPTION.format('tier', 'ChestTier', 'gold')}</properties>"),
        in_text("[[chest]]", '[[chest]]\nnumber = 2\ntier = "gold"\n\n[[chest]]'),
    ),
    "wall_idle": more("rest", "Wall", 1, 8.75, size=(2, 0.5)),
    "box_exceeded": all_of(*(more(f"stair{n}", "Staircase", 7 + n, 7) for n in range(5))),
    "figures_short": all_of(
        *(more(f"beast{n}", "Monster", 6 + n, 7) for n in range(2)),
        *(more(f"bull{n}", "Monster", 6 + n, 8) for n in range(8)),
    ),
    "chests_idle": in_text("[[chest]]", '[[chest]]\nnumber = 2\ntier = "gold"\n\n[[chest]]'),
    "event_never": event('{ when = "glyph", glyph = "begin" }'),
    "flag_unset": event('{ when = "revealed", area = 1, given = [{ is = "flag", flag = "wrung" }] }'),
    "flag_idle": in_text(
        'do = [{ verb = "set", flag = "rung" }]',
        'do = [{ verb = "set", flag = "rung" }, { verb = "set", flag = "sung" }]',
    ),
    "text_missing": in_text('intro = "It snores."', 'intro = ""'),
    "letters_missing": in_text('intro = "It snores."', 'intro = "It snores \u2603."'),
    "altar_text": in_text('text = "Light falls on everything."', ""),
    "named_unplaced": in_text("[[rule]]", '[[named]]\nid = "ghost"\nname = "Ghost"\nmonster = "skeleton"\n\n[[rule]]'),
    "spot_idle": more("nook", "Spot", 7, 2),
    "crusher_still": said("slab", "starts", "event", "WallStart"),
    "way_harmful": all_of(more("flow", "Terrain", 13, 1, inner=terrain("lava")), WELL),
    "chest_treasure": all_of(in_text("treasures = 1\n", ""), WELL),
    "clock_none": in_text('["base", "altar"]', '["base", "altar", "mod"]'),
    "ramp_rock": all_of(more("ramp", "Terrain", 13, 7, inner=terrain("ramp_east")), WELL),
    "note_empty": said("remark", "text", ""),
    "hidden_counts": in_map('name="area 1"', 'name="area 1" visible="0"'),
    "events_wait": all_of(
        event('{ when = "flag", flag = "one" }', '{ verb = "set", flag = "two" }'),
        event('{ when = "flag", flag = "two" }', '{ verb = "set", flag = "one" }'),
    ),
    "lose_never": in_text('next = "part_two"', 'next = "part_two"\nlose = { when = "chest", tier = "gold" }'),
    "test_never": event('{ when = "revealed", area = 1, given = [{ is = "heroes", least = 9, most = 9 }] }'),
    "test_always": event('{ when = "revealed", area = 1, given = [{ is = "revealed", area = 0 }] }'),
    "tests_against": event(
        '{ when = "revealed", area = 1, given = [{ is = "flag", flag = "rung" }, '
        '{ is = "not", of = { is = "flag", flag = "rung" } }] }'
    ),
    "region_empty": event(
        '{ when = "revealed", area = 1 }',
        '{ verb = "terrain", kind = "rubble", where = { areas = [2], columns = [0, 3] } }',
    ),
    "region_idle": more("hall", "Region", 8, 3),
    "timer_idle": event(
        '{ when = "revealed", area = 1 }', '{ verb = "timer", id = "sand", title = "Sand", rounds = 3 }'
    ),
    "timer_unset": event('{ when = "revealed", area = 1 }', '{ verb = "stop_timer", id = "sand" }'),
    "ways_alike": event(
        '{ when = "revealed", area = 1 }',
        '{ verb = "choice", text = "So?", ways = [{ text = "Yes." }, { text = "Yes." }] }',
    ),
    "way_unpaid": event(
        '{ when = "revealed", area = 1 }',
        '{ verb = "choice", text = "So?", seat = "overlord", ways = [{ text = "Ay.", coins = 25 }, { text = "No." }] }',
    ),
    "gap_idle": in_text('intro = "It snores."', 'intro = "It snores {rung:time}."'),
    "gap_broken": event('{ when = "revealed", area = 1 }', '{ verb = "tell", text = "So {rung." }'),
    "event_twice": all_of(event('{ when = "revealed", area = 1 }'), event('{ when = "revealed", area = 1 }')),
    "carry_idle": in_text('next = "part_two"', 'next_conquest = "carried"'),
    "number_odd": in_text("coins = 50", "coins = 5000"),
    "picture_missing": painted(""),
    "tile_outside": all_of(
        painted(png(["r"], times=64).decode("latin-1")),
        in_map(
            f'tilecount="1"><tile id="0"><image source="{OWN}" width="64" height="64"/></tile>',
            'tilecount="9" columns="9"><image source="tilesets/pictures/rug.png" width="576" height="64"/>',
        ),
        in_map("999,0,", "1007,0,"),
    ),
    "animation_broken": all_of(
        painted("no picture"),
        in_map(
            f'<tile id="0"><image source="{OWN}" width="64" height="64"/></tile>',
            '<tile id="0"><image source="tilesets/pictures/money.png" width="64" height="64"/>'
            '<animation><frame tileid="3" duration="100"/></animation></tile>',
        ),
    ),
    "carry_unasked": in_text('next = "part_two"', 'next = "part_two"\ncarry_flags = ["rung"]'),
    "picture_unfit": painted("no picture"),
    "material_unknown": in_file("tilesets/floors.tsx", '<tile id="0">', f'<tile id="0">{ICY}'),
}


def test_the_good_quest_has_no_fault(tmp_path: Path) -> None:
    assert faults_of(good(), tmp_path) == []


def test_terrain_of_a_module_that_the_quest_does_not_name_says_which(tmp_path: Path) -> None:
    quest = good()
    more("flow", "Terrain", 8, 3, inner=terrain("dart_field"))(quest)
    (told,) = faults_of(quest, tmp_path)
    assert (told.id, "well" in told.message) == ("module_missing", True)


def test_every_kind_of_fault_has_its_slip() -> None:
    assert set(SLIPS) == set(KINDS)
    assert len(KINDS) >= 40


@pytest.mark.parametrize(
    ("section", "told"),
    [
        ("altar", 'altar: altars are of the module "altar"'),
        ("prolonged", 'prolonged actions are of the module "altar"'),
    ],
)
def test_a_section_of_a_module_that_the_quest_does_not_name_is_refused(section: str, told: str, tmp_path: Path) -> None:
    quest = good()
    BASE_ONLY(quest)
    for other in {"altar", "prolonged"} - {section}:
        without_entry(other)(quest)
    found = [str(fault) for fault in faults_of(quest, tmp_path)]
    assert any(told in each and "write that among the modules" in each for each in found), found


@pytest.mark.parametrize("kind", SLIPS)
def test_a_slip_raises_its_fault_and_no_other(kind: str, tmp_path: Path) -> None:
    quest = good()
    SLIPS[kind](quest)
    found = faults_of(quest, tmp_path)
    assert [fault.id for fault in found] == [kind], "\n".join(map(str, found))
    (fault,) = found
    assert fault.where or fault.file
    assert (fault.line > 0 and fault.column > 0) == (kind not in NOT_THERE)
    assert ";" in fault.message, "a fault tells its cure"
    assert is_warning(fault) == (kind in WARNINGS)
