"""Abilities of the figure itself: what it wears, how it moves, what happens beside it."""

import pytest

from game.abilities.aura import Aura
from game.abilities.numbers import ArmourBonus
from game.abilities.protection import FatigueShield, Shield, Ward
from game.abilities.quick_shot import QuickShot
from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.table import Table
from game.rules.movement.steps import figure_flies, move_to, walking_ground
from game.rules.status.wounds import wound
from game.rules.turn import movement_points
from game.state.components.components import Exhausted, InPit
from game.state.events import causes
from game.state.events.drafts import Activating
from game.state.queries.figures import (
    armour_of,
    max_fatigue,
    max_wounds,
    speed_of,
)
from game.state.slugs import Cause
from tests.combat_support import Arena, HeroFigure, MonsterFigure, item
from tests.vocabulary_support import read_ability


def move(arena: Arena, letter: str, *spaces: Space, cause: Cause = causes.WALK) -> None:
    """Let a figure walk over these spaces."""

    async def rule(table: Table) -> None:
        for space in spaces:
            await move_to(table, arena.id[letter], Stance(space), cause=cause)

    arena.run(rule)


# --- aura ------------------------------------------------------------------------------------------------------------
def beside_aura(drawing: str = "..../.M../H...") -> Arena:
    """A monster with Aura and a hero."""
    return Arena(drawing, {"H": HeroFigure(armour=9), "M": MonsterFigure(abilities=(Aura(),))})


@pytest.mark.rule("BASE-ABIL-02")
def test_each_step_beside_an_aura_costs_an_enemy_a_wound() -> None:
    arena = beside_aura()
    move(arena, "H", Space(9), Space(10))
    assert arena.wounds("H") == 2


def test_the_owner_of_an_aura_wounds_nobody_by_coming_near() -> None:
    arena = beside_aura("H...M")
    move(arena, "M", Space(1))
    assert arena.wounds("H") == 0


def test_being_put_on_the_board_beside_an_aura_costs_nothing() -> None:
    arena = beside_aura("H...M")
    move(arena, "H", Space(3), cause=causes.PLACE)
    assert arena.wounds("H") == 0


@pytest.mark.rule("BASE-ABIL-03", "ALTAR-FAQ-20")
def test_sharing_the_space_of_an_aura_costs_nothing() -> None:
    figures = {"H": HeroFigure(abilities=(read_ability("fly"),)), "M": MonsterFigure(abilities=(Aura(),))}
    arena = Arena(".MM./HMM.", figures)
    move(arena, "H", Space(5))
    assert arena.wounds("H") == 0
    move(arena, "H", Space(4))
    assert arena.wounds("H") == 1


# --- movement --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-ABIL-11")
def test_a_flier_does_not_fall_into_pits() -> None:
    arena = Arena("M.p", {"M": MonsterFigure(abilities=(read_ability("fly"),))})
    assert figure_flies(arena.world, arena.id["M"])
    move(arena, "M", Space(2))
    assert arena.world.find(InPit, arena.id["M"]) is None


@pytest.mark.rule("BASE-ABIL-12")
def test_beside_a_grappler_no_points_are_spent() -> None:
    arena = Arena(
        "HM.J", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("grapple"),)), "J": HeroFigure()}
    )
    for letter, left in (("H", 0), ("J", 4)):
        arena.heros_turn(letter, points=4)
        assert movement_points.free_points(arena.world, arena.id[letter]) == left


@pytest.mark.rule("BASE-ABIL-12")
def test_a_walk_ends_beside_a_grappler() -> None:
    arena = Arena("H..M..", {"H": HeroFigure(), "M": MonsterFigure(abilities=(read_ability("grapple"),))})
    ends = {letter: tuple(bits(walking_ground(arena.world, arena.id[letter]).ends)) for letter in "HM"}
    assert ends == {"H": (2, 4), "M": ()}


@pytest.mark.rule("BASE-ABIL-20")
def test_quick_shot_doubles_the_attacks_of_an_activation() -> None:
    arena = Arena("M", {"M": MonsterFigure(abilities=(QuickShot(),))})
    attacks: list[int] = []

    async def rule(table: Table) -> None:
        acting = await table.before(Activating(figure=arena.id["M"], points=4, attacks=1))
        attacks.append(acting.attacks)

    arena.run(rule)
    assert attacks == [2]


