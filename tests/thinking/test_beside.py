"""Computer players that think in a process of their own: the same game as on the screen's time, and nothing waits."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.table import WAIT
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.saves.course import course_of, encoded
from game.saves.lines import head
from game.saves.load import play_save
from game.saves.reading import parse
from game.state.components.components import OVERLORD, Round
from game.state.requests.requests import Menu
from game.thinking import beside as beside_module
from game.thinking.beside import ThinkingBeside
from game.thinking.messages import FromProcess, Thought
from game.thinking.process import ThinkingProcess
from game.ui.session import Session

SEATS = {OVERLORD: "normal", "seat2": "normal"}
RELIQUARY = Path(__file__).resolve().parents[1] / "quests" / "reliquary.tmx"
DARK = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), seats=SEATS)
ALTAR = GameSetup(quest=str(RELIQUARY), heroes=2, seed=seed_from(4), seats=SEATS, modules=("base", "altar"))
HARD = msgspec.structs.replace(DARK, seats={OVERLORD: "hard/12", "seat2": "normal"})
LONGEST = 120.0
"""Seconds that a game may take."""
LONGEST_STEP = 0.3
"""Seconds of work on the screen's time that no step may take; a thought takes longer."""


def until(done: Callable[[], bool]) -> None:
    """Look again until it is so."""
    ends = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < ends, "it does not come about"
        time.sleep(0.001)


class Overheard(ThinkingProcess):
    """A process that says something else besides."""

    said: Sequence[FromProcess] = ()

    def received(self) -> Iterator[FromProcess]:
        """What it has said."""
        said, self.said = self.said, ()
        yield from said
        yield from super().received()

    @property
    def running(self) -> bool:
        """Whether it is the process that was started at first."""
        return not self.fault


