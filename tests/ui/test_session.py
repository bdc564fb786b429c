"""A game at the screen: whose screen it is, what each side learns, and what can be taken back."""

from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.table import Refused, Source, Table
from game.modules.setup import GameSetup
from game.players import make
from game.rules.turn.hero_actions import Declare, Walk
from game.saves.autosave import Autosave
from game.saves.reading import read_save
from game.state.components.components import OVERLORD, Hand, HeroTurn, Marker, OverlordDeck, Round
from game.state.events.card_facts import CardsDrawn
from game.state.events.facts import RoundBegan
from game.state.requests import windows
from game.state.requests.menu_actions import MenuAction, React
from game.state.requests.requests import ChooseSpace, Menu
from game.ui.prompts import Asked, prompt_for
from game.ui.session import HEROES, Session, side_of_seat

SEATS = (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))


def session(seed: int = 1, **seats: str) -> Session:
    """A session of two hero players in the shipped quest."""
    return Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(seed), seats=seats))


def play_until(one: Session, wanted: Any, *, most: int = 1500) -> None:
    """Let computer players answer for everybody until a question is the wanted one."""
    bots = {seat: make("normal", seat, "1") for seat in SEATS}
    for _ in range(most):
        request = one.request
        if request is None or wanted(request):
            return
        one.answer(bots[request.seat](one.table, request))
    raise AssertionError("it never came to that")


def a_menu(name: str) -> Any:
    """Whether a question is a menu of that name."""
    return lambda request: isinstance(request, Menu) and request.menu == name


def line(one: Session, name: str) -> MenuAction:
    """The first line of a class in the menu that is asked."""
    request = one.request
    assert request is not None
    found: MenuAction = next(o for o in one.table.options_of(request) if type(o).__name__ == name)
    return found


def test_the_heroes_sit_before_the_screen_first() -> None:
    assert session().viewer == HEROES


def test_a_lone_overlord_sits_before_the_screen_from_the_start() -> None:
    assert session(seat1="random", seat2="random").viewer == OVERLORD


def test_the_overlords_turn_asks_for_a_handover() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    assert one.handover == OVERLORD and not one.mine


def test_after_the_curtain_the_question_is_for_those_before_the_screen() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    one.reveal(OVERLORD)
    assert one.mine and not one.handover


def test_a_window_of_the_other_side_is_sealed_and_asks_for_no_handover() -> None:
    one = session()
    play_until(one, lambda request: isinstance(request, React) and request.seat == OVERLORD)
    assert one.sealed and not one.handover


@pytest.mark.rule("BASE-OLC-01")
def test_the_heroes_see_how_many_cards_the_overlord_holds_but_not_which() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    cards = one.view.world.the(Hand).cards
    assert cards == ("",) * 3 and set(one.view.world.the(OverlordDeck).cards) == {""}


def test_the_overlord_sees_his_hand() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    one.reveal(OVERLORD)
    assert one.view.world.the(Hand).cards == one.table.world.the(Hand).cards


@pytest.mark.rule("BASE-SETUP-18")
def test_only_the_overlord_sees_the_number_of_a_closed_chest() -> None:
    one = session()
    chest = one.table.world.create(Marker(kind="chest", space=Space(5), detail="copper", number=3))
    seen = {}
    for side in (HEROES, OVERLORD):
        one.reveal(side)
        seen[side] = one.view.world.get(Marker, chest).number
    assert seen == {HEROES: 0, OVERLORD: 3}


def test_the_heroes_log_does_not_name_the_cards_drawn() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    one.answer(line(one, "Collect"))
    one.news()
    drawn = [fact for fact in one.table.facts if isinstance(fact, CardsDrawn)][-1]
    heard = " ".join(one.chronicles[HEROES].last(99))
    told = " ".join(one.chronicles[OVERLORD].last(99))
    names = [one.chronicles[OVERLORD].names.card(card) for card in drawn.cards]
    assert all(name in told for name in names) and not any(name in heard for name in names)


def test_news_are_told_once() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    assert one.news() and not one.news()


def test_an_undone_choice_leaves_the_log() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    one.news()
    before = one.chronicle.last(99)
    one.answer(line(one, "Declare"))
    one.news()
    assert one.chronicle.last(99) != before
    one.undo()
    one.news()
    assert one.chronicle.last(99) == before


def test_the_whole_turn_is_taken_back_up_to_its_start() -> None:
    one = session(overlord="normal")
    play_until(one, a_menu("hero"))
    one.answer(Declare(action="run"))
    for _ in range(3):
        one.answer(line(one, "Walk"))
        one.think()
    one.undo_turn()
    turn = one.table.world.the(HeroTurn)
    assert turn.action is None and turn.moved == 0


def test_undo_tells_why_it_is_closed() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    one.reveal(OVERLORD)
    assert one.undo_refusal()
    with pytest.raises(Refused):
        one.undo()


def test_undo_tells_whose_turn_it_is_to_answer_beside_the_same_screen() -> None:
    one = session()
    play_until(one, lambda request: isinstance(request, ChooseSpace) and request.seat == "seat2")
    assert one.undo_refusal() == "Player 1 gave the last answer; now Player 2 is asked."


