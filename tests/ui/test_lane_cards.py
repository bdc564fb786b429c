"""The question which boulder rolls next: a card for each with a small board, its lane lit with it, a step before the
draw."""

from __future__ import annotations

import pygame
import pytest

from game.rules.dungeon.movers import ChooseMover
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.overlord_turn import OverlordTurnScene, Step
from game.state.movers import MoverStopped
from game.ui.input.actions import Pointer
from game.ui.panels.lane_cards import LaneCard
from tests.ui.drawn import screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

GIVEN = '''
title = "Two boulders"
modules = ["base", "well"]
map = """
############
#.......A..#
##########.#
#.........B#
##########.#
##########.#
############
"""
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa" }
boulders = [{ at = ["4,1"], rolls = "east" }, { id = "other", at = ["10,1"], rolls = "south" }]
stage = "overlord/begin"
'''
WIDE = (1920, 1080)


def scene(given: str = GIVEN) -> OverlordTurnScene:
    """The overlord's screen with the question."""
    table, _ = set_table(parse_scenario(given))
    table.stops = lambda request: True
    request = table.advance()
    assert isinstance(request, ChooseMover)
    made = screen_at(table, request)
    assert isinstance(made, OverlordTurnScene)
    return made


def cards(fingers: Fingers) -> list[LaneCard]:
    """The cards in the foot."""
    return [widget for widget in fingers.widgets() if isinstance(widget, LaneCard)]


def test_each_boulder_has_a_card_with_whom_it_would_crush() -> None:
    made = cards(Fingers(scene(), size=WIDE))
    assert [(card.text, card.icon, card.shortcut) for card in made] == [
        ("Boulder east", "arrow_right", "1"),
        ("Boulder south", "arrow_down", "2"),
    ]
    told = [[words for _, words in card.told] for card in made]
    assert [line.partition(" % ")[2] for lines in told for line in lines] == ["Mordrog", "Lyssa"]


def test_the_small_board_of_a_card_shows_the_ground_of_its_own_lane() -> None:
    fingers = Fingers(scene(), size=WIDE)
    surface = fingers.program.stage.canvas.surface
    seen = []
    for card in cards(fingers):
        rect = fingers.program.stage.canvas.rect(card.parts.board)
        seen.append(pygame.transform.average_color(surface.subsurface(rect)))
        assert card.box.holds(card.parts.board.centre)
        assert not card.parts.board.meets(card.parts.head)
        assert not card.parts.board.meets(card.parts.words)
    ground = pygame.transform.average_color(surface.subsurface((8, 1000, 40, 20)))
    assert all(sum(abs(a - b) for a, b in zip(look[:3], ground[:3], strict=True)) > 20 for look in seen)


def test_a_lane_is_lit_with_its_card_and_the_card_with_its_lane() -> None:
    fingers = Fingers(scene(), size=WIDE)
    fingers.wait(20)
    made = fingers.scene
    assert isinstance(made, OverlordTurnScene)

    def lit() -> tuple[list[str], list[str]]:
        fingers.wait(20)
        lanes = [lane.number for lane in made.pane.picture.lanes if lane.lit]
        return lanes, [card.shortcut for card in cards(fingers) if card.chosen]

    assert lit() == (["1"], ["1"])
    x, y = fingers.find("lane/2").box.centre
    scale = fingers.program.stage.canvas.scale
    fingers.program.feed(Pointer("move", (round(x * scale), round(y * scale)), button=0), fingers.now)
    assert lit() == (["2"], ["2"])
    place = made.pane.camera.rect(5, 1).center
    fingers.program.feed(Pointer("move", place, button=0), fingers.now)
    assert lit() == (["1"], ["1"])


@pytest.mark.parametrize("way", ["type", "click"])
def test_a_card_answers_by_its_number_and_by_a_click(way: str) -> None:
    fingers = Fingers(scene(), size=WIDE)
    made = fingers.scene
    assert isinstance(made, OverlordTurnScene)
    if way == "type":
        fingers.type("2")
    else:
        fingers.click("lane/2")
    assert next(fact.body.id for fact in made.session.table.facts if isinstance(fact, MoverStopped)) == "other"


def test_boulders_are_a_step_of_the_turn_before_the_draw() -> None:
    fingers = Fingers(scene(), size=WIDE)
    steps = [widget for widget in fingers.widgets() if isinstance(widget, Step)]
    assert [(step.text, step.lit) for step in steps] == [
        ("Boulders", True),
        ("Draw", False),
        ("Spawn", False),
        ("Activate", False),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_in_any_window(size: tuple[int, int], scale: float) -> None:
    assert faults_at(scene(), size, scale) == []


def test_where_the_cards_have_no_room_the_boulders_are_buttons() -> None:
    more = GIVEN.replace("}]", '}, { id = "third", at = ["1,3"], rolls = "east" }]')
    fingers = Fingers(scene(more), size=(1280, 720), scale=2.0)
    assert cards(fingers) == []
    fingers.type("1")
    made = fingers.scene
    assert isinstance(made, OverlordTurnScene)
    request = made.session.request
    assert isinstance(request, ChooseMover)
    assert len(request.movers) == 2
