"""The shelf: quests come onto it, are told about, measured, played, exported and removed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import paths
from game.boundary.installed import install, installed
from game.content.faults import ContentError
from game.content.quest_pack import archived, members_of
from game.design.pack import pack_quest
from game.modules.measured import Measured, write_measured
from game.scenes import open_scene
from game.scenes.preview.preview import Preview
from game.scenes.setup.choices import Choices
from game.scenes.setup.parts import foe_art
from game.scenes.setup.quests import shipped
from game.scenes.setup.remembered import first_choices
from game.scenes.setup.setup import Setup
from game.scenes.shelf.books import Book
from game.scenes.shelf.cards import LEGEND, BookPlank, ToldChip, WinBars, WinSwatch, chips
from game.scenes.shelf.choosing import FileChooser
from game.scenes.shelf.shelf import Shelf
from game.ui.input.actions import Action, Dropped
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.scene import Home
from game.ui.widgets import Tag
from tests.content.painted_quest import png
from tests.maps.guide_quest import make
from tests.ui.fingers import ARRANGED, Fingers, faults_at

HEAD = 'author = "Harbour Row"\nversion = "1.3"\ncover = "cellar"\n'


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The guide's quest with a maker, a version and a cover in one file, and a home of one's own."""
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "home"))
    return pack(tmp_path, HEAD)


def pack(folder: Path, head: str, *, goal: str = "Kill Brine") -> Path:
    """The guide's quest in one file, with other words."""
    quest = make(folder)
    pictures = quest.parent / "tilesets" / "pictures"
    pictures.mkdir(exist_ok=True)
    (pictures / "cellar.png").write_bytes(png(["rg", "by"], times=40))
    text = quest.with_suffix(".toml")
    words = text.read_text(encoding="utf-8").replace("Kill Brine", goal)
    text.write_text(words.replace("goal = ", head + "goal = ", 1), encoding="utf-8")
    file = folder / "the_salt_cellar.emberquest"
    pack_quest(quest, file)
    return file


def settled(scene: Shelf, *, size: tuple[int, int] = (1920, 1080)) -> Fingers:
    """The shelf when all that lies on it has been looked through."""
    fingers = Fingers(scene, size=size)
    settle(fingers)
    return fingers


def settle(fingers: Fingers) -> None:
    """Wait until the shelf on top has nothing more to do."""
    scene = fingers.scene
    assert isinstance(scene, Shelf)
    for _ in range(2):
        if scene.installing is not None:
            scene.installing.wait()
        fingers.wait(20)
        scene.elsewhere.wait()
        fingers.wait(20)


def settle_faults(fingers: Fingers, book: Book) -> None:
    """Wait until the faults of a quest are known."""
    shelf = fingers.scene
    assert isinstance(shelf, Shelf)
    end = time.monotonic() + 30
    while not shelf.faults_of(book) and time.monotonic() < end:
        time.sleep(0.05)
    fingers.wait(20)


def test_a_dropped_file_comes_onto_the_shelf_from_every_screen(packed: Path) -> None:
    fingers = Fingers(open_scene("title"))
    fingers.program.feed(Dropped(packed), fingers.now)
    settle(fingers)
    assert isinstance(fingers.scene, Shelf)
    (place,) = installed()
    assert fingers.scene.book is not None
    assert fingers.scene.book.drawn == place.drawn
    texts = fingers.texts()
    assert "The Salt Cellar" in texts
    assert any(text.startswith("Harbour Row · version 1.3") for text in texts)


def test_a_file_dropped_on_the_shelf_stays_there(packed: Path) -> None:
    fingers = settled(Shelf())
    fingers.program.feed(Dropped(packed), fingers.now)
    settle(fingers)
    assert len(fingers.program.stack) == 1
    assert len(installed()) == 1


@pytest.mark.parametrize("named", ["folder", "map", "text", "pack"])
def test_a_typed_path_is_installed(named: str, packed: Path) -> None:
    folder = packed.parent / "my_quest"
    (folder / "my_quest.tmx").unlink()
    drawn = folder / "the_salt_cellar.tmx"
    given = {"folder": folder, "map": drawn, "text": drawn.with_suffix(".toml"), "pack": packed}[named]
    fingers = settled(Shelf())
    fingers.click("path")
    fingers.type(str(given))
    fingers.click("install")
    settle(fingers)
    assert [each.drawn.name for each in installed()] == ["the_salt_cellar.tmx"]


