"""What the table asks of its own accord, and how often players want to be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import FigureId
from game.rules.items.equipment import PackNew, WearNew
from game.rules.overlord.activation import EndOverlordTurn
from game.rules.turn.hero_actions import EndTurn
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Incoming, Item
from game.state.events.facts import AttackDeclared
from game.state.requests.requests import Menu
from game.ui.moot import moot_answer
from game.ui.panels.stops import HOW_OFTEN
from game.ui.preferences import Preferences, load_preferences
from game.ui.questions import QUESTIONS, How, Question, Wishes
from tests.ui.fingers import SCALES, SIZES, faults_at
from tests.ui.test_far_click import CORNER, click, let_go_on, place_of
from tests.ui.test_far_click import laid_out as on_screen
from tests.ui.test_moot import DAMAGE, FIND, RANGE, told

ROOM = """
title = "The end of a turn"
modules = ["base"]
map = '''
##########
#h......b#
##########
'''
figures.A = { hero = "mordrog", at = "1,1", fatigue = 0, items = ["WEAPON"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", TURN }
hand = []
"""
LAIR = """
title = "The end of the overlord's turn"
modules = ["base"]
map = '''
##########
#A......b#
##########
#c#d#e#f##
##########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
figures.c = { monster = "beastman" }
figures.d = { monster = "beastman" }
figures.e = { monster = "beastman" }
figures.f = { monster = "beastman" }
turn = { overlord = true, step = "activate" }
hand = []
"""
TOWN = """
title = "Back from town"
modules = ["base"]
map = '''
######
#OG.b#
######
'''
figures.A = { hero = "mordrog", town = true }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "advance", points = 4 }
hand = []
"""


def ending(turn: str, wishes: Wishes | None = None, *, weapon: str = "sword", words: str = ROOM) -> str:
    """What is asked before a hero ends his turn."""
    scene, _, _ = on_screen(words.replace("TURN", turn).replace("WEAPON", weapon))
    scene.session.wishes = {"potion": "never", **(wishes or {})}
    return scene.aim.warning((EndTurn(),))


# --- the end of a turn -----------------------------------------------------------------------------------------------
def test_a_turn_with_something_useful_left_is_asked_about() -> None:
    assert ending('action = "advance", points = 3, attacks = 0') == "You have 3 movement points left. End the turn?"
    assert ending('action = "battle", attacks = 2', weapon="bow") == "You have 2 attacks left. End the turn?"
    assert ending('action = "ready", more = { halves_left = 1 }') == (
        "You have 1 order and a half action left. End the turn?"
    )


def test_an_attack_without_a_target_is_not_asked_about() -> None:
    assert ending('action = "battle", attacks = 2', weapon="sword") == ""


def test_an_attack_that_cannot_hit_is_not_asked_about() -> None:
    far = ROOM.replace("#h......b#", f"#h{40 * '.'}b#").replace("##########", 44 * "#")
    assert ending('action = "battle", attacks = 2', weapon="bow", words=far) == ""


def test_an_attack_counts_where_a_walk_brings_a_target_into_reach() -> None:
    assert "1 attack" in ending('action = "advance", points = 6, attacks = 1', weapon="sword")
    assert "attack" not in ending('action = "advance", points = 5, attacks = 1', weapon="sword")


def test_points_that_lead_nowhere_are_not_asked_about() -> None:
    walled = ROOM.replace("#h......b#", "#h########")
    walled = walled.replace('figures.b = { monster = "beastman" }', "")
    assert ending('action = "advance", points = 3, attacks = 0', words=walled) == ""


@pytest.mark.parametrize(("how", "asked"), [("always", "End the turn?"), ("matters", ""), ("never", "")])
def test_a_turn_with_nothing_left_is_asked_about_only_by_those_who_want_that(how: How, asked: str) -> None:
    assert ending('action = "run", points = 0', {"end_turn": how}) == asked


def test_who_never_wants_to_be_asked_ends_any_turn_at_once() -> None:
    assert ending('action = "battle", attacks = 2', {"end_turn": "never"}, weapon="bow") == ""


def test_a_free_potion_under_the_hero_is_told_of() -> None:
    words = "The healing potion under you costs nothing to pick up. End the turn?"
    assert ending('action = "run", points = 0', {"potion": "always"}) == words
    assert ending('action = "run", points = 0', {"potion": "always", "end_turn": "never"}) == words


def test_monsters_that_could_still_act_are_named() -> None:
    scene, _, _ = on_screen(LAIR, side=OVERLORD)
    told = scene.aim.warning((EndOverlordTurn(),))
    assert told == "Beastman 1 has not acted. End the turn?"  # the others are walled in and strike nobody
    scene, _, _ = on_screen(LAIR.replace("#c#d#e#f##", "#c.d.e.f.#"), side=OVERLORD)
    told = scene.aim.warning((EndOverlordTurn(),))
    assert told == "Beastman 1, Beastman 2 and 3 others have not acted. End the turn?"


def test_the_question_stands_in_a_window_and_yes_ends_the_turn() -> None:
    scene, _, fingers = on_screen(ROOM.replace("TURN", 'action = "battle", attacks = 2').replace("WEAPON", "bow"))
    fingers.type("e")
    assert scene.play.question is not None
    fingers.click("yes")
    assert any(isinstance(entry.answer, EndTurn) for entry in scene.session.table.journal)


# --- questions of an attack ------------------------------------------------------------------------------------------
def surges(how: How, left: int = 1, **more: object) -> object:
    """What is answered unasked where surges buy damage or range."""
    wishes: Wishes = {"surges": how}
    faces = "red 2/2, black surge" if left == 1 else "red 2/2, black surge, black surge"
    return told("HM", faces, ["fatigue_die", "surges"], surges=(DAMAGE, RANGE), wishes=wishes, **more)[1]  # type: ignore[arg-type]


def test_surges_are_always_asked_about_where_that_is_wanted() -> None:
    assert surges("matters", wounds=2) == -1
    assert surges("always", wounds=2) is None


def test_surges_go_to_damage_where_nobody_wants_to_be_asked() -> None:
    assert surges("matters", wounds=9) is None
    assert surges("never", wounds=9) == 0


def test_surges_go_to_range_as_long_as_that_lacks() -> None:
    wishes: Wishes = {"surges": "never"}
    asked = ["fatigue_die", "surges"]
    offers = (DAMAGE, RANGE)
    assert told("H..M", "red 2/1*, black surge", asked, surges=offers, wounds=9, kind="ranged", wishes=wishes)[1] == 1


def test_no_die_is_bought_by_those_who_never_want_to_be_asked() -> None:
    assert told("HM", "red 2/2", ["fatigue_die"], wounds=9, wishes={"fatigue_die": "never"}) == [False]
    assert told("HM", "red 2/2", ["fatigue_die"], wounds=2, wishes={"fatigue_die": "always"}) == [None]


def placed(card: str, how: How) -> object:
    """What is answered unasked when a hero who holds a sword is given a card."""
    table, names = set_table(parse_scenario(FIND.replace("ORDER", "")))
    item = table.world.create(Item(card=CardId(card), hero=names.figures["A"]), Incoming("chest"))
    request = Menu(seat=Seat("seat1"), why="BASE-EQUIP-07", menu="receive", who=FigureId(item))
    return moot_answer(table, request, {"new_item": how})


def test_a_new_item_is_packed_where_its_place_is_taken_and_nobody_wants_to_be_asked() -> None:
    assert placed("bow", "never") == PackNew()
    assert placed("leather_armor", "never") == WearNew()
    assert placed("leather_armor", "always") is None


# --- far clicks ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("how", "clicks"), [("always", 2), ("matters", 1), ("never", 1)])
def test_a_far_click_goes_at_once_where_that_is_wanted(how: How, clicks: int) -> None:
    scene, names, fingers = on_screen(CORNER)
    scene.session.wishes = {"far_click": how}
    foe = place_of(scene, names.figures["b"])
    for _ in range(clicks):
        assert not scene.session.table.facts or not _attacked(scene)
        click(scene, fingers, foe)
    let_go_on(fingers)
    assert _attacked(scene)


def _attacked(scene: TableScene) -> bool:
    return any(isinstance(fact, AttackDeclared) for fact in scene.session.table.facts)


# --- one glyph -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("glyphs", "mode", "note"), [("#OG", "", "1 movement"), ("#OO", "among", "one of 2")])
def test_a_button_leads_back_to_the_glyph_and_from_one_to_the_next(glyphs: str, mode: str, note: str) -> None:
    scene, _, _ = on_screen(TOWN.replace("#OG", glyphs))
    back = [line for line in scene.play.prompt.lines if line.text == "Back to the glyph"]
    assert [(line.shortcut, line.mode, line.note) for line in back] == [("G", mode, note)]


# --- where it is set -------------------------------------------------------------------------------------------------
def test_both_sides_set_at_x_how_often_they_are_asked() -> None:
    for side in ("heroes", OVERLORD):
        scene, _, fingers = on_screen(CORNER if side == "heroes" else LAIR, side=side)
        fingers.type("x")
        assert HOW_OFTEN in fingers.texts()
        fingers.click("ask/surges/Never")
        assert scene.session.wishes["surges"] == "never"
        fingers.type("x")
        assert HOW_OFTEN not in fingers.texts()


def test_what_is_set_is_kept_and_what_is_impossible_falls_back(tmp_path: Path) -> None:
    kept = Preferences(questions={"surges": "never"})
    assert Preferences.model_validate_json(kept.model_dump_json()).questions == {"surges": "never"}
    file = tmp_path / "settings.json"
    file.write_text('{"questions": {"surges": "perhaps"}, "fullscreen": true}')
    assert load_preferences(file).questions == {} and load_preferences(file).fullscreen


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_in_the_drawer(size: tuple[int, int], scale: float) -> None:
    scene, _, _ = on_screen(LAIR, side=OVERLORD)
    scene.drawer = "stops"
    assert faults_at(scene, size, scale) == []


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_way_of_asking_is_told(name: Question) -> None:
    kind = QUESTIONS[name]
    assert kind.usual in kind.means and all(words.endswith(".") for words in kind.means.values())
