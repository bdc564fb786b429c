"""Modules from elsewhere: folders of data alone, found, shown, played, saved and opened again; what is refused."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import cli
from game.boundary.modules import ListedModule, look_through_modules
from game.boundary.saves import open_checked_save
from game.content.faults import ContentError
from game.content.models import CardId
from game.content.module_folders import known_modules, take_in
from game.design.starter import write_starter
from game.kernel.luck import seed_from
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.saves.course import course_of
from game.saves.kept import kept_quest
from game.saves.lines import head
from game.saves.named import save_as
from game.saves.reading import BadSave
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.state.rule_options import START_COINS
from tests.modules.fen import CARDS, MANIFEST, change, put
from tests.ui.fingers import Fingers

PLAYED = ("base", "fen")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder of modules, with one module in it."""
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path))
    put(tmp_path / "modules", "fen", MANIFEST, CARDS)
    yield tmp_path / "modules"
    take_in([])


def only() -> ListedModule:
    """The one module that there is, looked through."""
    (found,) = look_through_modules()
    return found


def test_it_is_found_and_its_cards_join_the_games_that_it_is_chosen_for(home: Path) -> None:
    assert only().fault == ""
    world = new_table(GameSetup(quest="into_the_dark", modules=PLAYED)).world
    assert "fen_witch" in world.game_data.catalog.heroes
    assert START_COINS.of(world) == 350
    assert "fen_witch" not in shipped_catalog().heroes


def test_what_was_changed_is_read_anew(home: Path) -> None:
    look_through_modules()
    assert shipped_catalog(PLAYED).items[CardId("peat_hook")].cost == 100
    change(home / "fen" / "cards.toml", "cost = 100", "cost = 75")
    look_through_modules()
    assert shipped_catalog(PLAYED).items[CardId("peat_hook")].cost == 75


def test_one_that_was_taken_away_is_known_no_more(home: Path) -> None:
    look_through_modules()
    shutil.rmtree(home / "fen")
    assert look_through_modules() == []
    assert "fen" not in known_modules()


def _program(home: Path) -> None:
    (home / "fen" / "run.py").write_text("import os", encoding="utf-8")


def _link(home: Path) -> None:
    (home / "fen" / "more.toml").symlink_to("/etc/hostname")


