"""Advice for people: plans that are thought of beside the screen, from what their seat knows."""

from __future__ import annotations

import pytest

from game.kernel.luck import seed_from
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.players.advice import Advice, AdvisedPlan, plans_for
from game.players.hard import HardPlayer
from game.rules.combat.attack import Strike
from game.rules.items.markers import DropItem
from game.rules.turn.hero_actions import Declare, EndTurn, GiveOrder
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD
from game.state.requests.requests import ChooseHero
from game.ui.session import Session
from tests.test_secrets import after, twins
from tests.thinking.test_beside import AtScreen, until

PLAYED = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), seats={OVERLORD: "normal", "seat2": "normal"})


PLAN = (AdvisedPlan(Declare(action="run"), None),)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games are made up for a plan."""
    monkeypatch.setattr("game.players.advice.GAMES", 2)


def every(table: Table) -> list[Advice]:
    """All that is told of the question that waits at a table, in its order."""
    assert table.pending is not None
    return list(plans_for(table, table.pending, HardPlayer(table.pending.seat, "1")))


def whole(table: Table) -> Advice:
    """What is told of it in the end."""
    return every(table)[-1]


def test_what_plans_are_for_is_told_before_they_are_tried_and_their_chances_as_games_come(few: None) -> None:
    told = every(after(60))
    assert [advice.tried for advice in told[-3:]] == [0, 1, 2] and {advice.tried for advice in told[:-2]} == {0}
    assert all(plan.chance is None for advice in told[:-2] for plan in advice.plans)
    assert [len(advice.plans) for advice in told[:1]] == [1] and told[0].plans[0].deeds
    assert [advice.whole for advice in told] == [*[False] * (len(told) - 1), True]


def test_whose_turn_is_next_is_advised_with_what_the_hero_would_do(few: None) -> None:
    table = after(1)
    while not isinstance(table.pending, ChooseHero):
        assert table.pending is not None
        table.answer(table.pending.seat, next(iter(table.options_of(table.pending))))
    found = whole(table).plans
    assert {plan.answer for plan in found} <= set(table.pending.heroes)
    assert all(isinstance(plan.deeds[0].answer, Declare) and plan.chance is not None for plan in found)


def test_a_hero_with_all_his_fatigue_is_not_advised_to_rest(few: None) -> None:
    orders = [deed.answer for plan in advised("9,1") for deed in plan.deeds if isinstance(deed.answer, GiveOrder)]
    assert GiveOrder("rest") not in orders


def test_a_hero_is_told_a_few_actions_and_how_often_each_wins(few: None) -> None:
    plans = whole(after(60)).plans
    assert 2 <= len(plans) <= 3
    assert len({repr(plan.answer) for plan in plans}) == len(plans)
    assert [plan.chance for plan in plans] == sorted((plan.chance or 0.0 for plan in plans), reverse=True)
    assert all(plan.chance is not None and 0 <= plan.chance <= 1 for plan in plans)


def test_advice_is_the_same_whatever_is_hidden_from_the_seat(few: None) -> None:
    told = [every(table) for table in twins(after(60))]
    assert told[0] == told[1]


ROOM = """
title = "Before a door"
modules = ["base"]
map = '''
############
#0....|..1.#
############
'''
figures.A = { hero = "mordrog", at = "1,1", items = ["sword"] }
figures.c = { monster = "beastman", at = "%s" }
revealed = [0]
turn = { hero = "A" }
hand = []
"""


def advised(at: str) -> tuple[AdvisedPlan, ...]:
    """What is advised to a hero in a room before a door, with a monster somewhere."""
    table, _ = set_table(parse_scenario(ROOM % at))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return whole(table).plans


def test_where_nobody_can_be_attacked_no_battle_is_advised(few: None) -> None:
    plans = advised("9,1")
    assert plans and "battle" not in {plan.answer.action for plan in plans}
    assert all(plan.deeds for plan in plans)


def test_an_attack_is_advised_with_whom_it_is_on_and_its_odds(few: None) -> None:
    battle = next(plan for plan in advised("2,1") if plan.answer == Declare(action="battle"))
    (first, *_) = battle.deeds
    assert isinstance(first.answer, Strike) and first.on
    assert 0.5 < first.kill <= first.hit < 1


def test_in_mid_turn_nothing_is_advised_that_is_not_worth_doing(few: None) -> None:
    words = (ROOM % "2,1").replace('hero = "A" }', 'hero = "A", action = "battle" }')
    table, _ = set_table(parse_scenario(words))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    plans = whole(table).plans
    assert isinstance(plans[0].answer, Strike) and plans[0].deeds[0].hit
    assert not [plan.answer for plan in plans if isinstance(plan.answer, DropItem | EndTurn)]


def test_it_comes_from_the_process_without_a_wait() -> None:
    game = AtScreen(Session(PLAYED))
    session, found = game.session, list[Advice]()

    def arrives() -> bool:
        advice = session.computers.advice()
        found.extend([advice] if advice is not None else [])
        return bool(found)

    try:
        until(lambda: game.step() or _declares(session))
        until(arrives)
        assert session.request is not None
        assert found[0].plans[0].answer in session.table.options_of(session.request)
        game.go_on(len(session.table.journal) + 60)
        assert game.process.running
    finally:
        session.close()


def test_nobody_is_asked_where_nothing_thinks_beside() -> None:
    assert (Session(PLAYED).computers.advice() or Advice(PLAN, 0)).plans == ()


def _declares(session: Session) -> bool:
    request = session.request
    if request is None or not session.mine:
        return False
    return any(isinstance(line, Declare) for line in session.table.options_of(request))
