"""The set-up screen: choosing, refusing to begin too early, and the game that comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import paths
from game.content.models import CardId
from game.modules.compose import compose
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.setup import GameSetup
from game.players import PLAYERS
from game.scenes.menus.settings import Settings
from game.scenes.setup.choices import PRESETS, Choices
from game.scenes.setup.columns import PartPanel
from game.scenes.setup.first_room import FirstRoom
from game.scenes.setup.levels import levels
from game.scenes.setup.parts import Foe, HeroTile
from game.scenes.setup.ready import offered_lesson, ready_words
from game.scenes.setup.recommended import main_trait
from game.scenes.setup.remembered import first_choices
from game.scenes.setup.seats_part import PresetPlate, SeatsPart
from game.scenes.setup.setup import Setup
from game.state.rule_options import OTHER_SLOTS, TREASURE_GATE, RuleOption
from game.ui.input.actions import Action
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets import Label, Token
from tests.ui.fingers import ARRANGED, SIZES, Fingers, faults_at
from tests.ui.measured_figures import figures

BEGUN: list[GameSetup] = []


def begin(setup: GameSetup, choices: Choices) -> Scene:
    """Stands in for the game: any other screen."""
    BEGUN.append(setup)
    return Settings()


STATES = ("quest", "seats", "heroes", "all quests", "house rules", "swap", "measured")
"""What the screen may show."""


def brought_to(scene: Setup, state: str) -> Setup:
    """The screen, brought to one of its states."""
    scene.step = {"seats": 1, "heroes": 2, "swap": 2}.get(state, 0)
    scene.browsing, scene.folded = state == "all quests", state != "house rules"
    if state == "swap":
        scene.choices, scene.swapped = first_choices(), 2
    if state == "measured":
        scene.measured.update({number: figures(number) for number in (1, 2, 4)})
    return scene


@pytest.mark.parametrize(("size", "scale"), (((960, 540), 1.0), *ARRANGED))
@pytest.mark.parametrize("state", STATES)
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, state: str) -> None:
    scene = Setup(choices=Choices(players=4).picked(CardId("mordrog")))
    assert faults_at(brought_to(scene, state), size, scale) == []


def test_a_game_begins_with_the_names_players_and_heroes_that_were_chosen() -> None:
    BEGUN.clear()
    fingers = Fingers(Setup(choices=Choices(), begin=begin), size=(1920, 1080))
    fingers.click("mode/Pick")
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
    fingers.click("mode/Pick")
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
    scene.folded = False
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
    fingers.click("rules")
    fingers.click("mode/Pick")
    fingers.click(f"hero/{new}")
    assert scene.choices.number_of(new) == 1
    fingers.click("rules")
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
    assert {thing.id for thing in room.picture.things} == shown
    assert room.picture.revealed == quest.start_area.mask


def test_parts_are_shown_one_at_a_time_in_a_small_window_and_back_goes_to_the_one_before() -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(960, 540))
    fingers.click("step/3 Heroes")
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


def test_all_quests_are_listed_with_the_modules_that_they_need() -> None:
    scene = Setup(choices=Choices())
    scene.browsing = True
    fingers = Fingers(scene)
    keys = {widget.key for widget in fingers.widgets()}
    found = scene.shipped[0]
    assert {f"quest/{key}" for key in found} <= keys
    marked = sum("altar" in quest.modules for quest in found.values())
    assert marked and sum(text.startswith("Altar") for text in fingers.texts()) == marked
    last = list(found)[-1]
    fingers.click(f"quest/{last}")
    assert (scene.choices.quest, scene.browsing) == (last, False)


def test_the_chosen_quest_and_those_played_last_stand_on_the_page() -> None:
    scene = Setup(choices=Choices())
    scene.choices = replace(scene.choices, quest="the_toll_of_weir")
    fingers = Fingers(scene)
    stage = fingers.program.stage
    stage.preferences = stage.preferences.having(quests_played=("the_giants_marbles", "the_bone_mill"))
    scene.enter(stage)
    shown = {widget.key: widget.tip for widget in fingers.widgets() if isinstance(widget, Foe)}
    assert list(shown) == ["quest/the_giants_marbles", "quest/the_bone_mill", "quest/the_toll_of_weir"]
    assert [bool(tip) for tip in shown.values()] == [True, True, False]  # of the chosen one all stands on the page


def cut(fingers: Fingers, list_key: str, rows: str) -> list[str]:
    """The rows of a list that are cut by its lower edge, of those that begin within it."""
    box = fingers.find(list_key).box
    found = [widget for widget in fingers.widgets() if widget.key.startswith(rows)]
    return [widget.key for widget in found if widget.box.y < box.bottom - 24 and widget.box.bottom > box.bottom]


def test_a_picked_hero_is_shown_with_the_picture_of_his_card() -> None:
    hero = CardId("mordrog")
    known = {hero: shipped_catalog().heroes[hero].model_copy(update={"art": "heroes/lyssa"})}
    fonts = Fingers(Setup(choices=Choices())).program.stage.canvas.fonts
    part = SeatsPart(Choices().picked(hero), known, fonts, lambda choices: None)
    drawn = part.panel(Box(0, 0, 600, 900)).walk()
    (coin,) = [each.coin for each in drawn if isinstance(each, Token) and each.coin.seat == 1]
    assert coin.art == "heroes/lyssa"


@pytest.mark.parametrize("size", ((960, 540), (1280, 720)))
def test_in_a_small_window_whole_heroes_are_seen_and_the_sheet_has_the_whole_name(size: tuple[int, int]) -> None:
    scene = Setup(choices=Choices().picked_by_hand())
    scene.step = 2
    scene.looked_at = CardId("spiritspeaker_mok")
    fingers = Fingers(scene, size=size)
    assert cut(fingers, "heroes", "hero/") == []
    title = next(w for w in fingers.widgets() if isinstance(w, Label) and w.text == "Spiritspeaker Mok")
    assert fingers.program.stage.canvas.fonts.width(title.text, title.kind) <= title.box.w


@pytest.mark.parametrize("size", ((960, 540), (1920, 1080)))
def test_the_crown_of_a_hero_is_told_in_words_on_the_sheet(size: tuple[int, int]) -> None:
    scene = Setup(choices=Choices().picked_by_hand())
    scene.step = 2
    scene.looked_at = CardId("andira_runehand")
    assert "Conquest value 3" in Fingers(scene, size=size).texts()


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_quest_seats_and_heroes_stand_on_one_page_with_the_start(size: tuple[int, int]) -> None:
    fingers = Fingers(Setup(choices=first_choices()), size=size)
    parts = [widget for widget in fingers.widgets() if isinstance(widget, PartPanel)]
    assert [(part.number, part.part) for part in parts] == [(1, "Quest"), (2, "Who plays"), (3, "Heroes")]
    assert fingers.scene.desk is not None and fingers.scene.desk.marks.focus == "start"


# --- who plays -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("preset", "people", "players"),
    [
        ("lead", ["seat1"], 1),
        ("overlord", ["overlord"], 1),
        ("table", ["overlord", "seat1", "seat2", "seat3", "seat4"], 4),
        ("watch", [], 1),
    ],
)
def test_a_preset_fills_all_seats(preset: str, people: list[str], players: int) -> None:
    scene = Setup(choices=first_choices())
    fingers = Fingers(scene)
    fingers.click(f"preset/{preset}")
    game = scene.choices.game("1")
    assert ([seat for seat, kind in game.seats.items() if kind == "human"], game.heroes) == (people, players)
    lit = [widget.key for widget in fingers.widgets() if isinstance(widget, PresetPlate) and widget.chosen]
    assert lit == [f"preset/{preset}"]


def test_a_seat_is_added_and_taken_away_and_those_behind_it_move_up() -> None:
    scene = Setup(choices=first_choices().with_players(2).renamed("seat1", "Anna").renamed("seat2", "Ben"))
    fingers = Fingers(scene)
    fingers.click("another")
    assert scene.choices.players == 3
    first, second, *_ = scene.choices.picks
    fingers.click("away/seat1")
    assert scene.choices.players == 2
    assert [seat.name for seat in scene.choices.taking_part()] == ["Overlord", "Ben", "Player 3"]
    assert (scene.choices.picks[0], scene.choices.picks[-1]) == (second, first)


def test_each_level_is_told_in_a_sentence() -> None:
    texts = Fingers(Setup(choices=first_choices())).texts()
    for level in levels():
        assert f"**{level.title}** {level.words}" in texts and level.words.endswith(".")
    assert [level.player for level in levels() if level.player not in PLAYERS] == []


def test_a_curtain_can_be_chosen_only_where_people_sit_on_both_sides() -> None:
    fingers = Fingers(Setup(choices=first_choices()))
    assert any("One person at the table" in text for text in fingers.texts())
    fingers.click("preset/table")
    fingers.click("curtain")
    assert isinstance(fingers.scene, Setup) and not fingers.scene.choices.curtain


# --- heroes ----------------------------------------------------------------------------------------------------------
def test_swap_offers_heroes_of_the_same_kind_first_and_fits_out_whoever_comes() -> None:
    scene = Setup(choices=first_choices())
    fingers = Fingers(scene)
    fingers.click("swap/1")
    offered = [scene.catalog.heroes[tile.hero.id] for tile in fingers.widgets() if isinstance(tile, HeroTile)]
    kinds = [main_trait(hero) == "melee" for hero in offered]
    assert kinds == sorted(kinds, reverse=True) and True in kinds
    assert {hero.id for hero in offered}.isdisjoint(scene.choices.picks[:2])
    fingers.click("instead/one_fist")
    assert scene.choices.picks[0] == "one_fist" and scene.choices.recommended
    assert "300" in next(text for text in fingers.texts() if text.endswith("of 300 left"))


def test_a_hero_who_plays_later_changes_places_with_the_one_he_is_swapped_for() -> None:
    before = first_choices()
    after = before.swapped(1, before.picks[3])
    assert after.picks == (before.picks[3], before.picks[1], before.picks[2], before.picks[0])


def test_another_recommended_party_is_one_click() -> None:
    scene = Setup(choices=first_choices())
    Fingers(scene, size=(1920, 1080)).click("party/steelhorns")
    assert scene.choices.picks[:2] == ("steelhorns", "landrec_the_wise") and scene.choices.recommended


# --- the strip -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (first_choices(), "Ready: you lead Mordrog and Silhouette against a Normal overlord."),
        (
            first_choices().played_by("overlord", "easy"),
            "Ready: you lead Mordrog and Silhouette against an Easy overlord.",
        ),
        (first_choices().seated(PRESETS[1]), "Ready: a Normal computer leads Mordrog and Silhouette against you."),
        (first_choices().seated(PRESETS[2]), "Ready: four players lead four heroes against Overlord."),
        (
            first_choices().seated(PRESETS[3]),
            "Ready: a Normal computer leads Mordrog and Silhouette against a Normal overlord.",
        ),
        (
            first_choices().with_players(3).played_by("seat3", "easy").dealt(),
            "Ready: Player 1, Player 2, a computer lead three heroes against a Normal overlord.",
        ),
        (
            first_choices().with_players(2).played_by("seat2", "easy"),
            "Ready: you and a computer lead Mordrog and Silhouette against a Normal overlord.",
        ),
    ],
)
def test_the_strip_says_who_plays_whom(choices: Choices, words: str) -> None:
    assert ready_words(choices, shipped_catalog()) == words


@pytest.mark.parametrize("size", ((960, 540), (1280, 720)))
def test_a_click_on_what_is_missing_goes_there(size: tuple[int, int]) -> None:
    scene = Setup(choices=first_choices().renamed("seat1", " "))
    fingers = Fingers(scene, size=size)
    fingers.click("missing")
    assert scene.step == 1 and scene.desk is not None and scene.desk.marks.focus == "name/seat1"
    scene.choices = first_choices().picked_by_hand()
    scene.refresh()
    fingers.click("missing")
    assert scene.step == 2 and scene.desk.marks.focus.startswith("hero/")


def test_a_lesson_is_offered_until_all_are_done() -> None:
    names = [file.stem for file in paths.lesson_files()]
    assert offered_lesson(()).startswith("New here?")
    assert offered_lesson(names[:2]).endswith("the next lesson")
    assert offered_lesson(names) == ""


def test_rule_options_of_the_base_stand_first_in_the_order_of_their_declaration() -> None:
    names = [option.name for option in Choices().with_module("altar").options]
    assert names[:3] == ["own_dice", "extra_conquest", "treasure_gate"]
    assert names.index("conquest_start") < names.index("bleed_value")
