"""The settings of the table: what is asked before it is done, what is done unasked, and what is told or taken back."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.request import Seat
from game.kernel.store import FigureId
from game.kernel.table import Refused
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import SpendFatigue, Walk
from game.scenes.table.curtain import Curtain, sample_curtain
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Coins, Position
from game.state.events.drafts import Activating
from game.state.events.facts import DiceRolled, MarkerTaken
from game.state.requests import windows
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Roll
from game.ui.input.actions import Action
from game.ui.moot import moot_answer
from game.ui.preferences import Preferences
from game.ui.prompts.base import Route
from game.ui.questions import QUESTIONS, How, Question
from game.ui.session import HEROES, NOT_TAKEN_BACK
from tests.ui.fingers import Fingers
from tests.ui.test_far_click import HALL, click, laid_out, let_go_on, place_of
from tests.ui.test_settings_effects import PLAY, tab, with_settings

PIT = """
title = "A pit in the way"
modules = ["base"]
map = '''
########
#A.p..b#
########
'''
figures.A = { hero = "mordrog", fatigue = 1 }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "advance", points = 4, attacks = 0 }
hand = []
"""
AURA = PIT.replace("#A.p..b#", "#A..b..#\n#......#\n#......#").replace('"beastman"', '"FOE"')
GUARD = """
title = "Under guard"
modules = ["base"]
map = '''
########
#A....b#
########
'''
figures.A = { hero = "mordrog", items = ["sword"], order = "guard" }
figures.b = { monster = "beastman" }
turn = { monster = "b", points = 4, attacks = 1 }
hand = []
"""
FINDS = """
title = "Things on the way"
modules = ["base"]
map = '''
########
#A.....#
########
'''
figures.A = { hero = "mordrog" }
things = [{ at = "3,1", kind = "potion", detail = "healing" }, { at = "4,1", kind = "money" }]
turn = { hero = "A", action = "run", points = 6 }
hand = []
"""


def walked(scene: TableScene, to: int) -> Route:
    """The walk to a space of the row in which the hero stands."""
    route = scene.play.prompt.spaces[to]  # type: ignore[index]
    assert isinstance(route, Route)
    return route


def asked(scene: TableScene) -> str:
    """What is asked before the last answer is given."""
    return scene.play.question.ask if scene.play.question is not None else ""


def wish(scene: TableScene, name: Question, how: How) -> None:
    """Want to be asked so."""
    scene.session.wishes = {**scene.session.wishes, name: how}


# --- before it is done ---------------------------------------------------------------------------------------------
def test_a_walk_through_a_pit_is_asked_about_and_goes_on_with_yes() -> None:
    scene, names, fingers = laid_out(PIT)
    start = place_of(scene, names.figures["A"])
    click(scene, fingers, start + 2)  # type: ignore[arg-type]
    assert asked(scene) == "This walk leads into a pit. Do it?"
    fingers.click("no")
    assert place_of(scene, names.figures["A"]) == start and not scene.play.going_on
    click(scene, fingers, start + 2)  # type: ignore[arg-type]
    fingers.click("yes")
    let_go_on(fingers)
    assert place_of(scene, names.figures["A"]) == start + 2


def test_a_walk_into_danger_begins_at_once_where_nobody_wants_to_be_asked() -> None:
    scene, names, fingers = laid_out(PIT)
    wish(scene, "danger", "never")
    start = place_of(scene, names.figures["A"])
    click(scene, fingers, start + 2)  # type: ignore[arg-type]
    let_go_on(fingers)
    assert not asked(scene) and place_of(scene, names.figures["A"]) == start + 2


def test_an_aura_and_a_grapple_are_named_and_a_step_apart_from_them_is_none() -> None:
    for foe, words in (("sorcerer", ""), ("demon", "who has Aura"), ("naga", "who has Grapple")):
        scene, names, _ = laid_out(AURA.replace("FOE", foe))
        start = place_of(scene, names.figures["A"])
        assert scene.aim.warning((Walk(start + 1),)) == ""  # type: ignore[arg-type]
        told = scene.aim.warning((Walk(start + 1), Walk(start + 2)))  # type: ignore[arg-type]
        assert (words in told and told.endswith("Do it?")) if words else not told


def test_the_overlord_is_warned_of_a_guard_who_can_strike_along_the_way() -> None:
    scene, names, _ = laid_out(GUARD, side=OVERLORD)
    at = place_of(scene, names.figures["b"])
    steps = [MonsterStep(Position(at - each).stance) for each in (1, 2, 3, 4)]  # type: ignore[arg-type]
    assert scene.aim.warning(steps[:3]) == ""
    assert scene.aim.warning(steps) == "This walk leads before Mordrog, who is on guard. Do it?"


def test_the_last_fatigue_is_asked_about_where_that_is_wanted() -> None:
    scene, _, _ = laid_out(PIT)
    assert scene.aim.warning((SpendFatigue(),)) == ""
    wish(scene, "last_fatigue", "always")
    assert scene.aim.warning((SpendFatigue(),)) == "This takes the last fatigue of Mordrog. Do it?"
    scene, _, _ = laid_out(PIT.replace("fatigue = 1", "fatigue = 2"))
    wish(scene, "last_fatigue", "always")
    assert scene.aim.warning((SpendFatigue(),)) == ""


# --- what is done unasked ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("how", "count"), (("never", 2), ("always", 0)))
def test_what_lies_on_the_way_is_taken_and_the_walk_goes_on(how: How, count: int) -> None:
    scene, names, fingers = laid_out(FINDS)
    wish(scene, "pick_up", how)
    world, hero = scene.session.table.world, names.figures["A"]
    start, coins = place_of(scene, hero), world.get(Coins, hero).amount
    scene.play.give(walked(scene, start + 5))
    let_go_on(fingers)
    assert place_of(scene, hero) == start + 5
    taken = [fact.kind for fact in scene.session.table.facts if isinstance(fact, MarkerTaken)]
    assert len(taken) == count and (world.get(Coins, hero).amount > coins) is bool(count)


@pytest.mark.parametrize(("how", "waits"), (("never", False), ("always", True)))
def test_a_window_in_which_nothing_can_be_done_is_passed_or_asked(how: How, waits: bool) -> None:
    scene, names, _ = laid_out(GUARD, side=HEROES)
    wish(scene, "empty_window", how)
    foe = names.figures["b"]
    event = Activating(figure=foe, points=4, attacks=1)
    request = React(seat=Seat("seat1"), why="BASE-ORDER-11", window=windows.GUARD, event=event, subject=foe)
    table = scene.session.table
    assert [type(one) for one in table.options_of(request)] == [Pass]
    assert scene.session._asked_at(request) is waits


@pytest.mark.parametrize(("far", "how", "answer"), ((40, "never", Pass()), (40, "always", None), (4, "never", None)))
def test_a_guard_whose_attack_cannot_hit_lets_it_pass(far: int, how: How, answer: Pass | None) -> None:
    words = GUARD.replace("#A....b#", f"#A{far * '.'}b#").replace("########", (far + 4) * "#").replace("sword", "bow")
    scene, names, _ = laid_out(words, side=HEROES)
    foe = names.figures["b"]
    event = Activating(figure=foe, points=4, attacks=1)
    request = React(seat=Seat("seat1"), why="BASE-ORDER-11", window=windows.GUARD, event=event, subject=foe)
    table = scene.session.table
    assert len(table.options_of(request)) > 1
    assert moot_answer(table, request, {"empty_window": how}) == answer


def test_dice_wait_for_whoever_likes_to_roll_them() -> None:
    for how in ("never", "always"):
        scene, names, fingers = laid_out(HALL.replace("WEAPON", "bow").replace('hero = "A"', BATTLE))
        wish(scene, "own_dice", how)
        click(scene, fingers, place_of(scene, names.figures["b"]))
        waits = isinstance(scene.session.request, Roll)
        assert waits is (how == "always") and bool(rolls(scene)) is not waits
        if waits:
            assert scene.session.mine
            fingers.type("r")
            assert rolls(scene)


BATTLE = 'hero = "A", action = "battle", attacks = 2'


def rolls(scene: TableScene) -> list[DiceRolled]:
    """The rolls that were made."""
    return [fact for fact in scene.session.table.facts if isinstance(fact, DiceRolled)]


# --- what is told --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("shown", (True, False))
def test_odds_stand_beside_an_attack_or_do_not(shown: bool) -> None:
    scene, names, _ = laid_out(HALL.replace("WEAPON", "bow").replace('hero = "A"', BATTLE))
    fingers = with_settings(scene, Preferences(hints=False, show_odds=shown))
    foe = place_of(scene, names.figures["b"])
    scene.pane.point(foe)
    scene.aim.hover(foe)
    assert ("hit ·" in scene.aim.told_of_space()) is shown
    assert "Beastman" in scene.aim.told_of_space() or shown
    assert fingers.scene is scene


@pytest.mark.parametrize("explained", (True, False))
def test_what_is_dimmed_says_why_under_the_pointer_or_at_a_press_alone(explained: bool) -> None:
    fingers = tab(PLAY, Preferences(hints=False, explain_dimmed=explained))
    desk = fingers.scene.desk
    assert desk is not None
    desk.focus("hints/again")
    fingers.press(Action.NEXT)
    fingers.press(Action.PREVIOUS)
    assert desk.marks.focus == "hints/again"
    assert (desk.tip == "None has been shown yet.") is explained
    fingers.press(Action.ACCEPT)
    assert desk.tip == "None has been shown yet."


def test_what_has_happened_since_is_played_listed_or_left_away() -> None:
    for how, played, listed in (("play", True, False), ("list", True, True), ("off", False, False)):
        scene = Curtain(sample_curtain())
        with_settings(scene, Preferences().having(hints=False, since_turn=how))
        scene.lift()
        assert (scene.strip is not None) is played and getattr(scene, "listed", False) is listed
        assert scene.side in scene.session.missed


# --- what is taken back --------------------------------------------------------------------------------------------
def stepped(**chosen: Any) -> tuple[TableScene, FigureId, Fingers]:
    """A hero has taken a step, with some settings."""
    scene, names, _ = laid_out(FINDS)
    fingers = with_settings(scene, Preferences().having(hints=False, **chosen))
    scene.play.give(Walk(place_of(scene, names.figures["A"]) + 1))  # type: ignore[arg-type]
    let_go_on(fingers)
    return scene, names.figures["A"], fingers


def test_an_answer_is_taken_back_at_once_or_after_everybody_was_asked() -> None:
    for how in ("free", "ask"):
        scene, hero, fingers = stepped(taking_back=how)
        at = place_of(scene, hero)
        fingers.press(Action.UNDO)
        if how == "ask":
            assert place_of(scene, hero) == at and asked(scene) == "Does everybody agree to take this back?"
            fingers.click("yes")
        assert place_of(scene, hero) == at - 1


def test_nothing_is_taken_back_where_that_is_switched_off() -> None:
    scene, hero, fingers = stepped(taking_back="off")
    at = place_of(scene, hero)
    fingers.press(Action.UNDO)
    assert place_of(scene, hero) == at and scene.session.undo_refusal() == NOT_TAKEN_BACK
    with pytest.raises(Refused, match="switched off"):
        scene.session.undo()


# --- how it is set -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [name for name, kind in QUESTIONS.items() if kind.switched])
def test_a_question_with_two_ways_is_a_switch(name: Question) -> None:
    kind = QUESTIONS[name]
    assert {kind.on, kind.off} == set(kind.means)
    fingers = tab(PLAY)
    on = bool(getattr(fingers.find(f"ask/{name}"), "on", None))
    assert on is (kind.usual == kind.on)
    fingers.click(f"ask/{name}")
    assert fingers.program.stage.preferences.questions == {name: kind.off if on else kind.on}