def test_a_computer_player_answers_one_question_at_a_time() -> None:
    one = session(overlord="normal", seat1="normal", seat2="normal")
    before = len([entry for entry in one.table.journal if not entry.auto])
    assert one.think()
    assert len([entry for entry in one.table.journal if not entry.auto]) == before + 1


def test_a_computer_player_leaves_people_their_questions() -> None:
    one = session(overlord="normal")
    assert not one.think()


def test_with_a_computer_overlord_no_window_stops_a_hero() -> None:
    one = session(overlord="normal")
    bots = {seat: make("normal", seat, "1") for seat in SEATS}
    for _ in range(300):
        request = one.request
        if request is None:
            break
        assert not one.sealed
        if not one.think():
            one.answer(bots[request.seat](one.table, request))
    assert one.table.world.the(Round).number > 0


def asked_of_a_lone_overlord(*off: str) -> set[str]:
    """The windows at which an overlord with these stops off, alone at the screen, is asked in 900 answers."""
    one = session(seed=6, seat1="normal", seat2="normal")
    one.stops.on.difference_update(off)
    overlord, windows = make("normal", OVERLORD, "1"), set()
    for _ in range(900):
        request = one.request
        if request is not None and not one.think():
            windows.add(request.window if isinstance(request, React) else "")
            one.answer(overlord(one.table, request))
    return windows - {""}


def test_an_overlord_alone_at_the_screen_is_asked_where_he_wants_to_be() -> None:
    windows = asked_of_a_lone_overlord()
    assert "hero_entered" in windows
    assert asked_of_a_lone_overlord(*windows).isdisjoint(windows)


def test_every_answer_is_on_disk_before_its_outcome_is_shown(tmp_path: Path) -> None:
    one = session()
    one.kept_by(Autosave(tmp_path / "a.emberdelve", one.table, one.setup))
    for _ in range(5):
        play_until(one, a_menu("hero"))
        assert read_save(tmp_path / "a.emberdelve").course.reached == len(one.table.journal)
    one.close()


def test_each_answer_of_computer_players_is_on_disk_before_the_next(tmp_path: Path) -> None:
    one = Session(
        GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), seats=dict.fromkeys(SEATS[:3], "normal"))
    )
    one.kept_by(Autosave(tmp_path / "a.emberdelve", one.table, one.setup))
    known: list[int] = []
    players = one.computers.players
    players.update({seat: looking(bot, tmp_path / "a.emberdelve", known) for seat, bot in players.items()})
    for _ in range(5):
        one.think()
    one.close()
    assert known == sorted(set(known)) and len(known) == 5


def looking(bot: Source, path: Path, known: list[int]) -> Source:
    """A computer player that notes, before it answers, how many answers are on disk."""

    def answer(table: Table, request: Request[Any]) -> Any:
        known.append(read_save(path).course.reached)
        return bot(table, request)

    return answer


def test_a_card_that_cannot_be_played_says_why_on_itself() -> None:
    one = session()
    play_until(one, a_menu("overlord"))
    one.reveal(OVERLORD)
    request = one.request
    assert request is not None
    prompt = prompt_for(Asked(request, one.table, one.view.world, one.table.options_of(request)))
    refused = [held for lines in prompt.hand.values() for held in lines if held.refusal]
    assert refused and all("BASE-" in held.refusal for held in refused)


def test_the_overlord_may_discard_while_a_hero_is_asked() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    one.reveal(OVERLORD)
    one.interject(one.standing()[0])
    assert len(one.table.world.the(Hand).cards) == 2


def test_what_an_interrupt_took_back_is_not_played_again_when_it_happens_just_so() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    one.news()
    one._taken_back, one._told = list(one.table.facts), len(one.table.facts) - 3
    assert one.news() == []


def test_after_an_interrupt_all_that_happens_otherwise_is_played() -> None:
    one = session()
    play_until(one, a_menu("hero"))
    one.news()
    *before, last = one.table.facts
    one._taken_back, one._told = [*before, RoundBegan(number=99)], len(before) - 2
    assert one.news() == [last]


def test_the_log_of_an_opened_game_names_those_who_have_fallen_since() -> None:
    seats = {OVERLORD: "normal", "seat1": "normal", "seat2": "normal"}
    played = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(3), seats=seats))
    for _ in range(3000):
        if any("is killed" in line for line in played.chronicle.last(999)):
            break
        assert played.think(), "the game is over, and nobody was killed"
        played.news()
    opened = Session(played.setup, table=played.table)
    assert [line for line in opened.chronicle.last(999) if "is killed" in line]
    assert not [line for line in opened.chronicle.last(999) if "something" in line]


def test_undo_takes_back_the_step_at_which_a_window_of_the_overlord_has_opened() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed="5"))
    bots = {seat: make("normal", seat, "5") for seat in (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))}
    session.stops.on.add(windows.HERO_ENTERED)
    for _ in range(400):
        request = session.request
        assert request is not None
        step = next((each for each in session.table.options_of(request) if isinstance(each, Walk)), None)
        if request.seat == Seat("seat2") and step is not None:
            break
        session.reveal(side_of_seat(request.seat))
        session.answer(bots[request.seat](session.table, request))
    assert request is not None and step is not None
    session.reveal(HEROES)
    before = len(session.table.journal)
    session.answer(step)
    assert session.sealed
    session.undo()
    assert len(session.table.journal) == before and session.request == request