def test_a_file_is_found_by_looking_through_folders(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(packed.parent.parent))
    (packed.parent / ".hidden").mkdir()
    fingers = settled(Shelf())
    fingers.click("look")
    fingers.click("folder/home")
    fingers.click(f"file/{packed.parent.name}")
    shown = [widget.key for widget in fingers.widgets() if widget.key.startswith("file/")]
    assert shown == ["file/home", "file/my_quest", f"file/{packed.name}"]
    fingers.click("folder/up")
    fingers.click(f"file/{packed.parent.name}")
    fingers.click(f"file/{packed.name}")
    settle(fingers)
    assert [each.drawn.name for each in installed()] == ["the_salt_cellar.tmx"]


def test_back_closes_the_folders_and_nothing_else(packed: Path) -> None:
    fingers = settled(Shelf())
    fingers.click("look")
    fingers.press(Action.BACK)
    assert isinstance(fingers.scene, Shelf)
    assert fingers.scene.chooser is None


def test_a_folder_that_cannot_be_read_is_told_and_the_last_one_stays(tmp_path: Path) -> None:
    chooser = FileChooser(lambda file: None, lambda: None, lambda: None)
    chooser.look_into(tmp_path)
    chooser.look_into(tmp_path / "gone")
    assert chooser.folder == tmp_path
    assert chooser.trouble.startswith("gone cannot be opened: ")


def test_the_guide_is_opened_and_told_where_it_lies(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def note(file: Path) -> str:
        opened.append(file)
        return f"{file.name} is being opened."

    monkeypatch.setattr("game.scenes.shelf.shelf.open_file", note)
    fingers = settled(Shelf())
    fingers.click("way/guide")
    assert opened == [paths.maps() / "README.md"]
    assert any("README.md is being opened. It lies at" in text for text in fingers.texts())


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("nowhere.emberquest", "nowhere.emberquest"),
        ("damaged.emberquest", "damaged.emberquest"),
        ("letter.txt", "it is no quest"),
        ("two", "several quests lie in it"),
        ("none", "no map lies in it"),
    ],
)
def test_what_is_no_quest_is_refused_in_a_sentence(given: str, told: str, packed: Path) -> None:
    home = packed.parent
    for name in ("letter.txt", "damaged.emberquest"):
        (home / name).write_bytes(b"Dear hero")
    for folder in ("two", "none"):
        (home / folder).mkdir()
    for name in ("a.tmx", "b.tmx"):
        (home / "two" / name).write_bytes(b"<map/>")
    fingers = settled(Shelf())
    assert isinstance(fingers.scene, Shelf)
    fingers.scene.install(home / given)
    settle(fingers)
    assert any(told in text for text in fingers.texts())
    assert installed() == []
    fingers.click("understood")
    assert not any(told in text for text in fingers.texts())


@pytest.mark.parametrize("way", ["folder", "pack"])
def test_a_quest_at_fault_comes_on_the_shelf_with_its_faults_and_is_not_played(way: str, packed: Path) -> None:
    given = packed.parent / "my_quest"
    (given / "my_quest.tmx").unlink()
    written = given / "the_salt_cellar.toml"
    written.write_text(written.read_text(encoding="utf-8").replace('figure = "brine"', 'figure = "brane"'), "utf-8")
    if way == "pack":
        packed.write_bytes(archived(members_of(given / "the_salt_cellar.tmx")))
        given = packed
    with pytest.raises(ContentError, match="brane"):
        install(given if way == "pack" else given / "the_salt_cellar.tmx")
    assert installed() == []
    fingers = settled(Shelf(given=given))
    assert isinstance(fingers.scene, Shelf)
    (place,) = installed()
    book = fingers.scene.book
    assert book is not None
    assert (book.drawn, book.faulty, book.title) == (place.drawn, True, "The Salt Cellar")
    settle_faults(fingers, book)
    line = next(at for at, row in enumerate(written.read_text().split("\n"), start=1) if "brane" in row)
    told = [text for text in fingers.texts() if "brane" in text]
    assert any(f"the_salt_cellar.toml:{line}" in text and 'did you mean "brine"' in text for text in told)
    assert fingers.find("play").refusal
    fingers.click("preview")
    preview = fingers.scene
    assert isinstance(preview, Preview)
    assert any("brane" in str(fault) for fault in preview.board.faults)
    preview.leave()
    fingers.wait(1)
    fingers.click("take_off")
    fingers.click("remove")
    assert installed() == []


