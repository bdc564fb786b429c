"""What each card of the overlord's deck does."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.quest import Chest
from game.kernel.store import GAME
from game.rules.activation import Activate, EndActivation
from game.rules.attack import Strike, attack
from game.rules.chests import open_chest
from game.rules.death import kill
from game.rules.doors import work
from game.rules.movement import move_to
from game.rules.overlord import Collect, Play
from game.rules.overlord_cards import DiscardCard, PlayCard
from game.rules.pool import figures_left, spare_figures
from game.rules.reveal import reveal
from game.state.components import (
    Activation,
    Coins,
    Conquest,
    Discards,
    Ground,
    Hand,
    HeroTurn,
    Hurt,
    InPlay,
    InTown,
    Lasting,
    Mimic,
    Monkey,
    Monster,
    Pitted,
    Place,
    Skill,
    Thing,
    Threat,
    Tokens,
)
from game.state.facts import CardPlayed, DiceRolled, Spawned, Transformed
from game.state.figures import armour_of, speed_of
from game.state.ground import sight_of
from game.state.requests import React
from game.state.windows import Activating
from tests.overlord_support import Scene, catalog

ONE = {"A": "mordrog"}
TWO = {"A": "mordrog", "B": "lyssa"}


def board(*rows: str, **more: Any) -> Scene:
    more.setdefault("heroes", ONE)
    return Scene(*rows, **more)


def turn(scene: Scene, hero: str) -> None:
    """It is this hero's turn, with points to spend."""
    scene.world.set(GAME, HeroTurn(hero=scene[hero], action="run", points=8))


def walk(scene: Scene, hero: str, space: int) -> None:
    """The hero steps onto a space and the overlord is asked."""
    scene.do(move_to(scene.table, scene[hero], space, cause="walk"))


def hurt(scene: Scene, figure: str) -> int:
    known = scene.get(Hurt, scene[figure])
    return 0 if known is None else known.wounds


# --- windows ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-OLC-11")
def test_a_trap_is_offered_when_its_trigger_occurs() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard("spiked_pit"), 2, dice="blank")
    walk(scene, "A", 1)
    assert scene.facts(CardPlayed) == [CardPlayed(card="spiked_pit", cost=3)]


@pytest.mark.rule("BASE-OLC-12")
def test_one_trap_for_one_chest() -> None:
    scene, it = chest("explosive_rune", "base_curse_of_the_monkey_god")
    scene.script(PlayCard("explosive_rune"), dice="surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert len(scene.asked) == 1


def test_one_trap_for_one_step_and_the_next_step_is_a_new_trigger() -> None:
    scene = board("A....", hand=("spiked_pit", "spiked_pit", "base_crushing_block"))
    scene.script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 1)
    assert len(scene.asked) == 1 and len(scene.facts(CardPlayed)) == 1
    scene.script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 3)
    assert len(scene.facts(CardPlayed)) == 2


@pytest.mark.rule("BASE-OLC-10")
@pytest.mark.parametrize(("done", "cards"), [("event", []), ("trap", ["charge"])])
def test_an_event_and_a_trap_have_limits_of_their_own(done: str, cards: list[str]) -> None:
    scene = board("A..b", monsters={"b": "beastman"}, hand=("charge",))
    event = Activating(figure=scene["b"], points=4, attacks=1)
    request = React(seat="overlord", why="", window="monster_activates", event=event, done=(done,))
    assert PlayCard.offers(scene.table, request) == [PlayCard(card) for card in cards]


def test_heroes_are_never_offered_cards() -> None:
    scene = board("A..b", monsters={"b": "beastman"}, hand=("charge",))
    event = Activating(figure=scene["b"], points=4, attacks=1)
    assert PlayCard.offers(scene.table, React(seat="seat1", why="", window="monster_activates", event=event)) == []


@pytest.mark.rule("BASE-OLC-07")
def test_a_trap_that_cannot_be_paid_is_not_offered() -> None:
    scene = board("A..", hand=("spiked_pit",), threat=2)
    walk(scene, "A", 1)
    assert scene.asked == []


