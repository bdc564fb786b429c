"""Full stops: what is found in the facts, what the sheet says, and how it holds the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId
from game.rules.status.death import kill
from game.scenes.table.halts import READ_AT_LEAST, Halts
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.queries.figures import heroes, name_of
from game.state.requests.purposes import AIM
from game.state.slugs import Cause
from game.ui.full_stops import FullStop, HeroFalls, NamedSeen, StopFinder
from game.ui.input.actions import Action
from game.ui.panels.full_stop import fall_words, warning_words
from tests.overlord_support import TWO, Scene, board
from tests.ui.fingers import Fingers, faults_at


def fallen(scene: Scene, *before: Fact, after: tuple[Fact, ...] = (), cause: Cause = causes.ATTACK) -> HeroFalls:
    """What is found as the hero A is killed, in an attack by the monster b."""
    by = scene["b"] if cause == causes.ATTACK else NOBODY
    killed = f.Killed(figure=scene["A"], card=CardId("mordrog"), rank="hero", cause=cause, by=by)
    (found,) = StopFinder().heard([*before, killed, *after], scene.world)
    assert isinstance(found, HeroFalls)
    return found


def arena(**more: Any) -> Scene:
    """Mordrog (4 conquest) beside a beastman, and Lyssa."""
    return board("Ab..B", heroes=TWO, monsters={"b": "beastman"}, **more)


def sheet(**changes: Any) -> HeroFalls:
    """A death that leaves 5 of 9 conquest, with two heroes on the board."""
    plain = HeroFalls(
        hero=FigureId(Entity(1)), by=NOBODY, killer="", cause=causes.BURN, damage=0, wounds=2, left=0, dice=(),
        conquest=(9, 5), coins=(50, 25), ahead=((2, "Astarra"), (4, "Corbin")),
    )  # fmt: skip
    return replace(plain, **changes)


# --- found in the facts ----------------------------------------------------------------------------------------------
def test_a_death_of_the_rules_tells_what_it_costs() -> None:
    scene = arena(conquest=9)
    scene.do(kill(scene.table, scene["A"], cause=causes.BURN))
    (found,) = StopFinder().heard(scene.table.facts, scene.world)
    assert isinstance(found, HeroFalls)
    assert (found.hero, found.conquest, found.coins) == (scene["A"], (9, 5), (300, 150))
    assert [name for _, name in found.ahead] == [name_of(scene.world, scene["B"])]
    assert fall_words(found, scene.world) == ["by burning"]


def test_an_attack_tells_who_and_the_sum_with_the_dice_as_they_lay_at_last() -> None:
    scene = arena()
    by, hero = scene["b"], scene["A"]
    declared = f.AttackDeclared(by=by, weapon=FISTS, kind="melee", target=Space(0), chooser=OVERLORD, on=(hero,))
    old = f.DiceRolled(by=by, dice=("blue",), faces=(1,), why="attack")
    rolled = f.DiceRolled(by=by, dice=("red", "green"), faces=(0, 2), why="attack")
    again = f.Rerolled(figure=by, cause=AIM, which=(1,), faces=(5,))
    struck = f.Struck(by=by, figure=hero, damage=9, wounds=7, lost=5)
    found = fallen(scene, old, declared, rolled, again, after=(struck,))
    assert found.dice == (("red", 0), ("green", 5))
    assert (found.killer, found.damage, found.wounds, found.left) == (name_of(scene.world, by), 9, 7, 5)
    assert fall_words(found, scene.world)[1] == "**9** damage - **2** armour = **7 wounds**; 5 left before"


def test_dice_that_were_rolled_before_a_question_are_remembered() -> None:
    scene = arena()
    finder = StopFinder()
    rolled = f.DiceRolled(by=scene["b"], dice=("red",), faces=(3,), why="attack")
    assert finder.heard([rolled], scene.world) == []
    killed = f.Killed(figure=scene["A"], card=CardId("mordrog"), rank="hero", cause=causes.ATTACK, by=scene["b"])
    struck = f.Struck(by=scene["b"], figure=scene["A"], damage=4, wounds=4, lost=4)
    (found,) = finder.heard([killed, struck], scene.world)
    assert isinstance(found, HeroFalls)
    assert found.dice == (("red", 3),)


def test_what_burns_a_hero_shows_no_dice_of_an_attack_before() -> None:
    scene = arena()
    rolled = f.DiceRolled(by=scene["b"], dice=("red",), faces=(3,), why="attack")
    wounded = f.Wounded(figure=scene["A"], wounds=2, cause=causes.BURN)
    found = fallen(scene, rolled, wounded, cause=causes.BURN)
    assert (found.dice, found.damage, found.wounds) == ((), 0, 2)
    assert fall_words(found, scene.world) == ["by burning", "**2 wounds**"]


def test_monsters_stop_the_game_as_they_come_only_where_they_are_named() -> None:
    scene = arena()
    come = f.Spawned(figure=scene["b"], card=CardId("beastman"), rank="normal", space=Space(1), cause=causes.REVEAL)
    assert StopFinder().heard([come], scene.world) == []
    named = msgspec.structs.replace(come, named="narthak")
    assert StopFinder().heard([named], scene.world) == [NamedSeen(figure=scene["b"])]


# --- what is warned of -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("left", "words"),
    [
        (5, ""),
        (4, "4 conquest left: Corbin must not fall"),
        (3, "3 conquest left: Corbin must not fall"),
        (2, "2 conquest left: the next death ends the quest"),
        (0, ""),
    ],
)
def test_the_warning_says_whose_death_ends_the_quest(left: int, words: str) -> None:
    found = sheet(conquest=(9, left))
    assert found.over == (left == 0)
    assert (warning_words(found)[0] if found.warned else "") == words


def test_with_nobody_left_on_the_board_nothing_is_warned_of() -> None:
    assert not sheet(conquest=(9, 1), ahead=()).warned


# --- at the screen ---------------------------------------------------------------------------------------------------
def stopped(scene: TableScene, *stops: FullStop) -> None:
    """The stops come now."""
    scene.play.halts.add(stops)
    scene.refresh()


def opened() -> tuple[Fingers, TableScene, HeroFalls]:
    """A table on which the first hero is killed."""
    fingers = Fingers(HeroTurnScene())
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    found = sheet(hero=heroes(scene.session.view.world)[0])
    stopped(scene, found)
    return fingers, scene, found


def test_no_habit_closes_the_sheet() -> None:
    fingers, scene, _ = opened()
    before = len(scene.session.table.journal)
    for _ in range(5):
        fingers.press(Action.ACCEPT)
        fingers.type(" ")
        fingers.press(Action.BACK)
    assert scene.play.halted
    fingers.wait(READ_AT_LEAST)
    fingers.type(" ")
    assert not scene.play.halted
    assert len(scene.session.table.journal) == before


def test_each_of_two_sheets_is_shown_for_its_time() -> None:
    fingers, scene, found = opened()
    stopped(scene, found)
    fingers.wait(READ_AT_LEAST)
    fingers.press(Action.ACCEPT)
    fingers.press(Action.ACCEPT)
    assert len(scene.play.halts.stops) == 1


def test_the_end_is_named_where_the_quest_is_lost() -> None:
    fingers, scene, found = opened()
    assert "Go on" in fingers.texts()
    scene.play.halts.stops = [replace(found, conquest=(4, 0))]
    scene.refresh()
    assert "See the end" in fingers.texts()


def test_facts_of_the_table_bring_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = Fingers(HeroTurnScene())
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    hero = heroes(scene.session.view.world)[0]
    killed = f.Killed(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.BURN)
    monkeypatch.setattr(scene.session, "news", lambda: [killed])
    scene.play.changed()
    fingers.wait(100)
    assert "stop/go" not in [widget.key for widget in fingers.widgets()]  # the board plays his fall first
    fingers.wait(5000)
    fingers.wait(20)
    assert "stop/go" in [widget.key for widget in fingers.widgets()]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_no_sheet_is_cut(size: tuple[int, int], scale: float) -> None:
    scene = HeroTurnScene()
    world = scene.session.view.world
    dice = (("red", 1), ("green", 2), ("black", 3), ("black", 4), ("yellow", 1))
    struck = sheet(hero=heroes(world)[0], killer="Master Beastman", damage=12, wounds=10, left=4, dice=dice)
    assert faults_at(scene, size, scale) == []
    for stop in (struck, replace(struck, conquest=(7, 3)), replace(struck, conquest=(4, 0))):
        scene.play.halts.stops = [stop]
        assert faults_at(scene, size, scale) == []


def test_a_stop_tells_once_that_it_takes_input_now() -> None:
    time = [0.0]
    halts = Halts(lambda: time[0])
    halts.add([NamedSeen(figure=FigureId(Entity(3)))])
    assert not halts.opens()
    time[0] = float(READ_AT_LEAST)
    assert [halts.opens(), halts.opens()] == [True, False]
