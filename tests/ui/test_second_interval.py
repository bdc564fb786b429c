"""The page between two encounters: what stays, who stands up for nothing, and the way on."""

from __future__ import annotations

import msgspec
import pytest

from game.kernel.store import GAME
from game.scenes.modules.second.interval import IntervalScene
from game.scenes.modules.second.parts import between
from game.scenes.modules.second.sample import sample_interval
from game.scenes.route import screen_of, set_out
from game.state.components.components import Lying, Round, hero_seat
from game.state.components.veterans import EncounterBefore
from game.state.queries.figures import heroes, wounds_left
from game.ui.input.actions import Action
from game.ui.session import Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at, left_out

WIDE = (1920, 1080)


def page() -> tuple[Session, Fingers]:
    """The page of a game whose first encounter the overlord has won, with two heroes down."""
    session = sample_interval()
    return session, Fingers(IntervalScene(session), size=WIDE)


def test_after_an_encounter_comes_the_page_before_the_shop() -> None:
    session = sample_interval()
    assert screen_of(session) == "interval"
    session.interval_read = True
    assert screen_of(session) != "interval"


def test_in_a_first_encounter_there_is_no_such_page() -> None:
    session = sample_interval()
    session.table.world.drop(EncounterBefore, GAME)
    assert screen_of(session) != "interval"


def test_computer_players_wait_until_the_page_is_read() -> None:
    played = sample_interval()
    seats = dict.fromkeys((hero_seat(1), hero_seat(2), hero_seat(3), hero_seat(4)), "normal")
    session = Session(msgspec.structs.replace(played.setup, seats=seats), table=played.table, curtain=False)
    asked = session.request
    set_out(session)
    assert session.request is asked
    assert screen_of(session) == "interval"
    session.interval_read = True
    set_out(session)
    assert session.request is not asked


def test_the_page_is_gone_once_the_first_round_has_begun() -> None:
    session = sample_interval()
    session.table.world.set(GAME, Round(1))
    assert screen_of(session) != "interval"


def test_the_page_says_who_has_won_and_what_comes_next() -> None:
    _, fingers = page()
    told = fingers.texts()
    assert "The overlord has won the part before" in told
    assert "Narthak is defeated." in told
    assert "All heroes are down at the end of a round. Round 9 is the last." in told


def test_each_hero_is_shown_with_the_fatigue_that_comes_back() -> None:
    session, fingers = page()
    came = between(session.view.world, list(session.table.facts))
    assert [each.down for each in came] == [False, False, True, True]
    assert came[2].fatigue == 0
    assert "3 to **4**" in fingers.texts()


def test_the_fallen_are_asked_one_after_the_other() -> None:
    session, fingers = page()
    first, second = heroes(session.table.world)[2:]
    scene = fingers.scene
    assert isinstance(scene, IntervalScene)
    assert scene.asked == first
    assert "is asked in turn" in fingers.texts()
    fingers.click("stay")
    assert scene.asked == second
    assert "begins the next part down" in fingers.texts()


def test_who_stands_up_is_shown_with_his_dice() -> None:
    session, fingers = page()
    hero = heroes(session.table.world)[2]
    fingers.press(Action.ACCEPT)
    assert wounds_left(session.table.world, hero) > 0
    came = between(session.view.world, list(session.table.facts))[2]
    assert [colour for colour, _ in came.dice] == ["red", "red"]
    assert came.back == wounds_left(session.table.world, hero)
    assert "has stood up" in fingers.texts()


def test_when_nobody_is_asked_any_more_the_page_leads_to_the_shop() -> None:
    session, fingers = page()
    fingers.press(Action.ACCEPT)
    fingers.press(Action.ACCEPT)
    assert fingers.scene.name == "interval"
    assert not any(session.table.world.find(Lying, hero) for hero in heroes(session.table.world))
    fingers.press(Action.ACCEPT)
    fingers.wait(50)
    assert session.interval_read
    assert fingers.scene.name == "town"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_or_is_cut(size: tuple[int, int], scale: float) -> None:
    scene = IntervalScene(sample_interval())
    assert faults_at(scene, size, scale) == []
    assert left_out(scene) == []