def test_a_newer_version_replaces_the_older_one_after_asking(packed: Path, tmp_path: Path) -> None:
    first = install(packed)
    newer = pack(tmp_path / "anew", HEAD.replace("1.3", "1.4"), goal="Slay Brine")
    fingers = settled(Shelf(given=newer))
    assert first.is_file()
    fingers.click("replace")
    (place,) = installed()
    assert place.drawn != first
    assert any("version 1.4" in text for text in fingers.texts())


def test_both_versions_may_stay(packed: Path, tmp_path: Path) -> None:
    install(packed)
    fingers = settled(Shelf(given=pack(tmp_path / "anew", HEAD, goal="Slay Brine")))
    fingers.press(Action.BACK)
    assert len(installed()) == 2
    assert isinstance(fingers.scene, Shelf)


def test_removing_asks_and_shipped_quests_stay(packed: Path) -> None:
    drawn = install(packed)
    fingers = settled(Shelf())
    fingers.click(f"book/{drawn}")
    fingers.click("take_off")
    fingers.click("keep")
    assert drawn.is_file()
    fingers.click("take_off")
    fingers.press(Action.BACK)
    assert drawn.is_file()
    fingers.click("book/into_the_dark")
    assert "installed can be removed" in fingers.find("take_off").refusal


def test_a_quest_that_is_removed_is_gone(packed: Path) -> None:
    drawn = install(packed)
    fingers = settled(Shelf())
    assert isinstance(fingers.scene, Shelf)
    fingers.click(f"book/{drawn}")
    fingers.click("take_off")
    fingers.click("remove")
    assert installed() == []
    assert f"book/{drawn}" not in {widget.key for widget in fingers.widgets()}


def test_a_broken_quest_stands_first_with_its_faults(packed: Path) -> None:
    drawn = install(packed)
    drawn.with_suffix(".toml").write_text("modules = 5", encoding="utf-8")
    fingers = settled(Shelf())
    assert isinstance(fingers.scene, Shelf)
    book = fingers.scene.books[0]
    assert book.faulty
    assert book.drawn == drawn
    fingers.click(f"book/{book.key}")
    settle_faults(fingers, book)
    assert any("the_salt_cellar.toml" in text and "modules" in text for text in fingers.texts())
    assert fingers.find("play").refusal
    assert fingers.find("export").refusal