@pytest.mark.rule("BASE-OLC-06")
def test_a_card_discarded_in_a_heros_turn_pays_for_the_trap() -> None:
    scene = board("A..", hand=("spiked_pit", "explosive_rune"), threat=1)
    scene.table.sources.pop("overlord")
    scene.table.interject("overlord", DiscardCard("explosive_rune"))
    scene.table.sources["overlord"] = scene._answer
    scene.script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 1)
    assert scene.get(Threat).points == 1 + 4 - 3


@pytest.mark.rule("BASE-OLC-08", "BASE-OLC-11")
def test_a_played_trap_is_discarded_for_nothing() -> None:
    scene = board("A..", hand=("spiked_pit",), threat=3).script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 1)
    assert scene.get(Discards).cards == ("spiked_pit",) and scene.get(Threat).points == 0


# --- spiked pit ------------------------------------------------------------------------------------------------------
def test_a_spiked_pit_wounds_for_two_and_holds_the_hero() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard("spiked_pit"), dice="surge")
    walk(scene, "A", 1)
    assert hurt(scene, "A") == 2 and scene.get(Pitted, scene["A"]) is not None
    assert [ground.spaces for _, ground in scene.world.each(Ground)] == [(1,)]


@pytest.mark.rule("BASE-DICE-05")
def test_with_a_blank_the_hero_steps_aside_where_he_likes() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard("spiked_pit"), 2, dice="blank")
    walk(scene, "A", 1)
    assert hurt(scene, "A") == 0 and scene.get(Place, scene["A"]).anchor == 2
    assert scene.asked[-1].seat == "seat1"


@pytest.mark.parametrize("what", ["potion", "obstacle"])
def test_a_space_with_something_on_it_is_not_empty(what: str) -> None:
    scene = board("A..", hand=("spiked_pit",))
    if what == "potion":
        scene.world.create(Thing(kind="potion", space=1, detail="healing_potion"))
    else:
        scene.world.create(Ground("pit", (1,)))
    walk(scene, "A", 1)
    assert scene.asked == []


# --- crushing block --------------------------------------------------------------------------------------------------
def test_a_crushing_block_wounds_for_four_less_surges_and_the_overlord_moves_the_hero() -> None:
    scene = board("A....", hand=("base_crushing_block",))
    scene.script(PlayCard("base_crushing_block"), 3, dice="surge plus blank blank")
    walk(scene, "A", 2)
    assert hurt(scene, "A") == 3 and scene.get(Place, scene["A"]).anchor == 3
    assert scene.asked[-1].seat == "overlord"
    assert [(ground.kind, ground.spaces) for _, ground in scene.world.each(Ground)] == [("rubble", (2,))]


def test_a_crushing_block_needs_a_space_without_obstacles_beside_it() -> None:
    scene = board("A..o", hand=("base_crushing_block",))
    walk(scene, "A", 2)
    assert scene.asked == []


def test_a_hero_killed_by_the_block_is_not_moved() -> None:
    scene = board("A....", hand=("base_crushing_block",))
    scene.world.set(scene["A"], Hurt(15))
    scene.script(PlayCard("base_crushing_block"), dice="blank blank blank blank")
    walk(scene, "A", 2)
    assert scene.get(InTown, scene["A"]) is not None and scene.get(Place, scene["A"]) is None


# --- doors -----------------------------------------------------------------------------------------------------------
def door(*hand: str, **more: Any) -> Scene:
    return Scene("A.B.", "..C.", heroes={**TWO, "C": "varikas_the_dead"}, door=1, hand=hand, **more)


def test_an_explosive_door_hits_every_hero_beside_it() -> None:
    scene = door("explosive_door").script(
        PlayCard("explosive_door"), dice="blank blank blank blank, surge surge surge surge, surge blank blank blank"
    )
    scene.do(work(scene.table, scene["A"], scene.door))
    assert [hurt(scene, letter) for letter in "ABC"] == [4, 0, 3]


def test_a_hero_away_from_the_door_is_not_hit() -> None:
    scene = Scene("A...#B", ".....#", heroes=TWO, door=1, hand=("explosive_door",))
    scene.script(PlayCard("explosive_door"), dice="blank " * 4)
    scene.do(work(scene.table, scene["A"], scene.door))
    assert hurt(scene, "A") == 4 and hurt(scene, "B") == 0


