"""A Breath is laid, turned and confirmed on the board; a leap shows what it passes."""

from __future__ import annotations

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME, Entity, FigureId
from game.modules.altar import causes as altar_causes
from game.modules.setup import GameSetup
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.state.components.components import OVERLORD
from game.state.events.facts import AttackDeclared, Entered
from game.state.queries.figures import name_of
from game.state.slugs import Cause
from game.ui.session import Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

HALL = """
title = "A hall"
modules = ["base", "altar"]
map = '''
############
#..........#
#A..bb...B.#
#..........#
############
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa", at = "7,2" }
figures.b = { monster = "hell_hound" }
turn = { monster = "b", points = 2, attacks = 1 }
"""
LEAP = """
title = "A leap"
modules = ["base", "altar"]
map = '''
############
#bA.B......#
############
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa" }
figures.b = { monster = "beastman", change = { abilities = [{ ability = "leap" }] } }
turn = { monster = "b", points = 4, attacks = 1 }
"""
EAST, WEST = 2 * 12 + 6, 2 * 12 + 3


def laid(words: str = HALL) -> tuple[OverlordTurnScene, ScenarioNames]:
    """The overlord's screen over a hall that is laid out so."""
    table, names = set_table(parse_scenario(words))
    setup = GameSetup(
        quest="into_the_dark", heroes=2, seed=seed_from(1), seats={Seat("seat1"): "normal", Seat("seat2"): "normal"}
    )
    session = Session(setup, table=table)
    session.reveal(OVERLORD)
    return OverlordTurnScene(session), names


def struck(scene: OverlordTurnScene) -> list[str]:
    """The names of the figures that the board marks as targets."""
    marked = [FigureId(Entity(int(figure.id))) for figure in scene.aim.board().figures if figure.targeted]
    return sorted(name_of(scene.session.view.world, figure) for figure in marked)


def aiming() -> tuple[OverlordTurnScene, Fingers]:
    """A player who has said that the hound breathes."""
    scene, _ = laid()
    fingers = Fingers(scene)
    fingers.type("a")
    return scene, fingers


@pytest.mark.rule("BASE-ABIL-06")
def test_a_template_is_laid_as_soon_as_a_breath_is_chosen_and_marks_whom_it_strikes() -> None:
    scene, _ = aiming()
    marks = {mark.kind: mark.mask for mark in scene.aim.board().highlights}
    assert scene.aim.laid == EAST
    assert marks["area"] >> EAST & 1 and not marks["area"] >> WEST & 1
    assert struck(scene) == ["Lyssa"]


def test_t_turns_the_template_round_to_where_it_began() -> None:
    scene, fingers = aiming()
    fingers.type("t")
    assert scene.aim.laid == WEST
    assert struck(scene) == ["Mordrog"]
    seen = {scene.aim.laid}
    while scene.aim.laid != EAST:
        fingers.type("t")
        seen.add(scene.aim.laid)
        assert len(seen) < 12
    assert len(seen) == len(scene.play.prompt.templates)


def test_pointing_at_an_enemy_lays_the_template_over_him_and_a_click_on_it_attacks() -> None:
    scene, _ = aiming()
    mordrog = 2 * 12 + 1
    scene.aim.hover(Space(mordrog))
    assert scene.aim.laid == WEST
    assert "**Mordrog**" in scene.aim.told_of_space() and "% hit" in scene.aim.told_of_space()
    scene.play.choose_space(Space(mordrog))
    assert [fact.target for fact in scene.session.table.facts if isinstance(fact, AttackDeclared)] == [WEST]


def test_enter_on_the_laid_template_attacks() -> None:
    from game.ui.input.actions import Action

    scene, fingers = aiming()
    fingers.press(Action.ACCEPT)
    assert [fact.target for fact in scene.session.table.facts if isinstance(fact, AttackDeclared)] == [EAST]


def test_a_click_on_an_enemy_lays_the_template_before_anything_is_attacked() -> None:
    scene, _ = laid()
    Fingers(scene)
    assert struck(scene) == ["Lyssa", "Mordrog"]
    scene.play.choose_space(Space(2 * 12 + 1))
    assert (scene.play.mode, scene.aim.laid) == ("attack", WEST)
    assert not any(isinstance(fact, AttackDeclared) for fact in scene.session.table.facts)


