"""A hero who is in town or has fallen: the screen says where he is, and how he comes back."""

from __future__ import annotations

import pytest

from game.kernel.store import GAME, FigureId
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import Fallen, HeroTurn, InTown, Position
from game.ui.input.actions import Action
from game.ui.panels.heroes import Plate
from game.ui.prompts.stands import can_hit
from game.ui.session import Session
from game.ui.widgets import Label
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.test_far_click import laid_out, place_of
from tests.ui.test_town import at_menu


def away(action: str | None) -> tuple[Session, FigureId]:
    """A hero at the beginning of his turn in town, or after he has declared an action there."""
    session = at_menu("hero")
    hero: FigureId = session.request.who  # type: ignore[union-attr]
    world = session.table.world
    world.drop(Position, hero)
    world.set(hero, InTown())
    world.set(GAME, HeroTurn(hero=hero, action=action, points=8 if action else 0))
    session.table._options = None
    return session, hero


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
def test_where_an_absent_hero_is_stands_on_his_portrait(size: tuple[int, int], scale: float) -> None:
    session, hero = away("run")
    assert faults_at(HeroTurnScene(session), size, scale) == []
    session.table.world.set(hero, Fallen())
    assert faults_at(HeroTurnScene(session), size, scale) == []


def test_a_hero_in_town_has_the_words_beside_his_card() -> None:
    fingers = Fingers(HeroTurnScene(away("run")[0]))
    plates = [widget for widget in fingers.widgets() if isinstance(widget, Plate)]
    assert [each.text for plate in plates for each in plate.walk() if isinstance(each, Label)] == ["In town"]


@pytest.mark.parametrize(
    "action, call",
    ((None, "In town: choose an action"), ("run", "In town: come back by a marked glyph")),
)
def test_the_call_says_that_a_hero_is_in_town_and_how_he_comes_back(action: str | None, call: str) -> None:
    scene = HeroTurnScene(away(action)[0])
    fingers = Fingers(scene)
    scene.play.sheets.skip_story()
    assert any(text.startswith(call) for text in fingers.texts())


GLYPHS = """
title = "Two glyphs"
modules = ["base"]
map = '''
######
#O..O#
#....#
######
'''
figures.A = { hero = "steelhorns", town = true }
turn = { hero = "A", action = "run", points = 4 }
hand = []
"""


def test_a_hero_in_town_can_hit_nobody_with_an_attack_that_is_left() -> None:
    guarded = GLYPHS.replace("#....#", "#...b#").replace("turn =", 'figures.b = { monster = "beastman" }\nturn =')
    scene, names, _ = laid_out(guarded)
    assert not can_hit(scene.session.view.world, names.figures["A"], 8)


def test_a_hero_in_town_comes_back_by_keys_wherever_there_are_several_glyphs() -> None:
    scene, names, fingers = laid_out(GLYPHS)
    glyphs = [1 * 6 + 1, 1 * 6 + 4]
    seen = []
    for _ in range(3):
        fingers.type("g")
        seen.append(scene.pane.cursor)
    assert seen == [*glyphs, glyphs[0]]
    fingers.type("g")
    fingers.press(Action.ACCEPT)
    assert place_of(scene, names.figures["A"]) == glyphs[1]