def test_paralyzing_gas_ends_the_turn_and_stuns() -> None:
    scene = door("base_paralyzing_gas").script(PlayCard("base_paralyzing_gas"), dice="plus")
    turn(scene, "A")
    scene.do(work(scene.table, scene["A"], scene.door))
    assert scene.get(HeroTurn).over and scene.get(Tokens, scene["A"]).stun == 1


def test_paralyzing_gas_does_nothing_on_a_blank() -> None:
    scene = door("base_paralyzing_gas").script(PlayCard("base_paralyzing_gas"), dice="blank")
    turn(scene, "A")
    scene.do(work(scene.table, scene["A"], scene.door))
    assert not scene.get(HeroTurn).over and scene.get(Tokens, scene["A"]) is None


# --- chests ----------------------------------------------------------------------------------------------------------
LOOT = Chest(number=1, tier="copper", conquest=2, treasures=0, coins=75, curses=0)


def chest(*hand: str, rows: tuple[str, ...] = ("A.B.", "...."), **more: Any) -> tuple[Scene, int]:
    scene = Scene(*rows, heroes=TWO, chests=(LOOT,), hand=hand, **more)
    turn(scene, "A")
    return scene, scene.world.create(Thing(kind="chest", space=0, detail="copper", number=1))


@pytest.mark.rule("BASE-EFFECT-15", "BASE-EFFECT-16")
def test_a_cursed_hero_is_a_monkey_and_his_turn_is_over() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard("base_curse_of_the_monkey_god"), dice="plus")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Monkey, scene["A"]).timer == 2 and scene.get(HeroTurn).over
    assert scene.facts(Transformed) == [Transformed(hero=scene["A"], monkey=True)]


@pytest.mark.rule("BASE-EFFECT-15")
def test_a_blank_saves_from_the_monkey_god() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard("base_curse_of_the_monkey_god"), dice="blank")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Monkey, scene["A"]) is None and not scene.get(HeroTurn).over


@pytest.mark.rule("BASE-EFFECT-16", "BASE-EFFECT-18")
def test_the_turn_of_transformation_does_not_run_the_timer() -> None:
    scene, it = chest("base_curse_of_the_monkey_god")
    scene.script(PlayCard("base_curse_of_the_monkey_god"), dice="plus")
    scene.do(open_chest(scene.table, it, scene["A"]))
    scene.stage("hero/end")
    assert scene.get(Monkey, scene["A"]).timer == 2


