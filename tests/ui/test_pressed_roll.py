"""A roll of a seat that does not have the screen waits until that seat presses for it."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import CHANCE
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import WAIT
from game.modules.setup import GameSetup
from game.rules.turn.hero_actions import Declare, Walk
from game.scenes import open_scene
from game.scenes.table.curtain import Curtain
from game.scenes.table.strip import StripDice
from game.state.components.components import OVERLORD, Hand, Threat, hero_seat
from game.state.events.facts import DiceRolled
from game.state.queries.figures import heroes
from game.state.requests import windows
from game.state.requests.menu_actions import Pass
from game.state.requests.requests import Roll
from game.ui.input.actions import Action
from game.ui.questions import How
from game.ui.session import HEROES, Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

FOE = FigureId(Entity(10**6))
"""A figure of the overlord's."""


def trapped(how: How = "matters", **seats: str) -> Session:
    """A game in which the overlord has opened a pit under a hero who walks."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), seats=seats))
    session.wishes, session.at_screen = {"own_roll": how}, True
    session.stops.on.add(windows.HERO_ENTERED)
    while not session.sealed:
        request = session.request
        assert request is not None
        if session.handover:
            session.reveal(session.handover)
        options = session.table.options_of(request)
        walks = next((one for one in options if isinstance(one, Declare | Walk)), options[-1])
        session.answer(walks)
        session.table.world.set(GAME, Hand((CardId("spiked_pit"),)))
        session.table.world.set(GAME, Threat(20))
    session.reveal(OVERLORD)
    assert session.request is not None
    session.answer(next(one for one in session.table.options_of(session.request) if not isinstance(one, Pass)))
    return session


def rolls(session: Session) -> list[DiceRolled]:
    return [fact for fact in session.table.facts if isinstance(fact, DiceRolled)]


def at_curtain(session: Session) -> tuple[Fingers, Curtain]:
    """The heroes have lifted the curtain before their roll."""
    curtain = Curtain(session, side=HEROES)
    fingers = Fingers(curtain)
    fingers.program.stage.canvas.reduced_motion = True
    curtain.lift()
    fingers.wait(20)
    return fingers, curtain


def test_the_roll_of_a_hero_in_his_turn_waits_for_him_behind_the_curtain() -> None:
    session = trapped()
    assert isinstance(session.request, Roll) and not rolls(session)
    assert session.handover == HEROES and not session.mine
    session.reveal(HEROES)
    assert session.mine and session.roller == session.seat == hero_seat(2)


def test_the_press_brings_what_the_seed_gives_and_leaves_no_trace() -> None:
    waits, at_once = trapped(), trapped("never")
    waits.roll()
    shared = len(waits.table.journal)
    assert waits.table.journal == at_once.table.journal[:shared]
    assert rolls(waits) == rolls(at_once) != []


def test_a_roll_of_whoever_has_the_screen_waits_for_nobody() -> None:
    session = trapped("always")
    session.reveal(HEROES)
    assert not _would_wait(session, heroes(session.table.world)[0])


@pytest.mark.parametrize(("how", "waits"), (("always", True), ("matters", False), ("never", False)))
def test_in_the_turn_of_another_it_waits_only_where_that_is_always_wished(how: How, waits: bool) -> None:
    session = trapped(how)
    session.reveal(HEROES)
    assert _would_wait(session, FOE) is waits


def _would_wait(session: Session, figure: FigureId) -> bool:
    """Whether a roll of a figure would wait for a press now."""
    roll = Roll(dice=("black",), by=figure, why="BASE-DICE-05")
    return session.table.sources[CHANCE](session.table, roll) is WAIT


def test_nothing_is_taken_back_while_a_roll_waits() -> None:
    session = trapped()
    assert session.undo_refusal() == "The dice are being rolled."


def test_the_strip_ends_with_the_roll_and_cannot_be_left_before_it() -> None:
    fingers, curtain = at_curtain(trapped())
    assert curtain.strip is not None and curtain.strip.last > 0
    assert curtain.strip.missed.frames[-1].roll is not None
    fingers.press(Action.ACCEPT)
    assert curtain.strip.over and fingers.scene is curtain and not rolls(curtain.session)
    assert any(isinstance(widget, StripDice) for widget in fingers.widgets())
    assert "You roll: 1 power die" in fingers.texts()


def test_the_roll_is_made_at_the_table_when_it_was_pressed_for() -> None:
    session = trapped()
    fingers, _ = at_curtain(session)
    for _ in range(2):
        fingers.press(Action.ACCEPT)
    assert fingers.scene.name == "hero_turn"
    assert not rolls(session)
    fingers.click("skip")
    fingers.wait(20)
    assert len(rolls(session)) == 1


def test_at_a_table_without_a_curtain_the_foot_asks_for_the_press() -> None:
    session = trapped()
    session.curtain = False
    session.reveal(HEROES)
    fingers = Fingers(open_scene("hero_turn", session=session))
    fingers.click("skip")
    assert any("1 in 6 blank" in text for text in fingers.texts())
    fingers.press(Action.ACCEPT)
    assert len(rolls(session)) == 1
    assert any(entry.seat == CHANCE and entry.auto for entry in session.table.journal)


def test_a_game_that_no_screen_shows_waits_for_no_press() -> None:
    session = trapped("always")
    session.at_screen = False
    assert not _would_wait(session, heroes(session.table.world)[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered_in_the_strip_with_a_roll(size: tuple[int, int], scale: float) -> None:
    session = trapped()
    curtain = Curtain(session, side=HEROES)
    Fingers(curtain)
    curtain.lift()
    assert curtain.strip is not None
    curtain.strip.skip()
    assert faults_at(curtain, size, scale) == []
