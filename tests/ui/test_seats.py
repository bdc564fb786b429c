"""Seats that change hands in a running game, and the overlord's stops: the save keeps both, and still proves itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.saves.lines import Seating
from game.saves.listing import listed, save_inside
from game.saves.reading import read_save
from game.saves.report import replay_report
from game.saves.verify import Witness
from game.scenes import open_scene, route
from game.scenes.menus.pause import PauseMenu
from game.scenes.setup.choices import Choices
from game.scenes.setup.remembered import first_choices
from game.scenes.table.table import TableScene
from game.scenes.table.wishes import change_stop
from game.state.components.components import OVERLORD, Round
from game.state.requests.requests import Menu
from game.ui.saves.save_words import people_of
from game.ui.scene import Push
from game.ui.seats import OWN, give_seat, seat_refusal, take_up_stops
from game.ui.session import HEROES, Session
from tests.ui.fingers import ARRANGED, Fingers, faults_at

SEAT1 = Seat("seat1")


@pytest.fixture(autouse=True)
def screen() -> None:
    """Something to draw on, with which a game is got ready."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def session(home_of_its_own: Path) -> Session:
    """A kept game of one person with two heroes against the computer, in its first round."""
    return begun(first_choices().with_players(2))


def begun(choices: Choices) -> Session:
    """A kept game, laid out by its players up to the first round."""
    scene = route.begin(choices.game(seed_from(7)), choices)
    session: Session = scene.session  # type: ignore[attr-defined]
    while not session.table.world.the(Round).number:
        request = session.request
        assert request is not None
        options: list[Any] = list(session.table.options_of(request))
        session.answer(options[-1] if isinstance(request, Menu) else options[0])
        route.set_out(session)
    return session


def saved_at(session: Session) -> Path:
    """The file of a game."""
    assert session.autosave is not None
    return session.autosave.path


def opened_again(session: Session) -> Session:
    """The game that its file holds."""
    path = saved_at(session)
    session.close()
    scene, note = route.resume(path)
    assert note == ""
    found: Session = scene.session  # type: ignore[attr-defined]
    return found


def proof_of(path: Path) -> list[object]:
    """What `replay --verify` finds wrong in a file."""
    witness = Witness()
    faults: list[object] = replay_report(read_save(path, hear=witness.hear), witness)["faults"]
    return faults


def test_a_seat_given_to_a_computer_is_played_by_it_and_the_save_says_so(session: Session) -> None:
    give_seat(session, SEAT1, player="easy")
    assert SEAT1 not in session.people
    before = len(session.table.journal)
    while session.request is not None and session.request.seat == SEAT1:
        assert session.think()
    give_seat(session, Seat("seat2"), player="normal")
    for _ in range(40):
        session.think()
    assert len(session.table.journal) > before
    known, path = session.table.world.hash(), saved_at(session)
    again = opened_again(session)
    assert again.setup.seats == {OVERLORD: "normal", "seat1": "easy", "seat2": "normal"}
    assert again.table.world.hash() == known
    assert proof_of(path) == []


def test_a_game_goes_on_alike_from_its_file(session: Session) -> None:
    give_seat(session, SEAT1, player="easy")
    give_seat(session, Seat("seat2"), player="normal")
    path = saved_at(session)
    copy = path.with_name("copy.emberdelve")
    copy.write_bytes(path.read_bytes())
    for _ in range(60):
        session.think()
    known = session.table.world.hash()
    session.close()
    other: Session = route.resume(copy)[0].session  # type: ignore[attr-defined]
    for _ in range(60):
        other.think()
    assert other.table.world.hash() == known


def test_the_overlord_is_taken_over_by_a_person_behind_the_curtain(session: Session) -> None:
    give_seat(session, OVERLORD, player="human", name="Vera")
    assert session.both_sides and session.viewer == HEROES
    assert session.called(OVERLORD) == "Vera"
    again = opened_again(session)
    assert again.both_sides and again.setup.names[OVERLORD] == "Vera"


def test_who_leaves_the_heroes_for_the_overlord_sits_at_his_screen(session: Session) -> None:
    give_seat(session, OVERLORD, player="human")
    for seat in ("seat1", "seat2"):
        give_seat(session, Seat(seat), player="normal")
    assert session.viewer == OVERLORD and not session.both_sides


