"""Dice of one's own: a roll waits for the people at the screen, who tell what their dice show."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boundary.saves import open_checked_save
from game.kernel.luck import seed_from
from game.kernel.request import CHANCE, Seat
from game.kernel.store import NOBODY
from game.kernel.table import Refused
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.saves.autosave import Autosave
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.state.components.components import OVERLORD
from game.state.events.facts import DiceRolled
from game.state.requests import purposes
from game.state.requests.requests import Roll
from game.state.slugs import Purpose
from game.ui.input.actions import Action
from game.ui.session import HEROES, Session
from tests.ui.fingers import SIZES, Fingers, faults_at

SEATS = (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))


def session(**seats: str) -> Session:
    """A session of two hero players who roll their own dice."""
    options = {"own_dice": True}
    return Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), seats=seats, options=options))


def play_to_roll(one: Session, *, by_overlord: bool = False, most: int = 1500) -> Roll:
    """Let computer players answer for everybody until the roll of an attack waits, by the overlord if that is
    wanted."""
    bots = {seat: make("normal", seat, "1") for seat in SEATS}
    for _ in range(most):
        request = one.request
        if isinstance(request, Roll):
            if request.purpose == purposes.ATTACK and (not by_overlord or one.table.journal[-1].seat == OVERLORD):
                return request
            one.answer((0,) * len(request.dice))
        elif request is not None and not one.by_person(request):
            one.think()
        elif request is not None:
            one.answer(bots[request.seat](one.table, request))
    raise AssertionError("nobody rolled")


def own_rolls(one: Session) -> list[DiceRolled]:
    return [fact for fact in one.table.facts if isinstance(fact, DiceRolled)]


def test_a_roll_waits_and_is_what_was_told() -> None:
    one = session()
    roll = play_to_roll(one)
    told = tuple(range(len(roll.dice)))
    one.answer(told)
    assert (own_rolls(one)[-1].faces, own_rolls(one)[-1].own) == (told, True)


def test_a_roll_that_was_told_is_marked_in_the_journal() -> None:
    one = session()
    roll = play_to_roll(one)
    at = len(one.table.journal)
    one.answer((2,) * len(roll.dice))
    entry = one.table.journal[at]
    assert (entry.seat, entry.auto, entry.blocks_undo) == (CHANCE, False, "Dice were rolled.")


def test_cards_are_drawn_by_the_game() -> None:
    one = session()
    play_to_roll(one)
    drawn = [entry for entry in one.table.journal if entry.seat == CHANCE and not isinstance(entry.answer, tuple)]
    assert drawn and all(entry.auto for entry in drawn)


def test_the_log_says_own_dice() -> None:
    one = session()
    roll = play_to_roll(one)
    one.answer((0,) * len(roll.dice))
    one.news()
    assert any("own dice: " in line for line in one.chronicle.last(20))


def test_a_roll_of_the_game_is_neither_marked_nor_told() -> None:
    one = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1)))
    bots = {seat: make("normal", seat, "1") for seat in SEATS}
    while not own_rolls(one):
        request = one.request
        assert request is not None
        one.answer(bots[request.seat](one.table, request))
    one.news()
    assert not own_rolls(one)[0].own
    assert not any("own dice" in line for line in one.chronicle.last(200))


def test_nothing_is_taken_back_while_a_roll_waits() -> None:
    one = session()
    play_to_roll(one)
    with pytest.raises(Refused, match="being rolled"):
        one.undo()
    assert one.undo_refusal() == one.interrupt_refusal() == "The dice are being rolled."


def test_nothing_is_taken_back_behind_a_roll() -> None:
    one = session()
    roll = play_to_roll(one)
    one.answer((0,) * len(roll.dice))
    assert one.undo_refusal() == "Dice were rolled."


@pytest.mark.parametrize("people", (("seat1", "seat2"), (OVERLORD,)))
def test_a_computers_roll_waits_for_a_person_whichever_side_he_plays(people: tuple[str, ...]) -> None:
    one = session(**{seat: "normal" for seat in (OVERLORD, "seat1", "seat2") if seat not in people})
    play_to_roll(one, by_overlord=OVERLORD not in people)
    assert not one.think() and one.mine and not one.handover


@pytest.mark.parametrize("side", (HEROES, OVERLORD))
def test_a_roll_needs_no_handover(side: str) -> None:
    one = session()
    play_to_roll(one)
    one.reveal(side)
    assert one.mine and not one.handover


def test_a_save_in_the_middle_of_a_roll_waits_for_it_again(tmp_path: Path) -> None:
    one = session()
    roll = play_to_roll(one)
    autosave = Autosave(tmp_path / "own.save", one.table, one.setup)
    autosave.close()
    again = open_checked_save(autosave.path)
    assert again.table.pending == roll and again.lost == 0


def test_a_roll_that_was_told_stands_in_the_save(tmp_path: Path) -> None:
    one = session()
    roll = play_to_roll(one)
    one.answer((5,) * len(roll.dice))
    autosave = Autosave(tmp_path / "own.save", one.table, one.setup)
    autosave.close()
    again = open_checked_save(autosave.path).table
    assert again.journal == one.table.journal and again.world.dump() == one.table.world.dump()


def test_a_fork_does_not_wait_for_dice() -> None:
    one = session()
    play_to_roll(one)
    assert not isinstance(one.table.fork().pending, Roll)


def test_a_game_of_computers_alone_cannot_roll_dice_of_its_own() -> None:
    seats = dict.fromkeys((OVERLORD, "seat1", "seat2"), "random")
    with pytest.raises(ValueError, match="Nobody is there to roll"):
        new_table(GameSetup(quest="into_the_dark", heroes=2, seats=seats, options={"own_dice": True}))


# --- at set-up -----------------------------------------------------------------------------------------------------
def test_own_dice_are_chosen_at_set_up() -> None:
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    fingers.click("rules")
    fingers.click("option/own_dice")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.game("1").options == {"own_dice": True}


def test_own_dice_without_anybody_to_roll_them_are_refused_at_set_up() -> None:
    alone = Choices().flipped("own_dice")
    for seat in (OVERLORD, "seat1", "seat2"):
        assert not alone.missing()
        alone = alone.played_by(seat, "random")
    assert "at least one seat must be human" in alone.missing()
    assert not alone.flipped("own_dice").missing()


# --- at the table --------------------------------------------------------------------------------------------------
def at_the_roll() -> tuple[Session, Roll, Fingers]:
    one = session()
    roll = play_to_roll(one)
    one.news()
    return one, roll, Fingers(HeroTurnScene(one))


def faces_told(one: Session) -> tuple[int, ...]:
    return own_rolls(one)[-1].faces


def test_a_roll_is_typed_and_given_with_enter() -> None:
    one, roll, fingers = at_the_roll()
    fingers.type("3" * len(roll.dice))
    fingers.press(Action.ACCEPT)
    assert faces_told(one) == (2,) * len(roll.dice)


def test_a_roll_is_clicked_and_given_with_a_click() -> None:
    one, roll, fingers = at_the_roll()
    for at in reversed(range(len(roll.dice))):
        fingers.click(f"own/{at}/{at}")
    fingers.click("own/give")
    assert faces_told(one) == tuple(range(len(roll.dice)))


def test_a_roll_is_told_with_tab_arrows_and_enter() -> None:
    one, roll, fingers = at_the_roll()
    fingers.press(Action.NEXT)
    fingers.press(Action.RIGHT)
    fingers.press(Action.ACCEPT)
    for _ in roll.dice[1:]:
        fingers.press(Action.DOWN)
        fingers.press(Action.ACCEPT)
    fingers.press(Action.ACCEPT)
    assert faces_told(one) == (1,) * len(roll.dice)


def test_backspace_takes_the_face_back_that_was_told_last() -> None:
    one, roll, fingers = at_the_roll()
    fingers.type("3" * len(roll.dice) + "\b6")
    fingers.press(Action.ACCEPT)
    assert faces_told(one) == (*(2,) * (len(roll.dice) - 1), 5)


def test_backspace_opens_a_die_that_was_told_anew_last() -> None:
    _, _, fingers = at_the_roll()
    for key in ("own/0/1", "own/1/1", "own/0/4"):
        fingers.click(key)
    fingers.type("\b")
    assert [key for key in ("own/0/4", "own/1/1") if getattr(fingers.find(key), "picked", False)] == ["own/1/1"]


def test_a_roll_is_not_given_before_every_die_is_told() -> None:
    one, roll, fingers = at_the_roll()
    fingers.type("1" * (len(roll.dice) - 1))
    assert "1 of" in fingers.find("own/give").refusal
    fingers.click("own/give")
    assert one.request is roll


def test_other_keys_than_the_numbers_of_faces_tell_nothing() -> None:
    one, roll, fingers = at_the_roll()
    fingers.type("0789u")
    assert one.request is roll and fingers.find("own/back").refusal


def test_the_window_says_who_rolls_for_what() -> None:
    one, roll, fingers = at_the_roll()
    name = one.chronicle.names.figure(roll.by).replace("*", "")
    told = next(text for text in fingers.texts() if text.endswith(": roll these dice"))
    assert told.startswith(f"{name} attacks ")


def test_the_overlords_screen_shows_a_roll_as_well() -> None:
    one = session()
    roll = play_to_roll(one)
    one.news()
    one.reveal(OVERLORD)
    fingers = Fingers(OverlordTurnScene(one))
    fingers.type("1" * len(roll.dice))
    fingers.press(Action.ACCEPT)
    assert faces_told(one) == (0,) * len(roll.dice)


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("dice", (1, 5, 9))
def test_nothing_is_cut_or_covered_in_the_window(size: tuple[int, int], dice: int) -> None:
    one = session()
    play_to_roll(one)
    one.news()
    colours = ("red", "green", "yellow", *("black",) * 6)[:dice]
    one.table.pending = Roll(dice=colours, by=NOBODY, why="BASE-DICE-05", purpose=Purpose("BASE-EFFECT-01"))
    assert faults_at(HeroTurnScene(one), size, 1.0) == []