def test_a_click_where_no_template_can_lie_says_so_and_does_nothing() -> None:
    scene, _ = aiming()
    scene.play.choose_space(Space(1 * 12 + 10))
    assert "template" in scene.play.notice
    assert scene.aim.laid == EAST


@pytest.mark.rule("ALTAR-LEAP-06")
def test_a_leap_that_is_pointed_at_marks_what_it_passes_and_whom_it_may_strike() -> None:
    scene, _ = laid(LEAP)
    fingers = Fingers(scene)
    fingers.type("l")
    scene.aim.hover(Space(1 * 12 + 3))
    assert struck(scene) == ["Mordrog"]
    scene.aim.hover(Space(1 * 12 + 5))
    assert struck(scene) == ["Lyssa", "Mordrog"]
    area = next(mark.mask for mark in scene.aim.board().highlights if mark.kind == "area")
    assert area >> (12 + 2) & 1 and area >> (12 + 4) & 1
    assert "Lyssa" in scene.aim.told_of_space()


def test_a_leap_is_one_arc_over_all_that_it_passes() -> None:
    from game.ui.animation.reel import WalkAnimation

    scene, names = laid(LEAP)
    Fingers(scene)
    hand, world = scene.play.hand, scene.session.table.world
    b = names.figures["b"]
    steps = [
        Entered(figure=b, start=Stance(Space(12 + at)), to=Stance(Space(13 + at)), cause=altar_causes.LEAP)
        for at in range(1, 5)
    ]
    (arc,) = hand.play(list(steps), world)
    assert isinstance(arc, WalkAnimation) and arc.way == "leap"
    assert [point[0] for point in arc.points] == [1.0, 2.0, 3.0, 4.0, 5.0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered_while_a_template_lies_on_the_board(size: tuple[int, int], scale: float) -> None:
    scene, _ = laid()
    scene.play.mode, scene.play.weapon, scene.aim.laid = "attack", GAME, Space(EAST)
    scene.play.ask_again()
    scene.aim.hovered = Space(EAST)
    assert faults_at(scene, size, scale) == []


def test_a_breath_is_seen_even_when_armour_holds_it_and_is_seen_once() -> None:
    from game.state.events.facts import Struck
    from game.ui.animation.reel import Animation, Blow, SumUp
    from game.ui.animation.scenery import Front

    scene, _ = aiming()
    world, hand = scene.session.table.world, scene.play.hand
    hound = FigureId(next(iter(scene.play.prompt.selected)))
    declared = AttackDeclared(by=hound, chooser=OVERLORD, target=Space(EAST), kind="ranged", weapon=GAME)
    held = [
        Struck(by=hound, figure=figure, damage=1, wounds=0)
        for figure in scene.play.prompt.templates[Space(EAST)].struck * 2
    ]
    played: list[Animation] = hand.play([declared, *held], world)
    assert [type(each) for each in played if not isinstance(each, SumUp)][-3:] == [Front, Blow, Blow]


def test_what_happens_out_of_view_is_brought_into_view() -> None:
    scene, names = laid()
    fingers = Fingers(scene)
    camera = scene.pane.camera
    camera.zoom(9)
    camera.look_at(200, 200)
    hound = names.figures["b"]
    scene.aim.follow(
        [Entered(figure=hound, start=Stance(Space(EAST)), to=Stance(Space(EAST + 1)), cause=Cause("step"))]
    )
    fingers.wait(20)
    assert camera.view.contains(camera.rect(7, 2))


FAR = """
title = "A long hall"
map = '''
##############
#............#
#A.c....bb...#
#............#
##############
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "hell_hound" }
figures.c = { monster = "skeleton" }
turn = { monster = "b", points = 4, attacks = 1 }
"""
ALONE = FAR.replace("A.c.", "A...").replace('figures.c = { monster = "skeleton" }\n', "")


@pytest.mark.parametrize(("words", "call"), [(FAR, "Mordrog, and Skeleton 1 of its own side"), (ALONE, "Mordrog")])
def test_a_walk_up_to_a_breath_names_the_friends_who_stand_in_it(words: str, call: str) -> None:
    scene, _ = laid(words)
    Fingers(scene)
    scene.play.choose_space(Space(2 * 14 + 1))
    assert scene.play.prompt.call.endswith(f"breathe on {call}")
