"""Full stops: what is found in the facts, what the sheet says, and how it holds the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.board.grid import Space, bits
from game.content.models import CardId
from game.content.quest import Named
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId
from game.rules.status.death import kill
from game.scenes.table.halts import READ_AT_LEAST, Halts
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sample import sample_session
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, PARTY, Monster, Position
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.game_data import game_data
from game.state.queries.board_queries import revealed
from game.state.queries.figures import heroes, name_of
from game.state.requests.purposes import AIM
from game.state.slugs import Cause
from game.ui.full_stops import ConquestLost, FullStop, HeroFalls, NamedSeen, QuestEnds, StopFinder
from game.ui.input.actions import Action
from game.ui.panels.full_stop import blow_words, fall_words, seen_words, warning_words
from game.ui.panels.stop_sheet import Cost
from game.ui.skulls import killed_here
from game.ui.widgets import Modal
from tests.overlord_support import TWO, Scene, board
from tests.ui.fingers import Fingers, faults_at

GRIM = Named(
    id="grim", name="Grim", monster=CardId("beastman"), rank="master", extra_wounds=2, armour=5, speed=7, abilities=(),
    conquest=0, text="He hums.", art="", stays=False,
)  # fmt: skip


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
        hero=FigureId(Entity(1)), by=NOBODY, killer="", art="", rank="", cause=causes.BURN, damage=0, wounds=2,
        left=0, dice=(), conquest=(9, 5), coins=(50, 25), ahead=((2, "Astarra"), (4, "Corbin")),
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
    assert fall_words(found, scene.world)[1] == "**9** damage − **2** armour = **7 wounds**; 5 left before"


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


def test_what_the_quest_reads_of_a_named_monster_does_not_stand_on_his_sheet_too() -> None:
    scene = arena(named={"grim": GRIM})
    come = f.Spawned(figure=scene["b"], card=CardId("beastman"), rank="named", space=Space(1), cause=causes.REVEAL)
    named = msgspec.structs.replace(come, named="grim")
    page = f.TextRead(title="Grim", text="He hums. (+2 wounds)")
    others = [f.TextRead(title="The hall", text="He hums."), f.TextRead(title="Grim", text="He has gone.")]
    assert StopFinder().heard([named, *others, page], scene.world) == [NamedSeen(figure=scene["b"], read=True)]
    assert StopFinder().heard([named, *others], scene.world) == [NamedSeen(figure=scene["b"], read=False)]


def test_the_sheet_of_a_named_monster_tells_its_own_armour_and_speed() -> None:
    scene = arena(named={"grim": GRIM})
    scene.world.set(scene["b"], msgspec.structs.replace(scene.world.get(Monster, scene["b"]), named="grim"))
    assert seen_words(NamedSeen(figure=scene["b"]), scene.world)[1:] == [
        "He hums.",
        "4 wounds, armour 5, speed 7. N shows all of it.",
    ]


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
    scene.play.sheets.halts.add(stops)
    scene.play.sheets.halts.appear()
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
    assert len(scene.play.sheets.halts.stops) == 1


def test_the_end_is_named_where_the_quest_is_lost() -> None:
    fingers, scene, found = opened()
    assert "Go on" in fingers.texts()
    scene.play.sheets.halts.stops = [replace(found, conquest=(4, 0))]
    scene.refresh()
    assert "See the end" in fingers.texts()


def test_a_last_death_leaves_no_conquest_rather_than_less_and_the_winner_is_named() -> None:
    fingers, scene, found = opened()
    scene.play.sheets.halts.stops = [replace(found, conquest=(3, -1))]
    scene.refresh()
    told = [(cost.text, cost.word) for cost in fingers.widgets() if isinstance(cost, Cost)]
    assert ("3 → 0", "3 conquest lost") in told and ("The end", "The overlord has won") in told


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
        scene.play.sheets.halts.stops = [stop]
        assert faults_at(scene, size, scale) == []


def test_a_stop_tells_once_that_it_takes_input_now() -> None:
    time = [0.0]
    halts = Halts(lambda: time[0])
    halts.add([NamedSeen(figure=FigureId(Entity(3)))])
    assert [halts.appear(), halts.appear()] == [True, False]
    assert not halts.opens()
    time[0] = float(READ_AT_LEAST)
    assert [halts.opens(), halts.opens()] == [True, False]


# --- other stops -----------------------------------------------------------------------------------------------------
def test_conquest_lost_otherwise_than_by_a_death_stops_the_game() -> None:
    scene = arena(conquest=6)
    lost = f.ConquestChanged(amount=-3, cause=causes.DECK, left=3)
    (found,) = StopFinder().heard([lost], scene.world)
    assert isinstance(found, ConquestLost)
    assert (found.conquest, found.warned, found.dear) == ((6, 3), True, (name_of(scene.world, scene["A"]),))


@pytest.mark.parametrize(("amount", "cause"), [(-4, causes.KILLED), (3, causes.GLYPH)])
def test_conquest_of_a_death_or_that_is_won_has_no_sheet_of_its_own(amount: int, cause: Cause) -> None:
    scene = arena()
    assert StopFinder().heard([f.ConquestChanged(amount=amount, cause=cause, left=3)], scene.world) == []


def test_the_end_of_the_quest_tells_the_last_blow() -> None:
    scene = arena()
    finder = StopFinder()
    finder.learn(scene.world)
    hero, foe = scene["A"], scene["b"]
    rolled = f.DiceRolled(by=hero, dice=("red",), faces=(3,), why="attack")
    killed = f.Killed(figure=foe, card=CardId("beastman"), rank="normal", cause=causes.ATTACK, by=hero)
    struck = f.Struck(by=hero, figure=foe, damage=6, wounds=5, lost=4)
    ended = f.GameEnded(winner="heroes", why="BASE-QUEST-02")
    (found,) = finder.heard([rolled, killed, struck, ended], scene.world)
    assert isinstance(found, QuestEnds)
    assert found.blow is not None
    assert found.blow.dice == (("red", 3),)
    named = f"The last attack: **{name_of(scene.world, foe)}** is killed by **{name_of(scene.world, hero)}**."
    assert blow_words(found.blow, scene.world) == [named, "**6** damage − **1** armour = **5 wounds**"]


def test_a_quest_that_ends_without_a_killing_tells_no_blow() -> None:
    scene = arena()
    (found,) = StopFinder().heard([f.GameEnded(winner="heroes", why="BASE-QUEST-02")], scene.world)
    assert found == QuestEnds(winner="heroes", why="BASE-QUEST-02", blow=None)


def test_coins_that_a_fallen_hero_gets_later_are_not_those_that_he_had_left() -> None:
    scene = arena()
    paid = f.CoinsChanged(hero=scene["A"], amount=-150, cause=causes.KILLED)
    got = f.CoinsChanged(hero=scene["A"], amount=100, cause=causes.CHEST)
    assert fallen(scene, after=(paid, got), cause=causes.BURN).coins == (350, 200)


# --- how a death is staged -------------------------------------------------------------------------------------------
def dying(monkeypatch: pytest.MonkeyPatch, *, speed: str = "normal") -> tuple[Fingers, TableScene]:
    """A table on which the first hero is about to fall."""
    fingers = Fingers(HeroTurnScene())
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    scene.reel.speed = speed  # type: ignore[assignment]
    hero = heroes(scene.session.view.world)[0]
    killed = f.Killed(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.BURN)
    monkeypatch.setattr(scene.session, "news", lambda: [killed])
    scene.play.changed()
    fingers.wait(0)
    return fingers, scene


@pytest.mark.parametrize(("speed", "share"), [("slow", 1.5), ("normal", 1.0), ("fast", 0.5)])
def test_the_board_loses_its_colour_before_the_sheet_comes(
    monkeypatch: pytest.MonkeyPatch, speed: str, share: float
) -> None:
    fingers, scene = dying(monkeypatch, speed=speed)
    fingers.wait(499 * share)
    assert scene.reel.frame().grey == 0.0
    fingers.wait(201 * share)
    assert 0.4 < scene.reel.frame().grey < 0.6
    fingers.wait(250 * share)
    assert scene.reel.frame().grey == 1.0
    assert not any(widget.key == "stop/go" for widget in fingers.widgets())
    fingers.wait(300 * share)
    fingers.wait(1)
    assert any(widget.key == "stop/go" for widget in fingers.widgets())
    assert scene.play.sheets.share() < 0.1
    fingers.wait(250 * share)
    assert scene.play.sheets.share() == 1.0


def test_at_instant_speed_the_sheet_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, scene = dying(monkeypatch, speed="instant")
    assert any(widget.key == "stop/go" for widget in fingers.widgets())
    assert scene.play.sheets.share() == 1.0


# --- an area's first sight -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_text_of_an_area_lies_beside_it(size: tuple[int, int]) -> None:
    fingers = Fingers(HeroTurnScene(), size=size)
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    world = scene.session.view.world
    area = next(area for area in game_data(world).quest.areas if area.mask & revealed(world) and area.text)
    facts = [f.TextRead(text=area.text, title=area.title), f.AreaRevealed(area=area.number, by=heroes(world)[0])]
    scene.play.sheets.read_out(facts, world)
    scene.refresh()
    assert faults_at(scene, size, 1.0) == []
    window = next(widget.window for widget in fingers.widgets() if isinstance(widget, Modal))
    camera, at = scene.pane.camera, scene.pane.picture.at
    assert all(camera.rect(*at(space)).right <= window.x * camera.scale for space in bits(area.mask & revealed(world)))


# --- what a side has missed ------------------------------------------------------------------------------------------
def test_a_side_that_takes_the_screen_sees_the_sheets_that_it_missed() -> None:
    session = sample_session("heroes")
    table = session.table
    session.watched["heroes"] = len(table.facts)
    table.log(f.ConquestChanged(amount=-3, cause=causes.DECK, left=3))
    session.news()
    scene = HeroTurnScene(session)
    assert [type(stop) for stop in scene.play.sheets.halts.stops] == [ConquestLost]
    assert HeroTurnScene(session).play.sheets.halts.stops == []


def test_nobody_is_shown_what_happened_before_he_first_sat_there() -> None:
    assert HeroTurnScene(sample_session("heroes")).play.sheets.halts.stops == []


# --- skulls ----------------------------------------------------------------------------------------------------------
def test_a_skull_lies_where_somebody_was_killed_until_the_round_ends() -> None:
    scene = arena()
    place = scene.get(Position, scene["A"]).anchor
    scene.do(kill(scene.table, scene["A"], cause=causes.BURN))
    assert killed_here(scene.table, PARTY) == (place,)
    scene.table.log(f.RoundBegan(number=9))
    assert killed_here(scene.table, PARTY) == ()
