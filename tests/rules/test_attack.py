"""Attacks from declaration to wounds."""

import pytest

from game.abilities.numbers import AttackBonus
from game.board.grid import Space
from game.kernel.request import Seat
from game.kernel.store import GAME
from game.rules.combat.attack_targets import line_to, targets, weapons
from game.state.components.components import InTown, Monkey, Position
from game.state.events import causes
from game.state.events.facts import AttackDeclared, Missed, Struck
from tests.combat_support import Arena, HeroFigure, MonsterFigure, item, of_kind, weapon
from tests.vocabulary_support import read_ability

BOW = weapon("bow", attack="ranged", dice=("blue",))
STAFF = weapon("staff", attack="magic", dice=("white",))
SWORD = weapon("sword", dice=("red", "green"))


@pytest.mark.rule("BASE-ATK-14", "BASE-ATK-15")
def test_damage_less_armour_is_wounds() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=9, armour=1)})
    arena.attack("H", "M", dice="red 1/3*")
    assert arena.wounds("M") == 2


def test_armour_never_heals() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(armour=5)})
    arena.attack("H", "M", dice="red 2/2")
    assert arena.wounds("M") == 0


@pytest.mark.rule("BASE-ATK-11")
def test_a_miss_face_fails_the_attack_whatever_else_is_rolled() -> None:
    arena = Arena("HM", {"H": HeroFigure(items=(SWORD,)), "M": MonsterFigure()})
    facts = arena.attack("H", "M", weapon="sword", dice="red miss, green 0/3")
    assert of_kind(facts, Missed) == [Missed(by=arena.id["H"], target=Space(1), cause=causes.MISS)]
    assert arena.wounds("M") == 0


@pytest.mark.rule("BASE-ATK-07", "BASE-ATK-12")
def test_a_ranged_attack_needs_as_much_range_as_the_distance() -> None:
    arena = Arena("H....M", {"H": HeroFigure(items=(BOW,)), "M": MonsterFigure()})
    facts = arena.attack("H", "M", weapon="bow", dice="blue 4/0*")
    assert [fact.cause for fact in of_kind(facts, Missed)] == ["range"]


@pytest.mark.rule("BASE-ATK-05")
def test_diagonals_count_one() -> None:
    arena = Arena("H../.../..M", {"H": HeroFigure(items=(BOW,)), "M": MonsterFigure()})
    assert line_to(arena.world, arena.id["H"], arena.space("M"), "ranged")[1] == 2


@pytest.mark.rule("BASE-ATK-13")
def test_an_enhancement_mends_a_range_that_falls_short() -> None:
    arena = Arena("H....M", {"H": HeroFigure(items=(BOW,), traits={"ranged": 1}), "M": MonsterFigure()})
    facts = arena.attack("H", "M", weapon="bow", dice="blue 4/0*, black +1", answers=[("split", 0)])
    assert of_kind(facts, Struck)
    arena = Arena("H....M", {"H": HeroFigure(items=(BOW,), traits={"ranged": 1}), "M": MonsterFigure()})
    facts = arena.attack("H", "M", weapon="bow", dice="blue 4/0*, black +1", answers=[("split", 1)])
    assert of_kind(facts, Missed)


@pytest.mark.rule("BASE-ATK-06")
def test_melee_reaches_adjacent_spaces_only() -> None:
    arena = Arena("HMN", {"H": HeroFigure(), "M": MonsterFigure(), "N": MonsterFigure()})
    assert targets(arena.world, arena.id["H"]) == 0b010
    arena = Arena("H.N", {"H": HeroFigure(), "N": MonsterFigure()})
    assert targets(arena.world, arena.id["H"]) == 0


@pytest.mark.rule("BASE-ATK-08", "BASE-ATK-09")
def test_a_magic_attack_adds_the_magic_trait() -> None:
    traits = {"magic": 2, "melee": 1}
    arena = Arena("H.M", {"H": HeroFigure(items=(STAFF,), traits=traits), "M": MonsterFigure(wounds=9)})
    arena.attack("H", "M", weapon="staff", dice="white 2/2, black +1, black blank", answers=[("split", 1)])
    assert arena.wounds("M") == 3


@pytest.mark.rule("BASE-ATK-10", "BASE-ATK-04")
def test_a_monster_rolls_the_dice_of_its_card() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(dice=("red", "yellow"))})
    arena.attack("M", "H", dice="red 0/4, yellow 1/1")
    assert arena.wounds("H") == 5


@pytest.mark.rule("BASE-ATK-03", "BASE-EQUIP-10")
def test_only_the_dice_of_the_weapon_used_are_rolled() -> None:
    arena = Arena("HM", {"H": HeroFigure(items=(SWORD, weapon("dirk", dice=("red", "red")))), "M": MonsterFigure()})
    arena.attack("H", "M", weapon="sword", dice="red 0/4, green 0/3")


