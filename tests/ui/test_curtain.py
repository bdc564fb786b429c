"""The curtain: what lifts it, what it never shows, and what is told after it."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.luck import seed_from
from game.modules.setup import GameSetup
from game.rules.turn.hero_actions import Declare, Walk
from game.scenes import open_scene
from game.scenes.table.curtain import Curtain, sample_curtain
from game.state.components.components import OVERLORD, Hand
from game.state.game_data import catalog
from game.state.requests import windows
from game.ui.input.actions import Action, Pointer
from game.ui.session import HEROES, Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


def hold(fingers: Fingers, milliseconds: int) -> None:
    """Hold the mouse button on the button of the curtain for so long."""
    x, y = fingers.find("hold").box.centre
    scale = fingers.program.stage.canvas.scale
    point = (round(x * scale), round(y * scale))
    fingers.program.feed(Pointer("down", point, button=1), fingers.now)
    fingers.wait(0)
    for _ in range(milliseconds // 50):
        fingers.wait(50)
    if fingers.scene.name == "curtain" and any(widget.key == "hold" for widget in fingers.widgets()):
        fingers.program.feed(Pointer("up", point, button=1), fingers.now)
        fingers.wait(10)


def secrets(session: Session) -> set[str]:
    """The names of the cards in the overlord's hand."""
    cards = catalog(session.table.world).overlord_cards
    return {cards[card].name for card in session.table.world.the(Hand).cards}


def told(fingers: Fingers) -> str:
    """Everything that is written or hinted on the screen."""
    return " ".join([*fingers.texts(), *(widget.hint for widget in fingers.widgets())])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lifted", (False, True))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, lifted: bool) -> None:
    scene = Curtain(sample_curtain())
    if lifted:
        scene.session.reveal(OVERLORD)
        scene.lifted = True
    assert faults_at(scene, size, scale) == []


def test_holding_for_a_second_lifts_the_curtain() -> None:
    session = sample_curtain()
    fingers = Fingers(Curtain(session))
    hold(fingers, 1100)
    assert session.viewer == OVERLORD


def test_letting_go_early_leaves_it_down() -> None:
    session = sample_curtain()
    fingers = Fingers(Curtain(session))
    hold(fingers, 700)
    fingers.wait(2000)
    assert session.viewer == HEROES


def test_three_presses_lift_it_for_those_who_cannot_hold() -> None:
    session = sample_curtain()
    fingers = Fingers(Curtain(session))
    for _ in range(2):
        fingers.press(Action.ACCEPT)
    assert session.viewer == HEROES
    fingers.press(Action.ACCEPT)
    assert session.viewer == OVERLORD


def test_no_card_of_the_hand_is_named_before_it_is_lifted() -> None:
    session = sample_curtain()
    fingers = Fingers(Curtain(session))
    assert secrets(session)
    assert not any(name in told(fingers) for name in secrets(session))
    assert "Mara, it is your turn" in fingers.texts()


def test_the_overlord_reads_which_cards_he_drew_and_the_heroes_only_that_he_did() -> None:
    session = sample_curtain()
    curtain = Curtain(session)
    fingers = Fingers(curtain)
    assert curtain.news() == []
    curtain.lift()
    fingers.wait(10)
    assert all(name in " ".join(curtain.news()) for name in secrets(session))
    session.reveal(HEROES)
    assert not any(name in " ".join(curtain.news()) for name in secrets(session))


def test_the_news_begin_where_the_side_last_left() -> None:
    session = sample_curtain()
    first = Curtain(session)
    Fingers(first)
    first.lift()
    assert len(first.news()) > 5
    session.reveal(HEROES)
    assert Curtain(session).side == OVERLORD
    session.reveal(OVERLORD)
    back = Curtain(session)
    back.side = OVERLORD
    session.reveal(HEROES)
    again = Curtain(session)
    Fingers(again)
    again.lift()
    assert again.news() == ["Nothing that you could see."]


def test_escape_goes_to_the_last_moment_and_from_there_on() -> None:
    session = sample_curtain()
    curtain = Curtain(session)
    fingers = Fingers(curtain)
    curtain.lift()
    fingers.press(Action.BACK)
    assert curtain.strip is not None and curtain.strip.over
    assert fingers.scene.name == "curtain"
    fingers.press(Action.BACK)
    assert fingers.scene.name == "overlord_turn"


def test_holding_the_space_bar_lifts_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sample_curtain()
    fingers = Fingers(Curtain(session))
    monkeypatch.setattr("pygame.key.get_pressed", lambda: {pygame.K_SPACE: True})
    for _ in range(24):
        fingers.wait(50)
    assert session.viewer == OVERLORD


def test_with_reduced_motion_the_drapes_do_not_part_slowly() -> None:
    curtain = Curtain(sample_curtain())
    fingers = Fingers(curtain)
    fingers.program.stage.canvas.reduced_motion = True
    curtain.lift()
    assert not curtain.tick(fingers.now + 16)


def test_an_interrupt_of_the_other_side_comes_with_the_curtain_between() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), names={OVERLORD: "Mara"}))
    session.stops.on.add(windows.HERO_ENTERED)
    while not session.sealed:
        assert session.request is not None
        options = session.table.options_of(session.request)
        session.answer(next((one for one in options if isinstance(one, Declare | Walk)), options[-1]))
    fingers = Fingers(open_scene("hero_turn", session=session))
    fingers.type("i")
    assert fingers.scene.name == "curtain"
    assert session.viewer == HEROES
    assert "Mara, you may interrupt" in fingers.texts()
    for _ in range(3):
        fingers.press(Action.ACCEPT)
    assert session.viewer == OVERLORD
