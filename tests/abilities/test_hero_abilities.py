"""Abilities of heroes, skills and treasures with behaviour of their own."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.abilities.alertness import Alertness
from game.abilities.blood_trade import BloodTrade
from game.abilities.change_action import ChangeAction, Redeclare
from game.abilities.companion import Companion
from game.abilities.death_throes import DivineRetribution
from game.abilities.extra_attacks import ExtraAttack, ExtraAttacks, StrikeBesides
from game.abilities.healing_rune import HealingRune, UseHealingRune
from game.abilities.leadership import Leadership, LendOrder
from game.abilities.lullaby import Lullaby
from game.abilities.movement_bonus import MovementBonus
from game.abilities.recovery import Rally, Renewal, SecondWind, VampiricBlood
from game.abilities.repeat_attack import Cleaving, RepeatAttack
from game.abilities.restorative import Restorative
from game.abilities.sighting import Crackshot, Precision
from game.abilities.situation import UnseenStriker
from game.abilities.swap_order import ChangeOrder, SwapOrder
from game.abilities.telekinesis import Shove, Telekinesis
from game.abilities.undying import Undying
from game.abilities.unmovable import GuardInBattle, Unmovable
from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.table import Table
from game.rules.combat.attack_targets import targets
from game.rules.movement.steps import move_to
from game.rules.overlord.power_cards import card_cost
from game.rules.status.wounds import wound
from game.state.ability import Ability, Stat
from game.state.components.components import (
    FatigueTaken,
    HeroTurn,
    Position,
    Seen,
    WoundsTaken,
)
from game.state.events import causes
from game.state.events.facts import (
    ActionDeclared,
    AttackDeclared,
    TurnBegan,
    TurnEnded,
)
from game.state.queries.figures import armour_of
from game.state.requests.menu_actions import MenuAction
from tests.combat_support import Arena, HeroFigure, MonsterFigure, item, of_kind, weapon
from tests.vocabulary_support import read_ability

BOW = weapon("bow", attack="ranged", dice=("blue",))
Answers = Sequence[tuple[str, Any]]


def with_ability(*abilities: Ability, drawing: str = "HM", **fields: Any) -> Arena:
    """A hero with abilities, a monster, and where the drawing has them a second of each."""
    figures: dict[str, Any] = {"H": HeroFigure(abilities=abilities, **fields), "M": MonsterFigure()}
    figures.update({"J": HeroFigure(fatigue=4, also=(FatigueTaken(4), WoundsTaken(5)))} if "J" in drawing else {})
    figures.update({"N": MonsterFigure()} if "N" in drawing else {})
    return Arena(drawing, figures)


def tell(arena: Arena, fact: Fact, answers: Answers = ()) -> None:
    """Let a fact happen."""
    arena.run(lambda table: table.publish(fact), answers=answers)


def choose(arena: Arena, line: MenuAction, **script: Any) -> list[Fact]:
    """Take a line of the hero's menu that must be on offer."""
    hero = arena.id["H"]
    assert line in list(type(line).offers(arena.table, hero))
    return arena.run(lambda table: line.do(table, hero), **script)


# --- dice ------------------------------------------------------------------------------------------------------------
def test_one_fatigue_may_buy_two_dice() -> None:
    arena = with_ability(read_ability("fatigue_dice", dice=2), fatigue=1)
    arena.attack("H", "M", dice="red 2/2, black +1, black blank", answers=[("fatigue_die", True)])
    assert arena.wounds("M") == 3


@pytest.mark.rule("BASE-FAM-16")
def test_the_companions_carrier_rolls_a_power_die_more() -> None:
    arena = with_ability(Companion(name="pico"))
    arena.attack("H", "M", dice="red 2/2, black +1")
    assert arena.wounds("M") == 3


