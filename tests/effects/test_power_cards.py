"""Power cards in play, and the deck as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import GAME, FigureId
from game.rules.combat.attack import attack
from game.rules.dungeon.reveal import reveal
from game.rules.overlord.overlord_cards import PlayCard
from game.rules.overlord.overlord_turn import Collect, Play
from game.state.components.components import OVERLORD, Hand, InPlay, Monster, Position, Threat
from game.state.events.facts import DiceRolled, Spawned
from tests.overlord_support import ONE, Scene, board, catalog


# --- power cards -----------------------------------------------------------------------------------------------------
def in_play(scene: Scene, *cards: str) -> Scene:
    scene.world.set(GAME, InPlay(tuple(map(CardId, cards))))
    return scene


@pytest.mark.rule("BASE-OLC-14")
def test_doom_adds_a_power_die_to_attacks_of_monsters_alone() -> None:
    scene = in_play(board("Ab..", monsters={"b": "beastman"}), "base_doom")
    scene.script(dice="0 0 blank").do(attack(scene.table, scene["b"], chooser=OVERLORD, target=Space(scene.at["A"])))
    scene.script(dice="0 blank blank blank").do(
        attack(scene.table, scene["A"], chooser=Seat("seat1"), target=Space(scene.at["b"]))
    )
    assert [len(fact.dice) for fact in scene.facts(DiceRolled)] == [3, 4]


@pytest.mark.rule("BASE-OLC-14")
def test_an_evil_genius_draws_three() -> None:
    scene = in_play(board("A..", step="draw"), "evil_genius")
    scene.choose(Collect())
    assert len(scene.get(Hand).cards) == 3


@pytest.mark.rule("BASE-OLC-14")
def test_a_trapmaster_pays_one_less_and_wounds_two_more() -> None:
    scene = in_play(board("A..", hand=("spiked_pit",), threat=2), "base_trapmaster")
    scene.script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(1))
    assert scene.get(Threat).points == 0 and scene.hurt("A") == 4


def test_a_trapmaster_makes_nothing_else_cheaper() -> None:
    scene = in_play(board("A..", hand=("gust_of_wind",), threat=5), "base_trapmaster")
    assert scene.lines(Play) == []


def new_area(**more: Any) -> Scene:
    """The second area has a beastman at its western end."""
    scene = Scene("A..#????", "...#????", heroes=ONE, **more)
    scene.figures["b"] = FigureId(
        scene.world.create(Monster(CardId("beastman"), "normal", "", 1), Position(scene.space(4, 0)))
    )
    return scene


@pytest.mark.rule("BASE-OLC-14")
def test_a_brilliant_commander_makes_one_monster_of_a_new_area_a_master() -> None:
    scene = in_play(new_area(), "brilliant_commander")
    scene.script(scene["b"]).do(reveal(scene.table, 1))
    assert scene.get(Monster, scene["b"]).rank == "master"


def test_the_commander_may_leave_it() -> None:
    scene = in_play(new_area(), "brilliant_commander").script(0)
    scene.do(reveal(scene.table, 1))
    assert scene.get(Monster, scene["b"]).rank == "normal"


@pytest.mark.rule("BASE-OLC-14")
def test_hordes_add_two_monsters_beside_others_in_a_new_area() -> None:
    scene = in_play(new_area(), "hordes_of_the_things")
    scene.script("skeleton", Stance(Space(5)), Stance(Space(13))).do(reveal(scene.table, 1))
    assert [(fact.card, fact.space) for fact in scene.facts(Spawned)] == [("skeleton", 5), ("skeleton", 13)]


def test_hordes_stay_away_from_an_empty_area() -> None:
    scene = in_play(Scene("A..#????", heroes=ONE), "hordes_of_the_things")
    scene.do(reveal(scene.table, 1))
    assert not scene.facts(Spawned)


# --- the deck as a whole ---------------------------------------------------------------------------------------------
def test_the_deck_has_thirty_six_cards_of_twenty_four_kinds() -> None:
    cards = catalog().overlord_cards.values()
    assert (len(cards), sum(card.copies for card in cards)) == (24, 36)


@pytest.mark.rule("BASE-SPAWN-11")
@pytest.mark.parametrize(
    ("card", "monster", "ranks"),
    [
        ("bane_spider_swarm", "bane_spider", ("normal", "normal", "master")),
        ("beastmen_war_party", "beastman", ("normal", "normal", "master")),
        ("hell_hound_pack", "hell_hound", ("normal", "normal")),
        ("razorwing_flock", "razorwing", ("normal", "normal")),
        ("skeleton_patrol", "skeleton", ("normal", "normal", "master")),
        ("sorcerer_circle", "sorcerer", ("normal", "normal")),
    ],
)
def test_each_spawn_card_brings_what_it_says(card: CardId, monster: str, ranks: tuple[str, ...]) -> None:
    scene = Scene("A#......", "##......", heroes=ONE, hand=(card,))
    scene.script(*[lambda request: request.places[0]] * len(ranks)).choose(Play(card))
    assert [(fact.card, fact.rank) for fact in scene.facts(Spawned)] == [(monster, rank) for rank in ranks]
