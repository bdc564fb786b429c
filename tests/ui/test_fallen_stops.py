"""Full stops for heroes who fall and stay lying on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sample import sample_session
from game.scenes.table.table import TableScene
from game.state.events import causes
from game.state.events import facts as f
from game.state.queries.figures import heroes
from game.ui.full_stops import HeroLies, QuestEnds, StopFinder
from game.ui.log.chronicle import Chronicle
from game.ui.panels.full_stop import blow_words, end_words, fall_words, lying_costs, lying_warning
from tests.ui.drawn import screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.told import look_on

SCENARIOS = Path(__file__).parents[1] / "scenarios"
ONE_LEFT = SCENARIOS / "mod" / "fallen" / "while_one_hero_stands_nothing_is_lost.toml"
ALL_DOWN = SCENARIOS / "mod" / "fallen" / "with_the_last_hero_down_the_overlord_has_won.toml"
ASKED = SCENARIOS / "second" / "knocked_out" / "the_overlord_may_draw_a_card_for_a_hero_who_falls.toml"
THREE = '''
title = "Three"
modules = ["base", "second"]
map = """
#######
#A.B.C#
#######
"""
figures.A = { hero = "mordrog", wounds = 3 }
figures.B = { hero = "lyssa" }
figures.C = { hero = "landrec_the_wise" }
'''


def played(file: Path) -> tuple[Table, Request[Any]]:
    """The Table at the end of a scenario, and its last question."""
    seen = list[tuple[Table, Request[Any]]]()
    look_on(file, lambda table, request: seen.append((table, request)))
    return seen[-1]


def falls(file: Path) -> tuple[HeroLies, Table]:
    """The stop for the fall in a scenario."""
    table, _ = played(file)
    (stop,) = (stop for stop in StopFinder().heard(table.facts, table.world) if isinstance(stop, HeroLies))
    return stop, table


def knocked_out() -> tuple[HeroLies, Table]:
    """A hero of three falls by burning in a game of the second edition."""
    table, _ = set_table(parse_scenario(THREE))
    hero = heroes(table.world)[0]
    fell = f.Defeated(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.BURN)
    (stop,) = StopFinder().heard([fell], table.world)
    assert isinstance(stop, HeroLies)
    return stop, table


def test_a_fall_tells_by_whom_the_sum_and_that_nothing_is_lost() -> None:
    stop, table = falls(ONE_LEFT)
    assert (stop.killer, stop.damage, stop.wounds, stop.left, stop.dice) == ("Beastman 1", 4, 4, 2, (("red", 4),))
    assert fall_words(stop, table.world)[1] == "**4** damage = **4 wounds**; 2 left before"
    assert lying_costs(stop, table.world) == [
        ("skull", "1 of 2", "heroes down", "1 still standing"),
        ("coin", "0", "Coins kept", "all items stay with the hero"),
        ("heart", "Up again", "Raised by magic", "5 successes of a hero beside"),
    ]


def test_the_last_hero_standing_is_named() -> None:
    stop, table = falls(ONE_LEFT)
    told = "Only Landrec the Wise still stands", "Once all heroes are down at the same time the quest is lost."
    assert lying_warning(stop, table.world) == told


def test_while_two_stand_nobody_is_warned() -> None:
    stop, table = knocked_out()
    assert (stop.down, stop.way) == ((1, 3), "knocked_out")
    assert lying_warning(stop, table.world) is None
    assert lying_costs(stop, table.world)[2][2:] == ("Stands up", "in the own turn, or revived")


def test_with_all_down_the_end_of_the_round_decides() -> None:
    stop, table = falls(ASKED)
    title, told = lying_warning(stop, table.world) or ("", "")
    assert (title, "as this round ends" in told) == ("No hero stands", True)


def test_while_the_overlord_is_asked_for_his_draw_the_dice_are_there_already() -> None:
    table, _ = played(ASKED)
    so_far = [fact for fact in table.facts if not isinstance(fact, f.Struck)]
    (stop,) = StopFinder().heard(so_far, table.world)
    assert isinstance(stop, HeroLies)
    assert (stop.dice, fall_words(stop, table.world)[1]) == ((("red", 4),), "**4 wounds**")


def test_the_fall_of_the_last_hero_is_the_end_and_its_last_blow() -> None:
    table, _ = played(ALL_DOWN)
    found = StopFinder().heard(table.facts, table.world)
    fell = next(stop for stop in reversed(found) if isinstance(stop, HeroLies))
    (ended,) = (stop for stop in found if isinstance(stop, QuestEnds))
    assert fell.over
    assert lying_warning(fell, table.world) is None
    assert ended.blow is not None
    assert "is brought down by **Beastman 1**" in blow_words(ended.blow, table.world)[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("file", [ONE_LEFT, ASKED])
def test_the_sheet_is_readable_and_its_way_on_is_there(file: Path, size: tuple[int, int], scale: float) -> None:
    table, request = played(file)
    scene = screen_at(table, table.pending or request)
    assert isinstance(scene, TableScene)
    scene.play.sheets.halts.hear(table.facts, table.world)
    assert faults_at(scene, size, scale) == []


def test_the_board_loses_its_colour_before_the_sheet_of_who_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = Fingers(HeroTurnScene())
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    fell = f.Defeated(
        figure=heroes(scene.session.view.world)[0], card=CardId("mordrog"), rank="hero", cause=causes.BURN
    )
    monkeypatch.setattr(scene.session, "news", lambda: [fell])
    scene.play.changed()
    fingers.wait(0)
    fingers.wait(450)
    assert scene.reel.frame().grey == 1.0


def test_a_side_that_takes_the_screen_sees_who_has_gone_down() -> None:
    session = sample_session("heroes")
    session.watched["heroes"] = len(session.table.facts)
    hero = heroes(session.table.world)[0]
    session.table.log(f.Defeated(figure=hero, card=CardId("mordrog"), rank="hero", cause=causes.BURN))
    session.news()
    assert [type(stop) for stop in HeroTurnScene(session).play.sheets.halts.stops] == [HeroLies]


def test_a_fall_is_pinned_in_the_log() -> None:
    _, table = falls(ONE_LEFT)
    log = Chronicle(table.book)
    log.add(0, table.facts, table.world)
    assert [line.text for line in log.lines(99) if line.pinned] == ["**Mordrog** goes down"]


@pytest.mark.parametrize(
    ("quest", "told"), [("the_toll_of_weir", "Part 1 is lost"), ("the_far_bank", "The quest is lost")]
)
def test_a_part_that_another_follows_is_not_the_whole_quest(quest: str, told: str) -> None:
    world = new_table(GameSetup(quest=quest, heroes=2, seed=seed_from(1), modules=("base", "second"))).world
    assert end_words(world, "overlord", "heroes") == told


@pytest.mark.parametrize(
    ("winner", "told"), [("overlord", "The quest goes to you"), ("heroes", "The quest goes to the heroes")]
)
def test_a_lone_overlord_is_not_told_that_his_victory_is_a_loss(winner: str, told: str) -> None:
    world = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1))).world
    assert end_words(world, winner, "overlord") == told