def test_a_hero_may_roll_one_small_die_of_his_own_again() -> None:
    arena = with_ability(read_ability("own_reroll"), traits={"melee": 1})
    arena.attack("H", "M", dice="red 2/2, black blank, black +1", answers=[("own_reroll", (1,))])
    assert arena.wounds("M") == 3


def test_a_hero_may_have_one_small_die_of_the_attacker_rolled_again() -> None:
    figures = {"H": HeroFigure(abilities=(read_ability("force_reroll"),)), "M": MonsterFigure(dice=("red", "green"))}
    arena = Arena("HM", figures)
    arena.attack("M", "H", dice="red 2/2, green 0/3, green 1/1", answers=[("force_reroll", (1,))])
    assert arena.wounds("H") == 3


def test_who_dodges_forces_no_other_die() -> None:
    figures = {
        "H": HeroFigure(abilities=(read_ability("force_reroll"),), order="dodge"),
        "M": MonsterFigure(dice=("red", "green")),
    }
    arena = Arena("HM", figures)
    arena.attack("M", "H", dice="red 2/2, green 0/3", answers=[("dodge", True), ("dodge", ())])
    assert arena.wounds("H") == 5


# --- attacks ---------------------------------------------------------------------------------------------------------
def test_who_was_not_seen_strikes_harder() -> None:
    arena = with_ability(UnseenStriker(damage=1))
    arena.heros_turn("H")
    arena.world.set(arena.id["H"], Seen(()))
    arena.attack("H", "M", dice="red 1/3*")
    assert not arena.standing("M")


def test_cleaving_goes_on_after_a_kill() -> None:
    arena = with_ability(Cleaving(fatigue=1), drawing="MHN", fatigue=1)
    facts = arena.attack("H", "M", dice="red 0/4, red 0/4", answers=[("fatigue_die", False), ("cleaving", 2)])
    assert len(of_kind(facts, AttackDeclared)) == 2
    assert not arena.standing("N")


def test_an_attack_may_be_repeated_for_fatigue() -> None:
    figures = {
        "H": HeroFigure(abilities=(RepeatAttack(attack="ranged", fatigue=1),), items=(BOW,), fatigue=1),
        "M": MonsterFigure(),
    }
    arena = Arena("H.M", figures)
    answers = [("fatigue_die", False), ("repeat_attack", 2)]
    arena.attack("H", "M", weapon="bow", dice="blue 2/2, blue miss", answers=answers)
    assert arena.wounds("M") == 2


def test_alertness_strikes_an_enemy_that_comes_near() -> None:
    arena = with_ability(Alertness(fatigue=1), drawing="H..M", fatigue=1)

    async def rule(table: Table) -> None:
        await move_to(table, arena.id["M"], Stance(Space(1)), cause=causes.WALK)

    arena.run(rule, dice="red 2/2", answers=[("alertness", True)])
    assert (arena.wounds("M"), arena.fatigue("H")) == (2, 1)


def test_one_attack_besides_the_action_in_each_turn() -> None:
    arena = with_ability(ExtraAttack(attack="melee", dice=("red", "green")))
    arena.heros_turn("H", action="run")
    choose(arena, StrikeBesides(Space(1)), dice="red miss, green 0/3")
    assert list(StrikeBesides.offers(arena.table, arena.id["H"])) == []


def test_crackshot_sees_from_a_space_beside_the_hero() -> None:
    drawing = "H#M/..."
    figures = {"H": HeroFigure(abilities=(Crackshot(),), items=(BOW,)), "M": MonsterFigure()}
    arena = Arena(drawing, figures)
    assert targets(arena.world, arena.id["H"], arena.id["bow"]) >> 2 & 1


def test_precision_shoots_past_one_figure() -> None:
    figures = {"H": HeroFigure(abilities=(Precision(),), items=(BOW,)), "M": MonsterFigure(), "N": MonsterFigure()}
    arena = Arena("H.M.N", figures)
    assert targets(arena.world, arena.id["H"], arena.id["bow"]) == 0b10100