class AtScreen:
    """A game whose computer players think beside it; a person answers at random by a seed of his own."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.person = make("random", Seat("seat1"), "somebody")
        self.process = Overheard()
        session.computers.think_in(self.process, session.table)

    @property
    def beside(self) -> ThinkingBeside:
        """What asks the process."""
        found = self.session.computers._beside
        assert found is not None
        return found

    @property
    def asked(self) -> bool:
        """Whether a computer player is asked, and the game is set up."""
        session = self.session
        waits = session.request is not None and not session.by_person(session.request)
        return waits and session.table.world.the(Round).number > 0

    def go_on(self, answers: int) -> None:
        """Play until the journal has so many answers, or the game is over."""
        session = self.session
        until(lambda: self.step() or session.over or len(session.table.journal) >= answers)

    def step(self) -> bool:
        """Do what can be done now; False, for that is not the end of it."""
        session = self.session
        if session.request is not None and not session.think() and session.mine:
            session.answer(self.person(session.table, session.request))
        return False


@pytest.fixture
def begun() -> Iterator[Callable[[Session], AtScreen]]:
    """Begins games and closes them."""
    games: list[AtScreen] = []

    def begin(session: Session) -> AtScreen:
        games.append(AtScreen(session))
        return games[-1]

    yield begin
    for game in games:
        game.session.close()


def here(setup: GameSetup, answers: int) -> Session:
    """The same game with computer players that think at once."""
    session, person = Session(setup), make("random", Seat("seat1"), "somebody")
    while session.request is not None and len(session.table.journal) < answers:
        if not session.think():
            session.answer(person(session.table, session.request))
    return session


def told(session: Session, answers: int) -> list[tuple[object, ...]]:
    """The first answers of a journal as a file has them."""
    journal = session.table.journal[:answers]
    return [(each.seat, msgspec.to_builtins(each.answer), each.auto) for each in journal]


@pytest.mark.parametrize(("setup", "answers"), [(DARK, 1500), (ALTAR, 700)])
def test_the_same_game_is_played_beside_the_screen(
    setup: GameSetup, answers: int, begun: Callable[[Session], AtScreen]
) -> None:
    game = begun(Session(setup))
    game.go_on(answers)
    assert told(game.session, answers) == told(here(setup, answers), answers)
    assert not game.session.computers.fault


def test_a_game_from_a_save_goes_on_alike(begun: Callable[[Session], AtScreen]) -> None:
    whole = here(DARK, 900)
    course = course_of(whole.table, DARK).until(431)
    again = Session(DARK, table=play_save(parse(encoded(head(DARK), course)[0], Path("a.emberdelve"))).table)
    game = begun(again)
    game.go_on(900)
    assert told(again, 900)[431:] == told(whole, 900)[431:]


def test_what_was_taken_back_is_answered_anew(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    session, taken_back = game.session, 0
    while taken_back < 5:
        until(lambda: game.step() or session.over or (session.mine and not session.undo_refusal()))
        assert not session.over
        session.undo()
        taken_back += 1
        game.go_on(len(session.table.journal) + 10)
    again = new_table(DARK)
    again.replay(session.table.journal, raw=False)
    assert again.world.hash() == session.table.world.hash()
    assert game.process.running and not session.computers.fault


def test_a_thought_that_was_overtaken_is_dropped(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    session, beside = game.session, game.beside
    until(lambda: game.step() or game.asked)
    assert not session.think()
    stale = Thought(beside._number, "an answer of long ago")
    session.table.turned_back += 1  # as though somebody had gone back and come here again
    game.process.said = [stale]
    assert session.request is not None
    assert session.computers.answer(session.table, session.request) is WAIT
    until(session.think)
    assert session.table.journal[-1].answer != stale.answer


def test_a_process_that_dies_is_replaced_and_the_game_goes_on(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    game.go_on(300)
    game.process._process.kill()
    game.go_on(700)
    assert told(game.session, 700) == told(here(DARK, 700), 700)
    assert not game.session.computers.fault


def test_one_that_dies_in_the_middle_of_a_long_thought_is_replaced_and_the_screen_never_waits(
    begun: Callable[[Session], AtScreen],
) -> None:
    game = begun(Session(HARD))
    until(lambda: game.step() or overlord_thinks(game))
    started, answered, longest = game.beside._process, len(game.session.table.journal), 0.0
    started._process.kill()
    while len(game.session.table.journal) == answered:
        before = time.thread_time()
        game.step()
        longest = max(longest, time.thread_time() - before)
        time.sleep(0.001)
    assert game.beside._process is not started
    assert longest < LONGEST_STEP
    game.go_on(answered + 100)
    count = len(game.session.table.journal)
    assert told(game.session, count) == told(here(HARD, count), count)


def overlord_thinks(game: AtScreen) -> bool:
    """Whether the overlord, who looks ahead, has been asked which of his cards to play or whom to move first."""
    session = game.session
    request = session.request
    return isinstance(request, Menu) and request.menu == "overlord" and game.asked and not session.think()


@pytest.mark.parametrize("setup", [DARK, HARD])
def test_where_no_process_can_be_had_they_think_here_and_it_is_told_once(
    begun: Callable[[Session], AtScreen], monkeypatch: pytest.MonkeyPatch, setup: GameSetup
) -> None:
    """A player who looks ahead does without it, for that would halt the screen."""

    class Refusing(ThinkingProcess):
        def __init__(self) -> None:
            super().__init__()
            self.close()

    monkeypatch.setattr(beside_module, "ThinkingProcess", Refusing)
    game = begun(Session(setup))
    game.process.close()
    session = game.session
    until(lambda: game.step() or bool(session.computers.fault))
    game.go_on(400)
    assert session.computers.fault == ""
    assert told(session, 400) == told(here(DARK, 400), 400)


def test_a_mirror_that_shows_another_game_is_made_anew(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    game.go_on(120)
    number = game.session.table.world.the(Round).number
    beside = game.beside
    beside._known = [*beside._known, *beside._known[-1:]]  # the mirror lacks an answer that is thought to be told
    until(lambda: game.step() or game.session.over or game.session.table.world.the(Round).number > number + 1)
    assert not game.session.computers.fault


def test_nothing_is_left_running(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    game.go_on(100)
    running = game.process._process
    assert running.is_alive()
    began = time.monotonic()
    game.session.close()
    assert time.monotonic() - began < 0.5
    assert not running.is_alive()


def test_a_process_closed_before_it_runs_never_does() -> None:
    process = ThinkingProcess()
    process.close()
    assert process.fault and not list(process.received())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_asking_never_waits_for_a_thought(begun: Callable[[Session], AtScreen]) -> None:
    game = begun(Session(DARK))
    until(lambda: game.step() or game.asked)
    pid = game.process._process.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    start = time.monotonic()
    for _ in range(20):
        assert not game.session.think()
    assert time.monotonic() - start < 0.2
    os.kill(pid, signal.SIGCONT)
    until(game.session.think)
