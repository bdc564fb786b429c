"""Events and the charm: what each does in the turn in which it is played."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Seat
from game.rules.combat.attack import attack
from game.rules.overlord.activation import Activate
from game.rules.overlord.overlord_cards import PlayCard
from game.rules.overlord.overlord_turn import Play
from game.state.components.components import OVERLORD, Activation, Lasting, Skill
from game.state.events.card_facts import CardEnded, CardPlayed
from game.state.queries.board_queries import sight_of
from game.state.requests import purposes
from tests.overlord_support import ONE, TWO, Scene, board


# --- events in the own turn ------------------------------------------------------------------------------------------
def test_a_gust_of_wind_limits_the_heroes_sight_to_five_until_the_next_overlord_turn() -> None:
    scene = board("A.......b", monsters={"b": "skeleton"}, hand=("gust_of_wind",))
    scene.choose(Play(CardId("gust_of_wind")))
    assert scene.get(Lasting).effects == (("gust_of_wind", 5, "overlord_turn"),)
    assert sight_of(scene.world, scene["A"]) == 0b111111
    assert sight_of(scene.world, scene["b"]) >> scene.at["A"] & 1
    scene.stage("overlord/begin")
    assert scene.facts(CardEnded) == [CardEnded(card=CardId("gust_of_wind"))]
    assert scene.get(Lasting).effects == () and sight_of(scene.world, scene["A"]) >> 8 & 1


@pytest.mark.rule("BASE-OLC-15")
def test_dark_charm_cannot_choose_a_hero_in_town() -> None:
    scene = Scene("AB..", heroes={**TWO, "C": "varikas_the_dead"}, town="C", hand=("base_dark_charm",))
    scene.script(lambda request: request.figures[0], dice="blank").choose(Play(CardId("base_dark_charm")))
    assert scene.asked[0].options(scene.table) == (scene["A"], scene["B"])


@pytest.mark.rule("BASE-OLC-16")
def test_the_overlord_leads_a_charmed_heros_attack() -> None:
    scene = Scene("AB..", heroes={"A": "mordrog", "B": "sir_valadir"}, hand=("base_dark_charm",))
    scene.script(scene["A"], scene.at["B"], dice="plus, 3 plus plus blank")
    scene.choose(Play(CardId("base_dark_charm")))
    assert scene.hurt("B") > 0 and {request.seat for request in scene.asked} == {"overlord"}


def test_a_charmed_hero_may_be_made_to_strike_himself() -> None:
    scene = Scene("A...", heroes=ONE, hand=("base_dark_charm",))
    scene.script(dice="plus, 3 blank blank blank").choose(Play(CardId("base_dark_charm")))
    assert scene.hurt("A") > 0


# --- activations and attacks -----------------------------------------------------------------------------------------
def test_charge_doubles_the_speed_of_one_activation() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("charge",))
    scene.script(PlayCard(CardId("charge"))).choose(Activate(scene["b"]))
    assert scene.get(Activation).points == 8 and scene.get(Activation).attacks == 1


def test_rage_doubles_the_attacks() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("rage",))
    scene.script(PlayCard(CardId("rage"))).choose(Activate(scene["b"]))
    assert scene.get(Activation).points == 4 and scene.get(Activation).attacks == 2


def test_rage_with_quick_shot_gives_four_attacks() -> None:
    scene = board("A...b.", "......", monsters={"b": "manticore"}, hand=("rage",))
    scene.script(PlayCard(CardId("rage"))).choose(Activate(scene["b"]))
    assert scene.get(Activation).attacks == 4


@pytest.mark.rule("BASE-OLC-09", "BASE-OLC-10")
def test_one_event_for_one_activation() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("charge", "rage"))
    scene.script(PlayCard(CardId("charge"))).choose(Activate(scene["b"]))
    assert len(scene.facts(CardPlayed)) == 1


def test_aim_makes_a_monsters_attack_an_aimed_one() -> None:
    scene = board("Ab..", monsters={"b": "beastman"}, hand=("aim",))
    scene.script(PlayCard(CardId("aim")), (0,), dice="0 0, 3")
    scene.do(attack(scene.table, scene["b"], chooser=OVERLORD, target=Space(scene.at["A"])))
    assert scene.asked[-1].purpose == purposes.AIM  # type: ignore[attr-defined]
    assert scene.hurt("A") > 0


@pytest.mark.rule("BASE-OLC-16")
def test_a_charmed_heros_attack_may_be_aimed_by_a_card() -> None:
    scene = Scene("AB..", heroes={"A": "mordrog", "B": "sir_valadir"}, hand=("base_dark_charm", "aim"))
    scene.script(scene["A"], scene.at["B"], PlayCard(CardId("aim")), (), dice="plus, 3 plus plus blank")
    scene.choose(Play(CardId("base_dark_charm")))
    assert [fact.card for fact in scene.facts(CardPlayed)] == ["base_dark_charm", "aim"]


def test_dodge_makes_a_monster_dodge() -> None:
    scene = board("Ab..", monsters={"b": "beastman"}, hand=("dodge",))
    scene.script(PlayCard(CardId("dodge")), (0,), dice="3 blank blank blank, 0")
    scene.do(attack(scene.table, scene["A"], chooser=Seat("seat1"), target=Space(scene.at["b"])))
    assert scene.asked[-1].purpose == purposes.DODGE and scene.hurt("b") == 0  # type: ignore[attr-defined]


# --- heroes with an answer -------------------------------------------------------------------------------------------
def test_mok_makes_every_card_dearer() -> None:
    scene = board("A..", heroes={"A": "spiritspeaker_mok"}, hand=("spiked_pit",), threat=3)
    scene.walk("A", Space(1))
    assert scene.asked == []


def test_a_cautious_hero_suffers_less_from_traps() -> None:
    scene = board("A..", hand=("spiked_pit",))
    scene.world.create(Skill(CardId("cautious"), scene["A"]))
    scene.script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(1))
    assert scene.hurt("A") < 2