def test_fatigue_buys_attacks_when_the_action_is_declared() -> None:
    arena = with_ability(ExtraAttacks(action="battle", fatigue=2, attacks=1, half_speed=True), fatigue=2, speed=3)
    arena.heros_turn("H", action="battle", attacks=2)
    tell(arena, ActionDeclared(hero=arena.id["H"], action="battle"), [("extra_attacks", True)])
    turn = arena.world.the(HeroTurn)
    assert (turn.attacks, turn.points, arena.fatigue("H")) == (3, 2, 2)


# --- life and strength -----------------------------------------------------------------------------------------------
def test_pain_brings_fatigue_back() -> None:
    arena = with_ability(SecondWind(fatigue=1), fatigue=4, also=(FatigueTaken(3),))
    arena.run(lambda table: wound(table, arena.id["H"], 2, cause=causes.TRAP))
    assert arena.fatigue("H") == 2


def test_a_kill_brings_fatigue_back_but_not_one_that_rises_again() -> None:
    figures = {
        "H": HeroFigure(abilities=(VampiricBlood(fatigue=1),), fatigue=2, also=(FatigueTaken(2),)),
        "M": MonsterFigure(abilities=(Undying(),)),
    }
    arena = Arena("HM", figures)
    arena.attack("H", "M", dice="red 0/4, black surge")
    assert arena.fatigue("H") == 2
    arena.attack("H", "M", dice="red 0/4, black blank", answers=[])
    assert arena.fatigue("H") == 1


def test_monsters_near_a_killed_hero_die_with_him() -> None:
    arena = with_ability(DivineRetribution(range=2), drawing="HM..N")
    arena.run(lambda table: wound(table, arena.id["H"], 99, cause=causes.ATTACK, by=arena.id["M"]))
    assert (arena.standing("M"), arena.standing("N")) == (False, True)


def test_some_mend_at_the_start_of_their_turn() -> None:
    arena = with_ability(Renewal(wounds=1, fatigue=1), fatigue=4, also=(FatigueTaken(2), WoundsTaken(2)))
    arena.heros_turn("H")
    tell(arena, TurnBegan(hero=arena.id["H"]))
    assert (arena.wounds("H"), arena.fatigue("H")) == (1, 1)


@pytest.mark.parametrize(("choice", "left"), [("heal", (1, 3)), ("bleed", (3, 1)), ("neither", (2, 2))])
def test_blood_is_traded_for_strength_or_back(choice: str, left: tuple[int, int]) -> None:
    arena = with_ability(BloodTrade(), fatigue=4, also=(FatigueTaken(2), WoundsTaken(2)))
    arena.heros_turn("H")
    tell(arena, TurnBegan(hero=arena.id["H"]), [("blood_trade", choice)])
    assert (arena.wounds("H"), arena.fatigue("H")) == left


def test_an_action_rallies_the_hero_and_those_beside_him() -> None:
    arena = with_ability(
        Rally(action="battle", fatigue=1, adjacent=True), drawing="JH.M", fatigue=4, also=(FatigueTaken(2),)
    )
    arena.heros_turn("H")
    tell(arena, ActionDeclared(hero=arena.id["H"], action="battle"))
    assert (arena.fatigue("H"), arena.fatigue("J")) == (1, 3)


def test_a_restorative_heals_and_is_gone() -> None:
    lamp = item("lamp", abilities=(Restorative(wounds=3, fatigue="all", adjacent=True),))
    arena = with_ability(drawing="JH.M", items=(lamp,))
    arena.heros_turn("H")
    tell(arena, TurnBegan(hero=arena.id["H"]), [("restorative", True)])
    assert (arena.wounds("J"), arena.fatigue("J")) == (2, 0)
    tell(arena, TurnBegan(hero=arena.id["H"]))


