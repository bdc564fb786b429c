"""A quest with a monster, an item, a hero and pictures of its own: read, played, drawn, packed, installed, refused."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from game.boundary.client import boundary
from game.content.faults import Fault
from game.content.models import CardId
from game.content.own_content import MOST_FILES
from game.content.pictures import picture_bytes
from game.content.quest_pack import archived, members_of
from game.design.check import faults_at, quest_to_check
from game.design.pack import pack_quest
from game.design.starter import write_starter
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.game import play_game
from game.state.game_data import catalog
from tests.maps.guide_quest import blocks

SLIME = """
[[monster]]
id = "slime"
name = "Slime"
attack = "melee"
size = "1x1"
figures = { normal = 6, master = 2 }
family = "beast"
art = "monsters/slime"

[monster.normal]
speed = 3
wounds = { 2 = 3, 3 = 3, 4 = 3, 5 = 4 }
armour = 1
dice = ["red", "green"]

[monster.master]
speed = 3
wounds = { 2 = 6, 3 = 6, 4 = 6, 5 = 7 }
armour = 2
dice = ["red", "green", "black"]
abilities = [{ ability = "poison" }]

[[item]]
id = "ladle"
name = "The ladle"
deck = "relic"
copies = 6
kind = "weapon"
hands = 1
attack = "melee"
dice = ["red", "yellow"]
art = "items/ladle"
"""
EVENT = """
[[event]]
when = { when = "round", number = 1 }
do = [
  { verb = "spawn", monster = "slime", at = "8,3", count = 2 },
  { verb = "give", item = "ladle", who = "heroes_on_board" },
]
"""


def png(side: int = 8) -> bytes:
    """A picture of one colour."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I4s", len(content), kind) + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\0" + b"\x20\xa0\x40\xff" * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """A quest with content of its own."""
    return own_quest(tmp_path)


def own_quest(folder: Path) -> Path:
    """The quest that `new` writes, with content of its own: a slime on its map, an item, and pictures of both."""
    drawn = folder / "kitchen" / "kitchen.tmx"
    write_starter(drawn)
    slime = '<properties><property name="monster" propertytype="MonsterKind" value="slime"/></properties>'
    place = 'type="Monster" x="768" y="128" width="64" height="64"'
    text = drawn.read_text().replace("</objectgroup>", f'<object id="90" {place}>{slime}</object></objectgroup>', 1)
    drawn.write_text(text)
    written = drawn.with_suffix(".toml")
    written.write_text(written.read_text() + EVENT)
    for name in ("monsters/slime", "items/ladle"):
        file = drawn.parent / "content" / "art" / f"{name}.png"
        file.parent.mkdir(parents=True)
        file.write_bytes(png())
    (drawn.parent / "content" / "larder.toml").write_text(SLIME)
    return drawn


def told(quest: Path) -> list[Fault]:
    """What check finds."""
    return faults_at([quest])


def test_it_is_read_without_a_fault_and_its_pictures_are_its_own(quest: Path) -> None:
    assert told(quest) == []
    own = quest_to_check(quest).own
    assert {*own.monsters, *own.items} == {"slime", "ladle"}
    assert picture_bytes(own.monsters["slime"].art) == png()  # type: ignore[index]
    assert picture_bytes(own.items["ladle"].art) == png()  # type: ignore[index]


@pytest.mark.parametrize("bot", ["random", "normal"])
def test_it_is_played_with_them(quest: Path, bot: str) -> None:
    setup = GameSetup(quest=str(quest), heroes=2, seed="4")
    table = new_table(setup)
    assert "slime" in catalog(table.world).monsters
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")


def test_a_pack_carries_them_and_they_are_read_where_it_is_installed(quest: Path, tmp_path: Path) -> None:
    packed = tmp_path / "kitchen.emberquest"
    names = pack_quest(quest, packed)
    assert {"content/larder.toml", "content/art/monsters/slime.png", "content/art/items/ladle.png"} <= {*names}
    home = tmp_path / "home"
    home.mkdir()
    answer = boundary().unpack(packed, home)
    assert answer.told() == []
    assert told(Path(answer.drawn)) == []
    assert archived(members_of(Path(answer.drawn))) == packed.read_bytes()


@pytest.mark.parametrize(
    ("old", "new", "where", "at"),
    [
        ("speed = 3", "speed = 300", "slime: normal.speed: 300 is too much; 20 is the most", "300"),
        (
            "armour = 1\n",
            "armor = 1\n",
            'normal.armor: there is no field of this name, and "armour" is missing; did you mean "armour"?',
            "armor",
        ),
        ('"poison"', '"poisson"', '"poisson" is not a known ability', '"poisson"'),
        ('"yellow"]', '"violet"]', "ladle: dice (the second):", '"violet"'),
        ('id = "slime"', 'id = "skeleton"', "the game has an entry of this id already; choose another", ""),
        ("[[item]]", "[[die]]", 'there is no table "die"', "die]]"),
        ('"items/ladle"', '"items/spoon"', 'there is no picture "items/spoon"', '"items/spoon"'),
    ],
)
def test_a_fault_in_it_is_told_with_its_line(quest: Path, old: str, new: str, where: str, at: str) -> None:
    file = quest.parent / "content" / "larder.toml"
    file.write_text(SLIME.replace(old, new, 1))
    found = [fault for fault in told(quest) if where in f"{fault.where}: {fault.message}"]
    assert found, "\n".join(map(str, told(quest)))
    assert found[0].file == "content/larder.toml"
    assert ";" in found[0].message
    line = file.read_text().split("\n")[found[0].line - 1]
    assert found[0].line > 0
    assert line[found[0].column - 1 :].startswith(at)


def test_a_named_monster_of_its_own_kind_needs_no_figure_of_its_own_in_tiled(quest: Path) -> None:
    written = quest.with_suffix(".toml")
    written.write_text(written.read_text().replace('monster = "beastman"', 'monster = "slime"'))
    assert told(quest) == []
    placed = {each.named: each.monster for each in quest_to_check(quest).monsters if each.named}
    assert placed == {"grub": "slime"}


def test_the_guide_tells_how_a_monster_of_its_own_is_written(quest: Path) -> None:
    (entry,) = blocks("own")
    (quest.parent / "content" / "beasts.toml").write_text(entry)
    assert told(quest) == []
    assert quest_to_check(quest).own.monsters[CardId("ferryman")].name == "Drowned Ferryman"


def test_nothing_but_its_own_files_is_read(quest: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(SLIME)
    (quest.parent / "content" / "link.toml").symlink_to(secret)
    (quest.parent / "content" / "run.py").write_text("print()")
    assert {fault.id for fault in told(quest)} == {"content_outside", "content_strange"}


def test_there_is_a_limit(quest: Path) -> None:
    for number in range(MOST_FILES + 1):
        (quest.parent / "content" / f"more{number}.toml").write_text("")
    assert [fault.id for fault in told(quest)] == ["content_many"]


def test_a_picture_that_is_none_is_refused(quest: Path) -> None:
    (quest.parent / "content" / "art" / "monsters" / "slime.png").write_bytes(b"no picture")
    (fault,) = told(quest)
    assert (fault.id, fault.file) == ("content_picture", "content/art/monsters/slime.png")
