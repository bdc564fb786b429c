"""The set-up screen: choosing, refusing to begin too early, and the game that comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.content.models import CardId
from game.modules.compose import compose
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.setup import GameSetup
from game.scenes.menus.settings import Settings
from game.scenes.setup.choices import Choices
from game.scenes.setup.parts import FirstRoom
from game.scenes.setup.players import PlayersPanel
from game.scenes.setup.setup import Setup
from game.state.rule_options import OTHER_SLOTS, TREASURE_GATE, RuleOption
from game.ui.input.actions import Action
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets import Label, Token
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

BEGUN: list[GameSetup] = []


def begin(setup: GameSetup, choices: Choices) -> Scene:
    """Stands in for the game: any other screen."""
    BEGUN.append(setup)
    return Settings()


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("step", (0, 1, 2))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, step: int) -> None:
    scene = Setup(choices=Choices(players=4).picked(CardId("mordrog")))
    scene.step = step
    assert faults_at(scene, size, scale) == []


def test_a_game_begins_with_the_names_players_and_heroes_that_were_chosen() -> None:
    BEGUN.clear()
    fingers = Fingers(Setup(choices=Choices(), begin=begin), size=(1920, 1080))
    fingers.click("count/2")
    fingers.click("mode/Picked")
    fingers.click("hero/mordrog")
    fingers.click("hero/red_scorpion")
    fingers.click("name/seat1")
    for _ in range(8):
        fingers.type("\b")
    fingers.type("Anna")
    fingers.click("kind/overlord/Normal")
    fingers.click("start")
    (setup,) = BEGUN
    assert (setup.quest, setup.heroes) == ("into_the_dark", 2)
    assert setup.seats == {"overlord": "normal", "seat1": "human", "seat2": "human"}
    assert setup.names["seat1"] == "Anna"
    assert setup.options["chosen_heroes"]


def test_the_game_cannot_begin_while_a_hero_is_missing() -> None:
    BEGUN.clear()
    fingers = Fingers(Setup(choices=Choices(), begin=begin), size=(1920, 1080))
    fingers.click("hero/mordrog")
    assert "1 of 2 heroes" in fingers.find("start").refusal
    fingers.click("start")
    assert not BEGUN


def test_a_second_click_gives_a_hero_back() -> None:
    assert Choices().picked(CardId("mordrog")).picked(CardId("mordrog")).number_of(CardId("mordrog")) == 0


def test_a_hero_picked_when_all_have_one_changes_nothing() -> None:
    full = Choices(players=2).picked(CardId("mordrog")).picked(CardId("lyssa"))
    assert full.picked(CardId("tahlia")) == full


def test_a_lone_player_picks_two_heroes_for_one_seat() -> None:
    alone = Choices(players=1)
    assert alone.heroes == 2
    assert [alone.seat_of(hero).id for hero in (1, 2)] == ["seat1", "seat1"]


def test_only_rule_options_that_were_switched_stand_in_the_game() -> None:
    assert Choices().game("1").options == {}
    assert Choices().flipped("treasure_gate").game("1").options == {"treasure_gate": False}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_with_the_altar_switched_on(size: tuple[int, int]) -> None:
    scene = Setup(choices=Choices(players=4).with_module("altar").with_group("altar/cards"))
    scene.step = 2
    assert faults_at(scene, size, 1.0) == []


@pytest.mark.rule("ALTAR-COMP-01")
def test_a_module_and_its_groups_are_switched_at_set_up() -> None:
    BEGUN.clear()
    fingers = Fingers(Setup(choices=Choices(), begin=begin), size=(1920, 1080))
    fingers.click("rules")
    fingers.click("module/altar")
    fingers.click("group/altar/monsters")
    fingers.click("group/altar/dark_glyphs")
    fingers.click("start")
    (setup,) = BEGUN
    assert setup.modules == ("base", "altar")
    assert setup.left_out == ("altar/dark_glyphs", "altar/monsters")


def test_a_module_that_is_switched_off_again_leaves_nothing_out() -> None:
    off = Choices().with_module("altar").with_group("altar/heroes").with_module("altar")
    assert (off.modules, off.left_out) == (("base",), ())


def test_new_heroes_can_be_picked_only_while_they_are_in_play() -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    fingers.click("rules")
    fingers.click("module/altar")
    scene = fingers.scene
    assert isinstance(scene, Setup)
    known = {hero for hero in scene.catalog.heroes if scene.catalog.heroes[hero].module == "altar"}
    new = sorted(known)[0]
    fingers.click(f"hero/{new}")
    assert scene.choices.number_of(new) == 1
    fingers.click("group/altar/heroes")
    assert scene.choices.number_of(new) == 0


def test_a_quest_that_needs_a_module_has_it_and_says_why_it_stays() -> None:
    scene = Setup(choices=Choices().for_quest("into_the_dark", ("base", "altar"), frozenset({"altar/monsters"})))
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("rules")
    assert "cannot be played without" in fingers.find("module/altar").refusal
    assert scene.choices.game("1").modules == ("base", "altar")


def test_a_seat_without_a_name_is_told() -> None:
    assert "name" in Choices().renamed("seat2", " ").missing()


def test_the_map_shows_no_more_than_the_start_area() -> None:
    quest = shipped_quest("into_the_dark")
    room = next(w for w in Fingers(Setup(choices=Choices())).widgets() if isinstance(w, FirstRoom))
    shown = {thing.id for thing in quest.things if quest.start_area.mask >> thing.space & 1}
    assert {thing.id for thing in room.things()} == shown


def test_steps_go_on_and_back_by_key_in_a_narrow_window() -> None:
    fingers = Fingers(Setup(choices=Choices()))
    fingers.click("next")
    fingers.click("next")
    fingers.press(Action.BACK)
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.step == 1


@pytest.mark.parametrize("option", Choices().options, ids=lambda option: option.name)
def test_every_rule_option_on_the_screen_has_another_value_to_switch_to(option: RuleOption[Any]) -> None:
    ways = [way for way in Choices().ways_of(option) if way != option.default]
    games = [Choices().with_value(option, way) for way in ways] or [Choices().flipped(option.name)]
    for choices in games:
        (chosen,) = choices.game("1").options.values()
        assert chosen != option.default
        assert option.misfit(chosen, compose()) == ""


def test_a_title_that_tells_of_the_other_value_is_off_while_the_default_stands() -> None:
    assert [Choices().is_on(option) for option in (TREASURE_GATE, OTHER_SLOTS)] == [True, False]
    assert Choices().flipped("other_slots").is_on(OTHER_SLOTS)


def test_an_option_of_a_module_is_offered_only_while_the_module_is_in_play() -> None:
    base, altar = ({option.name for option in each.options} for each in (Choices(), Choices().with_module("altar")))
    assert altar - base == {"bleed_value", "dark_glyph_payment", "daze_dice", "ready_action"}


def test_the_chosen_quest_stands_whole_in_the_list_and_an_altar_quest_bears_its_mark() -> None:
    scene = Setup(choices=Choices())
    last = list(scene.quests)[-1]
    scene.choices = replace(scene.choices, quest=last)
    fingers = Fingers(scene)
    row, shown = fingers.find(f"quest/{last}").box, fingers.find("quests").box
    assert shown.y <= row.y and row.bottom <= shown.bottom
    marked = sum("altar" in quest.modules for quest in scene.quests.values())
    assert marked and fingers.texts().count("Altar") == marked


def cut(fingers: Fingers, list_key: str, rows: str) -> list[str]:
    """The rows of a list that are cut by its lower edge, of those that begin within it."""
    box = fingers.find(list_key).box
    found = [widget for widget in fingers.widgets() if widget.key.startswith(rows)]
    return [widget.key for widget in found if widget.box.y < box.bottom - 24 and widget.box.bottom > box.bottom]


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
def test_the_list_of_quests_ends_below_a_whole_row(size: tuple[int, int], scale: float) -> None:
    assert cut(Fingers(Setup(choices=Choices()), size=size, scale=scale), "quests", "quest/") == []


def test_four_quests_stand_whole_in_a_compact_window() -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(1280, 720))
    shown = fingers.find("quests").box
    rows = [each.box for each in fingers.widgets() if each.key.startswith("quest/") and each.key != "quest/words"]
    assert sum(shown.contains(row) for row in rows) == 4


def test_a_picked_hero_is_shown_with_the_picture_of_his_card() -> None:
    hero = CardId("mordrog")
    chosen = Choices().picked(hero)
    known = {hero: shipped_catalog().heroes[hero].model_copy(update={"art": "heroes/lyssa"})}
    panel = PlayersPanel(chosen, lambda choices: None, known)
    drawn = [each for _, make in panel.rows(900) for each in make(Box(0, 0, 900, 84)).walk()]
    (coin,) = [each.coin for each in drawn if isinstance(each, Token) and each.coin.seat == 1]
    assert coin.art == "heroes/lyssa"


@pytest.mark.parametrize("size", ((960, 540), (1280, 720)))
def test_in_a_small_window_whole_heroes_are_seen_and_the_sheet_has_the_whole_name(size: tuple[int, int]) -> None:
    scene = Setup(choices=Choices())
    scene.step = 1
    scene.looked_at = CardId("spiritspeaker_mok")
    fingers = Fingers(scene, size=size)
    assert cut(fingers, "heroes", "hero/") == []
    title = next(w for w in fingers.widgets() if isinstance(w, Label) and w.text == "Spiritspeaker Mok")
    assert fingers.program.stage.canvas.fonts.width(title.text, title.kind) <= title.box.w


@pytest.mark.parametrize("size", ((960, 540), (1920, 1080)))
def test_the_crown_of_a_hero_is_told_in_words_on_the_sheet(size: tuple[int, int]) -> None:
    scene = Setup(choices=Choices())
    scene.step = 1
    scene.looked_at = CardId("andira_runehand")
    assert "Conquest value 3" in Fingers(scene, size=size).texts()


def test_the_crown_of_a_quest_has_its_word() -> None:
    assert "Conquest" in Fingers(Setup(choices=Choices())).texts()


def test_in_a_small_window_some_lines_of_a_quest_can_be_read_below_whole_rows() -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(960, 540))
    assert cut(fingers, "quests", "quest/") == []
    assert fingers.find("quest/words").box.h >= 120


def test_rule_options_of_the_base_stand_first_in_the_order_of_their_declaration() -> None:
    names = [option.name for option in Choices().with_module("altar").options]
    assert names[:3] == ["own_dice", "extra_conquest", "treasure_gate"]
    assert names.index("conquest_start") < names.index("bleed_value")