@pytest.mark.rule("BASE-EFFECT-18")
def test_a_monkey_changes_back_at_the_end_of_its_second_later_turn() -> None:
    scene = board("A..")
    scene.world.set(scene["A"], Monkey(2))
    for timer in (1, None):
        turn(scene, "A")
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
    scene.script(PlayCard("explosive_rune"), dice="surge blank blank, surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert [hurt(scene, letter) for letter in "AB"] == [4, 0]


def test_the_loot_is_handed_out_after_the_trap() -> None:
    scene, it = chest("explosive_rune")
    scene.script(PlayCard("explosive_rune"), dice="surge surge surge")
    scene.do(open_chest(scene.table, it, scene["A"]))
    assert scene.get(Coins, scene["B"]).amount == 375


def mimic() -> tuple[Scene, int]:
    scene, it = chest("mimic")
    scene.script(PlayCard("mimic"), (4, 0), EndActivation())
    scene.do(open_chest(scene.table, it, scene["A"]))
    return scene, scene.facts(Spawned)[0].figure


def test_a_mimic_is_a_beastman_that_acts_at_once_and_holds_the_loot_back() -> None:
    scene, figure = mimic()
    assert scene.get(Monster, figure).card == "beastman" and scene.get(Place, figure).anchor == 4
    assert scene.get(Activation) is None and scene.get(Conquest).points == 20
    assert not scene.get(HeroTurn).over


def test_a_killed_mimic_hands_its_contents_out() -> None:
    scene, figure = mimic()
    scene.do(kill(scene.table, figure, cause="attack"))
    assert scene.get(Conquest).points == 22 and scene.get(Coins, scene["A"]).amount == 375
    assert not list(scene.world.each(Mimic))


def test_a_mimic_uses_up_no_figure_of_the_box() -> None:
    scene, figure = mimic()
    assert figures_left(scene.world, "beastman", "normal") == 6
    assert figure not in spare_figures(scene.world, "beastman", "normal", ())


# --- events in the own turn ------------------------------------------------------------------------------------------
def test_a_gust_of_wind_limits_the_heroes_sight_to_five_until_the_next_overlord_turn() -> None:
    scene = board("A.......b", monsters={"b": "skeleton"}, hand=("gust_of_wind",))
    scene.choose(Play("gust_of_wind"))
    assert sight_of(scene.world, scene["A"]) == 0b111111
    assert sight_of(scene.world, scene["b"]) >> scene.at["A"] & 1
    scene.stage("overlord/begin")
    assert scene.get(Lasting).effects == () and sight_of(scene.world, scene["A"]) >> 8 & 1


@pytest.mark.rule("BASE-OLC-15")
def test_dark_charm_cannot_choose_a_hero_in_town() -> None:
    scene = Scene("AB..", heroes={**TWO, "C": "varikas_the_dead"}, town="C", hand=("base_dark_charm",))
    scene.script(lambda request: request.figures[0], dice="blank").choose(Play("base_dark_charm"))
    assert scene.asked[0].options(scene.table) == (scene["A"], scene["B"])


@pytest.mark.rule("BASE-OLC-16")
def test_the_overlord_leads_a_charmed_heros_attack() -> None:
    scene = Scene("AB..", heroes={"A": "mordrog", "B": "sir_valadir"}, hand=("base_dark_charm",))
    scene.script(scene["A"], scene.at["B"], dice="plus, 3 plus plus blank")
    scene.choose(Play("base_dark_charm"))
    assert hurt(scene, "B") > 0 and {request.seat for request in scene.asked} == {"overlord"}


def test_a_charmed_hero_may_be_made_to_strike_himself() -> None:
    scene = Scene("A...", heroes=ONE, hand=("base_dark_charm",))
    scene.script(dice="plus, 3 blank blank blank").choose(Play("base_dark_charm"))
    assert hurt(scene, "A") > 0


# --- activations and attacks -----------------------------------------------------------------------------------------
def test_charge_doubles_the_speed_of_one_activation() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("charge",))
    scene.script(PlayCard("charge")).choose(Activate(scene["b"]))
    assert scene.get(Activation).points == 8 and scene.get(Activation).attacks == 1


def test_rage_doubles_the_attacks() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("rage",))
    scene.script(PlayCard("rage")).choose(Activate(scene["b"]))
    assert scene.get(Activation).points == 4 and scene.get(Activation).attacks == 2


def test_rage_with_quick_shot_gives_four_attacks() -> None:
    scene = board("A...b.", "......", monsters={"b": "manticore"}, hand=("rage",))
    scene.script(PlayCard("rage")).choose(Activate(scene["b"]))
    assert scene.get(Activation).attacks == 4


@pytest.mark.rule("BASE-OLC-09", "BASE-OLC-10")
def test_one_event_for_one_activation() -> None:
    scene = board("A...b", monsters={"b": "beastman"}, hand=("charge", "rage"))
    scene.script(PlayCard("charge")).choose(Activate(scene["b"]))
    assert len(scene.facts(CardPlayed)) == 1


def test_aim_makes_a_monsters_attack_an_aimed_one() -> None:
    scene = board("Ab..", monsters={"b": "beastman"}, hand=("aim",))
    scene.script(PlayCard("aim"), (0,), dice="0 0, 3")
    scene.do(attack(scene.table, scene["b"], chooser="overlord", target=scene.at["A"]))
    assert scene.asked[-1].purpose == "aim"  # type: ignore[attr-defined]
    assert hurt(scene, "A") > 0


@pytest.mark.rule("BASE-OLC-16")
def test_a_charmed_heros_attack_may_be_aimed_by_a_card() -> None:
    scene = Scene("AB..", heroes={"A": "mordrog", "B": "sir_valadir"}, hand=("base_dark_charm", "aim"))
    scene.script(scene["A"], scene.at["B"], PlayCard("aim"), (), dice="plus, 3 plus plus blank")
    scene.choose(Play("base_dark_charm"))
    assert [fact.card for fact in scene.facts(CardPlayed)] == ["base_dark_charm", "aim"]


