"""`new` writes a quest that plays and checks clean; `pack` makes one file of it, which opens and holds nothing else."""

import zipfile
from pathlib import Path

import pytest

from game import cli
from game.boundary.installed import install
from game.content.faults import ContentError
from game.content.quest_pack import NotPacked
from game.design.check import faults_at, quest_to_check
from game.design.pack import pack_quest
from game.design.starter import write_starter
from game.modules.library import shipped_quest
from tests.content.painted_quest import FIRST, SHEET, own_tileset, painted_layer, painted_quest, png


@pytest.fixture(scope="module")
def starter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The map of a new quest in a folder of its own."""
    drawn = tmp_path_factory.mktemp("new") / "old_mill" / "old_mill.tmx"
    write_starter(drawn)
    return drawn


def test_a_new_quest_checks_clean(starter: Path) -> None:
    assert faults_at([starter]) == []


def test_a_new_quest_can_be_played_by_its_path(starter: Path) -> None:
    quest = shipped_quest(str(starter))
    assert (quest.name, [area.number for area in quest.areas], list(quest.named)) == ("Old mill", [0, 1, 2], ["grub"])


def test_new_writes_what_it_says_and_refuses_to_write_over_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["new", "a_crypt", "--folder", str(tmp_path / "q")]) == 0
    there = {path.name for path in (tmp_path / "q").iterdir()}
    assert there >= {"a_crypt.tmx", "a_crypt.toml", "emberdelve.tiled-project", "quest.schema.json", "templates"}
    assert cli.main(["new", "a_crypt", "--folder", str(tmp_path / "q")]) == 1
    assert "exists already" in capsys.readouterr().err


def test_new_writes_a_quest_for_the_modules_that_are_named(tmp_path: Path) -> None:
    assert cli.main(["new", "a_crypt", "--folder", str(tmp_path), "--modules", "altar"]) == 0
    assert faults_at([tmp_path / "a_crypt.tmx"]) == []
    quest = quest_to_check(tmp_path / "a_crypt.tmx")
    assert (quest.modules, list(quest.altars)) == (("base", "altar"), ["lamp"])


def test_a_module_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", "a_crypt", "--folder", str(tmp_path), "--modules", "alter"]) == 1
    assert 'no module "alter"; name one of altar, mod' in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["A Crypt", "../Crypt", "crypt__two", ""])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new", name, "--folder", str(tmp_path)]) == 1
    assert "no name for a quest" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_packed_quest_holds_what_it_needs_and_opens(starter: Path, tmp_path: Path) -> None:
    (starter.parent / "diary.txt").write_text("dear diary")
    names = pack_quest(starter, tmp_path / "old_mill.emberquest")
    assert {"old_mill.tmx", "old_mill.toml", "emberdelve.tiled-project", "tilesets/things.tsx"} <= set(names)
    assert not any(name.endswith((".txt", ".png", ".json")) for name in names)
    drawn = install(tmp_path / "old_mill.emberquest")
    assert faults_at([drawn]) == []
    assert install(tmp_path / "old_mill.emberquest") == drawn


def test_check_takes_a_packed_quest(starter: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack_quest(starter, tmp_path / "old_mill.emberquest")
    assert cli.main(["check", str(tmp_path / "old_mill.emberquest")]) == 0
    assert capsys.readouterr().out == "old_mill.emberquest: no faults\n"


def test_a_quest_at_fault_is_not_packed(starter: Path, tmp_path: Path) -> None:
    spoilt = tmp_path / "q" / "bad.tmx"
    write_starter(spoilt)
    spoilt.with_suffix(".toml").write_text("name = 3")
    with pytest.raises(ContentError):
        pack_quest(spoilt, tmp_path / "bad.emberquest")
    assert not (tmp_path / "bad.emberquest").exists()


def test_a_tileset_of_another_folder_is_not_packed(tmp_path: Path) -> None:
    drawn = tmp_path / "q.tmx"
    write_starter(drawn)
    (tmp_path / "mine").mkdir()
    (tmp_path / "tilesets" / "floors.tsx").rename(tmp_path / "mine" / "floors.tsx")
    text = (tmp_path / "mine" / "floors.tsx").read_text().replace('"pictures/', '"../tilesets/pictures/')
    (tmp_path / "mine" / "floors.tsx").write_text(text)
    drawn.write_text(drawn.read_text().replace("tilesets/floors.tsx", "mine/floors.tsx"))
    with pytest.raises(NotPacked, match=r"mine/floors\.tsx cannot be packed"):
        pack_quest(drawn, tmp_path / "q.emberquest")


def test_a_packed_quest_takes_its_own_painted_tiles_along(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path / "q", painted_layer({(2, 2): FIRST, (3, 2): 1}))
    names = pack_quest(drawn, tmp_path / "old_mill.emberquest")
    assert [name for name in names if name.endswith(".png")] == ["tilesets/pictures/rugs.png"]
    opened = install(tmp_path / "old_mill.emberquest")
    assert faults_at([opened]) == []
    before, after = quest_to_check(drawn).painting, quest_to_check(opened).painting
    assert after.tiles.replace(str(opened.parent.resolve()), "") == before.tiles.replace(
        str(drawn.parent.resolve()), ""
    )


def test_a_picture_beside_the_map_and_one_beside_its_tileset_are_packed_too(tmp_path: Path) -> None:
    tileset = own_tileset().replace(f' firstgid="{FIRST}"', "")
    source = f'<tileset firstgid="{FIRST}" source="tilesets/own.tsx"/>'
    drawn = painted_quest(tmp_path / "q", painted_layer({(2, 2): FIRST, (3, 2): FIRST + 100}))
    beside = own_tileset("carpet.png").replace(str(FIRST), str(FIRST + 100))
    drawn.write_text(drawn.read_text().replace(own_tileset(), source + beside))
    (tmp_path / "q" / "tilesets" / "own.tsx").write_text(tileset.replace("tilesets/pictures/", "art/"))
    (tmp_path / "q" / "tilesets" / "art").mkdir()
    (tmp_path / "q" / "tilesets" / "art" / "rugs.png").write_bytes(SHEET)
    (tmp_path / "q" / "carpet.png").write_bytes(SHEET)
    pack_quest(drawn, tmp_path / "old_mill.emberquest")
    opened = install(tmp_path / "old_mill.emberquest")
    assert {file.name for file in opened.parent.rglob("*.png")} == {"rugs.png", "carpet.png"}
    assert quest_to_check(opened).painting.tiles.count("<image") == 2


def test_a_picture_that_cannot_be_packed_is_told(tmp_path: Path) -> None:
    drawn = painted_quest(tmp_path / "q", painted_layer({(2, 2): FIRST}), picture=b"none")
    with pytest.raises(NotPacked, match=r"rugs\.png is no PNG picture; choose another"):
        pack_quest(drawn, tmp_path / "old_mill.emberquest")
    picture = tmp_path / "q" / "tilesets" / "pictures" / "rugs.png"
    picture.write_bytes(b"x" * 4_000_001)
    with pytest.raises(NotPacked, match=r"rugs\.png is larger than 4 MB; choose another"):
        pack_quest(drawn, tmp_path / "old_mill.emberquest")
    picture.unlink()
    with pytest.raises(NotPacked, match=r"no picture rugs\.png; put it back"):
        pack_quest(drawn, tmp_path / "old_mill.emberquest")


def test_two_pictures_of_one_name_are_not_packed(tmp_path: Path) -> None:
    other = own_tileset("more/rugs.png").replace(str(FIRST), str(FIRST + 100))
    drawn = painted_quest(tmp_path / "q", painted_layer({(2, 2): FIRST}), tileset=own_tileset() + other)
    (tmp_path / "q" / "more").mkdir()
    (tmp_path / "q" / "more" / "rugs.png").write_bytes(png(["r"]))
    with pytest.raises(NotPacked, match=r"Two pictures are called rugs\.png"):
        pack_quest(drawn, tmp_path / "old_mill.emberquest")


@pytest.mark.parametrize(
    "name",
    [
        "../evil.tmx",
        "/etc/evil.tmx",
        "tilesets/../../evil.tsx",
        "run.py",
        "tilesets/pictures/deep/a.png",
        "a.tmx/b.tmx",
    ],
)
def test_a_packed_file_with_anything_else_in_it_is_refused(name: str, tmp_path: Path) -> None:
    packed = tmp_path / "evil.emberquest"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("evil.tmx", "<map/>")
        archive.writestr(name, "x")
    with pytest.raises(ContentError, match="which no quest needs"):
        install(packed)


def test_a_packed_file_with_a_link_in_it_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "evil.emberquest"
    link = zipfile.ZipInfo("evil.tmx")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(ContentError, match="which no quest needs"):
        install(packed)


def test_a_packed_file_that_swells_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "evil.emberquest"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("evil.tmx", b"\0" * 40_000_000)
    with pytest.raises(ContentError, match="larger than any quest needs"):
        install(packed)


def test_what_is_no_packed_file_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "evil.emberquest").write_text("not a zip")
    assert cli.main(["check", str(tmp_path / "evil.emberquest")]) == 1
    assert capsys.readouterr().out.count("\n") == 1