def test_the_list_of_saves_counts_the_people_of_today(session: Session) -> None:
    path = saved_at(session)
    before = people_of(listed(path), save_inside(path))
    give_seat(session, SEAT1, player="easy")
    assert session.autosave is not None
    session.autosave.keep()
    assert people_of(listed(path), save_inside(path)) == before - 1
    assert people_of(listed(path), None) == before


def test_undo_leaves_a_seat_with_whom_it_was_given_to(session: Session) -> None:
    hero = session.table.options_of(session.request)[0]  # type: ignore[arg-type]
    session.answer(hero)
    give_seat(session, OVERLORD, player="easy")
    session.undo()
    assert opened_again(session).setup.seats[OVERLORD] == "easy"


def test_a_restore_point_from_before_has_the_players_of_today(session: Session) -> None:
    give_seat(session, OVERLORD, player="easy", name="Tin")
    path = saved_at(session)
    session.close()
    earlier: Session = route.resume(path, at=0)[0].session  # type: ignore[attr-defined]
    assert (earlier.setup.seats[OVERLORD], earlier.setup.names[OVERLORD]) == ("easy", "Tin")
    assert earlier.table.world.the(Round).number == 0


def test_dice_of_ones_own_keep_a_person_at_the_table(home_of_its_own: Path) -> None:
    choices = first_choices().dealt().flipped("own_dice")
    session: Session = route.begin(choices.game(seed_from(7)), choices).session  # type: ignore[attr-defined]
    assert seat_refusal(session, SEAT1, "easy") == OWN
    with pytest.raises(ValueError, match="roll them"):
        give_seat(session, SEAT1, player="easy")
    assert seat_refusal(session, OVERLORD, "easy") == ""


@pytest.mark.parametrize("line", (Seating({"seat9": "human"}, {}), Seating({"seat1": "nobody"}, {})))
def test_a_line_with_a_seat_or_a_player_that_cannot_be_is_damage(session: Session, line: Seating) -> None:
    autosave = session.autosave
    assert autosave is not None
    path = autosave.path
    autosave.settle()
    with path.open("ab") as file:
        file.write(autosave._chain.encode(line))
    session.close()
    assert "is damaged" in read_save(path).damage


def test_the_stops_of_a_game_are_in_its_save_and_go_before_those_of_the_settings(session: Session) -> None:
    give_seat(session, OVERLORD, player="human")
    scene = PauseMenu(session)
    stage = Fingers(scene).program.stage
    usual = dict(stage.preferences.stops)
    window = next(iter(session.stops.switches))
    was = window in session.stops.on
    change_stop(scene, session, window, not was)
    again = opened_again(session)
    take_up_stops(again, {**usual, str(window): was})
    assert (window in again.stops.on) is not was


# --- in the menu -----------------------------------------------------------------------------------------------------
def test_a_seat_is_given_away_in_the_menu_and_the_game_goes_on_with_the_new_player(session: Session) -> None:
    fingers = Fingers(route.scene_of(session))
    fingers.program.change(Push(open_scene("pause", session=session)))
    fingers.wait(10)
    fingers.click("name/seat2")
    for _ in range(20):
        fingers.type("\b")
    fingers.type("Ben")
    fingers.click("give/seat1/easy")
    fingers.click("on")
    assert isinstance(fingers.scene, TableScene) and fingers.scene.session is session
    assert (session.called(Seat("seat2")), session.setup.seats["seat1"]) == ("Ben", "easy")
    assert read_save(saved_at(session)).setup.names["seat2"] == "Ben"


def test_the_menu_of_a_lesson_has_no_seats_to_give(session: Session) -> None:
    session.unsaved = "This is a lesson."
    assert not [w for w in Fingers(PauseMenu(session)).widgets() if w.key.startswith("give/")]
    session.unsaved = ""
    assert [w for w in Fingers(PauseMenu(session)).widgets() if w.key.startswith("give/")]


@pytest.mark.parametrize(("size", "scale"), (((960, 540), 1.0), *ARRANGED))
def test_nothing_of_the_menu_is_cut(session: Session, size: tuple[int, int], scale: float) -> None:
    give_seat(session, OVERLORD, player="human")
    assert faults_at(PauseMenu(session), size, scale) == []
    assert paths.saves().is_dir()