def test_a_healing_rune_heals_a_hero_beside_its_bearer() -> None:
    arena = with_ability(HealingRune(wounds=2, fatigue=1, movement=1), drawing="JH.M", fatigue=1)
    arena.heros_turn("H", points=1)
    choose(arena, UseHealingRune(0, arena.id["J"]))
    assert (arena.wounds("J"), arena.fatigue("H"), arena.world.the(HeroTurn).points) == (3, 1, 0)


def test_a_ring_gives_points_in_each_turn() -> None:
    arena = with_ability(MovementBonus(points=1))
    arena.heros_turn("H")
    tell(arena, ActionDeclared(hero=arena.id["H"], action="battle"))
    assert arena.world.the(HeroTurn).points == 1


def test_the_flute_stuns_all_monsters_near() -> None:
    flute = item("flute", abilities=(Lullaby(range=3),))
    arena = with_ability(drawing="H..M.N", items=(flute,))
    tell(arena, TurnEnded(hero=arena.id["H"]), [("lullaby", True)])
    assert (arena.tokens("M").stun, arena.tokens("N").stun) == (1, 0)


# --- orders and actions ----------------------------------------------------------------------------------------------
def test_fatigue_swaps_an_order_for_another() -> None:
    arena = with_ability(SwapOrder(fatigue=1), fatigue=1, order="aim")
    choose(arena, ChangeOrder("guard"))
    assert (arena.order("H"), arena.fatigue("H")) == ("guard", 1)


def test_a_leader_has_a_third_half_action_and_may_lend_the_order() -> None:
    arena = with_ability(Leadership(fatigue=1), drawing="JHM", fatigue=1)
    arena.heros_turn("H", action="ready", orders=1, halves_left=1)
    tell(arena, ActionDeclared(hero=arena.id["H"], action="ready"), [("leadership", True)])
    assert arena.world.the(HeroTurn).halves_left == 2
    choose(arena, LendOrder(arena.id["J"], "dodge"))
    assert arena.order("J") == "dodge"


def test_the_unmovable_have_more_armour_until_their_next_turn_and_may_guard() -> None:
    arena = with_ability(Unmovable(armour=2))
    arena.heros_turn("H", action="battle")
    tell(arena, ActionDeclared(hero=arena.id["H"], action="battle"))
    assert armour_of(arena.world, arena.id["H"]) == 2
    choose(arena, GuardInBattle())
    assert arena.order("H") == "guard"
    tell(arena, TurnBegan(hero=arena.id["H"]))
    assert armour_of(arena.world, arena.id["H"]) == 0


def test_an_action_may_be_changed_if_all_that_was_done_fits() -> None:
    arena = with_ability(ChangeAction(), speed=4)
    arena.heros_turn("H", action="battle", attacks=1, attacked=1)
    assert Redeclare("run") not in list(Redeclare.offers(arena.table, arena.id["H"]))
    choose(arena, Redeclare("advance"))
    turn = arena.world.the(HeroTurn)
    assert (turn.action, turn.points, turn.attacks) == ("advance", 4, 0)


def test_thoughts_move_a_figure_one_space() -> None:
    arena = with_ability(Telekinesis(fatigue=1), drawing="H..M.", fatigue=1)
    arena.heros_turn("H")
    choose(arena, Shove(arena.id["M"], Stance(Space(4))))
    assert arena.world.get(Position, arena.id["M"]).anchor == 4


# --- against the overlord --------------------------------------------------------------------------------------------
def test_cards_cost_the_overlord_more() -> None:
    plain = card_cost(with_ability().world, CardId("dodge"))
    assert card_cost(with_ability(read_ability("threat_tax", amount=1)).world, CardId("dodge")) == plain + 1


def test_the_cautious_cost_the_overlord_threat_and_suffer_less() -> None:
    held = read_ability("cautious", threat=1, wounds=1)
    assert (held.adds(Stat.INCOME_TAX), held.adds(Stat.TRAP_RELIEF)) == (1, 1)
