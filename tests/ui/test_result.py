"""The end of a game at the screen, and its numbers."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Over
from game.modules.setup import GameSetup
from game.scenes.menus.result import Result
from game.scenes.menus.statistics import hero_columns, statistics
from game.scenes.menus.title import Title
from game.scenes.setup.skills import sample_trade
from game.state.components.components import Conquest, Round
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.game_data import game_data
from game.state.queries.figures import heroes
from game.state.slugs import Cause
from game.ui.scene import Push
from game.ui.session import Session
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


def ended(winner: str, why: str) -> Session:
    """A game that has ended so."""
    session = sample_trade()
    session.table.world.set(GAME, Over(winner, why))
    session.table.pending = None
    return session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float) -> None:
    session = ended("overlord", "BASE-QUEST-01")
    for left in (4, 2, 0):
        session.table.facts.append(f.ConquestChanged(amount=-2, cause=causes.KILLED, left=left))
    assert faults_at(Result(session), size, scale) == []


@pytest.mark.parametrize(
    ("winner", "why", "call", "reason"),
    [
        ("overlord", "BASE-QUEST-01", "The Overlord has won", "no conquest left"),
        ("heroes", "BASE-QUEST-02", "The heroes have won", "what the quest asked"),
    ],
)
def test_winner_reason_and_closing_words_are_told(winner: str, why: str, call: str, reason: str) -> None:
    session = ended(winner, why)
    texts = Fingers(Result(session)).texts()
    quest = game_data(session.table.world).quest
    assert call in texts
    assert any(reason in text for text in texts)
    assert (quest.defeat if winner == "overlord" else quest.victory) in texts


def test_kills_wounds_deaths_and_coins_are_counted_for_each_hero() -> None:
    world = sample_trade().table.world
    hero, other = heroes(world)[:2]
    told = [
        f.Killed(figure=FigureId(Entity(99)), card=CardId("beastman"), rank="normal", cause=causes.ATTACK, by=hero),
        f.Wounded(figure=FigureId(Entity(99)), wounds=4, cause=causes.ATTACK, by=hero),
        f.Wounded(figure=hero, wounds=3, cause=causes.ATTACK, by=FigureId(Entity(99))),
        f.Killed(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.ATTACK, by=FigureId(Entity(99))),
        f.CoinsChanged(hero=other, amount=100, cause=causes.MONEY),
        f.CoinsChanged(hero=other, amount=25, cause=causes.SELL),
        f.CoinsChanged(hero=other, amount=-75, cause=causes.SHOP),
    ]
    found = statistics(world, told)
    assert found.heroes[hero].row() == (1, 4, 3, 1, 0, 0)
    assert found.heroes[other].row() == (0, 0, 0, 0, 100, 0)
    assert found.fallen == 1


def test_who_falls_and_stays_on_the_board_has_fallen_as_well() -> None:
    world = sample_trade().table.world
    hero, other = heroes(world)[:2]
    fall = f.Defeated(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.ATTACK)
    found = statistics(world, [fall, fall])
    assert (found.heroes[hero].falls, found.heroes[other].falls, found.fallen) == (2, 0, 0)


@pytest.mark.parametrize(
    ("modules", "head"), [(("base",), "Deaths"), (("base", "second"), "Falls"), (("base", "mod"), "Falls")]
)
def test_the_result_says_falls_where_who_falls_stays_on_the_board(modules: tuple[str, ...], head: str) -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, modules=modules))
    assert hero_columns(session.table.world)[3] == head
    assert head in Fingers(Result(session), size=(1920, 1080)).texts()


def test_the_pool_is_followed_from_what_it_was_at_first() -> None:
    world = sample_trade().table.world
    told = [
        f.ConquestChanged(amount=3, cause=causes.GLYPH, left=8),
        f.ConquestChanged(amount=-4, cause=causes.KILLED, left=4),
    ]
    assert statistics(world, told).conquest == [5, 8, 4]


def test_cards_threat_and_rounds_of_the_overlord_are_counted() -> None:
    world = sample_trade().table.world
    world.set(GAME, Round(7))
    told = [
        c.CardPlayed(card=CardId("rage"), cost=2),
        c.ThreatChanged(amount=3, cause=causes.INCOME, left=3),
        c.ThreatChanged(amount=-2, cause=Cause("rage"), left=1),
    ]
    found = statistics(world, told)
    assert (found.rounds, found.cards["rage"], found.threat) == (7, 1, 3)


def test_play_again_begins_another_game_with_the_same_players_by_way_of_set_up() -> None:
    session = ended("heroes", "BASE-QUEST-02")
    fingers = Fingers(Title())
    fingers.program.change(Push(Result(session)))
    fingers.wait(10)
    fingers.type("a")
    fingers.click("start")
    fresh = getattr(fingers.scene, "session", None)
    assert isinstance(fresh, Session)
    assert fresh is not session
    assert fresh.setup.heroes == session.setup.heroes
    assert not fresh.over


def test_the_title_is_one_click_away() -> None:
    fingers = Fingers(Title())
    fingers.program.change(Push(Result(ended("heroes", "BASE-QUEST-02"))))
    fingers.wait(10)
    fingers.click("title")
    assert isinstance(fingers.scene, Title)


def test_a_pool_that_fell_below_nothing_is_told_as_empty() -> None:
    session = ended("overlord", "BASE-QUEST-01")
    session.table.world.set(GAME, Conquest(-3))
    assert "Conquest left: **0**" in Fingers(Result(session)).texts()
