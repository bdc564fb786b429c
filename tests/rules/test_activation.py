"""Activations: who may act, with what, in which order, and what stuns, webs, glyphs and friends do to it."""

from __future__ import annotations

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import GAME
from game.kernel.table import Stage
from game.rules.combat.attack import MonsterStrike
from game.rules.movement.monster_special_moves import MonsterClimb, MonsterJump
from game.rules.overlord.activation import (
    Activate,
    EndActivation,
    EndOverlordTurn,
    MonsterStep,
)
from game.rules.turn.movement_points import free_points
from game.state.components.components import (
    Activation,
    HeroTurn,
    InPit,
    Marker,
    Order,
    OverlordTurn,
    Position,
    Tokens,
)
from game.state.events.facts import Activated
from game.state.queries.figures import armour_of
from tests.overlord_support import Scene, changed

ONE = {"A": "mordrog"}


def hall(*rows: str, monsters: dict[str, str] | None = None, **more: object) -> Scene:
    return Scene(*rows, heroes=ONE, monsters=monsters or {"b": "beastman"}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("BASE-OLT-06", "BASE-MOVE-01")
def test_an_activation_gives_points_equal_to_speed_and_one_attack() -> None:
    scene = hall("A...b")
    scene.choose(Activate(scene["b"]))
    assert scene.get(Activation) == Activation(figure=scene["b"], points=4, attacks=1)
    assert scene.get(Stage).name == "overlord/act" and scene.get(OverlordTurn).step == "activate"


@pytest.mark.rule("BASE-OLT-06")
def test_a_monster_is_activated_once_a_turn() -> None:
    scene = hall("A...bc", monsters={"b": "beastman", "c": "skeleton"})
    scene.choose(Activate(scene["b"]))
    assert scene.lines(Activate) == [Activate(scene["c"])]


@pytest.mark.rule("BASE-OLT-07")
def test_a_monster_that_came_in_this_turn_may_be_activated() -> None:
    scene = hall("A...b", step="spawn")
    assert scene.lines(Activate) == [Activate(scene["b"])]


@pytest.mark.rule("BASE-OLT-08")
def test_an_activation_may_end_unused() -> None:
    scene = hall("A...b")
    scene.choose(Activate(scene["b"]))
    scene.script(EndActivation()).stage("overlord/act")
    scene.stage("overlord/act")
    assert scene.get(Activation) is None and scene.get(Stage).name == "overlord/menu"


@pytest.mark.rule("BASE-OLT-09")
def test_while_one_monster_acts_only_its_own_menu_is_asked() -> None:
    scene = hall("A..bc", monsters={"b": "beastman", "c": "skeleton"})
    scene.choose(Activate(scene["b"]))
    scene.script(EndActivation()).stage("overlord/act")
    assert scene.asked[-1].menu == "monster" and scene.asked[-1].who == scene["b"]  # type: ignore[attr-defined]


@pytest.mark.rule("BASE-MOVE-02")
def test_each_step_costs_a_point() -> None:
    scene = hall("A...b")
    scene.choose(Activate(scene["b"]))
    scene.choose(MonsterStep(Stance(Space(3))), "b")
    assert scene.get(Position, scene["b"]).anchor == 3 and scene.get(Activation).points == 3


@pytest.mark.rule("BASE-MOVE-13")
def test_a_monster_may_attack_between_two_steps() -> None:
    scene = hall("....", "A..b")
    scene.choose(Activate(scene["b"]))
    assert not scene.lines(MonsterStrike, "b")
    for step in (Space(6), Space(5)):
        scene.script(MonsterStep(Stance(step))).stage("overlord/act")
    assert scene.lines(MonsterStrike, "b") == [MonsterStrike(Space(scene.at["A"]))]
    scene.script(dice="0 0").choose(MonsterStrike(Space(scene.at["A"])), "b")
    assert not scene.lines(MonsterStrike, "b") and scene.lines(MonsterStep, "b")


def test_a_monster_jumps_a_pit_for_three_points() -> None:
    scene = hall("A.ob")
    scene.choose(Activate(scene["b"]))
    scene.choose(MonsterJump(Space(1)), "b")
    assert scene.get(Position, scene["b"]).anchor == 1 and scene.get(Activation).points == 1


def test_a_monster_climbs_out_of_a_pit_for_two_points() -> None:
    scene = hall("Ao.b")
    scene.world.set(scene["b"], Position(Space(1)))
    scene.world.set(scene["b"], InPit())
    scene.choose(Activate(scene["b"]))
    scene.choose(MonsterClimb(Stance(Space(2))), "b")
    assert scene.get(Position, scene["b"]).anchor == 2 and scene.get(Activation).points == 2


# --- stun, burn, web -------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-EFFECT-08")
def test_a_stunned_monster_discards_a_token_and_does_nothing() -> None:
    scene = hall("A...b")
    scene.world.set(scene["b"], Tokens(stun=2))
    scene.choose(Activate(scene["b"]))
    assert scene.get(Tokens, scene["b"]).stun == 1 and scene.get(Activation) is None
    assert scene.lines(Activate) == [] and scene.facts(Activated)


@pytest.mark.rule("BASE-EFFECT-09")
def test_a_stunned_master_that_moves_does_not_attack() -> None:
    scene = _stunned_master()
    scene.script(MonsterStep(Stance(Space(2)))).stage("overlord/act")
    assert scene.get(Activation).attacks == 0 and scene.get(Activation).points == 3


@pytest.mark.rule("BASE-EFFECT-09")
def test_a_stunned_master_that_attacks_does_not_move() -> None:
    scene = _stunned_master("Ab.")
    scene.script(MonsterStrike(Space(0)), dice="0 0 blank").stage("overlord/act")
    assert scene.get(Activation).attacks == 0 and scene.get(Activation).points == 0


def _stunned_master(row: str = "A..b") -> Scene:
    scene = hall(row, monsters={"b": "beastman master"})
    scene.world.set(scene["b"], Tokens(stun=1))
    scene.choose(Activate(scene["b"]))
    assert scene.get(Tokens, scene["b"]).stun == 0 and scene.get(Activation).dazed
    return scene


@pytest.mark.rule("BASE-EFFECT-04")
def test_a_monster_rolls_for_burn_when_it_is_activated() -> None:
    scene = hall("A...b")
    scene.world.set(scene["b"], Tokens(burn=1))
    scene.script(dice="surge").choose(Activate(scene["b"]))
    assert scene.get(Tokens, scene["b"]).burn == 0


@pytest.mark.rule("BASE-EFFECT-04")
def test_standing_still_is_no_escape_from_burning() -> None:
    scene = hall("A...b")
    scene.world.set(scene["b"], Tokens(burn=1))
    scene.script(dice="surge").stage("overlord/end")
    assert scene.get(Tokens, scene["b"]).burn == 0


@pytest.mark.rule("BASE-EFFECT-19")
def test_a_monster_that_a_web_holds_has_no_points_but_may_attack() -> None:
    scene = hall("Ab..")
    scene.world.set(scene["b"], Tokens(web=1))
    scene.script(dice="blank").choose(Activate(scene["b"]))
    assert scene.get(Activation).points == 0 and scene.lines(MonsterStrike, "b")


@pytest.mark.rule("BASE-EFFECT-22")
def test_a_hero_webbed_in_mid_turn_keeps_moving() -> None:
    scene = hall("A...b")
    scene.world.set(GAME, HeroTurn(hero=scene["A"], action="run", points=8))
    scene.world.set(scene["A"], Tokens(web=1))
    assert free_points(scene.world, scene["A"]) == 8


@pytest.mark.rule("BASE-MASTER-01")
def test_a_red_figure_uses_the_masters_section_of_the_card() -> None:
    scene = hall("A.bc", monsters={"b": "beastman", "c": "beastman master"})
    assert [armour_of(scene.world, scene[letter]) for letter in "bc"] == [2, 3]


# --- glyphs and friends ----------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-GLYPH-08")
def test_a_monster_on_an_activated_glyph_has_to_leave_it_before_the_turn_ends() -> None:
    scene = hall("A..b.")
    scene.world.create(Marker(kind="glyph", space=Space(3), on=True))
    assert scene.lines(EndOverlordTurn) == []
    scene.choose(Activate(scene["b"]))
    assert scene.lines(EndActivation, "b") == []
    scene.choose(MonsterStep(Stance(Space(4))), "b")
    assert scene.lines(EndActivation, "b") and scene.lines(EndOverlordTurn)


@pytest.mark.rule("BASE-GLYPH-08")
def test_a_monster_that_cannot_leave_a_glyph_holds_nobody_up() -> None:
    scene = hall("A#b#.")
    scene.world.create(Marker(kind="glyph", space=Space(2), on=True))
    assert scene.lines(EndOverlordTurn)


@pytest.mark.rule("BASE-MOVE-06")
def test_an_activation_does_not_end_on_a_friend() -> None:
    scene = hall("A..cb", monsters={"b": "beastman", "c": "skeleton"})
    scene.choose(Activate(scene["b"]))
    scene.choose(MonsterStep(Stance(Space(3))), "b")
    assert scene.lines(EndActivation, "b") == []


def test_a_monster_cut_short_on_a_friends_space_steps_back() -> None:
    scene = hall("A..cb", monsters={"b": "beastman", "c": "skeleton"})
    scene.choose(Activate(scene["b"]))
    scene.choose(MonsterStep(Stance(Space(3))), "b")
    scene.world.set(GAME, changed(scene.get(Activation), over=True))
    scene.stage("overlord/act")
    assert scene.get(Position, scene["b"]).anchor == 4


# --- guards ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-ORDER-11")
def test_an_interrupted_activation_has_not_happened() -> None:
    scene = hall("Ab...")
    scene.world.set(scene["A"], Order("guard"))
    scene.script(lambda request: request.options(scene.table)[1], dice="0 blank blank blank")
    scene.choose(Activate(scene["b"]))
    assert scene.get(OverlordTurn).activated == () and scene.get(Activation) is None
    assert scene.lines(Activate) == [Activate(scene["b"])]