# --- numbers ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-ATK-16")
def test_armour_is_the_sheets_and_the_items_and_some_counts_against_one_kind_only() -> None:
    items = (item("mail", kind="armour", abilities=(ArmourBonus(amount=2),)),)
    hero = HeroFigure(armour=1, items=items, abilities=(ArmourBonus(amount=1, attack=("ranged",)),))
    arena = Arena("H", {"H": hero})
    assert [armour_of(arena.world, arena.id["H"], kind) for kind in ("melee", "ranged")] == [3, 4]


def test_a_bonus_for_the_unarmoured_is_lost_under_armour() -> None:
    bonus = ArmourBonus(amount=1, unarmoured=True)
    arena = Arena("H", {"H": HeroFigure(abilities=(bonus,))})
    assert armour_of(arena.world, arena.id["H"]) == 1
    arena = Arena("H", {"H": HeroFigure(abilities=(bonus,), items=(item("robe", kind="armour"),))})
    assert armour_of(arena.world, arena.id["H"]) == 0


@pytest.mark.rule("BASE-EQUIP-12", "BASE-EQUIP-11")
def test_added_speed_comes_after_the_limit_of_armour() -> None:
    plate = item("plate", kind="armour", speed_limit=3)
    arena = Arena("H", {"H": HeroFigure(speed=5, items=(plate,), abilities=(read_ability("speed_bonus", amount=1),))})
    assert speed_of(arena.world, arena.id["H"]) == 4


def test_a_hero_whom_armour_never_slows_keeps_his_speed() -> None:
    plate = item("plate", kind="armour", speed_limit=3)
    arena = Arena("H", {"H": HeroFigure(speed=5, items=(plate,), abilities=(read_ability("armour_never_slows"),))})
    assert speed_of(arena.world, arena.id["H"]) == 5


@pytest.mark.rule("BASE-FATIG-07")
def test_skills_raise_the_maximum_of_fatigue_and_wounds() -> None:
    arena = Arena(
        "H",
        {
            "H": HeroFigure(
                fatigue=4,
                wounds=12,
                abilities=(read_ability("max_fatigue", amount=2), read_ability("max_wounds", amount=4)),
            )
        },
    )
    assert (max_fatigue(arena.world, arena.id["H"]), max_wounds(arena.world, arena.id["H"])) == (6, 16)


# --- wounds turned away ----------------------------------------------------------------------------------------------
def shielded(*abilities: object) -> Arena:
    """A hero with a shield beside a monster."""
    buckler = item("buckler", kind="shield", abilities=(Shield(amount=1),))
    return Arena("HM", {"H": HeroFigure(items=(buckler,), abilities=abilities), "M": MonsterFigure()})


@pytest.mark.rule("BASE-EQUIP-14")
def test_a_shield_is_exhausted_to_cancel_a_wound() -> None:
    arena = shielded()
    arena.attack("M", "H", dice="red 2/2", answers=[("shield", True)])
    assert arena.wounds("H") == 1
    assert arena.world.find(Exhausted, arena.id["buckler"]) is not None
    arena.attack("M", "H", dice="red 2/2")
    assert arena.wounds("H") == 3


def test_a_shield_is_no_help_against_what_ignores_armour() -> None:
    arena = shielded()
    arena.run(lambda table: wound(table, arena.id["H"], 1, cause=causes.TRAP))
    assert arena.wounds("H") == 1


def test_the_ambidextrous_cancel_more_with_a_shield() -> None:
    arena = shielded(read_ability("ambidextrous", damage=1, cancel=1))
    arena.attack("M", "H", dice="red 2/2", answers=[("shield", True)])
    assert arena.wounds("H") == 0


def test_a_ward_rolls_a_die_for_each_wound() -> None:
    arena = Arena("HM", {"H": HeroFigure(abilities=(Ward(faces=("blank",)),)), "M": MonsterFigure()})
    arena.attack("M", "H", dice="red 1/3*, black blank, black surge, black +1")
    assert arena.wounds("H") == 2


def test_fatigue_cancels_wounds_one_for_one() -> None:
    arena = Arena("HM", {"H": HeroFigure(fatigue=2, abilities=(FatigueShield(),)), "M": MonsterFigure()})
    arena.attack("M", "H", dice="red 1/3*", answers=[("fatigue_shield", 2)])
    assert (arena.wounds("H"), arena.fatigue("H")) == (1, 2)
