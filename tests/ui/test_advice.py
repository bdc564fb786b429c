"""What would you do? Asked by a key, thought about beside the screen, told in the foot until the question is
answered."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.players.advice import GAMES, Advice, AdvisedDeed, AdvisedPlan
from game.rules.turn.hero_actions import Declare, SpendFatigue
from game.scenes.table.advising import NO_ADVISER, THINKS, TRIES, told
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import Position
from game.state.queries.figures import monsters, name_of
from game.state.requests.requests import Menu
from game.ui.board.picture import Highlight
from game.ui.input.actions import Action
from game.ui.session import Session
from tests.test_secrets import SETUP, after
from tests.ui.fingers import SCALES, SIZES, Fingers

PLANS = (
    AdvisedPlan(Declare(action="battle"), 0.62),
    AdvisedPlan(Declare(action="advance"), 0.584),
    AdvisedPlan(Declare(action="run"), 0.4),
)
TOLD = "**Battle**. It wins about 62 games of 100, **Advance** 58, **Run** 40."


class Adviser:
    """Plans that come when they come."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plans: tuple[AdvisedPlan, ...] | None = None
        self.tried = GAMES
        monkeypatch.setattr(session.computers, "advice", self.advice)

    def advice(self) -> Advice | None:
        """What there is."""
        return None if self.plans is None else Advice(self.plans, self.tried)


def at_table(monkeypatch: pytest.MonkeyPatch) -> tuple[Fingers, Adviser]:
    """A hero player at his turn."""
    session = Session(SETUP, table=after(60))
    fingers = Fingers(HeroTurnScene(session))
    fingers.wait(2000)
    return fingers, Adviser(session, monkeypatch)


def test_plans_stand_in_the_foot_once_they_are_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert THINKS in fingers.texts()
    adviser.plans = PLANS
    fingers.wait(100)
    assert TOLD in fingers.texts() and THINKS not in fingers.texts()


def test_a_plan_is_told_with_what_it_is_for() -> None:
    session = Session(SETUP, table=after(60))
    play = HeroTurnScene(session).play
    asked = play.asked()
    assert isinstance(asked.request, Menu)
    start, foe = asked.world.get(Position, asked.request.who).anchor, monsters(asked.world)[0]
    deeds = (
        AdvisedDeed(steps=3, to=Space(start + 3)),
        AdvisedDeed(Declare(action="run"), on=foe, hit=0.83, kill=0.5),
        AdvisedDeed(SpendFatigue()),
    )
    words = told(Advice((AdvisedPlan(Declare(action="advance"), 0.7, deeds),), GAMES), asked)
    name = name_of(asked.world, foe)
    walk = "walk 3 spaces to the east (see the mark)"
    assert words.startswith(f"**Advance**: {walk}, attack **{name}** (83% hit, 50% kill) and spend fatigue.")


def test_where_the_best_plan_leads_is_marked_as_long_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    assert isinstance(fingers.scene, HeroTurnScene)
    pane, world, request = fingers.scene.pane, fingers.scene.session.view.world, fingers.scene.session.request
    assert isinstance(request, Menu)
    end = Space(world.get(Position, request.who).anchor + 2)
    deeds = (AdvisedDeed(steps=1, to=Space(end - 1)), AdvisedDeed(steps=1, to=end), AdvisedDeed(SpendFatigue()))
    mark = Highlight("path", 1 << end)
    fingers.press(Action.ADVISE)
    assert mark not in pane.picture.highlights
    adviser.plans = (AdvisedPlan(Declare(action="advance"), 0.7, deeds),)
    fingers.wait(100)
    assert mark in pane.picture.highlights
    fingers.click("hint/close")
    assert mark not in pane.picture.highlights


def test_what_is_known_so_far_stands_there_until_more_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    adviser.plans, adviser.tried = (AdvisedPlan(Declare(action="battle"), None),), 0
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert f"A strong player would take **Battle**. {TRIES}" in fingers.texts()
    adviser.plans, adviser.tried = PLANS, 3
    fingers.wait(100)
    assert f"So far, 3 of {GAMES} games: {TOLD}" in fingers.texts()
    adviser.tried = GAMES
    fingers.wait(100)
    assert TOLD in fingers.texts()


def test_plans_as_good_as_each_other_are_told_so() -> None:
    asked = HeroTurnScene(Session(SETUP, table=after(60))).play.asked()
    alike = (PLANS[0], AdvisedPlan(Declare(action="advance"), 0.615))
    assert told(Advice(alike, GAMES), asked) == "**Battle**. **Advance** wins as often: about 62 in 100 games."


def test_an_answer_or_the_cross_takes_them_away(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    adviser.plans = PLANS
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    fingers.click("hint/close")
    assert TOLD not in fingers.texts()
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert TOLD in fingers.texts()
    fingers.type("r")
    fingers.wait(100)
    assert TOLD not in fingers.texts()


def test_what_comes_after_the_answer_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    fingers.press(Action.ADVISE)
    fingers.type("r")
    adviser.plans = PLANS
    fingers.wait(200)
    assert not {TOLD, THINKS} & set(fingers.texts())


def test_it_can_be_switched_off_and_says_where_nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, adviser = at_table(monkeypatch)
    adviser.plans = ()
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert NO_ADVISER in fingers.texts()
    fingers.click("hint/close")
    stage = fingers.program.stage
    stage.preferences = stage.preferences.having(advice=False)
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert not {NO_ADVISER, THINKS} & set(fingers.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_it_covers_nothing(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    session = Session(SETUP, table=after(60))
    fingers = Fingers(HeroTurnScene(session), size=size, scale=scale)
    fingers.wait(2000)
    Adviser(session, monkeypatch).plans = PLANS
    before = fingers.faults()
    fingers.press(Action.ADVISE)
    fingers.wait(100)
    assert fingers.faults() == before