def _written(name: str, old: str, new: str) -> Callable[[Path], None]:
    return lambda home: change(home / "fen" / name, old, new)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_program, "run.py: a module from elsewhere is data alone and runs no programs"),
        (_link, "is a link; put the file itself there"),
        (_written("module.toml", 'name = "fen"', 'name = "moor"'), 'its folder "fen"; give both one name'),
        (_written("module.toml", 'version = "1.2"', 'version = "newest"'), 'version: "newest" is no version'),
        (_written("module.toml", "note =", "code ="), "code: there is no field of this name"),
        (_written("module.toml", "[options]", 'needs = ["moor"]\n[options]'), 'no module "moor"; put its folder'),
        (_written("module.toml", "start_coins = 350", "start_coin = 350"), 'no option "start_coin"; did you mean'),
        (_written("module.toml", "start_coins = 350", 'start_coins = "many"'), 'option "start_coins" cannot be'),
        (_written("module.toml", "start_coins = 350", 'dark_glyph_payment = "any"'), 'no option "dark_glyph_payment"'),
        (_written("module.toml", "[options]", '[[group]]\nid = "moods"\ntitle = "M"\n[options]'), 'no group of'),
        (_written("cards.toml", "fen_witch", "andira_runehand"), 'the modules "base" and "fen" both have it'),
        (_written("cards.toml", "speed = 4", "speed = 4000000"), "speed is a number beyond"),
        (_written("cards.toml", "speed = 4", "speed = 400"), "speed: 400 is too much"),
        (_written("cards.toml", "copies = 2", "copies = 2000"), "copies: 2000 is too much"),
        (_written("cards.toml", '"reach"', '"no_such_power"'), '"no_such_power" is not a known ability'),
        (_written("cards.toml", "deck =", 'art = "../../../secret"\ndeck ='), 'art: "../../../secret" is no picture'),
        (_written("cards.toml", "firm.", "firm.\\u0007"), "holds the control character U+0007"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_it_is_told_and_it_is_left_out(spoil: Callable[[Path], None], told: str, home: Path) -> None:
    spoil(home)
    assert told in only().fault
    assert "fen" not in known_modules()
    assert new_table(GameSetup(quest="into_the_dark")).world


def test_one_with_the_name_of_a_shipped_module_is_refused(home: Path) -> None:
    shutil.rmtree(home / "fen")
    put(home, "altar", MANIFEST.replace("fen", "altar"))
    assert "a module of this name ships with the game" in only().fault


def test_it_may_use_the_words_of_the_modules_that_it_needs_and_no_others(home: Path) -> None:
    change(home / "fen" / "cards.toml", '{ ability = "reach" }', '{ ability = "berserk" }')
    alone = only().fault
    change(home / "fen" / "module.toml", "[options]", 'needs = ["altar"]\n[options]')
    assert '"berserk" is not a known ability' in alone
    assert modules_with_fen() == ("base", "altar", "fen")


def modules_with_fen() -> tuple[str, ...]:
    """The modules of a game for which the fen is switched on."""
    look_through_modules()
    return Choices().with_module("fen").modules


def test_two_that_have_one_card_are_told_with_both_names_and_can_be_played_apart(home: Path) -> None:
    put(home, "moor", MANIFEST.replace("fen", "moor"), CARDS)
    assert [each.fault for each in look_through_modules()] == ["", ""]
    with pytest.raises(ContentError, match='fen_witch: the modules "fen" and "moor" both have it'):
        shipped_catalog(("base", "fen", "moor"))
    assert shipped_catalog(("base", "moor")).heroes[CardId("fen_witch")].module == "moor"


def test_it_may_stand_over_cards_of_the_modules_that_it_names(home: Path) -> None:
    cards = home / "fen" / "cards.toml"
    change(cards, 'id = "fen_witch"', 'id = "andira_runehand"\nreplaces = true')
    assert "both have it" in only().fault
    change(home / "fen" / "module.toml", "[options]", 'over = ["base"]\n[options]')
    assert only().fault == ""
    assert shipped_catalog(PLAYED).heroes[CardId("andira_runehand")].name.startswith("Oda")


# --- at set-up -------------------------------------------------------------------------------------------------------
def looked_at(size: tuple[int, int] = (1920, 1080)) -> Fingers:
    """The set-up screen when all has been looked through."""
    scene = Setup()
    fingers = Fingers(scene, size=size)
    scene.elsewhere.wait()
    fingers.wait(20)
    fingers.click("rules")
    return fingers


def test_set_up_offers_it_and_its_hero_can_be_picked(home: Path) -> None:
    fingers = looked_at()
    toggle = fingers.find("module/fen")
    assert (getattr(toggle, "text", ""), toggle.tip) == ("The Fen", "A witch and a hook.")
    fingers.click("module/fen")
    fingers.click("rules")
    fingers.click("mode/Pick")
    fingers.click("hero/fen_witch")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.game(seed_from(1)).modules == PLAYED
    assert fingers.scene.choices.picks[0] == "fen_witch"


def test_one_that_cannot_be_played_is_shown_with_its_fault(home: Path) -> None:
    _program(home)
    fingers = looked_at()
    assert any("run.py" in text for text in fingers.texts())
    assert "module/fen" not in [widget.key for widget in fingers.widgets()]
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.missing() == ""


def test_its_quests_stand_among_the_quests_and_need_it(home: Path) -> None:
    drawn = home / "fen" / "quests" / "reeds.tmx"
    write_starter(drawn)
    change(drawn.with_suffix(".toml"), 'modules = ["base"]', 'modules = ["base", "fen"]')
    fingers = looked_at()
    fingers.click("rules")
    fingers.click("browse")
    assert "From the module The Fen" in fingers.texts()
    fingers.click(f"quest/{drawn}")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.modules == PLAYED
    assert modules_of(str(drawn)) == PLAYED
    assert shipped_quest(str(drawn), PLAYED).modules == ("base", "fen")


# --- saved and opened again ------------------------------------------------------------------------------------------
@pytest.fixture
def saved(home: Path) -> Path:
    """A game with the module, saved at its first question."""
    look_through_modules()
    setup = GameSetup(quest="into_the_dark", heroes=2, modules=PLAYED, options={"chosen_heroes": True})
    table = new_table(setup)
    table.advance()
    return save_as(home.parent, course_of(table, setup), name="In the reeds")


def test_a_save_names_it_with_version_and_print_and_opens_again(home: Path, saved: Path) -> None:
    found = open_checked_save(saved)
    assert found.save.head.modules == head(found.setup).modules
    assert found.save.head.modules["fen"].startswith("1.2 ")
    assert found.note == ""


def test_without_it_a_save_says_what_to_put_where(home: Path, saved: Path) -> None:
    shutil.rmtree(home / "fen")
    with pytest.raises(BadSave, match=r'needs the module "fen", version 1\.2; put its folder "fen" into'):
        open_checked_save(saved)


def test_without_it_a_save_of_one_of_its_quests_says_the_same(home: Path) -> None:
    drawn = home / "fen" / "quests" / "reeds.tmx"
    write_starter(drawn)
    change(drawn.with_suffix(".toml"), 'modules = ["base"]', 'modules = ["base", "fen"]')
    look_through_modules()
    setup = GameSetup(quest=str(drawn), heroes=2, modules=PLAYED)
    table = new_table(setup)
    table.advance()
    course = course_of(table, setup)
    course.kept = kept_quest(setup.quest)
    saved = save_as(home.parent, course, name="In the reeds")
    open_checked_save(saved)
    shutil.rmtree(home / "fen")
    with pytest.raises(BadSave, match='needs the module "fen", version'):
        open_checked_save(saved)


def test_with_another_version_a_save_goes_on_and_says_so_where_it_fits(home: Path, saved: Path) -> None:
    change(home / "fen" / "module.toml", '"1.2"', '"1.3"')
    assert open_checked_save(saved).note == 'The module "The Fen" has changed since then (version 1.2, now 1.3).'


def test_a_save_that_does_not_fit_another_version_says_why(home: Path, saved: Path) -> None:
    change(home / "fen" / "cards.toml", "peat_hook", "peat_spade")
    with pytest.raises(BadSave, match='cannot go on: The module "The Fen" has changed since then'):
        open_checked_save(saved)


# --- the command -----------------------------------------------------------------------------------------------------
def test_check_tells_of_a_module_and_its_quests_wherever_it_lies(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = put(tmp_path / "desk", "mere", MANIFEST.replace("fen", "mere"), CARDS)
    drawn = made / "quests" / "reeds.tmx"
    write_starter(drawn)
    change(drawn.with_suffix(".toml"), 'modules = ["base"]', 'modules = ["base", "mere"]')
    assert cli.main(["check", str(made)]) == 0
    change(drawn.with_suffix(".toml"), '"mere"', '"mire"')
    assert cli.main(["check", str(made)]) == 1
    assert 'there is no module "mire"; did you mean "mere"?' in capsys.readouterr().out