@pytest.mark.rule("BASE-ATK-21")
def test_fists_are_one_red_die_and_the_melee_trait_and_always_at_hand() -> None:
    arena = Arena("HM", {"H": HeroFigure(items=(SWORD,), traits={"melee": 1}), "M": MonsterFigure()})
    assert 0 in weapons(arena.world, arena.id["H"])
    arena.attack("H", "M", dice="red 0/4, black blank")


@pytest.mark.rule("BASE-LOS-07")
def test_what_is_not_seen_cannot_be_attacked() -> None:
    arena = Arena("H#M", {"H": HeroFigure(items=(BOW,)), "M": MonsterFigure()})
    assert targets(arena.world, arena.id["H"], arena.id["bow"]) == 0


@pytest.mark.rule("BASE-ATK-02")
def test_an_empty_space_may_be_named_where_a_blast_catches_somebody() -> None:
    bomb = weapon("bomb", attack="magic", dice=("white",), abilities=(read_ability("blast", rank=1),))
    arena = Arena("H..M", {"H": HeroFigure(items=(bomb,)), "M": MonsterFigure(wounds=9)})
    assert targets(arena.world, arena.id["H"], arena.id["bomb"]) == 0b1100
    arena.attack("H", Space(2), weapon="bomb", dice="white 2/2")
    assert arena.wounds("M") == 2


@pytest.mark.rule("BASE-ATK-23")
def test_melee_works_across_the_two_ends_of_a_staircase() -> None:
    arena = Arena("H##M", {"H": HeroFigure(), "M": MonsterFigure()}, stairs=(Space(0), Space(3)))
    assert targets(arena.world, arena.id["H"]) == 0b1000
    assert line_to(arena.world, arena.id["H"], Space(3), "melee")[1] == 1


@pytest.mark.rule("BASE-ATK-17")
def test_armour_counts_against_each_attack_anew() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=9, armour=2)})
    arena.attack("H", "M", dice="red 1/3*")
    arena.attack("H", "M", dice="red 1/3*")
    assert arena.wounds("M") == 2


@pytest.mark.rule("BASE-ATK-18", "BASE-ATK-19")
def test_wounds_add_up_until_the_rating_is_reached() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure(wounds=5)})
    arena.attack("H", "M", dice="red 1/3*")
    assert arena.wounds("M") == 3
    arena.attack("H", "M", dice="red 2/2")
    assert not arena.standing("M")


@pytest.mark.rule("BASE-DICE-04")
def test_five_power_dice_are_the_most() -> None:
    hero = HeroFigure(traits={"melee": 4}, abilities=(AttackBonus(dice=3),))
    arena = Arena("HM", {"H": hero, "M": MonsterFigure(wounds=9)})
    arena.attack("H", "M", dice="red 2/2" + ", black blank" * 5)


def test_a_declared_attack_names_weapon_space_seat_and_whom_it_is_made_on() -> None:
    arena = Arena("HM", {"H": HeroFigure(), "M": MonsterFigure()})
    facts = arena.attack("H", "M", dice="red miss")
    declared = AttackDeclared(
        by=arena.id["H"], weapon=GAME, kind="melee", target=Space(1), chooser=Seat("seat1"), on=(arena.id["M"],)
    )
    assert of_kind(facts, AttackDeclared) == [declared]


@pytest.mark.rule("BASE-EFFECT-17")
def test_a_monkey_cannot_attack() -> None:
    arena = Arena("HM", {"H": HeroFigure(also=(Monkey(2),)), "M": MonsterFigure()})
    assert targets(arena.world, arena.id["H"]) == 0


@pytest.mark.rule("BASE-MOVE-07")
def test_nobody_attacks_while_he_shares_a_space() -> None:
    arena = Arena("HMJ", {"H": HeroFigure(), "M": MonsterFigure(), "J": HeroFigure()})
    assert targets(arena.world, arena.id["H"]) == 0b010
    arena.world.set(arena.id["J"], Position(Space(0)))
    assert targets(arena.world, arena.id["H"]) == 0
    assert targets(arena.world, arena.id["J"]) == 0


def test_a_hero_in_town_has_nobody_to_attack() -> None:
    arena = Arena(".M", {"H": HeroFigure(also=(InTown(),)), "M": MonsterFigure()})
    assert targets(arena.world, arena.id["H"]) == 0


def test_a_hit_says_what_a_shield_has_cancelled_besides_the_armour() -> None:
    buckler = item("buckler", kind="shield", abilities=(read_ability("shield", amount=1),))
    arena = Arena("MH", {"H": HeroFigure(armour=1, items=(buckler,)), "M": MonsterFigure()})
    struck = [f for f in arena.attack("M", "H", dice="red 1/3*", answers=[("shield", True)]) if isinstance(f, Struck)]
    assert [(hit.damage, hit.wounds, hit.cancelled) for hit in struck] == [(3, 1, 1)]
