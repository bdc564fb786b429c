"""Traps of chests: the monkey, the rune, the mimic."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.content.quest import Chest
from game.kernel.store import GAME, Entity, FigureId
from game.rules.combat.attack import Strike
from game.rules.items.chests import open_chest
from game.rules.overlord.activation import EndActivation
from game.rules.overlord.figure_pool import figures_left, spare_figures
from game.rules.overlord.overlord_cards import PlayCard
from game.rules.status.death import kill
from game.state.components.components import (
    Activation,
    Coins,
    Conquest,
    HeroTurn,
    Marker,
    Mimic,
    Monkey,
    Monster,
    Position,
)
from game.state.events import causes
from game.state.events.facts import Spawned, Transformed
from game.state.queries.figures import armour_of, speed_of
from tests.overlord_support import TWO, Scene, board

# --- chests ----------------------------------------------------------------------------------------------------------
LOOT = Chest(number=1, tier="copper", conquest=2, treasures=0, coins=75, curses=0)


def chest(*hand: str, rows: tuple[str, ...] = ("A.B.", "...."), **more: Any) -> tuple[Scene, Entity]:
    scene = Scene(*rows, heroes=TWO, chests=(LOOT,), hand=hand, **more)
    scene.turn("A")
    return scene, scene.world.create(Marker(kind="chest", space=Space(0), detail="copper", number=1))


@pytest.mark.rule("BASE-OLC-12")
def test_one_trap_for_one_chest() -> None:
    scene, it = chest("explosive_rune", "base_curse_of_the_monkey_god")
    scene.script(PlayCard(CardId("explosive_rune")), dice="surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert len(scene.asked) == 1


@pytest.mark.rule("BASE-EFFECT-15", "BASE-EFFECT-16")
def test_a_cursed_hero_is_a_monkey_and_his_turn_is_over() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard(CardId("base_curse_of_the_monkey_god")), dice="plus")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Monkey, scene["A"]).timer == 2 and scene.get(HeroTurn).over
    assert scene.facts(Transformed) == [Transformed(hero=scene["A"], monkey=True)]


@pytest.mark.rule("BASE-EFFECT-15")
def test_a_blank_saves_from_the_monkey_god() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard(CardId("base_curse_of_the_monkey_god")), dice="blank")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Monkey, scene["A"]) is None and not scene.get(HeroTurn).over


@pytest.mark.rule("BASE-EFFECT-16", "BASE-EFFECT-18")
def test_the_turn_of_transformation_does_not_run_the_timer() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard(CardId("base_curse_of_the_monkey_god")), dice="plus")
    scene.do(open_chest(scene.table, it, scene["A"]))
    scene.stage("hero/end")
    assert scene.get(Monkey, scene["A"]).timer == 2


@pytest.mark.rule("BASE-EFFECT-18")
def test_a_monkey_changes_back_at_the_end_of_its_second_later_turn() -> None:
    scene = board("A..")
    scene.world.set(scene["A"], Monkey(2))
    for timer in (1, None):
        scene.turn("A")
        scene.stage("hero/end")
        left = scene.get(Monkey, scene["A"])
        assert (left and left.timer) == timer


@pytest.mark.rule("BASE-EFFECT-17")
def test_a_monkey_attacks_nobody() -> None:
    scene = board("Ab.", monsters={"b": "skeleton"})
    scene.world.set(GAME, HeroTurn(hero=scene["A"], action="battle", attacks=2))
    assert scene.lines(Strike, "A")
    scene.world.set(scene["A"], Monkey(2))
    assert not scene.lines(Strike, "A")


def test_a_monkey_has_no_armour_and_five_spaces() -> None:
    scene = board("A..")
    scene.world.set(scene["A"], Monkey(2))
    assert armour_of(scene.world, scene["A"]) == 0 and speed_of(scene.world, scene["A"]) == 5


@pytest.mark.rule("BASE-OLC-17")
def test_an_explosive_rune_hits_the_opener_and_who_stands_beside_the_chest() -> None:
    scene, it = chest("explosive_rune", rows=("AB..", "...."))
    scene.script(PlayCard(CardId("explosive_rune")), dice="surge blank blank, surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert [scene.hurt(letter) for letter in "AB"] == [4, 0]


def test_the_loot_is_handed_out_after_the_trap() -> None:
    scene, it = chest("explosive_rune")
    scene.script(PlayCard(CardId("explosive_rune")), dice="surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Coins, scene["B"]).amount == 375


def mimic() -> tuple[Scene, FigureId]:
    scene, it = chest("mimic")
    scene.script(PlayCard(CardId("mimic")), Stance(Space(4)), EndActivation())
    scene.do(open_chest(scene.table, it, scene["A"]))
    return scene, scene.facts(Spawned)[0].figure


def test_a_mimic_is_a_beastman_that_acts_at_once_and_holds_the_loot_back() -> None:
    scene, figure = mimic()
    assert scene.get(Monster, figure).card == "beastman" and scene.get(Position, figure).anchor == 4
    assert scene.get(Activation) is None and scene.get(Conquest).points == 20
    assert not scene.get(HeroTurn).over


def test_a_killed_mimic_hands_its_contents_out() -> None:
    scene, figure = mimic()
    scene.do(kill(scene.table, figure, cause=causes.ATTACK))
    assert scene.get(Conquest).points == 22 and scene.get(Coins, scene["A"]).amount == 375
    assert not list(scene.world.each(Mimic))


def test_a_mimic_uses_up_no_figure_of_the_box() -> None:
    scene, figure = mimic()
    assert figures_left(scene.world, CardId("beastman"), "normal") == 6
    assert figure not in spare_figures(scene.world, CardId("beastman"), "normal", ())