def test_an_exported_quest_can_be_installed_elsewhere(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = install(packed)
    fingers = settled(Shelf())
    fingers.click(f"book/{drawn}")
    fingers.click("export")
    (file,) = paths.exports().glob("*.emberquest")
    monkeypatch.setenv("EMBERDELVE_HOME", str(packed.parent / "elsewhere"))
    assert install(file).name == drawn.name


def test_play_leads_to_a_new_game_or_back_to_the_one_that_is_set_up(packed: Path) -> None:
    drawn = install(packed)
    fingers = settled(Shelf())
    fingers.click(f"book/{drawn}")
    fingers.click("play")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.quest == str(drawn)
    assert fingers.scene.choices.seats == first_choices().seats
    assert fingers.scene.choices.recommended
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    fingers.click("shelf")
    settle(fingers)
    fingers.click(f"book/{drawn}")
    fingers.click("play")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.quest == str(drawn)
    assert len(fingers.program.stack) == 1


def test_a_game_begun_in_its_preview_leads_back_there(packed: Path) -> None:
    drawn = install(packed)
    fingers = Fingers(open_scene("title"), size=(1920, 1080))
    fingers.click("shelf")
    settle(fingers)
    fingers.click(f"book/{drawn}")
    fingers.click("preview")
    assert isinstance(fingers.scene, Preview)
    fingers.scene.board.proof.wait()
    fingers.click("way/play")
    fingers.scene.go(Home())
    fingers.press(Action.NEXT)
    assert isinstance(fingers.scene, Preview)
    fingers.click("way/back")
    assert isinstance(fingers.scene, Shelf)


def test_words_and_filters_find_quests(packed: Path) -> None:
    install(packed)
    fingers = settled(Shelf())
    assert isinstance(fingers.scene, Shelf)
    fingers.click("kept/Installed 1")
    assert sum(widget.key.startswith("book/") for widget in fingers.widgets()) == 1
    fingers.click("search")
    fingers.type("salt harbour")
    assert sum(widget.key.startswith("book/") for widget in fingers.widgets()) == 1
    fingers.type(" x")
    assert sum(widget.key.startswith("book/") for widget in fingers.widgets()) == 0


def test_every_row_of_cards_stands_on_a_plank(packed: Path) -> None:
    fingers = Fingers(open_scene("shelf"), size=(1280, 720))
    cards = {each.box.bottom for each in fingers.widgets() if each.key.startswith("book/")}
    assert {each.box.y for each in fingers.widgets() if isinstance(each, BookPlank)} == cards


def test_no_two_shipped_quests_have_the_same_figure() -> None:
    quests, _ = shipped()
    assert len({foe_art(quest) for quest in quests.values()}) == len(quests)


def test_how_hard_a_quest_is_stands_on_its_card(packed: Path) -> None:
    drawn = install(packed)
    told = Measured(heroes=2, hero_level="normal", overlord_level="normal", games=20, won=9, rounds=(6, 8))
    write_measured(str(drawn), told)
    fingers = settled(Shelf())
    assert isinstance(fingers.scene, Shelf)
    book = next(book for book in fingers.scene.books if book.drawn == drawn)
    assert fingers.scene.figures_of(book) == {2: told}


def test_the_bars_and_plates_of_a_card_say_what_they_mean(packed: Path) -> None:
    drawn = install(packed)
    write_measured(
        str(drawn), Measured(heroes=2, hero_level="normal", overlord_level="normal", games=20, won=9, rounds=(6, 8))
    )
    fingers = settled(Shelf())
    root = fingers.find(f"book/{drawn}")
    (bars,) = (each for each in root.walk() if isinstance(each, WinBars))
    assert bars.hint.splitlines()[1:3] == [
        "1 hero player: not measured.",
        "2 hero players: 9 of 20 games (26% to 66%).",
    ]
    plates = {each.text: each.hint for each in fingers.widgets() if isinstance(each, Tag)}
    assert plates["Base set"] == "It is played with the base set alone."
    assert plates["Altar"] == "It is played with The Altar of Despair."


def test_a_plate_without_room_for_its_words_keeps_its_icon_and_its_meaning() -> None:
    told = [ToldChip("Base set", "dice", tip="Base."), ToldChip("Own tiles", "grid", tip="Tiles.")]
    fonts = Fonts(1.0)
    wide = sum(Tag.width(each.text, fonts, icon=True) + 6 for each in told)
    for room, shown in ((wide, ["Base set", "Own tiles"]), (wide - 20, ["Base set", ""]), (80, ["", ""])):
        found = chips(Box(0, 0, room, 26), told, fonts)
        assert [(each.text, each.icon, each.tip) for each in found if isinstance(each, Tag)] == [
            (text, each.icon, each.tip) for text, each in zip(shown, told, strict=True)
        ]
        assert found[-1].box.right <= room


def test_the_colours_of_the_bars_are_told_beside_the_cards(packed: Path) -> None:
    fingers = Fingers(open_scene("shelf"), size=(1280, 720))
    words = [each.box for each in fingers.widgets() if getattr(each, "text", "") in ("Heroes win", "Overlord wins")]
    patches = [each for each in fingers.widgets() if isinstance(each, WinSwatch)]
    assert [each.heroes for each in patches] == [True, False]
    assert [box.x - each.box.right for box, each in zip(words, patches, strict=True)] == [8, 8]
    assert LEGEND in fingers.texts()


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
def test_nothing_is_cut_in_any_window(size: tuple[int, int], scale: float, packed: Path) -> None:
    drawn = install(packed)
    broken = paths.quests() / "empty"
    broken.mkdir()
    for key in ("", str(drawn), "the_toll_of_weir", str(broken / "empty.tmx")):
        scene = Shelf()
        scene.elsewhere.wait()
        scene.chosen, scene.opened = key, bool(key)
        assert faults_at(scene, size, scale) == []
    scene = Shelf()
    scene.chooser = FileChooser(lambda file: None, lambda: None, lambda: None)
    scene.chooser.look_into(packed.parent)
    assert faults_at(scene, size, scale) == []