def test_dodge_makes_a_monster_dodge() -> None:
    scene = board("Ab..", monsters={"b": "beastman"}, hand=("dodge",))
    scene.script(PlayCard("dodge"), (0,), dice="3 blank blank blank, 0")
    scene.do(attack(scene.table, scene["A"], chooser="seat1", target=scene.at["b"]))
    assert scene.asked[-1].purpose == "dodge" and hurt(scene, "b") == 0  # type: ignore[attr-defined]


# --- power cards -----------------------------------------------------------------------------------------------------
def in_play(scene: Scene, *cards: str) -> Scene:
    scene.world.set(GAME, InPlay(cards))
    return scene


@pytest.mark.rule("BASE-OLC-14")
def test_doom_adds_a_power_die_to_attacks_of_monsters_alone() -> None:
    scene = in_play(board("Ab..", monsters={"b": "beastman"}), "base_doom")
    scene.script(dice="0 0 blank").do(attack(scene.table, scene["b"], chooser="overlord", target=scene.at["A"]))
    scene.script(dice="0 blank blank blank").do(attack(scene.table, scene["A"], chooser="seat1", target=scene.at["b"]))
    assert [len(fact.dice) for fact in scene.facts(DiceRolled)] == [3, 4]


@pytest.mark.rule("BASE-OLC-14")
def test_an_evil_genius_draws_three() -> None:
    scene = in_play(board("A..", step="draw"), "evil_genius")
    scene.choose(Collect())
    assert len(scene.get(Hand).cards) == 3


@pytest.mark.rule("BASE-OLC-14")
def test_a_trapmaster_pays_one_less_and_wounds_two_more() -> None:
    scene = in_play(board("A..", hand=("spiked_pit",), threat=2), "base_trapmaster")
    scene.script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 1)
    assert scene.get(Threat).points == 0 and hurt(scene, "A") == 4


def test_a_trapmaster_makes_nothing_else_cheaper() -> None:
    scene = in_play(board("A..", hand=("gust_of_wind",), threat=5), "base_trapmaster")
    assert scene.lines(Play) == []


def new_area(**more: Any) -> Scene:
    """The second area has a beastman at its western end."""
    scene = Scene("A..#????", "...#????", heroes=ONE, **more)
    scene.figures["b"] = scene.world.create(Monster("beastman", "normal", "", 1), Place(scene.space(4, 0)))
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
    scene.script("skeleton", (5, 0), (13, 0)).do(reveal(scene.table, 1))
    assert [(fact.card, fact.space) for fact in scene.facts(Spawned)] == [("skeleton", 5), ("skeleton", 13)]


def test_hordes_stay_away_from_an_empty_area() -> None:
    scene = in_play(Scene("A..#????", heroes=ONE), "hordes_of_the_things")
    scene.do(reveal(scene.table, 1))
    assert not scene.facts(Spawned)


# --- heroes with an answer -------------------------------------------------------------------------------------------
def test_mok_makes_every_card_dearer() -> None:
    scene = board("A..", heroes={"A": "spiritspeaker_mok"}, hand=("spiked_pit",), threat=3)
    walk(scene, "A", 1)
    assert scene.asked == []


def test_a_cautious_hero_suffers_less_from_traps() -> None:
    scene = board("A..", hand=("spiked_pit",))
    scene.world.create(Skill("cautious", scene["A"]))
    scene.script(PlayCard("spiked_pit"), dice="plus")
    walk(scene, "A", 1)
    assert hurt(scene, "A") < 2


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
def test_each_spawn_card_brings_what_it_says(card: str, monster: str, ranks: tuple[str, ...]) -> None:
    scene = Scene("A#......", "##......", heroes=ONE, hand=(card,))
    scene.script(*[lambda request: request.places[0]] * len(ranks)).choose(Play(card))
    assert [(fact.card, fact.rank) for fact in scene.facts(Spawned)] == [(monster, rank) for rank in ranks]
